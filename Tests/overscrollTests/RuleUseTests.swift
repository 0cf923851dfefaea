import Documents
import Geometry
import LessonKit
import QuizKit
import Rulebook
import Simulations
import TestSupport
import Testing
import Tracing
import Values
import Views

@testable import overscroll

/// Rules stand behind everything the program says, and none stands there for nothing.
struct RuleUseTests {
  private let library: Library
  private let rulebook: Rulebook

  init() throws {
    library = try Desk().session.library
    rulebook = library.rulebook()
  }

  @Test func `every rule that anything names is in the rulebook, and each rule there is named by something else`()
    throws
  {
    let named = try namedRules()
    #expect(named.count > 20)
    for (id, places) in named.sorted(by: { $0.key < $1.key }) {
      #expect(rulebook[id] != nil, "\(id) is named by \(places.sorted().prefix(3).joined(separator: ", "))")
    }
    for rule in rulebook.rules {
      #expect(named[rule.id] != nil, "nothing names \(rule.id), \(rule.title)")
    }
  }

  @Test func `every rule has a statement and a public source`() {
    #expect(rulebook.rules.count > 20)
    for rule in rulebook.rules {
      #expect(!rule.title.isEmpty && rule.statement.count > 20, "\(rule.id)")
      #expect(!rule.sources.isEmpty, "\(rule.id)")
      for source in rule.sources {
        #expect(!source.title.isEmpty, "\(rule.id)")
        if let link = source.link {
          #expect(link.hasPrefix("https://") || link.hasPrefix("http://"), "\(rule.id): \(link)")
        }
      }
      for id in rule.see { #expect(rulebook[id] != nil, "\(rule.id) names \(id)") }
    }
  }

  /// Where rules are named, by their ids.
  private func namedRules() throws -> [String: Set<String>] {
    var named: [String: Set<String>] = [:]
    func name(_ ids: some Sequence<String>, _ place: String) { for id in ids { named[id, default: []].insert(place) } }
    for simulation in Catalogue.all {
      for output in simulation.outputs { name(output.rule.map { [$0] } ?? [], "output \(output.name)") }
      for myth in simulation.misconceptions {
        name([myth.rule], "misconception \(myth.id)")
        name(Self.ids(in: myth.claim + " " + myth.truth), "misconception \(myth.id)")
      }
      for parameter in simulation.parameters { name(Self.ids(in: parameter.meaning), "parameter \(parameter.name)") }
      let fidelity = simulation.fidelity
      for text in fidelity.keeps + fidelity.leavesOut + fidelity.choices {
        name(Self.ids(in: text), "limits of \(simulation.id)")
      }
      for event in Trials.events(of: simulation) {
        name(event.rule.map { [$0] } ?? [], "event \(event.call) of \(simulation.id)")
      }
    }
    for event in try Trials.plainViewEvents() { name(event.rule.map { [$0] } ?? [], "event \(event.call) of a view") }
    for source in library.sources {
      let reading = Reading(source)
      #expect(reading.findings.isEmpty)
      if let lesson = reading.lesson {
        name(lesson.rules.map(\.name), source.name)
        name(Self.ids(in: try source.read()), source.name)
      }
      for question in reading.quiz?.questions ?? [] { name(question.rules, "\(source.name) \(question.id)") }
      for term in reading.terms { name(term.rules, "\(source.name) \(term.term)") }
    }
    return named
  }

  private static func ids(in text: String) -> [String] {
    text.matches(of: /\b[A-Z]{2}-\d{2}\b/).map { String($0.output) }
  }
}

/// A simulation with settings of every kind.
enum Trials {
  /// What happens in some dozen runs that reach every setting and every step.
  static func events(of simulation: any Simulation) -> [Event] {
    var random = SplitMix64(seed: 20_261_201)
    var settings = [Settings(defaultsOf: simulation)]
    for parameter in simulation.parameters {
      for text in texts(parameter, simulation) {
        guard let value = try? parameter.value(from: text) else { continue }
        var one = Settings(defaultsOf: simulation)
        one.set(parameter.name, to: value)
        settings.append(one)
      }
    }
    for _ in 0..<40 {
      var several = Settings(defaultsOf: simulation)
      for parameter in simulation.parameters where Int.random(in: 0..<3, using: &random) == 0 {
        guard let text = texts(parameter, simulation).randomElement(using: &random),
          let value = try? parameter.value(from: text)
        else { continue }
        several.set(parameter.name, to: value)
      }
      settings.append(several)
    }
    // A list that is scrolled to its end by tiny steps shows nothing new after some hundred events.
    let budget = Budget(events: 1_000)
    return settings.flatMap { (try? simulation.run($0, recorder: Recorder(budget: budget)))?.events ?? [] }
  }

  /// What happens to views that are no scroll views, of which no simulation has one to itself yet.
  static func plainViewEvents() throws -> [Event] {
    let recorder = Recorder()
    let window = try Window("window", frame: Rect(x: 0, y: 0, width: 300, height: 300), recorder: recorder)
    let view = try View("view", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
    try window.addSubview(view)
    try view.setBounds(Rect(x: 0, y: 10, width: 100, height: 100))
    try window.endTurn()
    return recorder.events
  }

  private static func texts(_ parameter: Parameter, _ simulation: any Simulation) -> [String] {
    switch parameter.kind {
    case .flag: ["true", "false"]
    case .choice(let choices): choices
    case .number, .integer: ["0", "0.5", "1", "3", "12", "17.3", "44", "150", "300", "1200", "-80", "-0.25"]
    case .pattern: ["0", "4", "12", "20", "4,4,20", "3..30"]
    case .text: steps.filter { (try? parameter.value(from: $0)) != nil }
    }
  }

  private static let steps = [
    "contentOffset.y = 99999; contentSize.height = 800", "bounds.origin.y = 99999; frame.height = 700",
    "contentInset = 50 0 30 0; scrollRectToVisible 0 1900 10 100; setNeedsLayout; layoutIfNeeded",
    "scrollRectToVisible 0 1900 9000 9000; layoutIfNeeded", "frame = 0 0 100 100; layoutIfNeeded; frame.height = 300",
    "contentOffset.y = nan", "bounds.height = 10",
    "contentSize = 5000 5000; contentOffset = 3.8 3.8; contentOffset = 3.8 3.8",
    "frame = 10 20 100 50; rotate 30; frame = 0 0 10 10", "size = 200 50; center = 100 100; scale 0.8; anchor 0 0",
    "red", "#8040c0", "0 A; 0 A; 5 B; 10 A 300; 130 A", "0 A; 50 B; 200 C; 300 A", "30 1; 40 2", "5 1; 60 3",
    "translate 0 40; identity; bounds = 0 10 50 50; bounds.origin.x = 4", "scale 1 2; rotate 400; identity",
  ]
}
