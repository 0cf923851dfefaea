import Cells
import Tracing

/// An app whose rows need data: asked for when they are announced, else when the cell is, and there some time later.
final class PrefetchApp {
  /// One answer on its way, or arrived.
  private struct Load {
    var asked: Double
    var arrives: Double
  }

  private let loadTime: Double
  private var loads: [Int: Load] = [:]
  private var cancelledOnce: Set<Int> = []

  /// All rows that were announced and taken back, in the order of the calls.
  private(set) var prefetched: [Int] = []
  private(set) var cancelled: [Int] = []
  /// The rows of the first announcement since the list has moved.
  private(set) var requestOnMove: [Int] = []
  /// How many rows were announced again after they had been taken back.
  private(set) var requestedAgain = 0
  /// Rows whose data were there, and were not there, when they came on screen.
  private(set) var hits = 0
  private(set) var misses = 0
  var hasMoved = false

  /// - Parameter loadTime: in ms.
  init(_ scene: ListScene, loadTime: Double) {
    self.loadTime = loadTime
    let loop = scene.loop
    scene.provider = { [unowned self] scene, indexPath in
      // A row that nobody has announced is asked for now, and one that is on its way is not asked for twice.
      ask(indexPath.row, at: loop.time)
      return try scene.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    scene.onWillDisplay = { [unowned self] _, indexPath in show(indexPath.row, at: loop.time) }
    scene.onPrefetch = { [unowned self] places in announce(places.map(\.row), at: loop.time) }
    scene.onCancel = { [unowned self] places in cancel(places.map(\.row), at: loop.time) }
  }

  private func ask(_ row: Int, at time: Double) {
    if loads[row] == nil { loads[row] = Load(asked: time, arrives: time + loadTime) }
  }

  private func announce(_ rows: [Int], at time: Double) {
    if hasMoved, requestOnMove.isEmpty { requestOnMove = rows }
    prefetched += rows
    for row in rows {
      if cancelledOnce.contains(row) { requestedAgain += 1 }
      ask(row, at: time)
    }
  }

  private func cancel(_ rows: [Int], at time: Double) {
    cancelled += rows
    for row in rows {
      cancelledOnce.insert(row)
      // What has arrived is kept.
      if let load = loads[row], load.arrives > time { loads[row] = nil }
    }
  }

  /// Data that were asked for by this very pass come too late for it, however fast they are.
  private func show(_ row: Int, at time: Double) {
    // A cell that was kept comes back without a question; then its data are asked for here.
    ask(row, at: time)
    if let load = loads[row], load.asked < time, load.arrives <= time { hits += 1 } else { misses += 1 }
  }
}
