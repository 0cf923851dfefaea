import Figures
import Geometry
import Platform
import TestSupport
import Testing

@testable import TerminalKit

struct PlotDrawingTests {
  /// How far a fling has come after so many seconds.
  private static func fling(_ name: String, rate: Double, seconds: Double) -> Plot.Curve {
    let samples = (0...Int(seconds * 60)).map { frame in
      let time = Double(frame) / 60
      return Point(x: time, y: (1 - pow(rate, time * 1000)) / (1 - rate))
    }
    return Plot.Curve(name, note: "\(Int(samples.last?.y ?? 0)) in \(seconds) s", samples: samples)
  }

  static let flings = Plot(
    title: "deceleration by decelerationRate",
    words: "normal: offset rises from 0 to 494.5 pt.\nfast: offset rises from 0 to 98.5 pt.",
    x: .init("time", unit: "s"), y: .init("offset", unit: "pt"),
    curves: [fling("normal", rate: 0.998, seconds: 2.3), fling("fast", rate: 0.99, seconds: 0.5)],
    marks: [.init("maxOffset", at: 530), .init("far away", at: 90_000), .init("lifts", at: 0.25, .upright)])

  static let bounce = Plot(
    title: "bounce", words: "offset begins at 0 pt and ends at 0 pt.", x: .init("time", unit: "ms"),
    y: .init("offset", unit: "pt"),
    curves: [
      Plot.Curve(
        "", note: "0 in 900 ms",
        samples: (0...90).map { Point(x: Double($0) * 10, y: -80 * sin(Double($0) / 8) * exp(-Double($0) / 25)) })
    ], marks: [.init("minOffset", at: 0)])

  private func text(_ plot: Plot, _ width: Int, _ characters: Rendering.Characters = .unicode) -> String {
    Rendering(width: width, characters: characters, lettersAreASCII: characters == .ascii).text(Page([.plot(plot)]))
  }

  @Test(arguments: [60, 80, 120]) func `curves over one another`(width: Int) {
    expectGolden(text(Self.flings, width), "plot-\(width).txt")
    expectGolden(text(Self.bounce, width), "plot-bounce-\(width).txt")
  }

  @Test func `curves in ASCII and in words`() {
    expectGolden(text(Self.flings, 80, .ascii), "plot-ascii.txt")
    expectGolden(Rendering(isLinear: true).text(Page([.plot(Self.flings)])), "plot-linear.txt")
  }

  @Test func `a plot as a file`() {
    expectGolden(SVG.text(of: Self.flings), "plot.svg")
  }

  @Test func `ASCII is nothing else, and each curve has a sign of its own on its way and at its end`() {
    let lines = text(Self.flings, 80, .ascii)
    #expect(lines.utf8.allSatisfy { $0 < 0x7F })
    #expect(lines.contains("* normal  494 in 2.3 s") && lines.contains("o fast  99 in 0.5 s"))
    let drawn = text(Self.flings, 80)
    #expect(drawn.contains("● normal  494 in 2.3 s") && drawn.count { $0 == "●" } > 3 && drawn.count { $0 == "○" } > 2)
  }

  @Test func `a straight line lies on the diagonal`() {
    let line = Plot(
      title: "", words: "", x: .init(""), y: .init(""),
      curves: [.init("", samples: [Point(x: 0, y: 0), Point(x: 10, y: 10)])])
    let rows = text(line, 40, .ascii).split(separator: "\n").dropLast(2)
    let columns = rows.map { row in row.firstIndex(of: "*").map { row.distance(from: row.startIndex, to: $0) } ?? -1 }
    #expect(columns.first ?? 0 > 33 && columns.last == 4)
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func `the height is the window's`() {
    for height in 4...30 {
      let rendering = Rendering(maximumFigureHeight: height)
      let lines = rendering.text(Page([.plot(Self.bounce)])).split(separator: "\n")
      #expect(lines.count <= max(4, height - 3) + 4)
    }
  }

  @Test func `odd samples neither trap nor hang, and no line is too wide`() {
    let odd = [
      0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    var plots = [Plot(title: "none", words: "", x: .init("x"), y: .init("y"), curves: [])]
    for first in odd {
      for second in odd {
        let curves = [
          Plot.Curve("a", samples: [Point(x: first, y: second)]),
          Plot.Curve("b", samples: [Point(x: 0, y: first), Point(x: second, y: 3), Point(x: 2, y: .nan)]),
          Plot.Curve("", samples: []),
        ]
        plots.append(
          Plot(
            title: "t", words: "w", x: .init("x"), y: .init("y"), curves: curves,
            marks: [.init("m", at: first), .init("n", at: second, .upright)]))
        plots.append(Plot(title: "", words: "", x: .init(""), y: .init(""), curves: [curves[0]]))
      }
    }
    for plot in plots {
      for width in [4, 14, 20, 60, 200] {
        for line in text(plot, width).split(separator: "\n") { #expect(displayWidth(line) <= width) }
      }
      let file = SVG.text(of: plot)
      #expect(file.hasSuffix("</svg>\n") && !file.contains("nan") && !file.contains("inf"))
    }
  }

  @Test func `a hundred thousand samples are drawn and written`() {
    let samples = (0..<100_000).map { Point(x: Double($0), y: sin(Double($0) / 50)) }
    let plot = Plot(title: "", words: "", x: .init("x"), y: .init("y"), curves: [.init("", samples: samples)])
    #expect(!text(plot, 80).isEmpty)
    #expect(SVG.text(of: plot).utf8.count < 4_000_000)
  }
}
