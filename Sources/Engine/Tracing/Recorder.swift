/// Takes down what happens in a run, in order, under a simulated clock.
///
/// A recorder that keeps nothing still counts, so that a run costs little when only its outputs are wanted, and
/// ends at the same budget. Not safe to share between threads; a run has one.
///
/// A model records a few calls a frame, so a call that is not kept costs one look at the meter.
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
  public var count: Int { meter.count }
  /// Simulated time in ms.
  public private(set) var time: Double = 0
  public private(set) var frame = 0
  /// False once the run met its budget or was cancelled: what follows is neither kept nor to be relied on.
  public private(set) var isComplete = true

  @usableFromInline var meter: EventMeter
  private var open: [EventIndex] = []
  private var isSettingUp = false

  public init(keeping: Keeping = .events, budget: Budget = Budget(), isCancelled: @escaping () -> Bool = { false }) {
    self.keeping = keeping
    self.budget = budget
    self.isCancelled = isCancelled
    meter = EventMeter(budget: budget.events)
  }

  /// Loops in models ask this once a round and leave when it is true.
  public var mustStop: Bool {
    if isComplete, isCancelled() { end() }
    return !isComplete
  }

  /// The event within which things happen right now; nil where nothing is kept.
  public var current: EventIndex? { open.last }

  /// Takes down a call that does nothing worth telling inside.
  /// - Parameter cause: what led to it, where that is not the call it happens in.
  /// - Returns: its number, also where it is not kept; nil where it does not count.
  @discardableResult
  @inlinable
  public func record(
    _ receiver: String, _ call: String, _ arguments: @autoclosure () -> [Event.Argument] = [],
    result: @autoclosure () -> Value? = nil, cause: EventIndex? = nil, rule: RuleID? = nil
  ) -> EventIndex? {
    guard let index = meter.take() else {
      noteSpent()
      return nil
    }
    if keeping == .events { keep(index, receiver, call, arguments(), result: result(), cause: cause, rule: rule) }
    return index
  }

  /// Takes down a call together with what happens in it.
  @discardableResult
  @inlinable
  public func record<Answer>(
    _ receiver: String, _ call: String, _ arguments: @autoclosure () -> [Event.Argument] = [],
    cause: EventIndex? = nil, rule: RuleID? = nil, during body: () throws -> Answer
  ) rethrows -> Answer {
    guard let index = meter.take() else {
      noteSpent()
      return try body()
    }
    guard keeping == .events else { return try body() }
    keep(index, receiver, call, arguments(), result: nil, cause: cause, rule: rule)
    enter(index)
    defer { leave() }
    return try body()
  }

  @usableFromInline
  func keep(
    _ index: EventIndex, _ receiver: String, _ call: String, _ arguments: [Event.Argument], result: Value?,
    cause: EventIndex?, rule: RuleID?
  ) {
    events.append(
      Event(
        index: index, time: time, frame: frame, receiver: receiver, call: call, arguments: arguments,
        result: result, parent: open.last, cause: cause ?? open.last, rule: rule))
  }

  @usableFromInline func enter(_ index: EventIndex) { open.append(index) }

  @usableFromInline func leave() { open.removeLast() }

  /// A call came that does not count: the first one beyond the budget ends the run.
  @usableFromInline func noteSpent() {
    if !isSettingUp { end() }
  }

  private func end() {
    isComplete = false
    meter.pause()
  }

  /// Does what was so before the run begins: nothing of it is taken down or counted.
  @discardableResult
  public func unrecorded<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    let before = isSettingUp
    isSettingUp = true
    meter.pause()
    defer {
      isSettingUp = before
      if !before, isComplete { meter.resume() }
    }
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
    if time > budget.time { end() }
  }

  public func beginFrame(_ number: Int) { frame = number }
}
