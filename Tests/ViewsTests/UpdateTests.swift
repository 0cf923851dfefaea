import Geometry
import TestSupport
import Testing
import Tracing

@testable import Views

struct UpdateTests {
  @Test func `LC-01 LC-36 constraints from the leaves, layout from the root, then drawing`() throws {
    let tree = try UpdateTree()
    for view in [tree.root, tree.a, tree.a1, tree.b] {
      view.setNeedsDisplay()
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    }
    #expect(tree.passes.isEmpty)
    try tree.root.endTurn()
    #expect(
      tree.passes == [
        "updateConstraints a1", "updateConstraints a", "updateConstraints b", "updateConstraints root",
        "layoutSubviews root", "layoutSubviews a", "layoutSubviews a1", "layoutSubviews b", "draw b",
      ])
    expectGolden(transcript(tree.recorder.events), "LC-01.txt")
  }

  @Test func `LC-01 each mark asks for its own pass and for no other`() throws {
    let constraints = try UpdateTree()
    constraints.b.setNeedsUpdateConstraints()
    try constraints.root.endTurn()
    #expect(constraints.passes == ["updateConstraints b"])
    let layout = try UpdateTree()
    layout.b.setNeedsLayout()
    try layout.root.endTurn()
    #expect(layout.passes == ["layoutSubviews b"])
    let display = try UpdateTree()
    display.b.setNeedsDisplay()
    try display.root.endTurn()
    #expect(display.passes == ["draw b"])
  }

  @Test func `LC-36 on random trees marks give each pass its own order, once each`() throws {
    var random = SplitMix64(seed: 36)
    for _ in 0..<60 {
      let recorder = Recorder()
      let root = try Window("0", frame: Rect(x: 0, y: 0, width: 99, height: 99), recorder: recorder)
      var views: [View] = [root]
      try recorder.unrecorded {
        for number in 1..<12 {
          let view = try PassView("\(number)", frame: Rect(x: 0, y: 0, width: 9, height: 9), recorder: recorder)
          view.draws = Bool.random(using: &random)
          try views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
          views.append(view)
        }
        try root.endTurn()
      }
      var expected: (constraints: [String], layout: [String], display: [String]) = ([], [], [])
      var marks: [ObjectIdentifier: [Bool]] = [:]
      for view in views {
        let asked = (0..<3).map { _ in Bool.random(using: &random) }
        marks[ObjectIdentifier(view)] = asked
        if asked[0] { view.setNeedsUpdateConstraints() }
        if asked[1] { view.setNeedsLayout() }
        if asked[2] { view.setNeedsDisplay() }
      }
      // The same by the book: after the subviews, before the subviews, before the subviews.
      func walk(_ view: View) {
        let asked = marks[ObjectIdentifier(view)] ?? []
        if asked[1] { expected.layout.append("layoutSubviews \(view.name)") }
        if asked[2], view.overridesDraw { expected.display.append("draw \(view.name)") }
        for subview in view.subviews { walk(subview) }
        if asked[0] { expected.constraints.append("updateConstraints \(view.name)") }
      }
      walk(root)
      try root.endTurn()
      let names = ["updateConstraints", "layoutSubviews", "draw"]
      let passes = recorder.events.filter { names.contains($0.call) }.map { "\($0.call) \($0.receiver)" }
      #expect(passes == expected.constraints + expected.layout + expected.display)
      #expect(root.pending.isEmpty)
    }
  }

  @Test func `LC-02 the phases in order, and which of them run in the app`() throws {
    #expect(
      UpdatePhase.allCases
        == [.properties, .constraints, .layout, .display, .prepare, .commit, .render, .scanOut])
    #expect(UpdatePhase.allCases.filter { !$0.isOnMainThread } == [.render, .scanOut])
    #expect(UpdatePhase.allCases.filter { !$0.exists(on: 18) } == [.properties])
    let tree = try UpdateTree()
    tree.b.setNeedsDisplay()
    tree.b.setNeedsLayout()
    tree.b.setNeedsUpdateConstraints()
    tree.b.setNeedsUpdateProperties()
    try tree.root.endTurn()
    #expect(tree.passes == ["updateProperties b", "updateConstraints b", "layoutSubviews b", "draw b"])
  }

  @Test func `LC-02 properties are updated without a layout`() throws {
    let tree = try UpdateTree()
    tree.a1.setNeedsUpdateProperties()
    try tree.root.endTurn()
    #expect(tree.passes == ["updateProperties a1"])
  }

  @Test func `LC-03 two moves and a timer in one turn give one layout and one commit`() throws {
    let tree = try UpdateTree()
    try tree.root.runLoop.turn {
      tree.a.setNeedsLayout()
      tree.a.setNeedsLayout()
      tree.a.setNeedsLayout()
    }
    #expect(tree.passes == ["layoutSubviews a"])
    #expect(tree.calls("commit").count == 1)
  }

  @Test func `LC-03 what changes after the commit waits for the next update, and nothing commits nothing`() throws {
    let tree = try UpdateTree()
    tree.a.setNeedsLayout()
    try tree.root.endTurn()
    tree.b.setNeedsLayout()
    #expect(tree.passes == ["layoutSubviews a"])
    try tree.root.endTurn()
    #expect(tree.passes == ["layoutSubviews a", "layoutSubviews b"])
    try tree.root.endTurn()
    #expect(tree.calls("commit").count == 2)
  }

  @Test func `LC-03 a moved layer is committed though nothing is marked`() throws {
    let tree = try UpdateTree()
    try tree.a.setCenter(Point(x: 70, y: 70))
    tree.a.backgroundColor = "red"
    try tree.root.endTurn()
    #expect(tree.passes.isEmpty && tree.calls("commit").count == 1)
  }

  @Test func `LC-04 constraints come before the layout that layoutIfNeeded does, and drawing waits`() throws {
    let tree = try UpdateTree()
    tree.b.setNeedsUpdateConstraints()
    tree.b.setNeedsLayout()
    tree.b.setNeedsDisplay()
    try tree.b.layoutIfNeeded()
    #expect(tree.passes == ["updateConstraints b", "layoutSubviews b"])
    try tree.root.endTurn()
    #expect(tree.passes.last == "draw b")
  }

  @Test func `LC-05 another order of the subviews marks the parent alone`() throws {
    let tree = try UpdateTree()
    _ = tree.root.layer
    try tree.root.bringSubviewToFront(tree.a)
    #expect(tree.root.subviews.map(\.name) == ["b", "a"])
    #expect(tree.root.layer.sublayers?.map(\.name) == ["b", "a"])
    try tree.root.endTurn()
    #expect(tree.passes == ["layoutSubviews root"])
    try tree.root.sendSubviewToBack(tree.a)
    try tree.root.sendSubviewToBack(tree.a1)
    #expect(tree.root.subviews.map(\.name) == ["a", "b"] && tree.a1.superview === tree.a)
  }

  @Test func `LC-07 looks mark nothing`() throws {
    let tree = try UpdateTree()
    tree.a.isHidden = true
    tree.a.alpha = 0.5
    tree.a.backgroundColor = "red"
    tree.a.contentMode = .redraw
    tree.a.clipsToBounds = true
    tree.a.isUserInteractionEnabled = false
    tree.b.setNeedsDisplay()
    #expect(!tree.root.needsLayoutAnywhere)
    try tree.root.endTurn()
    #expect(tree.passes == ["draw b"])
  }

  @Test func `LC-08 a view controller is told around its own view's layout, before the subviews' turn`() throws {
    let tree = try UpdateTree()
    let controller = ViewController("VC", view: tree.root)
    for view in [tree.root, tree.a, tree.a1] { view.setNeedsLayout() }
    try tree.root.endTurn()
    let names = ["viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews"]
    #expect(
      tree.recorder.events.filter { names.contains($0.call) }.map { "\($0.receiver) \($0.call)" } == [
        "VC viewWillLayoutSubviews", "root layoutSubviews", "VC viewDidLayoutSubviews", "a layoutSubviews",
        "a1 layoutSubviews",
      ])
    withExtendedLifetime(controller) {}
  }

  @Test func `LC-09 a subview with constraints has its new frame after super, one set by hand has not`() throws {
    let tree = try UpdateTree()
    try tree.recorder.unrecorded {
      try tree.a1.setFrame(Rect(x: 0, y: 0, width: 50, height: 20))
      try tree.root.endTurn()
    }
    var read: [Double] = []
    tree.a.beforeSuper = { [a1 = tree.a1] in read.append(a1.frame.width) }
    tree.a.layout = { [a1 = tree.a1] in read.append(a1.frame.width) }
    tree.a1.setSolvedFrame(Rect(x: 0, y: 0, width: 200, height: 20))
    try tree.root.endTurn()
    #expect(read == [50, 200])

    let manual = try UpdateTree()
    try manual.a1.setFrame(Rect(x: 0, y: 0, width: 50, height: 20))
    try manual.root.endTurn()
    read = []
    manual.a.layout = { [a1 = manual.a1] in
      read.append(a1.frame.width)
      try a1.setFrame(Rect(x: 0, y: 0, width: 200, height: 20))
      read.append(a1.frame.width)
    }
    manual.a.setNeedsLayout()
    try manual.root.endTurn()
    #expect(read == [50, 200])
  }

  @Test func `LC-09 grandchildren are stale until their parent's turn`() throws {
    let tree = try UpdateTree()
    var read: [Rect] = []
    tree.a1.setSolvedFrame(Rect(x: 1, y: 1, width: 5, height: 5))
    (tree.root as View).setNeedsLayout()
    let watcher = ViewController("VC", view: tree.root)
    let controller = Watcher("watcher", view: tree.root) { [a1 = tree.a1] in read.append(a1.frame) }
    try tree.root.endTurn()
    #expect(read == [Rect(x: 10, y: 10, width: 20, height: 20)])
    #expect(tree.a1.frame == Rect(x: 1, y: 1, width: 5, height: 5))
    withExtendedLifetime((watcher, controller)) {}
  }

  @Test func `LC-11 a solved size marks the superview, the view follows because its size changed`() throws {
    let tree = try UpdateTree()
    tree.a.setSolvedFrame(Rect(x: 0, y: 0, width: 70, height: 100))
    #expect(tree.a.frame.width == 100 && tree.root.needsLayout && !tree.a.needsLayout)
    try tree.root.endTurn()
    #expect(tree.calls("layoutSubviews") == ["root", "a"])
    #expect(tree.a.frame.width == 70)
  }

  @Test func `LC-11 another place marks the superview only, the same value nothing`() throws {
    let tree = try UpdateTree()
    tree.a.setSolvedFrame(Rect(x: 5, y: 0, width: 100, height: 100))
    try tree.root.endTurn()
    #expect(tree.calls("layoutSubviews") == ["root"])
    tree.a.setSolvedFrame(Rect(x: 5, y: 0, width: 100, height: 100))
    try tree.root.endTurn()
    #expect(tree.calls("layoutSubviews") == ["root"])
  }

  @Test func `LC-12 a frame set beside constraints is written over by the next pass`() throws {
    let tree = try UpdateTree()
    tree.a.setSolvedFrame(Rect(x: 10, y: 0, width: 100, height: 100))
    try tree.root.endTurn()
    try tree.a.setFrame(Rect(x: 50, y: 0, width: 100, height: 100))
    #expect(tree.a.frame.minX == 50)
    tree.root.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.a.frame.minX == 10)
  }

  @Test func `LC-13 five marks cost one call, and the child comes first`() throws {
    let tree = try UpdateTree()
    for _ in 0..<5 { tree.a.setNeedsUpdateConstraints() }
    try tree.root.endTurn()
    #expect(tree.passes == ["updateConstraints a"])
    tree.a.setNeedsUpdateConstraints()
    tree.a1.setNeedsUpdateConstraints()
    try tree.root.endTurn()
    #expect(tree.passes == ["updateConstraints a", "updateConstraints a1", "updateConstraints a"])
    #expect(!tree.a.needsUpdateConstraints)
  }

  @Test func `LC-13 the first constraint of a tree gives each view its first call, and each view that is added`() throws
  {
    let tree = try UpdateTree()
    tree.a1.setSolvedFrame(Rect(x: 0, y: 0, width: 9, height: 9))
    try tree.root.endTurn()
    #expect(tree.calls("updateConstraints") == ["a1", "a", "b", "root"])
    try tree.b.addSubview(try View("new", recorder: tree.recorder))
    try tree.root.endTurn()
    #expect(tree.calls("updateConstraints") == ["a1", "a", "b", "root", "new"])
    tree.a1.setSolvedFrame(Rect(x: 0, y: 0, width: 10, height: 9))
    try tree.root.endTurn()
    #expect(tree.calls("updateConstraints").count == 5)
  }

  @Test func `LC-13 a mark set while laying out is too late for this pass`() throws {
    let tree = try UpdateTree()
    tree.a.layout = { [b = tree.b] in b.setNeedsUpdateConstraints() }
    tree.a.setNeedsLayout()
    tree.b.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.passes == ["layoutSubviews a", "layoutSubviews b", "updateConstraints b"])
  }

  @Test func `LC-13 updateConstraintsIfNeeded lays nothing out`() throws {
    let tree = try UpdateTree()
    tree.a.setNeedsUpdateConstraints()
    tree.a.setNeedsLayout()
    try tree.a.updateConstraintsIfNeeded()
    #expect(tree.passes == ["updateConstraints a"])
    #expect(tree.a.needsLayout)
  }

  @Test func `LC-16 a loop is found by its count, and reported`() throws {
    let tree = try loop()
    tree.root.layoutFeedbackLoopDebuggingThreshold = 60
    tree.a.setNeedsLayout()
    #expect(
      throws: Exception(
        name: "NSInternalInconsistencyException",
        reason: "Degenerate layout! Layout feedback loop detected in subtree of <a>. ")
    ) { try tree.root.endTurn() }
    #expect(tree.calls("layoutSubviews").filter { $0 == "a" }.count == 60)
  }

  @Test func `LC-16 without the argument the model gives up after its rounds and says so`() throws {
    let tree = try loop()
    tree.a.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.recorder.events.contains { $0.call == "neverSettles" && $0.rule == "LC-16" })
    #expect(tree.root.needsLayoutAnywhere)
  }

  @Test(arguments: [(10, 50), (50, 50), (100, 100), (5000, 1000)])
  func `LC-16 the threshold lies between 50 and 1000`(set: Int, read: Int) throws {
    let tree = try UpdateTree()
    tree.root.layoutFeedbackLoopDebuggingThreshold = set
    #expect(tree.root.layoutFeedbackLoopDebuggingThreshold == read)
  }

  @Test func `LC-16 a mark upstream that changes nothing settles`() throws {
    let tree = try UpdateTree()
    tree.root.layoutFeedbackLoopDebuggingThreshold = 50
    var isFirst = true
    tree.a.layout = { [root = tree.root] in
      if isFirst { root.setNeedsLayout() }
      isFirst = false
    }
    tree.a.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.calls("layoutSubviews") == ["a", "root"])
    #expect(!tree.root.needsLayoutAnywhere)
  }

  /// a marks its superview each time, which resizes it each time.
  private func loop() throws -> UpdateTree {
    let tree = try UpdateTree()
    let host = try PassView("host", frame: Rect(x: 0, y: 0, width: 300, height: 300), recorder: tree.recorder)
    try tree.recorder.unrecorded {
      try tree.root.addSubview(host)
      try host.addSubview(tree.a)
      try tree.root.endTurn()
    }
    tree.a.layout = { [unowned host] in host.setNeedsLayout() }
    host.layout = { [a = tree.a] in
      try a.setFrame(Rect(x: 0, y: 0, width: a.frame.width == 99 ? 100 : 99, height: 100))
    }
    return tree
  }

  @Test func `LC-17 layoutIfNeeded in the block animates, and the model is at the end at once`() throws {
    let tree = try UpdateTree()
    tree.a.setSolvedFrame(Rect(x: 0, y: 0, width: 200, height: 100))
    try tree.root.animate(duration: 300) { try tree.root.layoutIfNeeded() }
    #expect(tree.a.frame.width == 200)
    #expect(tree.a.animation?.from.frame.width == 100)
    #expect(tree.a.presentationFrame(progress: 0).width == 100)
    #expect(tree.a.presentationFrame(progress: 0.5).width == 150)
    #expect(tree.a.presentationFrame(progress: 1).width == 200)
  }

  @Test func `LC-17 a constant changed in the block without layoutIfNeeded jumps`() throws {
    let tree = try UpdateTree()
    try tree.root.animate(duration: 300) { tree.a.setSolvedFrame(Rect(x: 0, y: 0, width: 200, height: 100)) }
    try tree.root.endTurn()
    #expect(tree.a.frame.width == 200 && tree.a.animation == nil)
    #expect(tree.a.presentationFrame(progress: 0).width == 200)
  }

  @Test func `LC-17 what was pending before is flushed by a layout before the block, and does not animate`() throws {
    let tree = try UpdateTree()
    tree.b.setSolvedFrame(Rect(x: 0, y: 100, width: 10, height: 10))
    try tree.root.layoutIfNeeded()
    tree.a.setSolvedFrame(Rect(x: 0, y: 0, width: 200, height: 100))
    try tree.root.animate(duration: 300) { try tree.root.layoutIfNeeded() }
    #expect(tree.b.animation == nil && tree.a.animation != nil)
  }
}

private final class Watcher: ViewController {
  private let action: () -> Void

  init(_ name: String, view: View, action: @escaping () -> Void) {
    self.action = action
    super.init(name, view: view)
  }

  override func viewDidLayoutSubviews() throws { action() }
}
