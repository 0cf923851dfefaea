import Platform

/// How much a terminal's window shows.
public struct WindowSize: Hashable, Sendable {
  /// Both at least 1.
  public var columns: Int
  /// Lines of text, the prompt's among them.
  public var rows: Int

  /// A window as it is said to be, for tests and for output that is no terminal.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What the terminal behind a descriptor says now; nil where it is no terminal or does not know.
  public static func of(_ descriptor: Int32) -> WindowSize? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return WindowSize(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
