import Cells
import Geometry
import Layouts
import TestSupport
import Testing

/// The flow layout held against another way to compute it: item by item, with no search and nothing kept.
struct FlowOracleTests {
  /// The rules of CL-15 to CL-21 in the plainest words, for a vertical layout.
  static func frames(
    _ sizes: [Size], width: Double, inset: EdgeInsets, interitem: Double, line: Double, isGrid: Bool
  ) -> [Rect] {
    let available = width - inset.left - inset.right
    var lines: [[Int]] = [[]]
    var remaining = available
    var leftOver: [Double] = []
    for (item, size) in sizes.enumerated() {
      if size.width > remaining {
        leftOver.append(remaining)
        lines.append([])
        remaining = available
      }
      lines[lines.count - 1].append(item)
      remaining -= size.width + interitem
    }
    leftOver.append(remaining)
    if isGrid { lines.removeAll { $0.isEmpty } }
    var frames: [Rect] = []
    var y = inset.top
    // As many as would go into a line if there were enough of them.
    var full = 1
    while isGrid, Double(full + 1) * sizes[0].width + Double(full) * interitem <= available { full += 1 }
    for (index, members) in lines.enumerated() {
      let total = members.reduce(0.0) { $0 + sizes[$1].width }
      let isLast = index == lines.count - 1
      let thickness = members.map { sizes[$0].height }.max() ?? 0
      var x = inset.left
      var gap = interitem
      if isGrid {
        if full == 1 {
          x = inset.left + (available - sizes[0].width) / 2
        } else {
          gap = (available - Double(full) * sizes[0].width) / Double(full - 1)
        }
      } else {
        let single = lines.allSatisfy { $0.count <= 1 }
        let equal = index > 0 && !lines[index - 1].isEmpty && leftOver[index] == leftOver[index - 1]
        if !isLast || single || equal {
          if members.count > 1 {
            gap = (width - total - inset.left - inset.right) / Double(members.count - 1)
          } else {
            x = (width - total) / 2
          }
        }
      }
      for item in members {
        frames.append(
          Rect(
            x: x, y: y + (thickness - sizes[item].height) / 2, width: sizes[item].width, height: sizes[item].height))
        x += sizes[item].width + gap
      }
      y += thickness + line
    }
    return frames
  }

  private static func near(_ left: Rect, _ right: Rect) -> Bool {
    abs(left.minX - right.minX) <= 0.2501 && abs(left.minY - right.minY) <= 0.2501 && left.size == right.size
  }

  @Test(arguments: 0..<300)
  func `frames agree with an item by item oracle and rectangles with a filter`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 2 }
    let isGrid = Bool.random(using: &random)
    let width = number(100...900)
    let count = Int.random(in: 1...60, using: &random)
    let inset = EdgeInsets(top: number(0...40), left: number(0...40), bottom: number(0...40), right: number(0...40))
    let available = Int((width - inset.left - inset.right) * 2)
    let biggest = max(2, Int.random(in: 1...4, using: &random) > 1 ? available : available * 2)
    let one = Size(width: number(1...biggest), height: number(1...200))
    var sizes = (0..<count).map { _ in
      isGrid ? one : Size(width: number(1...biggest), height: number(1...200))
    }
    if !isGrid, Set(sizes).count == 1 { sizes[0].height += 1 }
    let stage = LayoutStage(width, sizes: sizes.map { ($0.width, $0.height) })
      .spacing(number(0...30), number(0...30))
    stage.flow.sectionInset = inset
    if count == 1, !isGrid { return }
    let expected = Self.frames(
      sizes, width: width, inset: inset, interitem: stage.flow.minimumInteritemSpacing,
      line: stage.flow.minimumLineSpacing, isGrid: isGrid)
    let frames = try stage.frames()
    #expect(frames.count == expected.count)
    for (item, (ours, theirs)) in zip(frames, expected).enumerated() where !Self.near(ours, theirs) {
      Issue.record("item \(item): \(ours), oracle \(theirs)")
      return
    }
    try holdInvariants(frames, stage, tooBig: sizes.contains { $0.width > width - inset.left - inset.right })
    try holdQueries(frames, stage, &random)
  }

  private func holdInvariants(_ frames: [Rect], _ stage: LayoutStage, tooBig: Bool) throws {
    let inset = stage.flow.sectionInset
    let content = stage.flow.collectionViewContentSize
    for (before, after) in zip(frames, frames.dropFirst()) {
      // Beside it, at least the minimum apart, or in a line below.
      let isBeside = after.minX >= before.maxX + stage.flow.minimumInteritemSpacing - 0.51
      let isBelow = after.minY >= before.midY - 0.51
      #expect(isBeside || isBelow)
      #expect(before.intersection(after).map { min($0.width, $0.height) <= 0.5 } ?? true)
    }
    for frame in frames {
      #expect(frame.minY >= inset.top - 0.26 && frame.maxY <= content.height - inset.bottom + 0.26)
      // One that has a line to itself is centred in the whole width.
      if !tooBig { #expect(frame.minX >= -0.26 && frame.maxX <= content.width + 0.26) }
    }
  }

  private func holdQueries(_ frames: [Rect], _ stage: LayoutStage, _ random: inout SplitMix64) throws {
    let content = stage.flow.collectionViewContentSize
    for _ in 0..<20 {
      let rect = Rect(
        x: Double.random(in: -100...content.width, using: &random),
        y: Double.random(in: -200...content.height + 100, using: &random),
        width: Double.random(in: 1...500, using: &random), height: Double.random(in: 0...500, using: &random))
      let found = try stage.flow.layoutAttributesForElements(in: rect).map(\.indexPath.item)
      #expect(found == frames.indices.filter { frames[$0].intersects(rect) })
    }
  }

  @Test(arguments: 0..<150)
  func `measuring cell by cell ends where laying out all known sizes does`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(1_000 + seed))
    let count = Int.random(in: 2...60, using: &random)
    func size() -> Size {
      Size(
        width: Double(Int.random(in: 20...450, using: &random)),
        height: Double(Int.random(in: 20...120, using: &random)))
    }
    let stage = LayoutStage(400, items: [count])
    let isAutomatic = Bool.random(using: &random)
    stage.flow.estimatedItemSize = isAutomatic ? FlowLayout.automaticSize : size()
    try stage.flow.prepare()
    var known: [Int: Size] = [:]
    for _ in 0..<30 {
      let item = Int.random(in: 0..<count, using: &random)
      // A mean is summed in another order here, so that one taken for an answer would differ in its last digits.
      let answer = !isAutomatic && Int.random(in: 0...3, using: &random) == 0 ? try current(item, stage) : size()
      try stage.measure(item, answer)
      known[item] = answer
      var guess = stage.flow.estimatedItemSize
      if isAutomatic {
        let sum = known.values.reduce(Size.zero) { Size(width: $0.width + $1.width, height: $0.height + $1.height) }
        let n = Double(max(1, known.count))
        guess = known.isEmpty ? FlowLayout.firstGuess : Size(width: sum.width / n, height: sum.height / n)
      }
      let sizes = (0..<count).map { known[$0] ?? guess }
      let expected = Self.frames(sizes, width: 400, inset: .zero, interitem: 10, line: 10, isGrid: false)
      let frames = try stage.frames()
      for (item, (ours, theirs)) in zip(frames, expected).enumerated() where !Self.nearly(ours, theirs) {
        Issue.record("item \(item): \(ours), oracle \(theirs), \(known)")
        return
      }
      try holdQueries(frames, stage, &random)
    }
  }

  private static func nearly(_ left: Rect, _ right: Rect) -> Bool {
    abs(left.minX - right.minX) <= 0.2501 && abs(left.minY - right.minY) <= 0.2501
      && abs(left.width - right.width) < 1e-6 && abs(left.height - right.height) < 1e-6
  }

  private func current(_ item: Int, _ stage: LayoutStage) throws -> Size {
    try stage.flow.layoutAttributesForItem(at: IndexPath(item: item))?.size ?? .zero
  }

  @Test(arguments: [1_000, 100_000, 1_000_000, 1_000_000_000_000])
  func `CL-52 a rectangle costs a screenful however many items there are`(count: Int) throws {
    let stage = LayoutStage(390, 844, items: [count])
    stage.flow.itemSize = Size(width: 120, height: 120)
    try stage.flow.prepare()
    let length = stage.flow.collectionViewContentSize.height
    for part in 0..<100 {
      let before = stage.flow.elementsExamined
      let rect = Rect(x: 0, y: (length - 844) * Double(part) / 100, width: 390, height: 844)
      let found = try stage.flow.layoutAttributesForElements(in: rect)
      #expect(stage.flow.elementsExamined - before <= found.count + 9)
    }
  }

  @Test func `CL-52 a rectangle costs a screenful where sizes differ or are estimated`() throws {
    let stage = LayoutStage(390, 844, items: [100_000])
    stage.layoutDelegate = stage
    stage.flowLayoutMetrics = [.itemSize]
    stage.sizes = { Size(width: 90 + Double($0.item % 7), height: 50 + Double($0.item % 5)) }
    try stage.recorder.unrecorded { try stage.flow.prepare() }
    let length = stage.flow.collectionViewContentSize.height
    for part in 0..<100 {
      let before = stage.flow.elementsExamined
      let rect = Rect(x: 0, y: (length - 844) * Double(part) / 100, width: 390, height: 844)
      let found = try stage.flow.layoutAttributesForElements(in: rect)
      #expect(found.count > 40 && stage.flow.elementsExamined - before <= found.count + 8)
    }
    let estimated = LayoutStage(390, 844, items: [Int.max])
    estimated.flow.estimatedItemSize = Size(width: 390, height: 44)
    try estimated.flow.prepare()
    let found = try estimated.flow.layoutAttributesForElements(in: Rect(x: 0, y: 1e9, width: 390, height: 844))
    #expect(found.count == 17 && estimated.flow.elementsExamined <= 20)
  }

  @Test func `bad numbers end in an exception or in something finite`() throws {
    for bad in [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0] {
      let stage = LayoutStage(390, items: [5])
      stage.flow.itemSize = Size(width: bad, height: 50)
      try? stage.flow.prepare()
      _ = try stage.flow.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 390, height: 844))
      let spaced = LayoutStage(390, items: [5]).spacing(bad, bad)
      try? spaced.flow.prepare()
      _ = try spaced.flow.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: bad, height: 844))
      _ = try spaced.flow.layoutAttributesForItem(at: IndexPath(item: -1))
      let lines = LayoutStage(390, sizes: [(50, 40), (60, 50)]).spacing(bad, bad)
      lines.flow.sectionInset = EdgeInsets(top: bad, left: bad, bottom: bad, right: bad)
      try? lines.flow.prepare()
      _ = try lines.flow.layoutAttributesForElements(in: Rect(x: bad, y: bad, width: 390, height: 844))
      let endless = LayoutStage(390, items: [.max])
      try endless.flow.prepare()
      _ = try endless.flow.layoutAttributesForElements(in: Rect(x: 0, y: bad, width: 390, height: 844))
      let estimated = LayoutStage(bad, bad, items: [5]).spacing(bad, bad)
      estimated.flow.estimatedItemSize = Size(width: bad, height: bad)
      try? estimated.flow.prepare()
      _ = try estimated.flow.layoutAttributesForElements(in: Rect(x: 0, y: 0, width: 390, height: 844))
    }
  }
}
