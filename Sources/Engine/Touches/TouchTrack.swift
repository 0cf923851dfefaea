import Views

/// One touch on its way: who sees it, and what its view has been told of it.
final class TouchTrack {
  /// What the view knows.
  enum Delivery {
    /// Nothing yet: a recognizer has it withheld (TG-13).
    case withheld
    case delivered
    /// It has been taken away, or will never come (TG-12).
    case cancelled
    case ended
    /// It is none of the view's business (TG-36).
    case refused
  }

  let touch: Touch
  /// From the leaf to the root, on one view the newest first (TG-39).
  let recognizers: [GestureRecognizer]
  var delivery = Delivery.withheld
  /// It has moved and the view does not know.
  var hasNews = false

  init(_ touch: Touch, recognizers: [GestureRecognizer]) {
    self.touch = touch
    self.recognizers = recognizers
  }

  /// Whether the view has heard all it will ever hear.
  var isSettled: Bool { delivery == .cancelled || delivery == .ended || delivery == .refused }

  /// A recognizer that still may recognize and has asked for what `property` says.
  func isHeld(by property: KeyPath<GestureRecognizer, Bool>) -> Bool {
    recognizers.contains { recognizer in
      recognizer[keyPath: property] && recognizer.state == .possible && recognizer.sees(touch)
    }
  }
}

extension GestureRecognizer {
  /// Whether the touch belongs to this attempt of its.
  func sees(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  /// Whether they have seen the same finger (TG-17).
  func sharesTouch(with other: GestureRecognizer) -> Bool { touches.contains(where: other.sees) }
}
