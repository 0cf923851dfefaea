/// The bitmaps of layers with `shouldRasterize`, for the whole app (`RH-27`).
///
/// It holds about two and a half screens of pixels and drops what was not used for 100 ms; both numbers are Apple's of
/// 2014, the present ones are not known. Which bitmap goes first is not known either: here the one that was not used
/// for longest.
public struct RasterizationCache: Sendable {
  /// How many pixels fit.
  public let capacity: Int
  /// After how many ms without use a bitmap is dropped.
  public let lifetime: Double
  public private(set) var hits = 0
  public private(set) var misses = 0

  private struct Entry {
    var pixels: Int
    var version: Int
    var lastUse: Double
    /// Grows with each use, to tell uses of one moment apart.
    var turn: Int
  }

  private var entries: [Int: Entry] = [:]
  private var pixels = 0
  private var turn = 0
  private var lastSweep = -Double.infinity

  /// - Parameter screenPixels: the pixels of one screen.
  public init(screenPixels: Int, screens: Double = 2.5, lifetime: Double = 100) {
    capacity = Int(min(max(0, Double(screenPixels) * screens), 1e15))
    self.lifetime = lifetime
  }

  /// How many layers of so many pixels fit.
  public func room(for pixels: Int) -> Int { pixels > 0 ? capacity / pixels : 0 }

  /// Draws a layer at a time in ms: from its bitmap if that is there and shows the same contents, else anew.
  /// - Parameter version: changes whenever something inside changes; moving or turning the layer itself does not.
  /// - Returns: whether the bitmap could be used.
  @discardableResult
  public mutating func draw(_ layer: Int, pixels size: Int, version: Int = 0, at time: Double) -> Bool {
    drop(unusedAt: time)
    turn += 1
    if var entry = entries[layer], entry.version == version, entry.pixels == size {
      (entry.lastUse, entry.turn) = (time, turn)
      entries[layer] = entry
      hits += 1
      return true
    }
    misses += 1
    remove(layer)
    guard size <= capacity else { return false }
    while pixels + size > capacity, let oldest = oldest { remove(oldest) }
    entries[layer] = Entry(pixels: size, version: version, lastUse: time, turn: turn)
    pixels += size
    return false
  }

  private var oldest: Int? {
    entries.min { $0.value.turn < $1.value.turn }?.key
  }

  private mutating func drop(unusedAt time: Double) {
    guard time > lastSweep else { return }
    lastSweep = time
    // Frames of one period apart make sums that are a hair off.
    for (layer, entry) in entries where time - entry.lastUse > lifetime + 1e-6 { remove(layer) }
  }

  private mutating func remove(_ layer: Int) {
    if let entry = entries.removeValue(forKey: layer) { pixels -= entry.pixels }
  }
}
