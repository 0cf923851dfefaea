import Platform
import Programs
import Testing

extension EndToEnd {
  /// What the other tests stand on, held against programs that every system has.
  struct HarnessTests {
    @Test func `a program run through pipes gives its output, its errors and its status`() throws {
      let run = try Program("/bin/sh").run(["-c", "cat; echo 한글 >&2; exit 3"], input: "line\n")
      #expect(run == PipedRun(output: "line\n", errors: "한글\n", status: 3))
    }

    @Test func `much input and much output pass at once`() throws {
      let input = String(repeating: "0123456789\n", count: 100_000)
      let run = try Program("/bin/cat").run([], input: input)
      #expect(run.output == input)
      #expect(run.status == 0)
    }

    @Test func `input that nobody reads does no harm`() throws {
      let run = try Program("/bin/sh").run(["-c", "exit 0"], input: String(repeating: "x", count: 1_000_000))
      #expect(run.status == 0)
    }

    @Test func `a program that does not end is killed`() throws {
      #expect(try Program("/bin/sh").run(["-c", "echo on; exec sleep 600"], seconds: 0.3).status == nil)
    }

    @Test func `a signal's number is in the status as a shell has it`() throws {
      #expect(try Program("/bin/sh").run(["-c", "kill -TERM $$"]).status == 128 + SIGTERM)
    }

    @Test func `a program starts with its environment alone and in its empty home`() throws {
      let program = try Program("/usr/bin/env")
      let run = try program.run([], environment: ["NO_COLOR": "1"])
      let names = run.output.split(separator: "\n").compactMap { $0.split(separator: "=").first }.sorted()
      #expect(names == ["HOME", "INPUTRC", "LC_ALL", "NO_COLOR", "OVERSCROLL_NOW", "PATH", "TERM"])
      #expect(
        try Program("/bin/sh").run(["-c", "ls -A; [ $(pwd -P) = $(cd $HOME; pwd -P) ]"])
          == PipedRun(
            output: "", errors: "", status: 0))
    }

    @Test func `a program that is not there is an error`() throws {
      #expect(throws: Launch.Failure.self) { try Program("/none/such").run([]) }
      #expect(throws: Launch.Failure.self) { try Program("/none/such").terminal() }
    }

    @Test func `signals are at their defaults, none is blocked, and no file of ours is open`() throws {
      // Held against the kernel's own account of the process.
      guard access("/proc/self/status", R_OK) == 0 else { return }
      let script = "grep -E '^Sig(Blk|Ign)' /proc/self/status; ls /proc/self/fd | grep -vx '[012]' | wc -l"
      let run = try Program("/bin/sh").run(["-c", script])
      let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t").last.map(String.init) ?? "" }
      // Signals 32 and up belong to the C library and its threads, which lets nobody set them.
      let ordinary = UInt64(0x7FFF_FFFF)
      #expect(lines.prefix(2).map { UInt64($0, radix: 16).map { $0 & ordinary } } == [0, 0])
      // The one that ls opens to list them.
      #expect(lines.last?.filter(\.isNumber) == "1")
    }

    @Test func `a terminal has its size, its keys and its screen`() throws {
      let terminal = try Program("/bin/sh").terminal(
        ["-c", "stty size; read line; echo got:$line; stty size"], columns: 61, rows: 17)
      terminal.expect("17 61\n")
      terminal.process.resize(columns: 70, rows: 20)
      terminal.enter("한글")
      terminal.expect("got:한글\n20 70\n")
      terminal.expectEnd(status: 0)
      #expect(terminal.screen.lines == ["17 61", "한글", "got:한글", "20 70"])
    }

    @Test func `Ctrl-C reaches a program on a terminal and Ctrl-D ends its input`() throws {
      let interrupted = try Program("/bin/sh").terminal(["-c", "echo ready; exec sleep 600"])
      interrupted.expect("ready")
      interrupted.send("\u{3}")
      interrupted.expectEnd(status: 128 + SIGINT)
      let ended = try Program("/bin/cat").terminal()
      ended.enter("a")
      ended.expect("a\na\n")
      #expect(ended.process.modes == (true, true, true))
      ended.send("\u{4}")
      ended.expectEnd(status: 0)
    }
  }
}
