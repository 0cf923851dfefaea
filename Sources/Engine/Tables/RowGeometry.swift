/// The heights of many rows, of which some are known and the others estimated.
///
/// Finding the row at a place, the place of a row, changing a height, putting rows in and taking them out each take a
/// time that grows with the logarithm of the number of rows. Rows that have one height in common, such as a million
/// that nobody has measured, take the room of one; where heights differ a row takes about ten bytes. Rules TV-15, TV-19.
public final class RowGeometry {
  private var root: Node

  /// Rows of one height; a negative count means none.
  public init(count: Int = 0, height: RowHeight = .estimated(0)) {
    root = Node(count: max(0, count), each: height)
  }

  /// How many rows there are.
  public var count: Int { root.count }
  /// The sum of all heights, in points.
  public var height: Double { root.height }
  /// How many heights are known.
  public var measured: Int { root.measured }

  /// The height of a row; nothing for a row that is none.
  public subscript(row: Int) -> RowHeight {
    guard row >= 0, row < count else { return .estimated(0) }
    var (node, row) = (root, row)
    descent: while true {
      for child in node.children {
        if row < child.count {
          node = child
          continue descent
        }
        row -= child.count
      }
      return node.heights.isEmpty ? node.each : node.heights[row]
    }
  }

  /// Where a row begins: the sum of the heights before it, in points. For `count` the sum of all.
  public func start(of row: Int) -> Double {
    guard row < count else { return height }
    var (node, row, start) = (root, max(0, row), 0.0)
    descent: while true {
      for child in node.children {
        if row < child.count {
          node = child
          continue descent
        }
        row -= child.count
        start += child.height
      }
      return start + node.start(of: row)
    }
  }

  /// The first row that ends beyond `y`; `count` where none does. Never a row without height.
  public func row(endingAfter y: Double) -> Int {
    guard y < height else { return count }
    var (node, first, start) = (root, 0, 0.0)
    descent: while true {
      for child in node.children {
        if y < start + child.height {
          node = child
          continue descent
        }
        start += child.height
        first += child.count
      }
      // Behind the last node only where sums of parts round otherwise than the sum of all.
      guard node.children.isEmpty else { return count }
      return first + node.row(endingAfter: y - start)
    }
  }

  /// Gives a row another height.
  public func set(_ row: Int, to height: RowHeight) {
    guard row >= 0, row < count else { return }
    grow(root.edited(row) { $0.set($1, to: height) })
  }

  /// Puts rows of one height before `row`.
  public func insert(_ number: Int, of height: RowHeight, at row: Int) {
    guard number > 0 else { return }
    grow(root.edited(min(max(0, row), count)) { $0.insert(number, of: height, at: $1) })
  }

  /// Puts rows behind all others.
  public func append(_ heights: [RowHeight]) {
    for start in stride(from: 0, to: heights.count, by: Node.mostRows) {
      let piece = Array(heights[start..<min(start + Node.mostRows, heights.count)])
      let isUniform = piece.allSatisfy { $0 == piece[0] }
      if isUniform {
        insert(piece.count, of: piece[0], at: count)
      } else {
        grow(root.edited(count) { $0.insert(Node(heights: piece), at: $1) })
      }
    }
  }

  /// Takes rows out.
  public func remove(_ rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return }
    root.remove(rows)
    while root.children.count == 1 { root = root.children[0] }
  }

  /// The root has become several nodes: they get a new one above them.
  private func grow(_ nodes: [Node]) { root = nodes.count == 1 ? nodes[0] : Node(children: nodes) }
}
