/// What a frame's time went into, in ms.
public struct FrameCost: Hashable, Sendable {
  /// One suspect (`RH-37`).
  public enum Item: String, CaseIterable, Hashable, Sendable {
    case didScroll
    case configure
    case autoLayout
    case heights
    case text
    case decode
    case commit
    case prefetch
    case offscreenPasses
    case blending
    case render
  }

  private var times = [Double](repeating: 0, count: Item.allCases.count)

  public init() {}

  public subscript(item: Item) -> Double {
    get { times[Self.index(item)] }
    set { times[Self.index(item)] = newValue }
  }

  /// The parts of the commit stage by the phase in which they happen, in order (`RH-02`).
  public var phases: [(name: String, milliseconds: Double)] {
    [
      ("event", self[.didScroll]), ("layout", self[.configure] + self[.autoLayout] + self[.heights]),
      ("display", self[.text]), ("prepare", self[.decode]), ("commit", self[.commit]),
    ]
  }

  /// On the main thread, from the event to the end of the commit.
  public var commitTime: Double { phases.reduce(0) { $0 + $1.milliseconds } }

  /// In the render server.
  public var renderTime: Double { self[.offscreenPasses] + self[.blending] + self[.render] }

  public var work: FrameWork { FrameWork(commit: commitTime, render: renderTime, afterCommit: self[.prefetch]) }

  /// The dearest of some items, the first of equals.
  public func dearest(of items: [Item]) -> Item? {
    items.reduce(nil) { best, item in best.map { self[$0] >= self[item] } ?? false ? best : item }
  }

  private static func index(_ item: Item) -> Int {
    switch item {
    case .didScroll: 0
    case .configure: 1
    case .autoLayout: 2
    case .heights: 3
    case .text: 4
    case .decode: 5
    case .commit: 6
    case .prefetch: 7
    case .offscreenPasses: 8
    case .blending: 9
    case .render: 10
    }
  }
}
