/// Takes down what happens in a run, in order, under a simulated clock.
///
/// A recorder that keeps nothing still counts, so that a run costs little when only its outputs are wanted, and
/// ends at the same budget. Not safe to share between threads; a run has one.
public final class Recorder {
  public enum Keeping: Sendable {
    case events
    case nothing
  }

  public let keeping: Keeping
  public let budget: Budget
  /// Asked now and then; true ends the run early. Set by who can be interrupted.
  public let isCancelled: () -> Bool

  public private(set) var events: [Event] = []
  /// How many events happened, kept or not.
  public private(set) var count = 0
  /// Simulated time in ms.
  public private(set) var time: Double = 0
  public private(set) var frame = 0
  /// False once the run met its budget or was cancelled: what follows is neither kept nor to be relied on.
  public private(set) var isComplete = true

  private var open: [EventIndex] = []
  private var isSettingUp = false

  public init(keeping: Keeping = .events, budget: Budget = Budget(), isCancelled: @escaping () -> Bool = { false }) {
    self.keeping = keeping
    self.budget = budget
    self.isCancelled = isCancelled
  }

  /// Loops in models ask this once a round and leave when it is true.
  public var mustStop: Bool {
    if isComplete, isCancelled() { isComplete = false }
    return !isComplete
  }

  /// The event within which things happen right now.
  public var current: EventIndex? { open.last }

  /// Takes down a call that does nothing worth telling inside.
  /// - Parameter cause: what led to it, where that is not the call it happens in.
  @discardableResult
  public func record(
    _ receiver: String, _ call: String, _ arguments: @autoclosure () -> [Event.Argument] = [],
    result: @autoclosure () -> Value? = nil, cause: EventIndex? = nil, rule: RuleID? = nil
  ) -> EventIndex? {
    guard isComplete, !isSettingUp else { return nil }
    guard count < budget.events else {
      isComplete = false
      return nil
    }
    count += 1
    if keeping == .events {
      events.append(
        Event(
          index: count, time: time, frame: frame, receiver: receiver, call: call, arguments: arguments(),
          result: result(), parent: open.last, cause: cause ?? open.last, rule: rule))
    }
    return count
  }

  /// Takes down a call together with what happens in it.
  @discardableResult
  public func record<Answer>(
    _ receiver: String, _ call: String, _ arguments: @autoclosure () -> [Event.Argument] = [],
    cause: EventIndex? = nil, rule: RuleID? = nil, during body: () throws -> Answer
  ) rethrows -> Answer {
    guard let index = record(receiver, call, arguments(), cause: cause, rule: rule) else { return try body() }
    open.append(index)
    defer { open.removeLast() }
    return try body()
  }

  /// Does what was so before the run begins: nothing of it is taken down or counted.
  @discardableResult
  public func unrecorded<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    let before = isSettingUp
    isSettingUp = true
    defer { isSettingUp = before }
    return try body()
  }

  /// Gives the answer of a call that was taken down before it was known.
  public func setResult(_ result: Value, of index: EventIndex?) {
    guard keeping == .events, let index, events.indices.contains(index - 1) else { return }
    events[index - 1].result = result
  }

  /// Lets simulated time pass; past the budget the run ends.
  public func advance(to newTime: Double) {
    time = max(time, newTime)
    if time > budget.time { isComplete = false }
  }

  public func beginFrame(_ number: Int) { frame = number }
}
