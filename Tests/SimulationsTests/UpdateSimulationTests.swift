import Figures
import TestSupport
import Testing
import Tracing

@testable import Simulations

struct UpdateSimulationTests {
  private func run(_ id: String, _ parameters: KeyValuePairs<String, String>) throws -> Run {
    let simulation = try Catalogue.simulation(id)
    var settings = Settings(defaultsOf: simulation)
    for (name, text) in parameters { settings.set(name, to: try simulation.value(of: name, from: text)) }
    return try simulation.run(settings, recorder: Recorder())
  }

  private func texts(_ value: Value?) -> [String] {
    guard case .list(let values)? = value else { return [] }
    return values.map { value in
      switch value {
      case .text(let text): text
      case .number(let number): "\(Int(number))"
      default: "?"
      }
    }
  }

  private func text(_ value: Value?) -> String { if case .text(let text)? = value { text } else { "" } }

  @Test func `C31 the first three of eight to the end`() throws {
    let bad = try run(
      "batch-update",
      [
        "before": "8", "after": "8", "deleteRows": "0,1,2", "insertRows": "8,9,10", "container": "collection",
      ])
    #expect(
      text(bad["exception"])
        == "attempt to insert item 8 into section 0, but there are only 8 items in section 0 after the update")
    #expect(bad["failedCheck"] == "range")
    let good = try run(
      "batch-update",
      ["before": "8", "after": "8", "deleteRows": "0,1,2", "insertRows": "5,6,7", "container": "collection"])
    #expect(texts(good["order"]) == ["D", "E", "F", "G", "H", "new1", "new2", "new3"])
  }

  @Test func `C33 DF-07 reloadData, a changed model and an insert in one turn`() throws {
    let parameters: KeyValuePairs = [
      "after": "6", "deleteRows": "", "insertRows": "0", "state": "reloadPending", "dataChanges": "beforeBlock",
      "container": "collection",
    ]
    let run = try run("batch-update", parameters)
    let reason = text(run["exception"])
    #expect(reason.hasPrefix("Invalid update: invalid number of items in section 0."))
    #expect(reason.contains("after the update (6)") && reason.contains("before the update (6)"))
    #expect(reason.contains("(1 inserted, 0 deleted)"))
    #expect(texts(run["counts.before"]) == ["6"] && texts(run["counts.after"]) == ["6"])
    for (name, value) in [("state", "shown"), ("dataChanges", "inBlock"), ("container", "table")] {
      let simulation = try Catalogue.simulation("batch-update")
      var settings = Settings(defaultsOf: simulation)
      for (name, text) in parameters { settings.set(name, to: try simulation.value(of: name, from: text)) }
      settings.set(name, to: .text(value))
      #expect(try simulation.run(settings, recorder: Recorder())["outcome"] == "ok", "\(name) \(value)")
    }
  }

  @Test func `C35 a reload in a section that moves, on iOS 9 and later`() throws {
    let parameters = { (iOS: String) -> KeyValuePairs<String, String> in
      ["before": "2,3", "after": "3,2", "deleteRows": "", "reloadRows": "1.0", "moveSections": "1>0", "iOS": iOS]
    }
    let old = try run("batch-update", parameters("9.3"))
    #expect(
      text(old["exception"])
        == "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section "
        + "after the update (3) must be equal to the number of rows contained in that section before the update (3), "
        + "plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or "
        + "minus the number of rows moved into or out of that section (0 moved in, 0 moved out).")
    #expect(try run("batch-update", parameters("26"))["outcome"] == "ok")
  }

  @Test func `C39 three rows, two deletes, no rows`() throws {
    let run = try run("batch-update", ["before": "3", "after": "0", "deleteRows": "1,0"])
    let folded = text(run["exception"]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(folded.contains("Data source before updates = { 1 section with row counts: [3] }"))
    #expect(folded.contains("Data source after updates = { 1 section with row counts: [0] }"))
    #expect(folded.contains("Updates = [ Delete row (0 - 1), Delete row (0 - 0) ]"))
  }

  @Test func `C37 DF-11 two equal identifiers`() throws {
    let twice = try run("diffable", ["new": "a b a"])
    #expect(
      text(twice["exception"]) == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( a )}")
    let across = try run("diffable", ["old": "a | b", "new": "a | a b"])
    #expect(across["outcome"] == "ok" && across["log.count"] == 1 && texts(across["order"]) == ["|", "a", "b"])
    let old = try run("diffable", ["old": "a | b", "new": "a | a b", "iOS": "13"])
    #expect(
      text(old["exception"]) == "Fatal: supplied identifiers are not unique. Duplicate identifiers: {( a )}")
  }

  @Test func `DF-13 DF-15 who is asked, who stays`() throws {
    let moved = try run("diffable", ["old": "1 2 3", "new": "3 1 4"])
    #expect(texts(moved["deletes"]) == ["1"] && texts(moved["inserts"]) == ["2"] && texts(moved["moves"]) == ["0>1"])
    #expect(moved["cellProvider.count"] == 1 && moved["cellsKept"] == 2)
    for (update, kept, made) in [("reloadItems", 2.0, 1.0), ("reconfigureItems", 3, 0), ("apply", 3, 0)] {
      let run = try run("diffable", ["new": "A B C", "changed": "B", "update": update])
      #expect(run["cellsKept"] == .number(kept) && run["cellsCreated"] == .number(made))
      #expect(run["staleItems.count"] == .number(update == "apply" ? 1 : 0))
    }
  }

  @Test func `DF-14 without animation, by version`() throws {
    let ten = "1..10"
    for (iOS, count) in [("14", 11.0), ("15", 1)] {
      let run = try run("diffable", ["old": ten, "new": "0..10", "update": "applyWithoutAnimation", "iOS": iOS])
      #expect(run["cellProvider.count"] == .number(count))
    }
  }

  @Test func `DF-16 identity decides`() throws {
    for (identity, deletes) in [("id", [String]()), ("allProperties", ["1"]), ("hashOnID", ["1"])] {
      let run = try run("diffable", ["new": "A B C", "changed": "B", "identity": identity])
      #expect(texts(run["deletes"]) == deletes && texts(run["inserts"]) == deletes)
      #expect(run["staleItems.count"] == .number(identity == "id" ? 1 : 0))
    }
  }

  @Test func `DF-17 queues`() throws {
    let both = try run("diffable", ["queue": "backgroundThenMain"])
    #expect(text(both["exception"]).hasPrefix("Deadlock detected: calling this method on the main queue"))
    let mixed = try run("diffable", ["queue": "background"])
    #expect(mixed["outcome"] == "ok" && mixed["log.count"] == 1 && texts(mixed["order"]) == ["B", "C", "D"])
  }

  @Test func `traces, words and code are as they were approved`() throws {
    let runs: [(String, KeyValuePairs<String, String>)] = [
      ("batch-update", ["after": "5", "insertRows": "0"]),
      ("batch-update", ["after": "5", "deleteRows": "", "reloadRows": "3", "moveRows": "3>0"]),
      ("diffable", ["new": "C A D", "changed": "A", "update": "reloadItems"]),
      ("snapshot", ["operations": "appendSections A; appendItems 1 2; appendItems 2; appendItems 1 1"]),
      ("diff-algorithms", ["new": "D A B"]),
    ]
    var text = ""
    for (id, parameters) in runs {
      let simulation = try Catalogue.simulation(id)
      var settings = Settings(defaultsOf: simulation)
      for (name, text) in parameters { settings.set(name, to: try simulation.value(of: name, from: text)) }
      let run = try simulation.run(settings, recorder: Recorder())
      text += "\(id)\n" + transcript(run.events) + run.figures.map { "\($0.words)\n" }.joined()
      text += simulation.code(settings).map { "\($0)\n" }.joined() + "\n"
    }
    expectGolden(text, "updates.txt")
  }

  @Test(arguments: [
    ("appendItems 1 to", "to takes one identifier, at the end"),
    ("apendItems 1", "there is no operation \"apendItems\""),
    ("moveItem 1", "moveItem needs before or after"), ("deleteAllItems 1", "deleteAllItems takes none"),
    ("insertItems before 3", "insertItems takes identifiers"),
  ])
  func `a bad operation is told with its place`(operations: String, words: String) throws {
    let error = #expect(throws: SettingsError.self) {
      try Catalogue.simulation("snapshot").value(of: "operations", from: operations)
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    ("batch-update", "before", "999"), ("batch-update", "before", "x"), ("batch-update", "moveRows", "3"),
    ("batch-update", "deleteRows", "1.2.3"), ("batch-update", "deleteSections", "-1"), ("diffable", "old", "0..99999"),
    ("diff-algorithms", "old", "0..9999999"), ("batch-update", "before", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"),
  ])
  func `text that says nothing is refused`(id: String, parameter: String, text: String) throws {
    #expect(throws: SettingsError.self) { try Catalogue.simulation(id).value(of: parameter, from: text) }
  }

  @Test func `names of sections that do not fit are refused, and long lists with repetitions`() throws {
    #expect(try run("diffable", ["sections": "A B > C"]).notes.count == 1)
    let many = Array(repeating: "x", count: 500).joined(separator: " ")
    #expect(throws: SettingsError.self) { try run("diff-algorithms", ["old": many]) }
  }

  @Test func `DF-01 what comes of the wrong order is what its believer expects`() throws {
    let simulation = try Catalogue.simulation("batch-update")
    var settings = Settings(defaultsOf: simulation)
    for (name, text) in [("after", "5"), ("deleteRows", "1,3"), ("insertRows", "0,3")] {
      settings.set(name, to: try simulation.value(of: name, from: text))
    }
    #expect(texts(try simulation.run(settings, recorder: Recorder())["order"]) == ["new1", "A", "C", "new2", "E"])
    let believer = simulation.misconceptions.first { $0.id == "one-after-another" }
    #expect(texts(try believer?.run(settings).outputs["order"]) == ["new1", "A", "C", "new2", "D"])
  }

  @Test func `DF-24 the algorithms side by side`() throws {
    for (algorithm, moves) in [("myers", "3>0"), ("igListKit", "3>0 0>1 1>2"), ("differenceKit", "2>0")] {
      let run = try run("diff-algorithms", ["old": "A B C D", "new": "D A B", "algorithm": algorithm])
      #expect(texts(run["moves"]).joined(separator: " ") == moves && texts(run["deletes"]) == ["2"])
      #expect(texts(run["result"]) == ["D", "A", "B"])
    }
  }
}
