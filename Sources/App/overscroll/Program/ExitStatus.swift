/// How the program ends; `help exit` lists these.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// The work failed: a file cannot be read, lint has findings.
  case failed = 1
  /// A wrong word, option or value.
  case usage = 2
  /// Ctrl-C outside the prompt.
  case interrupted = 130

  var meaning: String {
    switch self {
    case .done: "done; an exception that a model raises is an outcome, not a failure"
    case .failed: "the work failed: a file that cannot be read, something that lint found"
    case .usage: "wrong usage: an unknown word, option or value"
    case .interrupted: "interrupted by Ctrl-C"
    }
  }
}
