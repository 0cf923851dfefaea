/// Which data are announced before their rows are needed, and which announcements are taken back.
///
/// Distance and pauses are not documented: the model asks for the next screenful in the direction of the motion, the
/// nearest first, and for nothing while a frame moves more than a screenful. Rule TV-23.
public struct DataPrefetching: Hashable, Sendable {
  /// What one layout pass brings.
  public struct Step: Hashable, Sendable {
    /// No longer headed for, in the order in which they were asked for. Told first.
    public var cancelled: [IndexPath] = []
    /// Needed soon, the nearest first.
    public var requested: [IndexPath] = []

    public init(cancelled: [IndexPath] = [], requested: [IndexPath] = []) {
      self.cancelled = cancelled
      self.requested = requested
    }
  }

  /// Which way the content was moving, 1 where the offset grows. A fresh list counts as moving down.
  private var direction = 1
  /// Announced and not seen on screen since, in the order of asking.
  public private(set) var outstanding: [IndexPath] = []

  public init() {}

  /// What is to be told after a layout pass.
  /// - Parameters:
  ///   - ahead: the places of the next screenful in the direction of the motion, the nearest first.
  ///   - direction: 1 where the offset grew, -1 where it fell, 0 where it stayed.
  ///   - isTooFast: whether a frame moves more than a screenful.
  public mutating func step(
    ahead: [IndexPath], direction: Int, isTooFast: Bool, isVisible: (IndexPath) -> Bool
  ) -> Step {
    var step = Step()
    outstanding.removeAll(where: isVisible)
    if direction != 0, direction != self.direction {
      self.direction = direction
      step.cancelled = outstanding
      outstanding = []
    }
    guard !isTooFast else { return step }
    let known = Set(outstanding)
    step.requested = ahead.filter { !known.contains($0) }
    outstanding += step.requested
    return step
  }

  /// The direction that counts: the last one in which the content moved.
  public func effectiveDirection(_ direction: Int) -> Int { direction == 0 ? self.direction : direction }
}
