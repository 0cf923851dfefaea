import Geometry
import Testing
import Tracing
import Views

struct LayerTests {
  let recorder = Recorder()

  private func view(_ name: String, _ frame: Rect) throws -> View { try View(name, frame: frame, recorder: recorder) }

  private func parent() throws -> View { try view("parent", Rect(x: 0, y: 0, width: 100, height: 100)) }

  private func layer(_ name: String) -> Layer {
    Layer(name, frame: Rect(x: -10, y: -10, width: 30, height: 30), recorder: recorder)
  }

  @Test func `LC-15 clipsToBounds and masksToBounds are one value`() throws {
    let parent = try parent()
    #expect(!parent.clipsToBounds && !parent.layer.masksToBounds)
    parent.clipsToBounds = true
    #expect(parent.layer.masksToBounds)
    parent.layer.masksToBounds = false
    #expect(!parent.clipsToBounds)
  }

  @Test func `LC-15 AD-13 views' layers and bare ones share one list, in the order of adding`() throws {
    let parent = try parent()
    #expect(parent.layer.sublayers == nil)
    let c = try view("c", Rect(x: 90, y: 90, width: 40, height: 40))
    try parent.addSubview(c)
    #expect(parent.layer.sublayers?.map(\.name) == ["c"])
    #expect(parent.layer.sublayers?.first === c.layer && c.layer.superlayer === parent.layer)
    parent.layer.addSublayer(layer("k"))
    #expect(parent.layer.sublayers?.map(\.name) == ["c", "k"])
  }

  @Test func `LC-15 the list is the same, whenever it is first asked for`() throws {
    let (early, late) = (try parent(), try parent())
    _ = early.layer
    for parent in [early, late] {
      let (c, d) = (try view("c", .zero), try view("d", .zero))
      try parent.addSubview(c)
      try parent.addSubview(d)
      try parent.insertSubview(try view("e", .zero), at: 1)
      try c.removeFromSuperview()
    }
    for parent in [early, late] { #expect(parent.layer.sublayers?.map(\.name) == ["e", "d"]) }
  }

  @Test func `AD-13 a subview that is inserted stands below the view that it lies under, above bare layers there`()
    throws
  {
    let parent = try parent()
    let (c, d) = (try view("c", .zero), try view("d", .zero))
    try parent.addSubview(c)
    parent.layer.addSublayer(layer("k"))
    try parent.addSubview(d)
    try parent.insertSubview(try view("e", .zero), at: 1)
    #expect(parent.layer.sublayers?.map(\.name) == ["c", "k", "e", "d"])
    try parent.insertSubview(d, at: 0)
    #expect(parent.layer.sublayers?.map(\.name) == ["d", "c", "k", "e"])
  }

  @Test func `AD-13 clipping cuts what is drawn of views and bare layers`() throws {
    let parent = try parent()
    try parent.addSubview(try view("c", Rect(x: 90, y: 90, width: 40, height: 40)))
    parent.layer.addSublayer(layer("k"))
    #expect(
      parent.layer.drawnParts().map(\.visible) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 90, y: 90, width: 40, height: 40),
        Rect(x: -10, y: -10, width: 30, height: 30),
      ])
    parent.clipsToBounds = true
    #expect(
      parent.layer.drawnParts().map(\.visible) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 90, y: 90, width: 10, height: 10),
        Rect(x: 0, y: 0, width: 20, height: 20),
      ])
  }

  @Test func `LC-15 what lies in a clipped view is clipped by all that clip above it, and moves with the bounds`()
    throws
  {
    let parent = try parent()
    let inner = try view("inner", Rect(x: 50, y: 50, width: 100, height: 100))
    try parent.addSubview(inner)
    try inner.addSubview(try view("leaf", Rect(x: 0, y: 20, width: 200, height: 10)))
    inner.clipsToBounds = true
    #expect(inner.layer.drawnParts().last?.visible == Rect(x: 50, y: 70, width: 100, height: 10))
    parent.clipsToBounds = true
    #expect(parent.layer.drawnParts().last?.visible == Rect(x: 50, y: 70, width: 50, height: 10))
    try inner.setBounds(Rect(x: 0, y: 15, width: 100, height: 100))
    #expect(parent.layer.drawnParts().last?.visible == Rect(x: 50, y: 55, width: 50, height: 10))
    try inner.setBounds(Rect(x: 0, y: 500, width: 100, height: 100))
    #expect(parent.layer.drawnParts().last?.visible == nil)
  }

  @Test func `a hidden or transparent view shows nothing of what lies in it`() throws {
    let parent = try parent()
    let c = try view("c", Rect(x: 0, y: 0, width: 10, height: 10))
    try parent.addSubview(c)
    c.isHidden = true
    #expect(parent.layer.drawnParts().map(\.name) == ["parent"])
    c.isHidden = false
    c.alpha = 0
    #expect(parent.layer.drawnParts().map(\.name) == ["parent"])
    #expect(parent.layer.sublayers?.count == 1)
  }

  @Test func `a turned layer shows the box around it`() throws {
    let parent = try parent()
    let c = try view("c", Rect(x: 0, y: 0, width: 40, height: 20))
    try parent.addSubview(c)
    try c.setTransform(.rotation(degrees: 90))
    #expect(parent.layer.drawnParts().last?.whole == c.frame)
  }

  @Test func `a layer is not added to itself, nor a view's layer without its view`() throws {
    let parent = try parent()
    let (k, m) = (layer("k"), layer("m"))
    parent.layer.addSublayer(k)
    k.addSublayer(m)
    m.addSublayer(k)
    k.addSublayer(k)
    k.addSublayer(try view("other", .zero).layer)
    #expect(m.sublayers == nil && k.sublayers?.map(\.name) == ["m"])
  }

  @Test func `a sublayer marks the view, as a subview does`() throws {
    let tree = try UpdateTree()
    tree.a.layer.addSublayer(layer("k"))
    try tree.root.endTurn()
    #expect(tree.passes == ["layoutSubviews a"])
  }
}
