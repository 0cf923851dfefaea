/// A colour with straight alpha: the four components from 0 to 1, not multiplied with each other.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// As Core Animation and Core Graphics store it.
  public var premultiplied: PremultipliedColor {
    PremultipliedColor(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }

  /// This colour over an opaque one: `s x a + d x (1 - a)` in each channel (`RH-32`).
  public func over(_ below: Color) -> Color {
    premultiplied.over(below.premultiplied).straight
  }

  /// The channels as bytes, rounded to nearest, halves up.
  public var bytes: (red: Int, green: Int, blue: Int) { (Self.byte(red), Self.byte(green), Self.byte(blue)) }

  private static func byte(_ value: Double) -> Int {
    // A tenth of a billionth of noise must not turn a half downwards.
    Int((min(max(value.isNaN ? 0 : value, 0), 1) * 255 + 0.5 + 1e-9).rounded(.down))
  }
}

/// A colour whose channels are multiplied with its alpha already.
public struct PremultipliedColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Source over destination: `s + d x (1 - a)` in each channel, alpha too (`RH-32`). Not commutative.
  public func over(_ below: PremultipliedColor) -> PremultipliedColor {
    let rest = 1 - alpha
    return PremultipliedColor(
      red: red + below.red * rest, green: green + below.green * rest, blue: blue + below.blue * rest,
      alpha: alpha + below.alpha * rest)
  }

  public var straight: Color {
    guard alpha > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }
}
