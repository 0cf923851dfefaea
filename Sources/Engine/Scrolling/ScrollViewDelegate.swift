import Geometry
import Views

/// What a scroll view tells the app. Each method may be left out.
public protocol ScrollViewDelegate: AnyObject {
  /// Once for every effective change of the offset, before the setter returns (SV-04, SV-08). Not for a write of
  /// the bounds (SV-05).
  func scrollViewDidScroll(_ scrollView: ScrollView) throws

  /// The sum of content inset and system inset is another one (SV-10).
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws

  /// The subview that is scaled when zooming; nil for none. Naming the scroll view itself raises (SV-49).
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// First in a pinch or an animated zoom; never for a scale set without animation (SV-49).
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) throws

  /// For every change of the scale, after the offset has followed (SV-49).
  func scrollViewDidZoom(_ scrollView: ScrollView) throws

  /// Last in a pinch, after it has gone back within the limits, or in an animated zoom (SV-49).
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) throws

  /// A finger has begun to drag; the first move of the offset comes after it, in the same event (SV-20, SV-37).
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws

  /// The finger lifts after a drag. `targetContentOffset` is where the motion will end, and may be written (SV-28).
  /// - Parameter velocity: in points per millisecond, zero for a slow release (SV-21, SV-25).
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point) throws

  /// Whether the method above is implemented: UIKit asks for the target only then, and lets the answer decide whether
  /// anything moves on (SV-25).
  var implementsWillEndDragging: Bool { get }

  /// The drag is over; `decelerate` says whether it moves on (SV-37).
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) throws

  /// It moves on without the finger (SV-37).
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws

  /// The motion after a drag is over, bounce included (SV-32).
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws

  /// An animated offset has arrived or was cut short by a finger (SV-38, SV-37).
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws

  /// Whether a tap on the status bar may scroll it (SV-39).
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) throws -> Bool

  /// The tap on the status bar has brought it to its top (SV-39).
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) throws
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) throws {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) throws {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) throws {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) throws {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) throws {}
  public var implementsWillEndDragging: Bool { true }
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) throws {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) throws -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) throws {}
}
