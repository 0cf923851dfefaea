import Scrolling
import Tracing

/// What people believe of flings.
enum FlingMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "velocity-lost-at-the-edge", claim: "A fling that meets the edge stops there.",
      truth: "Its velocity goes on into the bounce without a loss; only with bounces off it stops.", rule: "SV-30",
      run: { settings in
        var believed = settings
        believed.set("bounces", to: false)
        let run = try FlingSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["peakOverscroll", "duration", "restOffset", "didScroll.count"]))
      }),
    Misconception(
      id: "target-is-free", claim: "targetContentOffset is where the velocity would carry it, beyond the content too.",
      truth: "It is kept within the range: a fling into the edge is announced as the edge.", rule: "SV-27",
      run: { settings in
        guard abs(settings.number("velocity")) >= 250, !settings.flag("isPagingEnabled") else {
          return .init(outputs: [:])
        }
        let way = Deceleration(velocity: settings.number("velocity") / 1000, rate: settings.rate)
          .announcedDistance(SystemBehavior(iOS: settings.number("iOS")).projection)
        let grid = PixelGrid(scale: settings.number("scale"))
        return .init(
          outputs: ["targetContentOffset": .number(grid.round(grid.round(settings.number("contentOffset.y")) + way))])
      }),
    Misconception(
      id: "target-is-only-told", claim: "targetContentOffset only tells; writing it changes nothing.",
      truth: "What is written there is where it comes to rest. That is how lists snap.", rule: "SV-28",
      run: { settings in
        var believed = settings
        believed.set("newTarget", to: .none)
        let run = try FlingSimulation().run(believed, recorder: Recorder(keeping: .nothing))
        return .init(outputs: run.outputs(["restOffset", "duration", "didScroll.count"]))
      }),
    Misconception(
      id: "paging-follows-the-fling", claim: "With paging a fling goes as far as it would, to the nearest page there.",
      truth: "A flick turns to the neighbouring page, however fast it was.", rule: "SV-35",
      run: { settings in
        guard settings.flag("isPagingEnabled") else { return .init(outputs: [:]) }
        var free = settings
        free.set("isPagingEnabled", to: false)
        let scene = try FlingSimulation.scene(free, recorder: Recorder(keeping: .nothing))
        guard let target = scene.log.target?.y else { return .init(outputs: [:]) }
        let (least, most) = scene.range
        let page = PageGrid(stride: settings.number("bounds.height"), least: least, most: most).nearest(to: target)
        return .init(outputs: ["restOffset": .number(page), "targetContentOffset": .number(page)])
      }),
    Misconception(
      id: "slow-release-coasts", claim: "Any velocity at the release, however small, moves the list on.",
      truth: "Inside the range a release below 250 pt/s stops at once, and no deceleration is announced.",
      rule: "SV-25",
      run: { settings in
        let velocity = settings.number("velocity")
        guard abs(velocity) < 250, velocity != 0, !settings.flag("isPagingEnabled") else { return .init(outputs: [:]) }
        let way = Deceleration(velocity: velocity / 1000, rate: settings.rate).announcedDistance()
        let scene = try FlingSimulation.scene(settings, recorder: Recorder(keeping: .nothing))
        let (least, most) = scene.range
        let end = PixelGrid(scale: settings.number("scale")).round(
          min(max(settings.number("contentOffset.y") + way, least), most))
        return .init(outputs: ["restOffset": .number(end), "targetContentOffset": .number(end)])
      }),
  ]
}

extension Run {
  /// Some of the outputs, as a misconception answers them.
  func outputs(_ names: [String]) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: outputs.filter { names.contains($0.name) }.map { ($0.name, $0.value) })
  }
}
