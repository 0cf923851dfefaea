import TerminalKit
import Values

/// What the prompt begins with: what there is to do next. Nothing is parsed for it.
enum Greeting {
  static func page(_ library: Library) -> Page {
    var page = Page()
    page.paragraph("\(StyledText("Overscroll \(Version.number)", .heading))   \(Version.tagline)")
    page.gap()
    let lessons = library.lessons
    if let next = lessons.first {
      page.table(
        Table(
          columns: [.init(), .init("", isFlexible: true), .init()],
          rows: [
            [
              StyledText("next", .accent), StyledText(next.title),
              StyledText("learn \(next.id), \(NumberText.plain(next.minutes)) minutes", .dim),
            ],
            [StyledText("play", .accent), "Any simulation, with any numbers", StyledText("simulate bounds", .dim)],
          ], hasHeader: false, indent: 2))
      page.gap()
    }
    page.paragraph(StyledText("help lists all commands. Tab completes.", .dim))
    return page
  }
}
