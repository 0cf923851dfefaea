/// What an expression can call.
enum Function: String, CaseIterable, Hashable, Sendable {
  case min
  case max
  case abs
  case round
  case count
  case item
  case contains

  /// How many arguments it takes.
  var arguments: ClosedRange<Int> {
    switch self {
    case .min, .max: 1...100
    case .abs, .count: 1...1
    case .round: 1...2
    case .item, .contains: 2...2
    }
  }

  /// How it is written.
  var usage: String {
    switch self {
    case .min: "min(a, b)"
    case .max: "max(a, b)"
    case .abs: "abs(x)"
    case .round: "round(x, digits)"
    case .count: "count(list)"
    case .item: "item(list, n)"
    case .contains: "contains(list, 'text')"
    }
  }
}
