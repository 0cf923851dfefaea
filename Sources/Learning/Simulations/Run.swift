import Figures
import Tracing
import Values

/// What came of one run.
public struct Run: Sendable {
  /// One answer of a run.
  public struct OutputValue: Hashable, Sendable {
    public var name: String
    public var value: Value
  }

  /// In the order in which the simulation declares them, rounded to nine significant digits.
  public private(set) var outputs: [OutputValue]
  /// The trace; empty where the recorder kept nothing.
  public var events: [Event]
  /// What the run followed over time, in the order in which the simulation declares them.
  public var series: [Series]
  /// False where the run met its budget or was cancelled.
  public var isComplete: Bool
  /// What the reader should know beside the numbers, such as a parameter that had no effect.
  public var notes: [String]
  /// The moving picture; nil where nothing moves.
  public var film: Film?
  private let drawing: @Sendable () -> [Figure]

  /// - Parameter figures: drawn only when somebody looks.
  public init(
    outputs: KeyValuePairs<String, Value>, recorder: Recorder, series: [Series] = [], notes: [String] = [],
    film: Film? = nil, figures: @escaping @Sendable () -> [Figure] = { [] }
  ) {
    self.outputs = outputs.map { OutputValue(name: $0.key, value: $0.value.rounded) }
    self.events = recorder.events
    self.series = series
    self.isComplete = recorder.isComplete
    self.notes = notes
    self.film = film
    self.drawing = figures
  }

  /// What the run looks like, drawn now.
  public var figures: [Figure] { drawing() }

  /// The output of that name.
  public subscript(name: String) -> Value? { outputs.first { $0.name == name }?.value }
}
