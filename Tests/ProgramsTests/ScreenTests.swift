import Testing

@testable import Programs

/// Each row is what a program sends and what an xterm of ten columns and four rows shows then.
struct ScreenTests {
  @Test(arguments: [
    ("plain\r\nnext", ["plain", "next"]),
    ("0123456789x", ["0123456789", "x"]),
    ("0123456789\r\nx", ["0123456789", "x"]),
    ("1\n2\n3\n4\n5", [" 2", "  3", "   4", "    5"]),
    ("abc\u{8}\u{8}X", ["aXc"]),
    ("a\tb", ["a       b"]),
    ("abcdef\r\u{1B}[3CX\u{1B}[K", ["abcX"]),
    ("abcdef\r\u{1B}[2P", ["cdef"]),
    ("abcdef\r\u{1B}[2@", ["  abcdef"]),
    ("abc\u{1B}[2J\u{1B}[Hx", ["x"]),
    ("a\r\nb\r\nc\u{1B}[1;1H\u{1B}[J", []),
    ("a\r\nb\u{1B}[A\u{1B}[Lx", [" x", "a", "b"]),
    ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[M", ["a", "c"]),
    ("\u{1B}[1;31mred\u{1B}[0m", ["red"]),
    ("\u{1B}]0;title\u{7}x", ["x"]),
    ("\u{1B}(Bx", ["x"]),
    ("main\u{1B}[?1049hother\u{1B}[?1049l!", ["main!"]),
    ("\u{1B}[2;3r\u{1B}[3;1Hlow\n\rnew\u{1B}[r", ["", "low", "new"]),
    ("x\u{1B}Mtop", [" top", "x"]),
    ("한글한글한x", ["한글한글한", "x"]),
    ("123456789한", ["123456789", "한"]),
    ("e\u{301}x", ["e\u{301}x"]),
    ("\u{1B}[5;99Hx\u{1B}[99D\u{1B}[9Ay", ["y", "", "", "         x"]),
  ])
  func `what is sent is what is seen`(sent: String, lines: [String]) {
    var screen = Screen(columns: 10, rows: 4)
    _ = screen.take(Array(sent.utf8))
    #expect(screen.lines == lines)
    // The same in pieces of one byte.
    var slow = Screen(columns: 10, rows: 4)
    for byte in sent.utf8 { _ = slow.take([byte]) }
    #expect(slow.lines == lines)
  }

  @Test func `the plain text leaves escape sequences out`() {
    var screen = Screen(columns: 10, rows: 4)
    #expect(screen.take(Array("\u{1B}[1mbold\u{1B}[0m\r\n한".utf8)) == "bold\n한")
  }

  @Test func `modes are known`() {
    var screen = Screen(columns: 10, rows: 4)
    _ = screen.take(Array("\u{1B}[?2004h\u{7}".utf8))
    #expect(screen.hasBracketedPaste)
    #expect(screen.bells == 1)
    _ = screen.take(Array("\u{1B}[?2004l".utf8))
    #expect(!screen.hasBracketedPaste)
  }
}
