import Geometry
import Touches
import Tracing
import Views

extension ScrollView {
  /// How long content waits for its touch, in ms; observed, not documented (SV-45, TG-29).
  public static let contentTouchDelay = 150.0

  /// The recognizers that it has by itself; the pan counts as the newer (TG-28).
  func addOwnRecognizers() {
    recorder.unrecorded {
      addGestureRecognizer(DelayedTouchesBeganGestureRecognizer(of: self))
      addGestureRecognizer(panGestureRecognizer)
    }
  }

  /// Whether the pan has become a drag (SV-20).
  var isDragged: Bool { motion.drag != nil }

  /// One of the two questions about content, taken down with its answer.
  func asks(_ call: String, _ content: View, _ body: () throws -> Bool) throws -> Bool {
    try recorder.record(name, call, [.init("in", .text(content.name))], rule: "SV-45") {
      let answer = try body()
      recorder.setResult(.flag(answer), of: recorder.current)
      return answer
    }
  }

  /// Two fingers have a recognizer of their own as long as there is something to zoom (TG-28).
  func updatePinch() {
    let isNeeded = zoomLimits.allowsZooming && delegate?.viewForZooming(in: self) != nil
    recorder.unrecorded {
      if isNeeded, pinchGestureRecognizer == nil {
        let pinch = ScrollViewPinchGestureRecognizer(of: self)
        // Before it is added: adding asks for the recognizers again.
        pinchGestureRecognizer = pinch
        addGestureRecognizer(pinch)
      } else if !isNeeded, let pinch = pinchGestureRecognizer {
        removeGestureRecognizer(pinch)
        pinchGestureRecognizer = nil
      }
    }
  }
}

/// A scroll view's own pinch. Rules SV-49, TG-28.
public final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
  private unowned let scrollView: ScrollView
  private var startScale = 1.0

  init(of scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init("pinchGestureRecognizer")
    addTarget { [unowned self] _ in try self.zoom() }
  }

  private func zoom() throws {
    switch state {
    case .began:
      startScale = scrollView.zoomScale
      try scrollView.pinchBegan()
      try scrollView.pinchChanged(scale: startScale * scale)
    case .changed: try scrollView.pinchChanged(scale: startScale * scale)
    case .ended, .cancelled: try scrollView.pinchEnded()
    case .possible, .failed: break
    }
  }
}
