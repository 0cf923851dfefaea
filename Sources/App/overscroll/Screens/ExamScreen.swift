import TerminalKit
import Values

/// What an exam came to, shown when the last question is answered.
enum ExamScreen {
  static func page(_ report: ExamReport) -> Page {
    var page = Page()
    page.heading(
      "exam \(report.exam.id)" + (report.exam.student.map { ", \($0)" } ?? ""),
      trailing: StyledText(report.isPassed ? "passed" : "not passed", report.isPassed ? .good : .bad))
    page.paragraph(
      "\(NumberText.plain(report.marks, decimals: 2)) of \(report.lines.count) marks, "
        + "\(NumberText.plain(report.share * 100, decimals: 0)) %; "
        + "\(NumberText.plain(report.exam.pass * 100, decimals: 0)) % passes.")
    page.gap()
    page.table(
      Table(
        columns: [.init("", .right), .init("question"), .init("marks", .right), .init("right", isFlexible: true)],
        rows: report.lines.enumerated().map { number, line in
          [
            StyledText("\(number + 1)"), StyledText(line.question, .code),
            StyledText(NumberText.plain(line.marks, decimals: 2), line.marks >= 1 ? .good : .bad),
            StyledText(line.marks >= 1 ? "" : line.expected),
          ]
        }))
    let models = Diagnosis(report.lines.map { ($0.question, $0.misconception) }).wrongModels
    if !models.isEmpty {
      page.gap()
      page.append(DiagnosisScreen.page(models))
    }
    page.gap()
    page.paragraph(StyledText("The same again: \(report.again).", .dim))
    return page
  }
}
