import Geometry

/// The bar that shows which part of the content is seen, on one axis. Rule SV-47, inferred in its numbers.
public struct ScrollIndicator: Hashable, Sendable {
  /// The share of content and insets that the view shows; nil where there is nothing to take a share of.
  public let fraction: Double?
  /// Where it can lie, from the view's leading edge: within the indicator insets, and off the ends.
  public let trackStart: Double
  /// How long the track is; zero where the insets leave nothing.
  public let trackLength: Double
  /// Whether the axis needs one.
  public let isShown: Bool
  /// In points. Never less than 36 in the range, nor than 7 beyond it, as far as the track has room.
  public let length: Double
  /// From the view's leading edge, in points.
  public let position: Double

  /// Distances from the ends of the track to the view's edges or the indicator insets.
  public static let margin = 3.0
  /// From this share on there is too little to scroll for a bar.
  public static let greatestFraction = 0.99
  public static let leastLength = 36.0
  public static let leastLengthInOverscroll = 7.0

  /// - Parameters:
  ///   - view: the length of the bounds.
  ///   - content: the length of the content.
  ///   - insets: the adjusted ones.
  ///   - indicatorInsets: with the safe area, where that is added.
  ///   - range: where the offset can rest.
  public init(
    view: Double, content: Double, insets: (leading: Double, trailing: Double),
    indicatorInsets: (leading: Double, trailing: Double), offset: Double, range: (min: Double, max: Double),
    grid: PixelGrid
  ) {
    let whole = content + insets.leading + insets.trailing
    // Next to nothing counts as nothing: a share of it could not be told.
    fraction = whole > 1e-9 ? view / whole : nil
    trackStart = indicatorInsets.leading + Self.margin
    trackLength = max(0, view - indicatorInsets.leading - indicatorInsets.trailing - 2 * Self.margin)
    isShown = fraction.map { $0 <= Self.greatestFraction } ?? false
    let resting = max(Self.leastLength, grid.round(trackLength * min(1, fraction ?? 1)))
    let overscroll = max(0, range.min - offset, offset - range.max)
    let shrunk = overscroll > 0 ? max(Self.leastLengthInOverscroll, resting - overscroll) : resting
    length = min(shrunk, trackLength)
    let travel = range.max - range.min
    let progress = travel > 0 ? min(max(0, (offset - range.min) / travel), 1) : 0
    position = trackStart + (trackLength - length) * progress
  }
}
