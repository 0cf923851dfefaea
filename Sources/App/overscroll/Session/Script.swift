import Documents

/// Commands in a file or on standard input, a line each, in whole words; `#` begins a comment.
struct Script: Sendable {
  /// Words that a script keeps for presenting; they are never commands.
  static let directives = ["pause", "say", "ask", "reveal", "expect", "type"]

  var text: String
  var name: String

  private var lines: [(number: Int, text: String)] {
    text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.enumerated()
      .map { ($0.offset + 1, String($0.element)) }
  }

  /// Does what the lines say; the first that fails ends it.
  func play(in session: Session) throws {
    guard !session.scripts.contains(name) else { throw CommandFailure.failed("\(name) plays itself") }
    guard session.scripts.count < 8 else { throw CommandFailure.failed("scripts play scripts more than 8 deep") }
    session.scripts.append(name)
    defer { session.scripts.removeLast() }
    let wasAtPrompt = session.isAtPrompt
    session.isAtPrompt = false
    defer { session.isAtPrompt = wasAtPrompt }
    for line in lines where !session.wantsToLeave {
      if session.isInterrupted() { throw Silent(status: .interrupted) }
      do { try Script.perform(line.text, in: session) } catch let error where !(error is Silent) {
        var failure = CommandFailure(error)
        // Of scripts that play scripts the innermost line is the one to mend.
        if !failure.isPlaced { failure.message = "\(name):\(line.number): \(failure.message)" }
        failure.isPlaced = true
        throw failure
      }
    }
  }

  /// One line of a script.
  static func perform(_ line: String, in session: Session) throws {
    let trimmed = line.trimmed
    if trimmed.isEmpty || trimmed.hasPrefix("#") { return }
    if let word = Words(trimmed).words.first?.text, directives.contains(word), !session.isAsking {
      throw CommandFailure.usage("\(word) is a word for presenting, which this version does not play yet")
    }
    try session.execute(trimmed)
  }

  /// What an author must mend: words that are neither commands nor directives.
  func check() -> [Finding] {
    lines.compactMap { line in
      let trimmed = line.text.trimmed
      guard !trimmed.isEmpty, !trimmed.hasPrefix("#"), let word = Words(trimmed).words.first?.text else { return nil }
      if Script.directives.contains(word) || CommandTable.command(named: word) != nil { return nil }
      let column = line.text.prefix { $0.isWhitespace }.count + 1
      return Finding(
        file: name, place: Place(line: line.number, column: column), message: "there is no command \"\(word)\"",
        hint: NearestWord.hint(for: word, among: CommandTable.all.map(\.name) + Script.directives))
    }
  }
}
