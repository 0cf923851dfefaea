/// Which of a list's costs makes it hitch: commit or render first, then the dearest part (`RH-40`).
public struct HitchDiagnosis: Hashable, Sendable {
  /// The time that each item took in the frames that came late, for items that took any.
  public let blame: [FrameCost.Item: Double]
  /// The item with most of it; nil where nothing came late.
  public let culprit: FrameCost.Item?

  private static let commitItems: [FrameCost.Item] = [
    .decode, .configure, .autoLayout, .heights, .didScroll, .prefetch, .text, .commit,
  ]
  private static let renderItems: [FrameCost.Item] = [.offscreenPasses, .blending, .render]

  /// - Parameter costs: of the frames of the timeline, in the same order.
  public init(_ timeline: FrameTimeline, costs: [FrameCost]) {
    var blame: [FrameCost.Item: Double] = [:]
    var oldest = 0
    for index in timeline.shown {
      defer { oldest = index + 1 }
      let frame = timeline.frames[index]
      guard frame.hitchVSYNCs > 0, costs.indices.contains(index) else { continue }
      // The frame before may have held the main thread; what it did after its commit counts here.
      let late = costs[oldest...index].max { $0.commitTime < $1.commitTime } ?? costs[index]
      var cost = late
      if oldest > 0 { cost[.prefetch] = costs[oldest - 1][.prefetch] }
      if frame.kinds.contains(.commit), let item = cost.dearest(of: Self.commitItems) {
        blame[item, default: 0] += cost[item]
      }
      if frame.kinds.contains(.render), let item = costs[index].dearest(of: Self.renderItems) {
        blame[item, default: 0] += costs[index][item]
      }
    }
    self.blame = blame
    culprit = FrameCost.Item.allCases.filter { blame[$0] != nil }.max { (blame[$0] ?? 0) < (blame[$1] ?? 0) }
  }
}
