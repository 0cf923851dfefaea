import Geometry
import Testing

struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func `edges and middle follow from origin and size`() {
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY, rect.midX, rect.midY] == [10, 20, 110, 70, 60, 45])
  }

  @Test func `insets move the edges inwards and negative ones outwards`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 102, height: 46))
  }

  @Test func `rectangles that only touch share nothing`() {
    #expect(rect.intersection(Rect(x: 110, y: 20, width: 5, height: 5)) == nil)
    #expect(rect.intersection(Rect(x: 100, y: 60, width: 50, height: 50)) == Rect(x: 100, y: 60, width: 10, height: 10))
    #expect(!rect.intersects(Rect(x: 20, y: 30, width: 0, height: 5)))
  }

  @Test func `left and top edges are inside, right and bottom are not`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 110, y: 20)))
    #expect(!rect.contains(Point(x: 10, y: 70)))
  }

  @Test func `the union holds both`() {
    #expect(rect.union(Rect(x: 0, y: 60, width: 5, height: 30)) == Rect(x: 0, y: 20, width: 110, height: 70))
  }

  @Test func `one number that is none makes the whole not finite`() {
    #expect(rect.isFinite)
    #expect(!Rect(x: 0, y: .nan, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
    #expect(!EdgeInsets(top: 0, left: 0, bottom: .nan, right: 0).isFinite)
  }

  @Test func `edges are named in UIKit's order, and insets can be limited to some`() {
    #expect(RectEdge.all.names == ["top", "left", "bottom", "right"])
    #expect(RectEdge.vertical.names == ["top", "bottom"])
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.limited(to: .horizontal) == EdgeInsets(top: 0, left: 2, bottom: 0, right: 4))
    #expect(insets.limited(to: []) == .zero)
  }
}
