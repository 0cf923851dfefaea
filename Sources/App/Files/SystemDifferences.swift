// All that Linux and macOS do differently with files, in one place.

import Platform

/// The usual places below the home folder.
public struct FolderLayout: Hashable, Sendable {
  var data: String
  var config: String
  var state: String
  var cache: String

  /// The XDG Base Directory Specification's.
  public static let xdg = FolderLayout(
    data: ".local/share", config: ".config", state: ".local/state", cache: ".cache")

  /// The macOS Library's.
  public static let library = FolderLayout(
    data: "Library/Application Support", config: "Library/Application Support",
    state: "Library/Application Support", cache: "Library/Caches")

  /// The one of the system that the program was built for.
  public static var ofThisSystem: FolderLayout {
    #if canImport(Darwin)
      library
    #else
      xdg
    #endif
  }
}

/// The name in a folder's entry; what is not UTF-8 in it is repaired.
func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
  // The field's offset, not a copy of the field: the record may be shorter than its declared 256 or 1024 bytes.
  guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return "" }
  let start = UnsafeRawPointer(entry) + offset
  return String(cString: start.assumingMemoryBound(to: CChar.self))
}
