import Documents

extension Session {
  /// Does what one typed line says.
  ///
  /// At an open question the line is an answer, unless its first word is the whole name of a command that
  /// makes sense there.
  func execute(_ line: String) throws {
    let words = Words(line)
    guard let first = words.words.first else {
      if quiz?.state == .answered { try nextQuestion() }
      if case .say? = openVariant()?.key, spoken == nil { try answer("") }
      return
    }
    if first.text.hasPrefix("#") { return }
    let rest = String(line.dropFirst(min(line.count, first.end))).trimmed
    if isAsking {
      guard let command = CommandTable.command(named: first.text),
        isCommandHere(command, rest: rest)
      else {
        try answer(line)
        return
      }
      try perform(command, words, rest: rest)
      return
    }
    let command: Command
    do { command = try CommandTable.resolve(first.text, allowingPrefix: isAtPrompt, isAtPrompt: true) } catch {
      throw isAtPrompt ? hinted(error, at: first.text) : error
    }
    try perform(command, words, rest: rest)
  }

  /// What is no command is often an answer that comes too late, or a name: the way out depends on where one is.
  private func hinted(_ failure: CommandFailure, at word: String) -> CommandFailure {
    var failure = failure
    guard failure.hint == nil || failure.hint == CommandTable.commandsHint else { return failure }
    let isName = bench.map { bench in
      bench.simulation.parameters.contains { $0.name == word } || bench.simulation.outputs.contains { $0.name == word }
    }
    if isName == true {
      failure.hint = "outputs \(word) shows an output, set \(word) VALUE sets a parameter"
    } else if quiz?.state == .answered {
      failure.hint = "this question is answered: Enter or next goes on, undo takes the answer back"
    } else if quiz == nil, let task = lesson?.openTask {
      failure.hint = "a task is open: set \(task.change.allow.joined(separator: " or ")), then run; next goes on"
    } else if quiz == nil, lesson != nil {
      failure.hint = "nothing is asked here: next goes on, help lists all commands"
    }
    return failure
  }

  /// A word of an answer may be a command's name too; one that takes nothing is no command with words behind it.
  private func isCommandHere(_ command: Command, rest: String) -> Bool {
    !(command.arguments.upperBound == 0 && !rest.isEmpty && !rest.hasPrefix("-"))
  }

  private func perform(_ command: Command, _ words: Words, rest: String) throws {
    if let quote = words.openQuote, !command.takesRawText {
      throw CommandFailure.usage("the quote \(quote) is not closed")
    }
    let behind = words.words.dropFirst().map(\.text)
    let invocation =
      try command.takesRawText && !behind.contains("--help") && !behind.contains("-h")
      ? Invocation(command, raw: rest) : Invocation(command, words: behind, rest: rest)
    try run(invocation)
  }

  func run(_ invocation: Invocation) throws {
    if invocation.has("help") {
      show(HelpScreen.command(invocation.command))
      return
    }
    let form = console.form
    defer { console.form = form }
    for (name, wanted) in [("json", OutputForm.json), ("plain", .plain), ("linear", .linear)] where invocation.has(name)
    {
      try invocation.command.require(wanted)
      console.form = wanted
    }
    // A form that holds for the whole session gives way where a command has no answer in it.
    if !invocation.command.forms.contains(console.form) { console.form = .human }
    try invocation.command.perform(self, invocation)
  }
}

extension Invocation {
  /// Everything behind the command is one text.
  init(_ command: Command, raw: String) throws(CommandFailure) {
    let words = raw.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count < command.arguments.lowerBound {
      throw .usage("\(command.name) wants \(command.synopsis)", hint: command.firstExample)
    }
    self.command = command
    self.arguments = words
    self.options = [:]
    self.rest = raw
  }
}
