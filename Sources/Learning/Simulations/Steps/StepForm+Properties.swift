import Values

/// A UIKit value that is made of numbers, as its assignments are written: whole, by part, by number.
enum StepValue: Sendable {
  case point
  case size
  case rect
  case insets

  fileprivate var type: String {
    switch self {
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .insets: "UIEdgeInsets"
    }
  }

  /// The numbers in order: by label, with the path in Swift and the names a step may use.
  fileprivate var numbers: [(number: StepNumber, path: String, names: [String])] {
    func plain(_ label: String) -> (StepNumber, String, [String]) { (StepNumber(label: label), label, [label]) }
    func length(_ label: String) -> (StepNumber, String, [String]) { (.length(label), label, [label]) }
    switch self {
    case .point: return [plain("x"), plain("y")]
    case .size: return [length("width"), length("height")]
    case .insets: return ["top", "left", "bottom", "right"].map(plain)
    case .rect:
      return [
        (StepNumber(label: "x"), "origin.x", ["origin.x", "x"]),
        (StepNumber(label: "y"), "origin.y", ["origin.y", "y"]),
        (.length("width"), "size.width", ["width", "size.width"]),
        (.length("height"), "size.height", ["height", "size.height"]),
      ]
    }
  }

  /// Parts that can be set as one, by name and the places of their numbers.
  fileprivate var parts: [(name: String, value: StepValue, range: Range<Int>)] {
    switch self {
    case .rect: [("origin", .point, 0..<2), ("size", .size, 2..<4)]
    case .point, .size, .insets: []
    }
  }

  func code(_ numbers: [Double]) -> String {
    let arguments = zip(self.numbers, numbers).map { "\($0.number.label): \(swiftNumber($1))" }
    return "\(type)(\(arguments.joined(separator: ", ")))"
  }
}

/// A number as one types it in Swift.
func swiftNumber(_ number: Double) -> String { number.isNaN ? ".nan" : NumberText.exact(number) }

extension StepForm {
  /// All assignments to a property: `frame = x y width height`, `frame.origin = x y`, `frame.width = width`, …
  ///
  /// One number alone is written as Swift writes it: the whole is read, changed and set.
  /// - Parameters:
  ///   - swift: how the property is reached in Swift: `scrollView.frame`.
  ///   - takesNaN: whether its coordinates may be `nan`.
  static func assignments(
    _ name: String, _ value: StepValue, swift: String, takesNaN: Bool = false,
    get: @escaping @Sendable (Target) -> [Double], set: @escaping @Sendable (Target, [Double]) throws -> Void
  ) -> [StepForm] {
    let numbers = value.numbers.map { entry in
      var number = entry.number
      number.takesNaN = takesNaN && number.least < 0
      return (number: number, path: entry.path, names: entry.names)
    }
    @Sendable func write(_ target: Target, _ new: [Double], at first: Int) throws {
      var whole = get(target)
      whole.replaceSubrange(first..<(first + new.count), with: new)
      try set(target, whole)
    }
    let whole = StepForm(
      shape: .assignment, name: name, numbers: numbers.map(\.number), act: set,
      code: { "\(swift) = \(value.code($0))" })
    let parts = value.parts.map { part in
      StepForm(
        shape: .assignment, name: "\(name).\(part.name)", numbers: numbers[part.range].map(\.number),
        act: { try write($0, $1, at: part.range.lowerBound) },
        code: { "\(swift).\(part.name) = \(part.value.code($0))" })
    }
    let single = numbers.indices.flatMap { index in
      numbers[index].names.map { alias in
        StepForm(
          shape: .assignment, name: "\(name).\(alias)", numbers: [numbers[index].number],
          act: { try write($0, $1, at: index) },
          code: { "\(swift).\(numbers[index].path) = \(swiftNumber($0[0]))" })
      }
    }
    return [whole] + parts + single
  }

  static func command(
    _ name: String, _ numbers: [StepNumber] = [], optional: Int = 0,
    code: @escaping @Sendable ([Double]) -> String,
    act: @escaping @Sendable (Target, [Double]) throws -> Void
  ) -> StepForm {
    StepForm(shape: .command, name: name, numbers: numbers, optional: optional, act: act, code: code)
  }
}
