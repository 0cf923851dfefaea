import Simulations
import TerminalKit
import TestSupport
import Testing

@testable import overscroll

/// Whatever is typed, pasted or sent: an answer or a complaint, never a trap, and nothing that commands a terminal.
struct BadInputTests {
  /// All words of the program but those that would write or read files.
  static let words: [String] =
    CommandTable.all.map(\.name).filter {
      !["save", "lint", "quit", "export", "import", "new", "content", "profile"].contains($0)
    }
    + Catalogue.all.map(\.id)
    + Catalogue.all.flatMap { $0.parameters.map(\.name) + $0.outputs.map(\.name) }
    + CommandTable.all.flatMap { $0.options.map { "--" + $0.name } }
    + [
      "contentOffset.y=3", "rotate 30", "layoutIfNeeded", "a b c d", "500", "-200", "back", "set", "set", "go 3",
      "go 9",
    ]

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `hundreds of bad lines are each answered or complained about`(seed: UInt64) throws {
    var lines = BadLines(seed: seed, words: Self.words)
    let looks = [Rendering(), Rendering(width: 31, isColoured: true), Rendering(isLinear: true)]
    let desk = try Desk(looks[Int(seed) % looks.count])
    desk.type(seed.isMultiple(of: 2) ? "learn bounds" : "simulate bounds")
    var (output, errors) = (desk.output.utf8.count, desk.errors.utf8.count)
    for _ in 0..<250 {
      let line = lines.next()
      let before = desk.session.bench
      let failure = desk.type(line)
      let said = String(desk.output.utf8.dropFirst(output)) ?? ""
      let complaint = String(desk.errors.utf8.dropFirst(errors)) ?? ""
      (output, errors) = (desk.output.utf8.count, desk.errors.utf8.count)
      if let failure {
        #expect(said.isEmpty, "\(line)")
        #expect(Self.isSentence(complaint), "\(line): \(complaint)")
        #expect(failure.status != .done)
        if Words(line).words.first?.text == "set" {
          #expect(desk.session.bench?.settings == before?.settings, "\(line)")
        }
      } else {
        #expect(complaint.isEmpty || complaint.hasPrefix("note: "), "\(line): \(complaint)")
      }
      let plain = looks[Int(seed) % looks.count].isColoured ? Self.withoutStyles(said + complaint) : said + complaint
      #expect(rawControls(in: plain).isEmpty, "\(line)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `bad answers leave a question open or are marked`(seed: UInt64) throws {
    var lines = BadLines(
      seed: 100 + seed, words: ["500", "a", "b", "c", "d", "true", "false", "1b", "!!", "pt", "px", ";"])
    let desk = try Desk()
    for step in [3, 5, 6, 7, 9] {
      for line in ["learn bounds", "go \(step)"] { desk.type(line) }
      for _ in 0..<25 where desk.session.lesson?.openPrediction != nil {
        let open = desk.session.lesson?.openPrediction?.id ?? ""
        if desk.type("answer " + lines.next()) != nil {
          #expect(desk.session.lesson?.openPrediction?.id == open)
        } else {
          #expect(desk.session.lesson?.results[open] != nil || desk.session.lesson?.openPrediction?.id == open)
        }
      }
    }
    #expect(rawControls(in: desk.output + desk.errors).isEmpty)
  }

  /// Words that a person can read, with an end, and nothing of how the program is made.
  private static func isSentence(_ complaint: String) -> Bool {
    let made = ["Optional(", "Failure(", "Error(", "Swift.", "overscroll.", " nil "]
    let lines = complaint.split(separator: "\n")
    return lines.contains { $0.contains(" ") } && complaint.hasSuffix("\n")
      && made.allSatisfy { !complaint.contains($0) || BadInputTests.words.contains($0) }
  }

  private static func withoutStyles(_ text: String) -> String {
    String(text.replacing(/\x1B\[[0-9;]*m/, with: ""))
  }
}
