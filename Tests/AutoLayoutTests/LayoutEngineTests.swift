import AutoLayout
import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

@Suite
struct LayoutEngineTests {
  @Test func `LC-18 an equation of two items`() throws {
    var stage = try LayoutStage()
    try stage.add("half")
    try stage.pin("half", .width, "", .width, times: 0.5, 10)
    #expect(near(stage.frame("half").width, 170))
    try stage.add("wide")
    try stage.size("wide", .width, 343)
    try stage.pin("wide", .height, "wide", .width, times: 9.0 / 16)
    #expect(near(stage.frame("wide").height, 192.9375))
    // Turned round it is the same equation.
    try stage.add("turned")
    try stage.pin("", .width, "turned", .width, times: 2, -20)
    #expect(near(stage.frame("turned").width, 170))
  }

  static func columns(scale: Double) throws -> LayoutStage {
    var stage = try LayoutStage(scale: scale)
    for name in ["a", "b", "c"] { try stage.add(name) }
    try stage.pin("a", .left, "", .left, 16)
    try stage.pin("b", .left, "a", .right, 8)
    try stage.pin("c", .left, "b", .right, 8)
    try stage.pin("c", .right, "", .right, -16)
    try stage.pin("b", .width, "a", .width)
    try stage.pin("c", .width, "a", .width)
    return stage
  }

  @Test func `LC-18 three equal columns`() throws {
    let stage = try Self.columns(scale: 2)
    for (name, x) in [("a", 16.0), ("b", 114 + 2.0 / 3), ("c", 213 + 1.0 / 3)] {
      #expect(near(stage.frame(name).minX, x) && near(stage.frame(name).width, 90 + 2.0 / 3))
    }
  }

  @Test(
    arguments: [
      (1.0, [16.0, 115, 213], [91.0, 90, 91]), (2, [16, 114.5, 213.5], [90.5, 91, 90.5]),
      (3, [16, 114.666667, 213.333333], [90.666667, 90.666667, 90.666667]),
    ] as [(Double, [Double], [Double])])
  func `LC-34 frames lie on pixels, and who has a new one has its superview marked`(
    scale: Double, x: [Double], widths: [Double]
  ) throws {
    let stage = try Self.columns(scale: scale)
    let window = try #require(stage.root as? Window)
    try window.endTurn()
    try stage.engine.layout()
    #expect(stage.view("a").frame == .zero && stage.root.needsLayout)
    try window.endTurn()
    for (index, name) in ["a", "b", "c"].enumerated() {
      #expect(near(stage.view(name).frame.minX, x[index]) && near(stage.view(name).frame.width, widths[index]))
    }
  }

  @Test(
    arguments: [
      (LayoutAttribute.left, LayoutAttribute.top, true, "Invalid pairing of layout attributes"),
      (.width, .left, true, "Invalid pairing of layout attributes"),
      (.leading, .right, true, "Constraint between leading/trailing and right/left not supported."),
      (.top, .notAnAttribute, false, "A multiplier of 0 or a nil second item together with a location"),
    ] as [(LayoutAttribute, LayoutAttribute, Bool, String)])
  func `LC-18 a pairing that means nothing raises`(
    first: LayoutAttribute, second: LayoutAttribute, hasSecond: Bool, reason: String
  ) throws {
    let stage = try LayoutStage()
    let error = try #require(throws: Exception.self) {
      try LayoutConstraint(stage.root, first, to: hasSecond ? stage.root : nil, second)
    }
    #expect(error.reason.contains(reason) && error.name == "NSInvalidArgumentException")
    #expect(throws: Exception.self) {
      try LayoutConstraint(stage.root, .width, to: stage.root, .width, multiplier: .nan)
    }
  }

  @Test func `LC-19 no view above both, and a priority that may not cross`() throws {
    var stage = try LayoutStage()
    let stranger = try View("stranger", recorder: stage.recorder)
    try stage.add("child")
    let across = try LayoutConstraint(stage.view("child"), .left, to: stranger, .left)
    let error = try #require(throws: Exception.self) { try stage.engine.activate(across) }
    #expect(error.name == "NSGenericException" && error.reason.contains("because they have no common ancestor.  Does"))
    #expect(!across.isActive)
    let width = try stage.size("child", .width, 100)
    let crossing = try #require(throws: Exception.self) { try stage.engine.setPriority(999, of: width) }
    #expect(crossing.reason.hasSuffix("You passed priority 999 and the existing priority was 1000."))
    let optional = try stage.size("child", .height, 50, at: 999)
    try stage.engine.setPriority(750, of: optional)
    #expect(optional.priority == 750 && near(stage.frame("child").height, 50))
  }

  @Test func `LC-22 contents ask for their size, and lose silently to what is required`() throws {
    for (content, width) in [(400.0, 300.0), (120, 120)] {
      var stage = try LayoutStage(width: 375)
      try stage.add("label", content, 20)
      try stage.pin("label", .width, .lessThanOrEqual, "", .width, times: 0.8)
      #expect(near(stage.frame("label").width, width))
      // Not even contents that insist are a conflict.
      try stage.add("insists", 400, 20, hugging: 1000, resistance: 1000)
      try stage.size("insists", .width, 10)
      #expect(near(stage.frame("insists").width, 10) && stage.engine.log.isEmpty)
    }
    var stage = try LayoutStage()
    let label = try #require(try stage.add("label", 50, 20) as? Box)
    #expect(near(stage.frame("label").width, 50))
    label.content.width = 80
    #expect(near(stage.frame("label").width, 50))
    stage.engine.invalidateIntrinsicContentSize(of: label)
    #expect(near(stage.frame("label").width, 80))
  }

  @Test func `LC-23 the priorities of a view made in code`() throws {
    let view = try View("view", recorder: Recorder())
    #expect(view.layoutTraits.contentHugging == .init(horizontal: 250, vertical: 250))
    #expect(view.layoutTraits.compressionResistance == .init(horizontal: 750, vertical: 750))
    #expect(view.layoutTraits.translatesAutoresizingMaskIntoConstraints)
  }

  /// Margin 16, A, gap 8, B, margin 16 in 320.
  private func row(
    _ a: Double, _ b: Double, hugging: (Double, Double) = (250, 250), resistance: (Double, Double) = (750, 750)
  ) throws -> LayoutStage {
    var stage = try LayoutStage()
    try stage.add("a", a, 20, hugging: hugging.0, resistance: resistance.0)
    try stage.add("b", b, 20, hugging: hugging.1, resistance: resistance.1)
    try stage.pin("a", .left, "", .left, 16)
    try stage.pin("b", .left, "a", .right, 8)
    try stage.pin("b", .right, "", .right, -16)
    return stage
  }

  @Test func `LC-24 who stretches and who shrinks`() throws {
    let hugs = try row(100, 80, hugging: (251, 250))
    #expect(near(hugs.frame("a").width, 100) && near(hugs.frame("b").width, 180) && near(hugs.frame("b").minX, 124))
    let decided = hugs.engine.range(of: hugs.view("a"), .width)
    #expect(near(decided.least, 100) && near(decided.most, 100))
    for resistance in [(750.0, 751.0), (749, 750)] {
      let shrinks = try row(200, 150, resistance: resistance)
      #expect(near(shrinks.frame("a").width, 130) && near(shrinks.frame("b").width, 150))
      #expect(near(shrinks.frame("b").minX, 154))
    }
  }

  @Test func `LC-24 equal priorities leave every split, and nothing is logged`() throws {
    let wide = try row(100, 80)
    #expect(wide.engine.hasAmbiguousLayout(wide.view("a")) && wide.engine.log.isEmpty)
    let (a, b) = (wide.engine.range(of: wide.view("a"), .width), wide.engine.range(of: wide.view("b"), .width))
    #expect(near(a.least, 100) && near(a.most, 200) && near(b.least, 80) && near(b.most, 180))
    let narrow = try row(200, 150)
    let c = narrow.engine.range(of: narrow.view("a"), .width)
    #expect(near(c.least, 130) && near(c.most, 200))
  }

  @Test func `LC-26 LC-27 the log, and which one is broken`() throws {
    var stage = try LayoutStage()
    try stage.add("child")
    try stage.size("child", .width, 50)
    let second = try stage.size("child", .width, 200)
    #expect(stage.engine.log.count == 1 && second.isBroken && near(stage.frame("child").width, 50))
    let text = stage.engine.log[0]
    #expect(text.hasPrefix("Unable to simultaneously satisfy constraints.\n\tProbably at least one of the"))
    #expect(text.contains("    \"<NSLayoutConstraint:0x… child.width == 50   (active)>\",\n"))
    #expect(
      text.contains(
        "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x… child.width == 200   (active)>"))
    #expect(text.contains("Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints"))
    #expect(!text.contains("NSAutoresizingMaskLayoutConstraint"))
  }

  @Test func `LC-27 the greatest key is broken, in whatever order they come`() throws {
    typealias Made = (LayoutStage) throws -> LayoutConstraint
    func check(_ first: Made, _ second: Made, broken: Int, _ look: (LayoutStage) -> Bool) throws {
      for isTurned in [false, true] {
        var stage = try LayoutStage()
        try stage.add("child")
        let made = isTurned ? [try second(stage), try first(stage)].reversed() : [try first(stage), try second(stage)]
        #expect(Array(made)[broken].isBroken && !Array(made)[1 - broken].isBroken)
        #expect(look(stage))
      }
    }
    try check({ try $0.size("child", .width, 50) }, { try $0.size("child", .width, 200) }, broken: 1) {
      near($0.frame("child").width, 50)
    }
    try check(
      { try $0.pin("child", .leading, "", .leading, 10) }, { try $0.pin("child", .leading, "", .leading, 20) },
      broken: 1
    ) { near($0.frame("child").minX, 10) }
    try check(
      { try $0.size("child", .width, 50) }, { try $0.size("child", .width, 100, .greaterThanOrEqual) },
      broken: 1
    ) { near($0.frame("child").width, 50) }
    try check(
      { try $0.size("child", .width, 50, .lessThanOrEqual) },
      { try $0.size("child", .width, 100, .greaterThanOrEqual) }, broken: 0
    ) { near($0.frame("child").width, 100) }
  }

  @Test func `LC-27 trailing goes before leading, and the published stack's log`() throws {
    var stage = try LayoutStage()
    try stage.add("child")
    let leading = try stage.pin("child", .leading, "", .leading)
    let trailing = try stage.pin("child", .trailing, "", .trailing)
    let width = try stage.size("child", .width, 400)
    #expect(trailing.isBroken && !leading.isBroken && !width.isBroken)
    #expect(near(stage.frame("child").minX, 0) && near(stage.frame("child").width, 400))

    var other = try LayoutStage()
    try other.add("bar")
    try other.add("stack")
    try other.pin("stack", .top, "", .top)
    try other.pin("bar", .top, "", .top, 20)
    let last = try other.pin("stack", .top, "bar", .top)
    #expect(last.isBroken && other.engine.log.count == 1)
  }

  @Test func `LC-26 an optional edge gives way without a word`() throws {
    var stage = try LayoutStage()
    try stage.add("child")
    try stage.pin("child", .leading, "", .leading, 200)
    let trailing = try stage.pin("child", .trailing, "", .leading, 100)
    #expect(stage.engine.log.count == 1 && trailing.isBroken)
    var silent = try LayoutStage()
    try silent.add("child")
    try silent.pin("child", .leading, "", .leading, 200)
    try silent.pin("child", .trailing, "", .leading, 100, at: 999)
    #expect(silent.engine.log.isEmpty && near(silent.frame("child").width, 0))
  }

  @Test func `LC-27 what was broken holds again when it can`() throws {
    var stage = try LayoutStage()
    try stage.add("child")
    let first = try stage.size("child", .width, 50)
    let second = try stage.size("child", .width, 200)
    #expect(second.isBroken)
    stage.engine.deactivate(first)
    #expect(!second.isBroken && near(stage.frame("child").width, 200))
    stage.engine.setConstant(120, of: second)
    #expect(near(stage.frame("child").width, 120))
  }

  @Test func `LC-12 a frame that was set is four constraints, and the flag decides`() throws {
    var stage = try LayoutStage()
    try stage.add("child")
    stage.view("child").layoutTraits.translatesAutoresizingMaskIntoConstraints = true
    try stage.pin("child", .top, "", .top, 10)
    #expect(stage.engine.log.count == 1 && stage.engine.log[0].contains("<NSAutoresizingMaskLayoutConstraint:0x…"))
    #expect(stage.engine.log[0].contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
    var off = try LayoutStage()
    try off.add("child")
    try off.pin("child", .left, "", .left, 10)
    try off.view("child").setFrame(Rect(x: 50, y: 0, width: 5, height: 5))
    try off.engine.layout()
    try (off.root as? Window)?.endTurn()
    #expect(off.view("child").frame.minX == 10)
  }

  // MARK: Fitting

  /// 12, title 20, 4, subtitle 16, 12; a width of 320 is asked for.
  private func cell(
    hugging: (Double, Double) = (250, 250), avatar: Double? = nil
  ) throws -> LayoutStage {
    let content = try View("content", recorder: Recorder())
    var stage = try LayoutStage(root: content)
    try stage.add("title", 100, 20, hugging: hugging.0)
    try stage.add("subtitle", 100, 16, hugging: hugging.1)
    try stage.pin("title", .top, "", .top, 12)
    try stage.pin("subtitle", .top, "title", .bottom, 4)
    try stage.pin("", .bottom, "subtitle", .bottom, 12)
    if let avatar {
      try stage.add("avatar")
      try stage.pin("avatar", .top, "", .top, 8)
      try stage.size("avatar", .height, avatar)
      try stage.pin("", .bottom, .greaterThanOrEqual, "avatar", .bottom, 8)
    }
    return stage
  }

  @Test(
    arguments: [(0.0, 50.0, 64.0), (0, 749, 64), (0, 751, 28), (200, 50, 64), (200, 249, 64), (200, 251, 200)])
  func `LC-30 what a target height does depends on its priority`(
    target: Double, priority: Double, height: Double
  ) throws {
    let stage = try cell()
    let fitting = try stage.engine.systemLayoutSizeFitting(
      stage.root, Size(width: 320, height: target), horizontal: 1000, vertical: priority)
    #expect(near(fitting.size.height, height) && near(fitting.size.width, 320) && fitting.log.isEmpty)
    #expect(stage.root.frame == .zero)
  }

  @Test func `LC-30 required targets, avatars, and views that say nothing`() throws {
    let stage = try cell()
    let impossible = try stage.engine.systemLayoutSizeFitting(
      stage.root, Size(width: 320, height: 0), horizontal: 1000, vertical: 1000)
    #expect(impossible.log.count == 1)
    for (avatar, height) in [(44.0, 64.0), (60, 76)] {
      let stage = try cell(avatar: avatar)
      let size = try stage.engine.systemLayoutSizeFitting(stage.root, Size(width: 320, height: 0), horizontal: 1000)
      #expect(near(size.size.height, height), "\(size)")
    }
    let plain = try View("plain", recorder: Recorder())
    let nothing = try LayoutStage(root: plain)
    #expect(try nothing.engine.systemLayoutSizeFitting(plain, .zero).size == .zero)
    let wide = try View("wide", recorder: Recorder())
    let atLeast = try LayoutStage(root: wide)
    try atLeast.size("", .width, 100, .greaterThanOrEqual)
    #expect(near(try atLeast.engine.systemLayoutSizeFitting(wide, .zero).size.width, 100))
    let expanded = try atLeast.engine.systemLayoutSizeFitting(wide, LayoutEngine.layoutFittingExpandedSize)
    #expect(near(expanded.size.width, 10_000))
  }

  @Test func `LC-30 do not use exactly 50`() throws {
    for (priority, least, most) in [(40.0, 0.0, 0.0), (51, 80, 80), (50, 0, 80)] {
      let view = try View("view", recorder: Recorder())
      let stage = try LayoutStage(root: view)
      try stage.size("", .width, 80, at: priority)
      let fitting = try stage.engine.systemLayoutSizeFitting(view, .zero)
      #expect(fitting.isAmbiguous == (least != most))
      #expect(fitting.size.width >= least - 1e-6 && fitting.size.width <= most + 1e-6)
    }
  }

  @Test func `LC-30 a label with padding is the same compressed and expanded`() throws {
    let view = try View("view", recorder: Recorder())
    var stage = try LayoutStage(root: view)
    try stage.add("label", 100, 20)
    try stage.pin("label", .left, "", .left, 10)
    try stage.pin("", .right, "label", .right, 10)
    for target in [Size.zero, LayoutEngine.layoutFittingExpandedSize] {
      #expect(near(try stage.engine.systemLayoutSizeFitting(view, target).size.width, 120))
    }
  }

  @Test func `LC-31 C21 the temporary height of a cell clashes once, its own height does not`() throws {
    for order in [["label", "text"], ["text", "label"]] {
      let content = try View("content", frame: Rect(x: 0, y: 0, width: 320, height: 44), recorder: Recorder())
      var stage = try LayoutStage(root: content)
      for name in order { try stage.add(name, 100, name == "label" ? 20 : -1) }
      try stage.pin("label", .top, "", .top, 20)
      let eight = try stage.pin("text", .top, "label", .bottom, 8)
      try stage.size("text", .height, 1000)
      let bottom = try stage.pin("", .bottom, "text", .bottom, 20)
      #expect(stage.engine.log.count == 1 && eight.isBroken, "\(stage.engine.log)")
      #expect(near(stage.frame("text").minY, -976) && near(stage.frame("text").maxY, 24))
      #expect(stage.engine.log[0].contains("NSAutoresizingMaskLayoutConstraint:0x… content.height == 44"))
      let fitted = try stage.engine.systemLayoutSizeFitting(content, Size(width: 320, height: 0), horizontal: 1000)
      #expect(fitted.log.isEmpty && near(fitted.size.height, 1068))
      // In its own height nothing clashes, and what was broken holds.
      try content.setFrame(Rect(x: 0, y: 0, width: 320, height: 1068))
      stage.engine.updateGivenFrames()
      #expect(!eight.isBroken && near(stage.frame("text").minY, 48) && stage.engine.log.count == 1)
      _ = bottom
    }
    let content = try View("content", frame: Rect(x: 0, y: 0, width: 320, height: 44), recorder: Recorder())
    var silent = try LayoutStage(root: content)
    try silent.add("child", -1, 60)
    try silent.size("child", .height, 60)
    try silent.pin("child", .top, "", .top, 8)
    try silent.pin("", .bottom, "child", .bottom, 8, at: 999)
    #expect(silent.engine.log.isEmpty && near(silent.frame("child").maxY, 68))
  }

  // MARK: Scroll views

  /// A header of 200, 16, a footer of 800.
  private func scrolling(bottom: Double? = 0, oldStyle: Bool = false) throws -> (LayoutStage, ScrollView) {
    var stage = try LayoutStage(width: 375, height: 600)
    let scrollView = try ScrollView(
      "scrollView", frame: Rect(x: 0, y: 0, width: 375, height: 600), recorder: stage.recorder)
    try stage.root.addSubview(scrollView)
    let (engine, content) = (stage.engine, stage.engine.guide(.contentLayout, of: scrollView))
    let header = try stage.add("header", to: scrollView)
    let footer = try stage.add("footer", to: scrollView)
    let outer: any LayoutItem = oldStyle ? scrollView : content
    for view in [header, footer] {
      try engine.activate([
        LayoutConstraint(view, .leading, to: outer, .leading), LayoutConstraint(view, .trailing, to: outer, .trailing),
        LayoutConstraint(view, .width, to: oldStyle ? scrollView : engine.guide(.frameLayout, of: scrollView), .width),
      ])
    }
    try engine.activate([
      LayoutConstraint(header, .top, to: outer, .top), LayoutConstraint(header, .height, constant: 200),
      LayoutConstraint(footer, .top, to: header, .bottom, constant: 16),
      LayoutConstraint(footer, .height, constant: 800),
    ])
    if let bottom { try engine.activate(LayoutConstraint(outer, .bottom, to: footer, .bottom, constant: bottom)) }
    return (stage, scrollView)
  }

  @Test(arguments: [false, true])
  func `SV-19 LC-32 the chain gives the content its size, by guides or by the old rule`(oldStyle: Bool) throws {
    for (bottom, height) in [(0.0, 1016.0), (24, 1040)] {
      let (stage, scrollView) = try scrolling(bottom: bottom, oldStyle: oldStyle)
      try stage.engine.layout()
      #expect(scrollView.contentSize == Size(width: 375, height: height))
      #expect(near(stage.frame("footer").minY, 216))
      #expect(!stage.engine.hasAmbiguousLayout(stage.engine.guide(.contentLayout, of: scrollView)))
    }
  }

  @Test func `LC-32 without the last pin the height is anything, nothing scrolls and nothing is logged`() throws {
    let (stage, scrollView) = try scrolling(bottom: nil)
    try stage.engine.layout()
    let content = stage.engine.guide(.contentLayout, of: scrollView)
    let range = stage.engine.range(of: content, .height)
    #expect(near(range.least, 0) && range.most == .infinity)
    #expect(stage.engine.hasAmbiguousLayout(content) && scrollView.contentSize.height == 0)
    #expect(stage.engine.log.isEmpty)
  }

  @Test func `LC-32 content that must fill the frame`() throws {
    var stage = try LayoutStage(width: 375, height: 600)
    let scrollView = try ScrollView(
      "scrollView", frame: Rect(x: 0, y: 0, width: 375, height: 600), recorder: stage.recorder)
    try stage.root.addSubview(scrollView)
    let content = stage.engine.guide(.contentLayout, of: scrollView)
    let view = try stage.add("view", to: scrollView)
    try stage.engine.activate([
      LayoutConstraint(view, .top, to: content, .top), LayoutConstraint(view, .bottom, to: content, .bottom),
      LayoutConstraint(view, .height, constant: 200, priority: 250),
      LayoutConstraint(
        content, .height, .greaterThanOrEqual, to: stage.engine.guide(.frameLayout, of: scrollView), .height),
    ])
    try stage.engine.layout()
    #expect(scrollView.contentSize.height == 600)
  }

  @Test func `SV-19 what is pinned to the frame stays on the screen`() throws {
    let (made, scrollView) = try scrolling()
    var stage = made
    let badge = try stage.add("badge", 20, 20, to: scrollView)
    let frame = stage.engine.guide(.frameLayout, of: scrollView)
    try stage.engine.activate([
      LayoutConstraint(badge, .top, to: frame, .top, constant: 10), LayoutConstraint(badge, .left, to: frame, .left),
    ])
    try stage.engine.layout()
    try scrollView.setContentOffset(Point(x: 0, y: 300))
    stage.engine.updateGivenFrames()
    #expect(near(stage.frame("badge").minY, 310))
  }

  @Test func `LC-33 the safe area is a guide`() throws {
    let recorder = Recorder()
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: 375, height: 812),
      safeAreaInsets: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
      recorder: recorder)
    var stage = try LayoutStage(root: window)
    let view = try stage.add("view", to: window)
    let safe = stage.engine.guide(.safeArea, of: window)
    for attribute in [LayoutAttribute.top, .bottom, .left, .right] {
      try stage.engine.activate(LayoutConstraint(view, attribute, to: safe, attribute))
    }
    #expect(stage.frame("view") == Rect(x: 0, y: 47, width: 375, height: 731))
  }

  @Test(arguments: [(320.0, 20.0), (150, 40), (140, 60)])
  func `LC-35 the height of a label follows from its width`(width: Double, height: Double) throws {
    let recorder = Recorder()
    let window = try Window(frame: Rect(x: 0, y: 0, width: 400, height: 400), recorder: recorder)
    let text = TextModel(
      characters: 30, charactersPerLine: 30, referenceWidth: 300, font: Font(pointSize: 16),
      lineHeight: LineHeight(minimum: 20, maximum: 20))
    let label = try Label("label", text: text, recorder: recorder)
    label.layoutTraits.translatesAutoresizingMaskIntoConstraints = false
    try window.addSubview(label)
    let engine = LayoutEngine(root: window)
    try engine.activate(LayoutConstraint(label, .width, constant: width))
    #expect(near(engine.frame(of: label).height, height))
  }

  @Test func `LC-35 a label measured at one width is measured again where it is shown at another`() throws {
    let recorder = Recorder()
    let window = try Window(frame: Rect(x: 0, y: 0, width: 300, height: 400), recorder: recorder)
    let text = TextModel(
      characters: 30, charactersPerLine: 30, referenceWidth: 300, lineHeight: LineHeight(minimum: 20, maximum: 20))
    let label = try Label("label", text: text, recorder: recorder)
    label.layoutTraits.translatesAutoresizingMaskIntoConstraints = false
    try window.addSubview(label)
    let engine = LayoutEngine(root: window)
    try engine.activate([
      LayoutConstraint(label, .left, to: window, .left), LayoutConstraint(label, .right, to: window, .right),
    ])
    #expect(near(engine.frame(of: label).height, 20))
    try window.setFrame(Rect(x: 0, y: 0, width: 140, height: 400))
    engine.updateGivenFrames()
    #expect(near(engine.frame(of: label).width, 140) && near(engine.frame(of: label).height, 60))
  }

  @Test func `LC-29 groups that do not touch cost what they cost alone`() throws {
    func pivots(rows: Int, tied: Bool) throws -> Int {
      var stage = try LayoutStage()
      for row in 0..<rows {
        try stage.add("a\(row)", 40, 20)
        try stage.add("b\(row)", 60, 20)
        try stage.pin("a\(row)", .left, "", .left, 16)
        try stage.pin("b\(row)", .left, "a\(row)", .right, 8)
        try stage.pin("b\(row)", .right, .lessThanOrEqual, "", .right, -16)
        if tied, row > 0 { try stage.pin("a\(row)", .height, "a\(row - 1)", .height) }
      }
      return stage.engine.solver.pivots
    }
    let (one, twenty) = (try pivots(rows: 1, tied: false), try pivots(rows: 20, tied: false))
    #expect(twenty <= 20 * max(one, 1))
    #expect(try pivots(rows: 20, tied: true) >= twenty)
  }
}
