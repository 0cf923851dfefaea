import Programs
import TestSupport
import Testing

extension ThroughPipes {
  /// Whatever comes through a pipe or stands on the command line: the program ends by itself.
  @Suite
  struct BadInputTests {
    let program: Program

    init() throws { program = try Program() }

    private static let words = [
      "lessons", "learn", "next", "back", "go", "outline", "answer", "hint", "skip", "leave", "simulate", "parameters",
      "set", "set", "reset", "run", "outputs", "trace", "step", "picture", "code", "link", "why", "rule", "rules",
      "myths",
      "limits", "glossary", "search", "list", "help", "again", "reload", "paths", "bounds", "insets", "geometry",
      "contentOffset.y", "contentInset.top", "writes", "through", "scale", "500", "a b c d", "--json", "--plain",
      "--linear", "--output", "--trace", "--picture", "contentOffset.y=3", "rotate 30",
    ]

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `hundreds of bad lines through a pipe`(seed: UInt64) throws {
      var lines = BadLines(seed: 1000 + seed, words: Self.words)
      let script = (0..<300).map { _ in lines.next() }.joined(separator: "\n")
      let run = try program.run(["--keep-going"], input: "simulate bounds\n" + script, seconds: 30)
      #expect([0, 1, 2].contains(run.status))
      #expect(!run.errors.isEmpty)
      // Plain lists part their fields with tabs.
      #expect(rawControls(in: (run.output + run.errors).replacing("\t", with: " ")).isEmpty)
    }

    @Test func `hundreds of bad answers to a lesson`() throws {
      var lines = BadLines(seed: 7, words: ["500", "300", "a", "d", "true", "skip", "hint", "next", "4", "0"])
      let answers = (0..<300).map { _ in lines.next() }.joined(separator: "\n")
      let run = try program.run(["learn", "bounds", "--keep-going"], input: answers, seconds: 30)
      #expect([0, 1, 2].contains(run.status))
      #expect(rawControls(in: run.output + run.errors).isEmpty)
    }

    @Test func `bad command lines`() throws {
      var lines = BadLines(seed: 11, words: Self.words)
      for _ in 0..<60 {
        // A shell gives no zero bytes.
        let line = lines.next().filter { $0 != "\0" }.prefix(60_000)
        let run = try program.run(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
        #expect([0, 1, 2].contains(run.status), "\(line)")
        #expect(rawControls(in: (run.output + run.errors).replacing("\t", with: " ")).isEmpty, "\(line)")
        if run.status == 2 { #expect(!run.errors.isEmpty, "\(line)") }
      }
    }

    @Test(
      arguments: [
        "\\377\\376\\n", "simulate bounds --output bounds.y\\000\\n", "\\000\\000\\000", "lessons\\r\\nlessons",
        "\\n\\n\\n",
        "\\357\\273\\277lessons\\n", "\\033[A\\033[A\\n", "help \\355\\240\\200\\n",
      ])
    func `bytes that are no text`(bytes: String) throws {
      let run = try Program("/bin/sh").run(["-c", "printf '\(bytes)' | \(Program.path)"])
      #expect([0, 1, 2].contains(run.status))
      #expect(rawControls(in: run.output + run.errors).isEmpty)
    }

    @Test func `a line that is too long is left out, whatever it holds`() throws {
      let run = try program.run(
        ["--keep-going"],
        input: "set " + String(repeating: "x", count: 3_000_000) + "\nsimulate bounds --output bounds.y\n")
      #expect(run.status == 2)
      #expect(run.output == "300\n")
      #expect(run.errors == "line 1: a line of more than 1000000 bytes was left out.\n")
    }

    @Test func `a folder as standard input is no script`() throws {
      let run = try Program("/bin/sh").run(["-c", "exec \(Program.path) < /"])
      #expect(run == PipedRun(output: "", errors: "standard input cannot be read.\n", status: 1))
    }
  }
}
