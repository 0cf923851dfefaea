import ImageLoading
import Testing
import Tracing

/// Loads with a script: `0 A` at 0 ms, cancels at given times, and who was served when.
private final class Scene {
  let recorder = Recorder()
  let schedule: Schedule
  let loader: ImageLoader
  private(set) var waiters: [ImageLoader.Waiter] = []

  init(load: Double = 100, decode: Double = 0, _ change: (inout ImageLoader.Configuration) -> Void = { _ in }) {
    var configuration = ImageLoader.Configuration()
    configuration.loadTimes = [load]
    configuration.decodeTime = decode
    change(&configuration)
    schedule = Schedule(recorder: recorder)
    loader = ImageLoader(configuration, schedule: schedule, recorder: recorder)
  }

  func load(_ url: String = "A", at times: Double..., size: Int = 300, priority: ImageLoader.Priority = .normal) {
    for time in times {
      schedule.at(time) { [self] in waiters.append(loader.load(.init(url: url, pixelSize: size), priority: priority)) }
    }
  }

  func cancel(_ index: Int, at time: Double) { schedule.at(time) { [self] in loader.cancel(waiters[index]) } }

  /// `100`, `cancelled 30`, `failed 100`.
  func run() -> [String] {
    schedule.run()
    return waiters.map { waiter in
      let time = "\(Int(waiter.servedAt ?? -1))"
      return switch waiter.outcome {
      case .image?: time
      case .failed?: "failed \(time)"
      case .cancelled?: "cancelled \(time)"
      case nil: "waiting"
      }
    }
  }
}

struct DeduplicationTests {
  @Test func `IP-19 one job for all who ask for one thing`() {
    let one = Scene()
    one.load(at: 0, 10, 20)
    #expect(one.run() == ["100", "100", "100"] && one.loader.downloads == 1)
    let each = Scene { $0.deduplication = .none }
    each.load(at: 0, 10, 20)
    #expect(each.run() == ["100", "110", "120"] && each.loader.downloads == 3)
  }

  @Test(arguments: [
    (ImageLoader.Deduplication.none, 5), (.beforeAwait, 1), (.afterAwait, 5), (.decodeOutside, 1),
  ])
  func `IP-20 an actor lets others in at each await`(way: ImageLoader.Deduplication, downloads: Int) {
    let scene = Scene { $0.deduplication = way }
    scene.load(at: 0, 0, 0, 0, 0)
    _ = scene.run()
    #expect(scene.loader.downloads == downloads)
    #expect(scene.loader.decodes == (way == .beforeAwait ? 1 : 5))
  }

  @Test func `IP-13 IP-20 what the key must hold`() {
    let url = Scene { $0.keyHoldsSize = false }
    url.load(at: 0, size: 60)
    url.load(at: 5, size: 300)
    #expect(url.run() == ["100", "100"] && url.loader.downloads == 1)
    #expect(
      url.waiters.map(\.outcome)
        == Array(repeating: .image(.init(url: "A", pixelSize: 60), fromMemory: false), count: 2))
    let both = Scene { $0.usesDisk = false }
    both.load(at: 0, size: 60)
    both.load(at: 5, size: 300)
    #expect(both.run() == ["100", "105"] && both.loader.downloads == 2)
    for (place, served) in [(ImageLoader.DecodePlace.concurrent, "100"), (.actor, "120")] {
      let levels = Scene(load: 80, decode: 20) { ($0.sharesDownloads, $0.decodesOn) = (true, place) }
      levels.load(at: 0, size: 60)
      levels.load(at: 5, size: 300)
      #expect(levels.run() == ["100", served] && levels.loader.downloads == 1 && levels.loader.decodes == 2)
    }
  }

  @Test func `IP-12 IP-13 another size is a miss in memory, and a decode but no download with the bytes on disk`() {
    let scene = Scene(load: 80, decode: 20)
    scene.load(at: 0, size: 60)
    scene.load(at: 200, size: 300)
    scene.load(at: 300, size: 300)
    #expect(scene.run() == ["100", "220", "300"])
    #expect(scene.loader.downloads == 1 && scene.loader.diskHits == 1 && scene.loader.memoryHits == 1)
    let without = Scene { $0.usesDisk = false }
    without.load(at: 0, size: 60)
    without.load(at: 200, size: 300)
    #expect(without.run() == ["100", "300"] && without.loader.downloads == 2)
  }

  @Test func `IP-21 cancel one, cancel all`() {
    func served(_ policy: ImageLoader.CancelPolicy, all: Bool) -> ([String], Int) {
      let scene = Scene { ($0.cancelPolicy, $0.usesDisk) = (policy, false) }
      scene.load(at: 0, 10, 20)
      scene.cancel(0, at: 30)
      if all {
        scene.cancel(1, at: 40)
        scene.cancel(2, at: 50)
        scene.load(at: 60)
      }
      return (scene.run(), scene.loader.downloads)
    }
    #expect(served(.sticky, all: false) == (["100", "100", "100"], 1))
    #expect(served(.refCounted, all: false) == (["cancelled 30", "100", "100"], 1))
    #expect(served(.cascade, all: false) == (["cancelled 30", "cancelled 30", "cancelled 30"], 1))
    #expect(served(.sticky, all: true) == (["100", "100", "100", "100"], 1))
    #expect(
      served(.refCounted, all: true) == (["cancelled 30", "cancelled 40", "cancelled 50", "160"], 2))
  }

  @Test func `IP-21 who waits for a shared task is not woken by its own cancel`() {
    let scene = Scene(load: 50) { $0.cancelPolicy = .sticky }
    scene.load(at: 0, 0)
    scene.cancel(0, at: 10)
    #expect(scene.run() == ["50", "50"] && scene.waiters[0].isCancelled)
    let shared = Scene(load: 50) { $0.cancelPolicy = .cascade }
    shared.load(at: 0, 0, 0)
    shared.cancel(0, at: 10)
    #expect(shared.run() == ["cancelled 10", "cancelled 10", "cancelled 10"])
  }

  @Test func `IP-22 a failure clears its own entry and no other`() {
    let scene = Scene { $0.failing = [1] }
    scene.load(at: 0, 10, 120)
    #expect(scene.run() == ["failed 100", "failed 100", "220"] && scene.loader.downloads == 2)
    let kept = Scene { ($0.failing, $0.failureClearing) = ([1], .never) }
    kept.load(at: 0, 120, 900)
    #expect(kept.run() == ["failed 100", "failed 120", "failed 900"] && kept.loader.downloads == 1)
    for (clearing, starts) in [(ImageLoader.FailureClearing.own, 2), (.blind, 3)] {
      let aba = Scene { $0.failureClearing = clearing }
      aba.load(at: 0)
      aba.cancel(0, at: 50)
      aba.load(at: 60, 80)
      _ = aba.run()
      #expect(aba.loader.downloads == starts)
    }
  }

  @Test func `IP-18 a failure is no value`() {
    let scene = Scene { $0.failing = [1] }
    scene.load(at: 0, 200)
    #expect(scene.run() == ["failed 100", "300"] && scene.loader.memory.keys == ["A@300"])
  }

  @Test(arguments: [
    (DecodeSpelling.actorMethod, 200.0, 90.0), (.functionInTaskCapturingSelf, 200, 90),
    (.functionInTaskCapturingNothing, 100, 0), (.detachedTask, 100, 0),
    (.nonisolatedAsync(staysWithCaller: false), 100, 0), (.nonisolatedAsync(staysWithCaller: true), 200, 90),
    (.concurrentAttribute, 100, 0),
  ])
  func `IP-23 where the decode really runs`(spelling: DecodeSpelling, done: Double, waited: Double) {
    let scene = Scene(load: 0, decode: 100) { $0.decodesOn = spelling.place }
    scene.loader.remember(.init(url: "C"))
    scene.load("A", at: 0)
    scene.load("B", at: 0)
    scene.load("C", at: 10)
    _ = scene.run()
    #expect(scene.waiters[1].servedAt == done && scene.waiters[2].servedAt == 10 + waited)
  }

  @Test func `IP-24 waiters are served in the order in which they came`() {
    let scene = Scene()
    scene.load(at: 5, 3, 4)
    _ = scene.run()
    let served = scene.recorder.events.filter { $0.call == "serve" }.map(\.arguments[0].value)
    #expect(served == [1, 2, 3])
  }

  @Test func `IP-25 a job runs at the highest priority of those who wait`() {
    let scene = Scene()
    var seen: [ImageLoader.Priority?] = []
    func look() { seen.append(scene.waiters.compactMap { scene.loader.priority(of: $0) }.max()) }
    scene.load(at: 0, priority: .low)
    scene.load(at: 30)
    scene.cancel(0, at: 40)
    scene.cancel(1, at: 60)
    for time in [1.0, 31, 41, 61] { scene.schedule.at(time, look) }
    _ = scene.run()
    #expect(seen == [.low, .normal, .normal, nil])
  }

  @Test func `the trace of two loads in an actor that stores too late`() {
    let scene = Scene(load: 80, decode: 20) { $0.deduplication = .afterAwait }
    scene.load(at: 0, 0)
    _ = scene.run()
    #expect(
      scene.recorder.events.map { "\(Int($0.time)) \($0.call)" } == [
        "0 load", "0 await disk lookup", "0 load", "0 await disk lookup", "1 store", "1 download", "1 store",
        "1 download", "81 decode", "81 decode", "101 serve", "101 serve",
      ])
    #expect(scene.recorder.events.allSatisfy { $0.rule != nil })
  }
}

struct CellTests {
  /// A is asked for at 0 and takes `loads[0]`, B at 50.
  private func cell(_ loads: [Double], delay: Double = 0, _ change: (inout ImageCell.Options) -> Void) -> ImageCell {
    let recorder = Recorder()
    let schedule = Schedule(recorder: recorder)
    var configuration = ImageLoader.Configuration()
    configuration.loadTimes = loads
    configuration.decodeTime = 0
    let loader = ImageLoader(configuration, schedule: schedule, recorder: recorder)
    var options = ImageCell.Options()
    options.deliveryDelay = delay
    change(&options)
    let cell = ImageCell("cell", options: options, loader: loader, schedule: schedule, recorder: recorder)
    schedule.at(0) { cell.bind(.init(url: "A")) }
    schedule.at(50) { cell.bind(.init(url: "B")) }
    schedule.run()
    return cell
  }

  @Test func `IP-26 a late picture of the row before`() {
    let none = cell([120, 30]) { ($0.cancelsInPrepareForReuse, $0.checksIdentity) = (false, false) }
    #expect(none.picture?.url == "A" && none.wrongImages == 1)
    let cancels = cell([120, 30]) { $0.checksIdentity = false }
    #expect(cancels.picture?.url == "B" && cancels.wrongImages == 0)
    let checks = cell([120, 30]) { $0.cancelsInPrepareForReuse = false }
    #expect(checks.picture?.url == "B" && checks.wrongImages == 0 && checks.dropped == 1)
  }

  @Test func `IP-26 a completion that is queued already is stopped by no cancel`() {
    let cancels = cell([49, 40], delay: 2) { $0.checksIdentity = false }
    #expect(cancels.wrongImages == 1 && cancels.picture?.url == "B" && cancels.flashes == 1)
    let both = cell([49, 40], delay: 2) { _ in }
    #expect(both.wrongImages == 0 && both.dropped == 1 && both.flashes == 0 && both.picture?.url == "B")
  }

  @Test func `IP-27 the model is updated, and the cell that shows the item now is configured anew`() {
    // What `reconfigureItems([A])` finds when the cell stands for B: nobody.
    let cells = [cell([120, 30]) { _ in }]
    #expect(cells.filter { $0.request?.url == "A" }.isEmpty && cells[0].picture?.url == "B")
  }

  @Test func `IP-28 a picture in memory is set at once, or the placeholder flashes`() {
    for (first, flashes) in [(true, 0), (false, 1)] {
      let recorder = Recorder()
      let schedule = Schedule(recorder: recorder)
      let loader = ImageLoader(.init(), schedule: schedule, recorder: recorder)
      loader.remember(.init(url: "A"))
      var options = ImageCell.Options()
      options.looksIntoMemoryFirst = first
      let cell = ImageCell("cell", options: options, loader: loader, schedule: schedule, recorder: recorder)
      schedule.at(0) { cell.bind(.init(url: "A")) }
      schedule.run()
      #expect(cell.flashes == flashes && cell.picture?.url == "A")
    }
  }

  @Test func `IP-28 a queue that is paused leaves a fling without pictures`() {
    #expect(ScrollSuspension.allCases.map(\.resumedAt) == [nil, 400, 2400, nil])
    let scene = Scene { $0.suspendedUntil = 2400 }
    scene.load(at: 0)
    #expect(scene.run() == ["2500"])
  }
}
