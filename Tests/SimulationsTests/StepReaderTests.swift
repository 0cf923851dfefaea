import TestSupport
import Testing
import Tracing

@testable import Simulations

struct StepReaderTests {
  private let reader = BoundsSteps.reader

  @Test(arguments: [
    ("contentOffset.y = 99999; layoutIfNeeded", ["contentOffset.y = 99999", "layoutIfNeeded"]),
    (
      "contentOffset.y=1;;contentOffset.x =2 ;\n\n layoutIfNeeded\r\n",
      ["contentOffset.y = 1", "contentOffset.x = 2", "layoutIfNeeded"]
    ),
    ("contentOffset = 3.8, 0", ["contentOffset = 3.8 0"]), ("", []), (" ; \t\n;", []),
    ("frame\t=\t1 2 3 4", ["frame = 1 2 3 4"]), ("contentOffset.y = NaN", ["contentOffset.y = NaN"]),
  ])
  func `steps are parted by semicolons and line ends`(text: String, steps: [String]) throws {
    #expect(try reader.steps(in: text).map(\.text) == steps)
  }

  @Test(
    arguments: [
      ("contentOfset.y = 5", 1, 1, "there is no step \"contentOfset.y\"", "did you mean contentOffset.y?"),
      (
        "layoutIfNeeded;\n  contentOffset.z = 5", 2, 3, "there is no step \"contentOffset.z\"",
        "did you mean contentOffset.x or contentOffset.y?"
      ),
      (
        "한글; frame.height", 1, 1, "there is no step \"한글\"",
        "steps begin with contentOffset, contentOffset.x, contentOffset.y, bounds, …"
      ),
      ("frame.height 5", 1, 1, "frame.height is set with \"=\"", "write frame.height = height"),
      ("layoutIfNeeded = 5", 1, 16, "layoutIfNeeded is a command, without \"=\"", "write layoutIfNeeded"),
      ("layoutIfNeeded now", 1, 16, "layoutIfNeeded takes no number, not 1", "write layoutIfNeeded"),
      ("frame = 1 2 3", 1, 1, "frame takes 4 numbers, not 3", "write frame = x y width height"),
      ("contentOffset.y = 1 2", 1, 21, "contentOffset.y takes 1 number, not 2", "write contentOffset.y = y"),
      ("contentOffset.y =", 1, 1, "contentOffset.y takes 1 number, not 0", "write contentOffset.y = y"),
      ("contentOffset.y = ten", 1, 19, "\"ten\" is not a number", nil),
      ("contentOffset.y = = 10", 1, 21, "contentOffset.y takes 1 number, not 2", "write contentOffset.y = y"),
      ("contentSize.height = -1", 1, 22, "contentSize.height takes a number from 0 to 1000000000, not -1", nil),
      (
        "contentOffset.y = 1e300", 1, 19, "contentOffset.y takes a number from -1000000000 to 1000000000, not 1e300",
        nil
      ),
      ("contentOffset.y = 1e999", 1, 19, "\"1e999\" is not a number", nil),
      ("frame.y = nan", 1, 11, "\"nan\" is not a number", nil),
      ("bounds.width = nan", 1, 16, "\"nan\" is not a number", nil),
    ] as [(String, Int, Int, String, String?)])
  func `the first thing that cannot be read is named with its place`(
    text: String, line: Int, column: Int, message: String, hint: String?
  ) {
    #expect(reader.check(text) == TextProblem(line: line, column: column, message: message, hint: hint))
  }

  @Test func `columns count characters, whatever they are made of`() {
    #expect(reader.check("layoutIfNeeded; 👩‍👩‍👧 = 1")?.column == 17)
    #expect(reader.check("layoutIfNeeded; é = 1\nx")?.line == 1)
    #expect(reader.check("layoutIfNeeded\r\nlayoutIfNeeded\r\n x")?.line == 3)
  }

  @Test func `a command says how many numbers it takes`() {
    let problem = GeometrySteps.reader(.view).check("scale 1 2 3")
    #expect(
      problem == TextProblem(line: 1, column: 11, message: "scale takes 1 or 2 numbers, not 3", hint: "write scale x y")
    )
  }

  @Test func `too many steps are refused, and the most that are taken end`() throws {
    let most = Array(repeating: "contentOffset.y = 1; contentOffset.y = 2", count: 500).joined(separator: ";")
    let run = try play("bounds", ["writes": most])
    #expect(run["didScroll.count"] == 1000)
    #expect(reader.check(most + "; layoutIfNeeded")?.message == "more than 1000 steps")
  }

  @Test(arguments: 0..<200)
  func `any text is read or refused`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "contentOffset", ".", "y", "=", " ", ";", "\n", "1e308", "-", "nan", "frame", "{", "(", "\u{0}", "🙂", "\r\n",
      "bounds.origin",
      "3.8", ",", "layoutIfNeeded", "\u{301}", "\t", "scrollRectToVisible", "1e-400", "0x10",
    ]
    let text = (0..<40).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    if let problem = reader.check(text) {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect((1...lines.count).contains(problem.line))
      #expect((1...max(1, lines[problem.line - 1].count)).contains(problem.column))
    }
  }
}
