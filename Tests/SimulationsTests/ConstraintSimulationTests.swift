import TestSupport
import Testing
import Tracing

@testable import Simulations

@Suite
struct ConstraintSimulationTests {
  @Test func `SV-19 LC-32 the last pin gives the content its height`() throws {
    let pinned = try play("content-guide", [:])
    #expect(pinned.number("contentSize.height") == 1016 && pinned.number("contentSize.width") == 375)
    #expect(pinned["scrollsVertically"] == true && pinned["scrollsHorizontally"] == false)
    let open = try play("content-guide", ["bottomPin": "false"])
    #expect(open.number("contentSize.height") == 0 && open["isAmbiguous"] == true && open["log"] == "nothing")
    let wide = try play("content-guide", ["widthPin": "false", "content.width": "900", "usesGuides": "false"])
    #expect(wide.number("contentSize.width") == 900 && wide["scrollsHorizontally"] == true)
  }

  @Test func `LC-24 the row of the facts`() throws {
    let hugs = try play("hugging", ["a.hugging": "251"])
    #expect(hugs.number("a.width") == 100 && hugs.number("b.x") == 124 && hugs.number("b.width") == 180)
    #expect(hugs["isAmbiguous"] == false)
    let equal = try play("hugging", [:])
    #expect(equal["isAmbiguous"] == true && equal.number("a.leastWidth") == 100)
    #expect(equal.number("a.greatestWidth") == 200 && equal["log"] == "nothing")
    // LC-23: a switch hugs by itself.
    #expect(try play("hugging", ["a.kind": "switch"]).number("a.width") == 100)
  }

  @Test(arguments: [("50", 84.0), ("749", 84), ("751", 24)])
  func `LC-30 a label, and a height that is asked for`(priority: String, height: Double) throws {
    #expect(try play("fitting", ["verticalFittingPriority": priority]).number("height") == height)
  }

  @Test func `LC-21 fifty weak constraints do not outweigh a strong one`() throws {
    let weak = [String](repeating: "view.height = 1 @250", count: 50).joined(separator: "\n")
    let run = try play("fitting", ["constraints": "view.height = 0 @500\n" + weak])
    #expect(run.number("height") == 0)
    let claimed = try #require(FittingMisconceptions.all.first { $0.id == "priority-is-a-weight" })
    var settings = Settings(defaultsOf: FittingSimulation())
    settings.set("constraints", to: .text("view.height = 0 @500\n" + weak))
    #expect(try claimed.run(settings).outputs["height"] == 1)
  }

  @Test func `C21 a cell as it is typed`() throws {
    let cell = """
      label.intrinsic = 100 20
      label.top = view.top + 20
      text.top = label.bottom + 8
      text.height = 1000
      view.bottom = text.bottom + 20
      """
    let fitted = try play("fitting", ["constraints": cell])
    #expect(fitted.number("height") == 1068 && fitted["log"] == "nothing")
    let squeezed = try play(
      "fitting", ["constraints": cell, "height": "44", "verticalFittingPriority": "1000"])
    let log = squeezed["log"]?.text ?? ""
    #expect(
      log.contains("Will attempt to recover by breaking constraint") && log.contains("text.top == label.bottom + 8"))
    let soft = try play(
      "fitting",
      [
        "constraints": cell.replacing("view.bottom = text.bottom + 20", with: "view.bottom = text.bottom + 20 @999"),
        "height": "44", "verticalFittingPriority": "1000",
      ])
    #expect(soft.number("height") == 44 && soft["log"] == "nothing")
  }

  @Test(
    arguments: [
      ("title.tpo = view.top", 1, 7, "\"tpo\" is no attribute"), ("a.width = 1\ntitle.top = 12", 2, 13, "A multiplier"),
      ("title top = 3", 1, 7, "\".\" was expected behind title"), ("a.top = view.left", 1, 3, "Invalid pairing"),
      ("a.leading = view.left", 1, 3, "Constraint between leading/trailing"),
      ("a.width = 2 @0", 1, 14, "a priority goes"),
      ("a.width = b.width +", 1, 20, "here stands no number"), ("a.width = 9999999999", 1, 11, "\"9999999999\" is no"),
      ("a.top >> view.top", 1, 7, "here stands no relation"),
      ("a.width = 1; b.height ~ 3", 1, 23, "here stands no relation"),
      ("a.width = 0 * b.width / 0", 1, 25, "nothing is divided by 0"), (".top = 3", 1, 1, "here stands no name"),
      ("a.width = 3 4", 1, 13, "\"4\" is too much here"), ("a.intrinsic = x", 1, 15, "here stands no number"),
      ("a.", 1, 3, "here stands no name"), ("\u{0}", 1, 1, "here stands no name"),
    ])
  func `what is no constraint is told with its place`(text: String, line: Int, column: Int, message: String) throws {
    let problem = try #require(ConstraintText.check(text), "\(text)")
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
    #expect(problem.line == line && problem.column == column, "\(text): \(problem.line):\(problem.column)")
  }

  @Test func `blanks, comments, signs and semicolons are free`() throws {
    let texts = [
      "a.width=2*b.width/3-4@751", "  a.width == b.width * 2 / 3 − 4 @ 751 # a remark",
      "a.width = 2*b.width/3 - 4 @751;",
    ]
    let read = try texts.map { try ConstraintText($0).equations }
    #expect(Set(read).count == 1 && read[0].count == 1)
    #expect(read[0][0].constant == -4 && abs(read[0][0].multiplier - 2.0 / 3) < 1e-12 && read[0][0].priority == 751)
    #expect(try ConstraintText("\n;; # nothing\n").equations.isEmpty)
  }

  @Test func `too many lines are refused`() {
    let text = [String](repeating: "a.width = 1 @250", count: 600).joined(separator: "\n")
    #expect(ConstraintText.check(text)?.message == "more than 500 lines")
  }
}
