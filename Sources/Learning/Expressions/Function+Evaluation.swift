import Platform
import Tracing
import Values

extension Function {
  /// The value for arguments that stand at `offsets`; there are as many as the function takes.
  func apply(_ arguments: [Value], at offsets: [Int], offset: Int) throws(ExpressionError) -> Value {
    let arguments = Arguments(function: self, values: arguments, offsets: offsets)
    switch self {
    case .min, .max:
      let numbers = try arguments.numbers()
      guard let least = numbers.min(), let most = numbers.max() else {
        throw ExpressionError(.emptyList(self), at: offset)
      }
      return .number(self == .min ? least : most)
    case .abs: return .number(Swift.abs(try arguments.number(0)))
    case .round:
      let digits = arguments.values.count > 1 ? try arguments.wholeNumber(1, in: 0...9) : 0
      return .number(Self.rounded(try arguments.number(0), digits: digits))
    case .count: return .number(Double(try arguments.list(0).count))
    case .item:
      let list = try arguments.list(0)
      let number = try arguments.wholeNumber(1)
      guard number >= 1, number <= list.count else {
        throw ExpressionError(.noItem(number, count: list.count), at: offsets.last ?? offset)
      }
      return list[number - 1]
    case .contains:
      let list = try arguments.list(0)
      guard let wanted = arguments.values.last else { return .flag(false) }
      return .flag(list.contains { $0.isSame(as: wanted) == true })
    }
  }

  /// Half goes away from zero, as people round: 2.675 to two digits is 2.68 though its binary form is a little less.
  private static func rounded(_ number: Double, digits: Int) -> Double {
    let scale = pow(10, Double(digits))
    guard Swift.abs(number) < 1e15 / scale else { return number }
    let rounded = NumberText.rounded(number * scale, significantDigits: 14).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }

  private struct Arguments {
    var function: Function
    var values: [Value]
    var offsets: [Int]

    func wrong(_ index: Int, takes: String) -> ExpressionError {
      ExpressionError(.wrongArgument(function, takes: takes, found: values[index].phrase), at: offsets[index])
    }

    func number(_ index: Int) throws(ExpressionError) -> Double {
      guard case .number(let number) = values[index] else { throw wrong(index, takes: "a number") }
      return number
    }

    func wholeNumber(_ index: Int, in range: ClosedRange<Int> = -1_000_000_000...1_000_000_000) throws(ExpressionError)
      -> Int
    {
      let number = try number(index)
      let nearest = number.rounded()
      guard agree(number, nearest), nearest >= Double(range.lowerBound), nearest <= Double(range.upperBound) else {
        throw ExpressionError(
          .wrongArgument(
            function, takes: range.lowerBound < 0 ? "a whole number" : "a whole number from 0 to \(range.upperBound)",
            found: Value.number(number).text), at: offsets[index])
      }
      return Int(nearest)
    }

    func list(_ index: Int) throws(ExpressionError) -> [Value] {
      guard case .list(let elements) = values[index] else { throw wrong(index, takes: "a list") }
      return elements
    }

    /// All arguments, or the elements of the one list.
    func numbers() throws(ExpressionError) -> [Double] {
      var elements = values
      if values.count == 1, case .list(let inner) = values[0] { elements = inner }
      var numbers: [Double] = []
      for (index, element) in elements.enumerated() {
        guard case .number(let number) = element else {
          throw ExpressionError(
            .wrongArgument(function, takes: "numbers", found: element.phrase),
            at: offsets[Swift.min(index, offsets.count - 1)])
        }
        numbers.append(number)
      }
      return numbers
    }
  }
}
