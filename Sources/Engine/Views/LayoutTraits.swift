/// How a view behaves under constraints. Rules LC-12, LC-22, LC-23.
public struct LayoutTraits: Hashable, Sendable {
  /// One priority for each axis, from 1 to 1000.
  public struct Priorities: Hashable, Sendable {
    public var horizontal: Double
    public var vertical: Double

    public init(horizontal: Double, vertical: Double) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Whether the frame that was set stands as four required constraints; true for views made in code (LC-12).
  public var translatesAutoresizingMaskIntoConstraints = true
  /// How strongly it keeps from growing beyond its intrinsic size.
  public var contentHugging = Priorities(horizontal: 250, vertical: 250)
  /// How strongly it keeps from becoming less than its intrinsic size.
  public var compressionResistance = Priorities(horizontal: 750, vertical: 750)

  public init() {}
}
