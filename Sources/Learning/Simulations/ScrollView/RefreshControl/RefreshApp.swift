import Scrolling

/// The app's part: what it hears of the list and its refresh control, in order.
final class RefreshApp: ScrollViewDelegate {
  /// Runs of `scrollViewDidScroll` count as one.
  private(set) var calls: [String] = []
  private(set) var didScroll = 0

  func note(_ call: String) { calls.append(call) }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    didScroll += 1
    if calls.last != "scrollViewDidScroll" { note("scrollViewDidScroll") }
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    note("scrollViewDidChangeAdjustedContentInset")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("scrollViewWillBeginDragging") }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    note("scrollViewDidEndDragging(willDecelerate: \(decelerate))")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("scrollViewWillBeginDecelerating") }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("scrollViewDidEndDecelerating") }
}
