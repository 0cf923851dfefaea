import Documents
import QuizKit
import Simulations
import Tracing

/// Reads a lesson file, and finds what its author must mend.
public struct LessonReader {
  let file: String
  /// The lines of the file, without their ends.
  let lines: [String]
  /// Where each simulation stands at this place of the file: settings run on.
  private var settings: [String: Settings] = [:]
  private var simulation: (any Simulation)?
  private var ids: [String: Place] = [:]
  private var lesson: Lesson
  /// The next line that no part has used yet, from 1.
  private var line = 1

  /// Blocks with a finding are left out and the rest is kept, so that one mistake hides none of the others; a lesson
  /// with findings is for checking, not for taking.
  /// - Parameter file: the name that findings show.
  public static func read(_ text: String, file: String, findings: inout [Finding]) -> Lesson? {
    // A byte order mark is no part of the text.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    var reader = LessonReader(file: file, lines: lines.map(String.init))
    guard let body = reader.readFrontMatter(&findings) else { return nil }
    reader.readBody(from: body, &findings)
    if reader.lesson.steps.isEmpty {
      findings.append(
        Finding(
          file: file, place: Place(line: max(1, body), column: 1), message: "the lesson has no steps",
          hint: "each begins with a ## heading"))
    }
    return reader.lesson
  }

  private init(file: String, lines: [String]) {
    self.file = file
    self.lines = lines
    lesson = Lesson(
      id: "", title: "", order: 0, minutes: 0, requires: [], rules: [], introduction: [], steps: [], file: file)
  }

  // MARK: Front matter

  /// Returns the first line of the body.
  private mutating func readFrontMatter(_ findings: inout [Finding]) -> Int? {
    guard lines.first?.trimmed == "---" else {
      report(&findings, 1, 1, "a lesson begins with front matter", "a line ---, keys such as id and title, a line ---")
      return nil
    }
    guard let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" }) else {
      report(&findings, 1, 1, "the front matter that begins here is not closed", "it ends with a line ---")
      return nil
    }
    let text = lines[1..<end].joined(separator: "\n")
    let node = YAML.read(text, file: file, first: Place(line: 2, column: 1), findings: &findings)
    guard let keys = MappingReader(node, keys: LessonKeys.frontMatter, file: file, findings: &findings) else {
      return end + 2
    }
    lesson.id = keys.text("id") ?? ""
    lesson.title = keys.text("title") ?? ""
    lesson.order = keys.number("order") ?? 0
    lesson.minutes = keys.number("minutes") ?? 0
    lesson.requires = keys.texts("requires").compactMap(Lesson.Mention.init)
    lesson.rules = keys.texts("rules").compactMap(Lesson.Mention.init)
    if let minutes = keys.number("minutes"), minutes <= 0, let node = keys.node("minutes") {
      findings.append(Finding(file: file, place: node.place, message: "minutes is more than 0"))
    }
    return end + 2
  }

  // MARK: Body

  /// Walks the blocks in the order of the file: headings begin steps, fenced blocks act, the rest is prose.
  private mutating func readBody(from first: Int, _ findings: inout [Finding]) {
    line = first
    // The front matter's lines stay as empty ones, so that every place is one of the file.
    let body = Array(repeating: "", count: first - 1) + lines.dropFirst(first - 1)
    let blocks = Markdown.read(body.joined(separator: "\n"))
    for block in blocks {
      switch block {
      case .heading(let level, _, let place): heading(level, place, &findings)
      case .code(let code) where code.isFenced: fence(code, &findings)
      case .list(_, let items, _): for item in items { nested(item, &findings) }
      case .quote(let inner): nested(inner, &findings)
      default: break
      }
    }
    prose(upTo: lines.count + 1, &findings)
  }

  private mutating func heading(_ level: Int, _ place: Place, _ findings: inout [Finding]) {
    if level == 1 {
      report(
        &findings, place.line, place.column, "a heading with one # has no place in a lesson",
        "the title stands in the front matter; steps begin with ##")
    }
    guard level == 2 else { return }
    prose(upTo: place.line, &findings)
    // A heading underlined with dashes takes two lines.
    let isUnderlined = !(lines[safe: place.line - 1]?.trimmed.hasPrefix("#") ?? true)
    let raw = lines[safe: place.line - 1] ?? ""
    let text = isUnderlined ? raw.trimmed : raw.trimmed.trimmingHeadingSigns
    let expanded = expand(text, at: Place(line: place.line, column: raw.column(of: text)), &findings)
    if text.isEmpty { report(&findings, place.line, place.column, "a step needs a title", nil) }
    lesson.steps.append(Lesson.Step(title: plainText(of: expanded), place: place, parts: []))
    line = place.line + (isUnderlined ? 2 : 1)
  }

  private mutating func fence(_ code: CodeBlock, _ findings: inout [Finding]) {
    let last = code.contentPlace.line + code.text.filter { $0 == "\n" }.count
    let isClosed = lines[safe: last - 1].map { $0.trimmed.hasPrefix("```") || $0.trimmed.hasPrefix("~~~") } ?? false
    if !isClosed {
      report(
        &findings, code.place.line, code.place.column, "the block that opens here is not closed", "it ends with ```")
    }
    let word = String(code.language.prefix { !$0.isWhitespace })
    guard LessonKeys.blocks.contains(word) else {
      if let near = NearestWord.candidates(for: word, among: LessonKeys.blocks, limit: 1).first, word.count >= 4,
        near != word
      {
        report(
          &findings, code.place.line, code.place.column + 3, "a block \"\(word)\" is code to read",
          "did you mean \(near)?")
      }
      return
    }
    prose(upTo: code.place.line, &findings)
    line = last + 1
    block(word, code, &findings)
  }

  /// Blocks begin at the margin; one inside a list or a quotation would not be seen.
  private func nested(_ blocks: [MarkdownBlock], _ findings: inout [Finding]) {
    for block in blocks {
      switch block {
      case .code(let code) where LessonKeys.blocks.contains(code.language):
        report(
          &findings, code.place.line, code.place.column, "a \(code.language) block begins at the margin",
          "end the list or quotation before it")
      case .list(_, let items, _): for item in items { nested(item, &findings) }
      case .quote(let inner): nested(inner, &findings)
      default: break
      }
    }
  }

  private mutating func block(_ word: String, _ code: CodeBlock, _ findings: inout [Finding]) {
    if word == "presenter" {
      let text = expand(code.text, at: code.contentPlace, &findings)
      append(.presenter(Markdown.read(text)))
      return
    }
    if code.text.trimmed.isEmpty {
      report(&findings, code.place.line, code.place.column, "this \(word) block is empty", nil)
      return
    }
    guard let node = YAML.read(code.text, file: file, first: code.contentPlace, findings: &findings) else { return }
    switch word {
    case "simulate": simulate(node, &findings)
    case "predict": predict(node, &findings)
    case "task": task(node, &findings)
    default: checkpoint(node, &findings)
    }
  }

  private mutating func simulate(_ node: YAMLNode, _ findings: inout [Finding]) {
    guard let keys = MappingReader(node, keys: LessonKeys.simulate, file: file, findings: &findings) else { return }
    var model = simulation
    if let named = keys.node("simulation"), let id = named.text {
      do { model = try Catalogue.simulation(id) } catch {
        findings.append(Finding(file: file, place: named.place, message: error.message, hint: error.hint))
        return
      }
    }
    guard let model else {
      findings.append(
        Finding(
          file: file, place: node.place, message: "the first simulate block names its simulation",
          hint: "such as simulation: bounds"))
      return
    }
    simulation = model
    let (values, _) = QuestionReader(file: file).readSettings(
      keys.entries("set"), of: model, from: settingsOf(model), findings: &findings)
    settings[model.id] = values
    append(
      .simulate(
        Lesson.SimulateBlock(
          simulation: model, settings: values, place: node.place,
          show: show(keys, model, standard: [.outputs], &findings))))
  }

  private mutating func predict(_ node: YAMLNode, _ findings: inout [Finding]) {
    note(node, "predict", &findings)
    guard let question = question(node, keys: LessonKeys.predict, &findings) else { return }
    let keys = MappingReader(node, keys: LessonKeys.predict(question.kind), file: file, findings: &findings)
    let shown = question.simulation.map { show(keys, $0, standard: [], &findings) } ?? []
    append(.predict(Lesson.PredictBlock(id: question.id, question: question, show: shown)))
  }

  private mutating func task(_ node: YAMLNode, _ findings: inout [Finding]) {
    note(node, "task", &findings)
    guard let question = question(node, kind: .change, keys: { _ in LessonKeys.task }, &findings),
      case .change(let change) = question.body, let model = question.simulation
    else { return }
    let keys = MappingReader(node, keys: LessonKeys.task, file: file, findings: &findings)
    let shown = show(keys, model, standard: [], &findings)
    append(.task(Lesson.TaskBlock(id: question.id, question: question, change: change, show: shown)))
  }

  private mutating func question(
    _ node: YAMLNode, kind: Question.Kind? = nil, keys: (Question.Kind) -> KeyTable, _ findings: inout [Finding]
  ) -> Question? {
    let known = settings
    let reader = QuestionReader(
      file: file, base: simulation.map { ($0, settingsOf($0)) },
      settingsOf: { known[$0.id] ?? Settings(defaultsOf: $0) })
    let question = reader.read(node, kind: kind, keys: keys, findings: &findings)
    if let question, let model = question.simulation, let values = question.base {
      simulation = model
      settings[model.id] = values
    }
    return question
  }

  private mutating func checkpoint(_ node: YAMLNode, _ findings: inout [Finding]) {
    note(node, "checkpoint", &findings)
    guard let keys = MappingReader(node, keys: LessonKeys.checkpoint, file: file, findings: &findings) else { return }
    let questions = keys.texts("questions").compactMap(Lesson.Mention.init)
    append(.checkpoint(Lesson.Checkpoint(id: keys.text("id") ?? "", questions: questions)))
  }

  /// Ids are unique in a lesson: progress is kept under them.
  private mutating func note(_ node: YAMLNode, _ word: String, _ findings: inout [Finding]) {
    guard let id = node.node("id"), let text = id.text else { return }
    if let first = ids[text] {
      findings.append(
        Finding(
          file: file, place: id.place, message: "the id \"\(text)\" is taken by the block at line \(first.line)",
          hint: "ids are unique in a lesson"))
    } else {
      ids[text] = id.place
    }
  }

  private func show(
    _ keys: MappingReader?, _ model: any Simulation, standard: [Lesson.Show], _ findings: inout [Finding]
  ) -> [Lesson.Show] {
    guard let keys, keys.node("show") != nil else { return standard }
    return keys.texts("show").compactMap { node in
      switch node.text {
      case "outputs": return .outputs
      case "picture": return .picture
      case "trace": return .trace
      case "code": return .code
      case let name?:
        if model.outputs.contains(where: { $0.name == name }) { return .output(name) }
        let known = ["outputs", "picture", "trace", "code"] + model.outputs.map(\.name)
        findings.append(
          Finding(
            file: file, place: node.place, message: "\(model.id) cannot show \"\(name)\"",
            hint: NearestWord.hint(for: name, among: known)))
        return nil
      case nil: return nil
      }
    }
  }

  // MARK: Prose

  /// Makes prose of the lines that nothing else has used.
  private mutating func prose(upTo end: Int, _ findings: inout [Finding]) {
    defer { line = max(line, end) }
    guard line < end, lines.count >= line else { return }
    let range = lines[(line - 1)..<min(end - 1, lines.count)]
    guard range.contains(where: { !$0.trimmed.isEmpty }) else { return }
    let text = expand(range.joined(separator: "\n"), at: Place(line: line, column: 1), &findings)
    append(.prose(Markdown.read(text)))
  }

  /// The text with its `{{…}}` computed from the settings in force here.
  private func expand(_ text: String, at place: Place, _ findings: inout [Finding]) -> String {
    guard text.contains("{{") else { return text }
    var expanded: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do {
        expanded.append(try Template.expandingRuns(in: String(line), base: settingsOf))
      } catch {
        let column = (index == 0 ? place.column : 1) + error.offset
        report(&findings, place.line + index, column, error.message, error.hint)
      }
    }
    return expanded.joined(separator: "\n")
  }

  private func settingsOf(_ model: any Simulation) -> Settings { settings[model.id] ?? Settings(defaultsOf: model) }

  private mutating func append(_ part: Lesson.Part) {
    if lesson.steps.isEmpty {
      lesson.introduction.append(part)
    } else {
      lesson.steps[lesson.steps.count - 1].parts.append(part)
    }
  }

  private func report(_ findings: inout [Finding], _ line: Int, _ column: Int, _ message: String, _ hint: String?) {
    findings.append(Finding(file: file, place: Place(line: line, column: column), message: message, hint: hint))
  }

  /// A heading's text without the signs of emphasis and code.
  private func plainText(of markdown: String) -> String {
    guard case .paragraph(let inlines, _)? = Markdown.read(markdown).first else { return markdown }
    return MarkdownInline.plainText(of: inlines)
  }
}

extension Lesson.Mention {
  init?(_ node: YAMLNode) {
    guard let text = node.text else { return nil }
    self.init(name: text, place: node.place)
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension String {

  /// `## Title ##` without its signs.
  fileprivate var trimmingHeadingSigns: String {
    var rest = drop { $0 == "#" }
    while rest.last == "#" { rest.removeLast() }
    return String(rest).trimmed
  }

  /// The column, from 1, at which `part` begins in this line.
  fileprivate func column(of part: String) -> Int {
    guard !part.isEmpty, let range = firstRange(of: part) else { return 1 }
    return distance(from: startIndex, to: range.lowerBound) + 1
  }
}
