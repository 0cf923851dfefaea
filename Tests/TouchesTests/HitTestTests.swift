import Geometry
import Testing
import Touches
import Tracing
import Views

struct HitTestTests {
  private let recorder = Recorder(keeping: .nothing)
  private let window: Window
  private let views: [String: View]

  /// The tree of TG-04: window [card [label ui-off; button; badge]; veil alpha 0.009].
  init() throws {
    window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    var views: [String: View] = [:]
    for (name, parent, frame) in [
      ("card", "window", Rect(x: 20, y: 100, width: 280, height: 60)),
      ("label", "card", Rect(x: 10, y: 10, width: 100, height: 20)),
      ("button", "card", Rect(x: 200, y: 0, width: 60, height: 60)),
      ("badge", "card", Rect(x: 250, y: -10, width: 30, height: 30)),
      ("veil", "window", Rect(x: 0, y: 0, width: 320, height: 480)),
    ] {
      let view = try View(name, frame: frame, recorder: recorder)
      try (views[parent] ?? window).addSubview(view)
      views[name] = view
    }
    views["label"]?.isUserInteractionEnabled = false
    views["veil"]?.alpha = 0.009
    self.views = views
  }

  private func hit(_ x: Double, _ y: Double) -> String? { HitTest(Point(x: x, y: y), in: window).view?.name }

  @Test(
    arguments: [
      (30, 110, "card"), (230, 120, "button"), (275, 105, "badge"), (275, 95, "window"), (300, 100, "window"),
      (20, 100, "card"), (320, 10, nil), (319.999, 479.999, "window"), (-0.001, 10, nil),
    ] as [(Double, Double, String?)])
  func `TG-04 which view is under the finger`(x: Double, y: Double, name: String?) {
    #expect(hit(x, y) == name)
  }

  @Test func `TG-04 in which order views are asked, and what they say`() {
    let visits = HitTest(Point(x: 30, y: 110), in: window).visits
    #expect(visits.map(\.view.name) == ["window", "veil", "card", "badge", "button", "label"])
    #expect(visits.map(\.answer) == [.inside, .skipped, .inside, .outside, .outside, .skipped])
    #expect(visits[2].point == Point(x: 10, y: 10))
    let other = HitTest(Point(x: 230, y: 120), in: window).visits
    #expect(other.map(\.view.name) == ["window", "veil", "card", "badge", "button"])
    #expect(other[3].point == Point(x: -40, y: 30) && other[4].point == Point(x: 10, y: 20))
  }

  @Test func `TG-04 alpha 0.01 takes the touch, and less does not`() {
    views["veil"]?.alpha = 0.01
    #expect(hit(30, 110) == "veil")
    views["veil"]?.alpha = 0.0099
    #expect(hit(30, 110) == "card")
  }

  @Test func `TG-04 what is hidden, clear or switched off lets the touch fall through`() {
    let button = views["button"]
    button?.alpha = 0.0099
    #expect(hit(230, 120) == "card")
    button?.alpha = 1
    button?.isHidden = true
    #expect(hit(230, 120) == "card")
    button?.isHidden = false
    button?.isUserInteractionEnabled = false
    #expect(hit(230, 120) == "card")
  }

  @Test(arguments: [(60, 60, "B"), (40, 40, "A"), (120, 120, "B")] as [(Double, Double, String)])
  func `TG-04 of siblings that overlap the one added last`(x: Double, y: Double, name: String) throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    try window.addSubview(View("A", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder))
    try window.addSubview(View("B", frame: Rect(x: 50, y: 50, width: 100, height: 100), recorder: recorder))
    #expect(HitTest(Point(x: x, y: y), in: window).view?.name == name)
  }

  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 100, height: 50), 0, 0, true), (Rect(x: 0, y: 0, width: 100, height: 50), 50, 0, true),
      (Rect(x: 0, y: 0, width: 100, height: 50), 99.999, 49.999, true),
      (Rect(x: 0, y: 0, width: 100, height: 50), 100, 25, false),
      (Rect(x: 0, y: 0, width: 100, height: 50), 0, 50, false),
      (Rect(x: 0, y: 0, width: 100, height: 50), -0.001, 0, false),
      (Rect(x: 0, y: 300, width: 375, height: 600), 10, 300, true),
      (Rect(x: 0, y: 300, width: 375, height: 600), 10, 899.999, true),
      (Rect(x: 0, y: 300, width: 375, height: 600), 10, 900, false),
      (Rect(x: 0, y: 300, width: 375, height: 600), 10, 299.999, false),
      (Rect(x: 0, y: 0, width: 0, height: 50), 0, 0, false),
    ] as [(Rect, Double, Double, Bool)])
  func `TG-05 the least edges are inside, the greatest are not`(
    bounds: Rect, x: Double, y: Double, isInside: Bool
  ) throws {
    let view = try View("view", frame: bounds, recorder: recorder)
    try view.setBounds(bounds)
    #expect(view.point(inside: Point(x: x, y: y)) == isInside)
  }

  @Test(
    arguments: [
      (10, 64, "cell1"), (10, 123.9, "cell1"), (10, 124, "cell2"), (10, 203.9, "cell2"), (10, 204, "table"),
      (10, 63.9, "window"), (10, 464, "window"),
    ] as [(Double, Double, String)])
  func `TG-06 a scrolled list needs no special case`(x: Double, y: Double, name: String) throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    let table = try View("table", frame: Rect(x: 0, y: 64, width: 320, height: 400), recorder: recorder)
    try window.addSubview(table)
    for row in 0..<3 {
      try table.addSubview(
        View("cell\(row)", frame: Rect(x: 0, y: Double(row) * 80, width: 320, height: 80), recorder: recorder))
    }
    try table.setBounds(Rect(x: 0, y: 100, width: 320, height: 400))
    #expect(HitTest(Point(x: x, y: y), in: window).view?.name == name)
  }

  @Test(arguments: [false, true])
  func `TG-07 C51 what lies outside its parent cannot be touched, clipped or not`(clips: Bool) throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    let parent = try View("parent", frame: Rect(x: 0, y: 0, width: 100, height: 100), recorder: recorder)
    parent.clipsToBounds = clips
    try window.addSubview(parent)
    try parent.addSubview(View("child", frame: Rect(x: 0, y: 0, width: 200, height: 200), recorder: recorder))
    #expect(HitTest(Point(x: 50, y: 50), in: window).view?.name == "child")
    #expect(HitTest(Point(x: 150, y: 150), in: window).view?.name == "window")
    #expect(HitTest(Point(x: 95, y: 95), in: window).view?.name == "child")
  }

  private final class PassThrough: View {
    override var passesTouchesThrough: Bool { true }
  }

  private final class LargeTarget: View {
    override func point(inside point: Point) -> Bool {
      Rect(x: -20, y: -20, width: bounds.width + 40, height: bounds.height + 40).contains(point)
    }
  }

  @Test func `TG-07 a container that lets touches through, and a target larger than its picture`() throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    let below = try View("below", frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    let cover = try PassThrough("cover", frame: below.frame, recorder: recorder)
    let target = try LargeTarget("target", frame: Rect(x: 100, y: 100, width: 20, height: 20), recorder: recorder)
    try window.addSubview(below)
    try window.addSubview(cover)
    try cover.addSubview(target)
    #expect(HitTest(Point(x: 10, y: 10), in: window).view?.name == "below")
    #expect(HitTest(Point(x: 85, y: 85), in: window).view?.name == "target")
  }

  @Test func `TG-11 the responder chain`() throws {
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    var parent: View = window
    for name in ["root", "table", "cell", "contentView"] {
      let view = try View(name, frame: window.bounds, recorder: recorder)
      try parent.addSubview(view)
      parent = view
    }
    let root = try #require(window.subviews.first)
    let controller = ViewController("controller", view: root)
    let chain = ["contentView", "cell", "table", "root", "controller", "window"]
    #expect(ResponderChain(from: parent).names == chain + ["UIWindowScene", "UIApplication", "UIApplicationDelegate"])
    #expect(ResponderChain(from: parent, iOS: 12).names == chain + ["UIApplication", "UIApplicationDelegate"])
    withExtendedLifetime(controller) {}
  }

  @Test func `TG-01 the way to the app`() {
    #expect(EventPath.outsideApp(iOS: 26) == ["IOKit", "backboardd", "app"])
    #expect(EventPath.outsideApp(iOS: 5) == ["IOKit", "SpringBoard", "app"])
  }
}

extension HitTestTests {
  @Test func `TG-08 a touch on a text goes to what holds it, and the recognizers are met from there up`() throws {
    let recorder = Recorder()
    let window = try Window(frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: recorder)
    var parent: View = window
    for name in ["table", "cell", "contentView"] {
      let view = try View(name, frame: window.bounds, recorder: recorder)
      try parent.addSubview(view)
      view.addGestureRecognizer(TapGestureRecognizer("\(name)'s"))
      parent = view
    }
    let label = try Label(
      "label", text: TextModel(characters: 10, charactersPerLine: 40), frame: window.bounds, recorder: recorder)
    try parent.addSubview(label)
    let hit = HitTest(Point(x: 10, y: 10), in: window)
    #expect(hit.view?.name == "contentView" && hit.visits.last?.answer == .skipped)
    let fingers = GestureEnvironment(for: window)
    try fingers.down(at: Point(x: 10, y: 10))
    let heard = recorder.events.filter { $0.call == "touchesBegan" }.map(\.receiver)
    #expect(heard == ["contentView's", "cell's", "table's", "contentView"])
  }
}
