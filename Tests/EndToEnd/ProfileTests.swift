import Platform
import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// Profiles that make trouble: it is said in a sentence, and the learner goes on.
  @Suite struct ProfileTests {
    let program: Program

    init() throws { program = try Program() }

    @Test func `a full disk is said once, and the lesson goes on`() throws {
      var shell = program
      shell.executable = "/bin/sh"
      // A limit on the size of files stands for a full disk: SQLite is refused the space.
      let run = try shell.run(
        ["-c", "trap '' XFSZ; ulimit -f 3; exec \"\(Program.path)\" learn bounds"], input: "200\n300\n")
      #expect(run.status == 0)
      #expect(run.output.contains("model  500 pt") && run.output.contains("Two ways to write one value"))
      #expect(run.errors.contains("from here on nothing is saved"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").filter { $0.contains("nothing is saved") }.count == 1)
    }

    @Test func `a profile where there can be none is said once, and the quiz goes on`() throws {
      let run = try program.run(
        ["quiz", "bounds", "--count", "2", "--seed", "1"], input: "1\n2\n",
        environment: ["XDG_DATA_HOME": "/dev/null/none"])
      #expect(run.status == 0)
      #expect(run.output.contains("2 of 2") && run.output.contains("quiz bounds, 2 questions"))
      #expect(run.errors.contains("cannot be opened"), "\(run.errors)")
    }

    @Test func `a quiz goes on where it was left, in another run`() throws {
      _ = try program.run(["quiz", "bounds", "--count", "3", "--seed", "5"], input: "1\n")
      let second = try program.run(["quiz", "bounds"], input: "2\n")
      #expect(second.output.hasPrefix("quiz bounds   2 of 3"))
      let third = try program.run(["quiz", "bounds"], input: "b\n")
      #expect(third.output.hasPrefix("quiz bounds   3 of 3"))
      #expect(third.output.contains("quiz bounds, 3 questions"))
      // A finished quiz begins anew.
      #expect(try program.run(["quiz", "bounds"]).output.hasPrefix("quiz bounds   1 of "))
    }

    @Test func `a lesson goes on where it was left, with its answers`() throws {
      _ = try program.run(["learn", "bounds"], input: "200\n")
      let second = try program.run(["learn", "bounds"])
      #expect(second.output.contains("Where does it show?") && !second.output.contains("Has the label moved?"))
      let back = try program.run([], input: "learn bounds\nback\n")
      #expect(back.output.contains("you    200 pt"))
      #expect(try program.run(["learn", "bounds", "--restart"]).output.contains("A window over the content"))
    }

    @Test func `profiles are apart, and one is deleted only with a yes`() throws {
      _ = try program.run(["--profile", "anna", "quiz", "bounds", "--seed", "1"], input: "1\n")
      _ = try program.run(["quiz", "insets", "--seed", "1"], input: "1\n", environment: ["OVERSCROLL_PROFILE": "ben"])
      #expect(try program.run(["profile", "--plain"]).output == "anna\nben\n")
      let refused = try program.run(["profile", "anna", "--delete"])
      #expect(refused.status == 1 && refused.errors.contains("--force"))
      #expect(try program.run(["profile", "anna", "--delete", "--force"]).status == 0)
      #expect(try program.run(["profile", "--plain"]).output == "ben\n")
      let gone = try program.run(["profile", "anna", "--delete", "--force"])
      #expect(gone.status == 2)
    }

    @Test func `export and import carry everything, and nothing twice`() throws {
      _ = try program.run(["quiz", "bounds", "--seed", "1", "--count", "3"], input: "1!!\nhint\n2\nskip\n")
      _ = try program.run([], input: "note mine\n")
      let export = try program.run(["export"]).output
      program.home.put(export, "progress.json")
      let first = try program.run(["--profile", "other", "import", "progress.json"])
      #expect(first.status == 0, "\(first.errors)")
      #expect(try program.run(["--profile", "other", "export"]).output == export)
      #expect(try program.run(["--profile", "other", "import", "progress.json"]).output.contains("Imported 0 of"))
      program.home.put(String(export.prefix(export.count / 2)), "cut.json")
      let cut = try program.run(["--profile", "other", "import", "cut.json"])
      #expect(cut.status == 1 && cut.errors.contains("no export"))
      #expect(try program.run(["--profile", "other", "export"]).output == export)
    }
  }
}
