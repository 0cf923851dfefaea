import Tables
import TestSupport
import Testing

/// The same as a plain list, added up each time.
private struct PlainGeometry {
  var heights: [RowHeight]

  func start(of row: Int) -> Double { heights[..<row].reduce(0) { $0 + $1.points } }
  func row(endingAfter y: Double) -> Int {
    var end = 0.0
    for (row, height) in heights.enumerated() {
      end += height.points
      if end > y { return row }
    }
    return heights.count
  }
}

struct RowGeometryTests {
  @Test func `a geometry answers as a plain list after any changes`() {
    var random = SplitMix64(seed: 12)
    for round in 0..<10 {
      let count = [0, 1, 5, 200, 1000][round % 5]
      let geometry = RowGeometry(count: count, height: .estimated(44))
      var plain = PlainGeometry(heights: Array(repeating: .estimated(44), count: count))
      for _ in 0..<120 {
        let rows = plain.heights.count
        // Whole and half points, so that sums are exact in any order.
        let height = RowHeight.measured(Double(Int.random(in: 0...200, using: &random)) / 2)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let (place, number) = (Int.random(in: 0...rows, using: &random), Int.random(in: 1...3, using: &random))
          geometry.insert(number, of: height, at: place)
          plain.heights.insert(contentsOf: repeatElement(height, count: number), at: place)
        case 1 where rows > 0:
          let first = Int.random(in: 0..<rows, using: &random)
          let range = first..<min(rows, first + Int.random(in: 1...150, using: &random))
          geometry.remove(range)
          plain.heights.removeSubrange(range)
        case 2:
          let more = (0..<Int.random(in: 0...40, using: &random)).map { RowHeight.measured(Double($0 % 7) * 10) }
          geometry.append(more)
          plain.heights += more
        default:
          guard rows > 0 else { continue }
          let row = Int.random(in: 0..<rows, using: &random)
          geometry.set(row, to: height)
          plain.heights[row] = height
        }
        #expect(geometry.count == plain.heights.count)
      }
      #expect(geometry.height == plain.start(of: plain.heights.count))
      #expect(geometry.measured == plain.heights.count { $0.isMeasured })
      for _ in 0..<60 where geometry.count > 0 {
        let row = Int.random(in: 0..<geometry.count, using: &random)
        #expect(geometry[row] == plain.heights[row])
        #expect(geometry.start(of: row) == plain.start(of: row))
        let y = Double(Int.random(in: -10...Int(geometry.height) + 10, using: &random))
        #expect(geometry.row(endingAfter: y) == plain.row(endingAfter: y))
        #expect(geometry.row(endingAfter: plain.start(of: row)) == plain.row(endingAfter: plain.start(of: row)))
      }
    }
  }

  @Test func `a million rows cost no more than one until they differ`() {
    let geometry = RowGeometry(count: 1_000_000, height: .estimated(44))
    #expect(geometry.height == 44_000_000 && geometry.measured == 0)
    geometry.insert(1, of: .measured(50), at: 0)
    geometry.set(500_000, to: .measured(100))
    #expect(geometry.height == 44_000_000 + 50 + 56 && geometry.measured == 2)
    #expect(geometry.start(of: 500_000) == 50 + 499_999 * 44)
    #expect(geometry.row(endingAfter: 44_000_000) == 999_998)
    #expect(geometry.row(endingAfter: 45_000_000) == 1_000_001)
  }

  @Test func `rows without height are passed over, and what is outside is nothing`() {
    let geometry = RowGeometry(count: 10, height: .measured(0))
    geometry.set(7, to: .measured(20))
    #expect(geometry.row(endingAfter: 0) == 7 && geometry.row(endingAfter: -5) == 7)
    #expect(geometry.row(endingAfter: 20) == 10 && geometry.start(of: 9) == 20)
    #expect(geometry[-1].points == 0 && geometry[10].points == 0)
    geometry.remove(-5..<100)
    #expect(geometry.count == 0 && geometry.height == 0 && geometry.row(endingAfter: 0) == 0)
    geometry.insert(-3, of: .measured(1), at: 0)
    geometry.set(0, to: .measured(1))
    #expect(geometry.count == 0)
  }
}
