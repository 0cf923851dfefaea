import Figures
import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct ListSimulationTests {
  private func list(_ run: Run, _ name: String) -> [String] {
    if case .list(let items)? = run[name] { items.map(\.text) } else { [] }
  }

  @Test(arguments: [
    (step: "30", scrollBy: "3000", pool: 1.0, alive: 11.0), ("600", "3000", 10, 20), ("3000", "3000", 10, 20),
    ("300", "6000", 5, 15),
  ])
  func `TV-06 how many cells a scrolled table has`(
    _ vector: (step: String, scrollBy: String, pool: Double, alive: Double)
  ) throws {
    let run = try play(
      "reuse", ["rows": "500", "rowHeight": "60", "step": vector.step, "scrollBy": vector.scrollBy])
    #expect(run.number("visibleCells") == 10)
    #expect(run.number("poolSize") == vector.pool)
    #expect(run.number("viewsAlive") == vector.alive)
    #expect(run.number("cellsCreated") == vector.alive)
    if vector.step == "30" { #expect(run.number("dequeues") == 60 && run.number("poolHits") == 49) }
  }

  @Test func `AD-01 a plain scroll view has all its rows at once, a table nine`() throws {
    let plain = try play("reuse", ["container": "scrollView", "rows": "10000", "scrollBy": "1e9", "step": "2000"])
    #expect(plain.number("viewsAlive") == 10_000 && plain.number("cellsCreated") == 10_000)
    let table = try play("reuse", ["rows": "10000", "scrollBy": "20000", "step": "7"])
    #expect(table.number("viewsAlive") == 9 && table.number("cellsCreated") == 9)
    let few = try play("reuse", ["container": "scrollView", "rows": "5"])
    #expect(few.number("viewsAlive") == 5)
    #expect(try play("reuse", ["rows": "5"]).number("viewsAlive") == 5)
  }

  @Test func `TV-09 the badge of row 0 shows where nobody takes it away`() throws {
    func stale(_ reset: String) throws -> Double? {
      try play(
        "reuse",
        ["rowHeight": "100", "bounds.height": "300", "scrollBy": "400", "step": "100", "reset": reset]
      ).number("staleCells")
    }
    #expect(try stale("partial") == 1)
    #expect(try stale("complete") == 0)
    #expect(try stale("none") == 3)
  }

  @Test func `DF-20 a registration made for each cell`() throws {
    func run(_ registration: String, _ iOS: String) throws -> Run {
      try play(
        "reuse",
        [
          "registration": registration, "rows": "20", "rowHeight": "100", "bounds.height": "500", "iOS": iOS,
          "scrollBy": "1500",
        ])
    }
    #expect(try run("registrationOutside", "26").number("viewsAlive") == 6)
    #expect(try run("registrationInside", "14").number("viewsAlive") == 20)
    let raised = try run("registrationInside", "15")
    #expect(raised["outcome"] == "exception")
    #expect(raised["exception"]?.text.hasPrefix("Attempted to dequeue a cell using a registration") == true)
  }

  @Test func `TV-02 the two dequeue methods`() throws {
    #expect(try play("reuse", ["registered": "false"])["outcome"] == "exception")
    let old = try play("reuse", ["registered": "false", "dequeue": "identifier"])
    #expect(old["outcome"] == "ok" && old.number("cellsCreated") == 9)
    #expect(try play("reuse", ["dequeuesTwice": "true"])["outcome"] == "exception")
    #expect(try play("reuse", ["dequeuesTwice": "true", "iOS": "10"])["outcome"] == "ok")
    let twice = try play("reuse", ["dequeuesTwice": "true", "dequeue": "identifier"])
    #expect(twice["outcome"] == "ok")
    #expect(try #require(twice.number("cellsCreated")) > 30)
  }

  @Test func `TV-03 the calls of the vector`() throws {
    let run = try play("cell-lifecycle", ["scroll": "downAndBack", "iOS": "14"])
    #expect(
      list(run, "calls").filter { !$0.hasSuffix("layoutSubviews") } == [
        "cellForRowAt(0)", "cell#1.init", "willDisplay(cell#1, forRowAt: 0)",
        "cellForRowAt(1)", "cell#2.init", "willDisplay(cell#2, forRowAt: 1)",
        "cellForRowAt(2)", "cell#3.init", "willDisplay(cell#3, forRowAt: 2)",
        "cellForRowAt(3)", "cell#4.init", "willDisplay(cell#4, forRowAt: 3)", "didEndDisplaying(cell#1, forRowAt: 0)",
        "cellForRowAt(4)", "cell#1.prepareForReuse", "willDisplay(cell#1, forRowAt: 4)",
        "didEndDisplaying(cell#2, forRowAt: 1)",
        "cellForRowAt(1)", "cell#2.prepareForReuse", "willDisplay(cell#2, forRowAt: 1)",
        "didEndDisplaying(cell#1, forRowAt: 4)",
      ])
    #expect(run.number("cellsCreated") == 4)
  }

  @Test func `TV-05 since iOS 15 the row that comes back brings willDisplay alone`() throws {
    let run = try play("cell-lifecycle", ["scroll": "downAndBack", "iOS": "15"])
    #expect(
      Array(list(run, "calls").suffix(2)) == [
        "willDisplay(cell#2, forRowAt: 1)", "didEndDisplaying(cell#5, forRowAt: 4)",
      ])
    #expect(run.number("prepareForReuse.count") == 0)
    let off = try play("cell-lifecycle", ["scroll": "downAndBack", "isPrefetchingEnabled": "false"])
    let old = try play("cell-lifecycle", ["scroll": "downAndBack", "iOS": "14"])
    #expect(off["calls"] == old["calls"])
  }

  @Test func `TV-07 TV-08 reload, reload of a row, configuration in place`() throws {
    let data = try play("cell-lifecycle", ["scroll": "reloadData"])
    #expect(data.number("cellsCreated") == 3 && data.number("prepareForReuse.count") == 3)
    #expect(data.number("firstRowCell") == 3)
    let row = try play("cell-lifecycle", ["scroll": "reloadRow"])
    #expect(row.number("cellsCreated") == 4 && row.number("prepareForReuse.count") == 0)
    #expect(
      list(row, "calls").filter { $0.contains("isplay") }.suffix(2) == [
        "willDisplay(cell#4, forRowAt: 0)", "didEndDisplaying(cell#1, forRowAt: 0)",
      ])
    let same = try play("cell-lifecycle", ["scroll": "reconfigureRow"])
    #expect(same.number("cellsCreated") == 3 && same.number("cellForRow.count") == 4)
    #expect(same.number("prepareForReuse.count") == 0 && same.number("firstRowCell") == 1)
    #expect(try play("cell-lifecycle", ["scroll": "reconfigureRow", "iOS": "14"])["outcome"] == "notAvailable")
  }

  @Test func `AD-09 states, merged updates, and a value that begins empty`() throws {
    #expect(try play("cell-configuration").number("updateConfiguration.count") == 4)
    #expect(try play("cell-configuration", ["states": "normal normal"]).number("updateConfiguration.count") == 1)
    #expect(try play("cell-configuration", ["states": ""]).number("updateConfiguration.count") == 1)
    func stale(_ approach: String, _ resets: String) throws -> Double? {
      try play("cell-configuration", ["approach": approach, "resets": resets]).number("staleProperties")
    }
    #expect(try stale("manual", "complete") == 0)
    #expect(try stale("manual", "partial") == 1)
    #expect(try stale("manual", "none") == 2)
    #expect(try stale("contentConfiguration", "partial") == 0)
    let plain = try play("cell-configuration", ["approach": "contentConfiguration", "cell": "plainCell"])
    #expect(plain["outcome"] == "doesNotCompile")
  }

  @Test func `AD-10 twenty bindings of two variants, and a change of layout`() throws {
    func run(_ how: String) throws -> Run {
      try play("cell-configuration", ["variants": "2", "rebinds": "19", "variantSwitch": how])
    }
    #expect(try run("remakeConstraints").number("constraintChanges") == 20)
    #expect(try run("remakeConstraints").number("cellsCreated") == 1)
    #expect(try run("separateRegistrations").number("constraintChanges") == 0)
    #expect(try run("separateRegistrations").number("cellsCreated") == 2)
    #expect(try run("activateSets").number("constraintChanges") == 0)
    let kept = try play("cell-configuration", ["layoutChange": "true"])
    #expect(kept.number("staleVariants") == 8 && kept.number("cellForRow.afterChange") == 0)
    let anew = try play("cell-configuration", ["layoutChange": "true", "reconfigures": "true"])
    #expect(anew.number("staleVariants") == 0 && anew.number("cellForRow.afterChange") == 8)
  }

  @Test func `C29 TV-23 going up, the announced rows begin at 39 and descend`() throws {
    let run = try play(
      "prefetch", ["rows": "80", "rowHeight": "30", "contentOffset.y": "1225", "velocity": "-1500"])
    #expect(list(run, "requestOnMove") == (20...39).reversed().map(String.init))
    #expect(run.number("firstRequested") == 39)
  }

  @Test func `TV-23 turning round takes back what lies off the screen, and may ask for it again`() throws {
    let run = try play(
      "prefetch",
      [
        "rows": "80", "rowHeight": "30", "contentOffset.y": "1225", "velocity": "-1500", "turnsBackAt": "900",
        "loadTime": "1e6",
      ])
    #expect(try #require(run.number("requestedAgain")) > 0)
    let calls = list(run, "calls")
    let cancel = try #require(calls.firstIndex { $0.hasPrefix("cancelPrefetchingForRowsAt") })
    #expect(calls[cancel + 1].hasPrefix("prefetchRowsAt"))
  }

  @Test func `TV-23 data that were announced in time are hits`() throws {
    // Rows are announced 600 pt before they show, which is 400 ms; those announced at load have less time. Row 13 is
    // the first that shows later than 290 ms after the load.
    let quick = try play("prefetch", ["rows": "60", "loadTime": "290"])
    #expect(quick.number("misses") == 13 && quick.number("hits") == 47)
    let slow = try play("prefetch", ["rows": "60", "loadTime": "500"])
    #expect(slow.number("hits") == 0)
    let off = try play("prefetch", ["rows": "60", "isPrefetchingEnabled": "false"])
    #expect(off.number("hits") == 0 && off.number("prefetched.count") == 0 && off.number("cellsPrepared") == 0)
    let fast = try play("prefetch", ["rows": "300", "velocity": "60000"])
    #expect(list(fast, "requestOnMove").isEmpty && fast.number("cellsPrepared") == 0)
  }

  @Test(arguments: [
    ("reuse", ["rows": "1000000", "scrollBy": "1e9", "step": "1e9"]),
    ("reuse", ["rows": "1000000", "rowHeight": "0.001"]),
    ("reuse", ["rows": "1000000", "rowHeight": "1e9", "scrollBy": "1e9", "bounds.height": "1e9"]),
    ("reuse", ["bounds.height": "0"]), ("reuse", ["rowHeight": "0", "container": "scrollView"]),
    ("reuse", ["scrollBy": "1e9", "step": "0.5", "rows": "1000000"]),
    ("cell-lifecycle", ["rowHeight": "1e9", "bounds.height": "1e9"]),
    ("cell-lifecycle", ["rowHeight": "0", "scroll": "reloadRow"]),
    ("cell-configuration", ["rebinds": "1000", "variants": "10"]),
    ("prefetch", ["velocity": "1e9"]), ("prefetch", ["velocity": "-1e9", "contentOffset.y": "1e9"]),
    ("prefetch", ["velocity": "0.001"]), ("prefetch", ["rows": "1000000", "rowHeight": "1e9", "velocity": "1e9"]),
    ("prefetch", ["rows": "0"]), ("prefetch", ["rows": "1000000", "rowHeight": "0.01", "loadTime": "0"]),
    ("prefetch", ["turnsBackAt": "-1e9"]), ("prefetch", ["bounds.height": "0"]),
  ])
  func `absurd settings end`(id: String, parameters: [String: String]) throws {
    let simulation = try Catalogue.simulation(id)
    var settings = Settings(defaultsOf: simulation)
    for (name, text) in parameters.sorted(by: { $0.key < $1.key }) {
      settings.set(name, to: try simulation.value(of: name, from: text))
    }
    let run = try simulation.run(settings, recorder: Recorder(keeping: .nothing, budget: Budget(events: 20_000)))
    for figure in run.figures { #expect(figure.words.hasSuffix(".")) }
    for figure in run.film?.figures(at: .infinity) ?? [] { #expect(!figure.shapes.isEmpty) }
  }

  @Test(arguments: [
    ("reuse", "rows", "-1"), ("reuse", "rows", "1000001"), ("reuse", "rowHeight", "-80"), ("reuse", "rowHeight", "nan"),
    ("reuse", "step", "0"), ("reuse", "container", "collection"), ("prefetch", "velocity", "inf"),
    ("cell-configuration", "states", "normal highlited"), ("cell-lifecycle", "iOS", "27"),
  ])
  func `what makes no sense is refused`(id: String, name: String, text: String) throws {
    let simulation = try Catalogue.simulation(id)
    #expect(throws: SettingsError.self) { try simulation.value(of: name, from: text) }
  }

  @Test func `more views than a run is willing to make are refused`() throws {
    #expect(throws: SettingsError.self) { try play("reuse", ["container": "scrollView", "rows": "1000000"]) }
  }

  @Test func `the film shows the cells as they stand at each moment`() throws {
    let run = try play("reuse", ["scrollBy": "200"])
    let film = try #require(run.film)
    #expect(film.figures(at: 0).first?.words.hasPrefix("At offset 0 the window shows row 0 in cell #1") == true)
    #expect(film.figures(at: film.duration) == run.figures)
    expectGolden(run.figures.map { $0.words + "\n" + $0.captions.joined(separator: "\n") + "\n" }.joined(), "reuse.txt")
  }

  @Test func `a whole run of the life of a cell`() throws {
    for iOS in ["14", "26"] {
      let run = try play("cell-lifecycle", ["scroll": "downAndBack", "iOS": iOS])
      expectGolden(transcript(run.events), "cell-lifecycle-ios\(iOS).txt")
    }
  }
}
