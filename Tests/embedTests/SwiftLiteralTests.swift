import Testing

@testable import embed

/// Expectations are written by hand from the grammar of Swift's literals.
struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", "#\"\"\"\nplain\n\"\"\"#"),
    ("", "#\"\"\"\n\n\"\"\"#"),
    ("line end\n", "#\"\"\"\nline end\n\n\"\"\"#"),
    ("trailing  \n\ttab", "#\"\"\"\ntrailing  \n\ttab\n\"\"\"#"),
    ("\\(x) \\n", "#\"\"\"\n\\(x) \\n\n\"\"\"#"),
    ("\\#(x)", "##\"\"\"\n\\#(x)\n\"\"\"##"),
    ("\"\"\"##", "###\"\"\"\n\"\"\"##\n\"\"\"###"),
    ("## heading", "#\"\"\"\n## heading\n\"\"\"#"),
    ("a\r\nb\0\u{1B}", "#\"\"\"\na\\#u{D}\nb\\#u{0}\\#u{1B}\n\"\"\"#"),
    ("\u{FEFF}x\u{2028}\u{202E}", "#\"\"\"\n\\#u{FEFF}x\\#u{2028}\\#u{202E}\n\"\"\"#"),
    ("한글 e\u{301}", "#\"\"\"\n한글 e\u{301}\n\"\"\"#"),
  ])
  func `a block holds the text to the byte`(text: String, literal: String) {
    #expect(Array(SwiftLiteral.block(text).utf8) == Array(literal.utf8))
  }

  @Test func `a line writes line ends out`() {
    #expect(SwiftLiteral.line("a\n\"b\"#") == "##\"a\\##u{A}\"b\"#\"##")
  }
}
