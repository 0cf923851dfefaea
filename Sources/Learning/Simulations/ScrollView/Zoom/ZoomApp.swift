import Geometry
import Scrolling
import Views

/// The app's part: it names the view to zoom, centres it if it does, and hears what happens.
final class ZoomApp: ScrollViewDelegate {
  /// How content smaller than the bounds is kept in the middle.
  enum Centring: String, CaseIterable {
    case none
    /// By content inset, set anew in `scrollViewDidZoom`.
    case insets
  }

  let centring: Centring
  let view: View
  private(set) var calls: [String] = []

  init(zooming view: View, centring: Centring) {
    self.view = view
    self.centring = centring
  }

  func count(_ call: String) -> Int { calls.filter { $0 == call }.count }

  func centre(_ scrollView: ScrollView) throws {
    guard centring == .insets else { return }
    let x = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)
    let y = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
    try scrollView.setContentInset(EdgeInsets(top: y, left: x, bottom: y, right: x))
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { view }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    calls.append("scrollViewWillBeginZooming")
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) throws {
    calls.append("scrollViewDidZoom")
    try centre(scrollView)
  }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    calls.append("scrollViewDidEndZooming")
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { calls.append("scrollViewDidScroll") }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    calls.append("scrollViewDidChangeAdjustedContentInset")
  }
}
