import Geometry
import Tracing
import Views

extension ScrollView {
  /// `contentSize = …`. Followed by the automatic clamp (SV-09).
  public func setContentSize(_ size: Size) throws {
    try set(\.contentSize, to: size, "contentSize", .size(size), rule: "SV-09")
  }

  /// `contentInset = …`. Changes the range and clamps; an offset that is still in range stays (SV-15).
  public func setContentInset(_ insets: EdgeInsets) throws {
    try set(\.contentInset, to: insets, "contentInset", .insets(insets), rule: "SV-15")
  }

  /// `contentInsetAdjustmentBehavior = …`. Another system inset carries the offset along (SV-11, SV-15).
  public func setContentInsetAdjustmentBehavior(_ behavior: ContentInsetAdjustmentBehavior) throws {
    try set(
      \.contentInsetAdjustmentBehavior, to: behavior, "contentInsetAdjustmentBehavior", .text(behavior.rawValue),
      rule: "SV-11")
  }

  /// `alwaysBounceHorizontal = …`. Adjusts left and right (SV-11), and clamps (SV-09).
  public func setAlwaysBounceHorizontal(_ flag: Bool) throws {
    try set(\.alwaysBounceHorizontal, to: flag, "alwaysBounceHorizontal", .flag(flag), rule: "SV-11")
  }

  /// `alwaysBounceVertical = …`. Adjusts top and bottom (SV-11), and clamps (SV-09).
  public func setAlwaysBounceVertical(_ flag: Bool) throws {
    try set(\.alwaysBounceVertical, to: flag, "alwaysBounceVertical", .flag(flag), rule: "SV-11")
  }

  /// `isScrollEnabled = …`. Without it no axis counts as scrollable (SV-11).
  public func setIsScrollEnabled(_ flag: Bool) throws {
    try set(\.isScrollEnabled, to: flag, "isScrollEnabled", .flag(flag), rule: "SV-11")
  }

  /// `contentAlignmentPoint = …`. Pads content that is smaller than its room (SV-17).
  public func setContentAlignmentPoint(_ point: Point) throws {
    try set(\.contentAlignmentPoint, to: point, "contentAlignmentPoint", .point(point), rule: "SV-17")
  }

  /// What a view controller in a navigation or tab bar controller does when it finds its content scroll view
  /// (SV-12).
  public func setIsContentScrollView(_ flag: Bool) throws {
    try set(\.isContentScrollView, to: flag, "setContentScrollView", .flag(flag), rule: "SV-12")
  }

  private func set<Property: Equatable>(
    _ property: ReferenceWritableKeyPath<ScrollView, Property>, to new: Property, _ call: String, _ value: Value,
    rule: RuleID
  ) throws {
    guard new != self[keyPath: property] else {
      recorder.record(name, call, [.init("", value)], result: "unchanged", rule: rule)
      return
    }
    try recorder.record(name, call, [.init("", value)], rule: rule) {
      self[keyPath: property] = new
      try settle()
    }
  }

  /// The edges on which the safe area becomes inset (SV-11, SV-12).
  public var adjustedEdges: RectEdge {
    ContentInsetAdjustment(
      behavior: contentInsetAdjustmentBehavior, contentSize: contentSize, boundsSize: bounds.size,
      alwaysBounceHorizontal: alwaysBounceHorizontal, alwaysBounceVertical: alwaysBounceVertical,
      isScrollEnabled: isScrollEnabled, isContentScrollView: isContentScrollView
    ).edges
  }

  /// What the system inset is with the present properties: safe area on the adjusted edges, the room of a spinning
  /// refresh control, and alignment padding where the content is smaller than the room left by the other insets
  /// (SV-10, SV-17, SV-48).
  private var currentSystemInset: EdgeInsets {
    var system = safeAreaInsets.limited(to: adjustedEdges)
    system.top += refreshInset
    guard contentAlignmentPoint != .zero else { return system }
    let room = bounds.inset(by: contentInset + system).size
    return system + alignmentPadding(of: contentSize, in: room, at: contentAlignmentPoint)
  }

  /// Brings insets and offset in line after something changed that they follow from: the new insets are announced
  /// (SV-10), a changed system inset carries the offset along (SV-15), and the offset is clamped (SV-09).
  /// - Parameters:
  ///   - carrying: whether the offset goes along; the room of a refresh control leaves it where it is (SV-48).
  ///   - clamping: whether it is brought into the range; not under a finger that holds it outside.
  func settle(carrying: Bool = true, clamping: Bool = true) throws {
    let oldSystem = systemInset
    let oldStart = grid.round(Point(x: -adjustedContentInset.left, y: -adjustedContentInset.top))
    systemInset = currentSystemInset
    let adjusted = contentInset + systemInset
    let shift = Point(
      x: carrying && carries(contentOffset.x, from: oldStart.x) ? oldSystem.left - systemInset.left : 0,
      y: carrying && carries(contentOffset.y, from: oldStart.y) ? oldSystem.top - systemInset.top : 0)
    guard adjusted != adjustedContentInset else {
      if clamping { try settleOffset(shift: shift) }
      return
    }
    adjustedContentInset = adjusted
    try recorder.record(name, "adjustedContentInsetDidChange", [.init("", .insets(adjusted))], rule: "SV-10") {
      try adjustedContentInsetDidChange()
      try tell(
        "scrollViewDidChangeAdjustedContentInset", [.init("adjustedContentInset", .insets(adjusted))],
        showsState: false, rule: "SV-10"
      ) { try $0.scrollViewDidChangeAdjustedContentInset(self) }
      try handOnSafeArea()
      if clamping { try settleOffset(shift: shift) }
    }
  }

  /// Whether a change of the system inset takes the offset along. On entering a window it does so only at the old
  /// start, later always, unless something moves it (SV-15).
  private func carries(_ offset: Double, from oldStart: Double) -> Bool {
    isEntering ? offset == oldStart : !motion.isUnderWay
  }

  private func settleOffset(shift: Point) throws {
    guard !isZooming else { return }
    let target = scrollRange.clamp(contentOffset + shift)
    guard grid.round(target) != contentOffset else { return }
    try move(to: target, because: shift == .zero ? "SV-09" : "SV-15")
  }
}
