import Views

/// Something a recognizer waits for, on the run loop's clock.
public final class GestureTimer {
  private let timer: Timer
  private weak var runLoop: RunLoop?

  init(_ timer: Timer, in runLoop: RunLoop) {
    self.timer = timer
    self.runLoop = runLoop
  }

  /// It will not come any more.
  public func cancel() { runLoop?.remove(timer) }
}
