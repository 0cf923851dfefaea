import Tracing
import Values

/// Numbers by a short rule: one for all, a list that is cycled, a seeded random range, or a ramp.
///
/// `120`, `44,88,132`, `40..200`, `ramp 40..200`.
struct Pattern: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case cycle([Double])
    case random(Double, Double)
    case ramp(Double, Double)
  }

  let form: Form

  /// A list may hold so many numbers.
  private static let most = 1000

  /// Reads a pattern of numbers within bounds, or says where it stops making sense.
  init(_ text: String, least: Double, most: Double) throws(TextProblem) {
    let trimmed = text.trimmed
    let isRamp = trimmed.hasPrefix("ramp ")
    let body = isRamp ? String(trimmed.dropFirst(5)) : trimmed
    func number(_ word: Substring) throws(TextProblem) -> Double {
      let word = String(word).trimmed
      guard let number = Parameter.number(word) else {
        throw TextProblem(
          line: 1, column: 1, message: "\"\(word)\" is no number",
          hint: "a pattern is 120, or 44,88,132, or 40..200, or ramp 40..200")
      }
      guard number >= least, number <= most else {
        throw TextProblem(
          line: 1, column: 1, message: "\(word) is out of range",
          hint: "from \(NumberText.plain(least)) to \(NumberText.plain(most))")
      }
      return number
    }
    if let dots = body.firstRange(of: "..") {
      let (low, high) = (try number(body[..<dots.lowerBound]), try number(body[dots.upperBound...]))
      form = isRamp ? .ramp(low, high) : .random(min(low, high), max(low, high))
      return
    }
    guard !isRamp else {
      throw TextProblem(line: 1, column: 1, message: "a ramp goes FROM..TO", hint: "such as ramp 40..200")
    }
    let words = body.split(separator: ",", omittingEmptySubsequences: false)
    guard words.count <= Self.most else {
      throw TextProblem(line: 1, column: 1, message: "more than \(Self.most) numbers")
    }
    var numbers: [Double] = []
    for word in words { numbers.append(try number(word)) }
    form = .cycle(numbers)
  }

  /// One number for all.
  init(_ number: Double) { form = .cycle([number]) }

  /// The first `count` numbers.
  func values(_ count: Int) -> [Double] {
    guard count > 0 else { return [] }
    switch form {
    case .cycle(let numbers): return (0..<count).map { numbers[$0 % numbers.count] }
    case .ramp(let from, let to):
      return (0..<count).map { from + (to - from) * (count > 1 ? Double($0) / Double(count - 1) : 0) }
    case .random(let low, let high):
      var state: UInt64 = 1
      return (0..<count).map { _ in low + (high - low) * Self.fraction(&state) }
    }
  }

  /// SplitMix64, as a fraction from 0 up to 1.
  private static func fraction(_ state: inout UInt64) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
  }
}

extension Settings {
  /// The numbers of a pattern parameter; the simulation must declare it.
  func pattern(_ name: String) -> Pattern {
    if case .number(let number)? = self[name] { return Pattern(number) }
    guard case .text(let text)? = self[name],
      let pattern = try? Pattern(text, least: -.infinity, most: .infinity)
    else { preconditionFailure("no pattern parameter \(name)") }
    return pattern
  }
}
