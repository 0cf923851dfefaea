import Geometry

/// Curves in one pair of axes, as values: a quantity over time, or an output against a parameter.
///
/// Made from runs; the terminal draws any plot as text, as SVG or in words.
public struct Plot: Hashable, Sendable {
  public var title: String
  /// What the curves do, in two sentences a curve, a line each, for who cannot see it.
  public var words: String
  public var x: Axis
  public var y: Axis
  public var curves: [Curve]
  public var marks: [Mark]

  public init(title: String, words: String, x: Axis, y: Axis, curves: [Curve], marks: [Mark] = []) {
    self.title = title
    self.words = words
    self.x = x
    self.y = y
    self.curves = curves
    self.marks = marks
  }

  /// What is measured along an edge.
  public struct Axis: Hashable, Sendable {
    public var name: String
    /// `pt`, `s`; nil where there is none.
    public var unit: String?

    public init(_ name: String, unit: String? = nil) {
      self.name = name
      self.unit = unit
    }

    /// `offset pt`
    public var title: String { [name, unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// One line through the plot.
  public struct Curve: Hashable, Sendable {
    /// Tells it from the others; may be empty where it is alone.
    public var name: String
    /// What is written at its end behind the name, such as `494.5 in 2.32 s`.
    public var note: String
    /// In rising order of x. A sample that is not a number parts the curve.
    public var samples: [Point]

    public init(_ name: String, note: String = "", samples: [Point]) {
      self.name = name
      self.note = note
      self.samples = samples
    }

    /// Name and note in one text.
    public var label: String { [name, note].filter { !$0.isEmpty }.joined(separator: "  ") }
  }

  /// A straight line across the plot at a value that has a name, such as an end of the range.
  public struct Mark: Hashable, Sendable {
    public enum Direction: Hashable, Sendable {
      /// At a value of y.
      case across
      /// At a value of x.
      case upright
    }

    public var name: String
    public var value: Double
    public var direction: Direction

    public init(_ name: String, at value: Double, _ direction: Direction = .across) {
      self.name = name
      self.value = value
      self.direction = direction
    }
  }
}
