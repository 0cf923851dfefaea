import Documents
import Testing

@testable import TerminalKit

struct MarkdownTests {
  private let place = Place(line: 1, column: 1)

  private func text(_ blocks: [MarkdownBlock], _ rendering: Rendering = Rendering(width: 30)) -> String {
    rendering.text(Page([.markdown(blocks)]))
  }

  private func paragraph(_ inlines: MarkdownInline...) -> MarkdownBlock { .paragraph(inlines, place) }

  @Test func `emphasis is not lost without colour, and not spelled with it`() {
    let blocks = [
      paragraph(
        .strong([.text("a")]), .text(" "), .emphasis([.text("b")]), .text(" "), .code("c"), .text(" "), .code("`"))
    ]
    #expect(text(blocks) == "**a** *b* `c` `` ` ``\n")
    #expect(
      text(blocks, Rendering(isColoured: true))
        == "\u{1B}[1ma\u{1B}[0m \u{1B}[3mb\u{1B}[0m \u{1B}[36m`c`\u{1B}[0m \u{1B}[36m`` ` ``\u{1B}[0m\n")
    #expect(text(blocks, Rendering(isLinear: true)) == "a b c `\n")
  }

  @Test func `a link shows its address unless its text is that`() {
    let blocks = [
      paragraph(.link([.text("here")], destination: "https://a.b")),
      paragraph(.link([.text("https://a.b")], destination: "https://a.b")),
      paragraph(.link([], destination: "https://a.b")),
    ]
    #expect(text(blocks) == "here (https://a.b)\n\nhttps://a.b\n\nhttps://a.b\n")
  }

  @Test func `lists hang, nest, and are tight or loose`() {
    let inner = MarkdownBlock.list(
      start: 9, items: [[paragraph(.text("nine"))], [paragraph(.text("ten of these words, wrapped"))]], isTight: true)
    let list = MarkdownBlock.list(
      start: nil, items: [[paragraph(.text("one")), inner], [paragraph(.text("two"))]], isTight: true)
    #expect(text([list]) == "• one\n   9. nine\n  10. ten of these words,\n      wrapped\n• two\n")
    let loose = MarkdownBlock.list(
      start: nil, items: [[paragraph(.text("one"))], [paragraph(.text("two"))]], isTight: false)
    #expect(text([loose]) == "• one\n\n• two\n")
  }

  @Test func `code is indented and keeps its lines`() {
    let code = MarkdownBlock.code(
      CodeBlock(
        language: "swift", info: "swift", text: "let a = 1\n\n  let b = 2\n", place: place, contentPlace: place,
        isFenced: true))
    #expect(text([code]) == "    let a = 1\n\n      let b = 2\n")
    #expect(text([code], Rendering(isLinear: true)) == "Code:\nlet a = 1\n\n  let b = 2\n")
  }

  @Test func `quotes have a bar, also before their empty lines`() {
    let quote = MarkdownBlock.quote([paragraph(.text("a")), .quote([paragraph(.text("b"))])])
    #expect(text([quote]) == "│ a\n│\n│ │ b\n")
    #expect(text([quote], Rendering(characters: .ascii)) == "| a\n|\n| | b\n")
  }

  @Test func `raw HTML is text`() {
    #expect(text([.html("<b>\u{1B}[2J</b>\n", place), paragraph(.html("<i>"))]) == "<b>␛[2J</b>\n\n<i>\n")
  }

  @Test func `breaks are a blank or a line`() {
    #expect(text([paragraph(.text("a"), .softBreak, .text("b"), .lineBreak, .text("c"))]) == "a b\nc\n")
  }

  @Test func `what is nested beyond reason ends`() {
    var block = paragraph(.text("x"))
    for _ in 0..<200 { block = .quote([block]) }
    #expect(text([block]).hasSuffix("…\n"))
  }
}
