import Documents
import Files
import LessonKit
import QuizKit
import Simulations
import TerminalKit
import Values

/// Help, lists for programs, lint, and the program itself.
enum ProgramCommands {
  private static let lists = ["lessons", "simulations", "quizzes", "rules"]

  static let all: [Command] = [list, quizzes, lint, completion, manual, paths, help, again, reload, quit]

  private static let list = Command(
    name: "list", group: .program, synopsis: "WHAT",
    summary: "lists lessons, simulations, quizzes or rules, for programs",
    examples: [.init(line: "list simulations --json", effect: "ids, parameters and outputs of all")],
    arguments: 1...1, completes: [.words(lists)], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let kinds = lists
    guard kinds.contains(invocation.arguments[0]), let command = CommandTable.command(named: invocation.arguments[0])
    else {
      throw CommandFailure.usage(
        "there is no list of \(invocation.arguments[0])",
        hint: NearestWord.hint(for: invocation.arguments[0], among: kinds)
          ?? "lists are \(kinds.joined(separator: ", "))")
    }
    try command.perform(session, try Invocation(command, words: [], rest: ""))
  }

  private static let quizzes = Command(
    name: "quizzes", group: .program, summary: "lists the quizzes", forms: [.human, .linear, .json, .plain]
  ) { session, _ in
    let quizzes = session.library.quizzes
    session.show(
      QuizScreen.list(quizzes, session.library), json: .array(quizzes.map(QuizScreen.json)),
      records: quizzes.map { [$0.id, $0.title, $0.lesson ?? "", String($0.questions.count)] })
  }

  private static let lint = Command(
    name: "lint", group: .program, synopsis: "[PATH…]", summary: "checks lessons, rules and terms, with places",
    details: [
      "Without a path it checks --content, else Lessons and Quizzes here, else what is built in. It ends with 1 where it finds anything."
    ],
    examples: [.init(line: "lint Lessons/bounds.md", effect: "one file")],
    options: [
      Option("seeds", "N", "how many variants of each question are checked; \(QuestionCheck.leastSeeds) unless said")
    ],
    arguments: 0...1000, completes: [.files], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let seeds = try invocation.number("seeds", in: 1...100_000)
    let report = try Lint(session.library).report(
      on: invocation.arguments, seeds: seeds ?? QuestionCheck.leastSeeds)
    switch session.console.form {
    case .json:
      session.console.show(
        .array(
          report.findings.map { finding in
            .members(
              ("file", .string(finding.file)), ("line", .integer(finding.place.line)),
              ("column", .integer(finding.place.column)), ("message", .string(finding.message)),
              ("hint", .optional(finding.hint)))
          }))
    case .human, .linear, .plain:
      for finding in report.findings { session.console.write(finding.text + "\n") }
      if session.console.form != .plain { session.console.write(report.summary + "\n") }
    }
    if !report.findings.isEmpty { throw Silent(status: .failed) }
  }

  private static let completion = Command(
    name: "completion", group: .program, synopsis: "bash|zsh|fish", summary: "prints a completion script for a shell",
    examples: [.init(line: "completion bash", effect: "source <(overscroll completion bash)")],
    arguments: 1...1, completes: [.words(["bash", "zsh", "fish"])]
  ) { session, invocation in
    guard let shell = ShellCompletion.Shell(rawValue: invocation.arguments[0]) else {
      throw CommandFailure.usage(
        "completion is there for bash, zsh and fish, not \"\(invocation.arguments[0])\"",
        hint: NearestWord.hint(for: invocation.arguments[0], among: ShellCompletion.Shell.allCases.map(\.rawValue)))
    }
    session.console.write(ShellCompletion.script(for: shell))
  }

  private static let manual = Command(
    name: "manual", group: .program, summary: "prints the manual page, for man",
    examples: [.init(line: "manual", effect: "overscroll manual | man -l -")]
  ) { session, _ in session.console.write(ManualPage.text) }

  private static let paths = Command(
    name: "paths", group: .program, summary: "the files and folders that the program uses",
    forms: [.human, .linear, .json, .plain]
  ) { session, _ in
    let pairs = session.library.paths
    session.show(
      Page([.table(.pairs(pairs.map { (StyledText($0.name), StyledText($0.path)) }))]),
      json: .object(pairs.map { JSON.Member($0.name, .string($0.path)) }), records: pairs.map { [$0.name, $0.path] })
  }

  private static let help = Command(
    name: "help", aliases: ["?"], group: .program, synopsis: "[COMMAND]",
    summary: "all commands, or one with an example",
    examples: [.init(line: "help set", effect: "how to set parameters")],
    arguments: 0...1, completes: [.topics]
  ) { session, invocation in
    guard let word = invocation.arguments.first else {
      session.show(!session.isAsking ? HelpScreen.all() : HelpScreen.atPrediction())
      return
    }
    if let topic = HelpScreen.topics.first(where: { $0.name == word }) {
      session.show(topic.page())
      return
    }
    if let command = CommandTable.command(named: word) {
      session.show(HelpScreen.command(command))
      return
    }
    let known = CommandTable.all.map(\.name) + HelpScreen.topics.map(\.name)
    throw CommandFailure.usage(
      "there is no help on \"\(word)\"", hint: NearestWord.hint(for: word, among: known) ?? "help lists all commands")
  }

  private static let again = Command(
    name: "again", group: .program, summary: "the last screen anew, after a resize", isForShell: false
  ) { session, _ in
    guard let page = session.console.last else { throw CommandFailure.usage("nothing was shown yet") }
    session.show(page)
  }

  private static let reload = Command(
    name: "reload", group: .program, summary: "reads your own content again; the place stays", isForShell: false
  ) { session, _ in
    try session.library.reload()
    try session.reread()
  }

  private static let quit = Command(
    name: "quit", aliases: ["exit", "q"], group: .program, summary: "leaves; so does Ctrl-D", isForShell: false
  ) { session, _ in session.wantsToLeave = true }
}

/// Ends a command with a status whose words were said already.
struct Silent: Error {
  var status: ExitStatus
}
