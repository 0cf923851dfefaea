/// What a display showed in a window of time: the numbers that fps and hitch time make of it (`RH-12`).
public struct ShownFrames: Sendable {
  public let refreshRate: RefreshRate
  /// The length of the window in VSYNCs.
  public let window: Int
  /// The VSYNCs at which a new picture came, and those at which it was due.
  public let frames: [(shown: Int, due: Int)]

  public init(refreshRate: RefreshRate, window: Int, frames: [(shown: Int, due: Int)]) {
    self.refreshRate = refreshRate
    self.window = max(0, window)
    self.frames = frames
  }

  public var framesPerSecond: Double {
    window > 0 ? Double(frames.count) / refreshRate.time(ofVSYNC: window) * 1000 : 0
  }

  /// In ms.
  public var hitchTime: Double { refreshRate.time(ofVSYNC: frames.reduce(0) { $0 + max(0, $1.shown - $1.due) }) }

  public var hitchTimeRatio: Double {
    HitchRatio.ratio(hitchTime: hitchTime, interval: refreshRate.time(ofVSYNC: window))
  }
}
