import Testing

@testable import TerminalKit

struct CompletionTests {
  /// Each row is a line with `|` at the cursor and `^` where readline says the word begins.
  @Test(
    arguments: [
      ("^si|", [], nil, "si"),
      ("simulate ^bo|", ["simulate"], nil, "bo"),
      ("set  a.b ^|", ["set", "a.b"], nil, ""),
      ("set bounds.y=^12|", ["set"], "bounds.y", "12"),
      ("set a=1 bounds.y=^|", ["set", "a=1"], "bounds.y", ""),
      ("say \"two words\" ^x|", ["say", "two words"], nil, "x"),
      ("say 'it''s' ^x|", ["say", "its"], nil, "x"),
      ("say \"^two w|", ["say"], nil, "two w"),
      ("set name=\"^two w|", ["set"], "name", "two w"),
      ("learn ^bo|und", ["learn"], nil, "bo"),
      ("learn ^한|글", ["learn"], nil, "한"),
    ] as [(String, [String], String?, String)])
  func `a line is read up to the word at the cursor`(
    marked: String, words: [String], name: String?, word: String
  ) throws {
    let start = try #require(marked.firstIndex(of: "^"))
    let cursor = try #require(marked.firstIndex(of: "|"))
    let head = String(marked[..<start])
    let isQuoted = head.hasSuffix("\"")
    let request = Completion.Request(
      head: head, word: String(marked[marked.index(after: start)..<cursor]),
      rest: String(marked[marked.index(after: cursor)...]), isQuoted: isQuoted)
    #expect(request.words == words)
    #expect(request.name == name)
    #expect(request.word == word)
    #expect(request.line == marked.filter { $0 != "^" && $0 != "|" })
  }

  @Test(
    arguments: [
      (["bounds", "insets"], "b", false, "bounds", 0),
      (["contentInset.top", "contentInset.bottom"], "con", false, "contentInset.", 2),
      (["lessons", "learn"], "", false, "le", 2),
      (["a", "b"], "", false, "", 2),
      (["two words"], "tw", false, "\"two words\"", 0),
      (["two words"], "tw", true, "two words", 0),
      (["two words", "two ways"], "tw", false, "\"two w", 2),
      (["two words", "two ways"], "two", true, "two w", 2),
      (["a \"b\""], "a", false, "'a \"b\"'", 0),
      (["한글하나", "한글둘"], "한", false, "한글", 2),
      (["same", "same"], "s", false, "same", 0),
    ] as [([String], String, Bool, String, Int)])
  func `candidates give what they have in common`(
    candidates: [String], word: String, isQuoted: Bool, replacement: String, listed: Int
  ) throws {
    let matches = try #require(Completion.Answer(candidates).matches(for: word, isQuoted: isQuoted))
    #expect(matches.replacement == replacement)
    #expect(matches.listed.count == listed)
  }

  @Test func `nothing fits where no candidate begins with the word or may be shown`() {
    #expect(Completion.Answer(["bounds"]).matches(for: "x", isQuoted: false) == nil)
    #expect(Completion.Answer(["a\u{1B}[2J", "b\n"]).matches(for: "", isQuoted: false) == nil)
    #expect(Completion.Answer.nothing.matches(for: "", isQuoted: false) == nil)
    // One accent more is another letter, but it does begin with the same bytes.
    #expect(Completion.Answer(["e\u{301}"]).matches(for: "e", isQuoted: false)?.replacement == "e\u{301}")
  }

  @Test(arguments: [
    ("overscroll> ", "overscroll> "),
    ("\u{1B}[1mx\u{1B}[0m> ", "\u{1}\u{1B}[1m\u{2}x\u{1}\u{1B}[0m\u{2}> "),
    ("\u{1B}[38;5;12mx", "\u{1}\u{1B}[38;5;12m\u{2}x"),
    ("\u{1B}]0;title\u{7}x", "\u{1}\u{1B}]0;title\u{7}\u{2}x"),
    ("\u{1B}]8;;u\u{1B}\\x", "\u{1}\u{1B}]8;;u\u{1B}\\\u{2}x"),
    ("\u{1B}7한", "\u{1}\u{1B}7\u{2}한"),
    ("\u{1B}", "\u{1}\u{1B}\u{2}"),
  ])
  func `escape sequences in a prompt are marked as taking no room`(prompt: String, marked: String) {
    #expect(PromptEscapes.marked(prompt) == marked)
  }
}
