/// A section whose items differ: lines filled in order (CL-16).
///
/// The first items have their lines one by one. Those behind them that are still to be measured all have the estimate's
/// size, and their lines are computed from their number, so that a long list costs what has been seen of it.
struct FlowLines: Sendable {
  struct Line: Hashable, Sendable {
    var items: Range<Int>
    /// From the section's first line.
    var start: Double
    var thickness: Double
    /// What greedy filling left over: the last line is justified where it equals that of the line before (CL-16).
    var remaining: Double
    /// How many lines before it hold more than one item.
    var multiplesBefore: Int

    var end: Double { start + thickness }
  }

  let count: Int
  let room: FlowRoom
  /// What an item counts that has not been measured.
  private(set) var estimate: FlowSize
  /// Sizes and places across of the items that have their lines.
  private var sizes: [FlowSize]
  private var crosses: [Double]
  /// Which of them are measured; empty where all sizes are known.
  private var isMeasured: [Bool]
  private var firstUnmeasured: Int
  private(set) var lines: [Line] = []
  /// The lines of those behind.
  private var tail = FlowTail(perLine: 1, gap: 0, remaining: 0)

  /// Items whose sizes are all known.
  init(sizes: [FlowSize], room: FlowRoom) {
    count = sizes.count
    self.room = room
    self.sizes = sizes
    estimate = FlowSize(main: 0, cross: 0)
    crosses = Array(repeating: 0, count: sizes.count)
    isMeasured = []
    firstUnmeasured = sizes.count
    fill(from: 0)
  }

  /// Items that are to be measured, and some that are.
  init(count: Int, estimate: FlowSize, measured: [Int: FlowSize], room: FlowRoom) {
    self.count = max(0, count)
    self.room = room
    self.estimate = estimate
    sizes = []
    crosses = []
    isMeasured = []
    firstUnmeasured = 0
    let known = measured.filter { $0.key >= 0 && $0.key < count }
    reach(known.keys.max().map { $0 + 1 } ?? 0)
    for (item, size) in known {
      sizes[item] = size
      isMeasured[item] = true
    }
    skipMeasured()
    fill(from: 0)
  }

  /// How many items have a line of their own; the others lie behind them.
  private var explicit: Int { sizes.count }

  private mutating func reach(_ end: Int) {
    guard end > sizes.count else { return }
    let missing = end - sizes.count
    sizes.append(contentsOf: repeatElement(estimate, count: missing))
    crosses.append(contentsOf: repeatElement(0, count: missing))
    isMeasured.append(contentsOf: repeatElement(false, count: missing))
  }

  private mutating func skipMeasured() {
    while firstUnmeasured < isMeasured.count, isMeasured[firstUnmeasured] { firstUnmeasured += 1 }
  }

  /// An item has been measured, and what the others count may have changed with it.
  mutating func measure(_ item: Int, _ size: FlowSize, estimate newEstimate: FlowSize) {
    guard item >= 0, item < count else { return }
    var changed = min(item, explicit)
    if newEstimate != estimate {
      estimate = newEstimate
      changed = min(changed, firstUnmeasured)
      for other in firstUnmeasured..<max(firstUnmeasured, isMeasured.count) where !isMeasured[other] {
        sizes[other] = newEstimate
      }
    }
    reach(item + 1)
    sizes[item] = size
    isMeasured[item] = true
    skipMeasured()
    // A narrower item may go up into the line before.
    let line = changed < (lines.last?.items.upperBound ?? 0) ? lineIndex(of: changed) : lines.count
    fill(from: max(0, line - 1))
  }

  /// Lines anew from one of them on; those before it stay.
  private mutating func fill(from first: Int) {
    lines.removeSubrange(min(first, lines.count)...)
    var item = lines.last?.items.upperBound ?? 0
    var start = lines.last.map { $0.end + room.line } ?? 0
    var multiples = lines.last.map { $0.multiplesBefore + ($0.items.count > 1 ? 1 : 0) } ?? 0
    // An item that is too big for the very first line leaves that one empty (CL-21).
    if lines.isEmpty, count > 0, (explicit > 0 ? sizes[0] : estimate).cross > room.available {
      lines.append(Line(items: 0..<0, start: 0, thickness: 0, remaining: room.available, multiplesBefore: 0))
      start = room.line
    }
    while item < explicit {
      let first = item
      var remaining = room.available
      var thickness = 0.0
      while item < count {
        let size = item < explicit ? sizes[item] : estimate
        guard item == first || size.cross <= remaining else { break }
        // Only what fits gets a line of its own, or one would lead to the next to the end.
        reach(item + 1)
        remaining -= size.cross + room.interitem
        thickness = max(thickness, size.main)
        item += 1
      }
      lines.append(
        Line(
          items: first..<item, start: start, thickness: thickness, remaining: remaining, multiplesBefore: multiples))
      placeLine(lines.count - 1, isLast: item == count)
      start += thickness + room.line
      if item - first > 1 { multiples += 1 }
    }
    tail = FlowTail(of: count - explicit, estimate, room)
  }

  /// Gives the items of a line their places across.
  private mutating func placeLine(_ index: Int, isLast: Bool) {
    let line = lines[index]
    let widths = line.items.reduce(0.0) { $0 + sizes[$1].cross }
    let before = index > 0 ? lines[index - 1] : nil
    let isComplete =
      !isLast
      || Self.lastIsComplete(
        items: line.items.count, multiplesBefore: line.multiplesBefore, remaining: line.remaining,
        before: before?.items.isEmpty == true ? nil : before?.remaining)
    var (cross, gap) = room.placing(line.items.count, widths: widths, isComplete: isComplete)
    if !gap.isFinite { gap = 0 }
    for item in line.items {
      crosses[item] = cross
      cross += sizes[item].cross + gap
    }
  }

  /// Whether the last line is spread like the others: where all lines hold a single item, or where as much is left over
  /// as in the line before (CL-16).
  private static func lastIsComplete(items: Int, multiplesBefore: Int, remaining: Double, before: Double?) -> Bool {
    items == 1 && multiplesBefore == 0 || before == remaining
  }

  /// Where the lines of those behind begin.
  private var tailStart: Double { lines.last.map { $0.end + room.line } ?? 0 }
  private var tailCount: Int { count - explicit }
  private var tailLines: Int { tailCount > 0 ? (tailCount - 1) / tail.perLine + 1 : 0 }
  private var tailPitch: Double { estimate.main + room.line }

  /// From the first line to the end of the last.
  var length: Double {
    guard tailLines > 0 else { return max(0, lines.last?.end ?? 0) }
    return max(0, tailStart + Double(tailLines) * estimate.main + Double(tailLines - 1) * room.line)
  }

  var lineCount: Int { lines.count + tailLines }

  func items(inLine line: Int) -> Range<Int>? {
    guard line >= 0, line < lineCount else { return nil }
    if line < lines.count { return lines[line].items }
    let first = explicit + (line - lines.count) * tail.perLine
    return first..<(line == lineCount - 1 ? count : first + tail.perLine)
  }

  func size(of item: Int) -> FlowSize { item < explicit ? sizes[item] : estimate }

  func origin(of item: Int) -> (main: Double, cross: Double) {
    guard item >= explicit else {
      let line = lines[lineIndex(of: item)]
      return (line.start + (line.thickness - sizes[item].main) / 2, crosses[item])
    }
    let (row, column) = (item - explicit).quotientAndRemainder(dividingBy: tail.perLine)
    let main = tailStart + Double(row) * tailPitch
    let inLine = row == tailLines - 1 ? tailCount - row * tail.perLine : tail.perLine
    var isComplete = true
    if row == tailLines - 1 {
      let previous = row > 0 ? tail.remaining : lines.last.flatMap { $0.items.isEmpty ? nil : $0.remaining }
      let multiples = (lines.last.map { $0.multiplesBefore + ($0.items.count > 1 ? 1 : 0) } ?? 0)
      isComplete = Self.lastIsComplete(
        items: inLine, multiplesBefore: row > 0 && tail.perLine > 1 ? multiples + 1 : multiples,
        remaining: inLine == tail.perLine ? tail.remaining : .nan, before: previous)
    }
    let (start, gap) = room.placing(inLine, widths: Double(inLine) * estimate.cross, isComplete: isComplete)
    return (main, start + Double(column) * (estimate.cross + gap))
  }

  /// The line of an item that has one.
  private func lineIndex(of item: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].items.upperBound > item { high = middle } else { low = middle + 1 }
    }
    return max(0, low)
  }

  /// The items of the lines that meet a stretch of the axis, a little more rather than less. They are neighbours.
  func items(from low: Double, to high: Double) -> Range<Int> {
    guard count > 0, high > low else { return 0..<0 }
    // Lines that do not follow one another are looked through all.
    guard room.line >= 0 else { return 0..<count }
    var range: Range<Int>?
    if !lines.isEmpty, low <= (lines.last?.end ?? 0) {
      var (first, last) = (0, lines.count - 1)
      while first < last {
        let middle = (first + last) / 2
        if lines[middle].end >= low { last = middle } else { first = middle + 1 }
      }
      var end = first
      while end < lines.count, lines[end].start <= high { end += 1 }
      if first < end { range = lines[first].items.lowerBound..<lines[end - 1].items.upperBound }
    }
    guard tailCount > 0, high >= tailStart else { return range ?? 0..<0 }
    var rows = 0...max(0, tailLines - 1)
    if tailPitch > 0 {
      let first = clampedFloor((low - tailStart - estimate.main) / tailPitch, 0, tailLines)
      let last = clampedFloor((high - tailStart) / tailPitch, -1, tailLines - 1)
      guard first <= last else { return range ?? 0..<0 }
      rows = first...last
    }
    let start = explicit + rows.lowerBound * tail.perLine
    let end = rows.upperBound == tailLines - 1 ? count : explicit + (rows.upperBound + 1) * tail.perLine
    return (range?.lowerBound ?? start)..<end
  }
}

extension FlowRoom {
  /// Where a line begins across the axis and what lies between its items (CL-16).
  func placing(_ items: Int, widths: Double, isComplete: Bool) -> (start: Double, gap: Double) {
    guard isComplete else { return (leading, interitem) }
    return items > 1 ? (leading, (available - widths) / Double(items - 1)) : ((extent - widths) / 2, 0)
  }
}

/// Lines of items that are all alike.
private struct FlowTail: Sendable {
  var perLine: Int
  var gap: Double
  var remaining: Double

  init(perLine: Int, gap: Double, remaining: Double) {
    self.perLine = perLine
    self.gap = gap
    self.remaining = remaining
  }

  /// Filled like any line, so that measuring a size that was guessed right moves nothing.
  init(of count: Int, _ size: FlowSize, _ room: FlowRoom) {
    var remaining = room.available
    var items = 0
    let pitch = size.cross + room.interitem
    while items < count, items == 0 || size.cross <= remaining {
      remaining -= pitch
      items += 1
      // Nothing is used up: all of them fit.
      if pitch <= 0, size.cross <= remaining {
        remaining = room.available - Double(count) * pitch
        items = count
        break
      }
    }
    self.init(perLine: max(1, items), gap: 0, remaining: remaining)
  }
}
