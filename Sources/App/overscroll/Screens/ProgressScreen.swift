import StudyKit
import TerminalKit
import Values

/// How far the learner is, notes, profiles.
enum ProgressScreen {
  static func page(_ report: ProgressReport, profile: Profile?, isSaving: Bool) -> Page {
    var page = Page()
    page.heading(
      "Progress", trailing: StyledText(isSaving ? "profile \(profile?.name ?? "")" : "nothing is saved", .dim))
    page.append(numbers(report))
    page.gap()
    page.table(
      Table(
        columns: [.init("lesson"), .init("", isFlexible: true), .init(), .init("met", .right)],
        rows: report.lessons.map { line in
          let state = line.state == .begun ? line.step.map { "at step \($0)" } ?? "" : line.state.words
          let isDone = line.state == .done || line.state == .known
          return [
            StyledText(line.id, .code), StyledText(line.title), StyledText(state, isDone ? .good : .plain),
            StyledText(line.answered == 0 ? "" : "\(line.met) of \(line.asked)"),
          ]
        }))
    if !report.quizzes.isEmpty {
      page.gap()
      page.table(
        Table(
          columns: [
            .init("quiz"), .init("answered", .right), .init("marks", .right),
            .init("best", .right), .init("learned", .right), .init("due", .right),
          ],
          rows: report.quizzes.map { line in
            [
              StyledText(line.id, .code), StyledText("\(line.answered) of \(line.questions)"),
              StyledText(line.answered == 0 ? "" : NumberText.plain(line.marks, decimals: 1)),
              StyledText(line.best.map { NumberText.plain($0, decimals: 1) } ?? ""),
              StyledText(line.learned == 0 ? "" : String(line.learned)),
              StyledText(line.due == 0 ? "" : String(line.due), .warning),
            ]
          }))
    }
    if !report.wrongModels.isEmpty {
      page.gap()
      page.append(DiagnosisScreen.page(report.wrongModels))
    }
    if report.sureButWrong > 0 {
      page.paragraph("Sure and not so: \(report.sureButWrong) of \(report.answers) answers.")
    }
    return page
  }

  /// What there is in numbers, once there is something.
  private static func numbers(_ report: ProgressReport) -> Page {
    guard report.answers > 0 else { return Page() }
    var rows: [(StyledText, StyledText)] = [
      (
        "learned",
        "\(StyledText("\(report.learned)", .strong)) question\(report.learned == 1 ? "" : "s") that come back in days"
      ),
      ("due", StyledText(report.due == 0 ? "nothing" : "\(report.due): review", report.due == 0 ? .plain : .warning)),
    ]
    func percent(_ share: Double) -> String { NumberText.plain(share * 100, decimals: 0) + " %" }
    if let retention = report.retention {
      rows.append(
        (
          "retention",
          "\(StyledText(percent(retention.recalled), .strong)) of \(retention.answers) reviews in thirty days, foretold \(percent(retention.foretold)), wanted \(percent(report.wantedRetention))"
        ))
    }
    rows.append(("streak", "\(report.streak) day\(report.streak == 1 ? "" : "s")"))
    var page = Page()
    page.gap()
    page.table(.pairs(rows, indent: 2))
    return page
  }

  static func notes(_ notes: [Entry]) -> Page {
    guard !notes.isEmpty else { return Page([.paragraph("No notes yet. note TEXT keeps one.")]) }
    return Page([
      .table(
        Table(
          columns: [.init(), .init("", isFlexible: true)],
          rows: notes.map { [StyledText($0.item, .dim), StyledText($0.answer ?? "")] }, hasHeader: false))
    ])
  }

  static func profiles(_ names: [String], current: Profile?) -> Page {
    var page = Page()
    let all = names.contains(current?.name ?? "") ? names : (current.map { [$0.name] } ?? []) + names
    page.table(
      Table(
        columns: [.init(), .init()],
        rows: all.map { name in
          [
            StyledText(name, .code),
            StyledText(
              [name == current?.name ? "← this one" : "", names.contains(name) ? "" : "nothing saved yet"]
                .filter { !$0.isEmpty }.joined(separator: ", "), .dim),
          ]
        }, hasHeader: false))
    page.paragraph(StyledText("profile NAME changes to one, and makes it when there is something to save.", .dim))
    return page
  }
}
