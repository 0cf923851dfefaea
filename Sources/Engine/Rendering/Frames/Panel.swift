/// A display and the rates it can take; an app can hint at one, never force it (`RH-14`).
public struct Panel: Hashable, Sendable {
  /// In Hz, the highest first.
  public let rates: [Double]
  /// Whether animations of the app stay at 60 Hz without `CADisableMinimumFrameDurationOnPhone` in its Info.plist.
  public let needsKeyAbove60: Bool

  public static let fixed60 = Panel(rates: [60], needsKeyAbove60: false)
  public static let iPhonePro = Panel(
    rates: [120, 80, 60, 48, 40, 30, 24, 20, 16, 15, 12, 10], needsKeyAbove60: true)
  public static let iPadPro = Panel(rates: [120, 60, 40, 30, 24], needsKeyAbove60: false)

  /// The rate that a display link gets whose preferred rate is `preferred` Hz: the nearest one that is allowed.
  /// - Parameters:
  ///   - hasKey: whether Info.plist holds `CADisableMinimumFrameDurationOnPhone`.
  ///   - cap: what Low Power Mode, heat or the accessibility setting allow at most, in Hz.
  public func displayLinkRate(preferred: Double, hasKey: Bool = false, cap: Double = .infinity) -> Double {
    let most = min(cap, needsKeyAbove60 && !hasKey ? 60 : .infinity)
    let allowed = rates.filter { $0 <= most }
    return allowed.min { abs($0 - preferred) < abs($1 - preferred) } ?? rates.last ?? 60
  }
}
