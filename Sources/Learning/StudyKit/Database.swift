import CSQLite

/// One connection to an SQLite file, with SQLite's answers as errors of ours.
final class Database {
  enum Binding {
    case text(String?)
    case integer(Int64?)
    case real(Double?)
  }

  enum Access {
    case reading
    case writing
  }

  let path: String
  private var handle: OpaquePointer?

  /// - Parameter patience: how long to wait for another program's turn to end, in ms.
  init(path: String, access: Access, patience: Int32 = 3000) throws(ProgressError) {
    self.path = path
    let flags = access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let error = error(code)
      sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, patience)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that answer nothing.
  func execute(_ sql: String) throws(ProgressError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  /// Runs one statement; `each` is given every row.
  func run(
    _ sql: String, _ bindings: [Binding] = [], each: (Row) -> Void = { _ in }
  ) throws(ProgressError) {
    var statement: OpaquePointer?
    var code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard code == SQLITE_OK, let statement else { throw error(code) }
    for (index, binding) in bindings.enumerated() { bind(binding, statement, Int32(index + 1)) }
    while true {
      code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: each(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw error(code)
      }
    }
  }

  func integer(_ sql: String) throws(ProgressError) -> Int {
    var answer = 0
    try run(sql) { answer = Int($0.integer(0) ?? 0) }
    return answer
  }

  /// Does all of `body`, or nothing where it throws.
  func transaction(_ body: () throws(ProgressError) -> Void) throws(ProgressError) {
    try execute("BEGIN IMMEDIATE")
    do {
      try body()
      try execute("COMMIT")
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  private func bind(_ binding: Binding, _ statement: OpaquePointer, _ index: Int32) {
    switch binding {
    case .text(let text?):
      // SQLite copies the text before this returns.
      let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), copying)
    case .integer(let integer?): sqlite3_bind_int64(statement, index, integer)
    case .real(let real?): sqlite3_bind_double(statement, index, real)
    case .text(nil), .integer(nil), .real(nil): sqlite3_bind_null(statement, index)
    }
  }

  private func error(_ code: Int32) -> ProgressError {
    switch code & 0xFF {
    case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_FORMAT: .corrupt(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: .locked(path: path)
    case SQLITE_FULL: .full(path: path)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly(path: path)
    case SQLITE_CANTOPEN: .cannotOpen(path: path)
    default: .other(path: path, code: code, message: handle.map { String(cString: sqlite3_errmsg($0)) } ?? "\(code)")
    }
  }

  /// One row of an answer.
  struct Row {
    let statement: OpaquePointer

    func text(_ column: Int32) -> String? {
      sqlite3_column_text(statement, column).map { String(cString: $0) }
    }

    func integer(_ column: Int32) -> Int64? {
      sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, column)
    }

    func real(_ column: Int32) -> Double? {
      sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_double(statement, column)
    }
  }
}
