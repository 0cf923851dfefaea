import Documents
import Files
import Platform
import TerminalKit

/// The program from its arguments to its exit status.
struct Program {
  let arguments: [String]
  let environment: [String: String]

  func run() -> Int32 {
    do { return try start() } catch let silent as Silent {
      return silent.status.rawValue
    } catch {
      let failure = CommandFailure(error)
      console(form: .human, refusesColour: arguments.contains("--no-color"), isLinear: false)
        .show(failure, prefix: "overscroll: ")
      return failure.status.rawValue
    }
  }

  private func start() throws -> Int32 {
    CharacterSet(environment: environment).adopt()
    let (words, own) = try OptionParser(known: Option.program + Option.everywhere).take(from: arguments)
    if let first = words.first, first.hasPrefix("-"), first.count > 1 {
      let known = (Option.program + Option.everywhere).map { "--" + $0.name }
      throw CommandFailure.usage(
        "there is no option \(first)",
        hint: NearestWord.hint(for: first, among: known) ?? "overscroll --help lists them")
    }
    let has = { (name: String) in own[name] != nil }
    let form: OutputForm = has("json") ? .json : has("plain") ? .plain : has("linear") ? .linear : .human
    let console = console(form: form, refusesColour: has("no-color"), isLinear: has("linear"))
    if has("version") {
      console.write(
        "overscroll \(Version.number)\niOS \(Version.iOS) is what the models run as, where nothing else is set\n")
      return 0
    }
    if has("help"), words.isEmpty {
      console.show(HelpScreen.program())
      return 0
    }
    let folder = own["content"]?.last ?? environment["OVERSCROLL_CONTENT"].flatMap { $0.isEmpty ? nil : $0 }
    let library = try Library(
      ownFolder: folder, withoutBuiltIn: has("only"), folders: Folders(environment: environment))
    let clock = try Clock(environment: environment)
    let profile = try profile(own, library.folders)
    let notebook = Notebook(log: profile?.log, clock: clock) { console.show($0, prefix: "note: ") }
    let session = Session(
      console: console, library: library, notebook: notebook, clock: clock, profile: profile
    ) { Interrupt.isPending }
    let isInputTerminal = isatty(STDIN_FILENO) == 1
    let prompt = Prompt(session: session, historyPath: library.folders.state.map { $0 + "/history" })
    let input = InputScript(session: session, keepsGoing: has("keep-going"))

    if profile == nil, !has("no-save"), isKept(words.first) {
      console.show(
        .failed(
          "there is no folder for progress, for HOME names none: nothing is saved", hint: "--no-save says nothing"),
        prefix: "note: ")
    }
    guard let first = words.first else {
      return isInputTerminal ? prompt.run() : input.run()
    }
    let command = try CommandTable.resolve(first, allowingPrefix: false, isAtPrompt: false)
    guard command.isForShell else {
      throw CommandFailure.usage(
        "\(command.name) works on what is on the table, at the prompt or in a script",
        hint: "overscroll alone starts the prompt")
    }
    let behind = Array(words.dropFirst())
    var invocation = try Invocation(command, words: behind, rest: behind.joined(separator: " "))
    if has("help") { invocation.options["help"] = [""] }
    if !invocation.has("help") { try command.require(console.form) }
    let isDialogue =
      command.name == "learn" && !invocation.has("reveal")
      || command.name == "quiz" && !invocation.has("answers") && !invocation.isBare
      || ["drill", "review", "exam"].contains(command.name)
    if isDialogue, !invocation.has("help") {
      if isInputTerminal, isatty(STDOUT_FILENO) == 1, console.form == .human || console.form == .linear {
        return prompt.run(first: { try session.run(invocation) })
      }
      try session.run(invocation)
      return command.name == "learn" && !invocation.has("test") ? input.takeLesson() : input.takeQuiz()
    }
    try session.run(invocation)
    return ExitStatus.done.rawValue
  }

  /// Whether what is to be done would leave something in the profile.
  private func isKept(_ word: String?) -> Bool {
    word.map { ["learn", "quiz", "drill", "review", "exam", "plan", "regrade"].contains($0) } ?? true
  }

  /// The profile to save to; nil where nothing is to be saved, or can be.
  private func profile(_ own: [String: [String]], _ folders: Folders) throws(CommandFailure) -> Profile? {
    if own["no-save"] != nil { return nil }
    let named = own["profile"]?.last ?? environment["OVERSCROLL_PROFILE"].flatMap { $0.isEmpty ? nil : $0 }
    if named == nil, folders.data == nil { return nil }
    return try Profile(named ?? Profile.standard, folder: folders.data)
  }

  private func console(form: OutputForm, refusesColour: Bool, isLinear: Bool) -> Console {
    let environment = environment
    let isOutputTerminal = isatty(STDOUT_FILENO) == 1
    let isErrorTerminal = isatty(STDERR_FILENO) == 1
    func traits() -> TerminalTraits {
      TerminalTraits(
        environment: environment, isOutputTerminal: isOutputTerminal, isErrorTerminal: isErrorTerminal,
        window: WindowSize.of(STDOUT_FILENO) ?? WindowSize.of(STDERR_FILENO), refusesColour: refusesColour,
        isLinear: isLinear)
    }
    let console = Console(
      form: form, write: { StandardStreams.write($0, to: STDOUT_FILENO) },
      complain: { StandardStreams.write($0, to: STDERR_FILENO) },
      page: { text in
        // Where nobody can turn pages, a reader who has gone ends the program.
        guard isOutputTerminal, isatty(STDIN_FILENO) == 1 else {
          StandardStreams.write(text, to: STDOUT_FILENO)
          return
        }
        Pager.show(text, window: WindowSize.of(STDOUT_FILENO), isTerminal: true, environment: environment)
      },
      rendering: { traits().rendering(for: .output) }, complaintRendering: { traits().rendering(for: .error) },
      rows: { isOutputTerminal ? WindowSize.of(STDOUT_FILENO)?.rows : nil })
    if isOutputTerminal, isatty(STDIN_FILENO) == 1, !["", "dumb"].contains(environment["TERM"] ?? "") {
      console.player = FilmPlayer(input: STDIN_FILENO, output: STDOUT_FILENO) { Interrupt.isPending }
    }
    return console
  }
}
