import Geometry
import TestSupport
import Testing
import Tracing

@testable import Views

/// A view whose layout is a closure.
private final class Scripted: View {
  var layout: (Scripted) throws -> Void = { _ in }

  override func layoutSubviews() throws {
    try super.layoutSubviews()
    try layout(self)
  }
}

/// root[a[a1], b], laid out once; what follows is recorded.
private struct Tree {
  let recorder = Recorder()
  let root: Window
  let a: Scripted
  let a1: Scripted
  let b: Scripted

  init() throws {
    root = try Window("root", frame: Rect(x: 0, y: 0, width: 300, height: 300), recorder: recorder)
    a = try Scripted("a", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
    a1 = try Scripted("a1", frame: Rect(x: 10, y: 10, width: 20, height: 20), recorder: recorder)
    b = try Scripted("b", frame: Rect(x: 0, y: 100, width: 50, height: 50), recorder: recorder)
    try recorder.unrecorded {
      try root.addSubview(a)
      try a.addSubview(a1)
      try root.addSubview(b)
      try root.endTurn()
    }
  }

  /// Who was laid out, in order.
  var laidOut: [String] { recorder.events.filter { $0.call == "layoutSubviews" }.map(\.receiver) }
}

struct LayoutTests {
  @Test func `LC-01 three marks cost one layout`() throws {
    let tree = try Tree()
    for _ in 0..<3 { tree.a.setNeedsLayout() }
    #expect(tree.laidOut.isEmpty)
    try tree.root.endTurn()
    #expect(tree.laidOut == ["a"])
  }

  @Test func `LC-04 layoutIfNeeded climbs through marked ancestors`() throws {
    let tree = try Tree()
    tree.a.setNeedsLayout()
    tree.root.setNeedsLayout()
    try tree.a.layoutIfNeeded()
    #expect(tree.laidOut == ["root", "a"])
  }

  @Test func `LC-04 marks outside the subtree stay for the turn's end`() throws {
    let tree = try Tree()
    tree.a1.setNeedsLayout()
    tree.b.setNeedsLayout()
    try tree.a1.layoutIfNeeded()
    #expect(tree.laidOut == ["a1"])
    try tree.root.endTurn()
    #expect(tree.laidOut == ["a1", "b"])
  }

  @Test func `LC-04 nothing marked, nothing laid out; marked twice, laid out twice`() throws {
    let tree = try Tree()
    try tree.a.layoutIfNeeded()
    try tree.root.endTurn()
    #expect(tree.laidOut.isEmpty)
    for _ in 0..<2 {
      tree.a.setNeedsLayout()
      try tree.a.layoutIfNeeded()
    }
    #expect(tree.laidOut == ["a", "a"])
  }

  @Test func `LC-05 a new size marks the view and its superview`() throws {
    let tree = try Tree()
    try tree.a.setFrame(Rect(x: 0, y: 0, width: 50, height: 50))
    try tree.root.endTurn()
    #expect(tree.laidOut == ["root", "a"])
  }

  @Test func `LC-05 a new subview and its parent are laid out, of a removed one only the parent`() throws {
    let tree = try Tree()
    try tree.root.addSubview(try View("new", recorder: tree.recorder))
    try tree.root.endTurn()
    #expect(tree.laidOut == ["root", "new"])
    try tree.a1.removeFromSuperview()
    try tree.root.endTurn()
    #expect(tree.laidOut == ["root", "new", "a"])
  }

  @Test func `LC-05 a transform marks the superview only`() throws {
    let tree = try Tree()
    try tree.a.setTransform(.rotation(degrees: 10))
    try tree.root.endTurn()
    #expect(tree.laidOut == ["root"])
  }

  @Test func `LC-05 SV-07 another bounds origin marks a plain view and its superview`() throws {
    let tree = try Tree()
    try tree.a.setBounds(Rect(x: 0, y: 10, width: 100, height: 100))
    try tree.root.endTurn()
    #expect(tree.laidOut == ["root", "a"])
    #expect(tree.recorder.events.last { $0.receiver == "a" }?.rule == "SV-07")
  }

  @Test func `LC-07 center, anchor point and a frame of the same size mark nothing`() throws {
    let tree = try Tree()
    try tree.a.setCenter(Point(x: 70, y: 70))
    try tree.a.setFrame(Rect(x: 5, y: 5, width: 100, height: 100))
    try tree.a.setAnchorPoint(.zero)
    try tree.a.setFrame(tree.a.frame)
    try tree.root.endTurn()
    #expect(tree.laidOut.isEmpty)
    #expect(tree.recorder.events.last { $0.call == "frame" }?.result == "unchanged")
  }

  @Test func `LC-08 top-down, and a parent that sizes its subview is not marked again`() throws {
    let tree = try Tree()
    tree.root.setNeedsLayout()
    tree.a.setNeedsLayout()
    tree.a1.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.laidOut == ["root", "a", "a1"])

    let second = try Tree()
    second.a.layout = { [a1 = second.a1] _ in try a1.setFrame(Rect(x: 0, y: 0, width: 99, height: 9)) }
    second.a.setNeedsLayout()
    try second.root.endTurn()
    #expect(second.laidOut == ["a", "a1"])
    // The child was marked by the write in its parent's layout, not by what began it all.
    let write = second.recorder.events.first { $0.call == "frame" }
    #expect(second.recorder.events.last?.cause == write?.index)
  }

  @Test func `LC-08 marking an ancestor from inside asks for another round`() throws {
    let tree = try Tree()
    var done = false
    tree.a.layout = { [root = tree.root] _ in
      if !done { root.setNeedsLayout() }
      done = true
    }
    tree.a.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.laidOut == ["a", "root"])
  }

  @Test func `LC-08 a layout that never settles ends after its rounds and stays marked`() throws {
    let tree = try Tree()
    tree.a.layout = { $0.setNeedsLayout() }
    tree.a.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.laidOut.count == UpdatePass.roundLimit)
    #expect(tree.a.needsLayout)
  }

  @Test func `a layout that never settles also ends at the budget of the run`() throws {
    let recorder = Recorder(budget: Budget(events: 50))
    let root = try Window("root", frame: .zero, recorder: recorder)
    let a = try Scripted("a", recorder: recorder)
    a.layout = { $0.setNeedsLayout() }
    try root.addSubview(a)
    try root.endTurn()
    #expect(!recorder.isComplete)
    #expect(recorder.count == 50)
  }

  @Test func `SV-07 a plain view is laid out at once when asked after a write of its bounds origin`() throws {
    let tree = try Tree()
    try tree.a.setBounds(Rect(x: 0, y: 100, width: 100, height: 100))
    try tree.a.layoutIfNeeded()
    #expect(tree.laidOut.filter { $0 == "a" }.count == 1)
  }

  @Test func `a view that is moved while its old parent lays out is laid out once, where it is`() throws {
    let tree = try Tree()
    tree.a.layout = { [b = tree.b, a1 = tree.a1] _ in try b.addSubview(a1) }
    tree.a.setNeedsLayout()
    tree.a1.setNeedsLayout()
    try tree.root.endTurn()
    #expect(tree.laidOut == ["a", "b", "a1"])
  }

  @Test func `a pass goes only where something is marked`() throws {
    let recorder = Recorder(keeping: .nothing)
    let root = try Window("root", frame: .zero, recorder: recorder)
    let list = try View("list", recorder: recorder)
    try root.addSubview(list)
    var rows: [View] = []
    for _ in 0..<10_000 {
      let row = try View("row", recorder: recorder)
      rows.append(row)
      try list.addSubview(row)
    }
    try root.endTurn()
    #expect(root.pending.isEmpty && list.pending.isEmpty)
    #expect(rows.allSatisfy { $0.pending.isEmpty })
    root.setNeedsLayout()
    #expect(list.pending.isEmpty)
  }

  @Test func `the trace of a turn leads from each layout to the write that asked for it`() throws {
    let tree = try Tree()
    try tree.a.setFrame(Rect(x: 0, y: 0, width: 50, height: 50))
    try tree.a.setBounds(Rect(x: 0, y: 5, width: 50, height: 50))
    try tree.b.setTransform(.scale(2, 2))
    try tree.b.setFrame(.zero)
    tree.a1.setNeedsLayout()
    try tree.a1.layoutIfNeeded()
    try tree.root.endTurn()
    expectGolden(transcript(tree.recorder.events), "turn.txt")
  }
}
