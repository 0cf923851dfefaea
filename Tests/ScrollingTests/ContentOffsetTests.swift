import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

struct PixelGridTests {
  @Test(
    arguments: [
      (3.8, 1, 4), (200.2, 2, 200), (200.25, 2, 200.5), (200.2, 3, 200 + 1.0 / 3), (-0.5, 1, -1), (-47.4, 2, -47.5),
    ] as [(Double, Double, Double)])
  func `SV-04 an offset is rounded to device pixels`(number: Double, scale: Double, rounded: Double) {
    #expect(PixelGrid(scale: scale).round(number) == rounded)
  }

  @Test func `SV-04 rounding is idempotent and moves by half a pixel at most`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<3_000 {
      let grid = PixelGrid(scale: Double(Int.random(in: 1...3, using: &random)))
      let number = random.length(-5_000...5_000)
      let rounded = grid.round(number)
      #expect(grid.round(rounded) == rounded)
      #expect(abs(rounded - number) <= grid.pixel / 2 + 1e-9)
    }
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `a scale that is none counts as 1`(scale: Double) {
    #expect(PixelGrid(scale: scale).round(3.8) == 4)
  }
}

struct ContentOffsetTests {
  @Test func `SV-01 a subview keeps its frame and shows elsewhere`() throws {
    let recorder = Recorder()
    let window = try Window(frame: Rect(x: 0, y: 0, width: 375, height: 800), recorder: recorder)
    let view = try ScrollView("scrollView", frame: Rect(x: 0, y: 100, width: 375, height: 600), recorder: recorder)
    let label = try View("label", frame: Rect(x: 50, y: 500, width: 200, height: 50), recorder: recorder)
    try window.addSubview(view)
    try view.addSubview(label)
    try view.setContentSize(Size(width: 375, height: 2000))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 375, height: 600))
    #expect(window.convert(label.bounds.origin, from: label) == Point(x: 50, y: 600))
    try view.setContentOffset(Point(x: 0, y: 300))
    #expect(view.bounds == Rect(x: 0, y: 300, width: 375, height: 600))
    #expect(view.frame == Rect(x: 0, y: 100, width: 375, height: 600))
    #expect(label.frame == Rect(x: 50, y: 500, width: 200, height: 50))
    #expect(window.convert(label.bounds.origin, from: label) == Point(x: 50, y: 300))
    // A tap at (60, 210) of the visible area is at y 310 in the window, and at 510 in the content.
    #expect(view.convert(Point(x: 60, y: 310), from: window) == Point(x: 60, y: 510))
  }

  @Test(arguments: [
    AffineTransform.rotation(degrees: 30), .rotation(degrees: 90), .rotation(degrees: 45), .scale(1.5, 1.5),
    .scale(0.5, 0.5),
  ])
  func `SV-02 a transform does not change the range`(transform: AffineTransform) throws {
    let stage = try Stage(bounds: Size(width: 300, height: 500), content: Size(width: 300, height: 2000))
    try stage.scrollView.setTransform(transform)
    #expect(stage.scrollView.scrollRange.min == .zero)
    #expect(stage.scrollView.scrollRange.max == Point(x: 0, y: 1500))
  }

  @Test func `SV-03 subviews do not make content`() throws {
    let stage = try Stage(height: 480, content: 0)
    let tall = Rect(x: 0, y: 0, width: 320, height: 2000)
    try stage.scrollView.addSubview(try View("tall", frame: tall, recorder: stage.recorder))
    #expect(stage.scrollView.contentSize.height == 0)
    #expect(stage.scrollView.scrollRange.max.y == 0)
    #expect(!stage.scrollView.canScrollVertically)
  }

  @Test(arguments: [(2000.0, 99999.0), (2000, -500), (480, 100)])
  func `SV-04 any finite offset stays, and is told once`(content: Double, offset: Double) throws {
    let stage = try Stage(height: 480, content: content)
    try stage.scroll(to: offset)
    #expect(stage.delegate.offsets == [Point(x: 0, y: offset)])
    try stage.scrollView.layoutIfNeeded()
    try stage.window.endTurn()
    #expect(stage.y == offset)
    #expect(stage.delegate.offsets.count == 1)
  }

  @Test func `SV-04 SV-41 an offset that rounds to the present one does nothing`() throws {
    let stage = try Stage(height: 480, content: 2000)
    try stage.scroll(to: 200)
    try stage.scroll(to: 200)
    try stage.scroll(to: 200.2)
    try stage.scrollView.setContentOffset(stage.scrollView.contentOffset)
    #expect(stage.delegate.offsets.count == 1)
    #expect(stage.recorder.events.suffix(3).map(\.result) == ["unchanged", "unchanged", "unchanged"])
  }

  @Test func `SV-04 the delegate is told before the setter returns, with the new offset`() throws {
    let stage = try Stage(height: 480, content: 2000)
    try stage.scroll(to: 100.2)
    #expect(stage.delegate.offsets == [Point(x: 0, y: 100)])
    #expect(
      transcript(stage.recorder.events) == """
        1 scrollView.contentOffset (0 100.2) = 0 100 [SV-04]
        2   delegate.scrollViewDidScroll contentOffset: (0 100) [SV-08]

        """)
  }

  @Test func `SV-04 an offset that is no number raises`() throws {
    let stage = try Stage(height: 480, content: 2000)
    #expect(throws: Exception(name: "CALayerInvalidGeometry", reason: "CALayer bounds contains NaN: [0 nan; 320 480]"))
    {
      try stage.scroll(to: .nan)
    }
    #expect(stage.y == 0 && stage.delegate.offsets.isEmpty)
  }

  @Test func `SV-05 a bounds write moves and rounds nothing, and tells nobody`() throws {
    let stage = try Stage(bounds: Size(width: 320, height: 480), content: Size(width: 900, height: 2000), scale: 1)
    try stage.scrollView.setBounds(Rect(x: 3.8, y: 100, width: 320, height: 480))
    #expect(stage.scrollView.contentOffset == Point(x: 3.8, y: 100))
    #expect(stage.delegate.offsets.isEmpty)
    #expect(stage.scrollView.needsLayout)
    #expect(stage.recorder.events.map(\.rule) == ["SV-05"])
  }

  @Test func `SV-05 a bounds write that resizes is followed by the clamp, which tells`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 1400)
    try stage.scrollView.setBounds(Rect(x: 0, y: 1400, width: 320, height: 900))
    #expect(stage.y == 1100)
    #expect(stage.delegate.offsets.map(\.y) == [1400, 1100])
  }

  @Test func `SV-06 layout is deferred and coalesced, scrollViewDidScroll is neither`() throws {
    let stage = try Stage(bounds: Size(width: 375, height: 600), content: Size(width: 375, height: 2000))
    let view = stage.scrollView
    try stage.scroll(to: 100)
    try stage.scroll(to: 200)
    try view.layoutIfNeeded()
    try stage.scroll(to: 200)
    try view.layoutIfNeeded()
    try view.setBounds(Rect(x: 0, y: 300, width: 375, height: 600))
    try view.layoutIfNeeded()
    try stage.setHeight(500)
    try view.layoutIfNeeded()
    #expect(stage.delegate.offsets.map(\.y) == [100, 200])
    let bounds = stage.recorder.events.filter { $0.receiver == "scrollView" && $0.call == "layoutSubviews" }
      .map(\.arguments[0].value)
    #expect(
      bounds == [
        .rect(Rect(x: 0, y: 200, width: 375, height: 600)), .rect(Rect(x: 0, y: 300, width: 375, height: 600)),
        .rect(Rect(x: 0, y: 300, width: 375, height: 500)),
      ])
    expectGolden(transcript(stage.recorder.events), "SV-06.txt")
  }

  @Test func `SV-06 LC-06 scrolling lays out neither superview nor subviews`() throws {
    let stage = try Stage(height: 480, content: 2000)
    try stage.recorder.unrecorded {
      try stage.scrollView.addSubview(try View("child", recorder: stage.recorder))
      try stage.window.endTurn()
    }
    try stage.scroll(to: 10)
    try stage.scroll(to: 20)
    try stage.window.endTurn()
    #expect(stage.laidOut == ["scrollView"])
    // The first of the two marked it.
    #expect(stage.recorder.events.last?.cause == 1)
    #expect(stage.recorder.events.last?.rule == "SV-06")
  }

  @Test func `LC-06 a layout between two offsets makes two layouts`() throws {
    let stage = try Stage(height: 480, content: 2000)
    try stage.scroll(to: 10)
    try stage.scrollView.layoutIfNeeded()
    try stage.scroll(to: 20)
    try stage.window.endTurn()
    #expect(
      calls(stage.recorder.events, "scrollViewDidScroll", "layoutSubviews") == [
        "delegate.scrollViewDidScroll", "scrollView.layoutSubviews", "delegate.scrollViewDidScroll",
        "scrollView.layoutSubviews",
      ])
  }

  @Test func `LC-06 a direct write of the bounds origin marks the superview, the model's choice`() throws {
    let stage = try Stage(height: 480, content: 2000)
    try stage.scrollView.setBounds(Rect(x: 0, y: 50, width: 320, height: 480))
    try stage.window.endTurn()
    #expect(stage.laidOut == ["window", "scrollView"])
  }
}
