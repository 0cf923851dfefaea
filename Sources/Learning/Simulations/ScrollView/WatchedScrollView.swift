import Geometry
import Scrolling
import Tracing
import Views

/// A scroll view that counts its layouts, as one writes it to see when `layoutSubviews` runs.
class WatchedScrollView: ScrollView {
  var layoutCount = 0

  /// Required, so that a scene can be set up with any subclass.
  required override init(_ name: String, frame: Rect, recorder: Recorder) throws {
    try super.init(name, frame: frame, recorder: recorder)
  }

  override func layoutSubviews() throws {
    layoutCount += 1
    try super.layoutSubviews()
  }
}

/// A window that counts its layouts.
final class WatchedWindow: Window {
  var layoutCount = 0

  override func layoutSubviews() throws {
    layoutCount += 1
    try super.layoutSubviews()
  }
}

/// A delegate that counts what it is told.
final class ScrollCounter: ScrollViewDelegate {
  var didScroll = 0

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll += 1 }
}
