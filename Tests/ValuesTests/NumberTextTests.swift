import Platform
import TestSupport
import Testing
import Values

struct NumberTextTests {
  @Test(
    arguments: [
      (494.5, "494.5"), (0, "0"), (-0.0, "0"), (1.0 / 3, "0.333"), (-0.0004, "0"), (-1.0005, "-1"), (300, "300"),
      (1e9, "1000000000"), (-47, "-47"), (0.1 + 0.2, "0.3"), (2.0004, "2"), (2.0006, "2.001"),
      (1e15, "1000000000000000"), (1e16, "1e+16"),
      (.nan, "not a number"), (.infinity, "infinity"), (-.infinity, "-infinity"),
    ] as [(Double, String)])
  func `plain text has at most three decimals and no zeros at its end`(number: Double, text: String) {
    #expect(NumberText.plain(number) == text)
  }

  @Test(
    arguments: [(1, 2, "1.00"), (-0.001, 2, "0.00"), (12.345, 1, "12.3"), (-3.5, 0, "-4")] as [(Double, Int, String)])
  func `fixed text has exactly its decimals`(number: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(number, decimals: decimals) == text)
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333333"), (1400, "1400"), (-0.0, "0"), (200.33333333333334, "200.333333"),
      (1e300, "1e+300"), (123_456_789_012, "123456789000"), (123_456_789, "123456789"),
      (-84.90381056766580, "-84.9038106"), (1e-300, "1e-300"),
    ] as [(Double, String)])
  func `exact text is nine significant digits in the shortest form`(number: Double, text: String) {
    #expect(NumberText.exact(number) == text)
  }

  @Test func `rounding is idempotent and reads back`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let number = Double.random(in: -1e6...1e6, using: &random) * pow(10, Double.random(in: -12...12, using: &random))
      let rounded = NumberText.rounded(number)
      #expect(NumberText.rounded(rounded) == rounded)
      #expect(abs(rounded - number) <= abs(number) * 5e-9)
      #expect(Double(NumberText.exact(number)) == rounded)
    }
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e308, -1e-308])
  func `the largest and the smallest numbers have texts`(number: Double) {
    #expect(!NumberText.plain(number).isEmpty)
    #expect(!NumberText.fixed(number, decimals: 3).isEmpty)
    #expect(Double(NumberText.exact(number)) != nil)
  }
}
