import ImageLoading
import Testing

struct CacheTests {
  @Test func `IP-10 the window runs ahead, what left it is cancelled first`() {
    var window = PrefetchWindow(width: 4, items: 100)
    func calls(_ visible: ClosedRange<Int>) -> [[Int]] {
      let calls = window.layout(visible: visible)
      return [calls.prefetch, calls.cancel]
    }
    #expect(calls(0...4) == [[5, 6, 7, 8], []])
    #expect(calls(2...6) == [[9, 10], []])
    #expect(calls(3...7) == [[11], []])
    #expect(calls(2...6) == [[1, 0], [8, 9, 10, 11]])
    #expect(calls(40...44) == [[45, 46, 47, 48], [1, 0]])
    #expect(calls(95...99) == [[], [45, 46, 47, 48]])
  }

  @Test func `IP-14 an entry costs its decoded bytes`() {
    #expect(DecodedImage.bytes(PixelSize(width: 300, height: 225)) == 270_000)
  }

  @Test func `IP-15 two systems, two orders, no contract`() {
    func kept(_ eviction: ImageCache.Eviction) -> [String] {
      var cache = ImageCache(countLimit: 3, eviction: eviction)
      for key in 1...5 { cache.set("\(key)", cost: 0) }
      return cache.keys
    }
    #expect(kept(.oldestFirst) == ["3", "4", "5"])
    var linux = ImageCache(totalCostLimit: 100, eviction: .cheapestFirst)
    var lru = ImageCache(totalCostLimit: 100)
    for (key, cost) in [("a", 60), ("b", 30), ("c", 20)] {
      linux.set(key, cost: cost)
      lru.set(key, cost: cost)
    }
    #expect(linux.keys == ["a", "b"] && lru.keys == ["b", "c"])
    var equal = ImageCache(countLimit: 3, eviction: .cheapestFirst)
    let evicted = (1...5).map { equal.set("\($0)", cost: 0) }
    #expect(evicted == [[], [], [], ["4"], ["5"]] && equal.keys == ["1", "2", "3"])
  }

  @Test func `IP-16 least recently used, and a second chance`() {
    var cache = ImageCache(totalCostLimit: 1_000_000)
    for key in ["A", "B", "C"] { cache.set(key, cost: 270_000) }
    let step1 = cache.get("A")
    #expect(step1)
    let step2 = cache.set("D", cost: 270_000)
    #expect(step2 == ["B"])
    let step3 = cache.get("B")
    #expect(!step3)
    let step4 = cache.get("A")
    #expect(step4)
    let step5 = cache.set("E", cost: 480_000)
    #expect(step5 == ["C", "D"])
    #expect(cache.keys == ["A", "E"] && cache.totalCost == 750_000)
    let step6 = cache.set("huge", cost: 2_000_000)
    #expect(step6 == ["A", "E", "huge"])
    #expect(cache.totalCost == 0)
    func left(_ eviction: ImageCache.Eviction) -> [[String]] {
      var cache = ImageCache(countLimit: 3, eviction: eviction)
      for key in ["A", "B", "C"] { cache.set(key, cost: 1) }
      _ = cache.get("B")
      _ = cache.get("A")
      return [cache.set("D", cost: 1), cache.set("E", cost: 1), cache.keys.sorted()]
    }
    #expect(left(.leastRecentlyUsed) == [["C"], ["B"], ["A", "D", "E"]])
    #expect(left(.clock) == [["C"], ["D"], ["A", "B", "E"]])
    cache.set("x", cost: 5)
    cache.removeAll()
    #expect(cache.keys.isEmpty && cache.totalCost == 0)
  }

  @Test func `IP-17 the limits of libraries`() {
    let gib = 1_073_741_824.0
    #expect(CacheLimits.nuke(physicalMemory: 4 * gib) == 644_245_094)
    #expect([6, 8].map { CacheLimits.nuke(physicalMemory: $0 * gib) } == [805_306_368, 805_306_368])
    #expect(CacheLimits.nukeEntry(physicalMemory: 2 * gib) == 32_212_254)
    #expect(CacheLimits.kingfisher(physicalMemory: 4 * gib) == 1_073_741_824)
    var alamofire = ImageCache(totalCostLimit: 100, eviction: .leastRecentlyUsedDownTo(60))
    alamofire.set("A", cost: 48)
    alamofire.set("B", cost: 30)
    _ = alamofire.get("A")
    let step7 = alamofire.set("C", cost: 30)
    #expect(step7 == ["B", "A"])
    #expect(alamofire.totalCost == 30)
  }

  @Test func `law: no cache is ever over its limit, and costs add up`() {
    let evictions: [ImageCache.Eviction] = [
      .leastRecentlyUsed, .clock, .oldestFirst, .cheapestFirst, .leastRecentlyUsedDownTo(300),
    ]
    for eviction in evictions {
      var cache = ImageCache(totalCostLimit: 500, countLimit: 12, eviction: eviction)
      var costs: [String: Int] = [:]
      var state: UInt64 = 7
      var isRight = true
      for _ in 0..<300 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let key = "\((state >> 33) % 40)"
        if (state >> 50) % 3 == 0 {
          _ = cache.get(key)
        } else {
          let cost = Int((state >> 40) % 97)
          costs[key] = cost
          cache.set(key, cost: cost)
        }
        isRight = isRight && cache.totalCost <= 500 && cache.keys.count <= 12
        isRight = isRight && cache.keys.reduce(0) { $0 + (costs[$1] ?? 0) } == cache.totalCost
      }
      #expect(isRight)
    }
  }
}
