import Testing

@testable import overscroll

@Suite struct WordsTests {
  @Test(arguments: [
    ("set a b", ["set", "a", "b"]), ("  a   b ", ["a", "b"]), ("a 'b c' \"d e\"", ["a", "b c", "d e"]),
    ("a\\ b c", ["a b", "c"]), ("''", [""]), ("a''b", ["ab"]), ("한글 a", ["한글", "a"]), ("", []),
  ])
  func `a line is parted as a shell parts it`(line: String, words: [String]) {
    #expect(Words(line).words.map(\.text) == words)
    #expect(Words(line).openQuote == nil)
  }

  @Test func `a quote that is not closed is known`() {
    #expect(Words("set a 'b").openQuote == "'")
    #expect(Words("say \"it").openQuote == "\"")
  }

  @Test(arguments: ["plain", "", "two words", "it's", "a\"b", "writes=contentOffset.y = 1; x", "한글"])
  func `a quoted word comes back`(word: String) {
    #expect(Words(Words.quoted(word)).words.map(\.text) == [word])
  }
}

@Suite struct ClockTests {
  // Seconds by `date -u -d … +%s`.
  @Test(arguments: [
    ("2026-12-01T09:00:00Z", 1_796_115_600, 0), ("2026-12-01T09:00:00+09:00", 1_796_083_200, 540),
    ("2026-12-01T09:00Z", 1_796_115_600, 0), ("2026-12-01", 1_796_083_200, 0), ("1970-01-01T00:00:00Z", 0, 0),
    ("2024-02-29T23:59:59-05:30", 1_709_270_999, -330),
  ])
  func `a moment is read`(text: String, seconds: Int64, offset: Int) {
    #expect(Clock.Moment(text) == Clock.Moment(utc: seconds * 1000, offset: offset))
  }

  @Test(arguments: [
    "", "now", "2026", "2026-13-01", "2026-12-01T25:00:00Z", "2026-12-01T09:00:00Zx", "26-12-01",
    "2026-12-01T09:00:00+9",
  ])
  func `what is no moment is refused`(text: String) {
    #expect(Clock.Moment(text) == nil)
    if !text.isEmpty {
      #expect(throws: CommandFailure.self) { try Clock(environment: ["OVERSCROLL_NOW": text]) }
    }
  }
}
