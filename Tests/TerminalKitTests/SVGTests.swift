import Figures
import Geometry
import TestSupport
import Testing

@testable import TerminalKit

struct SVGTests {
  @Test func `a figure as a file`() {
    expectGolden(SVG.text(of: Samples.window), "window.svg")
  }

  @Test func `every figure is well-formed, whatever its texts say`() {
    var nasty = Samples.window
    nasty.title = "<b>\"&'\u{1B}\u{0}]]>"
    nasty.shapes[0].name = "\"/><script>"
    nasty.shapes[2].label = "--><!--"
    nasty.marks[0].note = "a & b\u{9B}"
    #expect(wellFormedness(SVG.text(of: nasty)) == nil)
    var pages = RandomPages(seed: 7)
    for _ in 0..<200 { #expect(wellFormedness(SVG.text(of: pages.figure())) == nil) }
    for _ in 0..<200 { #expect(wellFormedness(SVG.text(of: pages.plot())) == nil) }
    #expect(wellFormedness(SVG.text(of: PlotDrawingTests.flings)) == nil)
  }

  @Test func `numbers are plain and finite`() {
    var pages = RandomPages(seed: 11)
    for _ in 0..<200 {
      let text = SVG.text(
        of: Figure(title: "", words: "", shapes: pages.figure().shapes.map { Shape(name: "", rect: $0.rect) }))
      for word in ["nan", "inf", "not", "e+"] {
        #expect(!text.contains("\"" + word) && !text.contains(" " + word), "\(text)")
      }
    }
  }

  @Test func `the check finds what is wrong`() {
    #expect(wellFormedness("<a><b></a>") != nil)
    #expect(wellFormedness("<a>&</a>") != nil)
    #expect(wellFormedness("<a b=1/>") != nil)
    #expect(wellFormedness("<a>") != nil)
    #expect(wellFormedness("<a b=\"1\"/><c/>") != nil)
    #expect(wellFormedness("<a b=\"1\">x &amp; y<c/></a>\n") == nil)
  }

  /// What is wrong with an XML text without comments and declarations; nil for nothing.
  private func wellFormedness(_ text: String) -> String? {
    if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" || $0.value & 0xFFFE == 0xFFFE }) {
      return "a forbidden character"
    }
    var open: [Substring] = []
    // XML knows code points only: a mark behind a bracket does not belong to it.
    let letters = String(text.unicodeScalars.map { $0.isASCII ? Character($0) : "x" })
    var rest = letters[...]
    var hasRoot = false
    while let character = rest.first {
      if character == "<" {
        guard let end = rest.firstIndex(of: ">") else { return "a tag without an end" }
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        if tag.hasPrefix("/") {
          guard open.popLast() == tag.dropFirst() else { return "\(tag) closes another" }
        } else {
          if open.isEmpty, hasRoot { return "two roots" }
          hasRoot = true
          let body = tag.hasSuffix("/") ? tag.dropLast() : tag
          let name = body.prefix { $0.isLetter }
          if name.isEmpty { return "a tag without a name" }
          if !tag.hasSuffix("/") { open.append(name) }
          if let trouble = attributes(body.dropFirst(name.count)) { return trouble }
        }
      } else if character == "&" {
        guard let end = rest.firstIndex(of: ";"), ["&amp", "&lt", "&gt", "&quot"].contains(rest[..<end]) else {
          return "a bare &"
        }
        rest = rest[rest.index(after: end)...]
      } else {
        if open.isEmpty, !character.isWhitespace { return "text outside" }
        rest = rest.dropFirst()
      }
    }
    return open.isEmpty && hasRoot ? nil : "not closed: \(open)"
  }

  private func attributes(_ text: Substring) -> String? {
    var rest = text
    while true {
      rest = rest.drop { $0 == " " }
      if rest.isEmpty { return nil }
      let name = rest.prefix { $0.isLetter || $0 == "-" }
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, rest.hasPrefix("=\"") else { return "attribute \(name)" }
      rest = rest.dropFirst(2)
      guard let end = rest.firstIndex(of: "\"") else { return "an open quotation mark" }
      if rest[..<end].contains("<") { return "a < in an attribute" }
      rest = rest[rest.index(after: end)...]
    }
  }
}
