import Platform

/// Reads lines from a standard input that is no terminal.
///
/// Lines end in LF or CR LF, the last one needs no end. Zero bytes and what is not UTF-8 become U+FFFD.
public final class PlainLines {
  /// What the input held next.
  public enum Next: Hashable, Sendable {
    case line(String)
    /// A line of more than `limit` bytes, which is left out whole.
    case tooLong(limit: Int)
    /// The input cannot be read on, by the number that the system left (a folder, a broken disk). It is the last.
    case unreadable(errno: Int32)
    case end
  }

  private let descriptor: Int32
  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where in `bytes` the next line begins.
  private var position = 0
  private var isAtEnd = false

  /// Reads from `descriptor`, usually standard input, lines of at most `limit` bytes.
  public init(descriptor: Int32 = 0, limit: Int = 1_000_000) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line; waits for it where the input is slow.
  public func next() -> Next {
    var isTooLong = false
    var searched = position
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return isTooLong ? .tooLong(limit: limit) : line(bytes[position..<end])
      }
      if isAtEnd {
        defer { position = bytes.count }
        if isTooLong { return .tooLong(limit: limit) }
        return position < bytes.count ? line(bytes[position...]) : .end
      }
      if bytes.count - position > limit + 1 { isTooLong = true }
      bytes.removeSubrange(..<(isTooLong ? bytes.count : position))
      position = 0
      searched = bytes.count
      if let code = fill() {
        isAtEnd = true
        bytes = []
        return .unreadable(errno: code)
      }
    }
  }

  /// Reads more; what is returned is the number of an error.
  private func fill() -> Int32? {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 {
        isAtEnd = count == 0
        bytes += chunk[..<count]
        return nil
      }
      switch errno {
      case EINTR: break
      case EAGAIN:
        // Whoever gave us the input set it not to wait, so the waiting is ours.
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&source, 1, -1)
      default: return errno
      }
    }
  }

  private func line(_ piece: ArraySlice<UInt8>) -> Next {
    let piece = piece.last == 0x0D ? piece.dropLast() : piece
    if piece.count > limit { return .tooLong(limit: limit) }
    let text = String(decoding: piece, as: UTF8.self)
    return .line(text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text)
  }
}
