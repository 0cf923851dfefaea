/// A section whose items all have one size: any place is computed from its number (CL-15).
struct FlowGrid: Hashable, Sendable {
  let count: Int
  let size: FlowSize
  let room: FlowRoom
  /// n, at least one.
  let perLine: Int
  /// G, where a line holds more than one.
  let gap: Double
  /// Where lines begin, across the axis.
  let start: Double

  init(count: Int, size: FlowSize, room: FlowRoom) {
    self.count = count
    self.size = size
    self.room = room
    let pitch = room.interitem + size.cross
    let fitting = room.interitem + room.available
    // Items without width or with spaces that eat it up all fit, where there is room at all.
    // As many as would fit, not as there are: a single item of several that would is at the start, not in the middle.
    perLine = pitch > 0 ? clampedFloor(fitting / pitch, 1, 1 << 40) : max(1, fitting >= 0 ? count : 1)
    gap = perLine > 1 ? (room.available - Double(perLine) * size.cross) / Double(perLine - 1) : 0
    start = perLine > 1 ? room.leading : room.leading + (room.available - size.cross) / 2
  }

  var lineCount: Int { count > 0 ? (count - 1) / perLine + 1 : 0 }

  /// From one line to the next.
  var pitch: Double { size.main + room.line }

  /// From the first line to the end of the last.
  var length: Double { lineCount > 0 ? max(0, Double(lineCount) * size.main + Double(lineCount - 1) * room.line) : 0 }

  func items(inLine line: Int) -> Range<Int>? {
    guard line >= 0, line < lineCount else { return nil }
    return line * perLine..<(line == lineCount - 1 ? count : (line + 1) * perLine)
  }

  func origin(of item: Int) -> (main: Double, cross: Double) {
    (Double(item / perLine) * pitch, start + Double(item % perLine) * (size.cross + gap))
  }

  /// The items of the lines that meet a stretch of the axis, a little more rather than less.
  func items(from low: Double, to high: Double) -> Range<Int> {
    guard count > 0, high > low else { return 0..<0 }
    // Lines that do not follow one another are looked through all.
    guard pitch > 0 else { return 0..<count }
    let first = clampedFloor((low - size.main) / pitch, 0, lineCount)
    let last = clampedFloor(high / pitch, -1, lineCount - 1)
    guard first <= last else { return 0..<0 }
    let start = first * perLine
    let end = last == lineCount - 1 ? count : (last + 1) * perLine
    return start..<max(start, end)
  }
}
