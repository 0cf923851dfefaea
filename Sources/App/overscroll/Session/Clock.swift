import Platform

/// The time that rows of the log carry.
struct Clock: Sendable {
  struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970, UTC.
    var utc: Int64
    /// Minutes that the local clock is ahead of UTC.
    var offset: Int
  }

  /// The moment that `OVERSCROLL_NOW` sets; nil takes the system's.
  let fixed: Moment?

  /// - Throws: `CommandFailure` where `OVERSCROLL_NOW` is no moment.
  init(environment: [String: String]) throws(CommandFailure) {
    guard let text = environment["OVERSCROLL_NOW"], !text.isEmpty else {
      fixed = nil
      return
    }
    guard let moment = Moment(text) else {
      throw .usage("OVERSCROLL_NOW is no moment: \"\(text)\"", hint: "write it as 2026-12-01T09:00:00Z")
    }
    fixed = moment
  }

  var now: Moment {
    if let fixed { return fixed }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var seconds = time.tv_sec
    var local = tm()
    localtime_r(&seconds, &local)
    return Moment(utc: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec / 1_000_000), offset: Int(local.tm_gmtoff) / 60)
  }

  /// Seconds of a clock that is never set, for how long an answer took; nil under a fixed clock.
  var stopwatch: Double? {
    if fixed != nil { return nil }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Clock.Moment {
  /// Reads `2026-12-01T09:00:00Z`, `…+09:00`, or a date alone; seconds may be left out.
  init?(_ text: String) {
    let characters = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= characters.count else { return nil }
      let digits = characters[range]
      guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    }
    func isSign(_ sign: String, at position: Int) -> Bool {
      position < characters.count && sign.utf8.contains(characters[position])
    }
    guard let year = number(0..<4), isSign("-", at: 4), let month = number(5..<7), isSign("-", at: 7),
      let day = number(8..<10), (1...12).contains(month), (1...31).contains(day), (1970...9999).contains(year)
    else { return nil }
    var (hour, minute, second, offset, position) = (0, 0, 0, 0, 10)
    if isSign("T ", at: 10) {
      guard let h = number(11..<13), isSign(":", at: 13), let m = number(14..<16), h < 24, m < 60 else { return nil }
      (hour, minute, position) = (h, m, 16)
      if isSign(":", at: 16) {
        guard let s = number(17..<19), s < 61 else { return nil }
        (second, position) = (s, 19)
      }
    }
    if isSign("Z", at: position) {
      position += 1
    } else if isSign("+-", at: position) {
      guard let h = number(position + 1..<position + 3), let m = number(position + 4..<position + 6), h < 15, m < 60
      else { return nil }
      offset = (h * 60 + m) * (characters[position] == 45 ? -1 : 1)
      position += 6
    }
    guard position == characters.count else { return nil }
    let days = Self.daysSince1970(year, month, day)
    // The 31st of February is no day.
    guard day <= 28 || Self.daysSince1970(month == 12 ? year + 1 : year, month % 12 + 1, 1) - days >= 1 else {
      return nil
    }
    self.init(utc: Int64(((days * 24 + hour) * 60 + minute - offset) * 60 + second) * 1000, offset: offset)
  }

  /// Days of the Gregorian calendar.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
