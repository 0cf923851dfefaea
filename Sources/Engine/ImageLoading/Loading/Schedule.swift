import Tracing

/// What is still to happen, in order of simulated time; what is due at one moment happens in order of asking.
public final class Schedule {
  private struct Entry {
    var time: Double
    var turn: Int
    var action: () -> Void
  }

  private let recorder: Recorder
  private var entries: [Entry] = []
  private var turn = 0

  /// - Parameter recorder: its clock is the schedule's.
  public init(recorder: Recorder) { self.recorder = recorder }

  /// In ms.
  public var now: Double { recorder.time }

  /// Does something at a time in ms, or at once in the next turn where that is past.
  public func at(_ time: Double, _ action: @escaping () -> Void) {
    turn += 1
    let entry = Entry(time: max(time, now), turn: turn, action: action)
    // Latest first, so that the next one is the last of the array.
    let place = entries.firstIndex { $0.time < entry.time || ($0.time == entry.time && $0.turn < entry.turn) }
    entries.insert(entry, at: place ?? entries.endIndex)
  }

  /// Does something after so many ms, in a later turn even where that is 0.
  public func after(_ delay: Double, _ action: @escaping () -> Void) { at(now + delay, action) }

  /// Lets everything happen, or ends at the recorder's budget.
  public func run() {
    while !recorder.mustStop, let entry = entries.popLast() {
      recorder.advance(to: entry.time)
      recorder.beginFrame(Int(min(entry.time / (1000.0 / 60) + 1e-9, 1e9)))
      entry.action()
    }
  }
}
