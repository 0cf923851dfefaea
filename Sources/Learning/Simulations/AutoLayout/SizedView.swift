import Geometry
import Tracing
import Views

/// A view whose contents ask for a size, placed by constraints.
final class SizedView: View {
  private let contents: Size

  init(_ name: String, contents: Size = Size(width: -1, height: -1), recorder: Recorder) throws {
    self.contents = contents
    try super.init(name, recorder: recorder)
    layoutTraits.translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { contents }
}

extension Parameter.Kind {
  /// From 1 to required.
  static let layoutPriority = Parameter.Kind.number(least: 1, most: 1000)
}

extension Value {
  /// What the console was told.
  static func log(_ texts: [String]) -> Value { texts.isEmpty ? "nothing" : .text(texts.joined(separator: "\n\n")) }
}

/// What a solved number is shown as: to the billionth, so that what is equal reads equal.
func solved(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
