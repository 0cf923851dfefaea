import Cells
import Geometry
import Testing
import Tracing

struct DequeueTests {
  private func stage(_ kind: ListKind = .table, iOS: Double = 26) throws -> RowStage {
    try RowStage(kind, rows: 3, rowHeight: 100, height: 300, iOS: iOS)
  }

  @Test func `TV-02 nothing registered answers nil without an index path and raises with one`() throws {
    for (kind, lead) in [
      (ListKind.table, "unable to dequeue a cell with identifier none"),
      (.collection, "could not dequeue a view of kind: UICollectionElementKindCell with identifier none"),
    ] {
      let stage = try stage(kind)
      #expect(try stage.cells.dequeueReusableCell(withIdentifier: "none") == nil)
      let error = #expect(throws: Exception.self) {
        try stage.cells.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0))
      }
      #expect(error?.name == "NSInternalInconsistencyException")
      #expect(
        error?.reason == lead
          + " - must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
  }

  @Test func `TV-02 a new cell is not prepared for reuse, and only with an index path has the size of its row`() throws
  {
    let stage = try stage()
    let old = try stage.cells.dequeueReusableCell(withIdentifier: "cell")
    let new = try stage.cells.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0))
    #expect(old?.frame.size == Size(width: 320, height: 44))
    #expect(new.frame.size == Size(width: 320, height: 100))
    #expect(!stage.recorder.events.contains { $0.call == "prepareForReuse" })
  }

  @Test func `TV-02 what is registered counts before what lies in the pool`() throws {
    let stage = try stage()
    stage.cells.pool.append(try stage.cells.makeCell(withIdentifier: "cell") { try Cell($0) })
    stage.cells.register(nil, forIdentifier: "cell")
    #expect(throws: Exception.self) {
      try stage.cells.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0))
    }
    #expect(try stage.cells.dequeueReusableCell(withIdentifier: "cell")?.number == 1)
  }

  @Test(arguments: [10.0, 11, 26])
  func `TV-02 a table refuses a second cell for one row since iOS 11`(iOS: Double) throws {
    let stage = try stage(iOS: iOS)
    stage.app.provider = { list, indexPath in
      _ = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      return try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    guard iOS >= 11 else {
      try stage.load()
      #expect(stage.cells.created == 6 && stage.cells.alive == 3)
      return
    }
    let error = #expect(throws: Exception.self) { try stage.load() }
    #expect(
      error?.reason
        == "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to "
        + "dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method "
        + "(without an index path). Cell identifier: cell, index path: <NSIndexPath: 0x…> {length = 2, path = 0 - 0}")
  }

  @Test func `TV-02 without an index path a table may be asked for any number of cells`() throws {
    let stage = try stage()
    stage.app.provider = { list, indexPath in
      _ = try list.cells.dequeueReusableCell(withIdentifier: "cell")
      return try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    try stage.load()
    #expect(stage.cells.created == 6 && stage.cells.alive == 3)
  }

  @Test(arguments: [17.0, 18])
  func `TV-02 C27 a collection view follows each dequeue to its end since iOS 18`(iOS: Double) throws {
    let stage = try stage(.collection, iOS: iOS)
    stage.app.provider = { list, indexPath in
      _ = try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      return try list.cells.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    guard iOS >= 18 else { return try stage.load() }
    let error = #expect(throws: Exception.self) { try stage.load() }
    #expect(error?.reason.hasPrefix("Expected dequeued view to be returned to the collection view in") == true)
    #expect(error?.reason.hasSuffix("Dequeued view: <cell#1>; Collection view: <list>") == true)
  }

  @Test func `TV-02 a dequeue without a request is found at the next one`() throws {
    let stage = try stage(.collection, iOS: 18)
    _ = try stage.cells.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0))
    #expect(throws: Exception.self) { try stage.load() }
  }

  @Test func `TV-08 what is configured anew must be dequeued as it was`() throws {
    let stage = try stage()
    try stage.load()
    stage.cells.register({ try Cell($0) }, forIdentifier: "other")
    stage.app.provider = { try $0.cells.dequeueReusableCell(withIdentifier: "other", for: $1) }
    let error = #expect(throws: Exception.self) { try stage.cells.reconfigure(IndexPath(row: 0)) }
    #expect(
      error?.reason.hasPrefix(
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
          + "reconfiguring an item, which is not allowed.") == true)
    #expect(
      error?.reason.hasSuffix("Dequeued reuse identifier: other; Original reuse identifier: cell") == true)
  }

  /// Twenty items, five on screen, scrolled slowly to the end.
  private func registrations(inside: Bool, iOS: Double) throws -> RowStage {
    let stage = try RowStage(.collection, rows: 20, rowHeight: 100, height: 500, iOS: iOS)
    stage.cells.setPrefetchingEnabled(false)
    let outside = stage.cells.makeRegistration(makingCells: { try Cell($0) }, configuring: { _, _ in })
    stage.app.provider = { list, indexPath in
      let registration =
        inside ? list.cells.makeRegistration(makingCells: { try Cell($0) }, configuring: { _, _ in }) : outside
      return try list.cells.dequeueConfiguredReusableCell(using: registration, for: indexPath)
    }
    try stage.load()
    try stage.scroll(to: stride(from: 50, through: 1500, by: 50).map { $0 })
    return stage
  }

  @Test func `DF-20 a registration has its own pool, and one made for each request never reuses`() throws {
    #expect(try registrations(inside: false, iOS: 14).cells.alive == 6)
    #expect(try registrations(inside: true, iOS: 14).cells.alive == 20)
    let error = #expect(throws: Exception.self) { try registrations(inside: true, iOS: 15) }
    #expect(
      error?.reason.hasPrefix("Attempted to dequeue a cell using a registration that was created inside") == true)
  }
}
