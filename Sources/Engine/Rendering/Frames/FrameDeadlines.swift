/// The three moments of a frame on a display of fixed rate (`RH-03`), in ms.
public struct FrameDeadlines: Hashable, Sendable {
  /// The earliest moment at which work on it can begin.
  public let begin: Double
  /// When its commit must be done: the begin of the next frame.
  public let commitDeadline: Double
  /// When it is to appear.
  public let presentation: Double
  /// When its last pixel is lit: scanning out takes one more period (`RH-04`).
  public let lastPixel: Double

  /// - Parameter vsync: the VSYNC at which it begins.
  public init(begin vsync: Int, refreshRate: RefreshRate, isTripleBuffered: Bool = false) {
    let lifetime = isTripleBuffered ? 3 : 2
    begin = refreshRate.time(ofVSYNC: vsync)
    commitDeadline = refreshRate.time(ofVSYNC: vsync + 1)
    presentation = refreshRate.time(ofVSYNC: vsync + lifetime)
    lastPixel = refreshRate.time(ofVSYNC: vsync + lifetime + 1)
  }
}
