import Platform
import Programs
import Testing

extension EndToEnd {
  /// A film on a terminal.
  struct PlayTests {
    let program: Program
    let id = "fling"

    init() throws { program = try Program() }

    private func playing(_ terminal: Terminal) {
      terminal.expectLastRow("overscroll>")
      terminal.enter("simulate \(id)")
      terminal.expectLastRow("overscroll \(id)>")
      // So slow that it plays for as long as the test looks.
      terminal.enter("play --speed 0.01")
      terminal.expect("a key stops")
    }

    @Test func `a key stops it, and the line editor goes on`() throws {
      let terminal = try program.terminal(columns: 80, rows: 40)
      playing(terminal)
      #expect(terminal.process.modes == (false, false, true) && !terminal.screen.showsCursor)
      terminal.send("x")
      terminal.expectScreen("Stopped at ")
      terminal.expectLastRow("overscroll \(id)>")
      #expect(terminal.screen.showsCursor)
      terminal.enter("quit")
      terminal.expectEnd(status: 0)
      #expect(terminal.process.modes == (true, true, true))
    }

    @Test func `Ctrl-C stops it and not the program`() throws {
      let terminal = try program.terminal(columns: 80, rows: 40)
      playing(terminal)
      terminal.send("\u{3}")
      terminal.expectRow("^C")
      terminal.expectLastRow("overscroll \(id)>")
      #expect(terminal.screen.showsCursor)
    }

    @Test func `a window of another size gets the picture anew`() throws {
      let terminal = try program.terminal(columns: 80, rows: 40)
      playing(terminal)
      terminal.process.resize(columns: 50, rows: 20)
      terminal.expect("a key stops")
      let isAnew = terminal.process.wait { process in
        process.screen.lines.count { $0.contains("a key stops") } == 1
          && !process.screen.lines.contains { $0.contains("play --speed") }
      }
      #expect(isAnew, "\(terminal.screen.text)")
      terminal.send("x")
      terminal.expectLastRow("overscroll \(id)>")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal that ends the program leaves the terminal as it was`(signal: Int32) throws {
      let terminal = try program.terminal(columns: 80, rows: 40)
      playing(terminal)
      terminal.process.send(signal: signal)
      terminal.expectEnd(status: 128 + signal)
      #expect(terminal.process.modes == (true, true, true) && terminal.screen.showsCursor)
    }

    @Test func `Ctrl-Z gives the terminal to the shell and fg goes on playing`() throws {
      var shell = program
      shell.executable = "/bin/sh"
      let terminal = try shell.terminal(["-i"], columns: 80, rows: 40, environment: ["PS1": "shell$ "])
      terminal.expectLastRow("shell$")
      terminal.enter(Program.path)
      playing(terminal)
      terminal.send("\u{1A}")
      terminal.expectLastRow("shell$")
      #expect(terminal.screen.showsCursor)
      terminal.enter("fg")
      terminal.expect("a key stops")
      #expect(!terminal.screen.showsCursor)
      terminal.send("x")
      terminal.expectLastRow("overscroll \(id)>")
    }

    @Test func `without a terminal it is stills`() throws {
      let run = try program.run([], input: "simulate \(id)\nplay\n")
      #expect(run.status == 0 && run.output.contains("At 0") && !run.output.contains("\u{1B}"))
    }
  }
}
