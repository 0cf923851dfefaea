import Geometry
import Testing

@testable import Collections

struct PageRuleTests {
  @Test(arguments: [
    (0.0, 0.0, 844.0), (-91, -844, 1688), (1, 0, 1688), (844, 844, 844), (845, 844, 1688),
    (4156, 3376, 1624),
  ])
  func `CL-07 the first question goes out to pages`(offset: Double, y: Double, height: Double) {
    let question = PageRule(page: 844).question(
      Rect(x: 0, y: offset, width: 390, height: 844), content: Size(width: 390, height: 5000),
      valid: nil)
    #expect(question?.rect == Rect(x: 0, y: y, width: 390, height: height))
  }

  @Test func `CL-07 the rectangle that was measured on a small screen`() {
    let question = PageRule(page: 568).question(
      Rect(x: -10, y: -10, width: 320, height: 568), content: Size(width: 300, height: 5000),
      valid: nil)
    #expect(question?.rect == Rect(x: -568, y: -568, width: 868, height: 1136))
  }
}
