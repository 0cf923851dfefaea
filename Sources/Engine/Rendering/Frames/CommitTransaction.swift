/// What an app has asked for during the event phase, carried out in the one commit that follows (`RH-02`).
///
/// Requests are coalesced: a view asked ten times for layout is laid out once.
public struct CommitTransaction: Sendable {
  /// One piece of work of the commit, in the order in which it is done.
  public enum Step: Hashable, Sendable {
    case layout(String)
    case display(String)
    /// An image that is no bitmap yet is decoded, which takes so many ms (`IP-03`).
    case prepare(String, milliseconds: Double)
    /// The layer tree is packed and sent.
    case commit
  }

  private var layouts: [String] = []
  private var displays: [String] = []
  private var images: [(view: String, milliseconds: Double)] = []

  /// A commit for which nothing was asked yet.
  public init() {}

  public mutating func setNeedsLayout(_ view: String) { if !layouts.contains(view) { layouts.append(view) } }

  public mutating func setNeedsDisplay(_ view: String) { if !displays.contains(view) { displays.append(view) } }

  /// An image view was given an image that is not decoded yet; the last one given counts.
  public mutating func setImage(_ view: String, decodeTime: Double) {
    images.removeAll { $0.view == view }
    images.append((view, decodeTime))
  }

  /// All layouts, then all drawing, then all decoding, then the commit itself.
  public var steps: [Step] {
    layouts.map { .layout($0) } + displays.map { .display($0) }
      + images.map { .prepare($0.view, milliseconds: $0.milliseconds) } + [.commit]
  }
}
