import Figures
import Geometry

extension BoundsState {
  var figures: [Figure] { [ownCoordinates, onTheScreen] }

  /// Content, window and child where their numbers say they are.
  private var ownCoordinates: Figure {
    let offset = text(bounds.minY)
    return Figure(
      title: "in the scroll view's own coordinates",
      words: "The content is \(text(contentSize.width)) by \(text(contentSize.height)) pt. "
        + "The bounds show it from y \(offset) to \(text(bounds.maxY)); "
        + "the child at y \(text(child.minY)) \(placeInWindow).",
      shapes: content + [
        Shape(name: "bounds", rect: bounds, outline: .heavy, label: "bounds"),
        Shape(name: "child", rect: child, label: "child"),
      ],
      marks: [
        Mark(y: 0, note: "top of the content"),
        Mark(y: contentSize.height, note: "contentSize.height \(text(contentSize.height))"),
        Mark(y: bounds.minY, note: "contentOffset.y \(offset), the top of bounds"),
        Mark(y: bounds.maxY, note: "the bottom of bounds"),
        Mark(y: child.minY, note: "child.frame.y \(text(child.minY)), \(placeInWindow)"),
      ],
      captions: ["range \(text(range.min.y)) … \(text(range.max.y))"])
  }

  private var content: [Shape] {
    guard contentSize.width > 0, contentSize.height > 0 else { return [] }
    return [Shape(name: "content", rect: Rect(origin: .zero, size: contentSize), label: "content")]
  }

  private var placeInWindow: String {
    let distance = childInScrollView.y
    let place =
      distance < 0
      ? "\(text(-distance)) pt above the top edge of the window"
      : "\(text(distance)) pt below the top edge of the window"
    return isChildVisible ? "shows \(place)" : "lies \(place), out of sight"
  }

  /// What a person sees: the frame in the superview, and of the child what the scroll view does not clip.
  private var onTheScreen: Figure {
    let visible = frame.intersection(childInSuperview)
    var shapes = [Shape(name: "frame", rect: frame, outline: .heavy, label: "scrollView")]
    if visible != childInSuperview {
      shapes.append(Shape(name: "child, clipped", rect: childInSuperview, outline: .dashed))
    }
    if let visible { shapes.append(Shape(name: "child", rect: visible, label: "child")) }
    let sight = visible == nil ? "is out of sight, at y" : "shows at y"
    return Figure(
      title: "on the screen, in the superview's coordinates",
      words: "The scroll view's frame goes from y \(text(frame.minY)) to \(text(frame.maxY)). "
        + "The child \(sight) \(text(childInSuperview.minY)); its frame still says \(text(child.minY)).",
      shapes: shapes,
      marks: [
        Mark(y: frame.minY, note: "frame.y \(text(frame.minY))"), Mark(y: frame.maxY),
        Mark(y: childInSuperview.minY, note: "child.inSuperview.y \(text(childInSuperview.minY))"),
      ])
  }
}
