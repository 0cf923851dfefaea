import Documents
import TestSupport
import Testing

/// A document `a: …` whose text holds a word at the mark.
struct Placed: Sendable, CustomTestStringConvertible {
  var marked: String
  /// The text that YAML makes of it.
  var text: String
  /// What stands at the mark.
  var word: String

  init(_ marked: String, _ text: String, _ word: String) {
    self.marked = marked
    self.text = text
    self.word = word
  }

  var testDescription: String { marked.debugDescription }
}

@Test(arguments: [
  Placed("a: ⟪one\n", "one", "one"),
  Placed("a: one ⟪two\n", "one two", "two"),
  Placed("a: one\n   ⟪two\n", "one two", "two"),
  Placed("a: one\n\n\n   ⟪two\n", "one\n\ntwo", "two"),
  Placed("a: 하나 ⟪둘\n", "하나 둘", "둘"),
  Placed("가나: 하나\n  👨‍👩‍👧 ⟪둘\n", "하나 👨‍👩‍👧 둘", "둘"),
  Placed("a: 'one ⟪two'\n", "one two", "two"),
  Placed("a: 'it''s ⟪two'\n", "it's two", "two"),
  Placed("a: '''''⟪two'\n", "''two", "two"),
  Placed("a: 'one\n  it''s ⟪two'\n", "one it's two", "two"),
  Placed("a: \"one ⟪two\"\n", "one two", "two"),
  Placed("a: \"\\\"\\\\\\u00e9\\x41 ⟪two\"\n", "\"\\éA two", "two"),
  Placed("a: \"one\\n⟪two\"\n", "one\ntwo", "two"),
  Placed("a: \"one\\t \\n \\_⟪two\"\n", "one\t \n \u{A0}two", "two"),
  Placed("a: \"on\\\n  e ⟪two\"\n", "one two", "two"),
  Placed("a: \"one\n\n  ⟪two\"\n", "one\ntwo", "two"),
  Placed("a: \"one ⟪\\U0001F600\"\n", "one 😀", "😀"),
  Placed("a: |\n  one\n  ⟪two\n", "one\ntwo\n", "two"),
  Placed("a: |\n  one\n\n    in ⟪two\n", "one\n\n  in two\n", "two"),
  Placed("a: |2-  # note two\n  one\n  ⟪two\n", "one\ntwo", "two"),
  Placed("a: >\n  one\n  ⟪two\n", "one two\n", "two"),
  Placed("a: >\n  one\n  uno\n\n  ⟪two\n", "one uno\ntwo\n", "two"),
  Placed("a: >\n  one\n    in\n  ⟪two\n", "one\n  in\ntwo\n", "two"),
  Placed("a: >-\r\n  one\r\n\r\n  ⟪two\r\n", "one\ntwo", "two"),
  Placed("a: >\n  하나 #둘\n  셋 ⟪넷\n", "하나 #둘 셋 넷\n", "넷"),
])
func `a place inside a scalar is found again in the source`(_ row: Placed) throws {
  let marked = MarkedText(row.marked)
  var findings: [Finding] = []
  let root = try #require(YAML.read(marked.text, file: "f", findings: &findings))
  let node = try #require(root.entries?.first?.value)
  #expect(node.text == row.text)
  let word = try #require(row.text.ranges(of: row.word).last)
  let offset = row.text.distance(from: row.text.startIndex, to: word.lowerBound)
  let place = node.place(atCharacter: offset)
  #expect(place == Place(line: marked.places[0].line, column: marked.places[0].column))
  #expect(findings.isEmpty)
}

@Test func `the end of a text and what lies beyond it stand behind its last character`() throws {
  var findings: [Finding] = []
  let root = try #require(YAML.read("- abc\n- 'de'\n- >\n  f\n  g\n", file: "f", findings: &findings))
  let nodes = try #require(root.elements)
  #expect(
    nodes.map { $0.place(atCharacter: 99) } == [
      Place(line: 1, column: 6), Place(line: 2, column: 6), Place(line: 6, column: 1),
    ])
  #expect(nodes[0].place(atCharacter: -5) == Place(line: 1, column: 3))
  #expect(root.place(atCharacter: 7) == root.place)
}

@Test func `a text that begins further down in its file has the file's places`() throws {
  var findings: [Finding] = []
  let root = try #require(
    YAML.read("a: 1\nb: x y\n", file: "f", first: Place(line: 10, column: 5), findings: &findings))
  #expect(root.node("a")?.place == Place(line: 10, column: 8))
  #expect(root.node("b")?.place(atCharacter: 2) == Place(line: 11, column: 6))
}
