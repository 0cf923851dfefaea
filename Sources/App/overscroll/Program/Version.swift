import Simulations
import Tracing
import Values

/// What `--version` says.
enum Version {
  static let number = "0.1"
  /// The system that models run as, where nothing else is set.
  static var iOS: String { Value.number(Catalogue.iOS).text }
  static let tagline = "how UIKit scrolling really works"
}
