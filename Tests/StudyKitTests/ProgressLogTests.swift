import CSQLite
import Files
import Platform
import StudyKit
import TestSupport
import Testing
import Values

@Suite struct ProgressLogTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  func log(_ name: String = "profile.sqlite") -> ProgressLog {
    ProgressLog(
      path: scratch[name], exists: Files.exists, makeFolder: { try Files.makeFolder($0, isPrivate: true) })
  }

  static func entry(_ number: Int) -> Entry {
    Entry(
      id: "id-\(number)", kind: .answer, utc: 1_700_000_000_000 + Int64(number), offset: 540, mode: .quiz,
      item: "bounds/q\(number)", seed: 9_007_199_254_740_991, variant: 2, contentHash: "a1b2", version: "0.1",
      answer: "한글 \"quoted\"\n; DROP TABLE entry", marks: 0.75, misconception: "setter-clamps", hints: 1, attempt: 2,
      seconds: 12.345, sureness: "sure")
  }

  static let bare = Entry(id: "bare", kind: .note, utc: -1, offset: 0, item: "", answer: nil)

  @Test func `nothing is made before there is something to save`() throws {
    let log = log("folder/deep/profile.sqlite")
    #expect(try log.entries().isEmpty)
    #expect(!Files.exists(scratch["folder"]))
    try log.append(Self.entry(1))
    #expect(Files.exists(log.path))
  }

  @Test func `rows come back as they were written, in their order`() throws {
    let log = log()
    let rows = [Self.entry(2), Self.bare, Self.entry(1)]
    for row in rows { try log.append(row) }
    #expect(try log.entries() == rows)
    #expect(try self.log().entries() == rows)
    #expect(try self.log().count() == 3)
  }

  @Test func `a row never changes`() throws {
    try log().append(Self.entry(1))
    var handle: OpaquePointer?
    sqlite3_open(log().path, &handle)
    #expect(sqlite3_exec(handle, "UPDATE entry SET marks = 1", nil, nil, nil) != SQLITE_OK)
    sqlite3_close(handle)
    #expect(try log().entries() == [Self.entry(1)])
  }

  @Test func `two programs write at once`() throws {
    let first = log()
    let second = log()
    for number in 0..<20 { try (number.isMultiple(of: 2) ? first : second).append(Self.entry(number)) }
    #expect(try first.entries() == (0..<20).map(Self.entry))
    #expect(try second.entries() == first.entries())
  }

  @Test func `a row is there for another program as soon as it is written`() throws {
    let writer = log()
    for number in 0..<5 {
      try writer.append(Self.entry(number))
      #expect(try log().count() == number + 1)
    }
  }

  @Test func `an export is read back whole, and twice is once`() throws {
    let first = log("a.sqlite")
    for row in [Self.entry(1), Self.bare, Self.entry(2)] { try first.append(row) }
    let text = try first.export().text()
    let second = log("b.sqlite")
    #expect(try second.importing(text) == (3, 3))
    #expect(try second.entries() == first.entries())
    #expect(try second.importing(text) == (0, 3))
    #expect(try second.export() == first.export())
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "null", "{\"format\": \"other\", \"version\": 1}",
    "{\"format\": \"overscroll-progress\", \"version\": 99, \"entries\": []}",
    "{\"format\": \"overscroll-progress\", \"version\": 1, \"entries\": [{}]}",
    "{\"format\": \"overscroll-progress\", \"version\": 1, \"entries\": [{\"id\": \"a\", \"kind\": \"odd\", \"item\": \"b\"}]}",
  ])
  func `what is no export changes nothing`(text: String) throws {
    let log = log()
    try log.append(Self.entry(1))
    #expect(throws: ProgressError.self) { try log.importing(text) }
    #expect(try log.entries() == [Self.entry(1)])
  }

  @Test func `an export that was cut anywhere changes nothing`() throws {
    let full = log("a.sqlite")
    for row in [Self.entry(1), Self.entry(2)] { try full.append(row) }
    let text = Array(try full.export().text())
    let log = log()
    for length in stride(from: 0, to: text.count - 1, by: 17) {
      #expect(throws: ProgressError.self) { try log.importing(String(text[..<length])) }
    }
    #expect(try log.count() == 0)
  }
}

@Suite struct ProgressTroubleTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  func log(_ name: String = "profile.sqlite") -> ProgressLog {
    ProgressLog(path: scratch[name], exists: Files.exists, makeFolder: { try Files.makeFolder($0) })
  }

  private func sql(_ text: String) {
    var handle: OpaquePointer?
    sqlite3_open(scratch["profile.sqlite"], &handle)
    sqlite3_exec(handle, text, nil, nil, nil)
    sqlite3_close(handle)
  }

  @Test func `a newer profile is left alone`() throws {
    try log().append(ProgressLogTests.entry(1))
    sql("PRAGMA user_version = 7")
    let error = ProgressError.newer(path: log().path, version: 7, known: 1)
    #expect(throws: error) { try log().entries() }
    #expect(throws: error) { try log().append(ProgressLogTests.entry(2)) }
    sql("PRAGMA user_version = 1")
    #expect(try log().entries() == [ProgressLogTests.entry(1)])
  }

  @Test(arguments: [
    "no database at all", "SQLite format 3\u{0} and then nothing of it", String(repeating: "x", count: 5000),
  ])
  func `a damaged profile is said and left as it is`(content: String) throws {
    scratch.put(content, "profile.sqlite")
    #expect(throws: ProgressError.corrupt(path: log().path)) { try log().entries() }
    #expect(throws: ProgressError.corrupt(path: log().path)) { try log().append(ProgressLogTests.entry(1)) }
    #expect(contents(of: scratch["profile.sqlite"]) == content)
  }

  @Test func `another program's database is not taken over`() throws {
    sql("CREATE TABLE mine (a); INSERT INTO mine VALUES (1)")
    #expect(throws: ProgressError.corrupt(path: log().path)) { try log().append(ProgressLogTests.entry(1)) }
  }

  @Test func `a profile that another program does not let go of is said, and is read again when it does`() throws {
    try log().append(ProgressLogTests.entry(1))
    var handle: OpaquePointer?
    sqlite3_open(scratch["profile.sqlite"], &handle)
    sqlite3_exec(
      handle, "BEGIN IMMEDIATE; INSERT INTO entry (id, kind, utc, offset, item) VALUES ('x', 'note', 0, 0, '')", nil,
      nil, nil)
    let impatient = ProgressLog(path: log().path, patience: 1, exists: Files.exists, makeFolder: { _ in })
    #expect(throws: ProgressError.locked(path: log().path)) { try impatient.append(ProgressLogTests.entry(2)) }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    sqlite3_close(handle)
    try impatient.append(ProgressLogTests.entry(2))
    #expect(try log().count() == 2)
  }

  @Test func `an empty file becomes a profile`() throws {
    scratch.put("", "profile.sqlite")
    #expect(try log().entries().isEmpty)
    try log().append(ProgressLogTests.entry(1))
    #expect(try log().count() == 1)
  }

  @Test func `a folder in its place and a path that can be none are said`() throws {
    try Files.makeFolder(scratch["profile.sqlite"])
    #expect(throws: ProgressError.self) { try log().append(ProgressLogTests.entry(1)) }
    let nowhere = ProgressLog(
      path: "/dev/null/x/profile.sqlite", exists: Files.exists, makeFolder: { try Files.makeFolder($0) })
    #expect(throws: ProgressError.cannotOpen(path: "/dev/null/x/profile.sqlite")) {
      try nowhere.append(ProgressLogTests.entry(1))
    }
  }

  @Test func `each trouble is a sentence`() {
    let troubles: [ProgressError] = [
      .newer(path: "p", version: 2, known: 1), .corrupt(path: "p"), .locked(path: "p"), .full(path: "p"),
      .readOnly(path: "p"), .cannotOpen(path: "p"), .notAnExport("why"), .other(path: "p", code: 1, message: "m"),
    ]
    for trouble in troubles { #expect(!trouble.message.isEmpty && !trouble.message.hasSuffix(".")) }
  }
}

@Suite struct StudyTests {
  private func answer(_ id: String, _ item: String, marks: Double, mode: Entry.Mode = .quiz) -> Entry {
    Entry(id: id, kind: .answer, utc: 0, offset: 0, mode: mode, item: item, answer: "x", marks: marks)
  }

  @Test func `an answer that was taken back does not count`() {
    let study = Study([
      answer("1", "q/a", marks: 0), answer("2", "q/a", marks: 1),
      Entry(id: "3", kind: .undo, utc: 0, offset: 0, item: "q/a", answer: "2"),
    ])
    #expect(study.answers.map(\.id) == ["1"])
    #expect(study.answer(to: "q/a", in: .quiz)?.id == "1")
  }

  @Test func `the newest place and the newest answers count`() {
    let study = Study([
      Entry(id: "1", kind: .place, utc: 0, offset: 0, item: "lesson/b", answer: "1"), answer("2", "b/x", marks: 0),
      Entry(id: "3", kind: .place, utc: 0, offset: 0, item: "lesson/b", answer: "2"), answer("4", "b/x", marks: 1),
      answer("5", "bounds/x", marks: 0),
    ])
    #expect(study.places["lesson/b"]?.answer == "2")
    #expect(study.newest(of: "b", in: .quiz).mapValues(\.id) == ["x": "4"])
  }
}
