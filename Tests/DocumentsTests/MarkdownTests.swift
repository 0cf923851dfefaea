import Documents
import TestSupport
import Testing

private let everything = """
  # Title with *emphasis*, **strong**, `code` and ~~gone~~

  A paragraph of two
  lines, a [link *inside*](https://example.org/a), ![a picture](b.png),
  a hard\\
  break, <b>raw</b> and &amp; an escape \\*.

  Setext heading
  --------------

  > A quote
  >
  > > in a quote

  - tight
  - list
    1. with numbers

  7. loose

     with two paragraphs

  8. list

  ```simulate bounds
  set: {a: 1}

  ```
  - item

    ~~~
    inside
    ~~~

        indented code

  | left | center | right | none |
  |:-----|:------:|------:|------|
  | `a\\|b` | **c** | 3 | ~~d~~ |
  | 한글 | | | 👨‍👩‍👧 |

  ***

  <div>
  raw
  </div>

  [reference]

  [reference]: https://example.org/r
  """

@Test func `one Markdown document with everything gives one golden tree`() {
  expectGolden(Markdown.read(everything).map { dump($0) }.joined(), "everything.md.txt")
}

@Test func `places count characters, whatever stands before them`() {
  let marked = MarkedText("> 한글 ⟪# x\r\n\r\n- 👨‍👩‍👧\r\n  - ⟪```a\r\n    ⟪b\r\n    ```\r\n")
  let text = "\u{FEFF}" + marked.text
  let blocks = Markdown.read(text, first: Place(line: 11, column: 1))
  guard case .quote = blocks.first, case .list(_, let items, _)? = blocks.last,
    case .list(_, let inner, _)? = items.first?.last,
    case .code(let code)? = inner.first?.first
  else {
    Issue.record("\(blocks)")
    return
  }
  #expect(code.place == Place(line: 10 + marked.places[1].line, column: marked.places[1].column))
  #expect(code.contentPlace == Place(line: 10 + marked.places[2].line, column: marked.places[2].column))
  #expect(code.text == "b\n")
}

@Test func `a heading after Hangul in a table of contents has its own place`() {
  let blocks = Markdown.read("가나\n\n*   다 \n\n    ## 라\n", first: Place(line: 5, column: 1))
  guard case .list(_, let items, _)? = blocks.last, case .heading(_, let title, let place)? = items.first?.last else {
    Issue.record("\(blocks)")
    return
  }
  #expect(MarkdownInline.plainText(of: title) == "라")
  #expect(place == Place(line: 9, column: 5))
}

@Test(arguments: [
  ">", "- ", "* ", "1. ", "[", "![", "*", "**a ", "_a ", "`", "~~", "<", "<a ", "&", "|", "| a ", "\\", "#", "```\n",
  "~~~\n> ", "<div>",
  "[a](", "[a]: b\n", "\t", "\r", "\0", "a\n|-|\n", "![[]()", "a**b", "[x][y] ", "<!--", "<?", "- - a\n\n", "> - ",
])
func `many marks and nothing else are read to an end`(_ mark: String) {
  let text = String(repeating: mark, count: 20_000 / mark.utf8.count)
  #expect(depth(of: Markdown.read(text)) <= Markdown.mostLevels)
}

@Test func `what is too deep is shown as its bare text`() {
  let blocks = Markdown.read(String(repeating: "> ", count: 200) + "deep *text*")
  #expect(depth(of: blocks) == Markdown.mostLevels)
  #expect(blocks.map { dump($0) }.joined().contains("text \"deep text\""))
}

@Test func `many threads read the same`() async {
  let text = "a ~~b~~ c\n\n| x |\n|---|\n| ~~y~~ |\n"
  let expected = Markdown.read(text)
  let answers = await withTaskGroup(of: Bool.self) { group in
    for _ in 0..<200 { group.addTask { Markdown.read(text) == expected } }
    return await group.reduce(into: []) { $0.append($1) }
  }
  #expect(answers == Array(repeating: true, count: 200))
  #expect(
    expected.first == .paragraph([.text("a "), .strikethrough([.text("b")]), .text(" c")], Place(line: 1, column: 1)))
}
