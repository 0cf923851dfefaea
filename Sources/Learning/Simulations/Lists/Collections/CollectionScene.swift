import Cells
import Collections
import Geometry
import Layouts
import Tracing
import Views

/// A flow layout that tells what it is asked.
final class ObservedFlowLayout: FlowLayout {
  /// Whether it answers yes to each change of bounds, as a layout with an effect that follows the scroll does.
  var alwaysInvalidates = false
  var note: (String) -> Void = { _ in }
  private(set) var prepareCount = 0
  private(set) var questions = 0
  /// The rectangles that were asked for, and the offsets at which they were.
  private(set) var rects: [(rect: Rect, offset: Double)] = []

  override func prepare() throws {
    prepareCount += 1
    note("prepare")
    try super.prepare()
  }

  override var collectionViewContentSize: Size {
    note("collectionViewContentSize")
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: Rect) throws -> [LayoutAttributes] {
    rects.append((rect, collectionView?.bounds.minY ?? 0))
    note("layoutAttributesForElements(in: \(FlowLayoutSimulation.text(rect)))")
    return try super.layoutAttributesForElements(in: rect)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) throws -> Bool {
    questions += 1
    note("shouldInvalidateLayout(forBoundsChange:)")
    return try alwaysInvalidates || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: LayoutInvalidationContext) throws {
    note("invalidateLayout(with:)")
    try super.invalidateLayout(with: context)
  }
}

/// A collection view that counts its layouts.
final class CountingCollectionView: CollectionView {
  private(set) var passes = 0

  override func layoutSubviews() throws {
    passes += 1
    try super.layoutSubviews()
  }
}

/// A collection view in a window with its app, and what is noted of both.
final class CollectionScene: CollectionViewDataSource, CollectionViewDelegate {
  let recorder: Recorder
  let window: Window
  let view: CountingCollectionView
  let layout: ObservedFlowLayout
  let counts: [Int]
  private(set) var calls: [String] = []
  private(set) var cellForItemCount = 0
  private(set) var exception: Exception?

  init(
    items: [Int], size: Size, layout: ObservedFlowLayout = ObservedFlowLayout(), iOS: Double = Catalogue.iOS,
    recorder: Recorder
  ) throws {
    self.recorder = recorder
    self.layout = layout
    counts = items
    let frame = Rect(origin: .zero, size: size)
    window = try Window(frame: frame, recorder: recorder)
    view = try CountingCollectionView(
      "collectionView", frame: frame, collectionViewLayout: layout, iOS: iOS, recorder: recorder)
    view.dataSource = self
    view.delegate = self
    // Cells made ahead would blur the counts.
    view.cells.setPrefetchingEnabled(false)
    view.register({ try CollectionViewCell($0) }, forCellWithReuseIdentifier: "cell")
    layout.note = { [unowned self] in note($0) }
    try recorder.unrecorded { try window.addSubview(view) }
  }

  /// Does something, then the pass that follows from it. What raises ends the run.
  func turn(_ body: () throws -> Void = {}) throws {
    guard exception == nil else { return }
    do { try window.runLoop.turn(body) } catch let raised as Exception { exception = raised }
  }

  func note(_ call: @autoclosure () -> String) {
    if !recorder.mustStop, calls.count < 2000 { calls.append(call()) }
  }

  /// Begins to list anew.
  func forgetCalls() { calls = [] }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    note("numberOfSections")
    return counts.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    note("numberOfItemsInSection(\(section))")
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) throws -> Cell {
    cellForItemCount += 1
    note("cellForItemAt(\(indexPath))")
    return try collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
