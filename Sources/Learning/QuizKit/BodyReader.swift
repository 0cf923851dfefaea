import Documents
import Expressions
import Simulations
import Tracing

/// Reads the keys that belong to one kind of question.
struct BodyReader {
  let scope: QuestionScope
  let reader: MappingReader

  func read(_ kind: Question.Kind, findings: inout [Finding]) -> Question.Body? {
    switch kind {
    case .number: number(&findings)
    case .choice: choice(&findings)
    case .multiple: multiple(&findings)
    case .trueFalse: scope.answer(reader.node("answer"), findings: &findings).map { .trueFalse($0) }
    case .order: order(&findings)
    case .match: match(&findings)
    case .fill: fill(&findings)
    case .text: .text(accept: templates("accept", &findings))
    case .change: change(&findings)
    case .say: .say(points: templates("points", &findings), minutes: reader.number("minutes"))
    }
  }

  private func number(_ findings: inout [Finding]) -> Question.Body? {
    let answer = scope.answer(reader.node("answer"), findings: &findings)
    if case .given(let value)? = answer {
      guard case .number = value else {
        return fail("answer", "the answer of a number question is a number, or computed by a simulation", &findings)
      }
    }
    var tolerance: Question.Tolerance?
    if let text = reader.text("tolerance") {
      tolerance = Question.Tolerance(text)
      if tolerance == nil { return fail("tolerance", "tolerance is a number such as 0.5, or 1 %", &findings) }
    }
    return answer.map { .number($0, unit: reader.text("unit"), tolerance: tolerance) }
  }

  private func choice(_ findings: inout [Finding]) -> Question.Body? {
    let answer = scope.answer(reader.node("answer"), findings: &findings)
    let nodes = reader.list("options")
    let options = nodes.compactMap { option($0, &findings) }
    guard let answer, options.count == nodes.count else { return nil }
    return .choice(answer, wrong: options)
  }

  private func option(_ node: YAMLNode, _ findings: inout [Finding]) -> Question.Option? {
    if node.text != nil { return scope.template(node, findings: &findings).map { .text($0) } }
    let table = KeyTable(
      "an option",
      [
        Key("misconception", .text, "what its believer would answer"),
        Key("value", .expression, "a wrong value"),
        Key("because", .text, "the thought it stands for, and the answer to it"),
      ])
    guard let option = MappingReader(node, keys: table, file: scope.file, findings: &findings) else { return nil }
    if let id = option.node("misconception"), let text = id.text {
      let known = scope.simulation?.misconceptions ?? []
      if let misconception = known.first(where: { $0.id == text }) { return .misconception(misconception) }
      findings.append(
        Finding(
          file: scope.file, place: id.place,
          message: "\(scope.simulation?.id ?? "no simulation") has no misconception \"\(text)\"",
          hint: NearestWord.hint(for: text, among: known.map(\.id))
            ?? (known.isEmpty ? nil : "it has \(known.map(\.id).joined(separator: ", "))")))
      return nil
    }
    guard let value = scope.expression(option.node("value"), findings: &findings) else {
      if option.node("value") == nil {
        findings.append(
          Finding(
            file: scope.file, place: node.place,
            message: "an option is a text, {misconception: ID} or {value: EXPRESSION, because: TEXT}"))
      }
      return nil
    }
    return .value(value, because: option.node("because").flatMap { scope.template($0, findings: &findings) })
  }

  private func multiple(_ findings: inout [Finding]) -> Question.Body? {
    let table = KeyTable(
      "an option",
      [
        Key("text", .text, required: true, "what it says"),
        Key("right", .text, required: true, "true, false or an expression"),
      ])
    let nodes = reader.list("options")
    let statements: [Question.Statement] = nodes.compactMap { node in
      guard let option = MappingReader(node, keys: table, file: scope.file, findings: &findings),
        let text = scope.template(option.node("text"), findings: &findings),
        let right = scope.answer(option.node("right"), findings: &findings)
      else { return nil }
      return Question.Statement(text: text, right: right)
    }
    guard statements.count == nodes.count else { return nil }
    guard statements.count >= 2 else {
      return fail("options", "a multiple question has at least two options", &findings)
    }
    let marking = reader.text("marking").flatMap(Question.MultipleMarking.init(rawValue:)) ?? .each
    return .multiple(statements, marking: marking)
  }

  private func order(_ findings: inout [Finding]) -> Question.Body? {
    let items: Question.Order.Items
    if reader.text("from") == "calls" {
      guard scope.simulation != nil else { return fail("from", "calls come from a run: name a simulation", &findings) }
      items = .calls(picking: reader.texts("pick").compactMap(\.text))
    } else {
      let texts = templates("items", &findings)
      guard texts.count >= 2 else {
        return fail("items", "an order question has items, or from: calls", &findings)
      }
      items = .texts(texts)
    }
    var before: [(String, String)] = []
    for node in reader.list("before") {
      guard let pair = textPair(node, &findings) else { return nil }
      before.append(pair)
    }
    return .order(
      Question.Order(items: items, before: before, distractors: templates("distractors", &findings)))
  }

  private func match(_ findings: inout [Finding]) -> Question.Body? {
    let nodes = reader.list("pairs")
    let pairs: [Question.Pair] = nodes.compactMap { node in
      guard case .sequence(let sides) = node.content, sides.count == 2,
        let left = scope.template(sides[0], findings: &findings),
        let right = scope.template(sides[1], findings: &findings)
      else { return nil }
      return Question.Pair(left: left, right: right)
    }
    guard pairs.count == nodes.count, pairs.count >= 2 else {
      return fail("pairs", "pairs is a list of at least two [left, right]", &findings)
    }
    return .match(pairs: pairs, distractors: templates("distractors", &findings))
  }

  private func fill(_ findings: inout [Finding]) -> Question.Body? {
    guard let text = scope.template(reader.node("text"), findings: &findings) else { return nil }
    let gaps = reader.list("gaps").map { node -> [Question.Accepted] in
      guard case .sequence(let accepted) = node.content else { return [accept(node, &findings)].compactMap { $0 } }
      return accepted.compactMap { scope.template($0, findings: &findings).map { .text($0) } }
    }
    for number in 1...max(1, gaps.count) where !text.source.contains("[[\(number)]]") {
      return fail("gaps", "the text has no gap [[\(number)]]", &findings)
    }
    if text.source.contains("[[\(gaps.count + 1)]]") {
      return fail("gaps", "gap [[\(gaps.count + 1)]] has no accepted text", &findings)
    }
    return .fill(text, gaps: gaps)
  }

  /// A lone text is an expression where the simulation knows its names, else the accepted text itself.
  private func accept(_ node: YAMLNode, _ findings: inout [Finding]) -> Question.Accepted? {
    var silent: [Finding] = []
    if scope.simulation != nil, let expression = scope.expression(node, findings: &silent),
      !expression.names.isEmpty
    {
      return .computed(expression)
    }
    return scope.template(node, findings: &findings).map { .text($0) }
  }

  private func change(_ findings: inout [Finding]) -> Question.Body? {
    guard let simulation = scope.simulation else {
      return fail("goal", "a goal is held against a run: name a simulation", &findings)
    }
    let allow = reader.texts("allow")
    for node in allow {
      guard let name = node.text, !simulation.parameters.contains(where: { $0.name == name }) else { continue }
      findings.append(
        Finding(
          file: scope.file, place: node.place, message: "\(simulation.id) has no parameter \"\(name)\"",
          hint: NearestWord.hint(for: name, among: simulation.parameters.map(\.name))))
    }
    guard let goal = scope.expression(reader.node("goal"), findings: &findings) else { return nil }
    return .change(
      Question.Change(allow: allow.compactMap(\.text), goal: goal, most: reader.integer("most")))
  }

  private func templates(_ key: String, _ findings: inout [Finding]) -> [Template] {
    reader.texts(key).compactMap { scope.template($0, findings: &findings) }
  }

  private func textPair(_ node: YAMLNode, _ findings: inout [Finding]) -> (String, String)? {
    if case .sequence(let sides) = node.content, sides.count == 2, let first = sides[0].text,
      let second = sides[1].text
    {
      return (first, second)
    }
    findings.append(Finding(file: scope.file, place: node.place, message: "a pair is [first, second]"))
    return nil
  }

  private func fail(_ key: String, _ message: String, _ findings: inout [Finding]) -> Question.Body? {
    findings.append(
      Finding(
        file: scope.file, place: reader.node(key)?.place ?? reader.place, message: message, hint: nil))
    return nil
  }
}

extension Question.Tolerance {
  /// `0.5`, or `1 %` of the right answer.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined()
    if words.hasSuffix("%") {
      guard let percent = Double(words.dropLast()), percent >= 0, percent <= 100 else { return nil }
      self = .relative(percent / 100)
    } else {
      guard let distance = Double(words), distance >= 0, distance.isFinite else { return nil }
      self = .absolute(distance)
    }
  }
}
