import CReadline
import Platform

/// Shows pages in place of one another on a terminal, until they end or a key is typed.
///
/// While it plays, keys are neither echoed nor kept for a line, and the cursor is hidden; however it ends, the
/// terminal is as it was, also for a signal that ends or stops the program. A window of another size gets the next
/// frame anew.
public struct FilmPlayer: Sendable {
  /// Why it ended.
  public enum End: Hashable, Sendable {
    case finished
    case key
    /// Ctrl-C, which is left for the caller to answer.
    case interrupted
    /// There is no terminal.
    case impossible
  }

  let input: Int32
  let output: Int32
  let isInterrupted: @Sendable () -> Bool
  /// Seconds of a clock that is never set.
  var now: @Sendable () -> Double = FilmPlayer.monotonicTime

  private static let secondsPerFrame = 0.04
  private static let signals: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// - Parameters:
  ///   - input: the terminal's descriptor that keys come from.
  ///   - output: the terminal's descriptor that frames go to.
  ///   - isInterrupted: asked between frames; true ends it.
  public init(input: Int32, output: Int32, isInterrupted: @escaping @Sendable () -> Bool) {
    (self.input, self.output, self.isInterrupted) = (input, output, isInterrupted)
  }

  /// Plays for so many seconds; the last frame stays on the screen, with the cursor below it.
  /// - Parameter frame: the page at a time in seconds, as lines that are not wider than the window.
  public func play(seconds: Double, frame: (Double) -> String) -> End {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return .impossible }
    fflush(nil)
    let caught = Self.signals.filter { signal_catch($0, Signals.handler) != 0 }
    takeOver(before)
    defer {
      giveBack(before)
      for signal in caught { signal_default(signal) }
    }
    var picture = Picture()
    var start = now()
    while true {
      let elapsed = min(now() - start, seconds)
      let window = WindowSize.of(output) ?? WindowSize(columns: 80, rows: 24)
      _ = Descriptor.write(picture.drawing(frame(elapsed), in: window), to: output)
      if elapsed >= seconds { return .finished }
      if hasKey(within: Self.secondsPerFrame) { return .key }
      if isInterrupted() { return .interrupted }
      for signal in [SIGTERM, SIGHUP, SIGQUIT] where Signals.take(signal) {
        giveBack(before)
        signal_default(signal)
        raise(signal)
      }
      if Signals.take(SIGTSTP) {
        let stopped = now()
        suspend(before)
        start += now() - stopped
        picture.forget()
      }
      // Continued after a stop that nobody could see coming: the shell has set the terminal its own way.
      if Signals.take(SIGCONT) {
        takeOver(before)
        picture.forget()
      }
      Signals.take(SIGWINCH)
    }
  }

  private func takeOver(_ before: termios) {
    var playing = before
    playing.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(input, TCSADRAIN, &playing)
    _ = Descriptor.write("\u{1B}[?25l", to: output)
  }

  private func giveBack(_ before: termios) {
    var before = before
    _ = Descriptor.write("\u{1B}[?25h", to: output)
    tcsetattr(input, TCSADRAIN, &before)
  }

  /// Stops until the shell wakes us, with the terminal as the shell wants it.
  private func suspend(_ before: termios) {
    giveBack(before)
    signal_default(SIGTSTP)
    raise(SIGTSTP)
    _ = signal_catch(SIGTSTP, Signals.handler)
    Signals.take(SIGCONT)
    takeOver(before)
  }

  /// Waits for a key, and takes all that came with it, for a key may be several bytes.
  private func hasKey(within seconds: Double) -> Bool {
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: Signals.wake, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, 2, Int32(seconds * 1000))
    Signals.drain()
    guard count > 0, sources[0].revents != 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 64)
    return read(input, &bytes, bytes.count) >= 0
  }

  private static let monotonicTime: @Sendable () -> Double = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What stands on the screen, and how the next frame takes its place.
  struct Picture {
    private var rows = 0
    private var window: WindowSize?

    /// What to write so that a page stands where the last one did; of one that is too high the rows
    /// above the last are left out.
    mutating func drawing(_ text: String, in window: WindowSize) -> String {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last == "" { lines.removeLast() }
      let room = max(1, window.rows - 1)
      if lines.count > room, let last = lines.last { lines = lines.prefix(room - 1) + [last] }
      var result = ""
      if let before = self.window, before != window {
        // Lines were wrapped anew: nobody knows where the last frame stands now.
        result += "\u{1B}[H\u{1B}[2J"
      } else if rows > 0 {
        result += "\r\u{1B}[\(rows)A"
      }
      for line in lines { result += line + "\u{1B}[K\n" }
      (rows, self.window) = (lines.count, window)
      return result + "\u{1B}[J"
    }

    /// Somebody else wrote on the screen: the next frame begins where the cursor is.
    mutating func forget() { (rows, window) = (0, nil) }
  }
}
