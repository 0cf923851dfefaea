import Documents
import TestSupport
import Testing

/// A malformed text, with a mark where each finding points, and words of the first finding's message or hint.
struct Malformed: Sendable, CustomTestStringConvertible {
  var marked: String
  var words: String

  init(_ marked: String, _ words: String) {
    self.marked = marked
    self.words = words
  }

  var testDescription: String { marked.debugDescription }
}

private func check(_ row: Malformed, isRead: Bool) {
  let marked = MarkedText(row.marked)
  var findings: [Finding] = []
  let node = YAML.read(marked.text, file: "f.yaml", findings: &findings)
  #expect((node != nil) == isRead)
  #expect(findings.map(\.place) == marked.places.map { Place(line: $0.line, column: $0.column) }, "\(findings)")
  let said = findings.first.map { $0.message + "; " + ($0.hint ?? "") } ?? ""
  #expect(said.contains(row.words), "\(said)")
}

@Test(arguments: unreadable)
func `what stops reading is one finding where it began`(_ row: Malformed) { check(row, isRead: false) }

@Test(arguments: readable)
func `what we do not allow is found and the rest is read`(_ row: Malformed) { check(row, isRead: true) }

private let unreadable: [Malformed] = [
  // Quotes: the opening is named.
  Malformed("title: ⟪\"Insets\norder: 2\n", "this \" is never closed"),
  Malformed("title: ⟪'It\norder: 2\n", "this ' is never closed"),
  Malformed("title: ⟪\"Insets\norder: 2\nask: \"What?\"\n", "ends only at line 3, column 6"),
  Malformed("a: \"b\" # fine\nc: ⟪\"d\n", "never closed"),
  Malformed("a: ⟪\"x\n---\ny\"\n", "never closed"),
  Malformed("ask: 'It'⟪s here'\n", "' is written twice"),
  Malformed("- 'It'⟪s here'\n", "' is written twice"),
  Malformed("ask: \"a \" ⟪b\" c\"\n", "is written as \\\""),
  Malformed("\"x\" ⟪y\n", "nothing can follow the closing \""),
  Malformed("가나: ⟪\"다라\n마: 바\n", "never closed"),
  Malformed("👨‍👩‍👧: 1\ne\u{301}: ⟪\"b\n", "never closed"),
  // Brackets and braces: the opening is named.
  Malformed("set: ⟪{a: 1, b: 2\nshow: [outputs]\n", "this \"{\" is not closed before line 2, column 5"),
  Malformed("set: {a: 1, b: ⟪[1, 2\nshow: x\n", "close it with \"]\""),
  Malformed("show: ⟪[a, b\n", "this \"[\" is never closed"),
  Malformed("show: ⟪[a, b", "this \"[\" is never closed"),
  Malformed("show: ⟪[a, b}\n", "this \"[\" is not closed"),
  Malformed("set: ⟪{a: 1]\n", "this \"{\" is not closed"),
  Malformed("a:\n  b: ⟪{c: 1\n  d: 2\ne: 3\n", "this \"{\" is not closed"),
  Malformed("a: ⟪{b: 1 # c}\nd: 2\n", "behind \" #\" is a comment"),
  Malformed("a: ⟪[[[b], c], d\n", "this \"[\" is never closed"),
  Malformed("a: {b: \"c\", ⟪: d}\n", "no key before"),
  Malformed("a: {b: 1 c⟪: 2}\n", "\",\" or \"}\" is missing"),
  Malformed("a: [b c: d⟪: e]\n", "\",\" or \"]\" is missing"),
  Malformed("a: [b, ⟪, c]\n", "no value before"),
  Malformed("a: [⟪, b]\n", "no value before"),
  Malformed("a: {⟪, b: 1}", "no value before"),
  Malformed("a: ⟪]\n", "this \"]\" closes nothing"),
  Malformed("a: b\n⟪}\n", "this \"}\" closes nothing"),
  Malformed("a: ⟪}\n", "closes nothing"),
  Malformed("[a]⟪]\n", "nothing can follow the closing ]"),
  Malformed("{a: 1} ⟪b\n", "nothing can follow the closing }"),
  Malformed("ask: {contentSize.height} ⟪is what?\n", "a text that begins with \"{\" is quoted"),
  Malformed("ask: {{insets maxOffset.y}} ⟪is what?\n", "a text that begins with \"{\" is quoted"),
  Malformed("ask: [1] ⟪is what?\n", "a text that begins with \"[\" is quoted"),
  Malformed("a: [⟪- b]\n", "cannot begin with \"-\""),
  // A colon with a blank.
  Malformed("ask: one⟪: two\n", "a text with \": \" is quoted"),
  Malformed("ask: What is this⟪: a trap?\n", "a text with \": \" is quoted"),
  Malformed("a: \"b\"⟪: c\n", "\": \" stands inside a text"),
  Malformed("a: 'b'⟪: c\n", "\": \" stands inside a text"),
  Malformed("a: 가나다⟪: 라\n", "\": \" stands inside a text"),
  Malformed("a: b c⟪: d", "\": \" stands inside a text"),
  Malformed("a: \"x\" # y\nb: c⟪: d", "\": \" stands inside a text"),
  Malformed("ask: one\n  two⟪: three\n", "indent it less"),
  Malformed("a: 1\n  b⟪: 2\n", "indent it less"),
  Malformed("- a: b\n    c⟪: d\n", "indent it less"),
  Malformed("⟪: b\n", "there is no key before \":\""),
  Malformed("a: {⟪: b}\n", "there is no key before \":\""),
  // A key without a colon.
  Malformed("a: 1\n⟪hint Look\nb: 3\n", "\": \" is missing behind this"),
  Malformed("a: 1\n⟪hint Look", "\": \" is missing behind this"),
  Malformed("a: 1\n⟪\"hint\" \nb: 2\n", "\": \" is missing behind this"),
  Malformed("a: 1\n⟪b:2\nc: 3\n", "a key ends with \": \""),
  Malformed("ask: first\n⟪second\nanswer: 1\n", "begins with \">\""),
  // Indentation and lists.
  Malformed("  a: 1\n ⟪b: 2\n", "begins in a column"),
  Malformed("a:\n    b: 1\n  ⟪c: 2\n", "begins in a column"),
  Malformed("a: ⟪- b\n", "a list cannot begin on the line of its key"),
  Malformed("a: 1\n⟪- b\n", "an item of a list"),
  Malformed("a:\n  - b\n ⟪- c\n", "an item of a list"),
  Malformed("a:\n    - b\n  ⟪- c\n", "an item of a list"),
  Malformed("- a\n⟪b: 1\n", "begins with \"- \""),
  Malformed("- a: 1\n ⟪b: 2\n", "begins with \"- \""),
  Malformed("a: 1\n...\n⟪b: 2\n", "the document is over"),
  // Tabs.
  Malformed("a:\n⟪\tb: 1\n", "a tab cannot indent"),
  Malformed("⟪\ta: 1\n", "a tab cannot indent"),
  Malformed("a: >\n ⟪\tb\n", "a tab cannot indent"),
  Malformed("a: b\n⟪\tc\n", "use blanks"),
  Malformed("- a\n⟪\t- b\n", "use blanks"),
  Malformed("a:\n  b: 1\n⟪\tc: 2\n", "use blanks"),
  // Characters that begin something in YAML.
  Malformed("a: ⟪`x`\n", "cannot begin with \"`\""),
  Malformed("a: ⟪@x\n", "cannot begin with \"@\""),
  Malformed("a: ⟪%x\n", "cannot begin with \"%\""),
  Malformed("a: ⟪,b\n", "begins with a comma is quoted"),
  Malformed("a: ⟪?\n", "cannot begin with \"?\""),
  Malformed("a: ⟪? b\n", "cannot begin with \"?\""),
  Malformed("goal: ⟪>= 3\n", "cannot begin with \">\""),
  Malformed("goal: ⟪> 3\n", "cannot begin with \">\""),
  Malformed("a: ⟪|x\n", "cannot begin with \"|\""),
  Malformed("a: ⟪|0\n", "cannot begin with \"|\""),
  Malformed("a: ⟪*Look* here\n", "cannot begin with \"*\""),
  Malformed("a: ⟪*important text*\n", "begins an alias"),
  Malformed("a: ⟪**bold** x\n", "cannot begin with \"*\""),
  Malformed("a: ⟪* b\n", "cannot begin with \"*\""),
  Malformed("a: ⟪& b\n", "cannot begin with \"&\""),
  Malformed("a: ⟪!<x\n", "cannot begin with \"!\""),
  Malformed("a: ⟪!a!b c\n", "cannot begin with \"!\""),
  Malformed("⟪%FOO\n---\na: 1", "cannot begin with \"%\""),
  Malformed("⟪%YAML x\n---\na: 1", "cannot begin with \"%\""),
  // Escapes.
  Malformed("a: \"⟪\\q\"\n", "begins an escape"),
  Malformed("a: \"⟪\\x1\"\n", "begins an escape"),
  Malformed("a: \"⟪\\uD800\"\n", "begins an escape"),
  Malformed("a: \"b\n  ⟪\\q\"\n", "use single quotes"),
  // A comment that cuts what goes on.
  Malformed("ask: What is rule ⟪#5 about\n  and so on\n", "quote the text to keep it whole"),
  Malformed("ask: Rule ⟪#5 and\n  so on\n", "quote the text to keep it whole"),
  // What is no text, and nothing at all.
  Malformed("a: x⟪\u{7}y", "control character U+0007"),
  Malformed("a: x⟪\0y", "control character U+0000"),
  Malformed("a: ⟪\u{FEFF}x", "control character U+FEFF"),
  Malformed("a: 가⟪\u{7F}", "control character U+007F"),
  Malformed("a: 가⟪\u{9F}", "control character U+009F"),
  Malformed("a: 가⟪\u{FFFE}", "control character U+FFFE"),
  Malformed("⟪", "there is nothing here"),
  Malformed("⟪# only a comment\n", "there is nothing here"),
  Malformed("⟪---\n", "there is nothing here"),
]

private let readable: [Malformed] = [
  Malformed("set: {sections: 3,⟪2}\n", "a value with a comma is quoted: {sections: \"3,2\"}"),
  Malformed("set: {sections: 3, ⟪2, ⟪1}\n", "a value with a comma is quoted: {sections: \"3, 2\"}"),
  Malformed("set: {a: 'x', ⟪b}\n", "write {b: VALUE}"),
  Malformed("set: {⟪a}\n", "write {a: VALUE}"),
  Malformed("ask: What is rule ⟪#5 about?\n", "quote the text to keep it whole"),
  Malformed("ask: What is this   ⟪# a remark\n", "the comment on a line of its own"),
  Malformed("ask: What\n  is this ⟪# a remark\n", "the comment on a line of its own"),
  Malformed("ask: Issue ⟪#5\n", "is a comment, and the text ends before it"),
  Malformed("- ask: 이슈 ⟪#5\n", "is a comment, and the text ends before it"),
  Malformed("a: ⟪!tag x\n", "there are no tags here"),
  Malformed("a: ⟪!!str x\n", "there are no tags here"),
  Malformed("a: ⟪! x\n", "there are no tags here"),
  Malformed("⟪!!map {a: 1}\n", "there are no tags here"),
  Malformed("a: ⟪&x 1\nb: ⟪*x\n", "there are no anchors here"),
  Malformed("a: ⟪&x [1]\n", "there are no anchors here"),
  Malformed("<<: ⟪*x\na: 1", "there are no aliases here"),
  Malformed("⟪%YAML 1.1\n---\na: 1\n", "there are no directives here"),
  Malformed("⟪%TAG ! tag:x,2000:\n---\na: 1\n", "there are no directives here"),
  Malformed("a: 1\n⟪---\nb: 2\n", "a second document begins here"),
  Malformed("a: 1\n⟪---\n\"", "a second document begins here"),
  Malformed("a: 1\n⟪a: 2\n", "\"a\" stands in line 1 already"),
  Malformed("a: 1\n⟪'a': 2\n", "\"a\" stands in line 1 already"),
  Malformed("{a: 1, ⟪a: 2}", "keep one of the two"),
  Malformed("a:\n  b: 1\n  ⟪b: 2\n", "\"b\" stands in line 2 already"),
  Malformed("👨‍👩‍👧: {é: 1, ⟪é: 2}\n", "\"é\" stands in line 1 already"),
  Malformed("? ⟪[a]\n: b\n", "a key is a text"),
  Malformed("⟪[a]: b\n", "a key is a text"),
  Malformed("⟪{a: 1}: b\n", "a key is a text"),
  Malformed("\u{FEFF}a: 1\nb: ⟪*x\n", "there are no aliases here"),
  Malformed("a: 1\r\nb: ⟪*x\r\n", "there are no aliases here"),
  Malformed("a: 1\rb: ⟪*x\r", "there are no aliases here"),
]
