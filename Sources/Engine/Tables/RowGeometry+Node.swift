extension RowGeometry {
  /// A leaf with rows, or an inner node with nodes. Sums are added anew from below at each change, so that no rounding
  /// errors gather.
  final class Node {
    /// Rows that a leaf with heights of their own holds at most; half of it is cut out of a run at a time.
    static let mostRows = 128
    /// Nodes that an inner node holds at most.
    static let mostChildren = 32

    private(set) var count = 0
    private(set) var height = 0.0
    private(set) var measured = 0
    /// Of an inner node; never empty there.
    private(set) var children: [Node] = []
    /// Of a leaf whose rows differ.
    private(set) var heights: [RowHeight] = []
    /// Of a leaf whose rows are alike.
    private(set) var each: RowHeight

    init(count: Int, each: RowHeight) {
      self.each = each
      self.count = count
      addUp()
    }

    init(children: [Node]) {
      each = .estimated(0)
      self.children = children
      addUp()
    }

    init(heights: [RowHeight]) {
      each = .estimated(0)
      self.heights = heights
      addUp()
    }

    private func addUp() {
      if !children.isEmpty {
        (count, height, measured) = (0, 0, 0)
        for child in children {
          count += child.count
          height += child.height
          measured += child.measured
        }
      } else if !heights.isEmpty {
        (count, height, measured) = (heights.count, 0, 0)
        for row in heights {
          height += row.points
          if row.isMeasured { measured += 1 }
        }
      } else {
        height = Double(count) * each.points
        measured = each.isMeasured ? count : 0
      }
    }

    /// The node below that holds a row, and the row's number in it; nil in a leaf.
    func child(ofRow row: Int) -> (Node, Int)? {
      var row = row
      for child in children {
        if row < child.count { return (child, row) }
        row -= child.count
      }
      return nil
    }

    /// Of a leaf: where a row begins.
    func start(of row: Int) -> Double {
      if heights.isEmpty { return Double(row) * each.points }
      var start = 0.0
      for index in 0..<row { start += heights[index].points }
      return start
    }

    /// Of a leaf that ends beyond `y`: its first row that does.
    func row(endingAfter y: Double) -> Int {
      guard y >= 0 || heights.isEmpty else { return heights.firstIndex { $0.points > 0 } ?? 0 }
      if heights.isEmpty {
        guard each.points > 0, y > 0 else { return 0 }
        // The quotient may be off by a rounding error, so it is held against the product, which the starts are.
        var row = min(count - 1, Int(y / each.points))
        if Double(row) * each.points > y { row -= 1 }
        if Double(row + 1) * each.points <= y, row < count - 1 { row += 1 }
        return max(0, row)
      }
      var end = 0.0
      for (index, row) in heights.enumerated() {
        end += row.points
        if end > y { return index }
      }
      return heights.count - 1
    }

    /// Changes the leaf that holds `row` or ends before it.
    /// - Parameter edit: what a leaf does; its answer takes the leaf's place.
    /// - Returns: what takes this node's place.
    func edited(_ row: Int, _ edit: (Node, Int) -> [Node]) -> [Node] {
      guard !children.isEmpty else { return edit(self, row) }
      var (row, index) = (row, 0)
      while index < children.count - 1, row >= children[index].count {
        row -= children[index].count
        index += 1
      }
      let replacement = children[index].edited(row, edit)
      if replacement.count == 1 {
        children[index] = replacement[0]
      } else {
        children.replaceSubrange(index...index, with: replacement)
      }
      guard children.count > Self.mostChildren else {
        addUp()
        return [self]
      }
      let half = children.count / 2
      let right = Node(children: Array(children[half...]))
      children.removeSubrange(half...)
      addUp()
      return [self, right]
    }

    /// Of a leaf.
    func set(_ row: Int, to height: RowHeight) -> [Node] {
      if !heights.isEmpty {
        heights[row] = height
        addUp()
        return [self]
      }
      guard height != each else { return [self] }
      let room = Self.mostRows / 2
      let start = row / room * room
      let piece = min(room, count - start)
      var own = [RowHeight](repeating: each, count: piece)
      own[row - start] = height
      var nodes: [Node] = []
      if start > 0 { nodes.append(Node(count: start, each: each)) }
      nodes.append(Node(heights: own))
      if start + piece < count { nodes.append(Node(count: count - start - piece, each: each)) }
      return nodes
    }

    /// Of a leaf.
    func insert(_ node: Node, at row: Int) -> [Node] {
      if count == 0 { return [node] }
      if row == 0 { return [node, self] }
      if row == count { return [self, node] }
      let right: Node
      if heights.isEmpty {
        right = Node(count: count - row, each: each)
        count = row
      } else {
        right = Node(heights: Array(heights[row...]))
        heights.removeSubrange(row...)
      }
      addUp()
      return [self, node, right]
    }

    /// Of a leaf.
    func insert(_ number: Int, of height: RowHeight, at row: Int) -> [Node] {
      if heights.isEmpty, height == each {
        count += number
        addUp()
        return [self]
      }
      if !heights.isEmpty, number < Self.mostRows {
        heights.insert(contentsOf: repeatElement(height, count: number), at: row)
        guard heights.count > Self.mostRows else {
          addUp()
          return [self]
        }
        let half = heights.count / 2
        let right = Node(heights: Array(heights[half...]))
        heights.removeSubrange(half...)
        addUp()
        return [self, right]
      }
      return insert(Node(count: number, each: height), at: row)
    }

    func remove(_ rows: Range<Int>) {
      if children.isEmpty {
        if heights.isEmpty || rows.count == count {
          count -= rows.count
          heights = []
        } else {
          heights.removeSubrange(rows)
        }
      } else {
        var start = 0
        for child in children {
          // Its count before the change says where the next one begins.
          let (first, end) = (start, start + child.count)
          start = end
          let part = rows.clamped(to: first..<end)
          if !part.isEmpty { child.remove(part.lowerBound - first..<part.upperBound - first) }
        }
        children.removeAll { $0.count == 0 }
        // Without nodes it is a leaf, and one without rows.
        if children.isEmpty { count = 0 }
      }
      addUp()
    }
  }
}
