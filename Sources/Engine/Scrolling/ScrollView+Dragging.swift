import Geometry
import Tracing

extension ScrollView {
  private func band(_ dimension: Double) -> RubberBand {
    RubberBand(dimension: dimension, constant: rubberBandConstant)
  }

  /// The offset as it would be without the band's resistance, so that a drag which begins outside does not jump.
  var rawOffset: Point {
    let range = scrollRange
    return Point(
      x: bouncesHorizontally
        ? band(bounds.width).release(contentOffset.x, least: range.min.x, most: range.max.x) : contentOffset.x,
      y: bouncesVertically ? rawOffset(contentOffset.y, in: range) : contentOffset.y)
  }

  private func rawOffset(_ offset: Double, in range: ScrollRange) -> Double {
    guard let refreshControl, offset < range.min.y else {
      return band(bounds.height).release(offset, least: range.min.y, most: range.max.y)
    }
    return range.min.y
      - refreshControl.pull(
        for: range.min.y - offset, dimension: bounds.height, isShowing: refreshControl.isRefreshing)
  }

  /// One drag event: the whole translation counts, not what was added (SV-20); beyond an edge the band resists
  /// (SV-22), or nothing moves where it does not bounce (SV-23).
  func drag(to translation: Point, velocity: Point) throws {
    guard var drag = motion.drag else { return }
    drag.translation = translation
    drag.previous = drag.latest
    drag.latest = drag.limit(Self.scrollVelocity(velocity))
    motion.drag = drag
    let raw = drag.start - drag.limit(translation)
    let range = scrollRange
    let pull = drag.movesY ? refreshPull(raw.y, drag.refresh) : nil
    let target = Point(
      x: drag.movesX
        ? resist(raw.x, bouncesHorizontally, range.min.x, range.max.x, bounds.width) : contentOffset.x,
      y: drag.movesY
        ? pull.map { $0.edge - $0.overscroll }
          ?? resist(raw.y, bouncesVertically, range.min.y, range.max.y, bounds.height)
        : contentOffset.y)
    let isOutside = range.clamp(raw) != raw
    let bounces =
      (range.clamp(raw).x == raw.x || bouncesHorizontally) && (range.clamp(raw).y == raw.y || bouncesVertically)
    let rule: RuleID = isOutside ? (bounces ? "SV-22" : "SV-23") : "SV-20"
    try move(to: target, because: pull == nil ? rule : "SV-48", by: .drag)
    if let pull { try refreshControl?.dragged(overscroll: pull.overscroll) }
  }

  /// How far a refresh control is pulled, which the band begins behind; nil where none is (SV-48).
  private func refreshPull(_ raw: Double, _ pull: RefreshPull?) -> (edge: Double, overscroll: Double)? {
    guard let pull, let refreshControl, raw < pull.edge else { return nil }
    let distance = pull.edge - raw
    return (
      pull.edge,
      refreshControl.overscroll(of: distance, dimension: bounds.height, isShowing: pull.isShowing)
    )
  }

  private func resist(_ raw: Double, _ bounces: Bool, _ least: Double, _ most: Double, _ dimension: Double) -> Double {
    bounces ? band(dimension).resist(raw, least: least, most: most) : min(max(raw, least), most)
  }

  /// The finger is lifting: what follows is decided, the delegate is asked and told. Rules SV-25, SV-28, SV-37.
  /// - Parameters:
  ///   - latest: decides, in pt/ms.
  ///   - smoothed: is what the motion begins with.
  func release(latest: Point, smoothed: Point) throws {
    let range = scrollRange
    let offset = contentOffset
    let decision = ReleaseDecision(offset: offset, range: range, velocity: latest, isOnPage: isOnPage)
    let velocity = decision.keepsVelocity ? smoothed : .zero
    motion.isDragging = decision.isFlick
    if let drag = motion.drag, let time = window?.runLoop.time {
      let dragged = max(abs(drag.translation.x), abs(drag.translation.y))
      motion.streak.release(velocity: decision.isFlick ? velocity : .zero, dragged: dragged, at: time)
    }
    let planned = decision.decelerates ? plannedTarget(velocity: velocity, latest: latest) : offset
    var target = planned
    var asked: EventIndex?
    if let delegate, delegate.implementsWillEndDragging {
      asked = try ask(delegate, velocity: velocity, target: &target)
    }
    // A target that is no place is none.
    target = target.isFinite ? range.clamp(grid.round(target)) : planned
    if target != planned, isPagingEnabled { target = nearestPage(to: target) }
    let decelerates =
      asked == nil && delegate?.implementsWillEndDragging != true
      ? decision.decelerates : target != offset
    if !decelerates { motion.isDragging = false }
    let ended = try tell(
      "scrollViewDidEndDragging", [.init("willDecelerate", .flag(decelerates))], cause: asked, rule: "SV-25"
    ) { try $0.scrollViewDidEndDragging(self, willDecelerate: decelerates) }
    motion.drag = nil
    try window?.inputPanel?.dragEnded(by: self)
    // What the delegate moved meanwhile moves the plan along (SV-44).
    let moved = contentOffset - offset
    if decelerates, motion.animation == nil {
      try decelerate(
        velocity: velocity, target: target + moved, planned: planned + moved, cause: ended ?? recorder.current)
    } else {
      endAfterRelease()
    }
    motion.isTracking = false
    updateRunLoopMode()
  }

  /// A motion that the finger had caught ends in the next frame; otherwise it is at rest.
  private func endAfterRelease() {
    motion.isDragging = false
    guard let link = motion.deceleration?.link, let time = window?.runLoop.time else { return }
    motion.deceleration?.isEnding = true
    link.resume(at: time)
  }

  private func ask(_ delegate: any ScrollViewDelegate, velocity: Point, target: inout Point) throws -> EventIndex? {
    let proposed = target
    return try recorder.record(
      "delegate", "scrollViewWillEndDragging",
      [.init("velocity", .point(velocity)), .init("targetContentOffset", .point(proposed))] + stateArguments,
      rule: "SV-28"
    ) {
      try delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
      if target != proposed { recorder.setResult(.point(target), of: recorder.current) }
      return recorder.current
    }
  }
}
