/// What becomes of what a view has drawn when its size changes. Rule LC-14.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// The drawn picture is stretched; nothing is drawn.
  case scaleToFill
  /// It is drawn anew.
  case redraw
}
