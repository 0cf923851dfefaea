import Geometry
import TestSupport
import Testing
import Tracing
import Views

struct SafeAreaTests {
  let recorder = Recorder()

  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 375, height: 812), 47, 34), (Rect(x: 0, y: 20, width: 375, height: 400), 27, 0),
      (Rect(x: 0, y: 400, width: 375, height: 412), 0, 34), (Rect(x: 0, y: 47, width: 375, height: 731), 0, 0),
      (Rect(x: 0, y: 0, width: 375, height: 800), 47, 22),
    ] as [(Rect, Double, Double)])
  func `LC-33 a child minds the strips that its edges reach into`(frame: Rect, top: Double, bottom: Double) throws {
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: 375, height: 812),
      safeAreaInsets: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0), recorder: recorder)
    let child = try View("child", frame: frame, recorder: recorder)
    #expect(child.safeAreaInsets == .zero)
    try window.addSubview(child)
    #expect(child.safeAreaInsets == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    try child.removeFromSuperview()
    #expect(child.safeAreaInsets == .zero)
  }

  @Test func `LC-33 a change is told down the tree and asks for layout`() throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
    let outer = try View("outer", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
    let inner = try View("inner", frame: Rect(x: 0, y: 10, width: 100, height: 20), recorder: recorder)
    try window.addSubview(outer)
    try outer.addSubview(inner)
    try recorder.unrecorded { try window.endTurn() }
    try window.setSafeAreaInsets(EdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    #expect(outer.safeAreaInsets.top == 40)
    // 30 pt of the strip lie over it, but it is 20 pt high.
    #expect(inner.safeAreaInsets.top == 20)
    #expect(outer.needsLayout && inner.needsLayout)
    try outer.setFrame(Rect(x: 0, y: 35, width: 100, height: 100))
    #expect(outer.safeAreaInsets.top == 5 && inner.safeAreaInsets.top == 0)
    let told = recorder.events.filter { $0.call == "safeAreaInsetsDidChange" }.map(\.receiver)
    #expect(told == ["window", "outer", "inner", "outer", "inner"])
  }
}
