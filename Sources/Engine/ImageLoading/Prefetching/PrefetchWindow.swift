/// Which items a list would ask its prefetch data source for (`IP-10`).
///
/// A model: UIKit's own window is adaptive and not documented. The window is the items behind the visible ones in the
/// direction of travel, the nearest first; what left it without becoming visible is cancelled.
public struct PrefetchWindow: Sendable {
  /// What one layout pass leads to; the cancel is sent first.
  public struct Calls: Hashable, Sendable {
    public var cancel: [Int]
    public var prefetch: [Int]
  }

  /// How many items the window holds.
  public let width: Int
  public let items: Int
  /// Asked for and neither shown nor cancelled, in order of asking.
  public private(set) var outstanding: [Int] = []
  private var visible: ClosedRange<Int>?
  private var goesBack = false

  public init(width: Int, items: Int) {
    self.width = max(0, width)
    self.items = max(0, items)
  }

  /// Tells which items are visible after a layout pass.
  public mutating func layout(visible now: ClosedRange<Int>) -> Calls {
    if let before = visible, before != now { goesBack = now.lowerBound < before.lowerBound }
    visible = now
    let window = window(beyond: now)
    let wanted = Set(window)
    let cancelled = outstanding.filter { !wanted.contains($0) && !now.contains($0) }
    outstanding.removeAll { !wanted.contains($0) }
    let asked = Set(outstanding)
    let new = window.filter { !asked.contains($0) }
    outstanding += new
    return Calls(cancel: cancelled, prefetch: new)
  }

  private func window(beyond now: ClosedRange<Int>) -> [Int] {
    guard width > 0 else { return [] }
    if goesBack {
      let last = min(now.lowerBound, items) - 1
      return last < 0 ? [] : (max(0, last - width + 1)...last).reversed()
    }
    let first = max(0, now.upperBound + 1)
    return first < items ? Array(first..<min(items, first + width)) : []
  }
}
