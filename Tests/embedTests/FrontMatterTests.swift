import Testing

@testable import embed

struct FrontMatterTests {
  @Test(arguments: [
    ("title: Insets and the range", "Insets and the range"),
    ("title:   Insets   # how they add", "Insets"),
    ("title: C# and F#", "C# and F#"),
    ("title: \"Bounds: the window\"", "Bounds: the window"),
    ("title: \"a \\\"quoted\\\" word\" # why", "a \"quoted\" word"),
    ("title: 'it''s # here'", "it's # here"),
    ("title: 한글", "한글"),
    ("\u{74}itle: x\r", "x"),
    // What the scan is not sure of it leaves to the lesson reader.
    ("title: >", nil), ("title: [a, b]", nil), ("title: a: b", nil), ("title: \"open", nil), ("title: 'a' b", nil),
    ("title: \"\\u0041\"", nil), ("title:", nil), ("title:x", nil), (" title: x", nil), ("title: a\ntitle: b", nil),
  ])
  func `a title is read where it is certain`(line: String, title: String?) throws {
    let front = try #require(FrontMatter("---\n\(line)\n---\nText.\n"))
    #expect(front["title"] == title)
  }

  @Test(arguments: ["", "---", "---\ntitle: x\n", "title: x\n---\n", "--- x\ntitle: x\n---\n"])
  func `a text without closed front matter has none`(text: String) {
    #expect(FrontMatter(text) == nil)
  }

  @Test func `a byte order mark and Windows line ends do no harm`() {
    let front = FrontMatter("\u{FEFF}---\r\nid: bounds\r\norder: 1\r\n---\r\n")
    #expect(front?["id"] == "bounds")
    #expect(front?["order"] == "1")
  }
}
