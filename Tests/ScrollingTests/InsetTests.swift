import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

struct InsetTests {
  @Test(arguments: ContentInsetAdjustmentBehavior.allCases)
  func `SV-10 outside a window only the own inset counts`(behavior: ContentInsetAdjustmentBehavior) throws {
    let view = try ScrollView("scrollView", frame: Rect(x: 0, y: 0, width: 320, height: 480), recorder: Recorder())
    try view.setContentInsetAdjustmentBehavior(behavior)
    try view.setContentSize(Size(width: 320, height: 2000))
    try view.setContentInset(EdgeInsets(top: 20, left: 0, bottom: 40, right: 0))
    #expect(view.adjustedContentInset == EdgeInsets(top: 20, left: 0, bottom: 40, right: 0))
  }

  @Test func `SV-10 the safe area comes on top of the own inset`() throws {
    #expect(try Stage(height: 480, content: 2000, safeTop: 62).scrollView.adjustedContentInset.top == 62)
    #expect(try Stage(height: 480, content: 2000, top: 100, safeTop: 47).scrollView.adjustedContentInset.top == 147)
  }

  @Test func `SV-10 a scroll view below the status bar has no top safe area`() throws {
    let recorder = Recorder()
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: 393, height: 852),
      safeAreaInsets: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
      recorder: recorder)
    let view = try ScrollView("scrollView", frame: Rect(x: 0, y: 59, width: 393, height: 793), recorder: recorder)
    try view.setContentSize(Size(width: 393, height: 3000))
    try window.addSubview(view)
    #expect(view.adjustedContentInset == EdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
  }

  @Test(
    arguments: [
      (.always, Size(width: 393, height: 300), [], .all), (.never, Size(width: 393, height: 3000), [], []),
      (.scrollableAxes, Size(width: 393, height: 3000), [], .vertical),
      (.scrollableAxes, Size(width: 393, height: 300), [], []),
      (.scrollableAxes, Size(width: 393, height: 300), ["alwaysBounceVertical"], .vertical),
      (.scrollableAxes, Size(width: 2000, height: 300), [], .horizontal),
      (.automatic, Size(width: 393, height: 300), [], []),
      (.automatic, Size(width: 393, height: 300), ["nav"], .vertical),
      (.automatic, Size(width: 393, height: 3000), ["disabled"], []),
      (.automatic, Size(width: 393, height: 3000), ["disabled", "nav"], .vertical),
      (.always, Size(width: 393, height: 3000), ["disabled"], .all),
      (.scrollableAxes, Size(width: 393, height: 800), [], []),
    ] as [(ContentInsetAdjustmentBehavior, Size, [String], RectEdge)])
  func `SV-11 SV-12 which edges are adjusted`(
    behavior: ContentInsetAdjustmentBehavior, content: Size, extra: [String], edges: RectEdge
  ) throws {
    let safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let stage = try Stage(
      bounds: Size(width: 393, height: 852), content: content, safeArea: safeArea, behavior: behavior)
    let view = stage.scrollView
    if extra.contains("alwaysBounceVertical") { try view.setAlwaysBounceVertical(true) }
    if extra.contains("nav") { try view.setIsContentScrollView(true) }
    if extra.contains("disabled") { try view.setIsScrollEnabled(false) }
    #expect(view.adjustedEdges == edges)
    #expect(view.systemInset == safeArea.limited(to: edges))
  }

  @Test(
    arguments: [
      (.scrollableAxes, Size(width: 852, height: 2000), EdgeInsets(top: 0, left: 0, bottom: 21, right: 0)),
      (.always, Size(width: 852, height: 2000), EdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
      (.scrollableAxes, Size(width: 2000, height: 393), EdgeInsets(top: 0, left: 59, bottom: 0, right: 59)),
    ] as [(ContentInsetAdjustmentBehavior, Size, EdgeInsets)])
  func `SV-11 on its side the text may run under the notch`(
    behavior: ContentInsetAdjustmentBehavior, content: Size, inset: EdgeInsets
  ) throws {
    let stage = try Stage(
      bounds: Size(width: 852, height: 393), content: content,
      safeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59), behavior: behavior)
    #expect(stage.scrollView.adjustedContentInset == inset)
  }

  @Test(arguments: [
    (2000.0, ContentInsetAdjustmentBehavior.automatic, false), (2000, .never, true), (300, .scrollableAxes, true),
  ])
  func `SV-13 subviews see the safe area that did not become inset`(
    content: Double, behavior: ContentInsetAdjustmentBehavior, sees: Bool
  ) throws {
    let safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let stage = try Stage(
      bounds: Size(width: 393, height: 852), content: Size(width: 393, height: content), safeArea: safeArea,
      behavior: behavior)
    let child = try View("child", frame: stage.scrollView.bounds, recorder: stage.recorder)
    try stage.scrollView.addSubview(child)
    #expect(child.safeAreaInsets == (sees ? safeArea : .zero))
    // It follows when the behaviour changes.
    try stage.scrollView.setContentInsetAdjustmentBehavior(.always)
    #expect(child.safeAreaInsets == .zero)
  }

  @Test func `SV-15 entering a window moves the offset from its old start to the new one`() throws {
    let recorder = Recorder()
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: 320, height: 480),
      safeAreaInsets: EdgeInsets(top: 62, left: 0, bottom: 0, right: 0),
      recorder: recorder)
    let view = try ScrollView("scrollView", frame: window.bounds, recorder: recorder)
    let delegate = OffsetLog()
    view.delegate = delegate
    try view.setContentSize(Size(width: 320, height: 2000))
    #expect(view.contentOffset == .zero)
    try window.addSubview(view)
    try window.endTurn()
    #expect(view.contentOffset == Point(x: 0, y: -62))
    #expect(view.adjustedContentInset.top == 62)
    try view.setContentInsetAdjustmentBehavior(.never)
    try window.endTurn()
    #expect(view.contentOffset == .zero)
    #expect(view.adjustedContentInset == .zero)
    #expect(delegate.offsets.map(\.y) == [-62, 0])
    #expect(delegate.adjustedChanges == 2)
    expectGolden(transcript(recorder.events), "SV-15.txt")
  }

  @Test func `SV-15 on entering a window an offset that the app has set stays`() throws {
    let recorder = Recorder()
    let window = try Window(
      frame: Rect(x: 0, y: 0, width: 320, height: 480),
      safeAreaInsets: EdgeInsets(top: 62, left: 0, bottom: 0, right: 0),
      recorder: recorder)
    let view = try ScrollView("scrollView", frame: window.bounds, recorder: recorder)
    try view.setContentSize(Size(width: 320, height: 2000))
    try view.setContentOffset(Point(x: 0, y: 300))
    try window.addSubview(view)
    try window.endTurn()
    #expect(view.contentOffset.y == 300)
    // Later a change of the system inset carries it along.
    try window.setSafeAreaInsets(EdgeInsets(top: 82, left: 0, bottom: 0, right: 0))
    #expect(view.contentOffset.y == 280)
  }

  @Test func `SV-15 a content inset set by the app changes the range and clamps`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.setContentInset(top: 100)
    #expect(stage.y == 0)
    #expect(stage.scrollView.scrollRange.min.y == -100)
    let empty = try Stage(height: 600, content: 0)
    try empty.setContentInset(top: 100)
    #expect(empty.y == -100)
    let bottom = try Stage(height: 600, content: 2000, bottom: 300)
    try bottom.scroll(to: 1700)
    try bottom.setContentInset()
    #expect(bottom.y == 1400)
  }

  @Test(
    arguments: [
      (Size(width: 375, height: 2000), 0, [], false, true), (Size(width: 375, height: 600), 0, [], false, false),
      (Size(width: 375, height: 580), 30, [], false, true), (Size(width: 375, height: 300), 0, ["bounce"], false, true),
      (Size(width: 375, height: 300), 0, ["bounce", "no bounces"], false, false),
      (Size(width: 900, height: 2000), 0, ["disabled"], false, false),
      (Size(width: 900, height: 600), 0, [], true, false),
    ] as [(Size, Double, [String], Bool, Bool)])
  func `SV-16 which axis can be dragged`(
    content: Size, bottom: Double, extra: [String], horizontally: Bool, vertically: Bool
  ) throws {
    let stage = try Stage(bounds: Size(width: 375, height: 600), content: content)
    try stage.setContentInset(bottom: bottom)
    if extra.contains("bounce") { try stage.scrollView.setAlwaysBounceVertical(true) }
    if extra.contains("no bounces") { stage.scrollView.bounces = false }
    if extra.contains("disabled") { try stage.scrollView.setIsScrollEnabled(false) }
    #expect(stage.scrollView.canScrollHorizontally == horizontally)
    #expect(stage.scrollView.canScrollVertically == vertically)
  }

  @Test(
    arguments: [(Point.zero, 0, 0), (Point(x: 0.5, y: 0.5), 60, 190), (Point(x: 0.5, y: 1), 60, 380)]
      as [(Point, Double, Double)])
  func `SV-17 the alignment point pads short content`(point: Point, left: Double, top: Double) throws {
    let stage = try Stage(bounds: Size(width: 320, height: 480), content: Size(width: 200, height: 100))
    try stage.scrollView.setContentAlignmentPoint(point)
    #expect(stage.scrollView.adjustedContentInset == EdgeInsets(top: top, left: left, bottom: 0, right: 0))
    #expect(stage.scrollView.contentOffset == Point(x: -left, y: -top))
  }

  @Test(
    arguments: [
      (844, 508, 34, 336, 302), (761, 508, 0, 253, 253), (844, 508, 0, 336, 336), (844, 824, 34, 20, 0),
      (480, 508, 0, 0, 0),
    ] as [(Double, Double, Double, Double, Double)])
  func `SV-18 the keyboard's overlap, less what the safe area does already`(
    viewBottom: Double, keyboardTop: Double, safeBottom: Double, overlap: Double, inset: Double
  ) {
    let keyboard = KeyboardOverlap(
      of: Rect(x: 0, y: keyboardTop, width: 390, height: 844 - keyboardTop),
      with: Rect(x: 0, y: 0, width: 390, height: viewBottom))
    #expect(keyboard.overlap == overlap)
    #expect(keyboard.contentInsetBottom(base: 0, safeAreaBottom: safeBottom) == inset)
    #expect(keyboard.contentInsetBottom(base: 12, safeAreaBottom: safeBottom) == 12 + inset)
  }

  @Test(arguments: [([0, 216, 256], 256), ([0, 216, 259], 259)] as [([Double], Double)])
  func `SV-18 each announcement sets the inset, none adds to it`(heights: [Double], inset: Double) {
    let view = Rect(x: 0, y: 0, width: 390, height: 844)
    let insets = heights.map { height in
      KeyboardOverlap(of: Rect(x: 0, y: 844 - height, width: 390, height: height), with: view)
        .contentInsetBottom(base: 0, safeAreaBottom: 0)
    }
    #expect(insets.last == inset)
  }

  @Test func `SV-18 a keyboard elsewhere covers nothing`() {
    let view = Rect(x: 0, y: 100, width: 390, height: 300)
    #expect(KeyboardOverlap(of: Rect(x: 0, y: 844, width: 390, height: 336), with: view).overlap == 0)
    #expect(KeyboardOverlap(of: Rect(x: 0, y: 0, width: 390, height: 50), with: view).overlap == 0)
  }

  @Test(
    arguments: [
      (0, 100, 50, 0), (0, 700, 50, 150), (300, 100, 50, 100), (0, 1980, 100, 1400),
    ] as [(Double, Double, Double, Double)])
  func `SV-40 the smallest move that shows a rectangle`(offset: Double, y: Double, height: Double, result: Double)
    throws
  {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: offset)
    try stage.scrollView.scrollRectToVisible(Rect(x: 0, y: y, width: 10, height: height))
    #expect(stage.y == result)
  }

  @Test(arguments: [(-47, 800, 40), (300, 100, 53)] as [(Double, Double, Double)])
  func `SV-40 what the insets cover does not count as visible`(offset: Double, y: Double, result: Double) throws {
    let stage = try Stage(height: 844, content: 2000, top: 47, bottom: 34)
    try stage.scroll(to: offset)
    try stage.scrollView.scrollRectToVisible(Rect(x: 0, y: y, width: 10, height: 50))
    #expect(stage.y == result)
  }
}
