import Programs
import Testing

/// A dialogue with the prompt: a line in, and all that comes before the next prompt.
final class Dialogue {
  let terminal: Terminal
  /// Everything that was written, screen by screen.
  private(set) var screens: [String] = []

  /// Starts the program and waits for its first prompt.
  init(_ program: Program, columns: Int, rows: Int = 24, environment: [String: String] = [:]) throws {
    // A pager is another program; here it is the prompt that is looked at.
    terminal = try program.terminal(
      columns: columns, rows: rows, environment: environment.merging(["PAGER": "cat"]) { own, _ in own })
    terminal.expect("overscroll> ")
    screens.append(terminal.process.transcript)
  }

  /// Enters a line and answers what is written before the next prompt, which is `prompt`.
  @discardableResult
  func say(_ line: String, _ prompt: String, at location: SourceLocation = #_sourceLocation) -> String {
    let start = terminal.process.transcript.utf8.count
    terminal.enter(line)
    terminal.expect("\n\(prompt)> ", at: location)
    let screen = String(decoding: terminal.process.transcript.utf8.dropFirst(start), as: UTF8.self)
    screens.append(screen)
    return screen
  }

  /// Enters a line and expects words before the next prompt, however they are wrapped.
  func say(
    _ line: String, _ prompt: String, expecting words: String..., at location: SourceLocation = #_sourceLocation
  ) {
    let screen = say(line, prompt, at: location).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in words {
      #expect(screen.contains(words), "behind \(line) there is no: \(words)\n\(screen)", sourceLocation: location)
    }
  }

  /// Everything that was written.
  var transcript: String { screens.reduce("", +) }

  /// The widest row that was written.
  var widestRow: String { String(transcript.split(separator: "\n").max { $0.count < $1.count } ?? "") }
}
