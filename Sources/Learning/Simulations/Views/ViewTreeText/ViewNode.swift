import Geometry
import Tracing

/// One line of a view tree's text: a view, or a bare layer.
struct ViewNode: Hashable, Sendable {
  var name: String
  /// A bare layer, without a view.
  var isLayer = false
  /// Its superview's place in the list; nil for the root.
  var parent: Int?
  /// As written; nil where the line gives none.
  var frame: Rect?
  var flags: [ViewFlag: Value] = [:]
  /// Where it stands in the text.
  var place: StepWord

  /// Whether a flag that is true or false is set.
  func has(_ flag: ViewFlag) -> Bool { flags[flag] == .flag(true) }
}

/// A word that may stand behind a view in a tree's text.
enum ViewFlag: String, CaseIterable, Hashable, Sendable {
  case clipsToBounds
  case masksToBounds
  case isHidden
  case alpha
  case isUserInteractionEnabled
  /// It is a scroll view.
  case scrollView
  /// Its class draws.
  case overridesDraw
  /// It is the root view of a view controller.
  case viewController

  /// Whether it takes a number instead of true or false.
  var takesNumber: Bool { self == .alpha }
}
