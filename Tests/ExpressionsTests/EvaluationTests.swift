import Expressions
import Geometry
import Testing
import Tracing

private let outputs: [String: Value] = [
  "maxOffset.y": 580, "contentInset.bottom": 30, "scale": 3, "isAtBottom": true, "calls": .list(["a", "b", "b"]),
  "frames": .list([44, 88, 132]), "empty": .list([]), "title": "it's", "nothing": .none, "third": 0.333333333,
  "origin": .point(Point(x: 1, y: 2)), "mixed": .list([1, "a", .none]), "didScroll.count": 2, "가나": 7,
]

/// The value of an expression over the outputs; `set.NAME` is a hundred more than the output.
func value(_ text: String) throws(ExpressionError) -> Value {
  let expression = try Expression.parse(text)
  return try expression.evaluate { name throws(ExpressionError) in
    guard let value = outputs[name.text] else { throw .unknownName(name, among: outputs.keys.sorted()) }
    if name.isParameter, case .number(let number) = value { return .number(number + 100) }
    return value
  }
}

@Test(arguments: [
  ("1", 1), ("0.5", 0.5), ("1e3", 1000), ("2.5E-1", 0.25), ("-3", -3), ("--3", 3), ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9),
  ("10 - 3 - 2", 5), ("16 / 4 / 2", 2), ("2 - -3", 5), ("-2 * 3", -6), ("7 / 2", 3.5), ("maxOffset.y", 580),
  ("set.maxOffset.y", 680), ("maxOffset.y - contentInset.bottom", 550), ("maxOffset.y-30", 550), ("min(3, 1, 2)", 1),
  ("max(3, 1, 2)", 3), ("min(frames)", 44), ("max(frames)", 132), ("abs(-2.5)", 2.5), ("abs(2)", 2), ("round(2.5)", 3),
  ("round(-2.5)", -3), ("round(2.675, 2)", 2.68), ("round(1.005, 2)", 1.01), ("round(0.333, 1)", 0.3),
  ("round(-0.4)", 0),
  ("round(1e300, 9)", 1e300), ("round(123456.7891, 3)", 123456.789), ("count(calls)", 3), ("count(empty)", 0),
  ("item(frames, 1)", 44), ("item(frames, count(frames))", 132), ("item(frames, 1) + item(frames, 2)", 132),
  ("\n min(\n1,\n2)\n", 1), ("didScroll.count * 2", 4), ("가나 + 1", 8),
])
func `arithmetic gives numbers`(_ text: String, _ expected: Double) throws {
  #expect(try value(text) == .number(expected))
}

@Test(arguments: [
  ("true", true), ("false", false), ("not true", false), ("not not true", true), ("1 < 2", true), ("2 < 1", false),
  ("1 <= 1", true), ("1 >= 1", true), ("1 > 1", false), ("1 == 1", true), ("1 != 1", false), ("0.1 + 0.2 == 0.3", true),
  ("0.1 + 0.2 > 0.3", false), ("0.1 + 0.2 <= 0.3", true), ("0.3 - 0.1 - 0.2 == 0", true), ("third == 1 / 3", true),
  ("third < 1 / 3", false), ("third == 0.3333", false), ("1000000000 == 1000000001", false), ("1 == 1.00000001", false),
  ("title == 'it''s'", true), ("title == 'It''s'", false), ("'a' != 'b'", true), ("'' == ''", true),
  ("isAtBottom", true), ("isAtBottom == true", true), ("not isAtBottom or maxOffset.y >= 580", true),
  ("true or false and false", true), ("(true or false) and false", false), ("not false and false", false),
  ("not 1 == 2", true), ("contains(calls, 'b')", true), ("contains(calls, 'c')", false), ("contains(frames, 88)", true),
  ("contains(frames, 'a')", false), ("contains(mixed, 'a')", true), ("frames == frames", true),
  ("frames == calls", false),
  ("frames == empty", false), ("nothing == nothing", true), ("nothing == 1", false), ("nothing != 'a'", true),
  ("origin == origin", true), ("count(calls) > 9 and item(calls, 10) == 'a'", false), ("true or 1 / 0 == 1", true),
  ("1 + 1 == 2 and 2 > 1", true), ("maxOffset.y >= 580 and didScroll.count == 2", true),
])
func `comparisons and logic give flags`(_ text: String, _ expected: Bool) throws {
  #expect(try value(text) == .flag(expected))
}

@Test func `texts and lists are values, too`() throws {
  #expect(try value("'a ''b'' 가'") == "a 'b' 가")
  #expect(try value("item(calls, 2)") == "b")
  #expect(try value("calls") == outputs["calls"])
}

@Test func `of less, equal and greater exactly one holds`() throws {
  let numbers = [
    "0", "1e-10", "1e-9", "2e-9", "-1e-9", "0.3", "0.1 + 0.2", "1e9", "1e9 + 1", "1e12", "1e12 + 1", "1e300",
    "0 - 1e300",
  ]
  for left in numbers {
    for right in numbers {
      let holding = try ["<", "==", ">"].filter { try value("(\(left)) \($0) (\(right))") == true }
      #expect(holding.count == 1, "\(left) and \(right): \(holding)")
      #expect(try value("(\(left)) <= (\(right))") == .flag(holding != [">"]))
      #expect(try value("(\(left)) >= (\(right))") == .flag(holding != ["<"]))
      #expect(try value("(\(left)) != (\(right))") == .flag(holding != ["=="]))
    }
  }
}

@Test func `names are told with their places`() throws {
  let expression = try Expression.parse(" maxOffset.y + set.contentInset.bottom - maxOffset.y and true")
  #expect(
    expression.names == [
      Expression.Name(text: "maxOffset.y", isParameter: false, offset: 1),
      Expression.Name(text: "contentInset.bottom", isParameter: true, offset: 15),
      Expression.Name(text: "maxOffset.y", isParameter: false, offset: 41),
    ])
  #expect(expression.source == " maxOffset.y + set.contentInset.bottom - maxOffset.y and true")
  #expect(try Expression.parse("count(settings) + set.x").names.map(\.text) == ["settings", "x"])
}

@Test func `a goal is a flag`() throws {
  #expect(try Expression.parse("1 < 2").flag { _ in 0 })
  #expect(throws: ExpressionError.self) { try Expression.parse("1 + 2").flag { _ in 0 } }
}
