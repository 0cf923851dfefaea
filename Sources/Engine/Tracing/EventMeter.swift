/// Counts the events of a run against its budget.
@usableFromInline
struct EventMeter {
  @usableFromInline let budget: Int
  /// How many more count; 0 while none does.
  @usableFromInline var left: Int
  /// What is left while none counts.
  private var shelved = 0

  init(budget: Int) {
    self.budget = max(0, budget)
    left = self.budget
  }

  var count: Int { budget - left - shelved }

  /// The number of the next event, or nil where it does not count.
  @inlinable
  mutating func take() -> EventIndex? {
    guard left > 0 else { return nil }
    left -= 1
    return budget - left
  }

  /// Nothing counts until it is resumed.
  mutating func pause() {
    shelved += left
    left = 0
  }

  mutating func resume() {
    left += shelved
    shelved = 0
  }
}
