import Platform
import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// Killed amid answering, again and again: what was acknowledged on the screen is in the log.
  ///
  /// `OVERSCROLL_SOAK=1`, as `make soak` sets it, answers five hundred times.
  @Suite struct KillTests {
    let program: Program
    private static let wanted = getenv("OVERSCROLL_SOAK") == nil ? 40 : 500

    init() throws {
      program = try Program()
      var quiz = "id: many\ntitle: Many questions\nquestions:\n"
      for number in 1...Self.wanted + 100 {
        quiz += "  - {id: q\(number), kind: number, ask: \"How much is \(number)?\", answer: \(number)}\n"
      }
      mkdir(program.home["own"], 0o700)
      mkdir(program.home["own/Quizzes"], 0o700)
      program.home.put(quiz, "own/Quizzes/many.yaml")
    }

    private func savedAnswers() throws -> [String] {
      let run = try program.run(["export"])
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(separator: "\n").filter { $0.contains("\"item\": \"many/") }.map(String.init)
    }

    @Test func `no acknowledged answer is lost, and none is kept twice`() throws {
      var random = SplitMix64(seed: 42)
      var acknowledged = 0
      var kills = 0
      while acknowledged < Self.wanted, kills < 200 {
        let terminal = try program.terminal(["--content", "own", "quiz", "many"])
        terminal.expectScreen("many \(try savedAnswers().count + 1)>")
        // A burst of answers, and a kill while they are being dealt with.
        let until = Int.random(in: 1...12, using: &random)
        terminal.send(String(repeating: "7\r\r", count: until + 3))
        var seen = 0
        terminal.process.wait { process in
          seen = process.transcript.components(of: "  you ")
          return seen >= until
        }
        terminal.process.send(signal: SIGKILL)
        terminal.expectEnd(status: 128 + SIGKILL)
        kills += 1
        acknowledged += seen
        let saved = try savedAnswers()
        #expect(saved.count >= acknowledged, "after \(kills) kills \(saved.count) of \(acknowledged) answers are there")
        #expect(Set(saved).count == saved.count)
        // What was written and not yet shown counts from here on.
        acknowledged = saved.count
      }
      #expect(acknowledged >= Self.wanted)
    }
  }
}

extension String {
  /// How often `part` stands in it.
  fileprivate func components(of part: String) -> Int {
    let wanted = Array(part.utf8)
    let text = Array(utf8)
    guard text.count >= wanted.count else { return 0 }
    return (0...text.count - wanted.count).count { text[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
