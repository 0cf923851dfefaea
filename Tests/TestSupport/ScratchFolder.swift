import Platform

/// A folder of a test's own, gone when the test lets go of it.
public final class ScratchFolder {
  /// Where it is, without a slash at the end.
  public let path: String

  /// Makes the folder in `$TMPDIR`, else in `/tmp`.
  public init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/overscroll-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw NoScratchFolder(errno: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  public struct NoScratchFolder: Error { public var errno: Int32 }

  /// The path of something in the folder.
  public subscript(name: String) -> String { path + "/" + name }

  /// Puts bytes into a file of the folder, past any code under test, and returns its path.
  @discardableResult
  public func put(_ bytes: [UInt8], _ name: String) -> String {
    guard let file = fopen(self[name], "w") else { return self[name] }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return self[name]
  }

  /// Puts a text into a file of the folder and returns its path.
  @discardableResult
  public func put(_ text: String, _ name: String) -> String { put(Array(text.utf8), name) }

  deinit { Self.clear(path) }

  private static func clear(_ path: String) {
    // Only a folder has anything below it; a link to one is removed, not entered.
    if unlink(path) == 0 { return }
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
        let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        let name = String(cString: start)
        if name != ".", name != ".." { clear(path + "/" + name) }
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
