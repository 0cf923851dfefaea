import Cells
import Geometry
import Layouts
import Testing

struct LayoutAttributesTests {
  @Test func `CL-41 frame size and center are one value seen three ways`() {
    let attributes = LayoutAttributes(at: IndexPath(item: 0), frame: Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(attributes.center == Point(x: 60, y: 45))
    attributes.size = Size(width: 200, height: 50)
    #expect(attributes.frame == Rect(x: -40, y: 20, width: 200, height: 50))
    attributes.center = Point(x: 100, y: 100)
    #expect(attributes.frame == Rect(x: 0, y: 75, width: 200, height: 50))
    #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
  }

  @Test(arguments: [(90.0, 50.0, 100.0), (45, 106.066, 106.066), (30, 111.6025, 93.3013)])
  func `CL-41 with a transform the frame is the box around it`(degrees: Double, width: Double, height: Double) {
    let attributes = LayoutAttributes(at: IndexPath(item: 0))
    attributes.size = Size(width: 100, height: 50)
    attributes.center = Point(x: 100, y: 100)
    attributes.transform = .rotation(degrees: degrees)
    #expect(abs(attributes.frame.width - width) < 0.001)
    #expect(abs(attributes.frame.height - height) < 0.001)
    attributes.transform = .scale(0.8, 0.8)
    #expect(attributes.frame == Rect(x: 60, y: 80, width: 80, height: 40))
  }

  @Test func `CL-41 a copy is equal and another object`() {
    final class Tilted: LayoutAttributes {
      var angle = 0.0
      override func copy() -> Self {
        let copy = super.copy()
        copy.angle = angle
        return copy
      }
      override func isEqual(to other: LayoutAttributes) -> Bool {
        super.isEqual(to: other) && (other as? Tilted)?.angle == angle
      }
    }
    let tilted = Tilted(at: IndexPath(item: 1), frame: Rect(x: 1, y: 2, width: 3, height: 4))
    tilted.angle = 7
    let copy = tilted.copy()
    #expect(copy.angle == 7 && copy !== tilted && copy.isEqual(to: tilted))
    copy.angle = 8
    #expect(!copy.isEqual(to: tilted))
    copy.angle = 7
    copy.alpha = 0
    #expect(!copy.isEqual(to: tilted) && tilted.alpha == 1)
  }

  @Test func `CL-01 a bare layout has no size and no elements`() throws {
    let layout = CollectionViewLayout()
    #expect(layout.collectionViewContentSize == .zero)
    #expect(try layout.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 390, height: 844)).isEmpty)
    #expect(try layout.layoutAttributesForItem(at: IndexPath(item: 0)) == nil)
  }
}
