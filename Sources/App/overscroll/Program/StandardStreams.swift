import Platform
import TerminalKit

/// The two standard streams.
enum StandardStreams {
  /// Writes all of it. Where nobody reads any more the program ends as quietly as others do in a pipe.
  static func write(_ text: String, to descriptor: Int32) {
    let isWhole = Descriptor.write(text, to: descriptor)
    if !isWhole, descriptor == STDOUT_FILENO { exit(ExitStatus.done.rawValue) }
  }
}
