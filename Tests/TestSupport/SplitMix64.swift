/// A seeded generator, so that a property test that fails fails again.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in the range, on a grid of quarters as lengths usually are, now and then off it.
  public mutating func length(_ range: ClosedRange<Double>) -> Double {
    let number = Double.random(in: range, using: &self)
    return Int.random(in: 0..<4, using: &self) == 0 ? number : (number * 4).rounded() / 4
  }
}
