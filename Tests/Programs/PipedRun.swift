import CPseudoTerminal
import Platform

/// What a program did that was run through pipes from start to end.
public struct PipedRun: Hashable {
  /// What it wrote to standard output; what is not UTF-8 in it is repaired.
  public var output: String
  public var errors: String
  /// A shell's `$?`; nil where the program had to be killed because its time was up.
  public var status: Int32?

  public init(output: String, errors: String, status: Int32?) {
    self.output = output
    self.errors = errors
    self.status = status
  }
}

extension Launch {
  /// Runs the program with `input` on its standard input, and kills it if it has not ended after `seconds`.
  public func run(input: String = "", seconds: Double = 20) throws -> PipedRun {
    try timedRun(input: input, seconds: seconds).run
  }

  /// As `run`, with the nanoseconds from its start until it had closed its output, which it does at the latest by
  /// ending.
  public func timedRun(input: String = "", seconds: Double = 20) throws -> (run: PipedRun, nanoseconds: UInt64) {
    let start = Deadline.now
    // A program that does not read its input must not end ours.
    signal(SIGPIPE, SIG_IGN)
    let (process, pipes) = try withPipes()
    let deadline = Deadline(seconds: seconds)
    var waiting = Array(input.utf8)[...]
    var inputEnd = pipes[0]
    var outputs = [(end: pipes[1], bytes: [UInt8]()), (end: pipes[2], bytes: [UInt8]())]
    while true {
      if inputEnd >= 0, waiting.isEmpty {
        close(inputEnd)
        inputEnd = -1
      }
      if inputEnd < 0, outputs.allSatisfy({ $0.end < 0 }) { break }
      var sources = [pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0)]
      sources += outputs.map { pollfd(fd: $0.end, events: Int16(POLLIN), revents: 0) }
      if poll(&sources, nfds_t(sources.count), deadline.milliseconds) <= 0, deadline.hasPassed { break }
      if sources[0].revents != 0 {
        let count = waiting.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
        if count >= 0 { waiting = waiting.dropFirst(count) } else if errno != EAGAIN { waiting = [] }
      }
      for index in outputs.indices where sources[index + 1].revents != 0 {
        if let bytes = available(outputs[index].end) {
          outputs[index].bytes += bytes
        } else {
          close(outputs[index].end)
          outputs[index].end = -1
        }
      }
    }
    let nanoseconds = Deadline.now - start
    for end in [inputEnd] + outputs.map(\.end) where end >= 0 { close(end) }
    let status = exitStatus(of: process, by: deadline)
    if status == nil {
      kill(process, SIGKILL)
      _ = exitStatus(of: process, by: Deadline(seconds: 5))
    }
    let run = PipedRun(
      output: String(decoding: outputs[0].bytes, as: UTF8.self),
      errors: String(decoding: outputs[1].bytes, as: UTF8.self), status: status)
    return (run, nanoseconds)
  }
}

/// What can be read without waiting, which may be nothing; nil at the end.
func available(_ descriptor: Int32) -> [UInt8]? {
  var chunk = [UInt8](repeating: 0, count: 65_536)
  let count = read(descriptor, &chunk, chunk.count)
  if count > 0 { return Array(chunk[..<count]) }
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
}
