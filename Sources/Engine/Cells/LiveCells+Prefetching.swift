import Tracing

extension LiveCells {
  /// Which way data are asked for ahead: that of the last motion, downwards on a fresh list (TV-23).
  /// - Parameter direction: of the motion since the last pass, 0 where there was none.
  public func prefetchDirection(_ direction: Int) -> Int { dataPrefetching.effectiveDirection(direction) }

  /// Tells the prefetch data source after a layout pass what will be needed and what not; where both, the cancelled
  /// come first (TV-23).
  /// - Parameters:
  ///   - ahead: the places of the next screenful in `prefetchDirection`, the nearest first.
  ///   - direction: 1 where the offset grew since the last pass, -1 where it fell, 0 where it stayed.
  ///   - isTooFast: whether a frame moves more than a screenful.
  public func prefetchData(ahead: [IndexPath], direction: Int, isTooFast: Bool) throws {
    guard isPrefetchingEnabled, behavior.prefetchesData, container.prefetchesData else { return }
    let step = dataPrefetching.step(ahead: ahead, direction: direction, isTooFast: isTooFast) {
      displayed[$0] != nil
    }
    if !step.cancelled.isEmpty {
      try recorder.record(
        "prefetchDataSource", kind.cancelPrefetching, [.init("", .list(step.cancelled.map(\.value)))], rule: "TV-23"
      ) { try container.cancelPrefetching(at: step.cancelled) }
    }
    if !step.requested.isEmpty {
      try recorder.record(
        "prefetchDataSource", kind.prefetch, [.init("", .list(step.requested.map(\.value)))], rule: "TV-23"
      ) { try container.prefetch(at: step.requested) }
    }
  }
}
