import TerminalKit
import Values

/// The scorecard of a drill.
enum DrillScreen {
  static func page(_ card: Scorecard) -> Page {
    var page = Page()
    page.heading(
      "drill, \(NumberText.plain(card.marks, decimals: 1)) of \(card.answers.count)",
      trailing: StyledText(card.seconds.map(Scorecard.duration) ?? "", .dim))
    page.gap()
    page.table(
      Table(
        columns: [.init("topic", isFlexible: true), .init("asked", .right), .init("marks", .right)],
        rows: card.topics.map { topic in
          [
            StyledText(topic.title), StyledText(String(topic.asked)),
            StyledText(
              NumberText.plain(topic.marks, decimals: 1), topic.marks < Double(topic.asked) ? .warning : .good),
          ]
        }, indent: 2))
    if !card.wrongModels.isEmpty {
      page.gap()
      page.append(DiagnosisScreen.page(card.wrongModels))
    }
    let sure = card.answers.filter { Scorecard.remark($0) == "sure, and not so" }
    if !sure.isEmpty {
      page.gap()
      page.paragraph("Sure, and not so: \(sure.map(\.name).joined(separator: ", ")).")
    }
    if !card.slowest.isEmpty {
      page.gap()
      page.paragraph(
        "Slowest: "
          + StyledText(
            card.slowest.map { "\($0.name) (\(Scorecard.duration($0.seconds ?? 0)))" }.joined(separator: ", "))
          + ".")
    }
    if !card.next.isEmpty {
      page.gap()
      page.paragraph("Read next")
      page.table(
        Table(
          columns: [.init(), .init("", isFlexible: true)],
          rows: card.next.map { [StyledText("learn \($0.id)", .code), StyledText($0.title)] }, hasHeader: false,
          indent: 2))
    }
    page.gap()
    page.paragraph(StyledText("The same again: \(card.again).", .dim))
    return page
  }
}

/// The wrong models behind answers, with the answers as evidence.
enum DiagnosisScreen {
  /// - Parameter models: the one that explains most first; three are told in full.
  static func page(_ models: [Diagnosis.WrongModel]) -> Page {
    var page = Page()
    for model in models.prefix(3) {
      let lead = model.count > 1 ? "\(model.count) answers fit one wrong picture:" : "One answer fits a wrong picture:"
      page.paragraph("\(StyledText(lead, .warning)) \(model.claim) \(model.truth)")
      page.paragraph(StyledText(evidence(model), .dim), indent: 2)
    }
    if models.count > 3 { page.paragraph(StyledText("\(models.count - 3) more are met less often.", .dim)) }
    return page
  }

  private static func evidence(_ model: Diagnosis.WrongModel) -> String {
    let shown = model.evidence.prefix(4).joined(separator: ", ")
    return shown + (model.evidence.count > 4 ? ", and \(model.evidence.count - 4) more" : "")
  }
}
