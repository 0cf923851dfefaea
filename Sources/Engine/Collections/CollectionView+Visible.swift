import Cells
import Geometry
import Layouts
import Tracing
import Views

extension CollectionView {
  /// More rounds than this are not made in one pass.
  private static let roundLimit = 100

  /// Brings a cell to each element in the window, and takes away the others (CL-02, CL-25).
  func updateVisibleCells() throws {
    var shown: Set<AttributesCache.Key> = []
    for round in 0..<Self.roundLimit where !recorder.mustStop {
      hasCorrected = false
      try prepareLayout()
      try validate(bounds)
      // The load has made the size a question again, and an answer may move the window.
      if !isSizeValid { try prepareLayout() }
      if !isPrepared { continue }
      try validate(bounds)
      let wanted = cache.elements(in: bounds)
      shown = Set(wanted.map { .init(element: $0.element, indexPath: $0.indexPath) })
      try show(wanted)
      if isPrepared, !hasCorrected, cache.valid != nil || contentSize == .zero || wanted.isEmpty { break }
      if round == Self.roundLimit - 1, guardsAgainstLoops {
        throw recorder.raising(.stuckLoop(name), by: name, rule: "CL-26")
      }
    }
    hasCorrected = false
    try cells.endDisplaying { !shown.contains(.init(element: .cell, indexPath: $0)) }
    try removeSupplements { !shown.contains($0) }
    try applyAttributes()
  }

  /// The list is worked through to its end, also where a correction has pushed the rest out of sight (CL-25).
  private func show(_ wanted: [LayoutAttributes]) throws {
    for attributes in wanted where !recorder.mustStop {
      switch attributes.element {
      case .cell: try cells.display(attributes.indexPath)
      case .supplementaryView(let kind): try showSupplement(kind, attributes)
      case .decorationView: break
      }
    }
  }

  /// Gives what is on screen its present attributes, where they differ (CL-41).
  func applyAttributes() throws {
    for (indexPath, cell) in cells.visible {
      guard let attributes = try movingAttributes(at: indexPath) ?? cache[.init(element: .cell, indexPath: indexPath)]
      else { continue }
      try apply(attributes, to: cell)
    }
    for (key, view) in supplements {
      guard let attributes = cache[key], view.frame != attributes.frame else { continue }
      try view.setFrame(attributes.frame)
    }
  }

  /// `apply(_:)` and the frame that goes with it.
  func apply(_ attributes: LayoutAttributes, to cell: Cell) throws {
    guard let cell = cell as? CollectionViewCell else {
      if cell.frame != attributes.frame { try cell.setFrame(attributes.frame) }
      return
    }
    if let last = applied[ObjectIdentifier(cell)], last.isEqual(to: attributes), cell.frame == attributes.frame {
      return
    }
    applied[ObjectIdentifier(cell)] = attributes.copy()
    try recorder.record(cell.name, "apply", [.init("", .rect(attributes.frame))], rule: "CL-02") {
      if cell.frame != attributes.frame { try cell.setFrame(attributes.frame) }
      try cell.apply(attributes)
    }
  }

  private func showSupplement(_ kind: String, _ attributes: LayoutAttributes) throws {
    let key = AttributesCache.Key(element: attributes.element, indexPath: attributes.indexPath)
    guard supplements[key] == nil else { return }
    let view = try recorder.record(
      "dataSource", "viewForSupplementaryElementOfKind", [.init("", .text(kind)), .init("at", key.indexPath.value)],
      rule: "CL-51"
    ) {
      guard
        let view = try dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.indexPath)
      else { throw recorder.raising(.noView(name, kind, key.indexPath), by: name, rule: "CL-51") }
      return view
    }
    if view.frame != attributes.frame { try view.setFrame(attributes.frame) }
    supplements[key] = view
    try addSubview(view)
  }

  func removeSupplements(where hasLeft: (AttributesCache.Key) -> Bool) throws {
    let leaving = supplements.keys.filter(hasLeft).sorted {
      ($0.indexPath, $0.element.kind ?? "") < ($1.indexPath, $1.element.kind ?? "")
    }
    for key in leaving {
      guard let view = supplements.removeValue(forKey: key) else { continue }
      try view.removeFromSuperview()
      supplementPool.append(view)
    }
  }

  /// `register(_:forSupplementaryViewOfKind:withReuseIdentifier:)`.
  public func register(
    _ makeView: @escaping (CellIdentity) throws -> ReusableView, forSupplementaryViewOfKind kind: String
  ) { supplementKinds[kind] = makeView }

  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`, with the kind for an identifier; nil where
  /// nothing is registered.
  public func dequeueReusableSupplementaryView(ofKind kind: String, for indexPath: IndexPath) throws -> ReusableView? {
    if let view = supplementPool.takeLast(withIdentifier: kind) {
      try recorder.record(view.name, "prepareForReuse", rule: "TV-04") { try view.prepareForReuse() }
      return view
    }
    guard let makeView = supplementKinds[kind] else { return nil }
    supplementsMade += 1
    return try makeView(
      CellIdentity(
        name: "supplement#\(supplementsMade)", number: supplementsMade, reuseIdentifier: kind, recorder: recorder))
  }
}
