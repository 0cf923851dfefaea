import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

/// root[a[a1], b] of the facts.
private let tree = "root 0 0 300 400; /a 0 0 100 100; //a1 10 10 20 20; /b 0 100 50 50 overridesDraw"

struct UpdateCycleSimulationTests {
  private func order(_ script: String, _ more: KeyValuePairs<String, String> = [:]) throws -> [String] {
    let simulation = try Catalogue.simulation("update-cycle")
    var settings = try settings(simulation, ["tree": tree, "script": script])
    for (name, text) in more { settings.set(name, to: try simulation.value(of: name, from: text)) }
    return try simulation.run(settings, recorder: Recorder()).texts("order").filter { $0 != "commit" }
  }

  @Test(arguments: [
    ("a.setNeedsLayout; a.setNeedsLayout; a.setNeedsLayout", "a.layoutSubviews"),
    ("setNeedsLayout a; setNeedsLayout root; layoutIfNeeded a", "root.layoutSubviews a.layoutSubviews"),
    ("setNeedsLayout a1; setNeedsLayout b; layoutIfNeeded a1", "a1.layoutSubviews b.layoutSubviews"),
    ("layoutIfNeeded", ""),
    ("setNeedsLayout; layoutIfNeeded; setNeedsLayout; layoutIfNeeded", "a.layoutSubviews a.layoutSubviews"),
    ("setFrameSize 50 50", "root.layoutSubviews a.layoutSubviews"),
    ("addSubview root", "root.layoutSubviews new.layoutSubviews"),
    ("removeFromSuperview a1", "a.layoutSubviews"),
    ("setTransform 30", "root.layoutSubviews"),
    ("setBoundsOrigin 0 10", "root.layoutSubviews a.layoutSubviews"),
    ("setCenter 9 9; setFrameOrigin 4 4; setHidden; setAlpha 0.5; setBackgroundColor", ""),
    ("setNeedsDisplay b; setNeedsDisplay b; setNeedsDisplay a", "b.draw"),
    (
      "setNeedsUpdateConstraints a1; setNeedsUpdateConstraints a; setNeedsUpdateConstraints a",
      "a1.updateConstraints a.updateConstraints"
    ),
  ])
  func `LC-01 LC-04 LC-05 LC-07 LC-13 LC-14 the vectors of the facts, as scripts`(script: String, order: String) throws
  {
    #expect(try self.order(script).joined(separator: " ") == order)
  }

  @Test func `LC-01 all three marks on four views`() throws {
    let script = ["root", "a", "a1", "b"].map {
      "setNeedsDisplay \($0); setNeedsLayout \($0); setNeedsUpdateConstraints \($0)"
    }.joined(separator: "; ")
    #expect(
      try order(script) == [
        "a1.updateConstraints", "a.updateConstraints", "b.updateConstraints", "root.updateConstraints",
        "root.layoutSubviews", "a.layoutSubviews", "a1.layoutSubviews", "b.layoutSubviews", "b.draw",
      ])
  }

  @Test func `LC-06 SV-06 two offsets in a turn: told twice at once, laid out once later`() throws {
    let run = try play(
      "update-cycle", ["view": "scrollView", "script": "setContentOffset 10; setContentOffset 20"])
    #expect(
      run.texts("calls") == [
        "view.setContentOffset", "scrollViewDidScroll", "view.setContentOffset", "scrollViewDidScroll",
        "view.layoutSubviews", "commit",
      ])
    #expect(run.number("superview.layoutSubviews.count") == 0)
  }

  @Test func `LC-06 a layout in between takes the mark, the same offset sets none`() throws {
    let between = try play(
      "update-cycle",
      ["view": "scrollView", "script": "setContentOffset 10; layoutIfNeeded; setContentOffset 20"])
    #expect(between.number("layoutSubviews.count") == 2)
    let same = try play("update-cycle", ["view": "scrollView", "script": "setContentOffset 0"])
    #expect(same.number("layoutSubviews.count") == 0 && same.number("didScroll.count") == 0)
    #expect(same.texts("order").isEmpty)
  }

  @Test func `LC-06 bounds.origin of a scroll view marks the superview too, and tells nobody`() throws {
    let run = try play("update-cycle", ["view": "scrollView", "action": "setBoundsOrigin"])
    #expect(run.texts("order") == ["root.layoutSubviews", "view.layoutSubviews", "commit"])
    #expect(run.number("didScroll.count") == 0)
  }

  @Test func `SV-07 a plain view is laid out for its bounds origin`() throws {
    let run = try play("update-cycle", ["action": "setBoundsOrigin"])
    #expect(run.number("view.layoutSubviews.count") == 1)
  }

  @Test(
    arguments: [
      ("changeConstraint 70", "root.layoutSubviews a.layoutSubviews", 100.0, 70.0),
      ("changeLeading 30", "root.layoutSubviews", 100, 100), ("changeConstraint 100", "", 100, 100),
    ] as [(String, String, Double, Double)])
  func `LC-11 the superview is marked, and frame reads the old value until then`(
    script: String, order: String, before: Double, after: Double
  ) throws {
    #expect(try self.order(script).joined(separator: " ") == order)
    let run = try play("update-cycle", ["tree": tree, "script": "\(script)"])
    #expect(run.number("width.atOnce") == before && run.number("width.afterUpdate") == after)
  }

  @Test(arguments: [("frames", 50.0), ("constraints", 200)] as [(String, Double)])
  func `LC-09 the child 50 to 200 before and after super`(layout: String, after: Double) throws {
    let run = try play("update-cycle", ["childLayout": layout, "script": "setFrameSize 250 100"])
    #expect(run.number("child.width.beforeSuper") == 50 && run.number("child.width.afterSuper") == after)
    #expect(run["child.frame.afterSuper"] == .list([25, 25, .number(after), 50]))
  }

  @Test func `LC-12 a frame beside constraints is written over`() throws {
    let run = try play("update-cycle", ["script": "changeLeading 10; layoutIfNeeded; setFrameSize 60 60"])
    #expect(run["frame.atOnce"] == .list([10, 0, 60, 60]))
    #expect(run["frame.afterUpdate"] == .list([10, 0, 100, 100]))
  }

  @Test(arguments: [
    ("setFrameSize", "immediately"), ("setFrameOrigin", "immediately"), ("changeConstraint", "nextPass"),
    ("setNeedsLayout", "never"), ("setBoundsOrigin", "never"), ("setContentOffset", "never"), ("setText", "never"),
  ])
  func `when the frame changes`(action: String, when: String) throws {
    #expect(try play("update-cycle", ["action": "\(action)"])["frameChanges"] == .text(when))
  }

  @Test func `LC-22 other text in constraints is another size, after the superview's layout`() throws {
    let run = try play("update-cycle", ["action": "setText", "childLayout": "constraints"])
    #expect(run.texts("order") == ["view.layoutSubviews", "child.layoutSubviews", "child.draw", "commit"])
    #expect(run["frameChanges"] == "nextPass")
    let byHand = try play("update-cycle", ["action": "setText"])
    #expect(byHand.texts("order") == ["child.draw", "commit"])
  }

  @Test func `LC-08 a view controller is told around its root view`() throws {
    let run = try play(
      "update-cycle",
      ["tree": "root 0 0 9 9; /a 0 0 9 9 viewController; //b 0 0 1 1", "script": "setNeedsLayout a; setNeedsLayout b"])
    #expect(
      run.texts("order") == [
        "viewWillLayoutSubviews", "a.layoutSubviews", "viewDidLayoutSubviews", "b.layoutSubviews", "commit",
      ])
  }

  @Test func `LC-14 setNeedsDisplay draws once and only what draws; a size only with redraw`() throws {
    #expect(try play("update-cycle", ["action": "setNeedsDisplay", "times": "3"]).number("draw.count") == 0)
    let drawn = try play("update-cycle", ["action": "setNeedsDisplay", "times": "3", "overridesDraw": "true"])
    #expect(drawn.number("draw.count") == 1 && drawn.number("backingStoreBytes") == 160_000)
    let size = try play("update-cycle", ["overridesDraw": "true"])
    #expect(size.number("draw.count") == 0)
    let redraw = try play("update-cycle", ["overridesDraw": "true", "contentMode": "redraw"])
    #expect(redraw.number("draw.count") == 1)
  }

  @Test func `LC-16 marking a superview that changes nothing settles, one that resizes does not`() throws {
    let once = try play("update-cycle", ["action": "setNeedsLayout", "layoutMarks": "superview"])
    #expect(once.texts("order") == ["view.layoutSubviews", "root.layoutSubviews", "commit"])
    #expect(once["settles"] == true)
    let loop = try play("update-cycle", ["action": "setNeedsLayout", "layoutMarks": "loop"])
    #expect(loop["settles"] == false && loop.number("view.layoutSubviews.count") == 100)
  }

  @Test func `LC-16 with the launch argument the loop raises`() throws {
    let run = try play(
      "update-cycle",
      ["action": "setNeedsLayout", "layoutMarks": "loop", "layoutFeedbackLoopDebuggingThreshold": "60"])
    #expect(run.number("view.layoutSubviews.count") == 60)
    #expect(run["exception"]?.text.contains("Layout feedback loop detected in subtree of <view>") == true)
  }

  @Test func `LC-17 what animates`() throws {
    func animated(_ script: String) throws -> [String] {
      try play("update-cycle", ["script": "\(script)"]).texts("animated")
    }
    #expect(try animated("changeConstraint 200; animate layoutIfNeeded") == ["child", "view"])
    #expect(try animated("animate changeConstraint 200").isEmpty)
    #expect(try animated("changeConstraint 200; layoutIfNeeded; animate layoutIfNeeded").isEmpty)
  }

  @Test func `turns that end in a script commit one by one`() throws {
    let run = try play("update-cycle", ["script": "setNeedsLayout; endTurn; setNeedsLayout; endTurn; endTurn"])
    #expect(run.number("commit.count") == 2 && run.number("layoutSubviews.count") == 2)
    #expect(run.texts("calls").count == 6)
  }

  @Test(arguments: [
    ("script", "⟪setContentOfset 9", "there is no step \"setContentOfset\""),
    ("script", "setNeedsLayout; view.⟪bogus", "there is no step \"bogus\""),
    ("script", "setNeedsLayout\n  ⟪vieww.setNeedsLayout", "there is no view \"vieww\""),
    ("script", "layoutIfNeeded ⟪chld", "there is no view \"chld\""),
    ("script", "⟪animate", "animate what?"),
    ("script", "setFrameSize 1 2 ⟪3", "setFrameSize takes 0 to 2 numbers, not 3"),
    ("script", "setFrameSize ⟪-1", "setFrameSize takes a number from 0 to 1000000000, not -1"),
    ("script", "setFrameSize view ⟪wide", "\"wide\" is not a number"),
    ("script", "⟪setCenter 1", "setCenter takes 2 numbers, not 1"),
    ("script", "setNeedsLayout ⟪= 3", "setNeedsLayout is a command, without \"=\""),
    ("script", "⟪.setNeedsLayout", "a word is missing at the point"),
    ("script", "⟪view.", "a word is missing at the point"),
    ("tree", "⟪root scrollView", "the first view is the window, not a scroll view"),
    ("tree", "root; /a ⟪scrollview", "there is no flag \"scrollview\""),
    ("tree", "root; /⟪layer 0 0 1 1", "bare layers have no place here"),
  ])
  func `what cannot be read has its place`(parameter: String, marked: String, message: String) throws {
    let text = MarkedText(marked)
    do {
      _ = try play("update-cycle", ["\(parameter)": "\(text.text)"])
      Issue.record("nothing was wrong")
    } catch let SettingsError.unreadableText(name, problem) {
      #expect(name == parameter && problem.message == message)
      #expect((problem.line, problem.column) == text.places[0], "\(problem)")
    }
  }

  @Test func `a view's name has a nearest one`() throws {
    do {
      _ = try play("update-cycle", ["script": "setNeedsLayout chld"])
    } catch let SettingsError.unreadableText(_, problem) { #expect(problem.hint == "did you mean child?") }
  }

  @Test(arguments: [
    "setFrameSize 1e9 1e9; setFrameSize 0 0; setContentOffset -1e9 1e9",
    "setTransform 1e9; setFrameSize 5 5; setTransform 45",
    "changeConstraint 0; changeConstraint 1e9; changeLeading -1e9; layoutIfNeeded",
    "removeFromSuperview; setNeedsLayout; setFrameSize; addSubview; setContentOffset 9; layoutIfNeeded",
    "removeFromSuperview root; changeConstraint root 9; setNeedsLayout root; setText 0; setText 10000",
    "removeFromSuperview child; setText child 4; animate removeFromSuperview",
  ])
  func `absurd scripts end`(script: String) throws {
    for view in ["plain", "scrollView"] {
      for layout in ["frames", "constraints"] {
        let run = try play(
          "update-cycle",
          ["script": "\(script)", "view": "\(view)", "childLayout": "\(layout)", "overridesDraw": "true"])
        #expect(run.isComplete && run["exception"] == Value.none)
        for figure in run.figures { #expect(figure.shapes.allSatisfy { $0.rect.isFinite }) }
      }
    }
  }

  @Test func `any script on any tree ends, and traced or not with the same outputs`() throws {
    var random = SplitMix64(seed: 4)
    let forms = UpdateSteps.all.map { ($0.name, $0.numbers.count - $0.optional, $0.numbers.count) }
    for _ in 0..<150 {
      var names = ["root"]
      var tree = "root"
      for number in 0..<Int.random(in: 0..<6, using: &random) {
        names.append("v\(number)")
        let depth = Int.random(in: 1...2, using: &random)
        tree += "; " + String(repeating: "/", count: number == 0 ? 1 : depth) + "v\(number)"
        if Bool.random(using: &random) { tree += ["", " scrollView", " overridesDraw", " isHidden"][depth] }
      }
      let script = (0..<Int.random(in: 1..<9, using: &random)).map { _ in
        let (name, least, most) = forms[Int.random(in: 0..<forms.count, using: &random)]
        let numbers = (0..<Int.random(in: least...most, using: &random)).map { _ in
          name == "setAlpha" || name == "setHidden" ? "1" : ["0", "7", "100.5"][Int.random(in: 0..<3, using: &random)]
        }
        let view = names.randomElement(using: &random) ?? "root"
        let animate = Int.random(in: 0..<5, using: &random) == 0 ? "animate " : ""
        return animate + ([view + "." + name] + numbers).joined(separator: " ")
      }.joined(separator: "; ")
      let parameters: KeyValuePairs<String, String> = [
        "tree": "\(tree)", "script": "\(script)", "childLayout": Bool.random(using: &random) ? "frames" : "constraints",
        "contentMode": Bool.random(using: &random) ? "redraw" : "scaleToFill",
        "layoutMarks": Int.random(in: 0..<4, using: &random) == 0 ? "loop" : "nothing",
      ]
      let run = try play("update-cycle", parameters)
      let silent = try play("update-cycle", parameters, recorder: Recorder(keeping: .nothing))
      #expect(run.outputs == silent.outputs && run.isComplete, "\(tree) | \(script)")
      #expect(run.figures.allSatisfy { $0.shapes.allSatisfy { $0.rect.isFinite } }, "\(tree) | \(script)")
    }
  }

  @Test func `a thousand times, and a loop, stay within the budget`() throws {
    let run = try play("update-cycle", ["action": "addSubview", "times": "1000"])
    #expect(run.number("layoutSubviews.count") == 1001 && run.isComplete)
    let loop = try play(
      "update-cycle", ["action": "setContentOffset", "times": "1000", "view": "scrollView"])
    #expect(loop.number("didScroll.count") == 1000)
  }

  @Test func `the trace, the pictures' words and the code of a turn`() throws {
    let parameters: KeyValuePairs<String, String> = [
      "view": "scrollView", "childLayout": "constraints", "overridesDraw": "true",
      "script":
        "setContentOffset 100; setNeedsDisplay; setNeedsUpdateConstraints child; changeConstraint 250; animate layoutIfNeeded",
    ]
    let run = try play("update-cycle", parameters)
    expectGolden(transcript(run.events), "update-cycle.txt")
    let words = run.figures.map { "\($0.title)\n\($0.words)\n" }.joined()
    let simulation = try Catalogue.simulation("update-cycle")
    let code = try simulation.code(settings(simulation, parameters)).joined(separator: "\n")
    expectGolden(words + code + "\n", "update-cycle words.txt")
  }

  @Test func `a plain view's contentOffset is its bounds origin, and the run says so`() throws {
    let run = try play("update-cycle", ["action": "setContentOffset"])
    #expect(run.notes.count == 1 && run.number("didScroll.count") == 0)
    #expect(run.number("view.layoutSubviews.count") == 1)
    let idle = try play("update-cycle", ["script": "setNeedsLayout", "times": "4"])
    #expect(idle.notes == ["times had no effect: it counts only while script is empty."])
  }
}

extension Run {
  /// The texts of a list.
  func texts(_ name: String) -> [String] {
    guard case .list(let values)? = self[name] else { return [] }
    return values.map(\.text)
  }
}
