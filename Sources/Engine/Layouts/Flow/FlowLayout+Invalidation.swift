import Cells
import Geometry
import Tracing

extension FlowLayout {
  /// Marks what a context names (CL-13).
  func take(_ context: FlowLayoutInvalidationContext) {
    let everything = context.invalidateEverything || context.invalidateDataSourceCounts
    if everything || context.invalidateFlowLayoutAttributes {
      stale.places = true
      if everything || context.invalidateFlowLayoutDelegateMetrics { stale.metrics = true }
      if !context.keepsMeasuredSizes { forgetMeasured() }
    } else if context.keepsMeasuredSizes {
      stale.places = true
    }
    for (indexPath, size) in context.measured where size.isFinite { answered[indexPath] = size }
  }

  private func forgetMeasured() {
    measured = [:]
    measuredSum = .zero
    answered = [:]
  }

  /// A property was set: it counts only where it differs and the delegate does not give it (CL-13).
  func changed(_ metric: FlowLayoutMetrics, _ differs: Bool) {
    guard differs, let collectionView else { return }
    let given = (collectionView.layoutDelegate as? any FlowLayoutDelegate)?.flowLayoutMetrics ?? []
    if !metric.isEmpty, given.isSuperset(of: metric) { return }
    let context = FlowLayoutInvalidationContext()
    take(context)
    collectionView.layoutWasInvalidated(with: context)
  }

  /// Whether the room across the axis, or where it begins, is another (CL-09).
  func changesAcross(from old: Rect, to new: Rect) -> Bool {
    axis.size(old.size).cross != axis.size(new.size).cross || axis.crossStart(old) != axis.crossStart(new)
  }

  /// The sections whose pinned header or footer may have to move: those with one that meet either bounds (CL-09).
  func pinnedSections(in old: Rect, _ new: Rect, headers: Bool) -> [Int] {
    guard headers ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds else { return [] }
    var found: Set<Int> = []
    for bounds in [old, new] {
      let (low, high) = axis.main(bounds)
      for section in sectionsMeeting(low, high)
      where (headers ? sections[section].header : sections[section].footer) > 0 { found.insert(section) }
    }
    return found.sorted()
  }
}
