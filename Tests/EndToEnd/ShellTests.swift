import Platform
import Programs
import TestSupport
import Testing

extension ThroughPipes {
  /// The program without a prompt: one command, its output, its status.
  @Suite
  struct ShellTests {
    let program: Program

    init() throws { program = try Program() }

    static let commands = [
      "lessons", "learn bounds --reveal", "simulations", "simulate bounds", "simulate insets --trace",
      "simulate geometry --picture", "simulate bounds --set contentOffset.y=120 --set scale=1", "parameters insets",
      "code bounds", "rule SV-06", "rules", "rules layout", "rules bounds", "myths", "myths insets", "limits bounds",
      "glossary", "glossary inset", "search safe area", "list lessons", "list simulations", "list rules",
      "completion bash", "completion zsh", "completion fish", "paths", "help", "help set", "help formats",
      "help expressions", "help environment", "help exit", "simulate bounds --help", "--help", "--version",
    ]

    private func run(_ line: String, _ extra: String...) throws -> PipedRun {
      try program.run(line.split(separator: " ").map(String.init) + extra)
    }

    @Test(arguments: commands)
    func `a command does its work quietly`(line: String) throws {
      let run = try run(line)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.count > 10 && run.output.hasSuffix("\n"))
      #expect(rawControls(in: run.output).isEmpty)
      guard !line.hasPrefix("completion") else { return }
      for row in run.output.split(separator: "\n") { #expect(row.count <= 80, "\(row)") }
    }

    // Takes half a minute in a debug build on a busy machine.
    @Test func `lint finds nothing in the content`() throws {
      let run = try program.run(["lint"], seconds: 300)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix("no problems in "), "\(run.output)")
    }

    @Test(arguments: commands.filter { !$0.hasPrefix("completion") })
    func `sentences have no lines and no columns`(line: String) throws {
      let run = try run(line, "--linear")
      #expect(run.status == 0)
      #expect(!run.output.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) })
      // Blanks that line something up are three or more; code and Markdown tables of the lesson keep their own.
      if !line.hasPrefix("learn") {
        for row in run.output.split(separator: "\n") where !row.hasSuffix("how UIKit scrolling really works") {
          #expect(!row.drop { $0 == " " }.contains("   "), "\(row)")
        }
      }
    }

    @Test(
      arguments: [
        ("lessons", 5), ("simulations", 2), ("simulate bounds", 2), ("simulate bounds --trace", 6),
        ("parameters insets", 3), ("rules", 3), ("rule SV-06", 4), ("myths", 5), ("limits bounds", 2), ("glossary", 2),
        ("search inset", 2), ("list rules", 3), ("paths", 2),
      ])
    func `plain is one record a line with so many fields`(line: String, fields: Int) throws {
      let run = try run(line, "--plain")
      #expect(run.status == 0)
      for row in run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        #expect(row.split(separator: "\t", omittingEmptySubsequences: false).count == fields, "\(row)")
      }
      // The width of a window has no say in it.
      #expect(
        try program.run(line.split(separator: " ").map(String.init) + ["--plain"], environment: ["COLUMNS": "20"])
          == run)
    }

    @Test(
      arguments: [
        ("simulate bounds --output bounds.y", "300\n"), ("simulate bounds --output child.isVisible", "true\n"),
        ("simulate bounds --output exception", "null\n"),
        ("simulate insets --set contentInset.top=50 --output minOffset.y", "-50\n"),
        (
          "simulate bounds --set contentOffset.x=3.8 --set scale=3 --output contentOffset.x --set contentSize.width=900",
          "3.66666667\n"
        ),
        ("simulate geometry --output transform", "0.866025404\n0.5\n-0.5\n0.866025404\n0\n0\n"),
        ("--json simulate bounds --output bounds.y", "300\n"),
      ])
    func `output prints one bare value`(line: String, value: String) throws {
      #expect(try run(line) == PipedRun(output: value, errors: "", status: 0))
    }

    @Test(
      arguments: [
        ("lesons", 2, "did you mean lessons?"), ("simulate bound", 2, "did you mean bounds?"),
        ("simulate bounds --set contentOfset.y=1", 2, "did you mean contentOffset.y?"),
        ("simulate bounds --set contentOffset.y=much", 2, "takes a number"),
        ("simulate bounds --set scale=4", 2, "from 1 to 3"),
        ("simulate bounds --set through=boundOrigin", 2, "did you mean boundsOrigin?"),
        ("simulate bounds --set writes=contentOfset.y", 2, "writes, line 1, column 1"),
        ("simulate bounds --set scale", 2, "NAME=VALUE"),
        ("simulate bounds --output bounds.z", 2, "did you mean bounds."),
        ("simulate bounds --ouput bounds.y", 2, "did you mean --output?"), ("simulate", 2, "wants ID"),
        ("simulate bounds insets", 2, "NAME=VALUE"), ("lessons --json=3", 2, "takes no value"),
        ("simulate bounds --output", 2, "wants a value"), ("--jsno", 2, "did you mean --json?"),
        ("list lesson", 2, "did you mean lessons?"), ("rule SV-99", 2, "did you mean SV-"),
        ("learn bonds", 2, "did you mean bounds?"),
        ("learn none.md", 1, "there is no such file"), ("run none.script", 1, "there is no such file"),
        ("completion tcsh", 2, "bash, zsh and fish"), ("next", 2, "at the prompt"), ("set scale 3", 2, "at the prompt"),
        ("glossary xyzzy", 1, "has no"), ("rules xyzzy", 1, "no rule holds"), ("search xyzzy", 1, "nothing holds"),
        ("--content /dev/null/none lessons", 2, "is not there"), ("--only learn", 1, "there are no lessons"),
        ("lint --seeds many", 2, "whole number"), ("simul bounds", 2, "did you mean simulations or simulate?"),
      ])
    func `what cannot be done is said on standard error, with its status`(line: String, status: Int32, words: String)
      throws
    {
      let run = try run(line)
      #expect(run.status == status)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("overscroll: "))
      #expect(run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(run.errors)")
    }

    @Test func `an exception of the model is an outcome`() throws {
      let run = try program.run([
        "simulate", "bounds", "--set", "writes=contentOffset.y = nan", "--output", "exception",
      ])
      #expect(run.status == 0)
      #expect(run.output.contains("CALayerInvalidGeometry"))
    }

    @Test func `the first error ends a script, and keep-going goes on and remembers`() throws {
      let script = "simulate bounds --output bounds.y\nsetscale 3\nsimulate insets --output travel\n"
      let stopped = try program.run([], input: script)
      #expect(stopped.status == 2)
      #expect(stopped.output == "300\n")
      #expect(stopped.errors.hasPrefix("line 2: there is no command \"setscale\""))
      let going = try program.run(["--keep-going"], input: script)
      #expect(going.status == 2)
      #expect(going.output == "300\n500\n")
      #expect(going.errors == stopped.errors)
      #expect(try program.run([], input: "glossary xyzzy\n").status == 1)
      #expect(try program.run([], input: "simul bounds\n").status == 2)
      #expect(try program.run([], input: "lessons\nquit\nnonsense\n").status == 0)
    }

    @Test func `a script in a file does the same`() throws {
      program.home.put("simulate bounds\nset contentOffset.y 7\r\nrun --output bounds.y\n", "a.script")
      #expect(try program.run(["run", "a.script"]).output.hasSuffix("\n7\n"))
      program.home.put("run a.script\nrun b.script\n", "b.script")
      let run = try program.run(["run", "b.script"])
      #expect(run.status == 1)
      #expect(run.errors == "overscroll: b.script:2: b.script plays itself.\n")
    }

    @Test(arguments: ["help formats | head -n 1", "rules --json | head -c 5", "simulate bounds --trace | true"])
    func `a reader who leaves ends the program quietly`(pipe: String) throws {
      let parts = pipe.split(separator: "|").map(String.init)
      let line = "(\(Program.path) \(parts[0]); echo \"status $?\" >&2) |\(parts[1])"
      let run = try Program("/bin/sh").run(["-c", line])
      #expect(run.errors == "status 0\n")
    }

    @Test func `an endless script ends with its reader`() throws {
      let line =
        "yes lessons | \(Program.path) | head -n 1; yes 'simulate bounds --output bounds.y' | \(Program.path) | head -n 1"
      let run = try Program("/bin/sh").run(["-c", line], seconds: 10)
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("\n300\n"))
    }

    @Test func `completion works in bash`() throws {
      guard access("/bin/bash", X_OK) == 0 || access("/usr/bin/bash", X_OK) == 0 else { return }
      let bash = try Program(access("/bin/bash", X_OK) == 0 ? "/bin/bash" : "/usr/bin/bash")
      let folder = Program.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
        separator: "/")
      func offers(_ words: String...) throws -> [String] {
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
          PATH="\(folder):$PATH"; source <(overscroll completion bash)
          complete -p overscroll >/dev/null || exit 3
          COMP_WORDS=(overscroll \(list)); COMP_CWORD=\(words.count); _overscroll
          printf '%s\\n' "${COMPREPLY[@]}"
          """
        let run = try bash.run(["-c", script])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.output.split(separator: "\n").map(String.init)
      }
      #expect(try offers("simul") == ["simulations", "simulate"])
      #expect(try offers("simulate", "in") == ["insets"])
      #expect(try offers("learn", "bo") == ["bounds"])
      #expect(try offers("rule", "SV-0").count == 9)
      #expect(try offers("simulate", "bounds", "--set", "scal") == ["scale="])
      #expect(try offers("simulate", "bounds", "--output", "child.isV") == ["child.isVisible"])
      #expect(try offers("simulate", "bounds", "--pic") == ["--picture"])
      #expect(try offers("completion", "f") == ["fish"])
      bash.home.put("", "my.script")
      #expect(try offers("run", "my.s") == ["my.script"])
    }
  }
}
