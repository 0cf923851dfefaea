import TestSupport
import Documents
import Figures
import Geometry

@testable import TerminalKit

/// Pages made of everything that a page can hold, the same for the same seed.
struct RandomPages {
  var random: SplitMix64
  /// The words of the last page that must be found in its text.
  var words: [String] = []
  var hasMarkdown = false
  private var count = 0

  private static let pieces = [
    "a", "offset", "contentInset.bottom", "한글", "스크롤뷰의", "日本語", "👍🏽", "🇰🇷", "e\u{301}", "\u{301}", "\u{1B}[31m", "\u{9B}",
    "\t", "\n", "\r\n",
    "  ", "−50", "1.25", "\u{202E}", "❤\u{FE0F}", "\u{FE0F}", "\u{200D}", "\u{1100}\u{1100}\u{1100}\u{1100}", "…",
    "x\u{0}y", "`", "",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "\u{AD}", "\u{A0}", "क्ष", "🇰",
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func page() -> Page {
    words = []
    hasMarkdown = false
    return Page((0..<Int.random(in: 0...6, using: &random)).map { _ in element() })
  }

  private mutating func string(_ most: Int = 12) -> String {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in
      let piece = Self.pieces.randomElement(using: &random) ?? ""
      return Bool.random(using: &random) ? piece + " " : piece
    }.joined()
  }

  private mutating func text(_ most: Int = 12) -> StyledText {
    let style = Style.allCases.randomElement(using: &random) ?? .plain
    return StyledText(string(most)) + StyledText(string(most), style)
  }

  /// A text with a word that must not get lost.
  private mutating func marked(_ most: Int = 12) -> StyledText {
    count += 1
    let word = "w\(count)"
    words.append(word)
    return text(most) + StyledText(" " + word + " ") + text(most)
  }

  private mutating func texts(_ most: Int) -> [StyledText] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in marked() }
  }

  private mutating func element() -> Element {
    let indent = Int.random(in: -2...12, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .heading(marked(), trailing: Bool.random(using: &random) ? marked(2) : nil)
    case 1: return .paragraph(marked(40), indent: indent)
    case 2: return .lines(texts(4), indent: indent)
    case 3: return .list(texts(12), ordered: Bool.random(using: &random))
    case 4, 5: return .table(table(indent: indent))
    case 6: return .figures((0..<Int.random(in: 0...3, using: &random)).map { _ in figure() })
    case 7:
      hasMarkdown = true
      return .markdown(blocks(depth: 0))
    case 8: return .plot(plot())
    default: return .gap
    }
  }

  private mutating func table(indent: Int) -> Table {
    let alignments: [Table.Alignment] = [.left, .center, .right, .decimal]
    let columns = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Table.Column(
        text(1), alignments.randomElement(using: &random) ?? .left, isFlexible: Bool.random(using: &random),
        minimumWidth: Int.random(in: -1...20, using: &random))
    }
    let rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in marked(2) }
    }
    return Table(columns: columns, rows: rows, hasHeader: Bool.random(using: &random), indent: indent)
  }

  private mutating func number() -> Double {
    let odd: [Double] = [
      0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude, 320, 500, 1000,
    ]
    if Int.random(in: 0..<4, using: &random) == 0 { return odd.randomElement(using: &random) ?? 0 }
    return Double.random(in: -200...1200, using: &random).rounded()
  }

  mutating func figure() -> Figure {
    let shapes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Shape(
        name: string(1), rect: Rect(x: number(), y: number(), width: number(), height: number()),
        outline: [.light, .heavy, .dashed].randomElement(using: &random) ?? .light,
        fill: Bool.random(using: &random) ? .shaded : .clear, label: Bool.random(using: &random) ? string(2) : nil)
    }
    let marks = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      Mark(y: number(), note: Bool.random(using: &random) ? string(4) : nil)
    }
    return Figure(title: string(2), words: string(), shapes: shapes, marks: marks, captions: [marked(2).plain])
  }

  mutating func plot() -> Plot {
    let curves = (0..<Int.random(in: 0...10, using: &random)).map { _ in
      Plot.Curve(
        string(1), note: string(2),
        samples: (0..<Int.random(in: 0...20, using: &random)).map { _ in Point(x: number(), y: number()) })
    }
    let marks = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Plot.Mark(string(2), at: number(), Bool.random(using: &random) ? .across : .upright)
    }
    return Plot(
      title: string(2), words: marked(4).plain, x: .init(string(1), unit: string(1)), y: .init(string(1)),
      curves: curves, marks: marks)
  }

  private mutating func blocks(depth: Int) -> [MarkdownBlock] {
    let place = Place(line: 1, column: 1)
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
      case 0: .heading(level: 2, inlines(), place)
      case 1: .paragraph(inlines(), place)
      case 2:
        .code(
          CodeBlock(language: "", info: "", text: marked().plain, place: place, contentPlace: place, isFenced: true))
      case 3: .html(marked().plain, place)
      case 4: .rule
      case 5: .quote(blocks(depth: depth + 1))
      case 6:
        .list(
          start: Bool.random(using: &random) ? Int.max : nil, items: (0..<2).map { _ in blocks(depth: depth + 1) },
          isTight: Bool.random(using: &random))
      default:
        .table(
          header: [[.text(string(2))], inlines()], alignments: [.right], rows: [[inlines(), inlines(), inlines()]])
      }
    }
  }

  private mutating func inlines() -> [MarkdownInline] {
    let inner = marked(3).plain
    return [
      .text(string(4)), .softBreak, .strong([.code(inner)]), .emphasis([.text(string(2))]),
      .link([.text(string(1))], destination: string(1)), .lineBreak, .strikethrough([.html(string(1))]),
    ]
  }
}
