import Documents
import Expressions
import Simulations
import Tracing
import Values

extension Variant {
  /// Marks settings typed as `contentInset.bottom=300 bounces=false`, or as the command `set` takes them; where one
  /// parameter may be set, its value alone will do.
  func markChange(_ answer: String) throws(MalformedAnswer) -> Mark {
    guard case .change(let change) = question.body, let simulation = question.simulation, let settings else {
      throw MalformedAnswer(message: "Nothing can be set here.")
    }
    let pairs = Self.pairs(answer, allow: change.allow)
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.count == 2 }) else {
      let name = change.allow.first ?? "name"
      var value = "100"
      if case .choice(let words)? = simulation.parameters.first(where: { $0.name == name })?.kind {
        value = words.first ?? value
      }
      throw MalformedAnswer(message: "Answer with NAME=VALUE, such as \(name)=\(value).")
    }
    var changed = settings
    for pair in pairs {
      guard change.allow.contains(pair[0]) else {
        let known = simulation.parameters.contains { $0.name == pair[0] }
        let hint = NearestWord.hint(for: pair[0], among: change.allow).map { "; \($0)" } ?? "."
        throw MalformedAnswer(
          message: known
            ? "\(pair[0]) must stay as it is; you may set \(change.allow.joined(separator: ", "))."
            : "There is no parameter \(pair[0])\(hint)")
      }
      do { changed.set(pair[0], to: try simulation.value(of: pair[0], from: pair[1])) } catch {
        throw MalformedAnswer(message: error.message + (error.hint.map { "; " + $0 } ?? "."))
      }
    }
    if let most = change.most, Set(pairs.map { $0[0] }).count > most {
      throw MalformedAnswer(message: "At most \(most) may change.")
    }
    do {
      let outcome = try change.outcome(simulation, changed)
      return Mark(
        credit: outcome.isReached ? 1 : 0, given: answer.trimmed, expected: change.goal.source,
        remarks: outcome.isReached ? [] : ["With that, \(outcome.found)."])
    } catch { throw MalformedAnswer(message: error.message + ".") }
  }

  /// Names with their values; a word that is not a pair stands alone.
  private static func pairs(_ answer: String, allow: [String]) -> [[String]] {
    var words = answer.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 1, words[0] == "set" { words.removeFirst() }
    if !words.contains(where: { $0.contains("=") }) {
      if words.count == 2 { return [words] }
      if words.count == 1, allow.count == 1, words != allow { return [allow + words] }
    }
    return words.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
  }
}

/// A run that could not be held against a goal.
public struct GoalFailure: Error, Hashable, Sendable {
  /// A clause without a full stop.
  public var message: String
}

extension Question.Change {
  /// Whether the goal holds on a run with these settings, and what the run says of the names in it.
  public func outcome(
    _ simulation: any Simulation, _ settings: Settings
  ) throws(GoalFailure) -> (isReached: Bool, found: String) {
    let needsTrace = goal.names.contains { name in
      simulation.outputs.contains { $0.name == name.text && $0.kind == .list }
    }
    do {
      let run = try simulation.run(settings, recorder: Recorder(keeping: needsTrace ? .events : .nothing))
      let value = try goal.evaluate { name throws(ExpressionError) in
        try Variant.look(name, run: run, settings: settings)
      }
      var found: [String] = []
      for name in goal.names {
        let value = try Variant.look(name, run: run, settings: settings)
        let words = "\(name.isParameter ? "set." : "")\(name.text) is \(value.text)"
        // A goal between two limits names its output twice.
        if !found.contains(words) { found.append(words) }
      }
      return (value == .flag(true), found.joined(separator: ", "))
    } catch let error as SettingsError {
      throw GoalFailure(message: error.message)
    } catch let error as ExpressionError {
      throw GoalFailure(message: error.message)
    } catch { throw GoalFailure(message: "\(error)") }
  }

  /// Settings with which the goal holds, looked for among values that the goal, the parameters and the outputs
  /// themselves suggest; nil where none of them does.
  public func solution(_ simulation: any Simulation, from settings: Settings) -> Settings? {
    let names = allow.prefix(4)
    let candidates = names.map { name in (name, self.candidates(for: name, simulation, settings)) }
    for (name, values) in candidates {
      for value in values {
        var tried = settings
        tried.set(name, to: value)
        if (try? outcome(simulation, tried))?.isReached == true { return tried }
      }
    }
    guard (most ?? 2) >= 2 else { return nil }
    for (position, first) in candidates.enumerated() {
      for second in candidates.dropFirst(position + 1) {
        for one in first.1.prefix(60) {
          for other in second.1.prefix(60) {
            var tried = settings
            tried.set(first.0, to: one)
            tried.set(second.0, to: other)
            if (try? outcome(simulation, tried))?.isReached == true { return tried }
          }
        }
      }
    }
    return nil
  }

  private func candidates(for name: String, _ simulation: any Simulation, _ settings: Settings) -> [Value] {
    guard let parameter = try? simulation.parameter(named: name) else { return [] }
    switch parameter.kind {
    case .flag: return [.flag(true), .flag(false)]
    case .choice(let choices): return choices.map(Value.text)
    case .text:
      // Many texts are short rows of whole numbers: counts, rows, places.
      let rows = (0...12).flatMap { first in
        (1...3).map { length in (first..<first + length).map(String.init).joined(separator: ",") }
      }
      return ([""] + rows).compactMap { try? parameter.value(from: $0) }
    case .number, .integer, .pattern:
      var seeds: [Double] = [0, 1, -1, 10, 20, 50, 100, 200, 300, 500, 1000, 2000, 10000, -50, -100, 0.5, 0.9, 1.5]
      seeds += goal.source.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
      let run = try? simulation.run(settings, recorder: Recorder(keeping: .nothing))
      for value in (run?.outputs.map(\.value) ?? []) + simulation.parameters.compactMap({ settings[$0.name] }) {
        if case .number(let number) = value { seeds.append(number) }
      }
      var numbers: [Double] = []
      for first in seeds { for second in [0] + seeds { numbers += [first + second, first - second] } }
      var seen: Set<Double> = []
      return numbers.filter { seen.insert($0).inserted }
        .compactMap { try? parameter.value(from: NumberText.exact($0)) }
    }
  }
}
