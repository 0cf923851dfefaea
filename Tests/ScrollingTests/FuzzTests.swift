import Geometry
import Scrolling
import TestSupport
import Testing
import Tracing
import Views

struct FuzzTests {
  @Test(arguments: 0..<40)
  func `any writes with any numbers end without a trap`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
      1e300, -1e18, 0.1, 1e-300,
    ]
    func number() -> Double {
      Int.random(in: 0..<4, using: &random) == 0
        ? odd[Int.random(in: 0..<odd.count, using: &random)] : random.length(-2_000...2_000)
    }
    func point() -> Point { Point(x: number(), y: number()) }
    func size() -> Size { Size(width: number(), height: number()) }
    func rect() -> Rect { Rect(origin: point(), size: size()) }
    func insets() -> EdgeInsets { EdgeInsets(top: number(), left: number(), bottom: number(), right: number()) }

    let stage = try Stage(
      bounds: Size(width: 320, height: 480), content: Size(width: 320, height: 2000), budget: Budget(events: 5_000))
    let view = stage.scrollView
    let child = try View("child", recorder: stage.recorder)
    try view.addSubview(child)
    for _ in 0..<300 {
      do {
        switch Int.random(in: 0..<17, using: &random) {
        case 0: try view.setContentOffset(point())
        case 1: try view.setBounds(rect())
        case 2: try view.setFrame(rect())
        case 3: try view.setContentSize(size())
        case 4: try view.setContentInset(insets())
        case 5: try view.setCenter(point())
        case 6:
          try view.setTransform(AffineTransform.scale(number(), number()).concatenating(.rotation(degrees: number())))
        case 7: try view.setAnchorPoint(point())
        case 8: try view.setContentAlignmentPoint(point())
        case 9: try view.scrollRectToVisible(rect())
        case 10: try stage.window.setSafeAreaInsets(insets())
        case 11: try child.setFrame(rect())
        case 12: try view.setIsContentScrollView(Bool.random(using: &random))
        case 13: try view.layoutIfNeeded()
        case 14: _ = view.convert(child.convert(rect(), to: view), from: stage.window)
        case 15:
          try view.removeFromSuperview()
          try stage.window.addSubview(view)
        default: try stage.window.endTurn()
        }
      } catch let exception as Exception {
        #expect(exception.name == "CALayerInvalidGeometry")
      }
      #expect(view.geometry.bounds.isFinite && view.geometry.position.isFinite)
    }
  }
}
