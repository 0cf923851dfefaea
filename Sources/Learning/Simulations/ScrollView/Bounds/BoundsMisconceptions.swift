import Geometry
import Scrolling
import Tracing

/// What people believe of bounds and contentOffset. Where a belief is about UIKit's code, it runs as a scroll view
/// that is written that way.
enum BoundsMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "frame-moves", claim: "Scrolling moves the subviews: their frames change with the offset.",
      truth: "No frame changes. A subview is drawn at its own origin minus the origin of the bounds.", rule: "SV-01",
      run: { settings in
        let state = try believe(settings)
        return Misconception.Answer(outputs: .point("child.frame", state.childInScrollView))
      }),
    Misconception(
      id: "bounds-begin-at-zero", claim: "bounds is frame without its place: its origin is always (0, 0).",
      truth: "The origin of the bounds is the scroll position; contentOffset is another name for it.", rule: "SV-01",
      run: { _ in Misconception.Answer(outputs: .point("bounds", .zero)) }),
    Misconception(
      id: "content-moves", claim: "contentOffset says how far the content is moved: 300 puts it 300 pt further down.",
      truth: "The offset moves the window over the content, so what is seen goes the other way.", rule: "SV-01",
      run: { settings in
        let state = try believe(settings)
        let distance = state.bounds.origin + state.bounds.origin
        return Misconception.Answer(
          outputs: .point("child.inScrollView", state.childInScrollView + distance)
            .merging(.point("child.inSuperview", state.childInSuperview.origin + distance)) { $1 })
      }),
    Misconception(
      id: "setters-same", claim: "contentOffset = p and bounds.origin = p are the same call.",
      truth: "A write of the bounds rounds nothing and calls no scrollViewDidScroll.", rule: "SV-05",
      run: { settings in
        let state = try believe(settings, BoundsAsOffset.self)
        return Misconception.Answer(
          outputs: state.offsetOutputs.merging(["didScroll.count": .number(Double(state.didScroll))]) { $1 })
      }),
    Misconception(
      id: "offset-keeps-fractions", claim: "contentOffset reads back exactly what was assigned.",
      truth: "The setter rounds to whole device pixels. Only a write of the bounds keeps a fraction of a pixel.",
      rule: "SV-04",
      run: { try offset(of: $0, UnroundedSetter.self) }),
    Misconception(
      id: "setter-clamps", claim: "The contentOffset setter keeps the offset within the scrollable range.",
      truth: "Any finite offset stays. Only drags, decelerations and the automatic clamp keep to the range.",
      rule: "SV-04",
      run: { try offset(of: $0, ClampingSetter.self) }),
    Misconception(
      id: "nothing-pulls-back", claim: "An offset stays where it was put until a finger or the app moves it.",
      truth: "A new contentSize, size or inset makes UIKit check the range and pull the offset back into it.",
      rule: "SV-09",
      run: { try offset(of: $0, StayingOffset.self) }),
    Misconception(
      id: "inset-pushes-at-once", claim: "A new contentInset.top moves the content down at once.",
      truth: "It changes the range. An offset that still lies inside it stays.", rule: "SV-15",
      run: { try offset(of: $0, PushingInset.self) }),
    Misconception(
      id: "scrolling-never-lays-out", claim: "Scrolling does not call layoutSubviews; only a change of size does.",
      truth: "Any change of the bounds marks the view, its origin too; layoutSubviews comes in the next pass.",
      rule: "SV-06",
      run: { settings in
        let state = try believe(settings, LayoutOnResize.self)
        return Misconception.Answer(outputs: ["layoutSubviews.count": .number(Double(state.layouts))])
      }),
    Misconception(
      id: "lays-out-at-once", claim: "Each change of the offset lays out at once, as it calls scrollViewDidScroll.",
      truth: "Layout waits for the next pass; however many changes there were, it comes once.", rule: "SV-06",
      run: { settings in
        let recorder = Recorder(keeping: .events)
        let state = try believe(settings, LayoutAtOnce.self, recorder: recorder)
        return Misconception.Answer(
          outputs: ["layoutSubviews.count": .number(Double(state.layouts))], events: recorder.events)
      }),
  ]

  /// Where the content would stand with a scroll view that is written so.
  private static func offset(
    of settings: Settings, _ kind: WatchedScrollView.Type
  ) throws -> Misconception.Answer {
    Misconception.Answer(outputs: try believe(settings, kind).offsetOutputs)
  }

  private static func believe(
    _ settings: Settings, _ kind: WatchedScrollView.Type = WatchedScrollView.self,
    recorder: Recorder = Recorder(keeping: .nothing)
  ) throws -> BoundsState {
    var scene = try BoundsScene(settings, recorder: recorder, kind: kind)
    try scene.play(settings)
    return BoundsState(scene)
  }
}

extension BoundsState {
  /// What follows from the offset alone.
  fileprivate var offsetOutputs: [String: Value] {
    Dictionary.point("contentOffset", bounds.origin)
      .merging(.point("bounds", bounds.origin)) { $1 }
      .merging(.point("child.inScrollView", childInScrollView)) { $1 }
      .merging(.point("child.inSuperview", childInSuperview.origin)) { $1 }
  }
}

private final class BoundsAsOffset: WatchedScrollView {
  override func setBounds(_ bounds: Rect) throws {
    if bounds.size != self.bounds.size { try super.setBounds(Rect(origin: self.bounds.origin, size: bounds.size)) }
    try setContentOffset(bounds.origin)
  }
}

private final class UnroundedSetter: WatchedScrollView {
  override func setContentOffset(_ contentOffset: Point) throws {
    try setBounds(Rect(origin: contentOffset, size: bounds.size))
  }
}

private final class ClampingSetter: WatchedScrollView {
  override func setContentOffset(_ contentOffset: Point) throws {
    try super.setContentOffset(contentOffset.isFinite ? scrollRange.clamp(contentOffset) : contentOffset)
  }
}

/// Undoes every move of the offset that is not part of an assignment to it.
private final class StayingOffset: WatchedScrollView {
  private var isAssigning = false

  override func setContentOffset(_ contentOffset: Point) throws {
    isAssigning = true
    defer { isAssigning = false }
    try super.setContentOffset(contentOffset)
  }

  override func setBounds(_ bounds: Rect) throws {
    isAssigning = true
    defer { isAssigning = false }
    try super.setBounds(bounds)
    guard self.bounds.origin != bounds.origin else { return }
    try super.setBounds(Rect(origin: bounds.origin, size: self.bounds.size))
  }

  override func boundsDidChange(from old: Rect) throws {
    try super.boundsDidChange(from: old)
    guard !isAssigning, bounds.size == old.size, bounds.origin != old.origin else { return }
    try setBounds(Rect(origin: old.origin, size: bounds.size))
  }
}

private final class PushingInset: WatchedScrollView {
  private var known = EdgeInsets.zero

  override func adjustedContentInsetDidChange() throws {
    try super.adjustedContentInsetDidChange()
    let push = Point(x: adjustedContentInset.left - known.left, y: adjustedContentInset.top - known.top)
    known = adjustedContentInset
    try setContentOffset(contentOffset - push)
  }
}

private final class LayoutOnResize: WatchedScrollView {
  private var laidOut = Rect.zero

  override func layoutSubviews() throws {
    let before = layoutCount
    try super.layoutSubviews()
    if bounds.size == laidOut.size, bounds.origin != laidOut.origin { layoutCount = before }
    laidOut = bounds
  }
}

/// Lays out when the delegate has been told, without waiting for a pass.
private final class LayoutAtOnce: WatchedScrollView {
  private var isAssigning = false

  override func setContentOffset(_ contentOffset: Point) throws {
    isAssigning = true
    defer { isAssigning = false }
    try super.setContentOffset(contentOffset)
    try layoutIfNeeded()
  }

  override func boundsDidChange(from old: Rect) throws {
    try super.boundsDidChange(from: old)
    if !isAssigning { try layoutIfNeeded() }
  }
}
