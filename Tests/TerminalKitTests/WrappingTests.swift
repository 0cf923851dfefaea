import Testing

@testable import TerminalKit

struct WrappingTests {
  private func wrap(_ text: String, _ width: Int, hanging: Int = 0) -> [String] {
    Wrapping.wrap(Line(text, style: .plain), width: width, hanging: hanging).map(\.text)
  }

  @Test func `lines break at blanks, which are dropped there and kept elsewhere`() {
    #expect(wrap("one  two three", 9) == ["one  two", "three"])
    #expect(wrap("  one two", 6) == ["  one", "two"])
    #expect(wrap("one two three", 8, hanging: 3) == ["one two", "three"])
    #expect(wrap("", 8) == [""])
  }

  @Test func `a word wider than the line is broken, behind punctuation where it has some`() {
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("scrollViewDidScroll", 12) == ["scrollView", "DidScroll"])
    #expect(wrap("see contentInset.bottom now", 16) == ["see", "contentInset.", "bottom now"])
  }

  @Test func `Korean breaks between words and Hangul takes two columns`() {
    #expect(wrap("위쪽 여백은 콘텐츠의", 11) == ["위쪽 여백은", "콘텐츠의"])
    #expect(wrap("스크롤뷰", 5) == ["스크", "롤뷰"])
  }

  @Test func `fixed lines keep their columns and indent what is left over`() {
    let line = Line("  let offset = scrollView.contentOffset", style: .plain)
    #expect(
      Wrapping.breakHard(line, width: 24).map(\.text) == ["  let offset =", "      scrollView.", "      contentOffset"])
    #expect(Wrapping.breakHard(line, width: 80).map(\.text) == ["  let offset = scrollView.contentOffset"])
  }

  @Test func `tabs become blanks up to the next stop`() {
    #expect(Rendering().text(Page([.lines(["a\tb\n\tc"])])) == "a   b\n    c\n")
  }
}
