import StudyKit
import Testing
import Values

/// Rows of a log, made one after another.
struct LogMaker {
  var entries: [Entry] = []
  var offset = 0

  @discardableResult
  mutating func answer(
    _ item: String, at utc: Int64, marks: Double = 1, mode: Entry.Mode = .quiz, hints: Int = 0, attempt: Int = 1,
    sureness: String? = nil, skipped: Bool = false
  ) -> String {
    let id = "id-\(entries.count)"
    entries.append(
      Entry(
        id: id, kind: .answer, utc: utc, offset: offset, mode: mode, item: item, answer: skipped ? nil : "x",
        marks: marks, hints: hints, attempt: attempt, sureness: sureness))
    return id
  }

  mutating func set(_ name: StudySettings.Name, _ value: String, at utc: Int64) {
    entries.append(
      Entry(id: "id-\(entries.count)", kind: .setting, utc: utc, offset: offset, item: name.rawValue, answer: value))
  }
}

@Suite
struct ScheduleTests {
  static let start: Int64 = 1_764_579_600_000  // 2025-12-01 09:00 UTC
  static let day = Scheduler.day
  static let minute = Scheduler.minute

  @Test(
    arguments: [
      (1.0, 0, false, nil, Rating.good), (1, 0, false, "sure", .good), (0, 0, false, nil, .again),
      (0.49, 0, false, nil, .again), (0.5, 0, false, nil, .hard), (1, 1, false, nil, .hard),
      (1, 0, true, nil, .again), (0, 3, true, nil, .again),
    ] as [(Double, Int, Bool, String?, Rating)])
  func `an answer counts by its marks and its hints`(
    marks: Double, hints: Int, isSkipped: Bool, sureness: String?, rating: Rating
  ) {
    var log = LogMaker()
    let id = log.answer("q/a", at: Self.start, marks: marks, hints: hints, sureness: sureness, skipped: isSkipped)
    #expect(Schedule(log.entries).ratings == [id: rating])
  }

  @Test func `easy is off unless it is asked for, and wants sureness and some forgetting`() {
    var log = LogMaker()
    log.answer("q/a", at: Self.start)
    log.answer("q/a", at: Self.start + 10 * Self.minute)
    let back = Self.start + 3 * Self.day
    var off = log
    let plain = off.answer("q/a", at: back, mode: .review, sureness: "sure")
    #expect(Schedule(off.entries).ratings[plain] == .good)
    log.set(.easy, "true", at: back)
    let sure = log.answer("q/a", at: back, mode: .review, sureness: "sure")
    #expect(Schedule(log.entries).ratings[sure] == .easy)
    // Asked again at once it cannot have been forgotten.
    let again = log.answer("q/a", at: back + 1, mode: .review, sureness: "sure")
    #expect(Schedule(log.entries).ratings[again] == .good)
  }

  @Test func `practice before its time leaves the schedule as it is`() throws {
    var log = LogMaker()
    log.answer("q/a", at: Self.start)
    log.answer("q/a", at: Self.start + 10 * Self.minute)
    let before = try #require(Schedule(log.entries).items["q/a"]).card
    #expect(before.state == .review)
    log.answer("q/a", at: Self.start + 20 * Self.minute, marks: 0, mode: .drill)
    #expect(Schedule(log.entries).items["q/a"]?.card == before)
    // A review counts whenever it is; another try at it does not.
    log.answer("q/a", at: Self.start + 20 * Self.minute, marks: 0, mode: .review)
    let lapsed = try #require(Schedule(log.entries).items["q/a"]).card
    #expect(lapsed.state == .relearning)
    log.answer("q/a", at: Self.start + 21 * Self.minute, mode: .review, attempt: 2)
    #expect(Schedule(log.entries).items["q/a"]?.card == lapsed)
  }

  @Test func `what is due today is decided by the local day from four in the morning`() throws {
    var log = LogMaker()
    log.offset = 540
    log.answer("q/a", at: Self.start)
    log.answer("q/a", at: Self.start + 10 * Self.minute)
    let schedule = Schedule(log.entries)
    let card = try #require(schedule.items["q/a"]).card
    let due = StudyDay(utc: card.due, offset: 540)
    // 18:10 in Seoul; its day begins fourteen hours and ten minutes earlier.
    let begin = card.due - (14 * 60 + 10) * Self.minute
    #expect(schedule.isDue(card, at: begin, offset: 540) && !schedule.isDue(card, at: begin - 1, offset: 540))
    #expect(StudyDay(utc: begin, offset: 540) == due && StudyDay(utc: begin - 1, offset: 540) < due)
    // Elsewhere the day begins at another moment.
    #expect(!schedule.isDue(card, at: begin, offset: 0))
  }

  @Test func `days have dates`() {
    for (utc, text) in [
      (Self.start, "2025-12-01"), (0, "1969-12-31"), (951_868_800_000, "2000-02-29"), (4_107_542_400_000, "2100-02-28"),
      (Int64.max, "9999-12-31"), (Int64.min, "1969-12-31"),
    ] as [(Int64, String)] { #expect(StudyDay(utc: utc, offset: 0).text == text) }
    #expect(StudyDay(utc: 4 * 60 * Self.minute - 1, offset: 0).number == -1)
    #expect(StudyDay(utc: 4 * 60 * Self.minute, offset: 0).number == 0)
  }

  @Test func `what was wrong though sure comes first, and neighbours come from different quizzes`() {
    var log = LogMaker()
    for item in ["a/1", "a/2", "a/3", "b/1", "c/1"] {
      log.answer(item, at: Self.start, marks: item == "c/1" ? 0 : 1, sureness: item == "c/1" ? "sure" : nil)
    }
    let due = Schedule(log.entries).due(at: Self.start + Self.day, offset: 0).map(\.name)
    #expect(due.first == "c/1" && Set(due).count == 5)
    #expect(due.prefix(3).map { $0.prefix(1) } == ["c", "a", "b"])
  }

  @Test func `towards an interview less is asked for early, and everything on the eve`() throws {
    var log = LogMaker()
    let interview = StudyDay(utc: Self.start, offset: 0).advanced(by: 30)
    log.set(.interview, String(interview.number), at: Self.start)
    let settings = Schedule(log.entries).settings
    #expect(settings.retention(on: interview.advanced(by: -30)) == 0.8)
    #expect(settings.retention(on: interview.advanced(by: -8)) == 0.8)
    #expect(settings.retention(on: interview.advanced(by: -7)) == 0.9)
    for time in [0, 10] { log.answer("q/a", at: Self.start + Int64(time) * Self.minute) }
    // At 0.8 it comes back later than at 0.9.
    let schedule = Schedule(log.entries)
    let card = try #require(schedule.items["q/a"]).card
    #expect((card.due - Self.start) / Self.day >= 6)
    log.answer("q/a", at: card.due, mode: .review)
    let later = Schedule(log.entries)
    let next = try #require(later.items["q/a"]).card
    let eve = Self.start + 29 * Self.day
    #expect(next.due > eve)
    #expect(later.isDue(next, at: eve, offset: 0) && !later.isDue(next, at: eve - Self.day, offset: 0))
    // Asked on the eve, it is not asked again on it.
    log.answer("q/a", at: eve, mode: .review)
    #expect(Schedule(log.entries).due(at: eve + 1000, offset: 0).isEmpty)
  }

  @Test func `an answer that was taken back, and one that was rated otherwise`() {
    var log = LogMaker()
    let first = log.answer("q/a", at: Self.start)
    log.entries.append(Entry(id: "undo", kind: .undo, utc: Self.start, offset: 0, item: "q/a", answer: first))
    #expect(Schedule(log.entries).items.isEmpty)
    let second = log.answer("q/b", at: Self.start)
    log.set(.rating, "\(second) easy", at: Self.start)
    #expect(Schedule(log.entries).ratings == [second: .easy])
    #expect(Schedule(log.entries).items["q/b"]?.card.state == .review)
  }

  @Test func `new marks count as if they had been given at once`() {
    var log = LogMaker()
    let id = log.answer("q/a", at: Self.start, marks: 0)
    #expect(Schedule(log.entries).ratings[id] == .again)
    log.entries.append(
      Entry(id: "r", kind: .regrade, utc: Self.start + Self.day, offset: 0, item: "q/a", answer: id, marks: 1))
    #expect(Schedule(log.entries).ratings[id] == .good)
    #expect(Study(log.entries).answers.map(\.marks) == [1])
  }

  @Test func `predictions of lessons do not come back, questions of a checkpoint do`() {
    var log = LogMaker()
    log.answer("bounds/first-look", at: Self.start, mode: .lesson)
    log.answer("bounds/check/insets/range", at: Self.start, mode: .lesson)
    #expect(Array(Schedule(log.entries).items.keys) == ["insets/range"])
  }

  @Test func `times that nobody can have meant do no harm`() {
    var log = LogMaker()
    for utc in [Int64.max, .min, -1, 0, Self.start] { log.answer("q/a", at: utc, mode: .review) }
    log.offset = .max / 100_000_000_000
    log.answer("q/b", at: .max)
    let schedule = Schedule(log.entries)
    #expect(schedule.items.count == 2)
    #expect(schedule.forecast(days: 14, from: Self.start, offset: 0).count == 14)
    _ = schedule.due(at: .max, offset: 0)
  }

  @Test func `a streak counts days up to today, or up to yesterday`() {
    var log = LogMaker()
    for day in [0, 1, 3, 4, 5] { log.answer("q/a", at: Self.start + Int64(day) * Self.day) }
    let study = Study(log.entries)
    let first = StudyDay(utc: Self.start, offset: 0)
    #expect(study.streak(on: first.advanced(by: 5)) == 3)
    #expect(study.streak(on: first.advanced(by: 6)) == 3)
    #expect(study.streak(on: first.advanced(by: 7)) == 0)
    #expect(study.streak(on: first.advanced(by: 1)) == 2)
    #expect(Study([]).streak(on: first) == 0)
  }

  @Test func `interleaving keeps the lead of each group's first`() {
    let mixed = Interleaving.interleaved(["a1", "a2", "a3", "b1", "c1", "c2"]) { $0.prefix(1) }
    #expect(mixed == ["a1", "b1", "c1", "a2", "c2", "a3"])
    #expect(Interleaving.interleaved([Int]()) { $0 }.isEmpty)
  }
}
