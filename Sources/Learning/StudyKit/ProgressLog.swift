/// A learner's profile: an append-only log in one SQLite file, made when there is something to save.
///
/// Every row is on the disk when `append` returns, so that a program killed the moment after has lost nothing. Two
/// programs may write at once.
public final class ProgressLog {
  public let path: String
  private let makeFolder: (String) throws -> Void
  private let exists: (String) -> Bool
  /// Two programs at once take turns; nobody waits longer than a person would. In ms.
  private let patience: Int32
  private var writing: Database?

  /// Nothing is opened yet.
  /// - Parameters:
  ///   - exists: whether a file is there.
  ///   - makeFolder: makes the folder of the file, private to its owner, before the file is made.
  ///   - patience: how long to wait for another program's turn to end, in ms.
  public init(
    path: String, patience: Int32 = 3000, exists: @escaping (String) -> Bool,
    makeFolder: @escaping (String) throws -> Void
  ) {
    self.path = path
    self.patience = patience
    self.exists = exists
    self.makeFolder = makeFolder
  }

  /// The newest format this program knows.
  public static var version: Int { Schema.migrations.count }

  public func append(_ entry: Entry) throws(ProgressError) {
    let database = try openForWriting()
    try database.run(Self.insertion(orIgnore: false), Self.bindings(entry))
  }

  /// All rows in the order in which they were written.
  public func entries() throws(ProgressError) -> [Entry] {
    guard let database = try openForReading() else { return [] }
    var entries: [Entry] = []
    try database.run("SELECT \(Self.columnList) FROM entry ORDER BY number") { row in
      if let entry = Entry(row) { entries.append(entry) }
    }
    return entries
  }

  /// How many rows there are.
  public func count() throws(ProgressError) -> Int {
    guard let database = try openForReading() else { return 0 }
    return try database.integer("SELECT count(*) FROM entry")
  }

  /// Adds the rows that are not there yet, by their ids; all of them, or none where anything is wrong.
  /// - Returns: how many were new.
  public func add(_ entries: [Entry]) throws(ProgressError) -> Int {
    let database = try openForWriting()
    let before = try database.integer("SELECT count(*) FROM entry")
    try database.transaction { () throws(ProgressError) in
      for entry in entries { try database.run(Self.insertion(orIgnore: true), Self.bindings(entry)) }
    }
    return try database.integer("SELECT count(*) FROM entry") - before
  }

  private func openForReading() throws(ProgressError) -> Database? {
    if let writing { return writing }
    guard exists(path) else { return nil }
    let database = try Database(path: path, access: .reading, patience: patience)
    guard try checkedVersion(of: database) > 0 else { return nil }
    return database
  }

  private func openForWriting() throws(ProgressError) -> Database {
    if let writing { return writing }
    if !exists(path) {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      do { try makeFolder(folder) } catch { throw .cannotOpen(path: path) }
    }
    let database = try Database(path: path, access: .writing, patience: patience)
    if try checkedVersion(of: database) < Schema.migrations.count { try migrate(database) }
    // Each row is on the disk before its answer is acknowledged.
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    writing = database
    return database
  }

  private func checkedVersion(of database: Database) throws(ProgressError) -> Int {
    let version = try database.integer("PRAGMA user_version")
    let application = try database.integer("PRAGMA application_id")
    let isEmpty = try database.integer("SELECT count(*) FROM sqlite_master") == 0
    if isEmpty, version == 0 { return 0 }
    guard application == Int(Schema.application) else { throw .corrupt(path: path) }
    if version > Schema.migrations.count {
      throw .newer(path: path, version: version, known: Schema.migrations.count)
    }
    return version
  }

  private func migrate(_ database: Database) throws(ProgressError) {
    try database.transaction { () throws(ProgressError) in
      // Another program may have done it while this one waited for its turn.
      let version = try checkedVersion(of: database)
      for migration in Schema.migrations[version...] { try database.execute(migration) }
      try database.execute(
        "PRAGMA application_id = \(Schema.application); PRAGMA user_version = \(Schema.migrations.count)")
    }
  }
}

extension ProgressLog {
  private static var columnList: String { Schema.columns.joined(separator: ", ") }

  private static func insertion(orIgnore: Bool) -> String {
    let places = Schema.columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT \(orIgnore ? "OR IGNORE " : "")INTO entry (\(columnList)) VALUES (\(places))"
  }

  private static func bindings(_ entry: Entry) -> [Database.Binding] {
    [
      .text(entry.id), .text(entry.kind.rawValue), .integer(entry.utc), .integer(Int64(entry.offset)),
      .text(entry.mode?.rawValue), .text(entry.item), .integer(entry.seed), .integer(entry.variant.map(Int64.init)),
      .text(entry.contentHash), .text(entry.version), .text(entry.answer), .real(entry.marks),
      .text(entry.misconception), .integer(entry.hints.map(Int64.init)), .integer(entry.attempt.map(Int64.init)),
      .real(entry.seconds), .text(entry.sureness),
    ]
  }
}

extension Entry {
  /// Nil for a row of a kind that this program does not know.
  init?(_ row: Database.Row) {
    guard let id = row.text(0), let kind = row.text(1).flatMap(Kind.init(rawValue:)), let item = row.text(5) else {
      return nil
    }
    self.init(
      id: id, kind: kind, utc: row.integer(2) ?? 0, offset: Int(row.integer(3) ?? 0),
      mode: row.text(4).flatMap(Mode.init(rawValue:)), item: item, seed: row.integer(6),
      variant: row.integer(7).map { Int($0) }, contentHash: row.text(8), version: row.text(9), answer: row.text(10),
      marks: row.real(11), misconception: row.text(12), hints: row.integer(13).map { Int($0) },
      attempt: row.integer(14).map { Int($0) }, seconds: row.real(15), sureness: row.text(16))
  }
}
