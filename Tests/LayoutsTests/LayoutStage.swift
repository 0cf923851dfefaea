import Cells
import Geometry
import Layouts
import Tracing

/// A collection view reduced to what a layout asks it, and its delegate.
final class LayoutStage: LayoutContainer, FlowLayoutDelegate {
  let name = "collectionView"
  var bounds: Rect
  var contentSize = Size.zero
  var adjustedContentInset = EdgeInsets.zero
  var displayScale = 2.0
  let recorder = Recorder()
  var layoutDelegate: AnyObject?
  var counts: [Int]
  var flowLayoutMetrics: FlowLayoutMetrics = []
  var sizes: (IndexPath) -> Size = { _ in Size(width: 50, height: 50) }
  var insets: [EdgeInsets] = []
  let flow: FlowLayout

  init(_ width: Double, _ height: Double = 600, items: [Int], flow: FlowLayout = FlowLayout()) {
    bounds = Rect(x: 0, y: 0, width: width, height: height)
    counts = items
    self.flow = flow
    flow.attach(to: self)
  }

  convenience init(_ width: Double, _ height: Double = 600, sizes: [(Double, Double)]) {
    self.init(width, height, items: [sizes.count])
    self.give(sizes)
  }

  func give(_ sizes: [(Double, Double)]) {
    layoutDelegate = self
    flowLayoutMetrics.insert(.itemSize)
    self.sizes = { Size(width: sizes[$0.item].0, height: sizes[$0.item].1) }
  }

  func spacing(_ interitem: Double, _ line: Double) -> LayoutStage {
    flow.minimumInteritemSpacing = interitem
    flow.minimumLineSpacing = line
    return self
  }

  func numberOfSections() -> Int { counts.count }
  func numberOfItems(inSection section: Int) -> Int { counts[section] }
  func layoutWasInvalidated(with context: LayoutInvalidationContext) {}
  func flowLayout(_ layout: FlowLayout, sizeForItemAt indexPath: IndexPath) -> Size { sizes(indexPath) }
  func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) -> EdgeInsets {
    section < insets.count ? insets[section] : .zero
  }

  /// Frames of all items after a `prepare()`.
  func frames(section: Int = 0) throws -> [Rect] {
    try flow.prepare()
    return try (0..<counts[section]).compactMap {
      try flow.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// Origins of all items after a `prepare()`.
  func origins(section: Int = 0) throws -> [[Double]] { try frames(section: section).map { [$0.minX, $0.minY] } }

  func contentSizeNow() throws -> [Double] {
    try flow.prepare()
    return [flow.collectionViewContentSize.width, flow.collectionViewContentSize.height]
  }

  func supplement(_ kind: String, _ section: Int) throws -> Rect? {
    try flow.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  func count(_ call: String) -> Int { recorder.events.count { $0.call == call } }
  var log: [String] {
    recorder.events.filter { $0.call == "log" }.map {
      if case .text(let text) = $0.arguments[0].value { text } else { "" }
    }
  }
}
