import ImageLoading
import Tracing

/// A list of equal rows that scrolls down at a steady speed and asks for more rows as it comes near its end (`AD-11`).
public final class PagedList {
  /// What the app listens to.
  public enum Trigger: String, CaseIterable, Hashable, Sendable {
    /// Each row that comes onto the screen.
    case willDisplay
    /// The rows that UIKit names ahead; in very fast scrolling it names none.
    case prefetch
    /// The last visible row, at each callback.
    case didScroll
  }

  /// How the rows of a page get into the list.
  public enum Append: String, CaseIterable, Hashable, Sendable {
    /// All ids in one snapshot; an id that is there twice is answered with an exception.
    case snapshot
    case insertRows
    /// All cells and heights are made anew.
    case reloadData
  }

  /// How the run ended.
  public enum Outcome: String, Hashable, Sendable {
    case ok
    /// It stands at its end, more is to be had, and nobody asks.
    case stuck
    /// Rows are there twice.
    case duplicates
    case exception
    case running
  }

  public struct Configuration: Hashable, Sendable {
    public var pageSize = 20
    public var rowHeight = 80.0
    public var boundsHeight = 600.0
    /// In pt/s.
    public var velocity = 1500.0
    /// In ms, from the request to the answer.
    public var loadTime = 200.0
    public var trigger = Trigger.willDisplay
    public var append = Append.snapshot
    /// The request that fails, from 1; nil for none.
    public var failAt: Int?
    /// Rows that a page repeats from the one before, at most all of them.
    public var overlap = 0
    /// Whether the app leaves out ids that it has.
    public var dropsKnown = true
    /// How many rows UIKit names ahead.
    public var prefetchWidth = 10

    public init() {}
  }

  public let configuration: Configuration
  public private(set) var requests: PageRequests
  /// The ids of the rows, in order.
  public private(set) var rows: [Int]
  public private(set) var offset = 0.0
  /// ms for which the list stood at its end while more was to come.
  public private(set) var waitTime = 0.0
  /// Rows that were on the screen at some time, by place.
  public private(set) var rowsShown = 0
  /// Cells that an update made anew although their rows had not changed.
  public private(set) var cellsMadeAnew = 0
  public private(set) var outcome = Outcome.running
  public private(set) var exception: Exception?

  private let recorder: Recorder
  private var window: PrefetchWindow
  private var answers: [(time: Double, page: Int, fails: Bool)] = []
  private static let frame = 1000.0 / 60
  /// Two minutes: a slower scroll is left on its way.
  private static let mostFrames = 7200

  public init(_ configuration: Configuration, requests: PageRequests, recorder: Recorder) {
    self.configuration = configuration
    self.requests = requests
    self.recorder = recorder
    rows = Array(0..<max(1, configuration.pageSize))
    window = PrefetchWindow(width: configuration.prefetchWidth, items: rows.count)
  }

  private var maxOffset: Double {
    max(0, Double(rows.count) * configuration.rowHeight - configuration.boundsHeight)
  }

  /// Scrolls until all is shown, nothing goes on, or the budget ends.
  public func run() {
    var frame = 0
    layout(moved: false)
    while outcome == .running, frame < Self.mostFrames, !recorder.mustStop {
      frame += 1
      let time = Double(frame) * Self.frame
      recorder.advance(to: time)
      recorder.beginFrame(frame)
      let moved = move()
      receive(until: time)
      guard outcome == .running else { break }
      layout(moved: moved)
      finish()
    }
  }

  /// One frame of scrolling; what is left of it at the end of the list is waiting.
  private func move() -> Bool {
    let step = configuration.velocity * Self.frame / 1000
    let before = offset
    offset = min(offset + step, maxOffset)
    let way = offset - before
    if way < step - 1e-9, !requests.hasAll, step > 0 { waitTime += Self.frame * (1 - way / step) }
    return way > 0
  }

  private func finish() {
    guard offset >= maxOffset - 1e-9 || configuration.velocity <= 0 else { return }
    if requests.hasAll, configuration.velocity > 0 || rowsShown >= rows.count {
      outcome = Set(rows).count == rows.count ? .ok : .duplicates
    } else if answers.isEmpty {
      outcome = configuration.velocity > 0 ? .stuck : .ok
    }
  }

  /// Tells the app which rows came onto the screen, or are named ahead.
  private func layout(moved: Bool) {
    let first = max(0, Int(min(offset / configuration.rowHeight + 1e-9, 1e9)))
    let end = min(
      rows.count, Int(min(((offset + configuration.boundsHeight) / configuration.rowHeight - 1e-9).rounded(.up), 1e9)))
    guard end > first else { return }
    let new = rowsShown..<max(rowsShown, end)
    rowsShown = max(rowsShown, end)
    switch configuration.trigger {
    case .willDisplay:
      for row in new {
        recorder.record("list", "willDisplay", [.init("row", .number(Double(row)))], rule: "AD-11")
        meet(row)
      }
    case .didScroll:
      guard moved else { return }
      recorder.record("list", "scrollViewDidScroll", [.init("lastRow", .number(Double(end - 1)))], rule: "AD-11")
      meet(end - 1)
    case .prefetch:
      // More than a row in a frame leaves no time to name any ahead.
      guard !moved || new.count <= 1 else { return }
      let named = window.layout(visible: first...end - 1).prefetch
      guard !named.isEmpty else { return }
      recorder.record(
        "list", "prefetchRowsAt", [.init("rows", .list(named.map { .number(Double($0)) }))], rule: "AD-11")
      for row in named { meet(row) }
    }
  }

  private func meet(_ row: Int) {
    guard let page = requests.meet(row: row, count: rows.count) else { return }
    let fails = requests.requests == configuration.failAt
    recorder.record(
      "app", "request", [.init("page", .number(Double(page))), .init("duration", .number(configuration.loadTime))],
      rule: "AD-11")
    answers.append((recorder.time + configuration.loadTime, page, fails))
  }

  private func receive(until time: Double) {
    while let answer = answers.first, answer.time <= time + 1e-6, outcome == .running {
      answers.removeFirst()
      if answer.fails {
        recorder.record("app", "failed", [.init("page", .number(Double(answer.page)))], rule: "AD-11")
        requests.fail(page: answer.page)
      } else {
        add(answer.page)
      }
    }
  }

  private func add(_ page: Int) {
    requests.arrive(page: page)
    let size = configuration.pageSize
    let first = (page - 1) * (size - min(size, max(0, configuration.overlap)))
    var new = Array(first..<first + size)
    let known = Set(rows)
    let again = new.filter(known.contains)
    if configuration.dropsKnown { new.removeAll(where: known.contains) }
    recorder.record(
      "app", configuration.append.rawValue,
      [.init("page", .number(Double(page))), .init("rows", .number(Double(new.count)))], rule: "AD-11")
    if configuration.append == .snapshot, !configuration.dropsKnown, !again.isEmpty {
      let ids = again.sorted().map(String.init).joined(separator: ", ")
      exception = recorder.raising(
        Exception(
          name: "NSInternalInconsistencyException",
          reason: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( \(ids) )}"),
        by: "snapshot", rule: "AD-11")
      outcome = .exception
      return
    }
    if configuration.append == .reloadData {
      cellsMadeAnew += Int(min((configuration.boundsHeight / configuration.rowHeight).rounded(.up), 1e6))
    }
    rows += new
    window = PrefetchWindow(width: configuration.prefetchWidth, items: rows.count)
  }
}
