import Platform

/// Files and folders through the C library alone: every failure is a `FileError`, and nothing waits for ever.
public enum Files {
  /// The most bytes a content file may have (1 MB).
  public static let contentLimit = 1_000_000

  /// The whole text of a file that holds UTF-8.
  ///
  /// A byte order mark and the kind of line ends stay as they are.
  /// Throws where the file is missing, closed to us, a folder, a device or a pipe, larger than `limit` bytes,
  /// or not UTF-8 (with the place).
  public static func read(_ path: String, limit: Int = contentLimit) throws(FileError) -> String {
    let bytes = try readBytes(path, limit: limit)
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs what is not UTF-8, so only good text comes back to the same bytes.
    if text.utf8.elementsEqual(bytes) { return text }
    let fault = firstFault(in: bytes)
    throw FileError(.read, path, .notUTF8(line: fault.line, column: fault.column, byte: fault.byte))
  }

  /// The whole content of a file of at most `limit` bytes.
  public static func readBytes(_ path: String, limit: Int = contentLimit) throws(FileError) -> [UInt8] {
    try checkPath(path, .read)
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw FileError(.read, path, errno: errno) }
    defer { close(descriptor) }
    guard let status = Status(descriptor: descriptor) else { throw FileError(.read, path, errno: errno) }
    switch status.kind {
    case .file: break
    case .folder: throw FileError(.read, path, .isFolder)
    case .link, .special: throw FileError(.read, path, .special)
    }
    if status.size > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
    // One byte more than it claims, so that an honest size is read in one go and its end is seen.
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(4_096, min(status.size, limit) + 1))
    while true {
      let count = retrying { Platform.read(descriptor, &chunk, chunk.count) }
      if count < 0 { throw FileError(.read, path, errno: errno) }
      if count == 0 { return bytes }
      if bytes.count + count > limit { throw FileError(.read, path, .tooLarge(limit: limit)) }
      bytes += chunk[..<count]
    }
  }

  /// Whether something is there, be it a file, a folder or a link that leads nowhere.
  public static func exists(_ path: String) -> Bool {
    Status(path: path, followingLinks: false) != nil
  }

  /// Whether there is a folder, or a link to one.
  public static func isFolder(_ path: String) -> Bool {
    Status(path: path, followingLinks: true)?.kind == .folder
  }

  static func checkPath(_ path: String, _ action: FileError.Action) throws(FileError) {
    if path.isEmpty || path.utf8.contains(0) { throw FileError(action, path, .badPath) }
  }

  /// Makes a system call again as long as signals break into it.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Where `bytes` stop being UTF-8, in lines and characters from 1.
  static func firstFault(in bytes: [UInt8]) -> (line: Int, column: Int, byte: UInt8) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var good = 0
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): good += UTF8.width(scalar)
      case .emptyInput, .error: break decoding
      }
    }
    guard good < bytes.count else { return (1, 1, 0) }
    let before = bytes[..<good]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[lineStart...], as: UTF8.self).count + 1, bytes[good])
  }
}
