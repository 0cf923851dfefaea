/// A day as learners count it: local, from four in the morning.
public struct StudyDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  public let number: Int

  public init(number: Int) { self.number = number }

  /// - Parameters:
  ///   - utc: ms since 1970.
  ///   - offset: minutes that the local clock is ahead of UTC.
  public init(utc: Int64, offset: Int) {
    let local = Self.plausible(utc) + Int64(offset) * Scheduler.minute - Self.begin
    number = Int(local >= 0 ? local / Scheduler.day : (local - Scheduler.day + 1) / Scheduler.day)
  }

  /// Four in the morning, in ms.
  static let begin: Int64 = 4 * 60 * Scheduler.minute

  /// From 1970 to 9999: what a file says may be anything.
  static func plausible(_ utc: Int64) -> Int64 { min(max(utc, 0), 253_402_300_799_000) }

  public static func < (left: StudyDay, right: StudyDay) -> Bool { left.number < right.number }

  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days) }
}

extension StudyDay {
  /// `2026-12-01`.
  public var text: String {
    // The civil calendar from days, after Howard Hinnant's public description.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
