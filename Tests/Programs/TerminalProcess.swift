import CPseudoTerminal
import Platform

/// A program that runs on a pseudo-terminal, with what stands on its screen.
public final class TerminalProcess {
  public let process: pid_t
  private let terminal: Int32
  private var isOpen = true
  private var status: Int32?

  /// What stands on the screen.
  public private(set) var screen: Screen
  /// All that the program has written as plain text: without escape sequences, lines ended by LF.
  public private(set) var transcript = ""
  /// All that the program has written, byte for byte.
  public private(set) var output: [UInt8] = []

  /// Starts the program; it is killed when nobody holds it any more.
  public init(_ launch: Launch, columns: Int = 80, rows: Int = 24) throws {
    (process, terminal) = try launch.onTerminal(columns: columns, rows: rows)
    screen = Screen(columns: columns, rows: rows)
  }

  deinit {
    close(terminal)
    if status == nil {
      kill(process, SIGKILL)
      _ = exitStatus(of: process, by: Deadline(seconds: 5))
    }
  }

  /// Types a text; Enter is `\r`, Ctrl-C `\u{3}`.
  public func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    let deadline = Deadline(seconds: 10)
    while !bytes.isEmpty, !deadline.hasPassed {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // The program does not read as fast as we type: take what it says meanwhile, or both would wait.
        readOutput(by: Deadline(seconds: 0.05))
      } else if count < 0, errno != EINTR {
        return
      }
    }
  }

  /// Sends a signal to the program alone.
  public func send(signal: Int32) { kill(process, signal) }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) {
    _ = resize_terminal(terminal, UInt16(columns), UInt16(rows))
    screen.resize(columns: columns, rows: rows)
  }

  /// Takes in what the program writes until `isDone` says so, the time is up, or the program is gone.
  @discardableResult
  public func wait(seconds: Double = 10, until isDone: (TerminalProcess) -> Bool) -> Bool {
    let deadline = Deadline(seconds: seconds)
    while !isDone(self) {
      if !isOpen || deadline.hasPassed { return false }
      readOutput(by: deadline)
    }
    return true
  }

  /// Takes in the rest of the output and answers a shell's `$?`; nil where the program does not end in time.
  public func waitForEnd(seconds: Double = 10) -> Int32? {
    let deadline = Deadline(seconds: seconds)
    while isOpen, !deadline.hasPassed { readOutput(by: deadline) }
    if status == nil { status = exitStatus(of: process, by: deadline) }
    return status
  }

  /// How the terminal is set now: whether it hands on whole lines, echoes, and makes signals of Ctrl-C and Ctrl-Z.
  public var modes: (isCanonical: Bool, echoes: Bool, signals: Bool) {
    var settings = termios()
    tcgetattr(terminal, &settings)
    func has(_ flag: Int32) -> Bool { settings.c_lflag & tcflag_t(flag) != 0 }
    return (has(ICANON), has(ECHO), has(ISIG))
  }

  private func readOutput(by deadline: Deadline) {
    var source = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, deadline.milliseconds) > 0 else { return }
    // Once the last program has closed it, the terminal says EIO on Linux and the end elsewhere.
    guard let bytes = available(terminal) else {
      isOpen = false
      return
    }
    output += bytes
    transcript += screen.take(bytes)
  }
}
