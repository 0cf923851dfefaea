import Geometry
import Tracing
import Views

extension ScrollView {
  /// `setContentOffset(_:animated:)`. Ends a deceleration in either case, which the property does not (SV-41).
  ///
  /// Animated it takes 0.3 s, however far, and moves by the setter each frame; where the offset is there already,
  /// nothing comes of it (SV-38, SV-37). Never clamps: whether UIKit clamps an animated target is contested.
  /// - Throws: `Exception` where the offset is not finite.
  public func setContentOffset(_ contentOffset: Point, animated: Bool) throws {
    try recorder.record(
      name, "setContentOffset", [.init("", .point(contentOffset)), .init("animated", .flag(animated))],
      rule: animated ? "SV-38" : "SV-41"
    ) {
      try endDeceleration(because: "SV-41")
      if animated, contentOffset.isFinite {
        try animate(to: contentOffset, .offset)
      } else {
        dropAnimation()
        try move(to: contentOffset, because: "SV-04")
      }
    }
  }

  /// iOS 17.4: stops where it is; from outside the range at the edge, with paging on a page (SV-37, inferred).
  public func stopScrollingAndZooming() throws {
    try recorder.record(name, "stopScrollingAndZooming", rule: "SV-37") {
      if motion.animation != nil { try cutAnimation() }
      if motion.zoom != nil { try endZooming() }
      guard motion.deceleration != nil else { return }
      let pinned = isPagingEnabled ? nearestPage(to: contentOffset) : scrollRange.clamp(contentOffset)
      if pinned != contentOffset { try move(to: pinned, because: "SV-37", by: .deceleration) }
      try endDeceleration(because: "SV-37")
    }
  }

  /// Begins an animation, in place of one that may be under way; outside a window it is over at once (SV-37).
  func animate(to target: Point, _ kind: Motion.Animation.Kind) throws {
    dropAnimation()
    guard grid.round(target) != contentOffset else { return }
    guard let runLoop = window?.runLoop else {
      try move(to: target, because: "SV-38")
      return try tellAnimationEnd(kind, rule: "SV-38")
    }
    let link = DisplayLink { [unowned self] time in try stepAnimation(after: time) }
    motion.animation = Motion.Animation(
      start: contentOffset, end: target, kind: kind, link: link, cause: recorder.current)
    runLoop.add(link)
  }

  private func stepAnimation(after time: Double) throws {
    guard var animation = motion.animation else { return }
    animation.elapsed += time
    motion.animation = animation
    let rule: RuleID = animation.kind == .toTop ? "SV-39" : "SV-38"
    try recorder.record(
      "displayLink", "step", [.init("ms", .number(time)), .init("position", .point(animation.position))],
      cause: animation.cause, rule: rule
    ) {
      try move(to: animation.position, because: rule, by: .animation)
      guard animation.isOver, motion.animation?.link === animation.link else { return }
      dropAnimation()
      try tellAnimationEnd(animation.kind, rule: rule)
    }
  }

  private func tellAnimationEnd(_ kind: Motion.Animation.Kind, rule: RuleID) throws {
    switch kind {
    case .offset:
      try tell("scrollViewDidEndScrollingAnimation", rule: rule) { try $0.scrollViewDidEndScrollingAnimation(self) }
    case .toTop: try tell("scrollViewDidScrollToTop", rule: rule) { try $0.scrollViewDidScrollToTop(self) }
    }
  }

  /// A finger or the app ends an animation where it is. One that goes to the top ends untold: no source says more.
  func cutAnimation() throws {
    let kind = motion.animation?.kind
    dropAnimation()
    if kind == .offset { try tellAnimationEnd(.offset, rule: "SV-37") }
  }

  private func dropAnimation() {
    motion.animation?.link.invalidate()
    motion.animation = nil
  }
}
