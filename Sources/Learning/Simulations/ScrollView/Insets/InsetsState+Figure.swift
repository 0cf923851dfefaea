import Figures
import Geometry

extension InsetsState {
  /// Content and insets where they lie, and the window over them at the offset of the end.
  var figure: Figure {
    let offset = text(bounds.minY)
    return Figure(
      title: "in the scroll view's own coordinates",
      words: "The content is \(text(contentSize.height)) pt high, with an inset of \(text(adjusted.top)) pt above and "
        + "\(text(adjusted.bottom)) pt below. The window of \(text(bounds.height)) pt stands at \(offset) and can rest "
        + "from \(text(range.min.y)) to \(text(range.max.y)).",
      shapes: insets + content + [Shape(name: "bounds", rect: bounds, outline: .heavy, label: "bounds")] + keyboard,
      marks: marks,
      captions: ["range \(text(range.min.y)) … \(text(range.max.y))"])
  }

  private var content: [Shape] {
    guard contentSize.width > 0, contentSize.height > 0 else { return [] }
    return [Shape(name: "content", rect: Rect(origin: .zero, size: contentSize), label: "content")]
  }

  /// The room that the insets add around the content; a negative inset adds none.
  private var insets: [Shape] {
    let (width, height) = (contentSize.width, contentSize.height)
    let sides = [
      ("top", Rect(x: 0, y: -adjusted.top, width: width, height: adjusted.top)),
      ("left", Rect(x: -adjusted.left, y: 0, width: adjusted.left, height: height)),
      ("bottom", Rect(x: 0, y: height, width: width, height: adjusted.bottom)),
      ("right", Rect(x: width, y: 0, width: adjusted.right, height: height)),
    ]
    return sides.filter { $0.1.width > 0 && $0.1.height > 0 }.map {
      Shape(name: "adjustedContentInset.\($0.0)", rect: $0.1, outline: .dashed, fill: .shaded)
    }
  }

  private var keyboard: [Shape] {
    guard keyboardOverlap > 0 else { return [] }
    let covered = Rect(
      x: bounds.minX, y: bounds.maxY - keyboardOverlap, width: bounds.width, height: keyboardOverlap)
    return [Shape(name: "keyboard", rect: covered, outline: .dashed, label: "keyboard")]
  }

  private var marks: [Mark] {
    var marks = [
      Mark(y: 0, note: "top of the content"),
      Mark(y: contentSize.height, note: "contentSize.height \(text(contentSize.height))"),
      Mark(y: bounds.minY, note: "contentOffset.y \(text(bounds.minY)), the top of bounds"),
      Mark(y: bounds.maxY, note: "the bottom of bounds"),
    ]
    if adjusted.top != 0 {
      marks.append(Mark(y: -adjusted.top, note: "adjustedContentInset.top \(text(adjusted.top))"))
    }
    if adjusted.bottom != 0 {
      marks.append(
        Mark(
          y: contentSize.height + adjusted.bottom, note: "adjustedContentInset.bottom \(text(adjusted.bottom))"))
    }
    return marks
  }
}
