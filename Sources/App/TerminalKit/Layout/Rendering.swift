/// How pages become text: for which width, with which signs, for the eye or for the ear.
///
/// Whatever a page holds, no line is wider than `width` (at least 4, measured by `displayWidth`), no character
/// commands the terminal, and each line ends in the terminal's own style.
public struct Rendering: Hashable, Sendable {
  /// The signs that pictures, bullets and rules are drawn with.
  public enum Characters: Hashable, Sendable {
    case unicode
    case ascii
  }

  /// Columns of the terminal.
  public var width: Int
  /// Whether styles are shown by escape sequences; otherwise there is none at all.
  public var isColoured: Bool
  /// Whether everything is said in sentences and `name: value` lines, for screen readers.
  public var isLinear: Bool
  /// The signs of our own.
  public var characters: Characters
  /// Whether letters too are kept to ASCII (`?` for others): where the terminal's character set is not UTF-8.
  /// Then `characters` should be `.ascii`.
  public var lettersAreASCII: Bool
  /// The rows that the drawing in a figure takes at most, so that it fits a window of 24 with its title and
  /// captions.
  public var maximumFigureHeight: Int
  /// The columns that running text takes at most: longer lines are hard to read.
  public var measure: Int

  /// Plain text of 80 columns, unless said otherwise.
  public init(
    width: Int = 80, isColoured: Bool = false, isLinear: Bool = false, characters: Characters = .unicode,
    lettersAreASCII: Bool = false, maximumFigureHeight: Int = 16, measure: Int = 100
  ) {
    self.width = width
    self.isColoured = isColoured
    self.isLinear = isLinear
    self.characters = characters
    self.lettersAreASCII = lettersAreASCII
    self.maximumFigureHeight = maximumFigureHeight
    self.measure = measure
  }

  /// The page as lines, each ended by a line feed; empty for an empty page.
  public func text(_ page: Page) -> String {
    var result = ""
    for line in lines(of: page) {
      write(line, to: &result)
      result += "\n"
    }
    return result
  }

  /// A text within a line, such as a prompt: spelled and styled, not wrapped, without a line feed.
  public func inline(_ text: StyledText) -> String {
    var result = ""
    write(spelling.line(text), to: &result)
    return result
  }

  var spelling: Spelling { Spelling(characters: characters, lettersAreASCII: lettersAreASCII) }

  /// The width that layout works with.
  var usableWidth: Int { max(4, width) }

  func lines(of page: Page) -> [Line] {
    var lines: [Line] = []
    var needsGap = false
    for element in page.elements {
      if case .gap = element {
        needsGap = !lines.isEmpty
        continue
      }
      let more = self.lines(of: element, width: usableWidth)
      if needsGap, !more.isEmpty { lines.append([]) }
      if !more.isEmpty { needsGap = false }
      lines += more
    }
    return lines.map { $0.droppingTrailingBlanks() }
  }

  private func lines(of element: Element, width: Int) -> [Line] {
    switch element {
    case .heading(let text, let trailing): heading(text, trailing: trailing, width: width)
    case .paragraph(let text, let indent): paragraph(text, indent: indent, width: width)
    case .lines(let texts, let indent): fixedLines(texts, indent: indent, width: width)
    case .list(let items, let ordered): list(items, ordered: ordered, width: width)
    case .table(let table): isLinear ? sentences(table, width: width) : self.table(table, width: width)
    case .figures(let figures): self.figures(figures, width: width)
    case .plot(let plot): self.plot(plot, width: width)
    case .markdown(let blocks): markdown(blocks, width: width)
    case .gap: []
    }
  }

  /// Each run of a style is switched on and off by itself, so that a line cut anywhere between runs bleeds nowhere.
  private func write(_ line: Line, to result: inout String) {
    guard isColoured else {
      for glyph in line { result.append(glyph.character) }
      return
    }
    var style = Style.plain
    for glyph in line {
      if glyph.style != style {
        if style != .plain { result += "\u{1B}[0m" }
        if let parameters = glyph.style.ansiParameters { result += "\u{1B}[\(parameters)m" }
        style = glyph.style
      }
      result.append(glyph.character)
    }
    if style != .plain { result += "\u{1B}[0m" }
  }
}
