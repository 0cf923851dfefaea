import Figures

/// Where the words of a figure go: notes beside their rows, names into their shapes, the rest below.
extension FigureDrawing {
  /// A note begins in the row of its mark and takes rows below it that no other note wants. Where two heights
  /// share a row, or there is no room beside, number and note go below.
  mutating func placeNotes() {
    let indexes = numbers.keys.sorted()
    var taken: Set<Int> = []
    for (position, index) in indexes.enumerated() {
      let row = rowOfHeight[index]
      let isShown = gutter > 0 && !taken.contains(row)
      taken.insert(row)
      guard let note = notes[index] else {
        if !isShown { below.append(Below(number: numbers[index] ?? [])) }
        continue
      }
      let nextRow = indexes[(position + 1)...].first { notes[$0] != nil }.map { rowOfHeight[$0] }
      let lines = noteWidth > 0 && isShown ? wrappedNote(note) : []
      let free = (nextRow ?? row + max(1, lines.count)) - row
      if !lines.isEmpty, lines.count <= max(1, free), beside[row] == nil, nextRow != row {
        for (offset, line) in lines.enumerated() { beside[row + offset] = line }
      } else {
        below.append(Below(number: numbers[index] ?? [], text: note))
      }
    }
  }

  /// Names go inside, into a row that no smaller shape covers; else onto the shape's own top edge; else beside it.
  /// The front shapes choose first; what is left over is listed below from back to front.
  mutating func placeLabels() {
    let owners = self.owners()
    var leftOver: [Line] = []
    for index in shapes.indices.reversed() {
      guard let text = shapes[index].label, !text.isEmpty else { continue }
      let label = rendering.spelling.line(StyledText(text)).droppingTrailingBlanks()
      if placeInside(label, index, owners) || placeOnEdge(label, frames[index]) { continue }
      if !placeBeside(label, frames[index]) { leftOver.append(named(label, shapes[index].name)) }
    }
    guard !leftOver.isEmpty else { return }
    below.append(Below(text: Line(leftOver.reversed().joined(separator: Line("; ", style: .plain)))))
  }

  /// For each cell the smallest shape whose inside it is, the front one of equals.
  private func owners() -> [[Int]] {
    var owners = Array(repeating: Array(repeating: -1, count: canvas.columns), count: canvas.rows)
    for (index, frame) in frames.enumerated() where frame.bottom - frame.top > 1 && frame.right - frame.left > 1 {
      for row in frame.top + 1..<frame.bottom {
        for column in frame.left + 1..<frame.right
        where owners[row][column] < 0 || frame.area <= frames[owners[row][column]].area {
          owners[row][column] = index
        }
      }
    }
    return owners
  }

  private mutating func placeInside(_ label: Line, _ index: Int, _ owners: [[Int]]) -> Bool {
    let frame = frames[index]
    // With a blank on either side.
    let padded = Line.blank(1) + label + .blank(1)
    let room = frame.right - frame.left - 1
    guard frame.bottom - frame.top > 1, padded.width <= room else { return false }
    for row in frame.top + 1..<frame.bottom {
      for start in frame.left + 1...frame.right - padded.width {
        let cells = start..<start + padded.width
        guard cells.allSatisfy({ canvas.isFree(row, $0) && owners[row][$0] == index }) else { continue }
        canvas.write(padded, row: row, column: start)
        return true
      }
    }
    return false
  }

  private mutating func placeOnEdge(_ label: Line, _ frame: Canvas.Frame) -> Bool {
    let padded = Line.blank(1) + label + .blank(1)
    guard frame.right - frame.left - 1 >= padded.width else { return false }
    let cells = frame.left + 1..<frame.left + 1 + padded.width
    guard cells.allSatisfy({ canvas.isPlainEdge(frame.top, $0) }) else { return false }
    canvas.write(padded, row: frame.top, column: frame.left + 1)
    return true
  }

  private mutating func placeBeside(_ label: Line, _ frame: Canvas.Frame) -> Bool {
    guard noteWidth > 0, label.width <= noteWidth else { return false }
    let inner = frame.bottom - frame.top > 1 ? frame.top + 1...frame.bottom - 1 : frame.top...frame.bottom
    guard let row = inner.first(where: { beside[$0] == nil }) else { return false }
    beside[row] = label
    return true
  }

  /// The label behind its shape's name, where it does not say that itself.
  private func named(_ label: Line, _ name: String) -> Line {
    let name = rendering.spelling.line(StyledText(name)).text
    return name.isEmpty || label.text.contains(name) ? label : Line(name + ": ", style: .dim) + label
  }
}
