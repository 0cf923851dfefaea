import Files
import Platform
import Programs
import TestSupport
import Testing

extension ThroughPipes {
  /// Exams, drills and reviews without a terminal.
  @Suite
  struct StudyTests {
    let program: Program

    init() throws { program = try Program() }

    private static let skips = String(repeating: "skip\n", count: 12)

    @Test func `an exam writes the report that its ending asks for, and keeps one that is there`() throws {
      for ending in ["json", "csv", "txt"] {
        let path = program.home["anna.\(ending)"]
        let words = ["exam", "bounds", "--seed", "7", "--student", "anna", "--count", "3", "--report", path]
        let run = try program.run(words, input: Self.skips)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        #expect(run.output.contains("0 of 3 marks") && run.output.hasSuffix("Saved \(path).\n"))
        let report = try Files.read(path)
        #expect(report.contains("anna") && report.contains("bounds/"))
        let again = try program.run(words, input: Self.skips)
        #expect(again.status == 2 && again.errors.contains("is there already"))
        #expect(try program.run(words + ["--force", "--restart"], input: Self.skips).status == 0)
      }
      #expect(try StrictJSON(Files.read(program.home["anna.json"]))["student"] == .string("anna"))
    }

    @Test func `answers that end too early are kept, and the exam goes on`() throws {
      let words = ["exam", "bounds", "--seed", "7", "--count", "4"]
      let first = try program.run(words, input: "skip\nskip\n")
      #expect(first.output.contains("3 of 4"))
      let second = try program.run(words, input: "skip\nskip\n")
      #expect(second.status == 0 && !second.output.contains("1 of 4") && second.output.contains("0 of 4 marks"))
    }

    @Test func `a drill and the review of the next day`() throws {
      let drill = try program.run(
        ["drill", "--count", "3", "--seed", "3"], input: Self.skips,
        environment: ["OVERSCROLL_NOW": "2026-12-01T09:00Z"])
      #expect(drill.status == 0 && drill.output.contains("drill, 0 of 3"))
      let tomorrow = ["OVERSCROLL_NOW": "2026-12-02T09:00Z"]
      #expect(try program.run(["due", "--plain"], environment: tomorrow).output.split(separator: "\n").count == 3)
      let review = try program.run(["review"], input: Self.skips, environment: tomorrow)
      #expect(review.status == 0 && review.output.contains("review, 3 questions"))
      #expect(review.output.contains("Counted as again"))
      // A clock that was set back loses nothing.
      let back = try program.run(["due"], environment: ["OVERSCROLL_NOW": "2020-01-01T09:00Z"])
      #expect(back.status == 0 && back.output.contains("Nothing is due now"))
    }
  }
}
