import Platform

// Files that two programs at once may write to. Both calls hold the file's lock while they work, for at most a moment;
// a lock that stays taken (a stopped program, a disk that knows no locks) is passed over rather than waited for.

extension Files {
  /// Adds `text` at the end of a file, which is made where it is missing.
  ///
  /// Two programs that add at once both keep their text whole. `isPrivate` makes a new file for its owner alone.
  public static func append(_ text: String, to path: String, isPrivate: Bool = false) throws(FileError) {
    let descriptor = try openLocked(path, isPrivate: isPrivate)
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = retrying { bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) } }
      if count < 0 { throw FileError(.write, path, errno: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Replaces a file's bytes by what `change` makes of them; nil leaves the file alone.
  ///
  /// Nothing that another program appends meanwhile is lost. Throws as `readBytes` and `write` do.
  public static func rewrite(
    _ path: String, limit: Int = contentLimit, _ change: ([UInt8]) -> String?
  ) throws(FileError) {
    let descriptor = try openLocked(path, isPrivate: true)
    defer { close(descriptor) }
    guard let text = change(try readBytes(path, limit: limit)) else { return }
    try write(text, to: path, force: true, isPrivate: true)
  }

  /// Opens a file for appending and holds its lock.
  private static func openLocked(_ path: String, isPrivate: Bool) throws(FileError) -> Int32 {
    try checkPath(path, .write)
    for _ in 0..<20 {
      let descriptor = retrying {
        open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, isPrivate ? 0o600 : 0o666)
      }
      guard descriptor >= 0 else { throw FileError(.write, path, errno: errno) }
      guard let ours = Status(descriptor: descriptor), ours.kind == .file else {
        close(descriptor)
        throw FileError(.write, path, .special)
      }
      for _ in 0..<100 {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
        poll(nil, 0, 10)
      }
      // Rewritten while we waited: what we opened is no longer what the name stands for.
      if ours.identity == Status(path: path, followingLinks: true)?.identity { return descriptor }
      close(descriptor)
    }
    throw FileError(.write, path, .missing)
  }
}
