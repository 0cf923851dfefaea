import Platform
import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// The README's screens are the program's own, and its tour goes as printed.
  struct ReadmeTests {
    let steps: [Walkthrough.Step]
    let program: Program

    init() throws {
      let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      steps = Walkthrough(markdown: try #require(contents(of: root + "/README.md"))).steps
      program = try Program()
    }

    @Test func `the tour works as printed`() throws {
      let tour = steps.filter { !$0.isForShell }
      #expect(tour.count > 10)
      let terminal = try program.terminal(columns: 80, rows: 40)
      var start = 0
      /// What was printed since the last command, once the program waits at `prompt`.
      func printed(before prompt: String, at step: Walkthrough.Step) throws -> String {
        let isThere = terminal.process.wait {
          String(decoding: $0.transcript.utf8.dropFirst(start), as: UTF8.self).hasSuffix("\n" + prompt)
        }
        try #require(isThere, "line \(step.line): no \(prompt.debugDescription)\n\(terminal.screen.text)")
        let all = String(decoding: terminal.process.transcript.utf8.dropFirst(start), as: UTF8.self)
        start = terminal.process.transcript.utf8.count
        return String(all.dropLast(prompt.count))
      }
      _ = try printed(before: try #require(tour.first).prompt, at: tour[0])
      for (step, next) in zip(tour, tour.dropFirst()) {
        terminal.enter(step.command)
        // The echo of what was typed comes first.
        let answer = try printed(before: next.prompt, at: step).drop { $0 != "\n" }
        #expect(step.shows(String(answer)), "README.md:\(step.line): \(step.command) prints now\n\(answer)")
      }
      terminal.enter(try #require(tour.last).command)
      terminal.expectEnd(status: 0)
    }

    @Test func `the shell's examples work as printed`() throws {
      var shell = program
      shell.executable = "/bin/sh"
      let folder = Program.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
      let examples = steps.filter(\.isForShell)
      #expect(examples.count > 3)
      for step in examples {
        let run = try shell.run(
          ["-c", "exec 2>&1; " + step.command], environment: ["PATH": folder + ":/usr/bin:/bin"])
        #expect(step.shows(run.output), "README.md:\(step.line): \(step.command) prints now\n\(run.output)")
      }
    }
  }
}
