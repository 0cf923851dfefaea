import Platform

/// Writing to a file descriptor, whole.
public enum Descriptor {
  /// Whether all was written; false where nobody reads any more.
  @discardableResult
  public static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Platform.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wait, 1, -1)
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
