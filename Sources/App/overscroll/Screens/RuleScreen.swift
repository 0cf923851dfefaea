import Rulebook
import Simulations
import TerminalKit
import Values

/// Rules, the myths they answer, and words of the trade.
enum RuleScreen {
  static func page(_ rule: Rule) -> Page {
    var page = Page()
    page.append(brief(rule))
    page.gap()
    page.paragraph("Sources")
    page.list(
      rule.sources.map { source in
        source.link.map { "\(source.title)  \(StyledText($0, .link))" } ?? StyledText(source.title)
      })
    if !rule.see.isEmpty { page.paragraph("See also \(rule.see.joined(separator: ", ")).") }
    return page
  }

  /// The statement and how sure it is, without the sources.
  static func brief(_ rule: Rule) -> Page {
    var page = Page()
    page.heading("rule \(rule.id)  \(rule.title)", trailing: StyledText(sureness(rule), .dim))
    page.paragraph(StyledText(rule.statement))
    return page
  }

  private static func sureness(_ rule: Rule) -> String {
    rule.sureness.rawValue + (rule.since.map { ", since iOS \($0)" } ?? "")
  }

  static func list(_ rules: [Rule]) -> Page {
    var page = Page()
    page.table(
      Table(
        columns: [.init("rule"), .init("", isFlexible: true), .init("sure")],
        rows: rules.map { [StyledText($0.id, .code), StyledText($0.title), StyledText($0.sureness.rawValue, .dim)] }))
    page.gap()
    page.paragraph(
      StyledText("\(rules.count) rule\(rules.count == 1 ? "" : "s"). rule ID shows one with its sources.", .dim))
    return page
  }

  static func json(_ rule: Rule) -> JSON {
    .members(
      ("id", .string(rule.id)), ("title", .string(rule.title)), ("statement", .string(rule.statement)),
      ("since", .optional(rule.since)), ("sureness", .string(rule.sureness.rawValue)),
      (
        "sources",
        .array(rule.sources.map { .members(("title", .string($0.title)), ("link", .optional($0.link))) })
      ),
      ("see", .strings(rule.see)))
  }

  static func myths(of simulations: [any Simulation]) -> Page {
    var page = Page()
    for simulation in simulations where !simulation.misconceptions.isEmpty {
      page.gap()
      page.heading(StyledText(simulation.id))
      for misconception in simulation.misconceptions {
        page.gap()
        page.table(
          .pairs([
            (StyledText("myth", .bad), StyledText(misconception.claim)),
            (StyledText("truth", .good), StyledText("\(misconception.truth) (rule \(misconception.rule))")),
            (StyledText("id", .dim), StyledText(misconception.id, .dim)),
          ]))
      }
    }
    return page
  }

  static func limits(of simulation: any Simulation) -> Page {
    var page = Page()
    page.heading("What the model \(simulation.id) is worth", trailing: nil)
    let fidelity = simulation.fidelity
    for (title, items) in [
      ("It keeps", fidelity.keeps), ("It leaves out", fidelity.leavesOut),
      ("Where the sources are silent or disagree, it makes a choice", fidelity.choices),
    ] where !items.isEmpty {
      page.gap()
      page.paragraph(StyledText(title, .strong))
      page.list(items.map { StyledText($0) })
    }
    return page
  }
}
