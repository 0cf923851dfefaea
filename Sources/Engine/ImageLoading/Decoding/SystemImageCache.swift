/// How many decoded buffers ways of making an image leave behind (`IP-08`).
public struct SystemImageCache: Sendable {
  private var named: Set<String> = []
  /// Buffers in memory.
  public private(set) var buffers = 0

  public init() {}

  /// `UIImage(named:)`: looks in the system's cache first.
  public mutating func image(named name: String) { if named.insert(name).inserted { buffers += 1 } }

  /// `UIImage(contentsOfFile:)` and `UIImage(data:)`: a new image each time.
  public mutating func image(contentsOfFile path: String) { buffers += 1 }
}
