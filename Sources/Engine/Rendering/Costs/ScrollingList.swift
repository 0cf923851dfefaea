/// What a list asks of each frame while it scrolls at a steady speed: a cost model, not a measurement (`RH-37`).
public struct ScrollingList: Hashable, Sendable {
  public var costs = CostModel.standard
  public var refreshRate: RefreshRate
  /// In points.
  public var boundsHeight = 844.0
  public var boundsWidth = 390.0
  public var scale = 3.0
  /// In points; more than 0.
  public var rowHeight = 120.0
  /// In pt/s.
  public var velocity = 3000.0
  /// How long it scrolls, in ms.
  public var duration = 2000.0

  /// What the app does to fill one cell, in ms.
  public var configure = 1.0
  /// What the app does in `scrollViewDidScroll`, in ms.
  public var didScrollWork = 0.0
  /// Source pixels of the one image of each cell.
  public var imagePixels = 0.0
  /// Whether the image is first decoded when it is shown, on the main thread; else that is done before (`IP-03`).
  public var decodesOnMain = true
  public var constraints = 0
  /// Whether constraints are remade for each row.
  public var churnsConstraints = false
  /// Whether heights that were measured are kept; else each row is measured before it is laid out.
  public var cachesHeights = false
  /// Off-screen passes in each cell.
  public var offscreenPasses = 0
  /// Blended layers as large as the screen.
  public var blendedLayers = 0
  /// Whether cells are kept as bitmaps by `shouldRasterize` (`RH-27`).
  public var rasterizes = false
  /// Whether cells are prepared ahead, after a short commit (`RH-39`).
  public var prefetches = false

  public init(refreshRate: RefreshRate) { self.refreshRate = refreshRate }

  /// The rows on the screen at an offset.
  private func rows(at offset: Double) -> Range<Int> {
    let first = Int(min(max(0, offset / rowHeight), 1e9))
    let end = Int(min(max(0, ((offset + boundsHeight) / rowHeight).rounded(.up)), 1e9))
    return first..<max(first, end)
  }

  /// The cost of every frame, in order; the rows on the screen at the start are there already.
  /// - Parameter mustStop: asked once a frame.
  public func frameCosts(mustStop: () -> Bool = { false }) -> [FrameCost] {
    guard rowHeight > 0, duration.isFinite, velocity.isFinite else { return [] }
    let period = refreshRate.period
    let count = max(1, refreshRate.vsync(atOrBefore: min(duration, 60_000)))
    var costs: [FrameCost] = []
    costs.reserveCapacity(count)
    var visible = rows(at: 0)
    var prepared = visible.upperBound
    var raster = Raster(self, visible)
    for index in 0..<count where !mustStop() {
      let time = Double(index) * period
      let now = rows(at: velocity / 1000 * time)
      var cost = FrameCost()
      cost[.didScroll] = self.costs.event + didScrollWork
      cost[.commit] = self.costs.commit
      for row in now where !visible.contains(row) {
        if row >= prepared { add(cell: &cost) }
        cost[.text] += self.costs.text
        if decodesOnMain { cost[.decode] += self.costs.decode(pixels: imagePixels) }
        raster.appear(row, frame: index)
      }
      prepared = max(prepared, now.upperBound)
      if prefetches, prepared == now.upperBound, cost.commitTime < period / 2 {
        var cell = FrameCost()
        add(cell: &cell)
        cost[.prefetch] = cell.commitTime
        prepared += 1
      }
      cost[.render] = self.costs.render
      cost[.blending] = self.costs.blendedScreen * Double(blendedLayers)
      cost[.offscreenPasses] = self.costs.offscreenPass * Double(raster.passes(now, frame: index, time: time))
      costs.append(cost)
      visible = now
    }
    return costs
  }

  /// What filling, laying out and measuring one more cell costs.
  private func add(cell cost: inout FrameCost) {
    let layout = costs.layout(constraints: constraints, churns: churnsConstraints)
    cost[.configure] += configure
    cost[.autoLayout] += layout
    if !cachesHeights { cost[.heights] += layout }
  }

  /// Off-screen passes of the cells on the screen, with or without their bitmaps.
  private struct Raster {
    private let list: ScrollingList
    private var cache: RasterizationCache
    private let pixels: Int
    /// Frames from the appearance of a row to its image, where that is decoded elsewhere.
    private let delay: Int
    private var appearances: [Int: Int] = [:]

    init(_ list: ScrollingList, _ visible: Range<Int>) {
      self.list = list
      let width = list.boundsWidth * list.scale
      cache = RasterizationCache(screenPixels: Int(min(width * list.boundsHeight * list.scale, 1e12)))
      pixels = Int(min(width * list.rowHeight * list.scale, 1e12))
      let decode = list.costs.decode(pixels: list.imagePixels)
      delay = list.decodesOnMain || decode <= 0 ? 0 : 1 + list.refreshRate.vsync(atOrAfter: decode)
    }

    mutating func appear(_ row: Int, frame: Int) { if list.rasterizes { appearances[row] = frame } }

    mutating func passes(_ visible: Range<Int>, frame: Int, time: Double) -> Int {
      guard list.rasterizes else { return list.offscreenPasses * visible.count }
      var passes = 0
      for row in visible {
        let hasImage = appearances[row].map { frame >= $0 + delay } ?? true
        let isHit = cache.draw(row, pixels: pixels, version: hasImage ? 1 : 0, at: time)
        if !isHit { passes += list.offscreenPasses + 1 }
      }
      return passes
    }
  }
}
