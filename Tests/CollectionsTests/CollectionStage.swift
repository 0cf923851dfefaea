import Cells
import Collections
import Geometry
import Layouts
import Scrolling
import TestSupport
import Tracing
import Values
import Views

/// A cell that may want another size.
final class SizingCell: CollectionViewCell {
  var answer: ((LayoutAttributes) -> Size)?

  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes) throws
    -> LayoutAttributes
  {
    let preferred = try super.preferredLayoutAttributesFitting(attributes)
    if let answer { preferred.size = answer(attributes) }
    return preferred
  }
}

/// The app of a collection view.
final class CollectionApp: CollectionViewDataSource, CollectionViewDelegate {
  var counts = [3]
  var answer: ((IndexPath, LayoutAttributes) -> Size)?
  var onCell: (CollectionView, IndexPath) throws -> Void = { _, _ in }
  var canMove = true
  var moves: [(IndexPath, IndexPath)] = []
  var onMove: (IndexPath, IndexPath) -> Void = { _, _ in }
  /// The visible paths as the delegate saw them.
  var seen: [String] = []

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws
    -> Cell
  {
    try onCell(collectionView, indexPath)
    let cell = try collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? SizingCell, let answer { cell.answer = { answer(indexPath, $0) } }
    return cell
  }
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    try collectionView.dequeueReusableSupplementaryView(ofKind: kind, for: indexPath)
  }
  var implementsMoveItem: Bool { true }
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }
  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    moves.append((source, destination))
    onMove(source, destination)
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath
  ) {
    seen.append("will \(indexPath): \(collectionView.indexPathsForVisibleItems)")
  }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath
  ) {
    seen.append("did \(indexPath): \(collectionView.indexPathsForVisibleItems)")
  }
}

/// A collection view in a window.
final class CollectionStage {
  let recorder: Recorder
  let window: Window
  let view: CollectionView
  let flow: FlowLayout
  let app = CollectionApp()

  init(
    items: [Int] = [3], width: Double = 390, height: Double = 844,
    layout: FlowLayout = FlowLayout(), iOS: Double = 26,
    prefetches: Bool = false, recorder: Recorder = Recorder(),
    prepare: (FlowLayout) -> Void = { _ in }
  ) throws {
    self.recorder = recorder
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    window = try Window(frame: frame, recorder: recorder)
    flow = layout
    prepare(flow)
    view = try CollectionView(
      "collectionView", frame: frame, collectionViewLayout: layout, iOS: iOS, recorder: recorder)
    app.counts = items
    view.dataSource = app
    view.delegate = app
    view.cells.setPrefetchingEnabled(prefetches)
    view.register({ try SizingCell($0) }, forCellWithReuseIdentifier: "cell")
    view.register(
      { try ReusableView($0) }, forSupplementaryViewOfKind: FlowLayout.elementKindSectionHeader)
    try recorder.unrecorded { try window.addSubview(view) }
  }

  func turn() throws { try window.endTurn() }

  func scroll(to offset: Double) throws {
    try view.setContentOffset(Point(x: 0, y: offset))
    try turn()
  }

  func count(_ call: String) -> Int { recorder.events.count { $0.call == call } }

  /// Calls of layout and app as the facts write them, from an event on.
  func calls(from first: Int = 0) -> String {
    recorder.events.dropFirst(first).compactMap { event -> String? in
      switch event.call {
      case "prepare", "apply": event.call
      case "numberOfSections": "sections"
      case "numberOfItemsInSection": "items(\(event.arguments[0].value.text))"
      case "collectionViewContentSize": "contentSize"
      case "layoutAttributesForElements": "elements"
      case "layoutAttributesForItem": "item \(event.arguments[0].value.text)"
      case "cellForItemAt": "cell \(event.arguments[0].value.text)"
      case "willDisplay": "willDisplay \(event.arguments[1].value.text)"
      case "didEndDisplaying": "didEndDisplaying \(event.arguments[1].value.text)"
      case "preferredLayoutAttributesFitting": "preferred"
      case "shouldInvalidateLayout":
        event.arguments[0].label == "forBoundsChange" ? "should" : "shouldPreferred"
      case "invalidationContext": "context"
      case "invalidateLayout":
        "invalidate("
          + zip(["everything", "counts"], event.arguments).filter { $0.1.value == .flag(true) }.map(
            \.0
          )
          .joined(separator: ", ") + ")"
      default: nil
      }
    }.joined(separator: ", ")
  }
}
