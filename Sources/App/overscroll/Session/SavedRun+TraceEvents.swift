import Simulations
import Tracing
import Values

/// A trace in the Trace Event Format, which Perfetto and chrome://tracing read.
extension SavedRun {
  private static let process = 1

  /// Receivers are threads. A call within which others happen, and one that tells its `duration` in ms, is a complete
  /// event, any other an instant; series are counters. Times are in µs.
  static func traceEvents(_ simulation: any Simulation, _ run: Run) -> JSON {
    var threads: [String] = []
    for event in run.events where !threads.contains(event.receiver) { threads.append(event.receiver) }
    let numbers = Dictionary(uniqueKeysWithValues: threads.enumerated().map { ($1, $0 + 1) })
    let ends = ends(of: run.events)

    var events = [metadata("process_name", thread: 0, name: "overscroll \(simulation.id)")]
    events += threads.enumerated().map { metadata("thread_name", thread: $0 + 1, name: $1) }
    events += run.events.map { traceEvent($0, thread: numbers[$0.receiver] ?? 0, end: ends[$0.index] ?? $0.ownEnd) }
    events += run.series.flatMap { series in
      series.samples.map { sample in
        .members(
          ("name", .string(series.name)), ("cat", .string("series")), ("ph", .string("C")),
          ("ts", .number(sample.time * 1000)), ("pid", .integer(process)), ("tid", .integer(0)),
          ("args", .members((series.unit, .number(sample.value)))))
      }
    }
    return .members(("traceEvents", .array(events)), ("displayTimeUnit", .string("ms")))
  }

  /// When the last call within a call happened, for those that hold others.
  private static func ends(of events: [Event]) -> [EventIndex: Double] {
    var ends: [EventIndex: Double] = [:]
    // From the back, so that a call knows all within it before its parent asks.
    for event in events.reversed() {
      guard let parent = event.parent else { continue }
      ends[parent] = max(ends[parent] ?? event.time, ends[event.index] ?? event.time)
    }
    return ends
  }

  private static func metadata(_ kind: String, thread: Int, name: String) -> JSON {
    .members(
      ("name", .string(kind)), ("ph", .string("M")), ("ts", .integer(0)), ("pid", .integer(process)),
      ("tid", .integer(thread)), ("args", .members(("name", .string(name)))))
  }

  private static func traceEvent(_ event: Event, thread: Int, end: Double?) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string(event.call)), ("cat", .string("call")), ("ph", .string(end == nil ? "i" : "X")),
      ("ts", .number(event.time * 1000)),
    ]
    if let end { members.append(("dur", .number((end - event.time) * 1000))) }
    members += [("pid", .integer(process)), ("tid", .integer(thread))]
    if end == nil { members.append(("s", .string("t"))) }
    members.append(
      (
        "args",
        .members(
          ("event", .integer(event.index)), ("arguments", .string(event.argumentsText)),
          ("result", event.result.map { .string($0.text) } ?? .null), ("rule", .optional(event.rule)))
      ))
    return .object(members.map { JSON.Member($0.0, $0.1) })
  }
}

extension Event {
  /// When it was over, where it says how long it took.
  fileprivate var ownEnd: Double? {
    guard case .number(let duration)? = arguments.first(where: { $0.label == "duration" })?.value,
      duration.isFinite, duration >= 0
    else { return nil }
    return time + duration
  }
}
