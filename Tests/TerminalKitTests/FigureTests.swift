import Figures
import Geometry
import TestSupport
import Testing

@testable import TerminalKit

struct FigureTests {
  private func text(_ figures: [Figure], _ width: Int, characters: Rendering.Characters = .unicode, height: Int = 16)
    -> String
  {
    Rendering(width: width, characters: characters, maximumFigureHeight: height).text(Page([.figures(figures)]))
  }

  private func box(
    _ y: Double, _ height: Double, x: Double = 0, width: Double = 320, outline: Shape.Outline = .light,
    label: String? = nil
  ) -> Shape {
    Shape(name: "box", rect: Rect(x: x, y: y, width: width, height: height), outline: outline, label: label)
  }

  private func figure(_ shapes: [Shape], _ marks: [Mark] = []) -> Figure {
    Figure(title: "", words: "", shapes: shapes, marks: marks)
  }

  @Test(arguments: [24, 40, 60, 80, 120]) func `the window over its content`(_ width: Int) {
    expectGolden(text([Samples.window], width), "window-\(width).txt")
  }

  @Test func `pictures of other kinds`() {
    let wide = figure([
      Shape(name: "content", rect: Rect(x: 0, y: 0, width: 1600, height: 200), label: "content"),
      Shape(name: "bounds", rect: Rect(x: 400, y: 0, width: 390, height: 200), outline: .heavy, label: "page 2"),
      Shape(name: "next", rect: Rect(x: 790, y: 0, width: 390, height: 200), outline: .dashed, label: "page 3"),
    ])
    let crossing = figure([
      box(0, 400, x: 0, width: 400), box(200, 400, x: 200, width: 400, outline: .heavy, label: "over"),
      box(100, 0, x: -50, width: 500, outline: .dashed), box(300, 0, x: 300, width: 0),
    ])
    let rows = figure(
      (0..<40).map { box(Double($0) * 44, 44, label: "row \($0)") }, [Mark(y: 0), Mark(y: 1760, note: "the end")])
    expectGolden([wide, crossing, rows].map { text([$0], 80) }.joined(separator: "\n"), "pictures.txt")
    expectGolden(
      [wide, crossing].map { text([$0], 80, characters: .ascii) }.joined(separator: "\n"), "pictures-ascii.txt")
  }

  @Test func `each edge has a row of its own, in order, however near they are`() {
    let edges = [0.0, 1, 2, 3, 999, 1000]
    let lines = text([figure([box(0, 1000)], edges.map { Mark(y: $0) })], 60).split(separator: "\n")
    let numbers = lines.dropFirst().compactMap {
      Double($0.prefix { $0 != "┌" && $0 != "│" && $0 != "└" && $0 != "├" }.filter { $0 != " " })
    }
    #expect(numbers == edges)
  }

  @Test func `rows are in proportion to points`() {
    let spacing = Spacing([0, 250, 500, 1000])
    #expect(spacing.cells(17, gaps: [1, 1, 1]) == [0, 4, 8, 16])
    #expect(Spacing([0, 1, 2, 1000]).cells(17, gaps: [1, 1, 1]) == [0, 1, 2, 16])
    #expect(Spacing([0, 998, 999, 1000]).cells(17, gaps: [1, 2, 1]) == [0, 13, 15, 16])
  }

  @Test func `where there are more edges than rows they share them in order`() {
    let spacing = Spacing((0..<100).map(Double.init))
    let cells = spacing.cells(16, gaps: Array(repeating: 1, count: 99))
    #expect(cells.first == 0 && cells.last == 15)
    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// The names of U+2500 to U+257F say what they are; spot checks of each kind.
  @Test func `lines that meet share the right sign`() {
    func sign(_ up: Stroke, _ down: Stroke, _ left: Stroke, _ right: Stroke) -> Character {
      Strokes(up: up, down: down, left: left, right: right).character(.unicode, column: 0)
    }
    #expect(sign(.light, .heavy, .none, .heavy) == "┢")
    #expect(sign(.light, .heavy, .heavy, .none) == "┪")
    #expect(sign(.heavy, .light, .none, .heavy) == "┡")
    #expect(sign(.light, .light, .heavy, .heavy) == "┿")
    #expect(sign(.heavy, .heavy, .light, .light) == "╂")
    #expect(sign(.heavy, .heavy, .heavy, .heavy) == "╋")
    #expect(sign(.none, .none, .dashed, .dashed) == "╌")
    #expect(sign(.dashed, .dashed, .none, .none) == "┆")
    #expect(sign(.dashed, .light, .none, .light) == "├")
    #expect(sign(.none, .dashed, .none, .dashed) == "┌")
    #expect(sign(.none, .none, .light, .heavy) == "╼")
    #expect(sign(.none, .none, .none, .none) == " ")
  }

  @Test func `notes of near heights do not run into each other`() {
    let marks = [
      Mark(y: 0, note: "the first of three long notes"), Mark(y: 1, note: "the second of them, longer"),
      Mark(y: 2, note: "the third"),
    ]
    let lines = text([figure([box(0, 500)], marks)], 46).split(separator: "\n")
    #expect(lines.filter { $0.contains("the second") }.count == 1)
    let all = lines.joined(separator: " ").split(separator: " ").filter { $0.contains { $0.isLetter && $0 != "y" } }
      .joined(separator: " ")
    #expect(all == "the first of three long notes the second of them, longer the third")
  }

  @Test func `a mark with a name stands in place of its number, and then no axis is named`() {
    let lines = text(
      [figure([box(0, 10), box(20, 10)], [Mark(y: 5, name: "commit"), Mark(y: 25, name: "display")])], 60)
    #expect(lines.contains("commit ") && lines.contains("display ") && !lines.contains("25"))
    #expect(lines.split(separator: "\n").first?.contains("y ") == false)
  }

  @Test func `a label without room inside stands beside`() {
    let tall = figure([box(0, 1000), box(500, 44, width: 10, label: "a label far too long for it")])
    #expect(text([tall], 60).contains("   a label far too long for it\n"))
  }

  @Test func `a picture for the ear is its words and captions`() {
    let text = Rendering(width: 40, isLinear: true).text(Page([.figures([Samples.superview, Samples.window])]))
    #expect(text.hasPrefix("The scroll view's frame is at 20, 100 in\nits superview"))
    #expect(text.hasSuffix("range −50 … 530\n"))
    #expect(!text.contains("┌"))
  }

  @Test func `odd coordinates neither trap nor hang`() {
    let odd = [Double.nan, .infinity, -.infinity, -1e300, .greatestFiniteMagnitude, 0, 1e-300, 320]
    for x in odd {
      for y in odd {
        for size in odd {
          let strange = figure(
            [box(y, size, x: x, width: size, label: "x"), box(0, 0, width: 0)], [Mark(y: y, note: "n"), Mark(y: x)])
          for width in [1, 20, 80] { #expect(!text([strange], width).isEmpty || width == 1) }
          #expect(SVG.text(of: strange).hasSuffix("</svg>\n"))
        }
      }
    }
  }
}
