import Platform

/// Shows long texts a window at a time.
public enum Pager {
  /// What to do with a text.
  public enum Choice: Hashable, Sendable {
    case print
    /// `$PAGER`, a line for the shell.
    case shell(String)
    /// `less` that leaves at once where one window is enough, and at the end of the text; that shows colours, leaves
    /// the text on the screen, says which keys go on and come back, and neither starts programs nor writes files.
    case less
  }

  /// Whether a text of so many lines is paged, and by what: only on a terminal, and where it is longer than the
  /// window leaves beside a prompt. `PAGER` set to nothing or to `cat` means no pager.
  public static func choice(
    lineCount: Int, window: WindowSize?, isTerminal: Bool, environment: [String: String]
  ) -> Choice {
    guard isTerminal, lineCount > (window?.rows ?? 24) - 1 else { return .print }
    if environment["TERM"] == "dumb" { return .print }
    guard let pager = environment["PAGER"] else { return .less }
    let words = pager.split(separator: " ")
    return words.isEmpty || words == ["cat"] ? .print : .shell(pager)
  }

  /// Shows the text on standard output, through a pager where that is the choice.
  ///
  /// Returns when the person leaves the pager. A pager that does not exist is passed over and the text printed;
  /// one that is left early, or that reads nothing, is no error. Ctrl-C there is the pager's affair.
  public static func show(_ text: String, window: WindowSize?, isTerminal: Bool, environment: [String: String]) {
    let lineCount = text.utf8.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let choice = choice(lineCount: lineCount, window: window, isTerminal: isTerminal, environment: environment)
    fflush(nil)
    if choice != .print, page(text, choice, environment: environment) { return }
    _ = withoutBrokenPipes { Descriptor.write(text, to: STDOUT_FILENO) }
  }

  /// Whether there was a pager to show it.
  static func page(_ text: String, _ choice: Choice, environment: [String: String]) -> Bool {
    let arguments: [String]
    switch choice {
    case .print: return false
    case .shell(let line): arguments = ["/bin/sh", "-c", line]
    case .less: arguments = ["less", "-EFRX", "-Psspace goes on, q comes back"]
    }
    var environment = environment
    // Whoever types an answer while the text is paged must not find a shell behind "!!" or a file behind "set".
    if choice == .less { environment["LESSSECURE"] = "1" }
    // As git does: a plain PAGER=less then shows colours and leaves where one window is enough.
    if environment["LESS"] == nil { environment["LESS"] = "FRX" }
    return withSignalsIgnored([SIGPIPE, SIGINT, SIGQUIT]) {
      guard let child = PagerProcess(arguments, environment: environment) else { return false }
      _ = Descriptor.write(text, to: child.input)
      let status = child.finish()
      // What a shell says where the command does not exist or cannot be run.
      return status != 127 && status != 126
    }
  }

  static func withoutBrokenPipes<Result>(_ body: () -> Result) -> Result { withSignalsIgnored([SIGPIPE], body) }

  /// Runs `body` while the process ignores the signals, then puts back what was.
  private static func withSignalsIgnored<Result>(_ signals: [Int32], _ body: () -> Result) -> Result {
    var before: [(Int32, sigaction)] = []
    for signal in signals {
      var ignore = sigaction()
      ignore.ignoreSignal()
      var old = sigaction()
      if sigaction(signal, &ignore, &old) == 0 { before.append((signal, old)) }
    }
    defer {
      for (signal, action) in before {
        var action = action
        sigaction(signal, &action, nil)
      }
    }
    return body()
  }
}

extension sigaction {
  /// The field that holds the handler has another name on each system.
  fileprivate mutating func ignoreSignal() {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = SIG_IGN
    #elseif canImport(Musl)
      __sa_handler.sa_handler = SIG_IGN
    #else
      __sigaction_u.__sa_handler = SIG_IGN
    #endif
  }
}
