import CPseudoTerminal
import Platform
import Synchronization
import Testing

@testable import TerminalKit

struct FilmPlayerTests {
  /// A terminal in this process: what is written to `ours` is typed, what is read from it was shown.
  private final class PseudoTerminal {
    let ours: Int32
    let theirs: Int32

    init() throws {
      var master: Int32 = -1
      theirs = open_terminal(40, 10, &master)
      ours = master
      try #require(theirs >= 0)
      _ = fcntl(ours, F_SETFL, O_NONBLOCK)
    }

    deinit {
      close(ours)
      close(theirs)
    }

    var modes: (isCanonical: Bool, echoes: Bool, signals: Bool) {
      var settings = termios()
      tcgetattr(theirs, &settings)
      func has(_ flag: Int32) -> Bool { settings.c_lflag & tcflag_t(flag) != 0 }
      return (has(ICANON), has(ECHO), has(ISIG))
    }

    func type(_ text: String) { _ = write(ours, text, text.utf8.count) }

    /// All that was shown up to the cursor's coming back; the system hands it over piece by piece.
    func shown() -> String {
      var shown = ""
      var source = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
      while !shown.hasSuffix("\u{1B}[?25h"), poll(&source, 1, 5000) > 0 {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(ours, &bytes, bytes.count)
        if count <= 0 { break }
        shown += String(decoding: bytes[..<count], as: UTF8.self)
      }
      return shown
    }
  }

  /// A player whose clock goes on by a quarter of a second each time it is read.
  private func player(_ terminal: PseudoTerminal, isInterrupted: Bool = false) -> FilmPlayer {
    let clock = Clock()
    var player = FilmPlayer(input: terminal.theirs, output: terminal.theirs) { isInterrupted }
    player.now = { clock.next() }
    return player
  }

  private final class Clock: Sendable {
    private let quarters = Atomic(0)
    func next() -> Double { Double(quarters.add(1, ordering: .relaxed).newValue) / 4 }
  }

  @Test func `frames follow each other in place up to the last, and the terminal is as it was`() throws {
    let terminal = try PseudoTerminal()
    var times: [Double] = []
    let end = player(terminal).play(seconds: 1) { time in
      times.append(time)
      #expect(terminal.modes == (false, false, true))
      return "time \(time)\nsecond\n"
    }
    #expect(end == .finished && times == [0.25, 0.5, 0.75, 1])
    #expect(terminal.modes == (true, true, true))
    let shown = terminal.shown()
    #expect(shown.hasPrefix("\u{1B}[?25ltime 0.25") && shown.hasSuffix("\u{1B}[J\u{1B}[?25h"))
    #expect(shown.ranges(of: "\r\u{1B}[2A").count == 3)
  }

  @Test(arguments: ["x", " ", "\u{1B}[A", "\n"]) func `a key stops it and is not kept`(key: String) throws {
    let terminal = try PseudoTerminal()
    let end = player(terminal).play(seconds: 1000) { time in
      if time == 0.5 { terminal.type(key) }
      return "frame\n"
    }
    #expect(end == .key && terminal.modes == (true, true, true))
    var source = pollfd(fd: terminal.theirs, events: Int16(POLLIN), revents: 0)
    #expect(poll(&source, 1, 0) == 0)
    #expect(terminal.shown().hasSuffix("\u{1B}[?25h"))
  }

  @Test func `an interruption stops it`() throws {
    let terminal = try PseudoTerminal()
    #expect(player(terminal, isInterrupted: true).play(seconds: 1000) { _ in "x\n" } == .interrupted)
    #expect(terminal.modes == (true, true, true))
  }

  @Test func `without a terminal it does nothing`() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let player = FilmPlayer(input: ends[0], output: ends[1]) { false }
    #expect(player.play(seconds: 1) { _ in "x" } == .impossible)
  }

  @Test func `a frame takes the place of the last, a new window begins anew, and a high one is cut`() {
    var picture = FilmPlayer.Picture()
    let window = WindowSize(columns: 20, rows: 4)
    #expect(picture.drawing("a\nb\n", in: window) == "a\u{1B}[K\nb\u{1B}[K\n\u{1B}[J")
    #expect(picture.drawing("c\n", in: window) == "\r\u{1B}[2Ac\u{1B}[K\n\u{1B}[J")
    #expect(picture.drawing("1\n2\n3\n4\n5\n", in: window) == "\r\u{1B}[1A1\u{1B}[K\n2\u{1B}[K\n5\u{1B}[K\n\u{1B}[J")
    let other = WindowSize(columns: 10, rows: 4)
    #expect(picture.drawing("a\n", in: other) == "\u{1B}[H\u{1B}[2Ja\u{1B}[K\n\u{1B}[J")
    picture.forget()
    #expect(picture.drawing("", in: other) == "\u{1B}[J")
  }
}
