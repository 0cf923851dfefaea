import Platform
import StudyKit
import Testing

private func near(_ value: Double, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(value - expected) <= tolerance
}

@Suite
struct SchedulerTests {
  @Test(arguments: Vector.all.map(\.id))
  func `FSRS the published sequences come out`(id: String) throws {
    let vector = try #require(Vector.all.first { $0.id == id })
    let scheduler = vector.scheduler
    var card = Card()
    var now: Int64 = 1_669_725_000_000
    for (number, expected) in vector.answers.enumerated() {
      now += expected.wait
      let before = card.retrievability(at: now)
      #expect((before == nil) == (expected.retrievability == nil))
      if let before, let wanted = expected.retrievability { #expect(near(before, wanted), "\(id) \(number + 1)") }
      card = scheduler.answer(card, try #require(Rating(rawValue: expected.rating)), at: now)
      let memory = try #require(card.memory)
      #expect(near(memory.stability, expected.stability), "\(id) \(number + 1): S \(memory.stability)")
      #expect(near(memory.difficulty, expected.difficulty), "\(id) \(number + 1): D \(memory.difficulty)")
      #expect(card.state == expected.state && card.step == expected.step, "\(id) \(number + 1)")
      #expect(card.due - now == expected.interval, "\(id) \(number + 1): \(card.due - now)")
    }
    #expect(card.answers == vector.answers.count)
  }

  @Test func `FSRS all fifteen sequences are here`() {
    #expect(Vector.all.map(\.id) == (1...15).map { "V\($0)" })
    #expect(Vector.all.allSatisfy { $0.answers.count >= 3 })
  }

  @Test func `FSRS the curve and its inverse`() {
    let curve: [(Double, [Double])] = [
      (1, [1, 0.900000, 0.845885, 0.760528, 0.692827, 0.590633, 0.492322, 0.403680]),
      (10, [1, 0.985682, 0.972770, 0.940344, 0.900000, 0.809388, 0.692827, 0.573559]),
      (100, [1, 0.998497, 0.997010, 0.992648, 0.985682, 0.961024, 0.900000, 0.790897]),
    ]
    for (stability, row) in curve {
      let memory = Memory(stability: stability, difficulty: 5)
      for (days, expected) in zip([0.0, 1, 2, 5, 10, 30, 100, 365], row) {
        #expect(near(memory.retrievability(after: days), expected))
      }
    }
    let intervals: [(Double, [Double])] = [
      (0.70, [0.9288, 9.2879, 23.2198, 92.8791, 928.7911]), (0.80, [0.3316, 3.3160, 8.2899, 33.1596, 331.5960]),
      (0.85, [0.1906, 1.9064, 4.7661, 19.0643, 190.6426]), (0.90, [0.1, 1, 2.5, 10, 100]),
      (0.95, [0.0403, 0.4026, 1.0064, 4.0256, 40.2559]), (0.97, [0.0223, 0.2228, 0.5569, 2.2277, 22.2768]),
      (0.99, [0.0069, 0.0687, 0.1717, 0.6870, 6.8698]),
    ]
    for (retention, row) in intervals {
      for (stability, expected) in zip([0.1, 1, 2.5, 10, 100], row) {
        let memory = Memory(stability: stability, difficulty: 5)
        #expect(near(memory.interval(retention: retention), expected, within: 5.1e-5))
        // The curve at the interval is the retention again.
        #expect(near(memory.retrievability(after: memory.interval(retention: retention)), retention, within: 1e-9))
      }
    }
  }

  @Test func `FSRS first answers, difficulty and stability`() {
    let first: [(Rating, Double, Double)] = [
      (.again, 0.212, 6.4133), (.hard, 1.2931, 5.112171), (.good, 2.3065, 2.118104), (.easy, 8.2956, 1),
    ]
    for (rating, stability, difficulty) in first {
      let memory = Memory.first(rating)
      #expect(near(memory.stability, stability) && near(memory.difficulty, difficulty))
    }
    let difficulties: [(Double, [Double])] = [
      (1, [7.026990, 4.010609, 1, 1]), (5, [8.341762, 6.665995, 4.990228, 3.314461]),
      (10, [9.985228, 9.985228, 9.985228, 9.985228]),
    ]
    for (before, row) in difficulties {
      for (rating, expected) in zip(Rating.allCases, row) {
        #expect(near(Memory(stability: 10, difficulty: before).after(rating, days: 3).difficulty, expected))
      }
    }
    let sameDay: [(Double, [Double])] = [
      (0.2, [0.078940, 0.2, 0.233620, 0.401896]), (1, [0.355040, 1, 1.050720, 1.807557]),
      (10, [3.051249, 10, 10, 15.534308]), (100, [26.222714, 100, 100, 133.503272]),
    ]
    for (before, row) in sameDay {
      for (rating, expected) in zip(Rating.allCases, row) {
        #expect(near(Memory(stability: before, difficulty: 5).after(rating, days: 0).stability, expected))
      }
    }
    let later: [(Double, Double, Double, [Double])] = [
      (10, 5, 0.9, [1.391987, 23.246875, 32.026729, 51.253862]),
      (10, 1, 0.9, [1.536569, 32.078125, 46.711216, 78.756436]),
      (10, 10, 0.9, [1.333988, 12.207813, 13.671122, 16.875644]),
      (100, 5, 0.9, [3.747287, 190.263764, 250.089399, 381.102435]),
    ]
    for (stability, difficulty, _, row) in later {
      // At the stability the chance of recall is 0.9.
      let memory = Memory(stability: stability, difficulty: difficulty)
      for (rating, expected) in zip(Rating.allCases, row) {
        #expect(near(memory.after(rating, days: stability).stability, expected))
      }
    }
  }

  @Test(
    arguments: [
      (1, 1, 1), (2, 2, 2), (3, 2, 4), (4, 3, 5), (5, 4, 6), (6, 4, 8), (7, 5, 9), (8, 6, 10), (10, 8, 12),
      (12, 10, 14), (15, 13, 17), (17, 14, 20), (20, 17, 23), (25, 22, 28), (37, 33, 41), (46, 42, 50),
      (100, 93, 107), (365, 345, 385), (1000, 948, 1052),
    ])
  func `FSRS an interval is spread within these days`(days: Int, least: Int, most: Int) {
    #expect(Scheduler().spread(of: days) == least...most)
    #expect(Scheduler(longestInterval: 36).spread(of: days).upperBound <= max(36, days < 3 ? days : 0))
  }

  @Test func `a spread is the same each time, reaches every day of its range, and never shortens what grew`() {
    var card = Card()
    card = Scheduler(spreads: false).answer(card, .easy, at: 0)
    let due = card.due
    var seen: Set<Int64> = []
    for number in 0..<400 {
      let item = "quiz/\(number)"
      let next = Scheduler().answer(card, .good, at: due, item: item)
      #expect(next == Scheduler().answer(card, .good, at: due, item: item))
      let days = (next.due - due) / Scheduler.day
      #expect(days > (due / Scheduler.day))
      seen.insert(days)
    }
    let whole = Scheduler().wholeInterval(of: card.memory?.after(.good, days: 8) ?? .first(.good))
    let range = Scheduler().spread(of: whole)
    #expect(seen.count == range.count && seen.allSatisfy { range.contains(Int($0)) })
  }

  @Test func `a clock that was set back takes nothing away`() {
    let scheduler = Scheduler(spreads: false)
    var card = scheduler.answer(Card(), .easy, at: 10 * Scheduler.day)
    card = scheduler.answer(card, .good, at: 2 * Scheduler.day)
    #expect(card.lastAnswer == 10 * Scheduler.day)
    // As an answer within the day.
    #expect(near(card.memory?.stability ?? 0, 8.2956))
  }

  @Test func `sets of older versions are lifted, and wrong ones are told`() throws {
    #expect(try SchedulerParameters([]) == .standard)
    let nineteen = Array(SchedulerParameters.standard.weights.prefix(19))
    #expect(try SchedulerParameters(nineteen).weights.suffix(2) == [0, 0.5])
    var seventeen = Array(nineteen.prefix(17))
    (seventeen[4], seventeen[5], seventeen[6]) = (5, 0.5, 1)
    let lifted = try SchedulerParameters(seventeen).weights
    #expect(near(lifted[4], 6) && near(lifted[5], log(2.5) / 3) && near(lifted[6], 1.5))
    #expect(lifted.suffix(4) == [0, 0, 0, 0.5])
    #expect(throws: SchedulerParameters.Trouble.wrongCount(3)) { try SchedulerParameters([1, 2, 3]) }
    var bad = SchedulerParameters.standard.weights
    (bad[4], bad[20]) = (11, .nan)
    #expect(throws: SchedulerParameters.Trouble.outOfRange([4, 20])) { try SchedulerParameters(bad) }
  }

  @Test func `a thousand lapses leave the least stability`() {
    let scheduler = Scheduler()
    var card = Card()
    for number in 0..<1000 { card = scheduler.answer(card, .again, at: Int64(number) * 3 * Scheduler.day, item: "x") }
    #expect(card.memory?.stability == 0.001 && (card.memory?.difficulty ?? 0) <= 10)
  }
}
