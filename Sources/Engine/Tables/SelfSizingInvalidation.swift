/// When a list measures visible cells again by itself; iOS 16. Rule TV-18.
public enum SelfSizingInvalidation: String, CaseIterable, Hashable, Sendable {
  /// Never.
  case disabled
  /// When a cell or its content view says that its intrinsic size is another.
  case enabled
  /// At any change of the constraints in the content view too.
  case enabledIncludingConstraints
}
