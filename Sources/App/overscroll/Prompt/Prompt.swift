import Platform
import TerminalKit

/// The dialogue at a terminal: a line in, a screen out, until the person leaves.
struct Prompt {
  let session: Session
  let historyPath: String?

  /// - Parameter first: what to do before the first line is read, such as opening a lesson.
  func run(first: (() throws -> Void)? = nil) -> Int32 {
    let completer = Completer(session: session)
    let editor = LineEditor(name: "overscroll", historyPath: historyPath) { completer.complete($0) }
    editor.loadHistory()
    session.isAtPrompt = true
    if let first { attempt(first) } else { session.console.show(Greeting.page(session), isRepeatable: false) }
    while !session.wantsToLeave {
      session.console.write("\n")
      switch editor.readLine(prompt: prompt) {
      case .line(let line):
        editor.add(toHistory: line)
        Interrupt.reset()
        attempt { try session.execute(line) }
      case .interrupted: continue
      case .end: session.wantsToLeave = true
      case .terminated(let signal):
        editor.saveHistory()
        return 128 + signal
      }
    }
    editor.saveHistory()
    return ExitStatus.done.rawValue
  }

  private var prompt: String {
    session.console.rendering().inline(StyledText(session.promptName, .accent) + "> ")
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch is Silent {} catch { session.console.show(CommandFailure(error)) }
    if Interrupt.isPending {
      session.console.write("^C\n")
      Interrupt.reset()
    }
  }
}
