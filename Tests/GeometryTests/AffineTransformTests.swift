import Geometry
import TestSupport
import Testing

struct AffineTransformTests {
  @Test(arguments: [0.0, 90, 180, 270, 360, -90, -180, -270, 450])
  func `quarter turns are exact`(degrees: Double) {
    let turned = AffineTransform.rotation(degrees: degrees).apply(to: Point(x: 3, y: 5))
    let quarters = ((Int(degrees) / 90) % 4 + 4) % 4
    let expected = [Point(x: 3, y: 5), Point(x: -5, y: 3), Point(x: -3, y: -5), Point(x: 5, y: -3)][quarters]
    #expect(turned == expected)
  }

  @Test func `concatenating does this one first`() {
    let movedThenScaled = AffineTransform.translation(10, 0).concatenating(.scale(2, 2))
    #expect(movedThenScaled.apply(to: .zero) == Point(x: 20, y: 0))
    let scaledThenMoved = AffineTransform.scale(2, 2).concatenating(.translation(10, 0))
    #expect(scaledThenMoved.apply(to: .zero) == Point(x: 10, y: 0))
  }

  @Test func `the inverse undoes any transform that does not flatten`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let transform = AffineTransform.scale(random.length(0.5...3), -random.length(0.5...3))
        .concatenating(.rotation(degrees: random.length(-360...360)))
        .concatenating(.translation(random.length(-100...100), random.length(-100...100)))
      let inverse = try #require(transform.inverted)
      let point = Point(x: random.length(-500...500), y: random.length(-500...500))
      let back = inverse.apply(to: transform.apply(to: point))
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  @Test func `a flattening transform has no inverse`() {
    #expect(AffineTransform.scale(0, 1).inverted == nil)
    #expect(AffineTransform.scale(.infinity, 1).inverted == nil)
  }

  @Test func `the bounding box of a turned rectangle is upright around its corners`() {
    let box = AffineTransform.rotation(degrees: 90).boundingBox(of: Rect(x: 0, y: 0, width: 10, height: 4))
    #expect(box == Rect(x: -4, y: 0, width: 4, height: 10))
  }

  @Test func `there and back is the identity, though not to the last digit`() {
    let dusty = AffineTransform.rotation(degrees: 30).concatenating(.rotation(degrees: -30))
    #expect(dusty.isIdentity)
    #expect(!AffineTransform.rotation(degrees: 0.001).isIdentity)
    #expect(!AffineTransform.translation(0.001, 0).isIdentity)
    #expect(!AffineTransform.scale(.nan, 1).isIdentity)
  }
}
