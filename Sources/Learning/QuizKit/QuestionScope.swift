import Documents
import Expressions
import Simulations
import Tracing

/// What names mean within one question: its simulation's parameters and outputs.
struct QuestionScope {
  let simulation: (any Simulation)?
  var settings: Settings?
  let file: String

  /// Reads `set` and puts the values into the settings; returns their names.
  mutating func readSettings(_ entries: [YAMLNode.Entry], findings: inout [Finding]) -> [String] {
    var names: [String] = []
    for entry in entries {
      guard let name = entry.key.text else { continue }
      guard let value = value(of: name, entry, entry.value, findings: &findings) else { continue }
      settings?.set(name, to: value)
      names.append(name)
    }
    return names
  }

  func readVariations(_ entries: [YAMLNode.Entry], findings: inout [Finding]) -> [Variation] {
    entries.compactMap { entry in
      guard let name = entry.key.text else { return nil }
      let table = KeyTable(
        "a variation",
        [
          Key("pick", .list, "one of these values"), Key("from", .number, "the least value"),
          Key("to", .number, "the greatest value"), Key("step", .number, "how far apart the values are"),
        ])
      guard let reader = MappingReader(entry.value, keys: table, file: file, findings: &findings) else { return nil }
      let choices = reader.list("pick")
      if !choices.isEmpty {
        let values = choices.compactMap { value(of: name, entry, $0, findings: &findings) }
        return values.count == choices.count ? Variation(name: name, draw: .pick(values)) : nil
      }
      guard let from = reader.number("from"), let to = reader.number("to"), let step = reader.number("step"),
        step > 0, to >= from, (to - from) / step <= 1e6
      else {
        findings.append(
          Finding(
            file: file, place: entry.value.place, message: "\(name) cannot be drawn from this",
            hint: "write {pick: [1, 2]} or {from: 0, to: 90, step: 10}"))
        return nil
      }
      for end in [from, to] where value(of: name, entry, text: "\(end)", at: entry.value, findings: &findings) == nil {
        return nil
      }
      return Variation(name: name, draw: .range(from: from, to: to, step: step))
    }
  }

  /// The checked value of a parameter, or a finding at its name or its value.
  private func value(
    of name: String, _ entry: YAMLNode.Entry, _ node: YAMLNode, findings: inout [Finding]
  ) -> Value? {
    guard let text = node.text else {
      findings.append(
        Finding(
          file: file, place: node.place, message: "\(name) takes one value here",
          hint: "a value with a comma is quoted"))
      return nil
    }
    return value(of: name, entry, text: text, at: node, findings: &findings)
  }

  private func value(
    of name: String, _ entry: YAMLNode.Entry, text: String, at node: YAMLNode, findings: inout [Finding]
  ) -> Value? {
    guard let simulation else {
      findings.append(
        Finding(file: file, place: entry.key.place, message: "\(name) is set, but no simulation is named", hint: nil))
      return nil
    }
    do { return try simulation.value(of: name, from: text) } catch {
      var place = node.place
      switch error {
      case .unknownParameter: place = entry.key.place
      case .unreadableText(_, let problem): place = node.place(of: problem)
      default: break
      }
      findings.append(Finding(file: file, place: place, message: error.message, hint: error.hint))
      return nil
    }
  }

  func expression(_ node: YAMLNode?, findings: inout [Finding]) -> Expression? {
    guard let node, let text = node.text else { return nil }
    do {
      let expression = try Expression.parse(text)
      return check(expression, node, findings: &findings) ? expression : nil
    } catch {
      findings.append(
        Finding(
          file: file, place: node.place(atCharacter: error.offset), message: error.message, hint: error.hint))
      return nil
    }
  }

  /// An expression where a simulation is named; a plain value where none is.
  func answer(_ node: YAMLNode?, findings: inout [Finding]) -> Question.Answer? {
    guard let node, let text = node.text else { return nil }
    if simulation == nil {
      if let expression = try? Expression.parse(text), expression.names.isEmpty,
        let value = try? expression.evaluate({ _ throws(ExpressionError) in .none })
      {
        return .given(value)
      }
      return .given(.text(text))
    }
    return expression(node, findings: &findings).map { .computed($0) }
  }

  func template(_ node: YAMLNode?, findings: inout [Finding]) -> Template? {
    guard let node, let text = node.text else { return nil }
    do {
      let template = try Template(text)
      var isGood = true
      for gap in template.misspelt where simulation != nil {
        findings.append(
          Finding(
            file: file, place: node.place(atCharacter: gap.offset), message: "{\(gap.text)} names nothing",
            hint: NearestWord.hint(for: gap.text, among: names) ?? "a name has letters, digits and points"))
        isGood = false
      }
      for gap in template.names where !knows(gap.name) {
        findings.append(
          Finding(
            file: file, place: node.place(atCharacter: gap.offset + 1), message: unknown(gap.name),
            hint: NearestWord.hint(for: gap.name, among: names)))
        isGood = false
      }
      return isGood ? template : nil
    } catch {
      findings.append(
        Finding(file: file, place: node.place(atCharacter: error.offset), message: error.message, hint: error.hint))
      return nil
    }
  }

  private func check(_ expression: Expression, _ node: YAMLNode, findings: inout [Finding]) -> Bool {
    var isGood = true
    for name in expression.names {
      let known = name.isParameter ? parameterNames : names
      if !known.contains(name.text) {
        findings.append(
          Finding(
            file: file, place: node.place(atCharacter: name.offset), message: unknown(name.text),
            hint: NearestWord.hint(for: name.text, among: known)))
        isGood = false
      }
    }
    return isGood
  }

  private var parameterNames: [String] { simulation?.parameters.map(\.name) ?? [] }
  private var names: [String] { (simulation?.outputs.map(\.name) ?? []) + parameterNames }
  private func knows(_ name: String) -> Bool { names.contains(name) }

  private func unknown(_ name: String) -> String {
    simulation.map { "\($0.id) has no output or parameter \"\(name)\"" }
      ?? "\"\(name)\" is asked for, but no simulation is named"
  }
}

extension YAMLNode {
  /// Where in the file a problem within a text parameter stands.
  func place(of problem: TextProblem) -> Place {
    guard let text else { return place }
    var line = 1
    var column = 1
    for (offset, character) in text.enumerated() {
      if (line, column) == (problem.line, problem.column) { return place(atCharacter: offset) }
      if character.isNewline { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return place(atCharacter: text.count)
  }
}
