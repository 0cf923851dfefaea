import Documents
import TestSupport
import Testing

@Test(arguments: [
  "⟪", "⟪a", "a⟪", "a\n⟪", "a\n⟪b", "a\r\n⟪b", "a\r⟪b", "a\n\n⟪b", "가나⟪다", "x👨‍👩‍👧⟪y", "e\u{301}⟪x", "\t⟪x", "🇰🇷🇰🇷⟪x\n",
  "가\r\n나\r\n다라⟪마", "e\u{301}e\u{301}\r\n👍🏽⟪",
])
func `a place counts lines and characters from 1`(_ row: String) {
  let marked = MarkedText(row)
  let source = SourceText(name: "f", text: marked.text)
  let expected = Place(line: marked.places[0].line, column: marked.places[0].column)
  #expect(source.place(atCharacter: marked.offsets[0]) == expected)
  let index = marked.text.index(marked.text.startIndex, offsetBy: marked.offsets[0])
  #expect(source.place(at: index) == expected)
  #expect(source.place(atUTF8: marked.text.utf8.distance(from: marked.text.startIndex, to: index)) == expected)
}

@Test func `every character of a long mixed text has the place that counting gives it`() {
  let text =
    String(repeating: "가나 abc 👨‍👩‍👧 e\u{301}\r\n", count: 3) + String(repeating: "다라마e\u{301} ", count: 200) + "\nend"
  let source = SourceText(name: "f", text: text)
  var line = 1
  var column = 1
  for (offset, character) in text.enumerated() {
    #expect(source.place(atCharacter: offset) == Place(line: line, column: column))
    (line, column) = character.isNewline ? (line + 1, 1) : (line, column + 1)
  }
}

@Test func `a byte order mark counts nothing`() {
  let source = SourceText(name: "f", text: "\u{FEFF}ab\ncd")
  #expect(source.place(atUTF8: 0) == Place(line: 1, column: 1))
  #expect(source.place(atUTF8: 3) == Place(line: 1, column: 1))
  #expect(source.place(atUTF8: 4) == Place(line: 1, column: 2))
  #expect(source.place(atUTF8: 6) == Place(line: 2, column: 1))
  #expect(source.line(1) == "ab")
}

@Test func `what lies outside the text stands at its ends`() {
  let source = SourceText(name: "f", text: "ab\ncd", first: Place(line: 7, column: 3))
  #expect(source.place(atUTF8: -1) == Place(line: 7, column: 3))
  #expect(source.place(atUTF8: 99) == Place(line: 8, column: 3))
  #expect(source.line(7) == "ab")
  #expect(source.line(8) == "cd")
  #expect(source.line(6) == nil)
  #expect(source.line(9) == nil)
}

@Test func `bytes that are no text are found at the first of them`() {
  let rows: [(bytes: [UInt8], place: Place, words: String)] = [
    (Array("가나\na".utf8) + [0xFF] + Array("b".utf8), Place(line: 2, column: 2), "no UTF-8"),
    (Array("ab".utf8) + [0xEA, 0xB0], Place(line: 1, column: 3), "no UTF-8"),
    ([0xC0, 0x80], Place(line: 1, column: 1), "no UTF-8"),
    ([0xED, 0xA0, 0x80], Place(line: 1, column: 1), "no UTF-8"),
    ([0x61, 0x00], Place(line: 1, column: 2), "U+0000"),
    (Array("가\n나\u{1B}[0m".utf8), Place(line: 2, column: 2), "U+001B"),
  ]
  for row in rows {
    var findings: [Finding] = []
    #expect(SourceText.read(row.bytes, name: "f", findings: &findings) == nil)
    #expect(findings.map(\.place) == [row.place])
    #expect(findings.first?.message.contains(row.words) == true, "\(findings)")
  }
  var findings: [Finding] = []
  #expect(SourceText.read(Array("\u{FEFF}가\r\n\t나\u{FFFD}".utf8), name: "f", findings: &findings) != nil)
  #expect(findings.isEmpty)
}
