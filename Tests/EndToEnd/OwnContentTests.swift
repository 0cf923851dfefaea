import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// Lessons and rules of a teacher's own, beside the built-in ones and in their places.
  @Suite
  struct OwnContentTests {
    let program: Program

    init() throws {
      program = try Program()
      _ = try Program("/bin/mkdir").run(["-p", program.home["own/Rulebook"]])
    }

    private static func lesson(_ id: String, _ title: String, order: Int = 99, set: String = "contentOffset.y: 40")
      -> String
    {
      """
      ---
      id: \(id)
      title: \(title)
      order: \(order)
      minutes: 3
      requires: []
      rules: [SV-01]
      ---
      What this is about.

      ## The one step

      ```predict
      id: where
      simulation: bounds
      set:
        \(set)
      ask: contentOffset.y is set to {contentOffset.y}. What does bounds.y read?
      answer: bounds.y
      unit: pt
      hint: One value, two names.
      explain: They are one value.
      rules: [SV-01]
      ```

      So bounds.y is {{bounds bounds.y}}.

      """
    }

    private func run(_ arguments: String..., input: String = "") throws -> PipedRun {
      try program.run(["--content", "own"] + arguments, input: input)
    }

    @Test func `a lesson of one's own is listed, marked and taken`() throws {
      program.home.put(Self.lesson("mine", "Mine alone"), "own/mine.md")
      let list = try run("lessons")
      #expect(list.output.contains("Mine alone") && list.output.contains("your own"))
      #expect(try run("lessons", "--plain").output.hasSuffix("mine\tMine alone\t99\t3\town\n"))
      let json = try StrictJSON(run("list", "lessons", "--json").output).elements
      #expect(json.dropLast().allSatisfy { $0["own"] == .flag(false) } && json.last?["own"] == .flag(true))
      let taken = try run("learn", "mine", input: "40\n")
      #expect(taken.status == 0 && taken.output.contains("So bounds.y is 40."))
      #expect(try run("lint").output.contains("no problems in 1 file"))
      // The same by the environment.
      let other = try program.run(["lessons", "--plain"], environment: ["OVERSCROLL_CONTENT": "own"])
      #expect(other.output.contains("mine\t"))
    }

    @Test func `one with the id of a built-in one takes its place`() throws {
      program.home.put(Self.lesson("bounds", "Another beginning", order: 1), "own/bounds.md")
      #expect(try run("lessons", "--plain").output.hasPrefix("bounds\tAnother beginning\t1\t3\town\n"))
      #expect(try run("learn", "bounds").output.contains("What this is about."))
      #expect(try program.run(["lessons", "--plain"]).output.contains("Scrolling moves the window"))
    }

    @Test func `only leaves the built-in content out`() throws {
      program.home.put(Self.lesson("mine", "Mine alone"), "own/mine.md")
      #expect(try run("--only", "lessons", "--plain").output == "mine\tMine alone\t99\t3\town\n")
      #expect(try run("--only", "rules", "--json").output == "[]\n")
      #expect(try program.run(["--only", "lessons"]).output == "There are no lessons.\n")
      // Models are no content.
      #expect(try run("--only", "simulate", "bounds", "--output", "bounds.y").output == "300\n")
    }

    @Test func `a broken lesson is listed, and says what is wrong when it is opened`() throws {
      program.home.put(Self.lesson("mine", "Mine alone"), "own/mine.md")
      program.home.put("---\nid: broken\ntitel: Broken\n---\n# x\n", "own/broken.md")
      let list = try run("lessons")
      #expect(list.status == 0 && list.output.contains("mine") && list.output.contains("your own, broken: lint"))
      let json = try StrictJSON(run("lessons", "--json").output).elements
      #expect(json.last?["id"]?.text == "broken" && json.last?["order"] == .null)
      let opened = try run("learn", "broken")
      #expect(opened.status == 1 && opened.output.isEmpty)
      #expect(opened.errors.contains("own/broken.md:3:1") && opened.errors.contains("lint own/broken.md"))
      #expect(try run("learn", "mine", input: "40\n").status == 0)
      let lint = try run("lint")
      #expect(lint.status == 1)
      #expect(lint.output.contains("did you mean title?"))
    }

    @Test func `lint reports only the files that are named`() throws {
      program.home.put(Self.lesson("good", "Good"), "own/good.md")
      program.home.put(Self.lesson("bad", "Bad", set: "contentOfset.y: 40"), "own/bad.md")
      let good = try run("lint", "own/good.md")
      #expect(good == PipedRun(output: "no problems in 1 file\n", errors: "", status: 0))
      let bad = try run("lint", "own/bad.md")
      #expect(bad.status == 1 && bad.errors.isEmpty)
      #expect(bad.output.contains("own/bad.md:17:3: ") && bad.output.contains("did you mean contentOffset.y?"))
      #expect(try run("lint", "own").output.contains("in 1 file"))
      #expect(
        try run("lint", "--plain", "own/bad.md").output.split(separator: "\n").allSatisfy { !$0.contains("problem") })
    }

    @Test func `control characters in content reach no terminal`() throws {
      program.home.put(Self.lesson("mine", "\"Mi\\e[2Jne\\u202E\""), "own/mine.md")
      for arguments in [
        ["lessons"], ["learn", "mine", "--reveal"], ["lessons", "--plain"], ["lessons", "--json"], ["lint"],
      ] {
        let run = try program.run(["--content", "own"] + arguments)
        #expect(rawControls(in: (run.output + run.errors).replacing("\t", with: " ")).isEmpty, "\(arguments)")
      }
    }

    @Test func `a lesson that changes is read again, and the place stays`() throws {
      program.home.put(Self.lesson("mine", "Mine alone"), "own/mine.md")
      let terminal = try program.terminal(["--content", "own", "learn", "mine"])
      terminal.expect("is set to 40.")
      terminal.expect("\nmine 1> ")
      program.home.put(Self.lesson("mine", "Mine alone", set: "contentOffset.y: 70"), "own/mine.md")
      terminal.enter("reload")
      terminal.expect("is set to 70.")
      terminal.expect("\nmine 1> ")
      program.home.put("---\nid: mine\n", "own/mine.md")
      terminal.enter("reload")
      terminal.expect("cannot be used")
      terminal.expect("\nmine 1> ")
      terminal.enter("70")
      terminal.expect("Right.")
      terminal.expect("\nmine 1> ")
      terminal.send("\u{4}")
      terminal.expectEnd(status: 0)
    }

    @Test func `a rule of one's own stands beside the others`() throws {
      program.home.put(
        """
        - id: XY-01
          title: A rule of ours
          statement: What we say here is so because we measured it.
          sureness: observed
          sources: [{title: Our own measurements}]

        """, "own/Rulebook/XY.yaml")
      #expect(try run("rule", "XY-01").output.contains("A rule of ours"))
      #expect(try run("rule", "SV-06").status == 0)
    }
  }
}
