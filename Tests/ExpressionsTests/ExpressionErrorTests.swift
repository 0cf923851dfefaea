import Expressions
import TestSupport
import Testing
import Tracing

@Test(arguments: [
  ("⟪", "there is no expression"),
  ("⟪   ", "there is no expression"),
  ("1 +⟪", "a value is expected, not the end"),
  ("1 + ⟪* 2", "a value is expected, not \"*\""),
  ("⟪/ 2", "a value is expected"),
  ("1 ⟪2", "an operator or the end is expected, not a number"),
  ("maxOffset.y ⟪maxOffset.y", "not \"maxOffset.y\""),
  ("1 < 2 ⟪< 3", "a comparison compares two values only; join two with \"and\""),
  ("1 == 1 ⟪== 1", "compares two values only"),
  ("⟪(1 + 2", "this \"(\" is not closed"),
  ("2 * ⟪(1 + (2 - 1)", "this \"(\" is not closed"),
  ("min⟪(1, 2", "this \"(\" is not closed"),
  ("min⟪(1,", "this \"(\" is not closed"),
  ("(1 + 2)⟪)", "this \")\" closes nothing"),
  ("(1 ⟪2)", "an operator or the end is expected"),
  ("(⟪)", "a value is expected, not \")\""),
  ("title == ⟪'it''s", "the text that begins here is not closed"),
  ("title == ⟪\"a\"", "a text stands in single quotes"),
  ("maxOffset.y ⟪= 3", "write =="),
  ("true ⟪&& false", "write and"),
  ("true ⟪|| false", "write or"),
  ("⟪!true", "write not"),
  ("1 ⟪≤ 2", "write <="),
  ("2 ⟪× 3", "write *"),
  ("2 ⟪− 3", "write -"),
  ("2 ⟪^ 3", "\"^\" means nothing"),
  ("2 ⟪% 3", "\"%\" means nothing"),
  ("가나 ⟪; 1", "\";\" means nothing"),
  ("⟪.5", "\".5\" is not a number"),
  ("1 + ⟪5.", "\"5.\" is not a number"),
  ("⟪1.2.3", "is not a number"),
  ("⟪3pt", "\"3pt\" is not a number"),
  ("⟪0x10", "is not a number"),
  ("⟪1e999", "is not a number"),
  ("⟪1e", "is not a number"),
  ("⟪maxOffset.", "the name \"maxOffset.\" ends with a dot"),
  ("⟪set.", "ends with a dot"),
  ("⟪a..b", "ends with a dot"),
  ("1 + ⟪mni(1, 2)", "there is no function \"mni\"; did you mean min?"),
  ("⟪maximum(1)", "there is no function \"maximum\""),
  ("⟪sqrt(4)", "there are min, max, abs, round, count, item, contains"),
  ("⟪abs(1, 2)", "abs takes one argument, not 2; it is written as abs(x)"),
  ("⟪count()", "count takes one argument, not 0"),
  ("⟪item(frames)", "item takes 2 arguments, not 1"),
  ("⟪round(1, 2, 3)", "round takes 1 to 2 arguments, not 3"),
  ("not ⟪and", "a value is expected, not \"and\""),
  ("1 and ⟪or", "a value is expected"),
  ("⟪maxOfset.y > 1", "there is no output or parameter \"maxOfset.y\"; did you mean maxOffset.y?"),
  ("1 + ⟪set.scael", "there is no parameter \"scael\"; did you mean scale?"),
  ("title ⟪+ 1", "\"+\" takes numbers, not a text"),
  ("1 ⟪- calls", "\"-\" takes numbers, not a list"),
  ("⟪-title", "\"-\" takes numbers, not a text"),
  ("isAtBottom ⟪< 1", "\"<\" takes numbers, not true or false"),
  ("nothing ⟪+ 1", "not a value that is not applicable"),
  ("1 ⟪<= nothing", "not a value that is not applicable"),
  ("title ⟪== 1", "a text cannot be compared with a number"),
  ("isAtBottom ⟪!= 'yes'", "true or false cannot be compared with a text"),
  ("1 ⟪and true", "\"and\" takes true or false, not a number"),
  ("true ⟪and 1", "\"and\" takes true or false, not a number"),
  ("false ⟪or title", "\"or\" takes true or false, not a text"),
  ("⟪not 1", "\"not\" takes true or false, not a number"),
  ("1 ⟪/ 0", "this divides by zero"),
  ("1 ⟪/ (scale - 3)", "this divides by zero"),
  ("1e300 ⟪* 1e300", "the result is too large"),
  ("item(frames, ⟪0)", "there is no item 0 in a list of 3; items are counted from 1 to 3"),
  ("item(frames, ⟪4)", "there is no item 4"),
  ("item(frames, ⟪-1)", "there is no item -1"),
  ("item(frames, ⟪1.5)", "item takes a whole number here, not 1.5"),
  ("item(frames, ⟪1e30)", "item takes a whole number here"),
  ("item(⟪1, 1)", "item takes a list here, not a number"),
  ("item(empty, ⟪1)", "there is no item 1 in a list of 0"),
  ("count(⟪title)", "count takes a list here, not a text"),
  ("contains(⟪title, 'i')", "contains takes a list here, not a text"),
  ("abs(⟪'a')", "abs takes a number here, not a text"),
  ("min(1, ⟪'a')", "min takes numbers here, not a text"),
  ("max(⟪calls)", "max takes numbers here, not a text"),
  ("⟪min(empty)", "min of an empty list has no value"),
  ("round(1, ⟪10)", "round takes a whole number from 0 to 9 here, not 10"),
  ("round(1, ⟪0.5)", "round takes a whole number"),
])
func `an error names its place and the way out`(_ marked: String, _ words: String) {
  let text = MarkedText(marked)
  do throws(ExpressionError) {
    let found = try value(text.text)
    Issue.record("it has the value \(found)")
  } catch {
    #expect(error.offset == text.offsets[0])
    let said = error.message + "; " + (error.hint ?? "")
    #expect(said.contains(words), "\(said)")
  }
}

@Test func `length and depth are bounded, and neither ends the program`() throws {
  func nested(_ opening: String, _ count: Int, _ closing: String = "") -> String {
    String(repeating: opening, count: count) + "1" + String(repeating: closing, count: count)
  }
  #expect(try value(nested("(", 50, ")")) == 1)
  #expect(try value(nested("-", 50)) == 1)
  for text in [nested("(", 51, ")"), nested("-", 51), nested("not ", 51), nested("abs(", 51, ")"), nested("(", 1900)] {
    #expect { try Expression.parse(text) } throws: {
      "\(($0 as? ExpressionError)?.message ?? "")".contains("more than 50 deep")
    }
  }
  #expect(try value("1" + String(repeating: "+1", count: 999)) == 1000)
  for text in [
    "1" + String(repeating: "+1", count: 1000), String(repeating: "(", count: 1_000_000),
    String(repeating: "가", count: 3000),
  ] {
    #expect { try Expression.parse(text) } throws: {
      "\(($0 as? ExpressionError)?.message ?? "")".contains("at most 2000")
    }
  }
}

@Test func `errors of those who know the names are passed on`() {
  #expect(throws: ExpressionError(offset: 4, message: "not now", hint: "later")) {
    try Expression.parse("1 + a").evaluate { name throws(ExpressionError) in
      throw ExpressionError(offset: name.offset, message: "not now", hint: "later")
    }
  }
}

@Test(arguments: 0..<20)
func `random expressions end with a value or an error inside them`(_ seed: Int) {
  var generator = SplitMix64(seed: UInt64(seed))
  let words = [
    "1", "0", "2.5", "'a'", "'", "true", "not ", "and ", "or ", "(", ")", "+", "-", "*", "/", "==", "!=", "<", "<=",
    ">", ">=", ",", "min(",
    "item(", "count(", "contains(", "round(", "abs(", "maxOffset.y", "set.scale", "calls", "frames", "nothing", "title",
    " ", "가나", ".", "\"",
    "e\u{301}", "\n",
  ]
  for _ in 0..<400 {
    let text = (0..<Int.random(in: 0..<14, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }
      .joined()
    do throws(ExpressionError) { _ = try value(text) } catch {
      if !(0...text.count).contains(error.offset) || error.message.isEmpty {
        Issue.record("\(error) is outside of \(text.debugDescription)")
      }
    }
  }
}
