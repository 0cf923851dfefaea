import Tracing
import Views

/// The cells of one container, and their whole life: made or taken from the pool, configured, shown, kept or put back.
///
/// A container says in its layout pass which places come (`display(_:)`, in order) and, after all of them, which have
/// gone (`endDisplaying(where:)`); the order of what the app is told in between is decided here. Rules TV-01 to TV-09.
public final class LiveCells {
  public let kind: ListKind
  public let behavior: CellBehavior
  unowned let container: any CellContainer

  /// What lies idle.
  public let pool = ReusePool<Cell>()
  /// The cells on screen; what `visibleCells` and `cellForRow(at:)` know.
  public internal(set) var displayed: [IndexPath: Cell] = [:]
  /// Cells kept ready for a place that is not on screen: made ahead, or just gone (TV-05).
  public internal(set) var waiting: [IndexPath: Cell] = [:]

  /// What is registered: how a cell for an identifier is made.
  var registered: [String: (CellIdentity) throws -> Cell] = [:]
  /// The request of the container that is being answered.
  var request: Request?
  /// Cells dequeued without a request, where the system follows them (TV-02).
  var strays: [Cell] = []
  private var registrations = 0
  /// Which places are selected: kept here and not by the cells (AD-03).
  public internal(set) var selection = CellSelection()
  /// Which data are announced (TV-23).
  var dataPrefetching = DataPrefetching()

  /// How many cells have been made.
  public internal(set) var created = 0
  /// How many dequeues there were, whatever they answered.
  public internal(set) var dequeues = 0
  /// How many dequeues were answered from the pool.
  public internal(set) var poolHits = 0
  /// How many cells were made ready for places that were not on screen (TV-05).
  public internal(set) var preparedAhead = 0

  /// Whether cells are made ahead and data are announced; false turns off both (TV-05).
  public private(set) var isPrefetchingEnabled = true

  /// - Parameters:
  ///   - container: whose cells they are. Not held: a container holds its cells.
  public init(_ kind: ListKind, of container: any CellContainer, behavior: CellBehavior? = nil) {
    self.kind = kind
    self.behavior = behavior ?? CellBehavior(kind)
    self.container = container
  }

  /// All cells that exist for the container: on screen, kept ready and idle.
  public var alive: Int { displayed.count + waiting.count + pool.count }

  /// Whether cells are kept for their places rather than put into the pool at once.
  public var keepsCells: Bool { isPrefetchingEnabled && behavior.preparesCells }

  /// `isPrefetchingEnabled = …`. Switched off, cells that wait go to the pool.
  public func setPrefetchingEnabled(_ enabled: Bool) {
    isPrefetchingEnabled = enabled
    if !keepsCells { releaseWaiting() }
  }

  /// The cells on screen with their places, in order.
  public var visible: [(indexPath: IndexPath, cell: Cell)] {
    displayed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var recorder: Recorder { container.recorder }

  /// A cell registration; remembers whether a cell is being asked for at this moment (DF-20).
  public func makeRegistration(
    makingCells makeCell: @escaping (CellIdentity) throws -> Cell,
    configuring configure: @escaping (Cell, IndexPath) throws -> Void
  ) -> CellRegistration {
    registrations += 1
    let registration = CellRegistration(
      number: registrations, wasMadeInProvider: request != nil, makeCell: makeCell, configure: configure)
    recorder.record(registration.name, "init", rule: "DF-20")
    return registration
  }

  /// What `UIApplication.didReceiveMemoryWarningNotification` does: the pools are emptied (TV-01).
  public func receiveMemoryWarning() {
    recorder.record("UIApplication", "didReceiveMemoryWarning", rule: "TV-01") { pool.removeAll() }
  }

  /// One question to the data source.
  struct Request {
    var indexPath: IndexPath
    /// The cell that is to be configured anew, or nil where any will do.
    var existing: Cell?
    /// What was dequeued for it.
    var dequeued: [Cell] = []
  }
}
