import Platform
import Programs
import Testing

extension EndToEnd {
  /// The prompt as a person at a terminal meets it.
  @Suite
  struct PromptTests {
    let program: Program

    init() throws { program = try Program() }

    private func prompt(columns: Int = 80, rows: Int = 24, _ environment: [String: String] = [:]) throws -> Terminal {
      let terminal = try program.terminal(columns: columns, rows: rows, environment: environment)
      expectPrompt(terminal)
      return terminal
    }

    /// Waits for a prompt behind all that was expected before, with nothing typed at it.
    private func expectPrompt(_ terminal: Terminal, at location: SourceLocation = #_sourceLocation) {
      terminal.expect("overscroll> ", at: location)
      terminal.expectLastRow("overscroll>", column: 12, at: location)
    }

    @Test func `Ctrl-D on an empty line leaves, with the shell's prompt on a row of its own`() throws {
      let terminal = try prompt()
      terminal.send("\u{4}")
      terminal.expectEnd(status: 0)
      #expect(terminal.screen.cursorColumn == 0)
      #expect(terminal.process.modes == (true, true, true))
    }

    @Test func `Ctrl-C drops the line and not the program`() throws {
      let terminal = try prompt()
      // A terminal forgets what was typed and not yet read when Ctrl-C comes, so the line must be seen first.
      terminal.send("glossary nonsense")
      terminal.expectLastRow("overscroll> glossary nonsense")
      terminal.send("\u{3}")
      terminal.expectRow("overscroll> glossary nonsense^C")
      expectPrompt(terminal)
      terminal.send("\u{4}")
      terminal.expectEnd(status: 0)
    }

    @Test func `Ctrl-C leaves a search and a key that waits for another`() throws {
      let terminal = try prompt()
      terminal.send("\u{12}zz")
      terminal.expectScreen("i-search)`zz':")
      terminal.send("\u{3}")
      expectPrompt(terminal)
      // A key that waits for another: quote the next one.
      terminal.send("glo\u{16}")
      terminal.expectLastRow("overscroll> glo")
      terminal.send("\u{3}")
      terminal.expectRow("overscroll> glo^C")
      expectPrompt(terminal)
    }

    @Test func `Tab completes a command`() throws {
      let terminal = try prompt()
      terminal.send("glo\t")
      terminal.expectLastRow("overscroll> glossary", column: 21)
    }

    @Test func `the history comes back in the next run, from a file for its owner alone`() throws {
      let first = try prompt()
      first.enter("help glossary")
      expectPrompt(first)
      // Killed, not left: nothing that was entered may be lost.
      first.process.send(signal: SIGKILL)
      first.expectEnd(status: 128 + SIGKILL)
      let second = try prompt()
      second.send("\u{1B}[A")
      second.expectLastRow("overscroll> help glossary", column: 25)
      #if os(Linux)
        var record = stat()
        #expect(stat(program.home[".local/state/overscroll/history"], &record) == 0 && record.st_mode & 0o777 == 0o600)
      #endif
    }

    @Test func `Up looks for lines with the same beginning`() throws {
      let terminal = try prompt()
      for line in ["help glossary", "help rule", "limits"] {
        terminal.enter(line)
        expectPrompt(terminal)
      }
      terminal.send("help g\u{1B}[A")
      terminal.expectLastRow("overscroll> help glossary")
    }

    @Test func `a history that can be kept nowhere disturbs nothing`() throws {
      let terminal = try prompt(["XDG_STATE_HOME": "/dev/null/none"])
      terminal.enter("help glossary")
      expectPrompt(terminal)
      terminal.send("\u{1B}[A")
      terminal.expectLastRow("overscroll> help glossary")
    }

    @Test func `a resize lays the line out anew`() throws {
      let terminal = try prompt(columns: 40)
      let line = String(repeating: "0123456789", count: 4)
      terminal.send(line)
      terminal.expectRow("overscroll> 0123456789012345678901234567")
      terminal.process.resize(columns: 30, rows: 24)
      terminal.send("x")
      terminal.expectLastRow("8901234567890123456789x")
      terminal.process.resize(columns: 80, rows: 24)
      terminal.send("y")
      terminal.expectLastRow("overscroll> \(line)xy")
    }

    @Test func `Hangul is typed and taken back by the letter`() throws {
      let terminal = try prompt()
      terminal.send("한글\u{7F}")
      terminal.expectLastRow("overscroll> 한", column: 14)
    }

    @Test func `a paste of several lines waits for Enter and is entered line by line`() throws {
      let terminal = try prompt()
      #expect(terminal.screen.hasBracketedPaste)
      terminal.send("\u{1B}[200~help rule\nhelp glossary\n\u{1B}[201~")
      terminal.expectRow("help glossary")
      terminal.send("\r")
      terminal.expectRow("overscroll> help glossary")
      expectPrompt(terminal)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func `a signal that ends the program leaves the terminal as it was`(signal: Int32) throws {
      let terminal = try prompt()
      #expect(terminal.process.modes == (false, false, true))
      terminal.send("half a line")
      terminal.expectLastRow("overscroll> half a line")
      terminal.process.send(signal: signal)
      terminal.expectEnd(status: 128 + signal)
      #expect(terminal.process.modes == (true, true, true))
      #expect(!terminal.screen.hasBracketedPaste)
    }

    @Test func `Ctrl-Z gives the terminal to the shell and fg takes it back with the line`() throws {
      var shell = program
      shell.executable = "/bin/sh"
      let terminal = try shell.terminal(["-i"], environment: ["PS1": "shell$ "])
      terminal.expectLastRow("shell$")
      terminal.enter(Program.path)
      expectPrompt(terminal)
      terminal.send("half")
      terminal.expectLastRow("overscroll> half")
      terminal.send("\u{1A}")
      terminal.expectLastRow("shell$")
      #expect(!terminal.screen.hasBracketedPaste)
      terminal.enter("fg")
      terminal.expectLastRow("overscroll> half", column: 16)
      terminal.send("\u{3}")
      terminal.expectRow("overscroll> half^C")
      expectPrompt(terminal)
      terminal.send("\u{4}")
      terminal.expectLastRow("shell$")
      terminal.enter("exit")
      terminal.expectEnd(status: 0)
    }

    @Test func `an inputrc is honoured, with the program's name`() throws {
      program.home.put("$if overscroll\n\"\\C-xg\": \"glossary inset\"\n$endif\n", ".inputrc")
      let terminal = try prompt(["INPUTRC": program.home[".inputrc"]])
      terminal.send("\u{18}g")
      terminal.expectLastRow("overscroll> glossary inset")
    }

    @Test func `bad keys at the prompt do no harm`() throws {
      let terminal = try program.terminal(environment: ["PAGER": "cat"])
      terminal.expect("overscroll> ")
      terminal.send("\u{1B}[200~" + "simulate \u{7}\u{1}bounds\u{1B}[201~\u{15}")
      terminal.send("\u{1B}\u{1B}[Z\u{1B}OP\t\t\u{15}\u{B}")
      terminal.enter("lessons --plain")
      terminal.expect("bounds\t")
      terminal.expect("overscroll> ")
      terminal.send("\u{15}\u{4}")
      terminal.expectEnd(status: 0)
    }
  }
}
