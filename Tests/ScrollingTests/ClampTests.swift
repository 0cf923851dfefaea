import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

struct ScrollRangeTests {
  @Test(
    arguments: [
      (2000, 600, 0, 0, 0, 1400), (1000, 500, 50, 30, -50, 530), (2000, 600, 100, 0, -100, 1400),
      (2000, 844, 47, 34, -47, 1190), (300, 844, 47, 34, -47, -47), (763, 844, 47, 34, -47, -47),
      (764, 844, 47, 34, -47, -46), (400, 480, 0, 0, 0, 0),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `SV-14 the range, with its floor for short content`(
    content: Double, bounds: Double, top: Double, bottom: Double, least: Double, most: Double
  ) {
    let range = ScrollRange(
      contentSize: Size(width: 0, height: content), boundsSize: Size(width: 0, height: bounds),
      insets: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0), grid: PixelGrid(scale: 2))
    #expect(range.min.y == least)
    #expect(range.max.y == most)
    #expect(range.travel.height == max(0, top + content + bottom - bounds))
  }

  @Test func `SV-14 the range is never negative, and a clamped offset lies in it`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<3_000 {
      let range = ScrollRange(
        contentSize: Size(width: random.length(0...900), height: random.length(0...3_000)),
        boundsSize: Size(width: random.length(0...500), height: random.length(0...900)),
        insets: EdgeInsets(
          top: random.length(-50...200), left: random.length(-50...50), bottom: random.length(-50...200),
          right: random.length(-50...50)),
        grid: PixelGrid(scale: Double(Int.random(in: 1...3, using: &random))))
      #expect(range.min.x <= range.max.x && range.min.y <= range.max.y)
      let clamped = range.clamp(Point(x: random.length(-999...999), y: random.length(-9_999...9_999)))
      #expect(clamped.x >= range.min.x && clamped.x <= range.max.x)
      #expect(clamped.y >= range.min.y && clamped.y <= range.max.y)
      #expect(range.clamp(clamped) == clamped)
    }
  }
}

struct ClampTests {
  @Test func `SV-09 shorter content pulls the offset back, and that is told once`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 1400)
    try stage.setContentHeight(1000)
    #expect(stage.y == 400)
    #expect(stage.delegate.offsets.map(\.y) == [1400, 400])
    #expect(
      transcript(Array(stage.recorder.events.suffix(3))) == """
        3 scrollView.contentSize (320 1000) [SV-09]
        4   scrollView.contentOffset (0 400) [SV-09]
        5     delegate.scrollViewDidScroll contentOffset: (0 400) [SV-08]

        """)
  }

  @Test func `SV-09 content that no longer fills the view goes to its start`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 200)
    try stage.setContentHeight(500)
    #expect(stage.y == 0)
  }

  @Test func `SV-09 an offset before the start comes back with the next change of content`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: -30)
    try stage.setContentHeight(1900)
    #expect(stage.y == 0)
  }

  @Test func `SV-09 the place to rest of short content is minus the inset`() throws {
    let stage = try Stage(height: 844, content: 2000, safeTop: 47, safeBottom: 34, behavior: .always)
    try stage.scroll(to: 10)
    try stage.setContentHeight(300)
    #expect(stage.y == -47)
  }

  @Test func `SV-09 a higher view pulls the offset back`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 1400)
    try stage.setHeight(900)
    #expect(stage.y == 1100)
  }

  @Test func `SV-09 a bounce flag is a trigger too`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 5000)
    try stage.scrollView.setAlwaysBounceVertical(true)
    #expect(stage.y == 1400)
    try stage.scroll(to: -5)
    try stage.scrollView.setAlwaysBounceHorizontal(true)
    #expect(stage.y == 0)
  }

  @Test func `SV-09 setting what is there already triggers nothing`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 5000)
    try stage.setContentHeight(2000)
    try stage.setHeight(600)
    try stage.setContentInset()
    #expect(stage.y == 5000)
  }

  @Test func `SV-08 a change of content or inset that moves nothing tells nobody`() throws {
    let stage = try Stage(height: 600, content: 2000)
    try stage.scroll(to: 300)
    try stage.setContentHeight(3000)
    try stage.setContentInset(top: 10, bottom: 20)
    #expect(stage.delegate.offsets.count == 1)
    #expect(stage.delegate.adjustedChanges == 1)
  }

  @Test func `C09 turning the device and back does not bring the offset back`() throws {
    let stage = try Stage(bounds: Size(width: 1024, height: 768), content: Size(width: 1024, height: 3000))
    try stage.scroll(to: stage.scrollView.scrollRange.max.y)
    #expect(stage.y == 2232)
    try stage.setHeight(1024)
    #expect(stage.y == 1976)
    try stage.setHeight(768)
    #expect(stage.y == 1976)
  }

  @Test func `SV-42 the end is met to a pixel, not by equality`() throws {
    let stage = try Stage(height: 600, content: 2000.2, scale: 3)
    #expect(stage.scrollView.scrollRange.max.y == 1400 + 1.0 / 3)
    try stage.scroll(to: 1400.2)
    #expect(stage.scrollView.isAtBottom && !stage.scrollView.isAtTop)
    #expect(stage.y != 1400.2)
    try stage.scroll(to: 1399)
    #expect(!stage.scrollView.isAtBottom)
  }

  @Test func `SV-42 short content is at its top and at its bottom`() throws {
    let stage = try Stage(height: 844, content: 300, safeTop: 47, safeBottom: 34, behavior: .always)
    #expect(stage.y == -47)
    #expect(stage.scrollView.isAtTop && stage.scrollView.isAtBottom)
  }

  @Test func `after any random write an offset in range stays in range, and only the setter may leave it`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<60 {
      let stage = try Stage(
        height: random.length(100...900), content: random.length(0...3_000), safeTop: random.length(0...60),
        safeBottom: random.length(0...40), scale: Double(Int.random(in: 1...3, using: &random)))
      for _ in 0..<40 {
        let view = stage.scrollView
        switch Int.random(in: 0..<7, using: &random) {
        case 0: try stage.setContentHeight(random.length(0...3_000))
        case 1: try stage.setHeight(random.length(0...900))
        case 2: try stage.setContentInset(top: random.length(-30...120), bottom: random.length(0...300))
        case 3:
          try view.setContentInsetAdjustmentBehavior(
            ContentInsetAdjustmentBehavior.allCases.randomElement(using: &random) ?? .never)
        case 4: try view.setIsContentScrollView(Bool.random(using: &random))
        case 5:
          try stage.window.setSafeAreaInsets(EdgeInsets(top: random.length(0...60), left: 0, bottom: 20, right: 0))
        default: try view.setContentAlignmentPoint(Point(x: 0.5, y: random.length(0...1)))
        }
        // An effective change has clamped; a write that did nothing has found it clamped.
        let range = view.scrollRange
        #expect(range.clamp(view.contentOffset) == view.contentOffset)
        #expect(view.adjustedContentInset == view.contentInset + view.systemInset)
        let offset = Point(x: 0, y: PixelGrid(scale: stage.window.screenScale).round(random.length(-999...4_000)))
        try view.setContentOffset(offset)
        #expect(view.contentOffset == offset)
        try view.setContentOffset(range.clamp(offset))
      }
    }
  }
}
