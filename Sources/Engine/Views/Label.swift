import Geometry
import Tracing

/// A view that shows text and knows how large it is. Rules AD-07, LC-22.
///
/// Its sizes are whole pixels, rounded up. It draws, and draws anew for another text or another size.
open class Label: View {
  public private(set) var text: TextModel
  /// How many lines it shows at most; 0 is no limit. Takes effect with the next question.
  public var numberOfLines: Int

  /// - Throws: `Exception` where `frame` is not finite.
  public init(_ name: String, text: TextModel, numberOfLines: Int = 0, frame: Rect = .zero, recorder: Recorder) throws {
    self.text = text
    self.numberOfLines = numberOfLines
    try super.init(name, frame: frame, recorder: recorder)
    appearance.contentMode = .redraw
    // Touches go to what lies behind it (TG-08).
    appearance.isUserInteractionEnabled = false
  }

  open override var overridesDraw: Bool { true }

  /// `text = …`: asks for drawing, and tells the solver that its own size is another (LC-11, LC-22).
  public func setText(_ text: TextModel) throws {
    try recorder.record(name, "text", [.init("characters", .number(text.characters))], rule: "LC-14") {
      guard text != self.text else { return }
      self.text = text
      markNeedsDisplay()
      try invalidateIntrinsicContentSize()
    }
  }

  /// The size of the text in lines of that width, within `numberOfLines`. A label of one line ignores the width, and
  /// no width at all is no limit (AD-07).
  open override func sizeThatFits(_ size: Size) -> Size {
    let exact = text.size(within: numberOfLines, width: size.width)
    let scale = displayScale
    return Size(width: roundedUp(exact.width, scale: scale), height: roundedUp(exact.height, scale: scale))
  }

  /// What it tells the solver: measured at its width, once it has one; a first question has no width yet (LC-35).
  open override var intrinsicContentSize: Size { sizeThatFits(bounds.size) }
}

/// To the next whole pixel. Sums of line heights are exact, so what is a whole pixel already stays one.
public func roundedUp(_ length: Double, scale: Double) -> Double {
  max(0, (length * scale - 1e-9).rounded(.up)) / scale
}
