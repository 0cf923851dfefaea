import Figures
import Geometry
import Simulations
import Testing

struct PlotTests {
  @Test(
    arguments: [
      (0.0, 100.0, 6, [0, 20, 40, 60, 80, 100]), (0, 494.5, 6, [0, 100, 200, 300, 400]),
      (-50, 530, 4, [0, 200, 400]), (0, 2.32, 5, [0, 1, 2]), (0.98, 0.998, 4, [0.98, 0.99]), (3, 3, 5, [3]),
      (-1e-9, 1e-9, 3, [-1e-9, 0, 1e-9]), (0, .infinity, 3, [0]), (.nan, 1, 3, [0]),
    ] as [(Double, Double, Int, [Double])])
  func `ticks stand at round numbers within the range`(low: Double, high: Double, most: Int, values: [Double]) {
    let ticks = Ticks(from: low, to: high, most: most).values
    #expect(ticks.count == values.count && zip(ticks, values).allSatisfy { abs($0 - $1) < 1e-12 }, "\(ticks)")
  }

  @Test func `ticks that cover a range lie around it`() {
    #expect(Ticks(from: 3, to: 494.5, most: 4, covers: true).values == [0, 200, 400, 600])
    #expect(Ticks(from: -50, to: 530, most: 4, covers: true).values == [-200, 0, 200, 400, 600])
    #expect(Ticks(from: 0, to: 0.3, most: 4).decimals == 1)
    #expect(Ticks(from: 0, to: 300, most: 4).decimals == 0)
  }

  @Test func `no range makes many ticks or a trap`() {
    let odd = [
      0, 1, -1, .leastNonzeroMagnitude, 1e300, -1e300, .infinity, -.infinity, .nan, 1e15, 1e15 + 1,
      .greatestFiniteMagnitude,
    ]
    for low in odd {
      for high in odd {
        for most in [-1, 0, 1, 2, 9] {
          for covers in [true, false] {
            let ticks = Ticks(from: low, to: high, most: most, covers: covers)
            #expect((1...14).contains(ticks.values.count) && (0...9).contains(ticks.decimals))
          }
        }
      }
    }
  }

  private func curve(_ values: [Double]) -> [Point] { values.enumerated().map { Point(x: Double($0), y: $1) } }

  @Test func `a curve turns where its direction changes by more than noise`() throws {
    let shape = try #require(CurveShape(curve([0, 50, 100, 99.5, 100.2, 60, 80, 70])))
    #expect(shape.turns == [Point(x: 4, y: 100.2), Point(x: 5, y: 60), Point(x: 6, y: 80)])
    #expect(shape.least == 0 && shape.greatest == 100.2 && shape.end.y == 70)
    #expect(try #require(CurveShape(curve([5, 5, 5]))).turns.isEmpty)
    #expect(try #require(CurveShape(curve([0, 1, 2]))).halfway == 1)
    #expect(CurveShape([]) == nil && CurveShape(curve([.nan, .infinity])) == nil)
  }

  @Test(
    arguments: [
      ([0, 40, 60, 100], "offset rises from 0 to 100 pt from 0 to 3 s. It never turns back, and has come half"),
      ([9, 4, 3], "offset falls from 9 to 3 pt from 0 to 2 s."),
      ([3, 3], "offset stays at 3 pt from 0 to 1 s. It never changes."),
      ([7], "offset is 7 pt. There is one value only, at 0 s."), ([], "offset has no values."),
      (
        [0, 120, 100],
        "offset begins at 0 pt and lies between 0 and 120 pt from 0 to 2 s. It turns at 120 pt (1 s), and ends at 100 pt."
      ),
    ] as [([Double], String)])
  func `a curve is told in two sentences`(values: [Double], words: String) {
    let told = CurveWords.sentences(
      .init("", samples: curve(values)), "offset", x: .init("time", unit: "s"), y: .init("offset", unit: "pt"))
    #expect(told.hasPrefix(words), "\(told)")
  }

  @Test func `a swing of many turns is told by its first and its last`() {
    let swing = (0..<12).map { Double($0.isMultiple(of: 2) ? 0 : 100 - $0) }
    let told = CurveWords.sentences(.init("", samples: curve(swing)), "x", x: .init("time", unit: "s"), y: .init("x"))
    #expect(told.hasSuffix("It turns 10 times, first at 99 (1 s), last at 0 (10 s), and ends at 89."), "\(told)")
  }

  private func series(_ times: [Double], mark: Double) -> Series {
    Series(
      SeriesDeclaration(name: "offset", unit: "pt"), samples: times.map { .init(time: $0, value: $0 / 2) },
      marks: [.init(name: "maxOffset", value: mark)])
  }

  @Test func `a plot of runs counts in seconds where one of them takes one`() {
    let short = Plot(title: "", [("", series([0, 500], mark: 9))])
    #expect(short.x.unit == "ms" && short.curves[0].samples == [Point(x: 0, y: 0), Point(x: 500, y: 250)])
    #expect(short.curves[0].note == "250 in 500 ms" && short.y.title == "offset pt")
    let long = Plot(title: "", [("fast", series([0, 500], mark: 9)), ("slow", series([0, 2500], mark: 9))])
    #expect(long.x.unit == "s" && long.curves[0].samples[1].x == 0.5 && long.curves[1].note == "1250 in 2.5 s")
    #expect(long.words.hasPrefix("fast: offset rises"))
  }

  @Test func `a mark with one value stands once, and with several behind its run's name`() {
    let one = Plot(title: "", [("a", series([0, 1], mark: 9)), ("b", series([0, 2], mark: 9))])
    #expect(one.marks == [.init("maxOffset", at: 9)])
    let two = Plot(title: "", [("a", series([0, 1], mark: 9)), ("b", series([0, 2], mark: 8))])
    #expect(two.marks == [.init("maxOffset, a", at: 9), .init("maxOffset, b", at: 8)])
    #expect(two.words.hasSuffix("Marked: maxOffset, a at 9 pt; maxOffset, b at 8 pt."))
  }
}
