import Tracing

extension Exception {
  /// A flow layout was handed a context of another class (CL-10).
  static let foreignContext = Exception(
    name: "NSInvalidArgumentException",
    reason: "the invalidation context (<UICollectionViewLayoutInvalidationContext: 0x…>) sent to "
      + "-[UICollectionViewFlowLayout invalidateLayoutWithContext:] is not an instance of type "
      + "UICollectionViewFlowLayoutInvalidationContext or a subclass")

  /// An item of a flow layout would have a side below zero, or one that is no number (CL-22).
  static func invalidItemSize(fromDelegate: Bool) -> Exception {
    Exception(
      name: "NSInvalidArgumentException",
      reason: "negative or zero \(fromDelegate ? "" : "item ")sizes are not supported in the flow layout")
  }

  /// A header or footer would have a side below zero (CL-22).
  static func negativeSupplement(_ what: String) -> Exception {
    Exception(
      name: "NSInvalidArgumentException", reason: "negative sizes of \(what) are not supported in the flow layout")
  }
}
