/// What a person did at the prompt.
public enum LineInput: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  /// Ctrl-C: the line is dropped and the screen stands at a fresh one.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
  /// The program is asked to stop by the signal of this number. The terminal is as it was before the prompt; the
  /// program should keep what it has and exit with 128 and the number.
  case terminated(Int32)
}
