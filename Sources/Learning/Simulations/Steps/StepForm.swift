/// One kind of step that a text of steps may hold: `contentOffset.y = NUMBER` or `scale NUMBER`.
///
/// A form knows how its numbers act on `Target` and how the same is written in Swift, so a simulation lists its
/// forms and needs no reader of its own.
struct StepForm<Target>: Sendable {
  enum Shape: Sendable {
    /// `name = numbers`
    case assignment
    /// `name numbers`
    case command
  }

  var shape: Shape
  var name: String
  /// One for each number it takes, by its label: `x`, `width`.
  var numbers: [StepNumber]
  /// How many of the last numbers may be left out.
  var optional = 0
  var act: @Sendable (Target, [Double]) throws -> Void
  /// The Swift line, from the same numbers.
  var code: @Sendable ([Double]) -> String
}

/// What one number of a step may be.
struct StepNumber: Sendable {
  /// Beyond it, sums of coordinates would lose whole points.
  static let limit = 1e9

  var label: String
  var least = -Self.limit
  var most = Self.limit
  /// Whether `nan` may be written, to see what UIKit says to it.
  var takesNaN = false

  static func length(_ label: String) -> StepNumber { StepNumber(label: label, least: 0) }
}

/// One step that was read.
struct Step<Target>: Sendable {
  var form: StepForm<Target>
  var numbers: [Double]
  /// As it was written, without blanks at the ends.
  var text: String

  func act(on target: Target) throws { try form.act(target, numbers) }

  var code: String { form.code(numbers) }
}
