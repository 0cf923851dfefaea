extension StyledText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Plain text.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text that an interpolation has gathered.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

  /// Takes other styled texts as they are, and a style behind any value: `"\(name, .code)"`.
  public struct StringInterpolation: StringInterpolationProtocol {
    var result = StyledText()

    /// An empty text; the sizes are not needed.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Plain words between the values.
    public mutating func appendLiteral(_ literal: String) { result.append(Span(literal)) }

    /// A styled text as it is.
    public mutating func appendInterpolation(_ text: StyledText) { result += text }

    /// A styled text with a style where it was plain.
    public mutating func appendInterpolation(_ text: StyledText, _ style: Style) { result += text.styled(style) }

    /// Any value's description, plain unless said otherwise.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style = .plain) {
      result.append(Span(value.description, style))
    }
  }
}
