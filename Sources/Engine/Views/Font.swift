/// The system font as far as heights go: a line is 1.19 times the point size. Rule AD-08.
///
/// Measured on iOS 9 and later at 15, 20 and 40 pt. A glyph from a fallback font can make its line taller; this model
/// has none.
public struct Font: Hashable, Sendable {
  /// Line height for one point of font size.
  static let lineHeightRatio = 1.193359375
  /// Of it above the baseline.
  static let ascenderRatio = 0.9521484375

  /// In points.
  public var pointSize: Double

  public init(pointSize: Double) { self.pointSize = pointSize }

  /// From the baseline up, in points.
  public var ascender: Double { pointSize * Self.ascenderRatio }
  /// From the baseline down, a negative number of points.
  public var descender: Double { ascender - lineHeight }
  /// `ascender - descender`; the system font has no leading.
  public var lineHeight: Double { pointSize * Self.lineHeightRatio }
}

/// How a paragraph style changes the height of a line. Zero is no wish in each of them. Rule AD-08.
public struct LineHeight: Hashable, Sendable {
  /// Multiplies the font's own line height.
  public var multiple: Double
  public var minimum: Double
  public var maximum: Double

  public init(multiple: Double = 0, minimum: Double = 0, maximum: Double = 0) {
    self.multiple = multiple
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The height of a line in points: multiplied first, then brought between least and greatest.
  public func height(of font: Font) -> Double {
    var height = font.lineHeight * (multiple > 0 ? multiple : 1)
    if minimum > 0 { height = max(height, minimum) }
    if maximum > 0 { height = min(height, maximum) }
    return height
  }

  /// `AttributedString.LineHeight.multiple(factor:)` of iOS 26, which multiplies the point size instead.
  public static func multiple(factor: Double, of font: Font) -> Double { factor * font.pointSize }
}
