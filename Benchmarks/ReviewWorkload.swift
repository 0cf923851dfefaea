import Platform
import Programs
import StudyKit
import Values

/// What reviews cost: one answer scheduled, and a long log replayed until it is known what is due.
enum ReviewWorkload {
  private static let repetitions = 9
  private static let warmUps = 2
  private static let cards = 1_000
  private static let reviews = 50_000
  private static let due = 10_000

  /// - Parameter place: where a log may be made.
  static func run(at place: String) throws {
    var scheduling = Measured(subject: Subject("a review", ""))
    var checksum = 0.0
    for repetition in 0..<warmUps + repetitions {
      let start = Deadline.now
      checksum = schedule()
      let microseconds = Double(Deadline.now - start) / 1000 / Double(reviews)
      if repetition >= warmUps { scheduling.milliseconds.append(microseconds) }
    }
    report(
      "Reviews scheduled, µs each (aim: at most 0.5)", [scheduling], \.milliseconds, digits: 3, hasPeer: false,
      repetitions: repetitions)
    print("stabilities after \(reviews) reviews, summed: \(NumberText.fixed(checksum, decimals: 3))")

    let log = ProgressLog(path: place, exists: { access($0, F_OK) == 0 }, makeFolder: { _ in })
    _ = try log.add((0..<due).map(answer))
    var opening = Measured(subject: Subject("\(due) due", ""))
    for repetition in 0..<warmUps + repetitions {
      let start = Deadline.now
      let fresh = ProgressLog(path: place, exists: { access($0, F_OK) == 0 }, makeFolder: { _ in })
      let count = Schedule(try fresh.entries()).due(at: now + 30 * Scheduler.day, offset: 0).count
      let milliseconds = Double(Deadline.now - start) / 1e6
      guard count == due else {
        opening.trouble = "\(count) were due"
        break
      }
      if repetition >= warmUps { opening.milliseconds.append(milliseconds) }
    }
    report(
      "Log read, replayed and put in order, ms (aim: a review opens in under 100)", [opening], \.milliseconds,
      digits: 1,
      hasPeer: false, repetitions: repetitions)
  }

  private static let now: Int64 = 1_764_579_600_000

  private static func schedule() -> Double {
    let scheduler = Scheduler(spreads: false)
    var all = [Card](repeating: Card(due: now), count: cards)
    for number in 0..<reviews {
      let index = number % cards
      let rating = Rating(rawValue: number / cards % 4 + 1) ?? .good
      all[index] = scheduler.answer(all[index], rating, at: max(all[index].due, now))
    }
    return all.compactMap(\.memory?.stability).reduce(0, +)
  }

  private static func answer(_ number: Int) -> Entry {
    Entry(
      id: "entry \(number)", kind: .answer, utc: now + Int64(number), offset: 0, mode: .quiz,
      item: "quiz\(number % 20)/question\(number)", seed: 7, variant: 1, answer: "120", marks: 1, hints: 0, attempt: 1)
  }
}
