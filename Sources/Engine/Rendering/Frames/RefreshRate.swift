/// How often a display shows a new picture, and the length of time between two: VSYNC k is at k times the period.
public struct RefreshRate: Hashable, Sendable {
  /// Pictures a second; positive.
  public let hz: Double

  /// - Parameter hz: more than 0; anything else counts as 60.
  public init(hz: Double) { self.hz = hz.isFinite && hz > 0 ? hz : 60 }

  /// The time from one VSYNC to the next in ms (`RH-13`).
  public var period: Double { 1000 / hz }

  /// When VSYNC number `vsync` happens, in ms.
  public func time(ofVSYNC vsync: Int) -> Double { Double(vsync) * period }

  /// The first VSYNC at or after a time in ms; what ends exactly on a VSYNC is on time for it (`RH-08`).
  public func vsync(atOrAfter time: Double) -> Int { Int((ratio(time) - Self.noise).rounded(.up)) }

  /// The last VSYNC at or before a time in ms.
  public func vsync(atOrBefore time: Double) -> Int { Int((ratio(time) + Self.noise).rounded(.down)) }

  /// Whether work of so many ms, begun at a VSYNC, is done by the next (`RH-13`).
  public func fits(_ work: Double) -> Bool { vsync(atOrAfter: work) <= 1 }

  /// How many VSYNCs each picture of a slower animation stays: 24 a second at 60 Hz gives 3, 2, 3, 2 (`RH-14`).
  public func cadence(framesPerSecond: Double, frames: Int) -> [Int] {
    guard framesPerSecond > 0, frames > 0 else { return [] }
    let shown = (0...frames).map { vsync(atOrAfter: 1000 * Double($0) / framesPerSecond) }
    return zip(shown, shown.dropFirst()).map { $1 - $0 }
  }

  /// Beyond a billion VSYNCs a run has ended by its budget; the bound only keeps the numbers whole.
  private func ratio(_ time: Double) -> Double { min(max(time / period, -1e9), 1e9) }

  /// A billionth of a period is what sums of thirds lose; no real overrun is as short.
  private static let noise = 1e-9
}
