import Programs
import TestSupport
import Testing

/// A program on a terminal, driven as a person would: type, wait to see something, type on.
final class Terminal {
  let process: TerminalProcess
  /// Its home, which must outlive the program.
  let home: ScratchFolder
  /// How far into the transcript `expect` has read, in UTF-8 bytes.
  private var position = 0

  init(_ process: TerminalProcess, home: ScratchFolder) {
    self.process = process
    self.home = home
  }

  var screen: Screen { process.screen }

  func send(_ text: String) { process.send(text) }

  /// Types a line and Enter.
  func enter(_ line: String) { process.send(line + "\r") }

  /// Waits until the program has written `text` behind what was expected last; colours do not count.
  func expect(_ text: String, within seconds: Double = 10, at location: SourceLocation = #_sourceLocation) {
    let wanted = Array(text.utf8)
    var found: Int?
    process.wait(seconds: seconds) { process in
      found = Self.end(of: wanted, in: Array(process.transcript.utf8), from: position)
      return found != nil
    }
    if let found {
      position = found
    } else {
      Issue.record("not seen: \(text.debugDescription)\n\(description)", sourceLocation: location)
    }
  }

  /// Waits until a row of the screen, blanks at its end left off, is `line`.
  func expectRow(_ line: String, within seconds: Double = 10, at location: SourceLocation = #_sourceLocation) {
    if !process.wait(seconds: seconds, until: { $0.screen.lines.contains(line) }) {
      Issue.record("no row is \(line.debugDescription)\n\(description)", sourceLocation: location)
    }
  }

  /// Waits until `text` stands anywhere on the screen, within one row.
  func expectScreen(_ text: String, within seconds: Double = 10, at location: SourceLocation = #_sourceLocation) {
    if !process.wait(seconds: seconds, until: { $0.screen.text.contains(text) }) {
      Issue.record("not on the screen: \(text.debugDescription)\n\(description)", sourceLocation: location)
    }
  }

  /// Waits until the last row with anything on it is `line` and the cursor stands behind it, or at `column`.
  func expectLastRow(
    _ line: String, column: Int? = nil, within seconds: Double = 10, at location: SourceLocation = #_sourceLocation
  ) {
    let isThere = process.wait(seconds: seconds) {
      $0.screen.lines.last == line && (column == nil || $0.screen.cursorColumn == column)
    }
    if !isThere {
      Issue.record("the last row is not \(line.debugDescription)\n\(description)", sourceLocation: location)
    }
  }

  /// Waits for the program's end, with this status as a shell has it in `$?`.
  func expectEnd(status: Int32, within seconds: Double = 10, at location: SourceLocation = #_sourceLocation) {
    let ended = process.waitForEnd(seconds: seconds)
    if ended != status {
      let what = ended.map { "ended with \($0)" } ?? "still runs"
      Issue.record("the program \(what), expected was \(status)\n\(description)", sourceLocation: location)
    }
  }

  /// The screen for a failure's message, with the cursor's place.
  private var description: String {
    "screen, cursor at row \(screen.cursorRow), column \(screen.cursorColumn):\n" + screen.text
  }

  private static func end(of wanted: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count - start >= wanted.count else { return nil }
    return (start...text.count - wanted.count).first { text[$0..<$0 + wanted.count].elementsEqual(wanted) }
      .map { $0 + wanted.count }
  }
}
