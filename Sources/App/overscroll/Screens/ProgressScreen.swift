import StudyKit
import TerminalKit
import Values

/// How far the learner is, notes, profiles.
enum ProgressScreen {
  static func page(_ report: ProgressReport, profile: Profile?, isSaving: Bool) -> Page {
    var page = Page()
    page.heading(
      "Progress", trailing: StyledText(isSaving ? "profile \(profile?.name ?? "")" : "nothing is saved", .dim))
    page.gap()
    page.table(
      Table(
        columns: [.init("lesson"), .init("", isFlexible: true), .init(), .init("met", .right)],
        rows: report.lessons.map { line in
          let state = line.isFinished ? "done" : line.step.map { "at step \($0)" } ?? ""
          return [
            StyledText(line.id, .code), StyledText(line.title), StyledText(state, line.isFinished ? .good : .plain),
            StyledText(line.answered == 0 ? "" : "\(line.met) of \(line.asked)"),
          ]
        }))
    if !report.quizzes.isEmpty {
      page.gap()
      page.table(
        Table(
          columns: [
            .init("quiz"), .init("", isFlexible: true), .init("answered", .right), .init("marks", .right),
            .init("best", .right),
          ],
          rows: report.quizzes.map { line in
            [
              StyledText(line.id, .code), StyledText(line.title), StyledText("\(line.answered) of \(line.questions)"),
              StyledText(line.answered == 0 ? "" : NumberText.plain(line.marks, decimals: 1)),
              StyledText(line.best.map { NumberText.plain($0, decimals: 1) } ?? ""),
            ]
          }))
    }
    if let first = report.wrongModels.first {
      page.gap()
      page.paragraph(
        "\(StyledText(first.count > 1 ? "\(first.count) answers fit one wrong picture:" : "One answer fits a wrong picture:", .warning)) \(first.claim)"
      )
    }
    if report.sureButWrong > 0 {
      page.paragraph("Sure and not so: \(report.sureButWrong) of \(report.answers) answers.")
    }
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
