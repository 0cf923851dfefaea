/// A linear expression over symbols: a constant and terms in the order of their symbols.
struct LinearRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: [Term] = []

  init(constant: Double = 0) { self.constant = constant }

  /// Smaller coefficients are rounding.
  static let epsilon = 1e-8

  /// Where the symbol stands, or where it would have to stand.
  private func position(of symbol: Int) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return (low, low < terms.count && terms[low].symbol == symbol)
  }

  func coefficient(of symbol: Int) -> Double {
    let (index, isThere) = position(of: symbol)
    return isThere ? terms[index].coefficient : 0
  }

  mutating func add(_ coefficient: Double, of symbol: Int) {
    let (index, isThere) = position(of: symbol)
    if isThere {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) < Self.epsilon { terms.remove(at: index) }
    } else if abs(coefficient) >= Self.epsilon {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    }
  }

  /// Adds another row times a number.
  mutating func add(_ row: LinearRow, times factor: Double) {
    constant += row.constant * factor
    guard !row.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + row.terms.count)
    var (mine, others) = (0, 0)
    while mine < terms.count || others < row.terms.count {
      if others == row.terms.count || (mine < terms.count && terms[mine].symbol < row.terms[others].symbol) {
        merged.append(terms[mine])
        mine += 1
        continue
      }
      var term = row.terms[others]
      term.coefficient *= factor
      if mine < terms.count, terms[mine].symbol == term.symbol {
        term.coefficient += terms[mine].coefficient
        mine += 1
      }
      if abs(term.coefficient) >= Self.epsilon { merged.append(term) }
      others += 1
    }
    terms = merged
  }

  /// Takes a symbol out, and answers what stood before it.
  mutating func remove(_ symbol: Int) -> Double {
    let (index, isThere) = position(of: symbol)
    return isThere ? terms.remove(at: index).coefficient : 0
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Reads the row as `0 = …` and solves it for a symbol of its own.
  mutating func solve(for symbol: Int) {
    let coefficient = remove(symbol)
    multiply(by: -1 / coefficient)
  }

  /// Reads the row as `old = …` and solves it for a symbol of its own.
  mutating func solve(_ old: Int, for symbol: Int) {
    add(-1, of: old)
    solve(for: symbol)
  }

  /// Puts a row in a symbol's place.
  mutating func substitute(_ symbol: Int, by row: LinearRow) {
    let coefficient = remove(symbol)
    if coefficient != 0 { add(row, times: coefficient) }
  }
}
