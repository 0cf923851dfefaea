import CPseudoTerminal
import Platform

/// What a program is started with; nothing is inherited.
public struct Launch {
  public var path: String
  /// Behind the program's own name.
  public var arguments: [String]
  public var environment: [String: String]
  /// Where it runs; nil is where we are.
  public var folder: String?

  public init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// Why a program could not be started.
  public struct Failure: Error, CustomStringConvertible {
    public var path: String
    public var errno: Int32

    public var description: String { "cannot start \(path): \(strerror(errno).map { String(cString: $0) } ?? "")" }
  }

  /// Starts the program on a terminal of its own; answers its process and our end of the terminal.
  func onTerminal(columns: Int, rows: Int) throws -> (process: pid_t, terminal: Int32) {
    var terminal: Int32 = -1
    let process = withLists { arguments, environment in
      start_on_terminal(path, arguments, environment, folder, UInt16(columns), UInt16(rows), &terminal)
    }
    if process < 0 { throw Failure(path: path, errno: errno) }
    return (process, terminal)
  }

  /// Starts the program with pipes; answers its process and our ends of input, output and errors.
  func withPipes() throws -> (process: pid_t, pipes: [Int32]) {
    var pipes: [Int32] = [-1, -1, -1]
    let process = withLists { arguments, environment in
      start_with_pipes(path, arguments, environment, folder, &pipes)
    }
    if process < 0 { throw Failure(path: path, errno: errno) }
    return (process, pipes)
  }

  private typealias List = [UnsafeMutablePointer<CChar>?]

  /// Lends the arguments and the environment as C wants them.
  private func withLists(_ body: (List, List) -> pid_t) -> pid_t {
    let arguments: List = ([path] + arguments).map { strdup($0) } + [nil]
    let environment: List = environment.sorted { $0.key < $1.key }.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    return body(arguments, environment)
  }
}

/// Waits for a process to end; nil where it still runs when the time is up.
///
/// What is answered is a shell's `$?`: the exit status, or 128 and the number of the signal that ended it.
func exitStatus(of process: pid_t, by deadline: Deadline) -> Int32? {
  while true {
    var status: Int32 = 0
    let ended = waitpid(process, &status, WNOHANG)
    if ended == process { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
    if ended < 0, errno != EINTR { return nil }
    if deadline.hasPassed { return nil }
    poll(nil, 0, min(5, deadline.milliseconds))
  }
}
