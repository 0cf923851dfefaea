import TerminalKit
import Tracing
import Values

/// Whether a scroll view was tracked, dragged and decelerating at a call, where the call says so.
struct ScrollState: Hashable {
  private static let flags = [
    (label: "isTracking", short: "tr", word: "tracking"), (label: "isDragging", short: "dr", word: "dragging"),
    (label: "isDecelerating", short: "de", word: "decelerating"),
  ]

  /// A column for each; the ear hears its whole name.
  static var columns: [Table.Column] { flags.map { .init(StyledText($0.short), .center, spoken: StyledText($0.word)) } }

  /// Those of the three that hold, in their order.
  private let holds: [Bool]

  /// - Returns: nil where the call carries none of the three.
  init?(_ event: Event) {
    let values = Self.flags.map { flag in event.arguments.first { $0.label == flag.label }?.value }
    guard values.contains(where: { $0 != nil }) else { return nil }
    holds = values.map { $0 == .flag(true) }
  }

  /// The cells of the three columns.
  var signs: [StyledText] { holds.map { $0 ? "●" : "" } }
  static var noSigns: [StyledText] { flags.map { _ in "" } }

  /// `tracking, dragging`; nothing where none holds.
  var words: String { zip(Self.flags, holds).filter(\.1).map(\.0.word).joined(separator: ", ") }

  /// The event without the three, which stand in a place of their own.
  static func removed(from event: Event) -> Event {
    var event = event
    event.arguments.removeAll { argument in flags.contains { $0.label == argument.label } }
    return event
  }
}
