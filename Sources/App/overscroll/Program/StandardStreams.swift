import Platform
import TerminalKit

/// The two standard streams.
enum StandardStreams {
  /// Writes all of it. Where nobody reads any more the program ends as quietly as others do in a pipe; where the rest
  /// cannot be written, as on a full disk, it says so and fails, for what is there is cut short.
  static func write(_ text: String, to descriptor: Int32) {
    guard !Descriptor.write(text, to: descriptor), descriptor == STDOUT_FILENO else { return }
    let reason = errno
    if reason == EPIPE { exit(ExitStatus.done.rawValue) }
    write("overscroll: cannot write to standard output: \(String(cString: strerror(reason)))\n", to: STDERR_FILENO)
    exit(ExitStatus.failed.rawValue)
  }
}
