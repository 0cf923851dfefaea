extension Study {
  /// How many days in a row something was answered, up to today, or up to yesterday where today is still empty.
  public func streak(on today: StudyDay) -> Int {
    let days = Set(answers.map { StudyDay(utc: $0.utc, offset: $0.offset) })
    var day = days.contains(today) ? today : today.advanced(by: -1)
    var count = 0
    while days.contains(day) {
      count += 1
      day = day.advanced(by: -1)
    }
    return count
  }
}

extension Schedule {
  /// How much of what came back was still known, and how much was foretold; nil where nothing came back.
  /// - Parameter first: the day from which answers count; nil counts all.
  public func retention(since first: StudyDay? = nil) -> (recalled: Double, foretold: Double, answers: Int)? {
    let counted = recalls.filter { recall in first.map { recall.day >= $0 } ?? true }
    guard !counted.isEmpty else { return nil }
    let count = Double(counted.count)
    return (
      Double(counted.filter(\.isRecalled).count) / count, counted.map(\.retrievability).reduce(0, +) / count,
      counted.count
    )
  }

  /// Questions that come back in days, no longer in minutes.
  public var learned: [Item] { items.values.filter { $0.card.state == .review } }
}
