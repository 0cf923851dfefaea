import Geometry
import Platform
import TestSupport
import Testing
import Views

/// The frame that SV-02 gives in closed form for a turn and a scale about the center.
private func box(_ size: Size, center: Point, degrees: Double, scale: Double) -> Rect {
  let (sine, cosine) = (abs(sin(degrees * .pi / 180)), abs(cos(degrees * .pi / 180)))
  let width = scale * (size.width * cosine + size.height * sine)
  let height = scale * (size.width * sine + size.height * cosine)
  return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
}

func isNear(_ left: Rect, _ right: Rect, within tolerance: Double = 0.0006) -> Bool {
  zip([left.minX, left.minY, left.width, left.height], [right.minX, right.minY, right.width, right.height])
    .allSatisfy { abs($0 - $1) <= tolerance }
}

struct LayerGeometryTests {
  @Test(arguments: [
    (AffineTransform.rotation(degrees: 30), Rect(x: -84.904, y: -11.506, width: 509.808, height: 583.013)),
    (.rotation(degrees: 90), Rect(x: -80, y: 130, width: 500, height: 300)),
    (.rotation(degrees: 45), Rect(x: -112.843, y: -2.843, width: 565.685, height: 565.685)),
    (.scale(1.5, 1.5), Rect(x: -55, y: -95, width: 450, height: 750)),
    (.scale(0.5, 0.5), Rect(x: 95, y: 155, width: 150, height: 250)),
  ])
  func `SV-02 the frame is the box around the transformed bounds`(transform: AffineTransform, frame: Rect) {
    var geometry = LayerGeometry(frame: Rect(x: 20, y: 30, width: 300, height: 500))
    geometry.transform = transform
    #expect(isNear(geometry.frame, frame))
    #expect(geometry.bounds == Rect(x: 0, y: 0, width: 300, height: 500))
    #expect(geometry.position == Point(x: 170, y: 280))
  }

  @Test func `LC-10 position, bounds, anchor and transform give the frame`() {
    var geometry = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), position: Point(x: 200, y: 150))
    #expect(geometry.frame == Rect(x: 100, y: 100, width: 200, height: 100))
    var smaller = geometry
    smaller.bounds.size = Size(width: 100, height: 100)
    #expect(smaller.frame == Rect(x: 150, y: 100, width: 100, height: 100))
    var turned = geometry
    turned.transform = .rotation(degrees: 45)
    #expect(isNear(turned.frame, Rect(x: 93.934, y: 43.934, width: 212.132, height: 212.132)))
    var scaled = geometry
    scaled.transform = .scale(0.5, 0.5)
    #expect(scaled.frame == Rect(x: 150, y: 125, width: 100, height: 50))
    geometry.anchorPoint = .zero
    #expect(geometry.frame == Rect(x: 200, y: 150, width: 200, height: 100))
  }

  @Test func `LC-10 setting the frame never touches the origin of the bounds`() {
    var geometry = LayerGeometry(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    geometry.bounds.origin = Point(x: 3, y: 300)
    let isTaken = geometry.setFrame(Rect(x: 5, y: 6, width: 20, height: 30))
    #expect(isTaken)
    #expect(geometry.bounds == Rect(x: 3, y: 300, width: 20, height: 30))
    #expect(geometry.frame == Rect(x: 5, y: 6, width: 20, height: 30))
  }

  @Test func `LC-10 a frame set under a transform changes nothing`() {
    var geometry = LayerGeometry(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    geometry.transform = .scale(2, 2)
    let before = geometry
    let isTaken = geometry.setFrame(Rect(x: 5, y: 6, width: 20, height: 30))
    #expect(!isTaken)
    #expect(geometry == before)
  }

  @Test func `for any turn and scale about the middle the frame is that of the closed formula`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let size = Size(width: random.length(1...500), height: random.length(1...500))
      let center = Point(x: random.length(-300...300), y: random.length(-300...300))
      let (degrees, scale) = (random.length(-720...720), random.length(0.1...3))
      var geometry = LayerGeometry(bounds: Rect(origin: Point(x: 7, y: -9), size: size), position: center)
      geometry.transform = AffineTransform.scale(scale, scale).concatenating(.rotation(degrees: degrees))
      #expect(isNear(geometry.frame, box(size, center: center, degrees: degrees, scale: scale), within: 1e-8))
    }
  }

  @Test func `a point goes to the superview and comes back`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var geometry = LayerGeometry(
        bounds: Rect(x: random.length(-99...99), y: random.length(-99...99), width: 80, height: 60),
        position: Point(x: random.length(-99...99), y: random.length(-99...99)),
        anchorPoint: Point(x: random.length(0...1), y: random.length(0...1)))
      geometry.transform = AffineTransform.scale(random.length(0.2...2), 1.5)
        .concatenating(.rotation(degrees: random.length(0...360)))
      let point = Point(x: random.length(-200...200), y: random.length(-200...200))
      let back = geometry.convertFromSuperview(geometry.convertToSuperview(point))
      #expect(abs(back.x - point.x) < 1e-8 && abs(back.y - point.y) < 1e-8)
    }
  }

  @Test func `where the transform flattens the way back ends at the anchor`() {
    var geometry = LayerGeometry(frame: Rect(x: 10, y: 10, width: 100, height: 40))
    geometry.transform = .scale(0, 0)
    #expect(geometry.convertFromSuperview(Point(x: 999, y: 999)) == Point(x: 50, y: 20))
  }
}
