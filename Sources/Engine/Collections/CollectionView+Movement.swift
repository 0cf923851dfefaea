import Cells
import Geometry
import Layouts
import Tracing

/// An item in the hand of a finger (CL-50).
struct InteractiveMovement {
  let original: IndexPath
  var current: IndexPath
  var position: Point
}

extension CollectionView {
  /// `beginInteractiveMovementForItem(at:)`.
  /// - Returns: whether the item can be moved.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) throws -> Bool {
    try recorder.record(name, "beginInteractiveMovementForItem", [.init("at", indexPath.value)], rule: "CL-50") {
      guard movement == nil, let dataSource, dataSource.implementsMoveItem, let start = try attributes(at: indexPath)
      else { return false }
      let may = try recorder.record("dataSource", "canMoveItemAt", [.init("", indexPath.value)], rule: "CL-50") {
        let may = try dataSource.collectionView(self, canMoveItemAt: indexPath)
        recorder.setResult(.flag(may), of: recorder.current)
        return may
      }
      guard may else { return false }
      movement = InteractiveMovement(original: indexPath, current: indexPath, position: start.center)
      return true
    }
  }

  /// `updateInteractiveMovementTargetPosition(_:)`: the layout says which place, the delegate may say another.
  /// - Parameter position: in content coordinates.
  public func updateInteractiveMovementTargetPosition(_ position: Point) throws {
    try recorder.record(
      name, "updateInteractiveMovementTargetPosition", [.init("", .point(position))], rule: "CL-50"
    ) {
      guard var moving = movement, position.isFinite else { return }
      let layout = collectionViewLayout
      let proposed = try recorder.record(
        layout.name, "targetIndexPath", [.init("forInteractivelyMovingItem", moving.current.value)], rule: "CL-50"
      ) { try layout.targetIndexPath(forInteractivelyMovingItem: moving.current, withPosition: position) }
      let target = try target(from: moving.original, proposed)
      let context = try layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [moving.current],
        previousPosition: moving.position)
      moving.current = target
      moving.position = position
      movement = moving
      try layout.invalidateLayout(with: context)
    }
  }

  private func target(from original: IndexPath, _ proposed: IndexPath) throws -> IndexPath {
    guard let collectionDelegate else { return proposed }
    return try recorder.record(
      "delegate", "targetIndexPathForMoveFromItemAt",
      [.init("", original.value), .init("toProposedIndexPath", proposed.value)], rule: "CL-50"
    ) {
      let target = try collectionDelegate.collectionView(
        self, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed)
      recorder.setResult(target.value, of: recorder.current)
      return target
    }
  }

  /// `endInteractiveMovement()`: the data source hears once, of the first and the last place.
  public func endInteractiveMovement() throws { try end(cancelled: false) }

  /// `cancelInteractiveMovement()`: the item goes back, and the data source hears nothing.
  public func cancelInteractiveMovement() throws { try end(cancelled: true) }

  private func end(cancelled: Bool) throws {
    try recorder.record(name, cancelled ? "cancelInteractiveMovement" : "endInteractiveMovement", rule: "CL-50") {
      guard let moving = movement else { return }
      movement = nil
      let layout = collectionViewLayout
      let final = cancelled ? moving.original : moving.current
      if !cancelled, final != moving.original {
        try recorder.record(
          "dataSource", "moveItemAt", [.init("", moving.original.value), .init("to", final.value)], rule: "CL-50"
        ) { try dataSource?.collectionView(self, moveItemAt: moving.original, to: final) }
        try cells.move { Self.destination(of: $0, movingFrom: moving.original, to: final) }
        shiftCounts(from: moving.original, to: final)
      }
      let context = try layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [final], previousIndexPaths: [moving.original], movementCancelled: cancelled)
      try layout.invalidateLayout(with: context)
    }
  }

  private func shiftCounts(from source: IndexPath, to target: IndexPath) {
    guard var known = counts, source.section != target.section, known.indices.contains(source.section),
      known.indices.contains(target.section)
    else { return }
    known[source.section] -= 1
    known[target.section] += 1
    counts = known
  }

  /// Where an item is once another has been taken out and put in.
  static func destination(of place: IndexPath, movingFrom source: IndexPath, to target: IndexPath) -> IndexPath {
    if place == source { return target }
    var result = place
    if place.section == source.section, place.item > source.item { result.item -= 1 }
    if result.section == target.section, result.item >= target.item { result.item += 1 }
    return result
  }

  /// The attributes of the item in the hand, or nil for all others.
  func movingAttributes(at indexPath: IndexPath) throws -> LayoutAttributes? {
    guard let movement, movement.original == indexPath else { return nil }
    return try collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: movement.position)
  }
}
