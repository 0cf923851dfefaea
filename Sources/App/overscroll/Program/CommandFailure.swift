import Files
import QuizKit
import Simulations
import StudyKit
import Tracing

/// Why a command did nothing: what was wrong, the way out, and how a script ends by it.
struct CommandFailure: Error, Hashable, Sendable {
  var message: String
  var hint: String?
  var status: ExitStatus
  /// Whether the message begins with the line of the script that failed.
  var isPlaced = false

  /// The person typed something that cannot be used.
  static func usage(_ message: String, hint: String? = nil) -> CommandFailure {
    CommandFailure(message: message, hint: hint, status: .usage)
  }

  /// The words were right, the work could not be done.
  static func failed(_ message: String, hint: String? = nil) -> CommandFailure {
    CommandFailure(message: message, hint: hint, status: .failed)
  }

  init(message: String, hint: String?, status: ExitStatus) {
    (self.message, self.hint, self.status) = (message, hint, status)
  }

  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SettingsError: self = .usage(error.message, hint: error.hint)
    case let failure as GoalFailure: self = .failed(failure.message)
    case let failure as Variant.Failure: self = .failed(failure.message)
    case let exception as Exception: self = .failed("\(exception.name): \(exception.reason)")
    case let error as ProgressError: self = .failed(error.message, hint: error.hint)
    case let error as FileError: self = .failed(error.message)
    default: self = .failed("\(error)")
    }
  }
}
