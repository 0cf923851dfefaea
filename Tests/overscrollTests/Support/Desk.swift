import Files
import StudyKit
import TerminalKit
import TestSupport

@testable import overscroll

/// A session at which lines are typed, with all that it writes.
final class Desk {
  let session: Session
  private let streams: Streams

  private final class Streams {
    var output = ""
    var errors = ""
  }

  /// At a prompt with the built-in content, 80 columns wide, without colour, unless said otherwise.
  init(
    _ rendering: Rendering = Rendering(), form: OutputForm = .human, content: String? = nil,
    withoutBuiltIn: Bool = false, isAtPrompt: Bool = true, at moment: String = "2026-12-01T09:00:00Z",
    with entries: [Entry] = []
  ) throws {
    let streams = Streams()
    self.streams = streams
    let console = Console(
      form: form, write: { streams.output += $0 }, complain: { streams.errors += $0 }, rendering: { rendering })
    let library = try Library(
      ownFolder: content, withoutBuiltIn: withoutBuiltIn, folders: Folders(environment: ["HOME": "/home/learner"]))
    let clock = try Clock(environment: ["OVERSCROLL_NOW": moment])
    let notebook = Notebook(log: nil, clock: clock) { console.show($0, prefix: "note: ") }
    notebook.take(entries)
    session = Session(console: console, library: library, notebook: notebook, clock: clock)
    session.isAtPrompt = isAtPrompt
  }

  /// All that was written to standard output.
  var output: String { streams.output }
  /// All that was written to standard error.
  var errors: String { streams.errors }

  /// Does what a line says; what it fails with is shown, and answered.
  @discardableResult
  func type(_ line: String) -> CommandFailure? {
    do {
      try session.execute(line)
      return nil
    } catch let silent as Silent {
      return CommandFailure(message: "", hint: nil, status: silent.status)
    } catch {
      let failure = CommandFailure(error)
      session.console.show(failure)
      return failure
    }
  }

  /// What the last of some lines writes to standard output.
  func screen(_ lines: String...) -> String {
    for line in lines.dropLast() { type(line) }
    let before = output.utf8.count
    if let line = lines.last { type(line) }
    return String(output.utf8.dropFirst(before)) ?? ""
  }
}
