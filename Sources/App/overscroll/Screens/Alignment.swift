import Tracing
import Values

/// Two traces laid beside each other: the longest common subsequence of their calls.
struct Alignment {
  enum Row: Hashable {
    /// The same call with the same arguments and result; indices into the two lists.
    case same(Int, Int)
    /// The same call with other arguments or another result.
    case changed(Int, Int)
    case onlyLeft(Int)
    case onlyRight(Int)
  }

  let rows: [Row]
  /// False where the traces differ over so long a stretch that only its beginning was compared.
  let isComplete: Bool

  var differences: Int {
    rows.count { if case .same = $0 { false } else { true } }
  }

  /// How many calls of each side the search goes through between the equal beginning and the equal end.
  static let mostCompared = 2000

  init(_ left: [Event], _ right: [Event]) {
    self.init(left.map(Call.init), right.map(Call.init))
  }

  /// What is compared of an event.
  struct Call: Hashable {
    var name: String
    var text: String

    init(_ event: Event) {
      name = event.receiver + " " + event.call
      text = event.receiver + " " + event.callText + (event.result.map { " → " + $0.text } ?? "")
    }

    init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  init(_ left: [Call], _ right: [Call]) {
    let shorter = min(left.count, right.count)
    let head = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
    let tail = (0..<shorter - head).first { left[left.count - 1 - $0] != right[right.count - 1 - $0] } ?? shorter - head
    let (leftEnd, rightEnd) = (left.count - tail, right.count - tail)
    let leftStop = min(leftEnd, head + Self.mostCompared)
    let rightStop = min(rightEnd, head + Self.mostCompared)
    isComplete = leftStop == leftEnd && rightStop == rightEnd
    var rows = (0..<head).map { Row.same($0, $0) }
    rows += Self.aligned(left, head..<leftStop, right, head..<rightStop)
    if isComplete { rows += (0..<tail).map { .same(leftEnd + $0, rightEnd + $0) } }
    self.rows = rows
  }

  /// By dynamic programming from the end; a call that is the same to the letter is worth a little more than one with
  /// other arguments.
  private static func aligned(_ left: [Call], _ lefts: Range<Int>, _ right: [Call], _ rights: Range<Int>) -> [Row] {
    let (height, width) = (lefts.count, rights.count)
    if height == 0 { return rights.map(Row.onlyRight) }
    if width == 0 { return lefts.map(Row.onlyLeft) }
    func worth(_ row: Int, _ column: Int) -> Int32 {
      let (one, other) = (left[lefts.lowerBound + row], right[rights.lowerBound + column])
      return one.name != other.name ? 0 : one.text == other.text ? 3 : 2
    }
    var best = [Int32](repeating: 0, count: (height + 1) * (width + 1))
    func at(_ row: Int, _ column: Int) -> Int { row * (width + 1) + column }
    for row in (0..<height).reversed() {
      for column in (0..<width).reversed() {
        let worth = worth(row, column)
        best[at(row, column)] = max(
          best[at(row + 1, column)], best[at(row, column + 1)],
          worth > 0 ? best[at(row + 1, column + 1)] + worth : 0)
      }
    }
    var rows: [Row] = []
    var (row, column) = (0, 0)
    while row < height, column < width {
      let (one, other) = (lefts.lowerBound + row, rights.lowerBound + column)
      let worth = worth(row, column)
      if worth > 0, best[at(row, column)] == best[at(row + 1, column + 1)] + worth {
        rows.append(worth == 3 ? .same(one, other) : .changed(one, other))
        (row, column) = (row + 1, column + 1)
      } else if best[at(row, column)] == best[at(row + 1, column)] {
        rows.append(.onlyLeft(one))
        row += 1
      } else {
        rows.append(.onlyRight(other))
        column += 1
      }
    }
    rows += (row..<height).map { .onlyLeft(lefts.lowerBound + $0) }
    rows += (column..<width).map { .onlyRight(rights.lowerBound + $0) }
    return rows
  }

  /// The rows that differ with `context` equal ones around them; nil stands for equal rows left out, with their number.
  func neighbourhoods(context: Int = 2) -> [(row: Row?, leftOut: Int)] {
    var shown = Array(repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      if case .same = row { continue }
      for near in max(0, index - context)...min(rows.count - 1, index + context) { shown[near] = true }
    }
    var result: [(row: Row?, leftOut: Int)] = []
    for (index, row) in rows.enumerated() {
      if shown[index] {
        result.append((row, 0))
      } else if let last = result.last, last.row == nil {
        result[result.count - 1].leftOut += 1
      } else {
        result.append((nil, 1))
      }
    }
    return result
  }
}
