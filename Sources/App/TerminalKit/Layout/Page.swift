import Documents
import Figures

/// What is shown at once: elements from top to bottom.
public struct Page: Hashable, Sendable {
  /// From top to bottom.
  public var elements: [Element]

  /// A page of these elements, to which more may be added.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether it has no elements; a page may also show nothing.
  public var isEmpty: Bool { elements.isEmpty }

  /// Adds an element below.
  public mutating func append(_ element: Element) { elements.append(element) }

  /// Adds another page's elements below.
  public mutating func append(_ page: Page) { elements += page.elements }

  /// Adds a title, and at the right edge where we are.
  public mutating func heading(_ text: StyledText, trailing: StyledText? = nil) {
    elements.append(.heading(text, trailing: trailing))
  }

  /// Adds running text, wrapped at blanks.
  public mutating func paragraph(_ text: StyledText, indent: Int = 0) {
    elements.append(.paragraph(text, indent: indent))
  }

  /// Adds lines that keep their columns as far as the width allows.
  public mutating func lines(_ lines: [StyledText], indent: Int = 0) {
    elements.append(.lines(lines, indent: indent))
  }

  /// Adds one line that keeps its columns as far as the width allows.
  public mutating func line(_ line: StyledText, indent: Int = 0) { lines([line], indent: indent) }

  /// Adds items behind bullets or numbers.
  public mutating func list(_ items: [StyledText], ordered: Bool = false) {
    elements.append(.list(items, ordered: ordered))
  }

  /// Adds a table.
  public mutating func table(_ table: Table) { elements.append(.table(table)) }

  /// Adds pictures that belong together.
  public mutating func figures(_ figures: [Figure]) { elements.append(.figures(figures)) }

  /// Adds curves with their words.
  public mutating func plot(_ plot: Plot) { elements.append(.plot(plot)) }

  /// Adds a text from a content file.
  public mutating func markdown(_ blocks: [MarkdownBlock]) { elements.append(.markdown(blocks)) }

  /// Adds an empty line; several are one, and there is none at the page's ends.
  public mutating func gap() { elements.append(.gap) }
}
