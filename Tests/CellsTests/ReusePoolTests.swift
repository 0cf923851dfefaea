import Cells
import Testing
import Tracing

struct ReusePoolTests {
  private let recorder = Recorder(keeping: .nothing)

  private func cell(_ number: Int, _ identifier: String? = "a") throws -> Cell {
    let stage = try RowStage(rows: 0, rowHeight: 44, height: 100, recorder: recorder)
    var cell = try stage.cells.makeCell(withIdentifier: identifier) { try Cell($0) }
    while cell.number < number { cell = try stage.cells.makeCell(withIdentifier: identifier) { try Cell($0) } }
    return cell
  }

  @Test func `TV-01 the cell that came last is taken first, and a returned one lies on top`() throws {
    let pool = ReusePool<Cell>()
    for number in 1...5 { pool.append(try cell(number)) }
    #expect(pool.takeLast(withIdentifier: "a")?.number == 5)
    #expect(pool.views(withIdentifier: "a").map(\.number) == [1, 2, 3, 4])
    pool.append(try cell(6))
    #expect(pool.views(withIdentifier: "a").map(\.number) == [1, 2, 3, 4, 6])
    pool.removeAll()
    #expect(pool.count == 0 && pool.views(withIdentifier: "a").isEmpty)
  }

  @Test func `TV-01 pools never lend to each other`() throws {
    let stage = try RowStage(rows: 0, rowHeight: 44, height: 100)
    stage.cells.register({ try Cell($0) }, forIdentifier: "b")
    for _ in 0..<3 { stage.cells.pool.append(try stage.cells.makeCell(withIdentifier: "a") { try Cell($0) }) }
    let made = try stage.cells.dequeueReusableCell(withIdentifier: "b")
    #expect(made?.number == 4)
    #expect(stage.cells.pool.views(withIdentifier: "a").count == 3)
  }

  @Test func `TV-01 a cell lies in the pool once, and one without an identifier never`() throws {
    let pool = ReusePool<Cell>()
    #expect(pool.identifiers.isEmpty)
    let one = try cell(1)
    #expect(pool.append(one))
    #expect(!pool.append(one))
    #expect(try !pool.append(cell(2, nil)))
    #expect(pool.count == 1)
  }

  @Test func `TV-01 a memory warning empties the pool of a list and leaves what is on screen`() throws {
    let stage = try RowStage(rows: 100, rowHeight: 60, height: 600)
    try stage.load()
    try stage.scroll(to: [3000])
    #expect(stage.cells.alive == 20)
    stage.cells.receiveMemoryWarning()
    #expect(stage.cells.alive == 10 && stage.cells.pool.count == 0)
  }
}
