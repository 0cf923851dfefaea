import Rulebook
import Simulations
import TerminalKit
import Tracing
import Values

/// A trace, one of its events, and the chain of causes behind one.
enum TraceScreen {
  static func page(_ events: [Event], of run: Run, filter: String) -> Page {
    var page = Page()
    guard !events.isEmpty else {
      page.paragraph(
        filter.isEmpty ? "Nothing happened in this run." : "No event of \(run.events.count) holds \"\(filter)\".")
      return page
    }
    page.table(table(events, of: run))
    page.gap()
    let count = filter.isEmpty ? "\(events.count) events" : "\(events.count) of \(run.events.count) events"
    page.paragraph(StyledText("\(count). trace WORD filters; why N explains; step walks.", .dim))
    return page
  }

  static func table(_ events: [Event], of run: Run) -> Table {
    let hasState = run.events.contains { ScrollState($0) != nil }
    let hasTime = run.events.contains { $0.time != 0 }
    var columns: [Table.Column] = [.init("#", .right)]
    if hasTime { columns.append(.init("t ms", .right)) }
    // The names of calls stay whole as long as there is room for them; arguments may be wrapped.
    // Without the calls around them, a depth says nothing.
    let isWhole = events.count == run.events.count
    func indent(_ event: Event) -> Int { isWhole ? 2 * depth(of: event, in: run) : 0 }
    let callWidth = events.map { indent($0) + $0.call.count }.max() ?? 0
    columns.append(.init("receiver"))
    if hasState {
      // The states leave no room for a column of arguments.
      columns += [.init("call", isFlexible: true, minimumWidth: 18)] + ScrollState.columns
    } else {
      columns.append(.init("call", isFlexible: true, minimumWidth: min(max(18, callWidth), 44), leastWidth: 18))
      columns.append(.init("", isFlexible: true))
    }
    columns.append(.init("rule"))
    let rows = events.map { event -> [StyledText] in
      var row: [StyledText] = [StyledText(String(event.index))]
      if hasTime { row.append(StyledText(NumberText.fixed(event.time, decimals: 1))) }
      let indent = String(repeating: " ", count: indent(event))
      row.append(StyledText(event.receiver, .dim))
      let detail = detail(of: event)
      if hasState {
        row.append(StyledText([indent + event.call, detail].filter { !$0.isEmpty }.joined(separator: "  ")))
        row += ScrollState(event)?.signs ?? ScrollState.noSigns
      } else {
        row += [StyledText(indent + event.call), StyledText(detail)]
      }
      row.append(StyledText(event.rule ?? "", .dim))
      return row
    }
    return Table(columns: columns, rows: rows)
  }

  /// The arguments but for the state, and behind an arrow what came of it.
  private static func detail(of event: Event) -> String {
    let result = event.result.map { "→ \($0.text)" }
    return [ScrollState.removed(from: event).argumentsText, result ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func depth(of event: Event, in run: Run) -> Int {
    var depth = 0
    var parent = event.parent
    while let index = parent, run.events.indices.contains(index - 1), depth < 12 {
      depth += 1
      parent = run.events[index - 1].parent
    }
    return depth
  }

  /// The events in whose receiver, call, arguments or rule the words stand.
  static func filter(_ events: [Event], by filter: String) -> [Event] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    return events.filter { event in
      let text = "\(event.receiver) \(event.callText) \(event.rule ?? "")".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// One event with all that is known of it.
  static func event(_ event: Event, of run: Run) -> Page {
    var page = Page()
    page.heading(StyledText("\(event.index)  \(event.callText)"), trailing: StyledText("of \(run.events.count)", .dim))
    var pairs: [(name: StyledText, value: StyledText)] = [
      ("time", "\(NumberText.fixed(event.time, decimals: 1)) ms, frame \(event.frame)"),
      ("receiver", StyledText(event.receiver)),
    ]
    for argument in event.arguments {
      pairs.append((StyledText(argument.label.isEmpty ? "argument" : argument.label), StyledText(argument.value.text)))
    }
    if let result = event.result { pairs.append(("result", StyledText(result.text))) }
    for (name, index) in [("within", event.parent), ("because of", event.cause)] {
      if let index, run.events.indices.contains(index - 1), !(name == "because of" && event.cause == event.parent) {
        pairs.append((StyledText(name), "\(index)  \(run.events[index - 1].callText)"))
      }
    }
    if let rule = event.rule { pairs.append(("rule", StyledText(rule))) }
    page.table(.pairs(pairs, indent: 2))
    return page
  }

  /// From an event back to the start, and the rule behind it.
  static func why(_ event: Event, of run: Run, rulebook: Rulebook) -> Page {
    var page = Page()
    page.heading(StyledText("\(event.index)  \(event.callText)"), trailing: StyledText(event.receiver, .dim))
    var chain: [Event] = []
    var next = event.cause
    while let index = next, run.events.indices.contains(index - 1), index < (chain.last ?? event).index {
      chain.append(run.events[index - 1])
      next = run.events[index - 1].cause
    }
    if chain.isEmpty {
      page.paragraph("Nothing in this run led to it: it is what the run was asked to do.", indent: 2)
    } else {
      let rows = chain.map { cause -> [StyledText] in
        [
          "←", StyledText(String(cause.index)), StyledText(cause.receiver, .dim), StyledText(cause.callText),
          StyledText(cause.rule ?? "", .dim),
        ]
      }
      page.table(
        Table(
          columns: [.init(), .init("", .right), .init(), .init("", isFlexible: true), .init()], rows: rows,
          hasHeader: false, indent: 2))
    }
    if let id = event.rule {
      page.gap()
      if let rule = rulebook[id] {
        page.append(RuleScreen.brief(rule))
      } else {
        page.paragraph("rule \(id)")
      }
    }
    return page
  }
}
