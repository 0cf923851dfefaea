import Geometry
import TestSupport
import Testing
import Tracing
import Views

struct HierarchyTests {
  let recorder = Recorder()

  private func view(_ name: String, _ frame: Rect = Rect(x: 0, y: 0, width: 10, height: 10)) throws -> View {
    try View(name, frame: frame, recorder: recorder)
  }

  @Test func `a view has one superview, and inserting counts after it has left the old place`() throws {
    let (parent, other) = (try view("parent"), try view("other"))
    let (a, b, c) = (try view("a"), try view("b"), try view("c"))
    for child in [a, b, c] { try parent.addSubview(child) }
    try parent.insertSubview(c, at: 0)
    #expect(parent.subviews.map(\.name) == ["c", "a", "b"])
    try parent.insertSubview(c, at: 99)
    try parent.insertSubview(b, at: -1)
    #expect(parent.subviews.map(\.name) == ["b", "a", "c"])
    try other.addSubview(a)
    #expect(parent.subviews.map(\.name) == ["b", "c"])
    #expect(a.superview === other)
    try a.removeFromSuperview()
    try a.removeFromSuperview()
    #expect(a.superview == nil && other.subviews.isEmpty)
  }

  @Test func `a view cannot hold itself`() throws {
    let (a, b, c) = (try view("a"), try view("b"), try view("c"))
    try a.addSubview(b)
    try b.addSubview(c)
    let cycle = Exception(name: "CALayerInvalid", reason: "layer <a> is a part of cycle in its layer tree")
    #expect(throws: cycle) { try a.addSubview(a) }
    #expect(throws: cycle) { try c.addSubview(a) }
    #expect(a.superview == nil && c.subviews.isEmpty)
    #expect(recorder.events.last?.call == "raise")
  }

  @Test func `the window is the root, and tells pixels`() throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 100, height: 100), screenScale: 3, recorder: recorder)
    let (a, b) = (try view("a"), try view("b"))
    try a.addSubview(b)
    #expect(b.window == nil && b.displayScale == 2)
    try window.addSubview(a)
    #expect(b.window === window && b.displayScale == 3)
    #expect(b.isDescendant(of: window) && !window.isDescendant(of: b))
  }

  @Test(arguments: [Double.nan, .infinity])
  func `SV-04 geometry that is no number raises, with the system's words`(number: Double) throws {
    let a = try view("a")
    let text = number.isNaN ? "nan" : "inf"
    #expect(
      throws: Exception(name: "CALayerInvalidGeometry", reason: "CALayer bounds contains NaN: [0 \(text); 10 10]")
    ) {
      try a.setBounds(Rect(x: 0, y: number, width: 10, height: 10))
    }
    #expect(throws: Exception(name: "CALayerInvalidGeometry", reason: "CALayer position contains NaN: [\(text) 2.5]")) {
      try a.setCenter(Point(x: number, y: 2.5))
    }
    #expect(throws: Exception.self) { try a.setFrame(Rect(x: 0, y: 0, width: number, height: 10)) }
    #expect(throws: Exception.self) {
      try View("b", frame: Rect(x: number, y: 0, width: 1, height: 1), recorder: recorder)
    }
    #expect(a.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `points and rectangles are converted through any two places of a tree`() throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 400, height: 400), recorder: recorder)
    let a = try view("a", Rect(x: 100, y: 50, width: 100, height: 100))
    let b = try view("b", Rect(x: 10, y: 20, width: 30, height: 30))
    let c = try view("c", Rect(x: 300, y: 300, width: 50, height: 50))
    try window.addSubview(a)
    try a.addSubview(b)
    try window.addSubview(c)
    try a.setBounds(Rect(x: 0, y: 200, width: 100, height: 100))
    #expect(b.convert(Point(x: 1, y: 2), to: nil) == Point(x: 111, y: -128))
    #expect(b.convert(Point(x: 1, y: 2), to: c) == Point(x: -189, y: -428))
    #expect(c.convert(Point(x: 1, y: 2), from: b) == Point(x: -189, y: -428))
    #expect(b.convert(Point(x: 111, y: -128), from: nil) == Point(x: 1, y: 2))
    try b.setTransform(.rotation(degrees: 90))
    #expect(b.convert(Rect(x: 0, y: 0, width: 30, height: 10), to: a) == Rect(x: 30, y: 20, width: 10, height: 30))
  }

  @Test func `converting there and back gives the point again in random trees`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      var views = [try view("root")]
      for number in 1..<8 {
        let frame = Rect(
          x: random.length(-50...50), y: random.length(-50...50), width: random.length(1...90), height: 40)
        let child = try view("v\(number)", frame)
        try child.setTransform(
          AffineTransform.scale(random.length(0.5...2), random.length(0.5...2))
            .concatenating(.rotation(degrees: random.length(-180...180))))
        try views[Int.random(in: 0..<views.count, using: &random)].addSubview(child)
        views.append(child)
      }
      let (from, to) = (views[Int.random(in: 0..<8, using: &random)], views[Int.random(in: 0..<8, using: &random)])
      let point = Point(x: random.length(-99...99), y: random.length(-99...99))
      let back = from.convert(from.convert(point, to: to), from: to)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    }
  }
}

/// The way up is not held: whoever goes leaves nothing behind that points at it.
struct LifetimeTests {
  @Test func `a view whose superview has gone has none`() throws {
    let recorder = Recorder()
    let child = try View("child", recorder: recorder)
    do {
      let parent = try View("parent", recorder: recorder)
      try parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil && child.window == nil)
    child.setNeedsLayout()
    try View("other", recorder: recorder).addSubview(child)
  }

  @Test func `a display link outlives its run loop`() throws {
    let link = DisplayLink { _ in }
    do {
      let window = try Window(frame: Rect(x: 0, y: 0, width: 10, height: 10), recorder: Recorder())
      window.runLoop.add(link)
      #expect(window.runLoop.isInMotion)
    }
    link.invalidate()
  }
}
