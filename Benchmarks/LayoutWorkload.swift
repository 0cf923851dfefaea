import Cells
import Geometry
import Layouts
import Programs
import Tracing
import Values

/// A flow layout alone: prepared, then asked for a thousand rectangles all over its content.
final class LayoutWorkload: LayoutContainer {
  static let repetitions = 9
  static let warmUps = 2

  let name = "collectionView"
  let bounds = Rect(x: 0, y: 0, width: 390, height: 844)
  let contentSize = Size.zero
  let adjustedContentInset = EdgeInsets.zero
  let displayScale = 3.0
  let recorder = Recorder(keeping: .nothing, budget: Budget(events: .max, time: .infinity))
  var layoutDelegate: AnyObject? { nil }
  private let items: Int
  private let layout = FlowLayout()

  private init(items: Int) {
    self.items = items
    layout.itemSize = Size(width: 120, height: 120)
    layout.attach(to: self)
  }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { items }
  func layoutWasInvalidated(with context: LayoutInvalidationContext) {}

  /// - Returns: how many attributes were found in all.
  private func queries() throws -> Int {
    try layout.prepare()
    let length = layout.collectionViewContentSize.height - bounds.height
    var found = 0
    for part in 0..<1000 {
      let rect = Rect(x: 0, y: length * Double(part) / 1000, width: bounds.width, height: bounds.height)
      found += try layout.layoutAttributesForElements(in: rect).count
    }
    return found
  }

  /// Prints the block.
  static func run() throws {
    var all: [Measured] = []
    for items in [1_000, 100_000, 1_000_000] {
      var figures: [Double] = []
      var checksum = 0
      for repetition in 0..<(warmUps + repetitions) {
        let workload = LayoutWorkload(items: items)
        let start = Deadline.now
        checksum = try workload.queries()
        if repetition >= warmUps { figures.append(Double(Deadline.now - start) / 1_000_000) }
      }
      var measured = Measured(subject: Subject("\(items) items (\(checksum))", ""))
      measured.milliseconds = figures
      all.append(measured)
    }
    report(
      "Flow layout: prepare and 1,000 rectangles, ms (attributes found)", all, \.milliseconds, digits: 2,
      hasPeer: true, aims: false, repetitions: repetitions)
  }
}
