import Simulations
import TerminalKit
import Tracing
import Values

/// Several runs side by side: what they answered, and where their traces part.
struct CompareScreen {
  /// One column.
  struct Column {
    var name: String
    var outputs: [Run.OutputValue]
    /// nil where nothing is said about the calls.
    var events: [Event]?
    var notes: [String] = []

    init(_ name: String, _ run: Run) {
      (self.name, outputs, events, notes) = (name, run.outputs, run.events, run.notes)
    }

    /// The run as somebody expects it who is wrong in these outputs.
    init(_ name: String, _ run: Run, believing answer: Misconception.Answer) {
      self.name = name
      outputs = run.outputs.map { output in
        var output = output
        if let believed = answer.outputs[output.name] { output.value = believed.rounded }
        return output
      }
      events = answer.events
    }

    func value(_ name: String) -> Value { outputs.first { $0.name == name }?.value ?? .none }
  }

  let simulation: any Simulation
  let title: String
  let columns: [Column]
  /// What is said above the table.
  var preface: [String] = []
  /// Whether outputs that are alike are shown however many there are.
  var showsAll = false
  /// What stands where nothing differs.
  var alike = "Nothing differs."

  /// With more outputs than this only those that differ are shown.
  private static let mostOutputs = 12
  /// Rows of the trace that are shown at most.
  private static let mostRows = 120

  private func differs(_ output: Output) -> Bool {
    columns.contains { $0.value(output.name) != columns[0].value(output.name) }
  }

  private var outputs: [Output] {
    simulation.outputs.filter { output in columns.contains { $0.outputs.contains { $0.name == output.name } } }
  }

  /// The traces of two runs beside each other.
  private var alignment: Alignment? {
    guard columns.count == 2, let left = columns[0].events, let right = columns[1].events else { return nil }
    return Alignment(left, right)
  }

  func page(isLinear: Bool) -> Page {
    var page = Page()
    page.heading(StyledText(title))
    for sentence in preface { page.paragraph(StyledText(sentence)) }
    page.gap()
    let outputs = outputs
    let differing = outputs.filter(differs)
    let isShort = !showsAll && outputs.count > Self.mostOutputs && !differing.isEmpty
    let mark = StyledText(isLinear ? "differs" : "◀ differs", .accent)
    page.table(
      Table(
        columns: [.init()]
          + columns.map { .init(StyledText($0.name), .right, isFlexible: true, minimumWidth: 8) } + [.init()],
        rows: (isShort ? differing : outputs).map { output in
          [StyledText(output.name)]
            + columns.map { RunScreen.value($0.value(output.name), unit: nil) } + [differs(output) ? mark : ""]
        }))
    if isShort {
      let rest = outputs.count - differing.count
      page.paragraph(StyledText("\(rest) outputs are alike; --all shows them.", .dim))
    }
    let alignment = alignment
    if differing.isEmpty, (alignment?.differences ?? 0) == 0 {
      page.gap()
      page.paragraph(StyledText(alike))
    }
    if let alignment { page.append(trace(alignment, isLinear: isLinear)) }
    page.append(notes)
    return page
  }

  private var notes: Page {
    var page = Page()
    var told: [String] = []
    for note in columns.flatMap(\.notes) where !told.contains(note) { told.append(note) }
    if !told.isEmpty { page.gap() }
    for note in told { page.paragraph(StyledText("note: ", .warning) + StyledText(note)) }
    return page
  }

  // MARK: Traces

  private func trace(_ alignment: Alignment, isLinear: Bool) -> Page {
    var page = Page()
    page.gap()
    guard alignment.differences > 0 else {
      let count = alignment.rows.count
      page.paragraph(
        StyledText(count == 0 ? "Nothing happened in either." : "The traces are alike: \(count) events.", .dim))
      return page
    }
    let parts = alignment.neighbourhoods(context: isLinear ? 0 : 2)
    guard !isLinear else {
      let count = alignment.differences
      page.paragraph(count == 1 ? "The traces differ in one place." : "The traces differ in \(count) places.")
      for part in parts.prefix(Self.mostRows) { if let row = part.row { page.paragraph(sentence(row)) } }
      return page
    }
    var table = Table(columns: [
      .init(StyledText("# \(columns[0].name)"), .right), .init(StyledText("# \(columns[1].name)"), .right),
      .init("call", isFlexible: true, minimumWidth: 20), .init(),
    ])
    for part in parts.prefix(Self.mostRows) {
      table.rows.append(part.row.map(cells) ?? ["…", "", alikeText(part.leftOut), ""])
    }
    page.table(table)
    if parts.count > Self.mostRows {
      page.paragraph(StyledText("… and \(parts.count - Self.mostRows) lines more; --json has them all.", .dim))
    }
    if !alignment.isComplete {
      page.paragraph(
        StyledText("Compared up to \(Alignment.mostCompared) events behind the first difference.", .dim))
    }
    return page
  }

  private func alikeText(_ count: Int) -> StyledText {
    StyledText(count == 1 ? "1 event alike" : "\(count) events alike", .dim)
  }

  private func cells(_ row: Alignment.Row) -> [StyledText] {
    let (left, right) = (columns[0].events ?? [], columns[1].events ?? [])
    switch row {
    case .same(let one, let other): return [number(left[one]), number(right[other]), call(left[one]), ""]
    case .changed(let one, let other):
      let text = call(left[one]) + StyledText(" | ", .accent) + StyledText(detail(right[other]))
      return [number(left[one]), number(right[other]), text, StyledText("◀ differs", .accent)]
    case .onlyLeft(let one):
      return [number(left[one]), "", call(left[one]), StyledText("◀ only \(columns[0].name)", .accent)]
    case .onlyRight(let other):
      return ["", number(right[other]), call(right[other]), StyledText("◀ only \(columns[1].name)", .accent)]
    }
  }

  /// A row that differs, for the ear.
  private func sentence(_ row: Alignment.Row) -> StyledText {
    let (left, right) = (columns[0].events ?? [], columns[1].events ?? [])
    let (first, second) = (columns[0].name, columns[1].name)
    func told(_ event: Event) -> String { "event \(event.index), \(event.receiver) \(event.callText)" }
    switch row {
    case .same(let one, _): return StyledText("both: \(told(left[one]))")
    case .changed(let one, let other):
      return StyledText("differs: \(told(left[one])) with \(first); \(told(right[other])) with \(second)")
    case .onlyLeft(let one): return StyledText("only with \(first): \(told(left[one]))")
    case .onlyRight(let other): return StyledText("only with \(second): \(told(right[other]))")
    }
  }

  private func number(_ event: Event) -> StyledText { StyledText(String(event.index)) }

  private func call(_ event: Event) -> StyledText {
    StyledText(event.receiver, .dim) + "  \(event.call)  " + StyledText(detail(event))
  }

  private func detail(_ event: Event) -> String {
    let state = ScrollState(event)?.words ?? ""
    return [
      ScrollState.removed(from: event).argumentsText, event.result.map { "→ \($0.text)" } ?? "",
      state.isEmpty ? "" : "(\(state))",
    ].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  // MARK: For programs

  /// An output a record: its name, a value a run, and `differs` or nothing.
  var records: [[String]] {
    outputs.map { output in
      [output.name] + columns.map { $0.value(output.name).bareText } + [differs(output) ? "differs" : ""]
    }
  }

  var json: JSON {
    .members(
      ("simulation", .string(simulation.id)), ("runs", .strings(columns.map(\.name))),
      (
        "outputs",
        .array(
          outputs.map { output in
            .members(
              ("name", .string(output.name)), ("values", .array(columns.map { JSON($0.value(output.name)) })),
              ("differs", .flag(differs(output))))
          })
      ),
      ("trace", alignment.map { .array($0.rows.map(json)) } ?? .null))
  }

  private func json(_ row: Alignment.Row) -> JSON {
    let (left, right) = (columns[0].events ?? [], columns[1].events ?? [])
    func members(_ kind: String, _ one: Event?, _ other: Event?) -> JSON {
      .members(
        ("kind", .string(kind)), ("first", one.map { .integer($0.index) } ?? .null),
        ("second", other.map { .integer($0.index) } ?? .null),
        ("call", .optional((one ?? other).map { "\($0.receiver) \($0.call)" })))
    }
    return switch row {
    case .same(let one, let other): members("same", left[one], right[other])
    case .changed(let one, let other): members("differs", left[one], right[other])
    case .onlyLeft(let one): members("onlyFirst", left[one], nil)
    case .onlyRight(let other): members("onlySecond", nil, right[other])
    }
  }
}
