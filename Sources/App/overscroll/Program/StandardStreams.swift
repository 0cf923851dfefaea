import Platform
import TerminalKit

/// The two standard streams.
enum StandardStreams {
  /// Writes all of it. Where nobody reads any more the program ends as quietly as others do in a pipe.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    let isWhole = text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Platform.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wait, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
    if !isWhole, descriptor == STDOUT_FILENO { exit(ExitStatus.done.rawValue) }
  }
}
