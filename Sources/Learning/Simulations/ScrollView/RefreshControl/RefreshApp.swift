import Scrolling

/// The app's part: what it hears of the list and its refresh control, in order.
final class RefreshApp: ScrollViewDelegate {
  private(set) var calls: [String] = []
  private(set) var didScroll = 0

  func note(_ call: String) { calls.append(call) }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    didScroll += 1
    calls.append("scrollViewDidScroll")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    calls.append("scrollViewDidChangeAdjustedContentInset")
  }
}
