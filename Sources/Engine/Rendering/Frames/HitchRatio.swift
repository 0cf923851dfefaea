/// Hitch time in the length of an interval, and what Apple says of it (`RH-10`, `RH-11`).
public enum HitchRatio {
  /// ms of hitch a second; 0 for an interval without length, such as an idle screen.
  public static func ratio(hitchTime: Double, interval: Double) -> Double {
    interval > 0 ? hitchTime / interval * 1000 : 0
  }

  /// How many seconds lie between single missed VSYNCs that make up this ratio.
  public static func secondsPerMiss(ratio: Double, at rate: RefreshRate) -> Double {
    ratio > 0 ? rate.period / ratio : .infinity
  }

  /// The bands of 2020, for the ratio of scrolls as XCTest and traces measure it: the word `severity` means these.
  public enum ScrollSeverity: String, CaseIterable, Hashable, Sendable {
    case good
    case warning
    case critical

    /// Below 5 ms/s is good, from 10 on critical.
    public init(ratio: Double) { self = ratio < 5 ? .good : ratio < 10 ? .warning : .critical }
  }

  /// The bands of the newer metric that covers all animations, as the Organizer shows it.
  public enum AnimationSeverity: String, CaseIterable, Hashable, Sendable {
    case good
    case warning
    case critical
    case immediate

    /// Up to 10 ms/s is good, up to 25 a warning, up to 50 critical.
    public init(ratio: Double) {
      self = ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .immediate
    }
  }
}
