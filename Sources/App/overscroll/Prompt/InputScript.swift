import TerminalKit

/// Commands or answers from a standard input that is no terminal: whole words, no greeting, no prompt.
struct InputScript {
  let session: Session
  let keepsGoing: Bool

  /// Does what the lines say; the first error ends it, unless it keeps going. Gives the exit status.
  func run() -> Int32 {
    session.console.partsPages = true
    return play(Manner())
  }

  /// Takes a lesson step by step: each line answers the open prediction or is a command, and steps without an open
  /// prediction go on by themselves.
  func takeLesson() -> Int32 {
    let session = session
    return play(
      Manner(
        isOver: { session.lesson == nil || session.hasEndedLesson },
        goesOnByItself: { session.lesson?.openPrediction == nil && session.quiz == nil },
        atEnd: .failed(
          "the answers ended here; what stands behind this prediction is not shown",
          hint: "answers come from standard input, a line each; --reveal shows the whole lesson"), parts: true))
  }

  /// Takes a quiz: each line answers the open question or is a command, and the next question follows by itself.
  func takeQuiz() -> Int32 {
    let session = session
    return play(
      Manner(
        isOver: { session.quiz == nil }, goesOnByItself: { session.quiz?.state == .answered },
        atEnd: .failed(
          "the answers ended before the questions did",
          hint: "answers come from standard input, a line each; the quiz goes on here the next time"), parts: true))
  }

  /// How lines are taken.
  private struct Manner {
    var isOver: () -> Bool = { false }
    /// Whether the next step or question comes without a line.
    var goesOnByItself: () -> Bool = { false }
    /// What is said where the lines end too early.
    var atEnd: CommandFailure?
    /// Whether an empty line parts the answers on the screen.
    var parts = false
  }

  private func play(_ manner: Manner) -> Int32 {
    let lines = PlainLines()
    var status = ExitStatus.done
    var number = 0
    while !session.wantsToLeave, !manner.isOver() {
      if manner.goesOnByItself() {
        session.console.write("\n")
        if let failure = attempt({ try session.execute("next") }) { return failure.rawValue }
        continue
      }
      number += 1
      var failure: ExitStatus?
      switch lines.next() {
      case .line(let line):
        if manner.parts { session.console.write("\n") }
        failure = attempt(line: number) { try Script.perform(line, in: session) }
      case .tooLong(let limit):
        session.console.show(.usage("a line of more than \(limit) bytes was left out"), prefix: "line \(number): ")
        failure = .usage
      case .unreadable:
        session.console.show(.failed("standard input cannot be read"))
        return ExitStatus.failed.rawValue
      case .end:
        if let words = manner.atEnd { session.console.show(words, prefix: "note: ") }
        return status.rawValue
      }
      if let failure {
        status = failure
        if !keepsGoing { return status.rawValue }
      }
    }
    return status.rawValue
  }

  /// - Parameter line: the line of the input that is done, for the complaint.
  private func attempt(line: Int? = nil, _ body: () throws -> Void) -> ExitStatus? {
    do {
      try body()
      return nil
    } catch let silent as Silent { return silent.status } catch {
      let failure = CommandFailure(error)
      session.console.show(failure, prefix: failure.isPlaced ? "" : line.map { "line \($0): " } ?? "")
      return failure.status
    }
  }
}
