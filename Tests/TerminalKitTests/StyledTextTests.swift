import Testing

@testable import TerminalKit

struct StyledTextTests {
  @Test func `interpolation keeps the styles of what it takes`() {
    let name: StyledText = StyledText("y", .code)
    let text: StyledText = "the \(name) is \(530, .good)\(" pt") \("now " + name, .dim)"
    #expect(
      text.spans == [
        .init("the "), .init("y", .code), .init(" is "), .init("530", .good), .init(" pt "), .init("now ", .dim),
        .init("y", .code),
      ])
    #expect(text.plain == "the y is 530 pt now y")
  }

  @Test func `equal texts are equal however they were put together`() {
    #expect("a" + StyledText("b") + StyledText("") == StyledText("ab"))
    #expect(StyledText("").isEmpty)
    #expect(["a", StyledText("b", .bad)].joined(separator: ", ") == "a, \("b", .bad)")
  }

  @Test func `the width is that of what is shown`() {
    #expect(StyledText("한\u{1B}x", .good).width == 4)
  }

  @Test func `a colour begins and ends within its line`() {
    let rendering = Rendering(width: 10, isColoured: true)
    let text = rendering.text(Page([.paragraph("\("one two three", .good) four")]))
    #expect(text == "\u{1B}[32mone two\u{1B}[0m\n\u{1B}[32mthree\u{1B}[0m four\n")
  }

  @Test(arguments: Style.allCases) func `every style but plain is shown and switched off`(_ style: Style) {
    let text = Rendering(isColoured: true).inline(StyledText("x", style))
    #expect(style == .plain ? text == "x" : text.hasPrefix("\u{1B}[") && text.hasSuffix("mx\u{1B}[0m"))
    #expect(Rendering(isColoured: false).inline(StyledText("x", style)) == "x")
  }

  @Test func `a mark in another span than its letter stays with it`() {
    #expect(Spelling(characters: .unicode, lettersAreASCII: false).line("❤" + StyledText("\u{FE0F}", .bad)).width == 2)
  }
}
