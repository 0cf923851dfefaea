import Geometry

/// One piece of data in a trace, a parameter or an output. Text is made from it only where it is shown.
public enum Value: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(EdgeInsets)
  case list([Value])
  /// Not applicable.
  case none
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}
