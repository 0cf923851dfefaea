import TerminalKit
import Values

/// What the prompt begins with: what there is to do next. Nothing is parsed for it.
enum Greeting {
  static func page(_ session: Session) -> Page {
    let library = session.library
    var page = Page()
    page.paragraph("\(StyledText("Overscroll \(Version.number)", .heading))   \(Version.tagline)")
    page.gap()
    let lessons = library.lessons
    let id = try? session.nextLesson()
    var rows: [[StyledText]] = []
    if let number = lessons.firstIndex(where: { $0.id == id }) {
      rows.append([
        StyledText("next", .accent), StyledText(lessons[number].title),
        StyledText("lesson \(number + 1) of \(lessons.count): learn", .dim),
      ])
    } else if !lessons.isEmpty {
      rows.append([StyledText("done", .accent), "All lessons; quizzes ask about them", StyledText("quizzes", .dim)])
    }
    // By the log alone: which questions are asked is known only when all quizzes are read.
    let now = session.clock.now
    let due = session.schedule.due(at: now.utc, offset: now.offset).count
    if due > 0 {
      rows.append([
        StyledText("due", .accent), StyledText("\(due) question\(due == 1 ? "" : "s") to review"),
        StyledText("review", .dim),
      ])
    }
    if !rows.isEmpty {
      rows.append([
        StyledText("play", .accent), "Any simulation, with any numbers", StyledText("simulate bounds", .dim),
      ])
      page.table(
        Table(columns: [.init(), .init("", isFlexible: true), .init()], rows: rows, hasHeader: false, indent: 2))
      page.gap()
    }
    page.paragraph(StyledText("help lists all commands. Tab completes.", .dim))
    return page
  }
}
