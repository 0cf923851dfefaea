import Platform
import Testing

@testable import TerminalKit

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("한글", 4), ("日本", 4), ("e\u{301}", 1), ("é", 1), ("\u{301}", 0), ("ｆ", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),  // 한 from its parts
    ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("🇰🇷🇩🇪", 4), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("─│┌░█●→−…", 9), ("⠤⣀", 2), ("\u{200B}", 0), ("a\u{200D}b", 2), ("क्ष", 2), ("ก็", 1), ("␛", 1), ("\u{A0}", 1),
  ])
  func `a text is as wide as a terminal draws it`(_ text: String, _ width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test func `no character is wider than two, alone or in its sequence`() {
    for text in ["👩🏽‍🚀", "🏳️‍🌈", "🇰🇷", "각", "👍🏽", "☺️"] {
      #expect(text.count == 1)
      #expect(displayWidth(text) == 2, "\(text)")
    }
  }

  #if canImport(Glibc)
    /// The C library measures single code points by tables of its own.
    @Test func `code points are as wide as the C library says`() throws {
      // The header hides the function from Swift.
      typealias WidthFunction = @convention(c) (wchar_t) -> Int32
      let symbol = try #require(dlsym(nil, "wcwidth"))
      let wcwidth = unsafeBitCast(symbol, to: WidthFunction.self)
      let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
      let before = uselocale(locale)
      defer {
        uselocale(before)
        freelocale(locale)
      }
      // Changed in Unicode 15 and 16, later than the tables of some C libraries.
      let later: [ClosedRange<UInt32>] = [0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D376, 0x1171E...0x1171E]
      var differing: [String] = []
      for value in UInt32(0x20)..<0x30000 {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
        let theirs = Int(wcwidth(wchar_t(value)))
        guard theirs >= 0, !later.contains(where: { $0 ~= value }), displayWidth(of: scalar) != theirs else { continue }
        differing.append(String(value, radix: 16, uppercase: true))
      }
      #expect(differing == [])
    }
  #endif
}
