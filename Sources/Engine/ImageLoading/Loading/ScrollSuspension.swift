/// The habit of pausing a queue while the list scrolls, and when the delegate's calls let it go on (`IP-28`).
public enum ScrollSuspension: String, CaseIterable, Hashable, Sendable {
  case none
  /// A drag that ends at rest.
  case drag
  /// A drag that ends in a deceleration.
  case flick
  /// A scroll by code: no drag begins or ends, so nothing is paused.
  case animated

  /// In ms: when the call comes on which the queue goes on; nil where nothing pauses it.
  ///
  /// A drag of 0.4 s; a flick of 0.1 s that decelerates for 2.3 s, as a release at 1000 pt/s does (`SV-32`).
  public var resumedAt: Double? {
    switch self {
    case .none, .animated: nil
    case .drag: 400
    case .flick: 2400
    }
  }
}
