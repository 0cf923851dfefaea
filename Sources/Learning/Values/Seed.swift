/// A stream of numbers that a text decides: the same on every machine and in every run.
public struct Seed: Hashable, Sendable {
  private var state: UInt64

  /// The stream of a text.
  public init(_ text: String) { state = Seed.hash(text) }

  /// FNV-1a, 64 bits.
  public static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// SplitMix64.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to and without `count`.
  public mutating func index(below count: Int) -> Int {
    count < 2 ? 0 : Int(next() % UInt64(count))
  }

  /// The elements in an order that the stream decides.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for last in stride(from: shuffled.count - 1, to: 0, by: -1) { shuffled.swapAt(last, index(below: last + 1)) }
    return shuffled
  }
}
