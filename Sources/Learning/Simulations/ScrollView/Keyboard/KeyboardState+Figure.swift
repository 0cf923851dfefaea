import Figures
import Geometry
import Values

extension KeyboardState {
  /// Window, scroll view, keyboard, and the strip that the inset keeps free.
  var figure: Figure {
    let covered =
      overlap > 0
      ? "The keyboard of \(text(keyboard.height)) pt covers \(text(overlap)) pt of the scroll view."
      : "The keyboard of \(text(keyboard.height)) pt covers nothing of the scroll view."
    return Figure(
      title: "in the window's coordinates",
      words: covered + " The inset keeps \(text(adjusted)) pt free at its bottom, \(text(contentInset)) pt of them the "
        + "app's. " + verdict,
      shapes: [Shape(name: "window", rect: window, label: "window")] + shapes,
      marks: marks)
  }

  private var verdict: String {
    if coveredPoints > 0 { return "The last \(text(coveredPoints)) pt of the content stay covered." }
    if excessPoints > 0 { return "That is \(text(excessPoints)) pt more than it takes." }
    return "That is what it takes."
  }

  private var shapes: [Shape] {
    var shapes = [Shape(name: "scrollView", rect: scrollView, outline: .heavy, label: "scrollView")]
    if keyboard.height > 0 {
      shapes.append(Shape(name: "keyboard", rect: keyboard, fill: .shaded, label: "keyboard"))
    }
    if adjusted > 0 { shapes.append(Shape(name: "adjustedContentInset.bottom", rect: strip, outline: .dashed)) }
    return shapes
  }

  /// The bottom of the scroll view that the inset keeps free at the end of the content.
  private var strip: Rect {
    let top = max(scrollView.minY, scrollView.maxY - adjusted)
    return Rect(x: scrollView.minX, y: top, width: scrollView.width, height: scrollView.maxY - top)
  }

  private var marks: [Mark] {
    var marks = [
      Mark(y: scrollView.minY, note: "frame.y \(text(scrollView.minY))"),
      Mark(y: scrollView.maxY, note: "the scroll view's bottom"),
    ]
    if keyboard.height > 0 { marks.append(Mark(y: keyboard.minY, note: "the keyboard's upper edge")) }
    if adjusted > 0 {
      marks.append(
        Mark(y: scrollView.maxY - adjusted, note: "adjustedContentInset.bottom \(text(adjusted))"))
    }
    return marks
  }

  private func text(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
}
