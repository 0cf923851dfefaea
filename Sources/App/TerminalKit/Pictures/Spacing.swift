/// Where distinct coordinates go on a grid of few rows or columns.
struct Spacing {
  /// A wish that two coordinates, by index, be at least so many cells apart.
  struct Need {
    var from: Int
    var to: Int
    var cells: Int
  }

  /// The coordinates in rising order, each once.
  let values: [Double]

  /// Numbers no further apart than the arithmetic's noise are one. What is not a number is left out, and what is
  /// out of all proportion is brought to where differences are still numbers.
  init(_ numbers: some Sequence<Double>) {
    var values: [Double] = []
    for number in numbers.filter({ !$0.isNaN }).map(Self.bounded).sorted() {
      if let last = values.last, number - last <= max(1e-6, abs(number) * 1e-9) { continue }
      values.append(number)
    }
    self.values = values
  }

  static func bounded(_ number: Double) -> Double { min(max(number, -1e300), 1e300) }

  /// The distance from the first to the last.
  var span: Double { (values.last ?? 0) - (values.first ?? 0) }

  /// The index of the coordinate that stands for `number`.
  func index(of number: Double) -> Int {
    let number = Self.bounded(number)
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= number { low = middle + 1 } else { high = middle }
    }
    guard low < values.count else { return max(0, low - 1) }
    return low == 0 || values[low] - number < number - values[low - 1] ? low : low - 1
  }

  /// The least distance of each coordinate from the one before it, so that every need is met: what several
  /// neighbours have to add is shared in proportion to their real distances.
  func gaps(for needs: [Need], least: Int = 1) -> [Int] {
    var gaps = Array(repeating: least, count: max(0, values.count - 1))
    for need in needs.sorted(by: { ($0.to - $0.from, $0.from) < ($1.to - $1.from, $1.from) })
    where need.from < need.to && need.from >= 0 && need.to < values.count {
      var missing = need.cells - gaps[need.from..<need.to].reduce(0, +)
      // Always to the neighbour pair that is drawn the most too narrow.
      while missing > 0 {
        var narrowest = need.from
        var most = -Double.infinity
        for pair in need.from..<need.to {
          let points = (values[pair + 1] - values[pair]) / Double(gaps[pair])
          if points > most { (narrowest, most) = (pair, points) }
        }
        gaps[narrowest] += 1
        missing -= 1
      }
    }
    return gaps
  }

  /// The cell of each coordinate, from 0 to `cells - 1`: as near to scale as whole cells and `gaps` allow (the
  /// least squares of all deviations). Where not even the gaps fit, coordinates share cells, still in order.
  func cells(_ cells: Int, gaps: [Int]) -> [Int] {
    guard values.count > 1, cells > 1 else { return values.map { _ in 0 } }
    let offsets = gaps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let slack = cells - 1 - offsets[offsets.count - 1]
    guard slack >= 0 else { return values.indices.map { Int((share($0) * Double(cells - 1)).rounded()) } }
    // What is left after the gaps must only not fall: pool neighbours that would, and take their mean.
    var pools: [(sum: Double, count: Int)] = []
    for index in values.indices {
      pools.append((share(index) * Double(cells - 1) - Double(offsets[index]), 1))
      while pools.count > 1 {
        let (before, last) = (pools[pools.count - 2], pools[pools.count - 1])
        guard before.sum / Double(before.count) > last.sum / Double(last.count) else { break }
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let free = pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return zip(free, offsets).map { Int(min(max($0, 0), Double(slack)).rounded()) + $1 }
  }

  private func share(_ index: Int) -> Double { span > 0 ? (values[index] - values[0]) / span : 0 }
}
