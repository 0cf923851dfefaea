import TerminalKit
import Values

/// What came of marking everything again.
enum RegradeScreen {
  static func page(_ regrading: Regrading, isKept: Bool) -> Page {
    var page = Page()
    let answers = "\(regrading.marked) answer\(regrading.marked == 1 ? "" : "s")"
    guard !regrading.changes.isEmpty else {
      page.paragraph("Marked \(answers) again: nothing changed.")
      page.append(leftAlone(regrading))
      return page
    }
    page.heading("\(regrading.changes.count) of \(answers) changed", trailing: isKept ? "" : "nothing is kept")
    page.table(
      Table(
        columns: [
          .init("question"), .init("answer", isFlexible: true), .init("was", .right), .init("is", .right), .init("why"),
        ],
        rows: regrading.changes.map { change in
          [
            StyledText(change.entry.item, .code), StyledText(change.entry.answer ?? ""),
            StyledText(NumberText.plain(change.entry.marks ?? 0, decimals: 2)),
            StyledText(NumberText.plain(change.marks, decimals: 2)), StyledText(change.reason, .dim),
          ]
        }))
    page.append(leftAlone(regrading))
    return page
  }

  private static func leftAlone(_ regrading: Regrading) -> Page {
    guard regrading.leftAlone > 0 else { return Page() }
    return Page([
      .paragraph(
        StyledText(
          "\(regrading.leftAlone) stay as they are: answered aloud, or to questions that are not asked any longer.",
          .dim))
    ])
  }
}
