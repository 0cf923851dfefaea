import Geometry

/// What a run looks like, as values: shapes in points from back to front, and a sentence that tells it in words.
///
/// Simulations make figures; the terminal draws any figure as text, as SVG or in words. Nobody else draws.
public struct Figure: Hashable, Sendable {
  public var title: String
  /// One or two sentences that say what the picture shows, for who cannot see it.
  public var words: String
  public var shapes: [Shape]
  /// Heights (y) that are named at the left edge, such as the edges of the content.
  public var marks: [Mark]
  /// Lines below the picture, such as the range of the offset.
  public var captions: [String]

  public init(title: String, words: String, shapes: [Shape], marks: [Mark] = [], captions: [String] = []) {
    self.title = title
    self.words = words
    self.shapes = shapes
    self.marks = marks
    self.captions = captions
  }
}

/// One rectangle or line of a figure.
public struct Shape: Hashable, Sendable {
  public enum Outline: Hashable, Sendable {
    case light
    case heavy
    case dashed
  }

  public enum Fill: Hashable, Sendable {
    case clear
    case shaded
  }

  /// What the thing is, for readers of an SVG and for the words, such as `contentInset.top`.
  public var name: String
  public var rect: Rect
  public var outline: Outline
  public var fill: Fill
  /// Written inside, where there is room.
  public var label: String?

  public init(name: String, rect: Rect, outline: Outline = .light, fill: Fill = .clear, label: String? = nil) {
    self.name = name
    self.rect = rect
    self.outline = outline
    self.fill = fill
    self.label = label
  }
}

/// A height that the picture names: the number at its left, a note at its right.
public struct Mark: Hashable, Sendable {
  public var y: Double
  /// What stands at the left in place of the number, where heights are no quantity: the name of a lane.
  public var name: String?
  public var note: String?

  public init(y: Double, name: String? = nil, note: String? = nil) {
    self.y = y
    self.name = name
    self.note = note
  }
}
