import Geometry
import Tracing
import Views

/// Who a new cell is: all that its container knows of it when it is made.
public struct CellIdentity {
  /// What the trace calls it: `cell#3`.
  public let name: String
  /// Its number among the cells that its container has had made, from 1.
  public let number: Int
  /// The pool it will go to; a view without one goes to none (TV-01).
  public let reuseIdentifier: String?
  public let recorder: Recorder

  /// For containers that make views of their own kinds, such as headers.
  package init(name: String, number: Int, reuseIdentifier: String?, recorder: Recorder) {
    self.name = name
    self.number = number
    self.reuseIdentifier = reuseIdentifier
    self.recorder = recorder
  }
}

/// A view that serves one place after another: cells, and what stands above and below them.
open class ReusableView: View {
  /// The pool it goes to when it is no longer needed, or nil for none (TV-01).
  public let reuseIdentifier: String?
  /// Its number among those that its container has had made, from 1.
  public let number: Int
  /// Whether it lies in a pool.
  public internal(set) var isIdle = false

  /// A view as it comes from its class: 320 × 44, as UIKit's cells do (TV-02).
  public init(
    _ identity: CellIdentity, frame: Rect = Rect(x: 0, y: 0, width: 320, height: 44)
  ) throws {
    reuseIdentifier = identity.reuseIdentifier
    number = identity.number
    try super.init(identity.name, frame: frame, recorder: identity.recorder)
  }

  /// Called within the dequeue that takes it out of its pool, and at no other moment; never for a new view. Call
  /// `super` (TV-04).
  open func prepareForReuse() throws {}
}
