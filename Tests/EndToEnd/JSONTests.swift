import Programs
import TestSupport
import Testing

extension ThroughPipes {
  /// What other programs read, held against the shapes they were promised by a reader of its own.
  @Suite
  struct JSONTests {
    let program: Program

    init() throws { program = try Program() }

    private func json(_ line: String) throws -> StrictJSON {
      let run = try program.run(line.split(separator: " ").map(String.init) + ["--json"])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(!run.output.contains("\u{1B}") && run.output.hasSuffix("\n"))
      return try StrictJSON(run.output)
    }

    private static let runs = [
      "simulate bounds", "simulate insets --set contentInset.top=50 --set safeArea.top=47.3333333333",
      "simulate geometry --set writes=rotate=30", "simulate bounds --set writes=contentOffset.y=nan",
      "simulate geometry", "simulate bounds --set contentOffset.y=-0.0000001 --set scale=1",
      "simulate bounds --set frame.width=1e9 --set contentOffset.x=-1e9",
    ]

    @Test(arguments: runs)
    func `a run has the promised shape`(line: String) throws {
      let arguments = line.split(separator: " ").map { String($0) }
      // Steps with blanks, as one argument.
      let spelled = arguments.map { $0.replacing("writes=rotate=30", with: "writes=frame = 1 2 3 4; rotate 30") }
        .map { $0.replacing("writes=contentOffset.y=nan", with: "writes=contentOffset.y = nan") }
      let run = try program.run(spelled + ["--json"])
      #expect(run.status == 0 && run.errors.isEmpty)
      let json = try StrictJSON(run.output)
      #expect(json.keys == ["simulation", "iOS", "settings", "outputs", "events", "series", "notes", "complete"])
      #expect(json["complete"] == .flag(true))
      for (position, event) in (json["events"]?.elements ?? []).enumerated() {
        #expect(
          event.keys == [
            "index", "time", "frame", "receiver", "call", "arguments", "result", "parent", "cause", "rule",
          ])
        #expect(event["index"] == .number(Double(position + 1)))
        #expect(event["call"]?.text?.isEmpty == false && event["receiver"]?.text?.isEmpty == false)
        for key in ["parent", "cause"] where event[key] != .null {
          #expect((event[key]?.number ?? 0) >= 1 && (event[key]?.number ?? 0) <= Double(position))
        }
      }
      checkNumbers(in: run.output)
    }

    /// Nine significant digits at most, no negative zero.
    private func checkNumbers(in text: String) {
      for match in text.matches(of: /: (-?[0-9][^,\n]*)/) {
        let digits = match.1.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
        let significant = digits.reversed().drop { $0 == "0" }
        #expect(significant.count <= 9, "\(match.1)")
        #expect(match.1 != "-0", "\(match.0)")
      }
    }

    @Test func `a rectangle has four names, a point two`() throws {
      let events = try json("simulate bounds")["events"]?.elements ?? []
      let layout = try #require(events.first { $0["call"]?.text == "layoutSubviews" })
      #expect(layout["arguments"]?["bounds"]?.keys == ["x", "y", "width", "height"])
      let scroll = try #require(events.first { $0["call"]?.text == "scrollViewDidScroll" })
      #expect(scroll["arguments"]?["contentOffset"]?.keys == ["x", "y"])
      #expect(scroll["parent"] == .number(1) && scroll["result"] == .null)
    }

    @Test func `the trace alone is the run's events`() throws {
      #expect(try json("simulate bounds --trace") == json("simulate bounds")["events"])
    }

    @Test func `lessons are listed with the promised keys`() throws {
      let lessons = try json("list lessons").elements
      #expect(!lessons.isEmpty)
      for lesson in lessons {
        #expect(
          lesson.keys.prefix(9) == [
            "id", "title", "order", "minutes", "requires", "rules", "simulations", "steps", "quiz",
          ])
        #expect(lesson["own"] == .flag(false))
      }
      #expect(lessons.first?["id"]?.text == "bounds" && lessons.first?["steps"] == .number(9))
      #expect(try json("lessons") == json("list lessons"))
    }

    @Test func `simulations are listed with their parameters, outputs and misconceptions`() throws {
      let simulations = try json("list simulations").elements
      let ids = Set(simulations.compactMap { $0["id"]?.text })
      #expect(ids.isSuperset(of: ["bounds", "insets", "geometry"]))
      for simulation in simulations {
        #expect(
          simulation.keys == ["id", "summary", "parameters", "outputs", "series", "misconceptions", "fidelity"])
        for parameter in simulation["parameters"]?.elements ?? [] {
          #expect(parameter.keys == ["name", "kind", "default", "unit", "range", "choices", "meaning"])
          let kind = try #require(parameter["kind"]?.text)
          #expect(["number", "integer", "flag", "choice", "text", "pattern"].contains(kind))
          #expect((parameter["range"]?.elements.count == 2) == ["number", "integer", "pattern"].contains(kind))
          #expect((parameter["choices"] != .null) == (kind == "choice"))
        }
        let outputs = simulation["outputs"]?.elements ?? []
        #expect(!outputs.isEmpty)
        for output in outputs { #expect(output.keys == ["name", "kind", "unit", "meaning", "rule"]) }
        for myth in simulation["misconceptions"]?.elements ?? [] {
          #expect(myth.keys == ["id", "claim", "truth", "rule"])
        }
        // What is declared is what a run answers with.
        let run = try json("simulate \(simulation["id"]?.text ?? "")")
        #expect(run["outputs"]?.keys == outputs.compactMap { $0["name"]?.text })
        #expect(run["settings"]?.keys == simulation["parameters"]?.elements.compactMap { $0["name"]?.text })
      }
    }

    @Test func `rules are listed with their sources`() throws {
      let rules = try json("list rules").elements
      #expect(rules.count > 20)
      for rule in rules {
        #expect(rule.keys == ["id", "title", "statement", "since", "sureness", "sources", "see"])
        #expect(["documented", "observed", "inferred", "contested"].contains(rule["sureness"]?.text ?? ""))
        #expect(rule["sources"]?.elements.isEmpty == false)
      }
      #expect(try json("rule sv-06") == rules.first { $0["id"]?.text == "SV-06" })
    }

    @Test(
      arguments: [
        ("myths", ["simulation", "id", "claim", "truth", "rule"]), ("glossary", ["term", "meaning", "rules"]),
        ("search inset", ["command", "text"]),
        ("parameters insets", ["name", "kind", "default", "unit", "range", "choices", "meaning"]),
      ])
    func `other lists are arrays of objects with these keys`(line: String, keys: [String]) throws {
      let list = try json(line).elements
      #expect(!list.isEmpty)
      for element in list { #expect(element.keys == keys) }
    }

    @Test func `what is not found is an empty list`() throws {
      #expect(try json("rules xyzzy") == .array([]))
      #expect(try json("search xyzzy") == .array([]))
    }

    @Test func `findings of lint are objects with their places`() throws {
      program.home.put("---\nid: mine\ntitle: 1\n---\n", "mine.md")
      let run = try program.run(["lint", "mine.md", "--json"])
      #expect(run.status == 1)
      let findings = try StrictJSON(run.output).elements
      #expect(!findings.isEmpty)
      for finding in findings { #expect(finding.keys == ["file", "line", "column", "message", "hint"]) }
    }
  }
}
