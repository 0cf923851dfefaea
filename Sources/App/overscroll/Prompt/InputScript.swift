import TerminalKit

/// Commands or answers from a standard input that is no terminal: whole words, no greeting, no prompt.
struct InputScript {
  let session: Session
  let keepsGoing: Bool

  /// Does what the lines say; the first error ends it, unless it keeps going. Gives the exit status.
  func run() -> Int32 {
    let lines = PlainLines()
    var status = ExitStatus.done
    while !session.wantsToLeave {
      switch lines.next() {
      case .line(let line):
        if let failure = attempt({ try Script.perform(line, in: session) }) {
          status = failure
          if !keepsGoing { return status.rawValue }
        }
      case .tooLong(let limit):
        session.console.show(.usage("a line of more than \(limit) bytes was left out"))
        status = .usage
        if !keepsGoing { return status.rawValue }
      case .unreadable:
        session.console.show(.failed("standard input cannot be read"))
        return ExitStatus.failed.rawValue
      case .end: return status.rawValue
      }
    }
    return status.rawValue
  }

  /// Takes a lesson step by step: each line answers the open prediction or is a command, and steps without an open
  /// prediction go on by themselves.
  func takeLesson() -> Int32 {
    let lines = PlainLines()
    while true {
      while session.lesson?.openPrediction == nil {
        guard session.lesson != nil, !session.wantsToLeave else { return ExitStatus.done.rawValue }
        let isLast = session.lesson?.isLast ?? true
        session.console.write("\n")
        if let failure = attempt({ try session.execute("next") }) { return failure.rawValue }
        if isLast { return ExitStatus.done.rawValue }
      }
      switch lines.next() {
      case .line(let line):
        session.console.write("\n")
        if let failure = attempt({ try Script.perform(line, in: session) }), !keepsGoing { return failure.rawValue }
        if session.wantsToLeave { return ExitStatus.done.rawValue }
      case .end:
        session.console.show(
          .failed(
            "the answers ended here; what stands behind this prediction is not shown",
            hint: "answers come from standard input, a line each; --reveal shows the whole lesson"), prefix: "note: ")
        return ExitStatus.done.rawValue
      case .tooLong, .unreadable:
        session.console.show(.failed("standard input cannot be read"))
        return ExitStatus.failed.rawValue
      }
    }
  }

  /// Takes a quiz: each line answers the open question or is a command, and the next question follows by itself.
  func takeQuiz() -> Int32 {
    let lines = PlainLines()
    while let quiz = session.quiz, !session.wantsToLeave {
      if quiz.state == .answered {
        session.console.write("\n")
        if let failure = attempt({ try session.nextQuestion() }) { return failure.rawValue }
        continue
      }
      switch lines.next() {
      case .line(let line):
        session.console.write("\n")
        if let failure = attempt({ try Script.perform(line, in: session) }), !keepsGoing { return failure.rawValue }
      case .end:
        session.console.show(
          .failed(
            "the answers ended here; \(quiz.score.answered) of \(quiz.score.of) questions were answered",
            hint: "quiz \(quiz.title) goes on there"), prefix: "note: ")
        return ExitStatus.done.rawValue
      case .tooLong, .unreadable:
        session.console.show(.failed("standard input cannot be read"))
        return ExitStatus.failed.rawValue
      }
    }
    return ExitStatus.done.rawValue
  }

  private func attempt(_ body: () throws -> Void) -> ExitStatus? {
    do {
      try body()
      return nil
    } catch let silent as Silent { return silent.status } catch {
      let failure = CommandFailure(error)
      session.console.show(failure)
      return failure.status
    }
  }
}
