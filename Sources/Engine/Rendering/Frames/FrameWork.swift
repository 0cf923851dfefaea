/// What one frame asks of the main thread and of the render server, in ms.
public struct FrameWork: Hashable, Sendable {
  /// On the main thread, from the begin of event handling to the end of the commit (`RH-02`).
  public var commit: Double
  /// In the render server: prepare and execute together.
  public var render: Double
  /// Other work that holds the main thread right after this commit, such as the preparation of a cell (`RH-39`).
  public var afterCommit: Double

  /// Negative or endless times count as 0.
  public init(commit: Double, render: Double = 0, afterCommit: Double = 0) {
    self.commit = Self.time(commit)
    self.render = Self.time(render)
    self.afterCommit = Self.time(afterCommit)
  }

  private static func time(_ time: Double) -> Double { time.isFinite && time > 0 ? time : 0 }
}
