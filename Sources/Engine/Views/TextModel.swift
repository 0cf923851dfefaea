import Geometry
import Platform

/// Text as this model knows it: so many characters, all equally wide, in lines of equal height. Rule AD-06.
///
/// It stands in for Core Text where only sizes matter: no words, no hyphens, no glyphs. What it says about rounding,
/// clipping and who answers what does not depend on that.
public struct TextModel: Hashable, Sendable {
  public var characters: Double
  /// How many fit a line of `referenceWidth`.
  public var charactersPerLine: Double
  public var referenceWidth: Double
  public var font: Font
  public var lineHeight: LineHeight

  public init(
    characters: Double, charactersPerLine: Double, referenceWidth: Double = 300, font: Font = Font(pointSize: 16),
    lineHeight: LineHeight = LineHeight()
  ) {
    self.characters = characters
    self.charactersPerLine = charactersPerLine
    self.referenceWidth = referenceWidth
    self.font = font
    self.lineHeight = lineHeight
  }

  /// The width of one character in points.
  var advance: Double { referenceWidth / charactersPerLine }

  /// In how many lines it breaks at that width; a line holds at least one character. No text has no line.
  public func lines(width: Double) -> Double {
    guard characters > 0 else { return 0 }
    guard width.isFinite else { return 1 }
    return (characters / charactersInLine(width)).rounded(.up)
  }

  private func charactersInLine(_ width: Double) -> Double {
    width.isFinite ? max(1, (charactersPerLine * width / referenceWidth).rounded(.down)) : .infinity
  }

  /// The size of the text, in fractions of points, as `boundingRect` answers: round it up before a view gets it.
  ///
  /// It asks no label, so it knows of no `numberOfLines`, and its height is not limited. Rule AD-06.
  /// - Parameter usesLineFragmentOrigin: without it the text stays on one line, however long.
  public func boundingSize(width: Double, usesLineFragmentOrigin: Bool) -> Size {
    size(lines: usesLineFragmentOrigin ? lines(width: width) : min(1, characters), width: width)
  }

  /// In how many lines a label shows it: broken at `width`, within a number of lines, where 0 is no limit. A label of
  /// one line ignores the width, and no width is no limit (AD-07).
  public func lines(within numberOfLines: Int, width: Double) -> Double {
    let needed = lines(width: Self.limit(numberOfLines, width))
    return numberOfLines > 0 ? min(needed, Double(numberOfLines)) : needed
  }

  /// The size of what a label shows of it, in fractions of points.
  public func size(within numberOfLines: Int, width: Double) -> Size {
    size(lines: lines(within: numberOfLines, width: width), width: Self.limit(numberOfLines, width))
  }

  private static func limit(_ numberOfLines: Int, _ width: Double) -> Double {
    numberOfLines == 1 || width <= 0 ? .infinity : width
  }

  /// The size of so many lines of it, broken at that width.
  func size(lines: Double, width: Double) -> Size {
    let longest = lines > 1 ? min(characters, charactersInLine(width)) : characters
    return Size(width: longest * advance, height: lines * lineHeight.height(of: font))
  }
}
