import StudyKit
import TestSupport
import Testing
import Values

@testable import overscroll

/// Somebody who forgets by the curve that the scheduler assumes, and answers whatever is due each morning.
struct SimulatedLearner {
  var entries: [Entry] = []
  private var stream = Seed("a learner of 180 days")
  static let start: Int64 = 1_764_579_600_000

  private mutating func chance() -> Double { Double(stream.index(below: 1_000_000)) / 1_000_000 }

  private(set) var schedule = Schedule([])

  private mutating func answer(_ item: String, isRight: Bool, at utc: Int64, mode: Entry.Mode) {
    let entry = Entry(
      id: "\(entries.count)", kind: .answer, utc: utc, offset: 0, mode: mode, item: item, answer: "x",
      marks: isRight ? 1 : 0, misconception: isRight ? nil : "setter-clamps", hints: 0, attempt: 1)
    entries.append(entry)
    schedule.take(entry)
  }

  /// - Parameter items: what is learned in all, ten a day.
  mutating func live(days: Int, items: Int) {
    var met = 0
    for day in 0..<days {
      // New questions in the morning, what is due in the evening, and once more what is in its steps.
      let morning = Self.start + Int64(day) * Scheduler.day
      while met < min(items, (day + 1) * 10) {
        answer("quiz/\(met)", isRight: true, at: morning, mode: .quiz)
        met += 1
      }
      var now = morning + 11 * 60 * Scheduler.minute
      while true {
        let due = schedule.due(at: now, offset: 0)
        if due.isEmpty { break }
        for item in due {
          let retrievability = item.card.retrievability(at: now) ?? 1
          answer(item.name, isRight: chance() < retrievability, at: now, mode: .review)
        }
        now += 11 * Scheduler.minute
      }
    }
  }
}

struct SimulatedLearnerTests {
  @Test func `after 180 days the retention is the one that was asked for, within two points`() throws {
    var learner = SimulatedLearner()
    learner.live(days: 180, items: 600)
    let schedule = Schedule(learner.entries)
    // Replayed from the log it is the same as kept up to date.
    #expect(schedule.ratings == learner.schedule.ratings)
    #expect(schedule.items.mapValues(\.card) == learner.schedule.items.mapValues(\.card))
    let all = try #require(schedule.retention())
    #expect(all.answers > 800)
    #expect(abs(all.recalled - 0.9) < 0.02, "\(all)")
    #expect(abs(all.recalled - all.foretold) < 0.02, "\(all)")
    let desk = try Desk()
    let now = Clock.Moment(utc: SimulatedLearner.start + 179 * Scheduler.day, offset: 0)
    let report = ProgressReport(Study(learner.entries), schedule, desk.session.library, now: now)
    let shown = try #require(report.retention)
    #expect(shown.answers > 50 && abs(shown.recalled - shown.foretold) < 0.08, "\(shown)")
    let screen = ProgressScreen.page(report, profile: nil, isSaving: false)
    desk.session.show(screen)
    #expect(desk.output.contains(" of \(shown.answers) reviews in thirty days"))
  }
}
