import Cells
import Geometry
import Layouts
import Scrolling
import Tracing
import Views

/// A scroll view of cells whose places a layout gives.
///
/// It decides who is asked when: the layout once for each invalidation and page, the data source once for each cell that
/// comes. Places are the layout's, a cell's life is `LiveCells`'. Rules CL-01 to CL-12, CL-25 to CL-27, CL-50, CL-51.
open class CollectionView: ScrollView {
  /// Who has the data. Not held.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue, hasLoaded { forgetAll(because: "CL-11") } }
  }
  /// Who is told of data needed soon. Not held.
  public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Who is told, and decides. Not held. A flow layout looks for its delegate here (CL-23).
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { collectionDelegate = delegate as? any CollectionViewDelegate }
  }
  weak var collectionDelegate: (any CollectionViewDelegate)?

  /// Who says where everything lies. Held.
  public private(set) var collectionViewLayout: CollectionViewLayout
  /// Its cells.
  public private(set) lazy var cells = LiveCells(.collection, of: self, behavior: cellBehavior)
  private let cellBehavior: CellBehavior
  /// The side of a page in which the layout is asked: the height of the screen, in points (CL-07). Nil takes the
  /// window's height.
  public var screenHeight: Double?
  /// Whether a guard ends self-sizing that does not settle: since about iOS 15 (CL-26).
  public let guardsAgainstLoops: Bool

  /// Whether the layout has been prepared since it was last invalidated.
  var isPrepared = false
  /// Whether the content size is the layout's present one.
  var isSizeValid = false
  /// How many items each section has; nil where the data source is to be asked.
  var counts: [Int]?
  var cache = AttributesCache(side: 1024)
  /// Elements whose attributes alone are asked for again (CL-12).
  var staleSupplements: Set<AttributesCache.Key> = []
  /// What contexts have asked to add to size and offset (CL-12).
  var sizeAdjustment = Size.zero
  var offsetAdjustment = Point.zero
  /// Whether a first pass has been made.
  var hasLoaded = false
  /// A cell's answer has moved things in this pass (CL-25).
  var hasCorrected = false
  /// The supplementary views on screen.
  var supplements: [AttributesCache.Key: ReusableView] = [:]
  let supplementPool = ReusePool<ReusableView>()
  var supplementKinds: [String: (CellIdentity) throws -> ReusableView] = [:]
  var supplementsMade = 0
  /// Where it stood in the last layout pass, for what is done ahead.
  var lastOrigin: Point?
  var movement: InteractiveMovement?
  /// The paths that are listed as visible while an update is under way; nil at other times (case C25).
  var listedPaths: [IndexPath]?

  /// What each cell was last given, so that equal attributes are not applied again (CL-41).
  var applied: [ObjectIdentifier: LayoutAttributes] = [:]
  /// Whether what the cache holds is to be asked for anew.
  var isCacheStale = false
  /// Whether the content size was changed by a delta in this pass (CL-12).
  var isSizeAdjusted = false

  /// How often a cell's answer has made the layout stale (CL-25).
  public internal(set) var corrections = 0

  /// - Parameters:
  ///   - layout: held, and attached to this collection view.
  ///   - iOS: the system version.
  /// - Throws: `Exception` where `frame` is not finite.
  public init(
    _ name: String, frame: Rect, collectionViewLayout layout: CollectionViewLayout, iOS: Double = .infinity,
    recorder: Recorder
  ) throws {
    collectionViewLayout = layout
    cellBehavior = CellBehavior(.collection, iOS: iOS)
    guardsAgainstLoops = iOS >= 15
    try super.init(name, frame: frame, recorder: recorder)
    layout.attach(to: self)
  }

  /// `collectionViewLayout = …`: another layout, without an animation. Cells that stay visible are kept (CL-48).
  public func setCollectionViewLayout(_ layout: CollectionViewLayout) throws {
    guard layout !== collectionViewLayout else { return }
    try recorder.record(name, "collectionViewLayout", [.init("", .text(layout.name))], rule: "CL-48") {
      collectionViewLayout.attach(to: nil)
      collectionViewLayout = layout
      layout.attach(to: self)
      let context = layout.makeInvalidationContext()
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      try layout.invalidateLayout(with: context)
    }
  }

  /// `reloadData()`: cells go at once, all else waits for the next layout pass (CL-06).
  public func reloadData() throws {
    try recorder.record(name, "reloadData", rule: "CL-06") {
      try cells.endDisplayingAll()
      try removeSupplements { _ in true }
      if isPrepared {
        let context = collectionViewLayout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        try collectionViewLayout.invalidateLayout(with: context)
      } else {
        counts = nil
        markNeedsLayout(because: "CL-06")
      }
    }
  }

  private func forgetAll(because rule: RuleID) {
    counts = nil
    isPrepared = false
    cache = AttributesCache(side: pageSide)
    markNeedsLayout(because: rule)
  }

  open override func layoutSubviews() throws {
    try super.layoutSubviews()
    try updateVisibleCells()
    let moved = bounds.origin - (lastOrigin ?? bounds.origin)
    lastOrigin = bounds.origin
    try lookAhead(moved)
  }

  /// The layout is asked while `bounds` is still the old one (CL-03).
  open override func boundsWillChange(to newBounds: Rect) throws {
    try super.boundsWillChange(to: newBounds)
    guard hasLoaded else { return }
    let layout = collectionViewLayout
    let isStale = try recorder.record(
      layout.name, "shouldInvalidateLayout", [.init("forBoundsChange", .rect(newBounds))], rule: "CL-09"
    ) {
      let answer = try layout.shouldInvalidateLayout(forBoundsChange: newBounds)
      recorder.setResult(.flag(answer), of: recorder.current)
      return answer
    }
    guard isStale else { return }
    let context = try recorder.record(
      layout.name, "invalidationContext", [.init("forBoundsChange", .rect(newBounds))], rule: "CL-04"
    ) { try layout.invalidationContext(forBoundsChange: newBounds) }
    try layout.invalidateLayout(with: context)
  }

  /// The places that have a cell on screen; during an update the old ones until all has come (case C25).
  public var indexPathsForVisibleItems: [IndexPath] { listedPaths ?? cells.displayed.keys.sorted() }

  /// The cell of a place on screen; the way to look one up, which a dequeue is not (case C27).
  public func cellForItem(at indexPath: IndexPath) -> Cell? { cells.displayed[indexPath] }

  /// The side of a page.
  var pageSide: Double {
    let side = screenHeight ?? window?.bounds.height ?? 1024
    return side > 0 && side.isFinite ? side : 1024
  }
}
