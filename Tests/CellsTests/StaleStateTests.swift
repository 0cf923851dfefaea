import Cells
import Geometry
import Testing
import Tracing
import Views

/// A cell with what an app puts into one.
private final class AppCell: Cell {
  var badge = false
  var image: Int?
  /// What a completion compares: raised at each reuse.
  var token = 0
  var raisesToken = false

  override func prepareForReuse() throws {
    try super.prepareForReuse()
    if raisesToken { token += 1 }
  }
}

struct StaleStateTests {
  private func badges(writesElse: Bool) throws -> [String] {
    let stage = try RowStage(rows: 100, rowHeight: 100, height: 300)
    stage.cells.register({ try AppCell($0) }, forIdentifier: "cell")
    stage.app.provider = { list, indexPath in
      let cell = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if indexPath.row == 0 {
        (cell as? AppCell)?.badge = true
      } else if writesElse {
        (cell as? AppCell)?.badge = false
      }
      return cell
    }
    try stage.load()
    var shown: Set<String> = []
    for offset in [0.0, 100, 200, 300, 400] {
      try stage.scroll(to: [offset])
      for (indexPath, cell) in stage.cells.visible where (cell as? AppCell)?.badge == true {
        shown.insert("\(indexPath) \(cell.name)")
      }
    }
    return shown.sorted()
  }

  @Test func `TV-09 a property written for some rows shows through on others`() throws {
    #expect(try badges(writesElse: false) == ["0 cell#1", "4 cell#1"])
    #expect(try badges(writesElse: true) == ["0 cell#1"])
  }

  /// Requests images for all rows that come, and completes them when the scrolling is over, the newest first.
  private func race(offsets: [Double], isGuarded: Bool) throws -> (requests: Int, dropped: Int, wrong: Int, made: Int) {
    let stage = try RowStage(rows: 200, rowHeight: 60, height: 600)
    stage.cells.register(
      {
        let cell = try AppCell($0)
        cell.raisesToken = true
        return cell
      }, forIdentifier: "cell")
    var completions: [() -> Bool] = []
    stage.app.provider = { list, indexPath in
      let cell = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      guard let cell = cell as? AppCell else { return cell }
      let token = cell.token
      completions.append {
        guard !isGuarded || cell.token == token else { return false }
        cell.image = indexPath.row
        return true
      }
      return cell
    }
    try stage.load()
    try stage.scroll(to: offsets)
    let dropped = completions.reversed().count { !$0() }
    let wrong = stage.cells.visible.count { ($0.cell as? AppCell)?.image != $0.indexPath.row }
    return (completions.count, dropped, wrong, stage.cells.created)
  }

  @Test func `TV-10 a completion that knows only its cell writes the wrong picture`() throws {
    let offsets = stride(from: 300.0, through: 1800, by: 300).map { $0 }
    let free = try race(offsets: offsets, isGuarded: false)
    #expect(free == (requests: 40, dropped: 0, wrong: 10, made: 15))
    let held = try race(offsets: offsets, isGuarded: true)
    #expect(held == (requests: 40, dropped: 25, wrong: 0, made: 15))
  }

  @Test func `TV-10 one jump shows no error, for a second screenful of cells is made`() throws {
    #expect(try race(offsets: [1800], isGuarded: false).wrong == 0)
  }
}
