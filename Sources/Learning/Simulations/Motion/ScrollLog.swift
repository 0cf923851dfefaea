import Geometry
import Scrolling
import Tracing
import Views

/// A delegate that remembers what it was told, in order, with the three flags as they could be read.
final class ScrollLog: ScrollViewDelegate {
  enum Call: Hashable {
    case didScroll
    case willBeginDragging
    case willEndDragging
    case didEndDragging(willDecelerate: Bool)
    case willBeginDecelerating
    case didEndDecelerating
    case didEndScrollingAnimation
    case shouldScrollToTop
    case didScrollToTop
    case willBeginZooming
    case didZoom
    case didEndZooming

    var text: String {
      switch self {
      case .didScroll: "scrollViewDidScroll"
      case .willBeginDragging: "scrollViewWillBeginDragging"
      case .willEndDragging: "scrollViewWillEndDragging"
      case .didEndDragging(let decelerate): "scrollViewDidEndDragging(willDecelerate: \(decelerate))"
      case .willBeginDecelerating: "scrollViewWillBeginDecelerating"
      case .didEndDecelerating: "scrollViewDidEndDecelerating"
      case .didEndScrollingAnimation: "scrollViewDidEndScrollingAnimation"
      case .shouldScrollToTop: "scrollViewShouldScrollToTop"
      case .didScrollToTop: "scrollViewDidScrollToTop"
      case .willBeginZooming: "scrollViewWillBeginZooming"
      case .didZoom: "scrollViewDidZoom"
      case .didEndZooming: "scrollViewDidEndZooming"
      }
    }
  }

  struct Entry: Hashable {
    var call: Call
    var isTracking: Bool
    var isDragging: Bool
    var isDecelerating: Bool
  }

  /// A run of `scrollViewDidScroll` under the same flags is one entry, and so is one of it and `scrollViewDidZoom` in
  /// turns.
  private(set) var entries: [Entry] = []
  private(set) var didScrollCount = 0
  /// In points per millisecond, as it was told.
  private(set) var velocity: Point?
  /// The first one that was announced.
  private(set) var target: Point?
  /// What the app writes into the target, if anything.
  var newTarget: Point?
  /// What it names to be zoomed.
  weak var viewForZooming: View?
  /// Whether it implements `scrollViewWillEndDragging`.
  var implementsWillEndDragging = true

  /// As the outputs list them; a run of `scrollViewDidScroll` counts as one.
  var calls: Value {
    var calls: [Call] = []
    for entry in entries where entry.call != .didScroll || calls.last != .didScroll { calls.append(entry.call) }
    return .list(calls.map { .text($0.text) })
  }

  func count(_ isStop: (Call) -> Bool) -> Int { entries.count { isStop($0.call) } }

  private func log(_ call: Call, _ view: ScrollView) {
    let entry = Entry(
      call: call, isTracking: view.isTracking, isDragging: view.isDragging, isDecelerating: view.isDecelerating)
    if call == .didScroll {
      didScrollCount += 1
      if entries.last == entry { return }
      if entries.last?.call == .didZoom, entries.dropLast().last == entry { return }
    }
    if call == .didZoom, entries.last == entry { return }
    entries.append(entry)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { log(.didScroll, scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log(.willBeginDragging, scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    log(.willEndDragging, scrollView)
    if target == nil { (self.velocity, target) = (velocity, targetContentOffset) }
    if let newTarget { targetContentOffset = newTarget }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    log(.didEndDragging(willDecelerate: decelerate), scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { log(.willBeginDecelerating, scrollView) }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log(.didEndDecelerating, scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log(.didEndScrollingAnimation, scrollView) }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    log(.shouldScrollToTop, scrollView)
    return true
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { viewForZooming }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { log(.willBeginZooming, scrollView) }

  func scrollViewDidZoom(_ scrollView: ScrollView) { log(.didZoom, scrollView) }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    log(.didEndZooming, scrollView)
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log(.didScrollToTop, scrollView) }
}
