import QuizKit
import StudyKit
import TerminalKit
import Values

/// What comes back when.
enum ReviewScreen {
  /// How an answer counted, and when its question comes back.
  static func rated(_ name: String, _ session: Session) -> Page {
    let schedule = session.schedule
    guard let item = schedule.items[name], let rating = schedule.ratings[item.answer.id] else { return Page() }
    return Page([
      .paragraph(
        StyledText("Counted as \(rating.name): comes back \(when(item.card, session)). ", .dim)
          + StyledText("rate again, hard, good or easy overrules it.", .dim))
    ])
  }

  /// `in 3 days`, `in 10 minutes`.
  static func when(_ card: Card, _ session: Session) -> String {
    let now = session.clock.now
    if card.state == .review {
      let days = StudyDay(utc: card.due, offset: now.offset).number - session.today.number
      return days <= 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
    }
    let minutes = max(0, (card.due - now.utc + Scheduler.minute - 1) / Scheduler.minute)
    return minutes == 0 ? "now" : "in \(minutes) minute\(minutes == 1 ? "" : "s")"
  }

  static func nothingDue(_ session: Session) -> Page {
    let schedule = session.schedule
    guard let next = schedule.items.values.map(\.card).min(by: { $0.due < $1.due }) else {
      return Page([
        .paragraph("Nothing is due, for no question was answered yet."),
        .paragraph(StyledText("quiz asks some; what was answered comes back when it is about to be forgotten.", .dim)),
      ])
    }
    return Page([.paragraph("Nothing is due now. The next question comes back \(when(next, session)).")])
  }

  /// After the last question.
  static func end(_ quiz: QuizSession, _ session: Session) -> Page {
    let outcomes = quiz.outcomes.values
    let recalled = outcomes.filter { $0.marks >= 0.5 && $0.answer != nil }.count
    var page = Page()
    page.heading(
      "review, \(outcomes.count) question\(outcomes.count == 1 ? "" : "s")", trailing: "\(recalled) recalled")
    let (items, _) = session.dueItems(session.schedule)
    page.gap()
    page.paragraph(items.isEmpty ? StyledText("Nothing more is due.") : "\(items.count) more are due: review.")
    page.append(forecast(session.schedule, session))
    return page
  }

  static func due(_ session: Session) -> Page {
    let schedule = session.schedule
    let (items, gone) = session.dueItems(schedule)
    var page = Page()
    if items.isEmpty {
      page.append(nothingDue(session))
    } else {
      page.heading("\(items.count) question\(items.count == 1 ? "" : "s") due", trailing: StyledText("review", .dim))
      var counts: [String: Int] = [:]
      for item in items { counts[item.quiz, default: 0] += 1 }
      page.table(
        Table(
          columns: [.init("quiz"), .init("due", .right)],
          rows: session.library.quizzes.compactMap { quiz in
            counts[quiz.id].map { [StyledText(quiz.id, .code), StyledText(String($0))] }
          }, indent: 2))
    }
    if gone > 0 { page.paragraph("\(gone) more are due that no quiz asks any longer; they are kept.") }
    if !schedule.items.isEmpty { page.append(forecast(schedule, session)) }
    return page
  }

  /// How many fall due on each of the next days.
  static func forecast(_ schedule: Schedule, _ session: Session) -> Page {
    let now = session.clock.now
    let counts = schedule.forecast(days: 14, from: now.utc, offset: now.offset)
    guard let greatest = counts.max(), greatest > 0 else { return Page() }
    var page = Page()
    page.gap()
    page.paragraph("The next two weeks")
    let isLinear = session.console.form == .linear
    let rows = counts.enumerated().filter { $0.element > 0 || !isLinear }.map { day, count -> [StyledText] in
      let name = day == 0 ? "today" : day == 1 ? "tomorrow" : session.today.advanced(by: day).text
      let bar = String(repeating: "█", count: (count * 24 + greatest - 1) / greatest)
      return [StyledText(name), StyledText(String(count))] + (isLinear ? [] : [StyledText(bar, .accent)])
    }
    page.table(
      Table(
        columns: [.init(), .init("", .right)] + (isLinear ? [] : [.init()]), rows: rows, hasHeader: false, indent: 2))
    return page
  }

  static func json(_ session: Session) -> JSON {
    let schedule = session.schedule
    let (items, gone) = session.dueItems(schedule)
    let now = session.clock.now
    return .members(
      ("due", .strings(items.map(\.name))), ("gone", .integer(gone)),
      (
        "forecast",
        .array(schedule.forecast(days: 14, from: now.utc, offset: now.offset).map(JSON.integer))
      ))
  }

  /// What is planned.
  static func plan(_ session: Session) -> Page {
    let settings = session.schedule.settings
    let retention = NumberText.plain(settings.retention * 100, decimals: 0)
    let early = NumberText.plain(settings.retention(on: session.today) * 100, decimals: 0)
    var page = Page()
    page.paragraph(
      "Questions come back when the chance that you still know them has fallen to \(retention) %.")
    if let interview = settings.interview {
      let days = interview.number - session.today.number
      let distance = days > 1 ? "in \(days) days" : days == 1 ? "tomorrow" : days == 0 ? "today" : "over"
      page.paragraph("The interview is on \(interview.text), \(distance).")
      if days > 7 { page.paragraph("Until a week before, \(early) % is enough: what slips is met again on the eve.") }
      if days == 1 {
        page.paragraph("Today is the eve: everything you have learned is asked once more. review begins.")
      } else if days > 1 {
        page.paragraph("On the eve everything you have learned is asked once more.")
      }
    } else {
      page.paragraph(StyledText("plan DATE spreads reviews towards an interview, plan none forgets it.", .dim))
    }
    if settings.allowsEasy { page.paragraph("Answers you were sure of may count as easy.") }
    return page
  }
}
