import Platform

/// Numbers as text: one place, so that every screen, file and test writes the same digits.
public enum NumberText {
  /// The number to `digits` significant digits, without a negative zero. Nine hide what another system's
  /// mathematics library does in the last places.
  public static func rounded(_ number: Double, significantDigits digits: Int = 9) -> Double {
    guard number.isFinite, number != 0 else { return number == 0 ? 0 : number }
    if abs(number) < 1e9, number == number.rounded(.towardZero) { return number }
    return strtod(formatted(number, "%.*e", digits - 1), nil)
  }

  /// The number with at most `digits` decimals and no zeros at the end: `494.5`, `0.333`, `−` is a plain `-`.
  public static func plain(_ number: Double, decimals digits: Int = 3) -> String {
    guard number.isFinite else { return number.isNaN ? "not a number" : number < 0 ? "-infinity" : "infinity" }
    if abs(number) >= 1e15 { return exact(number) }
    var text = formatted(number, "%.*f", digits)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// The number with exactly `digits` decimals.
  public static func fixed(_ number: Double, decimals digits: Int) -> String {
    let text = formatted(number, "%.*f", digits)
    return text.hasPrefix("-") && !text.contains(where: { $0 >= "1" && $0 <= "9" }) ? String(text.dropFirst()) : text
  }

  /// Nine significant digits in the shortest form that reads back the same: what JSON and `--output` print.
  public static func exact(_ number: Double) -> String {
    let number = rounded(number)
    if number == number.rounded(.towardZero), abs(number) < 1e16 { return String(Int(number)) }
    return number.description
  }

  private static func formatted(_ number: Double, _ format: String, _ digits: Int) -> String {
    withVaList([Int32(digits), number]) { arguments in
      var buffer = [CChar](repeating: 0, count: 400)
      let length = vsnprintf(&buffer, buffer.count, format, arguments)
      return String(decoding: buffer.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
