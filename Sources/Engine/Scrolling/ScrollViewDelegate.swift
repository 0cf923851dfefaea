import Views

/// What a scroll view tells the app. Each method may be left out.
public protocol ScrollViewDelegate: AnyObject {
  /// Once for every effective change of the offset, before the setter returns (SV-04, SV-08). Not for a write of
  /// the bounds (SV-05).
  func scrollViewDidScroll(_ scrollView: ScrollView) throws

  /// The sum of content inset and system inset is another one (SV-10).
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws

  /// The subview that is scaled when zooming; nil for none. Naming the scroll view itself raises (SV-49).
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// First in a pinch or an animated zoom; never for a scale set without animation (SV-49).
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) throws

  /// For every change of the scale, after the offset has followed (SV-49).
  func scrollViewDidZoom(_ scrollView: ScrollView) throws

  /// Last in a pinch, after it has gone back within the limits, or in an animated zoom (SV-49).
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) throws
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) throws {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) throws {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) throws {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) throws {}
}
