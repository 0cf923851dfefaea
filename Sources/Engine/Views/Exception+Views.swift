import Geometry
import Tracing

extension LayerGeometry {
  /// What Core Animation raises at this geometry, or nil where it takes it.
  ///
  /// Not-a-number raises at once (SV-04). Infinity is treated the same: no source says more.
  var exception: Exception? {
    if !bounds.isFinite {
      let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(logText)
      return Exception(
        name: "CALayerInvalidGeometry",
        reason: "CALayer bounds contains NaN: [\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3])]")
    }
    if !position.isFinite {
      return Exception(
        name: "CALayerInvalidGeometry",
        reason: "CALayer position contains NaN: [\(logText(position.x)) \(logText(position.y))]")
    }
    return nil
  }
}

extension Exception {
  /// A view was added to itself or to one of its own subviews.
  static func cycle(_ name: String) -> Exception {
    Exception(name: "CALayerInvalid", reason: "layer <\(name)> is a part of cycle in its layer tree")
  }
}

extension Exception {
  /// A view was laid out too often in one turn, and somebody was looking for that (LC-16). The words are those of
  /// published logs; under which name it is raised they do not say.
  static func layoutFeedbackLoop(_ name: String) -> Exception {
    Exception(
      name: "NSInternalInconsistencyException",
      reason: "Degenerate layout! Layout feedback loop detected in subtree of <\(name)>. ")
  }
}

/// A number as the system's logs write it: `0`, `75.75`, `nan`.
private func logText(_ number: Double) -> String {
  number.isFinite && number == number.rounded(.towardZero) && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
}
