import CReadline
import Platform

/// Reads lines from a terminal through GNU readline, with completion and a history that outlives the run.
///
/// It uses readline's callback interface over `poll`, for readline's own blocking call cannot drop a line on Ctrl-C.
/// Between two lines the terminal is in its usual state, so commands that run there are stopped, suspended and ended
/// as anywhere. `~/.inputrc` is honoured, with `$if` and the name given here. Use one at a time, on one thread, and
/// only where standard input is a terminal; `PlainLines` reads anything else.
public final class LineEditor {
  /// The one that readline's callbacks, which carry no context, belong to.
  nonisolated(unsafe) private(set) static var active: LineEditor?

  private let history: History
  private var hasToldTrouble = false
  let complete: (Completion.Request) -> Completion.Answer

  /// Lines that were entered at one go (a paste, a key macro) and not yet asked for.
  private var waiting: [String] = []
  /// What a key macro typed behind the last line it entered.
  private var carried = ""
  /// What the keys have led to; nil as long as the line is being edited.
  private var outcome: LineInput?

  /// Makes the editor and readies readline; nothing is read or printed yet.
  ///
  /// - Parameters:
  ///   - name: The name that `$if` in an inputrc knows the program by.
  ///   - historyPath: The file that keeps the lines, whose folder is made when it is needed; nil keeps none.
  ///   - complete: What Tab offers.
  public init(
    name: String = "overscroll", historyPath: String?,
    complete: @escaping (Completion.Request) -> Completion.Answer = { _ in .nothing }
  ) {
    self.history = History(path: historyPath)
    self.complete = complete
    Self.active = self
    // Readline keeps these for as long as the program runs.
    editor_prepare(strdup(name), strdup(" \t\n="), strdup("\"'"), readByte, completionMatches)
    stifle_history(Int32(History.limit))
    Interrupt.watch()
  }

  /// Takes in the lines of earlier runs.
  public func loadHistory() {
    for line in history.load() { add_history(line) }
    tellTrouble()
  }

  /// Adds a line to the history, and to its file at once; an empty one or the last one again is passed over.
  ///
  /// Blanks at its end, which completion leaves, are taken off.
  public func add(toHistory line: String) {
    let line = line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    if history.add(line) { add_history(line) }
    tellTrouble()
  }

  /// Cuts the file to the lines that are kept. The lines themselves are already in it.
  public func saveHistory() {
    history.trim()
    tellTrouble()
  }

  /// Shows the prompt and reads one line, until it is entered, dropped or ended.
  ///
  /// The prompt may hold escape sequences. Of a paste of several lines each is given by a call of its own, shown
  /// behind its prompt, until Ctrl-C drops the rest.
  public func readLine(prompt: String) -> LineInput {
    editor_flush()
    if Interrupt.isPending { waiting = [] }
    Interrupt.reset()
    if !waiting.isEmpty {
      let line = waiting.removeFirst()
      editor_print(prompt + line + "\n")
      return .line(line)
    }
    Self.active = self
    outcome = nil
    let caught = Self.editingSignals.filter { signal_catch($0, Signals.handler) != 0 }
    rl_initialize()
    rl_reset_screen_size()
    rl_callback_handler_install(PromptEscapes.marked(prompt)) { LineEditor.active?.accept($0) }
    if !carried.isEmpty {
      rl_insert_text(carried)
      rl_redisplay()
      carried = ""
    }
    while outcome == nil { waitForKeys() }
    rl_callback_handler_remove()
    for signal in caught { signal_default(signal) }
    return outcome ?? .end
  }

  /// The signals that change the terminal under a line or end the program. While a command runs, the terminal is in
  /// its usual state and they do what they always do.
  private static let editingSignals: [Int32] = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Waits for keys or a signal and deals with what came.
  private func waitForKeys() {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Signals.wake, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, 2, -1)
    Signals.drain()
    if let input = answerSignals() {
      outcome = input
    } else if count > 0, sources[0].revents != 0 {
      rl_callback_read_char()
      // Ctrl-C while readline itself waited for a key ("Display all 200 possibilities?") shows only here.
      if Signals.take(SIGINT) {
        waiting = []
        outcome = outcome == nil ? dropLine() : .interrupted
      }
      keepRest()
    }
  }

  /// Deals with the signals that have come; what is returned ends the line.
  private func answerSignals() -> LineInput? {
    for signal in [SIGHUP, SIGTERM, SIGQUIT] where Signals.take(signal) {
      editor_abandon()
      rl_callback_handler_remove()
      editor_print("\n")
      return .terminated(signal)
    }
    if Signals.take(SIGINT) { return dropLine() }
    if Signals.take(SIGTSTP) { suspend() }
    // Continued after a stop that nobody could see coming (kill -STOP): the shell has set the terminal its own way.
    if Signals.take(SIGCONT) { redraw() }
    if Signals.take(SIGWINCH) { rl_resize_terminal() }
    return nil
  }

  /// Gives the line up as a shell does: it stays on the screen with `^C` behind it.
  private func dropLine() -> LineInput {
    editor_abandon()
    editor_print("^C")
    rl_replace_line("", 1)
    rl_callback_handler_remove()
    editor_print("\n")
    return .interrupted
  }

  /// Stops until the shell wakes us, with the terminal as the shell wants it.
  private func suspend() {
    rl_cleanup_after_signal()
    signal_default(SIGTSTP)
    raise(SIGTSTP)
    signal_catch(SIGTSTP, Signals.handler)
    Signals.take(SIGCONT)
    redraw()
  }

  /// Takes the terminal over anew and shows the prompt with the line on a fresh row.
  private func redraw() {
    rl_deprep_terminal()
    rl_reset_after_signal()
    rl_resize_terminal()
    editor_print("\r")
    rl_forced_update_display()
  }

  /// Takes a line from readline, nil at the end of input.
  private func accept(_ raw: UnsafeMutablePointer<CChar>?) {
    guard let raw else {
      editor_forget_end()
      rl_callback_handler_remove()
      editor_print("\n")
      outcome = outcome ?? .end
      return
    }
    defer { free(raw) }
    // A paste may hold several lines; the one that Enter ended is often empty.
    var lines = String(decoding: UnsafeRawBufferPointer(start: raw, count: strlen(raw)), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    if outcome == nil { outcome = .line(lines.removeFirst()) }
    waiting += lines
    // A key macro may go on typing behind the line it entered; without a handler readline would end the program.
    if editor_has_more_keys() == 0 { rl_callback_handler_remove() }
  }

  /// Keeps what a key macro typed behind the last line it entered.
  private func keepRest() {
    guard outcome != nil, editor_line().pointee != 0 else { return }
    carried = String(cString: editor_line())
    rl_clear_visible_line()
    rl_replace_line("", 1)
  }

  private func tellTrouble() {
    guard let trouble = history.trouble, !hasToldTrouble else { return }
    hasToldTrouble = true
    editor_flush()
    let bytes = Array((trouble + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// Gives readline a key. Where a signal comes while it waits for one within a command of its own, that command is
/// told that there are no more keys, and ends.
private let readByte: @convention(c) (UnsafeMutablePointer<FILE>?) -> Int32 = { _ in
  while true {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Signals.wake, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&sources, 2, -1) > 0, sources[0].revents != 0 {
      var byte: UInt8 = 0
      switch read(STDIN_FILENO, &byte, 1) {
      case 1: return Int32(byte)
      case 0: return EOF
      default: if errno != EINTR && errno != EAGAIN { return EOF }
      }
    } else if Signals.peek(SIGINT) || Signals.peek(SIGTERM) || Signals.peek(SIGHUP) || Signals.peek(SIGQUIT) {
      return EOF
    } else {
      Signals.drain()
    }
  }
}
