import CReadline
import Platform

/// Ctrl-C while something runs: a flag that long work looks at.
///
/// Before `watch` is called Ctrl-C ends the program, as a command at the shell should.
public enum Interrupt {
  /// From now on Ctrl-C raises the flag instead of ending the program.
  public static func watch() {
    signal_catch(SIGINT, Signals.handler)
  }

  /// Whether Ctrl-C has been typed since the last `reset`. Costs a few nanoseconds.
  public static var isPending: Bool { Signals.peek(SIGINT) }

  /// Lowers the flag.
  public static func reset() {
    Signals.take(SIGINT)
  }
}
