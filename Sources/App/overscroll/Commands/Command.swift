/// One word of the program, at the prompt, at the shell and in scripts.
struct Command: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case lessons
    case simulations
    case questions
    case understanding
    case you
    case program = "the rest"
  }

  /// What completion offers at a place.
  enum Candidates: Hashable, Sendable {
    case lessons
    case quizzes
    case profiles
    case simulations
    case parameters
    case outputs
    case series
    case misconceptions
    case rules
    case topics
    case terms
    case events
    case files
    case words([String])
  }

  struct Example: Hashable, Sendable {
    var line: String
    var effect: String
  }

  var name: String
  var aliases: [String] = []
  var group: Group
  /// What stands behind it: `NAME VALUE`, `[FILTER]`.
  var synopsis: String = ""
  var summary: String
  var details: [String] = []
  var examples: [Example] = []
  var options: [Option] = []
  /// How many arguments it takes.
  var arguments: ClosedRange<Int> = 0...0
  var completes: [Candidates] = []
  /// Whether the shell has it too: `overscroll rules`.
  var isForShell = true
  /// Whether what stands behind it is one text, with quotes and dashes as they are.
  var takesRawText = false
  /// The forms it answers in; in another one it would say nothing.
  var forms: Set<OutputForm> = [.human, .linear]
  var perform: @Sendable (Session, Invocation) throws -> Void

  var firstExample: String? { examples.first.map { "for example: \($0.line)" } }
}

extension Command {
  /// Refuses a form in which the command would say nothing.
  func require(_ form: OutputForm) throws(CommandFailure) {
    guard !forms.contains(form) else { return }
    throw .usage("\(name) has no answer in the form --\(form)", hint: firstExample)
  }

  /// The options that choose one of its forms.
  var formOptions: [Option] {
    [(OutputForm.json, Option.json), (.plain, .plain), (.linear, .linear)].filter { forms.contains($0.0) }.map(\.1)
  }
}
