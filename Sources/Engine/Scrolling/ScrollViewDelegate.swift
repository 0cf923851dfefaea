/// What a scroll view tells the app. Each method may be left out.
public protocol ScrollViewDelegate: AnyObject {
  /// Once for every effective change of the offset, before the setter returns (SV-04, SV-08). Not for a write of
  /// the bounds (SV-05).
  func scrollViewDidScroll(_ scrollView: ScrollView) throws

  /// The sum of content inset and system inset is another one (SV-10).
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) throws {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws {}
}
