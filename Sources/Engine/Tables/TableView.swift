import Cells
import Geometry
import Scrolling
import Tracing
import Views

/// A list of rows in sections: it knows where each row lies, asks for cells only where rows show, and puts content size
/// and offset right as it learns how high rows are.
///
/// Its cells' life is `LiveCells`'; heights and places are decided here. Rules TV-07, TV-11 to TV-22, TV-24 to TV-27.
open class TableView: ScrollView {
  /// Whether headers float, and how far cells keep from the sides (TV-19, TV-20).
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// As a height: the row sizes itself. As an estimate: the table takes one of its own (TV-11, TV-12).
  public static let automaticDimension = -1.0

  /// Who has the data. Not held.
  public weak var dataSource: (any TableViewDataSource)?
  /// Who is told of data needed soon. Not held.
  public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Who is told, and decides. Not held. Tables ask it much more than scroll views do, if it is a table's delegate.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { tableDelegate = delegate as? any TableViewDelegate }
  }
  weak var tableDelegate: (any TableViewDelegate)?

  /// Fixed when the table is made.
  public let style: Style
  /// Where systems differ.
  public var behavior: TableBehavior
  /// Its cells.
  public private(set) lazy var cells = LiveCells(.table, of: self, behavior: cellBehavior)
  private let cellBehavior: CellBehavior

  /// The height of every row, in points, where the delegate is not asked; negative lets rows size themselves (TV-11).
  /// Takes effect with the next load.
  public var rowHeight = TableView.automaticDimension
  /// What a row counts until it is measured: points, 0 for no estimates, negative for an estimate of the table's own;
  /// before iOS 11 it is 0 unless set (TV-12). Takes effect with the next load.
  public var estimatedRowHeight: Double
  /// The height of headers in points where the delegate names none; negative for that of a line of text (TV-19).
  public var sectionHeaderHeight = TableView.automaticDimension
  /// The height of footers in points where the delegate names none; negative for that of a line of text (TV-19).
  public var sectionFooterHeight = TableView.automaticDimension
  /// Room above each header in plain tables, in points; iOS 15. Negative stands for the 22 that apps built for iOS 15
  /// see (TV-20).
  public var sectionHeaderTopPadding = 0.0
  /// The height of the view above all sections, or nil for no such view. Grouped tables take 0 for none (TV-19).
  public var tableHeaderHeight: Double?
  /// The height of the view below all sections, or nil for no such view.
  public var tableFooterHeight: Double?
  /// Whether a line parts the rows; it is part of the row (TV-21).
  public var showsSeparators = false
  /// When visible cells are measured again by themselves (TV-18).
  public var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether the offset goes along when a row above the first one on screen turns out higher or lower than it counted.
  /// UIKit's tables do; false shows the jump without it (TV-17).
  public var compensatesForMeasuredRows = true
  /// Whether reorder controls show (TV-24).
  public internal(set) var isEditing = false

  /// The heights of headers, rows and footers, one after another.
  var heights = RowGeometry()
  /// Which of them is what.
  var sections = TableSections()
  var headerHeights: [Double] = []
  var footerHeights: [Double] = []

  /// How often a row turned out higher or lower than it counted (TV-15).
  public internal(set) var contentCorrections = 0

  /// How far the present reload has come.
  var loading = Loading.never
  /// The first row that was on screen before the pass: what turns out above it moves the offset (TV-17).
  var anchor: Int?
  /// The request under way has asked for its height in the dequeue.
  var askedInDequeue = false
  /// Rows on screen whose cells have asked to be measured again.
  var cellsToMeasure: [IndexPath] = []
  var reordering: Reordering?
  /// What an open batch has asked for; batches within it join it (DF-07).
  var openBatch: BatchUpdate?
  /// The headers and footers on screen.
  var supplements: [Supplement: View] = [:]
  /// Where it stood in the last layout pass, for what is done ahead.
  var lastTop: Double?
  private var hasWarnedOfZeroHeight = false
  private var hasWarnedOfMissingWindow = false
  private var hasLeftWindow = false

  enum Loading {
    /// Nobody has asked the data source yet.
    case never
    /// Counts are known; the cells are replaced in the next layout.
    case reloaded(TableBehavior.Passes)
    case done
  }

  /// - Parameters:
  ///   - style: plain, grouped or inset grouped; fixed.
  ///   - iOS: the system version.
  /// - Throws: `Exception` where `frame` is not finite.
  public init(
    _ name: String, frame: Rect, style: Style = .plain, iOS: Double = .infinity, recorder: Recorder
  ) throws {
    self.style = style
    behavior = TableBehavior(iOS: iOS)
    cellBehavior = CellBehavior(.table, iOS: iOS)
    estimatedRowHeight = behavior.estimatesByDefault ? TableView.automaticDimension : 0
    try super.init(name, frame: frame, recorder: recorder)
  }

  open override func layoutSubviews() throws {
    try super.layoutSubviews()
    warnOfMissingWindow()
    try finishLoading()
    try measureInvalidatedCells()
    try tile()
    try placeSupplements()
    let moved = bounds.minY - (lastTop ?? bounds.minY)
    lastTop = bounds.minY
    try lookAhead(moved)
  }

  open override func boundsDidChange(from old: Rect) throws {
    try super.boundsDidChange(from: old)
    guard bounds.width != old.width, case .done = loading else { return }
    // Another width makes every measured height a guess again (TV-18).
    if heightsAreEstimated { try forgetHeights(because: "TV-18") } else { try updateContentSize(because: "TV-19") }
  }

  open override func didMoveToWindow() throws {
    try super.didMoveToWindow()
    guard window != nil else {
      hasLeftWindow = true
      return
    }
    guard hasLeftWindow else { return }
    hasLeftWindow = false
    if behavior.forgetsHeightsOutsideWindow, heightsAreEstimated, case .done = loading {
      try forgetHeights(because: "TV-18")
      markForLayout(because: "TV-18")
    }
  }

  func markForLayout(because rule: RuleID) { markNeedsLayout(because: rule) }

  private func warnOfMissingWindow() {
    guard window == nil, behavior.warnsOutsideWindow, !hasWarnedOfMissingWindow else { return }
    hasWarnedOfMissingWindow = true
    recorder.record(
      name, "log",
      [
        .init(
          "",
          .text(
            "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without "
              + "being in the view hierarchy (the table view or one of its superviews has not been added to a window)."
          ))
      ], rule: "TV-27")
  }

  func warnOfZeroHeight() {
    guard !hasWarnedOfZeroHeight else { return }
    hasWarnedOfZeroHeight = true
    recorder.record(
      name, "log",
      [
        .init(
          "",
          .text(
            "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content "
              + "view. We're considering the collapse unintentional and using standard height instead."))
      ], rule: "TV-11")
  }
}
