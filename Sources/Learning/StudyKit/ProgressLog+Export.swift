import Values

/// Progress as JSON and back, losing nothing.
extension ProgressLog {
  static let format = "overscroll-progress"

  /// All rows as they are.
  public func export() throws(ProgressError) -> JSON { Self.export(of: try entries()) }

  /// Rows as an export has them.
  public static func export(of entries: [Entry]) -> JSON {
    .members(
      ("format", .string(format)), ("version", .integer(version)), ("entries", .array(entries.map(\.json))))
  }

  /// Adds the rows of an export that are not there yet.
  ///
  /// The text is read by SQLite's own JSON functions.
  /// - Returns: how many were new, and how many the export has.
  public func importing(_ text: String) throws(ProgressError) -> (new: Int, all: Int) {
    let entries = try Self.entries(ofExport: text)
    return (try add(entries), entries.count)
  }

  static func entries(ofExport text: String) throws(ProgressError) -> [Entry] {
    let memory = try Database(path: ":memory:", access: .writing)
    var isJSON = false
    try memory.run("SELECT json_valid(?)", [.text(text)]) { isJSON = $0.integer(0) == 1 }
    guard isJSON else { throw .notAnExport("it is not JSON, or was cut short") }
    var format: String?
    var version = 0
    try memory.run(
      "SELECT json_extract(?1, '$.format'), json_extract(?1, '$.version')", [.text(text)]
    ) { row in
      format = row.text(0)
      version = Int(row.integer(1) ?? 0)
    }
    guard format == Self.format else { throw .notAnExport("\"format\" is not \"\(Self.format)\"") }
    guard version <= Self.version else { throw .newer(path: "the export", version: version, known: Self.version) }
    let fields = Schema.columns.map { "json_extract(value, '$.\($0)')" }.joined(separator: ", ")
    var entries: [Entry] = []
    var count = 0
    try memory.run("SELECT \(fields) FROM json_each(?1, '$.entries')", [.text(text)]) { row in
      count += 1
      if let entry = Entry(row) { entries.append(entry) }
    }
    guard entries.count == count else {
      throw .notAnExport("\(count - entries.count) of its \(count) entries have no id, kind or item")
    }
    return entries
  }
}

extension Entry {
  /// The row by the names of its columns; what it has not is null.
  public var json: JSON {
    .members(
      ("id", .string(id)), ("kind", .string(kind.rawValue)), ("utc", .integer(Int(utc))), ("offset", .integer(offset)),
      ("mode", .optional(mode?.rawValue)), ("item", .string(item)),
      ("seed", seed.map { .integer(Int($0)) } ?? .null), ("variant", variant.map(JSON.integer) ?? .null),
      ("contentHash", .optional(contentHash)), ("version", .optional(version)), ("answer", .optional(answer)),
      ("marks", marks.map(JSON.number) ?? .null), ("misconception", .optional(misconception)),
      ("hints", hints.map(JSON.integer) ?? .null), ("try", attempt.map(JSON.integer) ?? .null),
      ("seconds", seconds.map(JSON.number) ?? .null), ("sureness", .optional(sureness)))
  }
}
