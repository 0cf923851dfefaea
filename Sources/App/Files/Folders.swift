/// Where the program keeps what is the user's, read from the environment and from nothing else.
///
/// A folder is nil where the environment names no place for it; then nothing is kept, and `trouble` says so.
public struct Folders: Hashable, Sendable {
  /// Progress and whatever must not be lost.
  public var data: String?
  /// Settings.
  public var config: String?
  /// What is good to have back at the next start: the history of the prompt.
  public var state: String?
  /// What can be made anew at any time.
  public var cache: String?

  /// The folders for an environment, `overscroll` within each place that the system's `layout` names.
  ///
  /// As the XDG Base Directory Specification says, only absolute paths count; a relative one is passed over.
  /// The XDG variables count on macOS too, for those who set them.
  public init(environment: [String: String], layout: FolderLayout = .ofThisSystem) {
    let home = Self.place(environment["HOME"])
    func folder(_ variable: String, _ usual: String) -> String? {
      let base = Self.place(environment[variable]) ?? home.map { Self.joined($0, usual) }
      return base.map { Self.joined($0, "overscroll") }
    }
    data = folder("XDG_DATA_HOME", layout.data)
    config = folder("XDG_CONFIG_HOME", layout.config)
    state = folder("XDG_STATE_HOME", layout.state)
    cache = folder("XDG_CACHE_HOME", layout.cache)
  }

  /// One clause, without a full stop, where something cannot be kept because the environment names no home.
  public var trouble: String? {
    if data != nil, state != nil { return nil }
    return "HOME names no folder, so nothing is kept between runs"
  }

  /// An absolute path without slashes at its end; nil for anything else.
  private static func place(_ value: String?) -> String? {
    guard var path = value?[...], path.hasPrefix("/") else { return nil }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }
}
