import Rendering
import Testing

private func timeline(_ list: ScrollingList) -> (FrameTimeline, [FrameCost], HitchDiagnosis) {
  let costs = list.frameCosts()
  let timeline = FramePipeline(refreshRate: list.refreshRate, start: .asap).run(costs.map(\.work))
  return (timeline, costs, HitchDiagnosis(timeline, costs: costs))
}

private func list(hz: Double = 60, _ change: (inout ScrollingList) -> Void = { _ in }) -> ScrollingList {
  var list = ScrollingList(refreshRate: RefreshRate(hz: hz))
  change(&list)
  return list
}

struct CostTests {
  @Test func `RH-37 the phases of one frame, with the image decoded in it and before`() {
    var cost = FrameCost()
    cost[.didScroll] = 1
    cost[.configure] = 3
    cost[.text] = 2
    cost[.decode] = 12
    cost[.commit] = 0.5
    #expect(cost.commitTime == 18.5 && cost.phases.map(\.name) == ["event", "layout", "display", "prepare", "commit"])
    #expect(isNear(cost.commitTime - RefreshRate(hz: 60).period, 1.83))
    #expect(isNear(run([4, cost.commitTime, 4]).hitchTime, 16.67))
    cost[.decode] = 0
    #expect(cost.commitTime == 6.5 && run([4, 6.5, 4]).hitchTime == 0)
  }

  @Test func `RH-37 the prices are those that the facts give`() {
    let costs = CostModel.standard
    #expect(costs.decode(pixels: 1_000_000) == 4 && costs.offscreenPass == 0.15 && costs.blendedScreen == 0.25)
    #expect(costs.layout(constraints: 40, churns: false) == 0.6000000000000001)
    #expect(costs.layout(constraints: 40, churns: true) == 1.2000000000000002)
  }

  @Test func `RH-38 a feed cell laid out by constraints takes about a millisecond, not tens`() {
    let cell = CostModel.standard.layout(constraints: 40, churns: true)
    #expect(cell > 0.5 && cell < 2.6)
    // 100 cells: 73, 60 and 21 ms.
    #expect([73.0, 60, 21].map { $0 / 100 } == [0.73, 0.6, 0.21])
  }

  @Test func `RH-37 decoding where it is shown makes the list hitch, decoding before does not`() {
    let (before, _, why) = timeline(list { $0.imagePixels = 4_000_000 })
    #expect(before.hitchTime > 0 && why.culprit == .decode)
    let (after, _, none) = timeline(
      list {
        $0.imagePixels = 4_000_000
        $0.decodesOnMain = false
      })
    #expect(after.hitchTime == 0 && none.culprit == nil && none.blame.isEmpty)
  }

  @Test func `RH-40 first commit or render, then the dearest part`() {
    let (passes, _, why) = timeline(list(hz: 120) { $0.offscreenPasses = 6 })
    #expect(passes.hitches.allSatisfy { $0.kinds == [.render] } && why.culprit == .offscreenPasses)
    let (_, _, scroll) = timeline(list { $0.didScrollWork = 18 })
    #expect(scroll.culprit == .didScroll)
    let (_, _, layout) = timeline(
      list {
        $0.constraints = 900
        $0.churnsConstraints = true
      })
    #expect(layout.culprit == .autoLayout)
  }

  @Test func `RH-39 cells prepared after short commits have up to two periods`() {
    let dear = list { $0.configure = 17 }
    let (without, _, why) = timeline(dear)
    #expect(without.hitchTime > 0 && why.culprit == .configure)
    var ahead = dear
    ahead.prefetches = true
    let (with, _, _) = timeline(ahead)
    #expect(with.hitchTime == 0)
    // Two rows a frame leave no frame without a cell of its own.
    ahead.velocity = 14_400
    let (fast, costs, _) = timeline(ahead)
    #expect(fast.hitchTime > 0 && costs.dropFirst(2).allSatisfy { $0[.prefetch] == 0 })
  }

  @Test func `RH-27 RH-37 rasterizing helps what stays and not what is always new`() {
    func passes(_ change: (inout ScrollingList) -> Void) -> Double {
      list(change).frameCosts().reduce(0) { $0 + $1[.offscreenPasses] }
    }
    let plain = passes { $0.offscreenPasses = 2 }
    let cached = passes { ($0.offscreenPasses, $0.rasterizes) = (2, true) }
    #expect(cached < plain / 5)
    // Six rows new in each frame: nearly all of them miss, and a miss is dearer.
    let fast = passes { ($0.offscreenPasses, $0.velocity) = (0, 43_200) }
    let fastCached = passes { ($0.offscreenPasses, $0.velocity, $0.rasterizes) = (0, 43_200, true) }
    #expect(fast == 0 && fastCached > 0)
    // An image that comes later is a second miss.
    let late = passes {
      ($0.offscreenPasses, $0.rasterizes, $0.decodesOnMain, $0.imagePixels) = (2, true, false, 4_000_000)
    }
    #expect(late > cached * 1.5)
  }

  @Test func `a list of a thousand frames and absurd ones end`() {
    let (thousand, costs, _) = timeline(list { ($0.duration, $0.imagePixels) = (17_000, 1e9) })
    #expect(costs.count == 1020 && thousand.hitchTime > 0)
    #expect(list { $0.velocity = 1e12 }.frameCosts().count == 120)
    #expect(list { $0.rowHeight = 0 }.frameCosts().isEmpty && list { $0.velocity = .nan }.frameCosts().isEmpty)
    #expect(list { $0.velocity = -3000 }.frameCosts().allSatisfy { $0[.configure] == 0 })
  }
}
