import Geometry
import Scrolling
import Tracing
import Values
import Views

/// The app's part: what its observers do to the scroll view when the keyboard is announced.
final class KeyboardApp: ScrollViewDelegate {
  /// How the bottom inset is made of an announcement. One of them is right.
  enum Handler: String, CaseIterable {
    /// What the keyboard covers of the view, less the safe area that is inset already.
    case overlap
    /// The keyboard's height as it is.
    case rawHeight
    /// The height less the window's bottom safe area, whatever comes of it.
    case minusSafeArea
    /// The right inset, added at each announcement.
    case addEach
  }

  /// What the bottom inset becomes when the keyboard goes.
  enum Hide: String, CaseIterable {
    case restoreBase
    case setZero
  }

  let handler: Handler
  let hide: Hide
  /// The bottom inset that is there without a keyboard.
  let base: Double
  private let window: Window
  private let scrollView: ScrollView
  /// What the newest announced frame covers.
  private(set) var overlap = 0.0
  /// What UIKit told and what the app did, in order.
  private(set) var calls: [String] = []

  init(_ settings: Settings, window: Window, scrollView: ScrollView) {
    handler = Handler(rawValue: settings.text("handler")) ?? .overlap
    hide = Hide(rawValue: settings.text("hide")) ?? .restoreBase
    base = settings.number("contentInset.bottom")
    self.window = window
    self.scrollView = scrollView
  }

  func keyboardWillShow(_ frame: Rect) throws {
    calls.append("keyboardWillShowNotification(height: \(NumberText.plain(frame.height)))")
    // Both frames in the window's coordinates, for the scroll view is the window's subview.
    let keyboard = KeyboardOverlap(of: frame, with: scrollView.frame)
    overlap = keyboard.overlap
    let applied = scrollView.safeAreaInsets.limited(to: scrollView.adjustedEdges).bottom
    let right = keyboard.contentInsetBottom(base: base, safeAreaBottom: applied)
    switch handler {
    case .overlap: try setBottomInset(right)
    case .rawHeight: try setBottomInset(base + frame.height)
    case .minusSafeArea: try setBottomInset(base + frame.height - window.safeAreaInsets.bottom)
    case .addEach: try setBottomInset(scrollView.contentInset.bottom + right - base)
    }
  }

  func keyboardWillHide() throws {
    calls.append("keyboardWillHideNotification")
    try setBottomInset(hide == .restoreBase ? base : 0)
  }

  private func setBottomInset(_ bottom: Double) throws {
    calls.append("contentInset.bottom(\(NumberText.plain(bottom)))")
    var insets = scrollView.contentInset
    insets.bottom = bottom
    try scrollView.setContentInset(insets)
    calls.append("verticalScrollIndicatorInsets.bottom(\(NumberText.plain(bottom)))")
    var indicatorInsets = scrollView.verticalScrollIndicatorInsets
    indicatorInsets.bottom = bottom
    scrollView.setVerticalScrollIndicatorInsets(indicatorInsets)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if calls.last != "scrollViewDidScroll" { calls.append("scrollViewDidScroll") }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("scrollViewWillBeginDragging") }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    calls.append("scrollViewDidEndDragging(willDecelerate: \(decelerate))")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    calls.append("scrollViewDidChangeAdjustedContentInset")
  }
}
