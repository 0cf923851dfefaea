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
    case rules
    case commands
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
  /// Whether it is a command where an answer is awaited; otherwise the word would be the answer.
  var countsAtQuestion = true
  var perform: @Sendable (Session, Invocation) throws -> Void

  var firstExample: String? { examples.first.map { "for example: \($0.line)" } }
}
