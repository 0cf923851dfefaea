extension Rating {
  /// What an answer counts as, by its marks.
  ///
  /// Again: wrong, less than half, or the worked run was seen. Hard: after a hint, or at least half. Good: right the
  /// first time. Easy, where it is allowed: sure as well, and asked while it might have been forgotten.
  /// - Parameters:
  ///   - retrievability: the chance of recall before the answer, where the item is in review.
  public init(_ entry: Entry, retrievability: Double?, allowsEasy: Bool) {
    let marks = entry.marks ?? 0
    if entry.answer == nil || marks < 0.5 {
      self = .again
    } else if marks < 1 || (entry.hints ?? 0) > 0 {
      self = .hard
    } else if allowsEasy, entry.sureness == "sure", let retrievability, retrievability < 0.95 {
      self = .easy
    } else {
      self = .good
    }
  }
}
