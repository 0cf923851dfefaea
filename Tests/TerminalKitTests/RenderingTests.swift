import Documents
import Figures
import Geometry
import TestSupport
import Testing

@testable import TerminalKit

struct RenderingTests {
  @Test(arguments: [60, 80, 120, 200]) func `a lesson's page looks as it should`(_ width: Int) {
    expectGolden(Rendering(width: width).text(Samples.lesson), "lesson-\(width).txt")
  }

  @Test func `a lesson's page in colour`() {
    expectGolden(Rendering(width: 80, isColoured: true).text(Samples.lesson), "lesson-80-coloured.txt")
  }

  @Test func `a lesson's page for the ear`() {
    expectGolden(Rendering(width: 80, isLinear: true).text(Samples.lesson), "lesson-80-linear.txt")
  }

  @Test func `a lesson's page in ASCII`() {
    let text = Rendering(width: 80, characters: .ascii, lettersAreASCII: true).text(Samples.lesson)
    expectGolden(text, "lesson-80-ascii.txt")
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `a very narrow window still shows everything`() {
    expectGolden(Rendering(width: 20).text(Samples.lesson), "lesson-20.txt")
  }

  @Test func `gaps are single and never at an end`() {
    let page = Page([.gap, .paragraph("a"), .gap, .lines([]), .gap, .paragraph("b"), .gap])
    #expect(Rendering().text(page) == "a\n\nb\n")
    #expect(Rendering().text(Page()) == "")
  }

  @Test func `what leads the eye to the right edge stays within the measure`() {
    let page = Page([.heading("Title", trailing: "3 of 7")])
    #expect(Rendering(width: 200).text(page).count == 101)
    #expect(Rendering(width: 10).text(page) == "Title\n    3 of 7\n")
    #expect(Rendering(width: 40, isLinear: true).text(page) == "Title, 3 of 7\n")
  }

  @Test func `ordered lists align their numbers and hang their lines`() {
    let items = (1...10).map { StyledText("item \($0)") }
    let text = Rendering(width: 9).text(Page([.list(items, ordered: true)]))
    #expect(text.hasPrefix(" 1. item\n    1\n 2. item\n"))
    #expect(text.hasSuffix("10. item\n    10\n"))
  }

  /// The laws of every rendering, on pages that nobody would write.
  @Test(arguments: 0..<40) func `no page is too wide, unsafe or cut`(_ seed: UInt64) {
    var pages = RandomPages(seed: seed)
    for _ in 0..<12 {
      let page = pages.page()
      let width = Int.random(in: 4...200, using: &pages.random)
      var rendering = Rendering(width: width)
      rendering.isLinear = Bool.random(using: &pages.random)
      rendering.characters = Bool.random(using: &pages.random) ? .ascii : .unicode
      rendering.lettersAreASCII = rendering.characters == .ascii && Bool.random(using: &pages.random)
      rendering.maximumFigureHeight = Int.random(in: 0...30, using: &pages.random)
      let text = rendering.text(page)
      #expect(text.isEmpty || text.hasSuffix("\n"))
      for line in text.split(separator: "\n") {
        #expect(displayWidth(line) <= width, "seed \(seed), width \(width): \(line)")
      }
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || picture(of: $0) == nil })
      for word in pages.words {
        let found = text.filter { $0.isLetter || $0.isNumber }.contains(word)
        // A word may be broken between lines and stand between others; only its letters must be there, in order.
        #expect(found || isSubsequence(word, of: text), "seed \(seed), width \(width): \(word) is missing in\n\(text)")
      }
      rendering.isColoured = true
      let coloured = rendering.text(page)
      if !pages.hasMarkdown { #expect(withoutStyles(coloured) == text) }
      for line in coloured.split(separator: "\n") {
        #expect(displayWidth(withoutStyles(String(line))) <= width)
        #expect(!leavesStyleOn(line), "a style is left on: \(line)")
      }
    }
  }

  private func isSubsequence(_ word: String, of text: String) -> Bool {
    var rest = text[...]
    for character in word {
      guard let found = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: found)...]
    }
    return true
  }

  /// Whether the last escape sequence of the line is another than the one that ends all styles.
  private func leavesStyleOn(_ line: Substring) -> Bool {
    let scalars = Array(line.unicodeScalars)
    guard let last = scalars.lastIndex(of: "\u{1B}") else { return false }
    return Array(scalars[last...].prefix(4)) != ["\u{1B}", "[", "0", "m"]
  }
}
