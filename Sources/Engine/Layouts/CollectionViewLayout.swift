import Cells
import Geometry
import Tracing

/// Who says where everything lies in a collection view, and nothing else: it never makes or touches a view (CL-01).
///
/// All methods are called by the collection view; an application calls `invalidateLayout()` and its variant alone. The
/// base class has no content and no attributes, so a collection view with it shows nothing (CL-01, AD-04).
open class CollectionViewLayout {
  /// What the trace calls it.
  public let name: String
  /// Whom it serves, once it is attached. Not held.
  public private(set) weak var collectionView: (any LayoutContainer)?

  /// - Parameter name: what the trace calls it.
  public init(name: String = "layout") { self.name = name }

  /// What a collection view does with a layout that it is given. Not to be called by applications.
  public func attach(to container: (any LayoutContainer)?) { collectionView = container }

  /// The place to compute; called once for any number of invalidations, before anything else is asked (CL-02, CL-04).
  /// Call `super`.
  open func prepare() throws {}

  /// How large all of it is; asked after `prepare()` and after each load of a rectangle (CL-02).
  open var collectionViewContentSize: Size { .zero }

  /// All elements that meet `rect`, which is not the visible rectangle but a page or a strip of pages (CL-07).
  open func layoutAttributesForElements(in rect: Rect) throws -> [LayoutAttributes] { [] }

  /// One item's attributes, outside the pass over a rectangle (AD-05).
  open func layoutAttributesForItem(at indexPath: IndexPath) throws -> LayoutAttributes? { nil }

  /// One supplementary view's attributes (CL-12).
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) throws
    -> LayoutAttributes?
  { nil }

  /// One decoration view's attributes (CL-51).
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) throws
    -> LayoutAttributes?
  { nil }

  /// Whether bounds that are about to change make the layout stale. Asked before they are stored. The base class says
  /// no, whatever changes (CL-03, CL-09).
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) throws -> Bool { false }

  /// What is stale where the answer was yes (CL-04).
  open func invalidationContext(forBoundsChange newBounds: Rect) throws -> LayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether what a cell would rather have makes the layout stale. The base class says no (CL-25).
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) throws -> Bool { false }

  /// What is stale where the answer was yes (CL-25).
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) throws -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: [original.indexPath])
    return context
  }

  /// A new context of the class that this layout understands: UIKit's `invalidationContextClass` (CL-10).
  open func makeInvalidationContext() -> LayoutInvalidationContext { LayoutInvalidationContext() }

  /// Makes all of it stale: builds a context and calls `invalidateLayout(with:)`, which is what UIKit itself calls mostly
  /// (CL-10).
  open func invalidateLayout() throws { try invalidateLayout(with: makeInvalidationContext()) }

  /// Marks what the context names as stale and asks for a layout pass. Computes nothing. Call `super` (CL-10).
  /// - Throws: `Exception` where a layout needs a context of its own class and gets another.
  open func invalidateLayout(with context: LayoutInvalidationContext) throws {
    collectionView?.layoutWasInvalidated(with: context)
  }

  /// The changes of a batch update, after `prepare()` and the attributes of the new state (CL-27). Call `super`.
  open func prepare(forCollectionViewUpdates updates: [CollectionUpdateItem]) throws {}

  /// After the attributes of all that moves have been asked for (CL-27). Call `super`.
  open func finalizeCollectionViewUpdates() throws {}

  /// Where an appearing item starts; nil lets it fade in where it ends (CL-29). Change copies only.
  open func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) throws -> LayoutAttributes? { nil }

  /// Where a disappearing item ends; nil lets it fade out where it is (CL-29).
  open func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) throws -> LayoutAttributes? { nil }

  /// Before an animated change of bounds (CL-05). Call `super`.
  open func prepare(forAnimatedBoundsChange oldBounds: Rect) throws {}

  /// After it, within the animation (CL-05). Call `super`.
  open func finalizeAnimatedBoundsChange() throws {}

  /// Where updates, layout changes and animated changes of bounds are to leave the offset (CL-47).
  open func targetContentOffset(forProposedContentOffset proposed: Point) throws -> Point { proposed }

  /// Where a fling is to end (CL-47).
  /// - Parameter velocity: of the finger; the unit is contested, the model hands on points per ms.
  open func targetContentOffset(forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point)
    throws -> Point
  { try targetContentOffset(forProposedContentOffset: proposed) }

  /// Which place an item in the hand of a finger would take: that of the item under the finger, else its own (CL-50).
  /// - Parameters:
  ///   - previous: where it is now.
  ///   - position: the finger, in content coordinates.
  open func targetIndexPath(forInteractivelyMovingItem previous: IndexPath, withPosition position: Point) throws
    -> IndexPath
  {
    let spot = Rect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let under = try layoutAttributesForElements(in: spot).first {
      $0.element == .cell && $0.frame.contains(position)
    }
    return under?.indexPath ?? previous
  }

  /// How an item looks in the hand of a finger: centred on it, above the others (CL-50).
  open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: Point)
    throws -> LayoutAttributes?
  {
    guard let attributes = try layoutAttributesForItem(at: indexPath)?.copy() else { return nil }
    attributes.center = position
    attributes.zIndex = Int(Int32.max)
    return attributes
  }

  /// What is stale while an item is moved by hand (CL-50).
  open func invalidationContext(
    forInteractivelyMovingItems targets: [IndexPath], withTargetPosition position: Point,
    previousIndexPaths: [IndexPath], previousPosition: Point
  ) throws -> LayoutInvalidationContext {
    movementContext(targets, previousIndexPaths, position)
  }

  /// What is stale when the finger lets go (CL-50).
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths targets: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) throws -> LayoutInvalidationContext {
    movementContext(targets, previousIndexPaths, .zero)
  }

  /// Whether the content is mirrored where text runs from right to left (CL-22).
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  private func movementContext(_ targets: [IndexPath], _ previous: [IndexPath], _ position: Point)
    -> LayoutInvalidationContext
  {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.interactiveMovementTarget = position
    context.invalidateItems(at: previous + targets)
    return context
  }
}
