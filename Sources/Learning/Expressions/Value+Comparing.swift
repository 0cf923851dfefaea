import Tracing
import Values

extension Value {
  /// The kind of it, as a message names it.
  var phrase: String {
    switch self {
    case .number: "a number"
    case .flag: "true or false"
    case .text: "a text"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .insets: "insets"
    case .list: "a list"
    case .none: "a value that is not applicable"
    }
  }

  /// Whether both are the same to an expression; nil where their kinds cannot be compared.
  ///
  /// Numbers are the same as `agree` says, texts to the letter, lists element by element. What is not applicable is
  /// the same as nothing but itself, so that a goal about it is just not reached.
  func isSame(as other: Value) -> Bool? {
    switch (self, other) {
    case (.none, .none): return true
    case (.none, _), (_, .none): return false
    case (.number(let left), .number(let right)): return agree(left, right)
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      for (one, another) in zip(left, right) where one.isSame(as: another) != true { return false }
      return true
    case (.flag, .flag), (.text, .text): return self == other
    case (.point, .point), (.size, .size), (.rect, .rect), (.insets, .insets):
      return zip(components, other.components).allSatisfy { agree($0.number, $1.number) }
    default: return nil
    }
  }
}
