import Geometry

/// How much of a scroll view the keyboard covers, and the inset that makes up for it. Rule SV-18.
public struct KeyboardOverlap: Hashable, Sendable {
  /// In points from the scroll view's bottom edge; zero where they do not meet.
  public let overlap: Double

  /// Both frames in the coordinates of the window.
  public init(of keyboard: Rect, with scrollView: Rect) {
    let top = max(scrollView.minY, keyboard.minY)
    let bottom = min(scrollView.maxY, keyboard.maxY)
    overlap = max(0, bottom - top)
  }

  /// What `contentInset.bottom` becomes.
  /// - Parameters:
  ///   - base: what it is without a keyboard; it comes back when the keyboard goes.
  ///   - safeAreaBottom: what the bottom safe area already adds to the content inset; zero where the bottom edge
  ///     is not an adjusted one.
  public func contentInsetBottom(base: Double, safeAreaBottom: Double) -> Double {
    base + max(0, overlap - safeAreaBottom)
  }
}
