/// An actor as a queue: one thing runs at a time, and who waits at an `await` inside lets others in (`IP-20`).
///
/// Calls take no time here, decodes may (`IP-23`). A call that waits goes in before a decode that is yet to begin:
/// the model's choice, and what was measured.
final class ActorQueue {
  private let schedule: Schedule
  private var isBusy = false
  private var calls: [() -> Void] = []
  private var work: [(duration: Double, begin: () -> Void, end: () -> Void)] = []

  init(schedule: Schedule) { self.schedule = schedule }

  /// Runs a piece of code that does not wait, now or when the actor is free.
  func call(_ body: @escaping () -> Void) {
    if isBusy { calls.append(body) } else { body() }
  }

  /// Runs something that holds the actor for a while.
  func hold(_ duration: Double, begin: @escaping () -> Void, end: @escaping () -> Void) {
    work.append((duration, begin, end))
    startNext()
  }

  private func startNext() {
    guard !isBusy, !work.isEmpty else { return }
    let next = work.removeFirst()
    isBusy = true
    next.begin()
    schedule.after(next.duration) { [self] in
      isBusy = false
      next.end()
      while !calls.isEmpty { calls.removeFirst()() }
      startNext()
    }
  }
}
