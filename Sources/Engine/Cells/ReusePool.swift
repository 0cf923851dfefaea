/// Views that wait for another place to serve: for each reuse identifier a stack, from which the last one put there is
/// taken first.
///
/// The stacks never lend to each other, and nothing leaves them but by a dequeue or a memory warning. Rule TV-01.
public final class ReusePool<Reusable: ReusableView> {
  // Made when the first view comes, as in UIKit.
  private var stacks: [String: [Reusable]] = [:]
  /// How many views lie in all stacks together.
  public private(set) var count = 0

  public init() {}

  /// The identifiers that have ever had a view here, in alphabetical order.
  public var identifiers: [String] { stacks.keys.sorted() }

  /// The views under one identifier, in the order in which they came.
  public func views(withIdentifier identifier: String) -> [Reusable] { stacks[identifier] ?? [] }

  /// Puts a view on top of its stack. One without an identifier, or one that lies there already, stays out (TV-01).
  /// - Returns: whether it lies there now because of this call.
  @discardableResult
  public func append(_ view: Reusable) -> Bool {
    guard let identifier = view.reuseIdentifier, !view.isIdle else { return false }
    view.isIdle = true
    stacks[identifier, default: []].append(view)
    count += 1
    return true
  }

  /// Takes the view that came last out of its stack, or nothing where the stack is empty.
  public func takeLast(withIdentifier identifier: String) -> Reusable? {
    guard let view = stacks[identifier]?.popLast() else { return nil }
    view.isIdle = false
    count -= 1
    return view
  }

  /// What a memory warning does.
  public func removeAll() {
    for view in stacks.values.joined() { view.isIdle = false }
    stacks.removeAll()
    count = 0
  }
}
