/// An incremental simplex solver for linear constraints with priorities, after Cassowary (Badros, Borning, Stuckey
/// 2001). Rules LC-20, LC-21, LC-28.
///
/// Required constraints hold; of the others a higher priority is met first, whatever number of lower ones that costs, and
/// within one priority the sum of the absolute errors is least. The objective is therefore a vector, one row a priority.
/// It is a value: a copy is a snapshot of the whole system.
public struct ConstraintSolver: Sendable {
  /// A quantity to solve for; any real number.
  public typealias Variable = Int
  /// A constraint that was added.
  public typealias ID = Int

  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// The required constraints that cannot hold together: those before, by their ids; the new one is not among them.
  public struct Unsatisfiable: Error, Hashable, Sendable {
    public var conflicting: [ID]
  }

  /// From here on up a constraint must hold.
  public static let required = 1000.0

  private enum Kind: Sendable {
    case external
    case slack
    case error
    case dummy
    /// Of a constraint that is gone.
    case unused
  }

  /// How a constraint stands in the tableau.
  private struct Tag: Sendable {
    var marker: Int
    /// What the marker stood with in the constraint's own row.
    var sign: Double
    /// Error symbols and their level; none where it is required.
    var errors: [Int] = []
    var priority: Double
  }

  private struct Level: Sendable {
    var priority: Double
    var row: LinearRow
  }

  private var kinds: [Kind] = []
  /// Which row a basic symbol has, or -1.
  private var rowOfSymbol: [Int] = []
  private var rows: [LinearRow] = []
  private var basics: [Int] = []
  /// From the highest priority to the lowest.
  private var objective: [Level] = []
  private var tags: [ID: Tag] = [:]
  private var nextID = 0
  private var owners: [Int: ID] = [:]
  /// How many pivots were made: what the work grows with.
  public private(set) var pivots = 0

  public init() {}

  /// A new variable without any constraint.
  public mutating func makeVariable() -> Variable { makeSymbol(.external) }

  /// What the variable is at present; 0 where nothing says anything of it.
  public func value(of variable: Variable) -> Double {
    let row = rowOfSymbol[variable]
    return row < 0 ? 0 : rows[row].constant
  }

  /// How many constraints there are.
  public var count: Int { tags.count }

  // MARK: Constraints

  /// Adds `terms + constant (relation) 0`, and solves.
  /// - Throws: `Unsatisfiable` where it is required and cannot hold with the other required ones; it is not added, and
  ///   of several equal answers another may be shown.
  @discardableResult
  public mutating func add(
    _ terms: [(variable: Variable, coefficient: Double)], constant: Double = 0, _ relation: Relation,
    priority: Double = required
  ) throws(Unsatisfiable) -> ID {
    let isRequired = priority >= Self.required
    var row = LinearRow(constant: constant)
    for term in terms {
      let basic = rowOfSymbol[term.variable]
      if basic >= 0 {
        row.add(rows[basic], times: term.coefficient)
      } else {
        row.add(term.coefficient, of: term.variable)
      }
    }
    var tag: Tag
    var candidates: [Int]
    switch relation {
    case .lessThanOrEqual, .greaterThanOrEqual:
      let sign: Double = relation == .lessThanOrEqual ? 1 : -1
      let slack = makeSymbol(.slack)
      row.add(sign, of: slack)
      tag = Tag(marker: slack, sign: sign, priority: priority)
      candidates = [slack]
      if !isRequired {
        let error = makeSymbol(.error)
        row.add(-sign, of: error)
        tag.errors = [error]
        candidates.append(error)
      }
    case .equal where isRequired:
      let dummy = makeSymbol(.dummy)
      row.add(1, of: dummy)
      tag = Tag(marker: dummy, sign: 1, priority: priority)
      candidates = []
    case .equal:
      let (plus, minus) = (makeSymbol(.error), makeSymbol(.error))
      row.add(-1, of: plus)
      row.add(1, of: minus)
      tag = Tag(marker: plus, sign: -1, errors: [plus, minus], priority: priority)
      candidates = [plus, minus]
    }
    for error in tag.errors { addCost(1, of: error, at: priority) }
    if row.constant < 0 { row.multiply(by: -1) }

    if let subject = subject(of: row, candidates) {
      install(row, for: subject)
    } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard abs(row.constant) < LinearRow.epsilon else {
        kinds[tag.marker] = .unused
        throw Unsatisfiable(conflicting: owners(in: row, but: tag.marker))
      }
      install(row, for: tag.marker)
    } else if let proof = addWithArtificial(row) {
      // The search has moved the basis; what is best at least is found again.
      kinds[tag.marker] = .unused
      optimize()
      throw Unsatisfiable(conflicting: owners(in: proof, but: tag.marker))
    }
    let id = nextID
    nextID += 1
    tags[id] = tag
    for symbol in [tag.marker] + tag.errors { owners[symbol] = id }
    optimize()
    return id
  }

  /// Takes a constraint out, and solves.
  public mutating func remove(_ id: ID) {
    guard let tag = tags.removeValue(forKey: id) else { return }
    for error in tag.errors { addCost(-1, of: error, at: tag.priority) }
    objective.removeAll { level in level.row.terms.isEmpty && !tags.values.contains { $0.priority == level.priority } }
    let marker = tag.marker
    if rowOfSymbol[marker] >= 0 {
      removeRow(of: marker)
    } else if let leaving = leavingRow(forRemoving: marker) {
      let symbol = basics[leaving]
      var row = rows[leaving]
      removeRow(of: symbol)
      row.solve(symbol, for: marker)
      substitute(marker, by: row)
      pivots += 1
    }
    for symbol in [marker] + tag.errors {
      kinds[symbol] = .unused
      owners[symbol] = nil
    }
    optimize()
  }

  /// Adds to the constant of a constraint: only constants change, and mostly no pivot follows. Rule LC-28.
  /// - Returns: false where the required constraints cannot hold with it; the constant is then what it was.
  public mutating func changeConstant(of id: ID, by difference: Double) -> Bool {
    guard let tag = tags[id], difference != 0 else { return true }
    let step = difference / tag.sign
    // A dummy is nought: what follows from the others can be no other number.
    let own = rowOfSymbol[tag.marker]
    if own >= 0, kinds[tag.marker] == .dummy, abs(rows[own].constant - step) >= LinearRow.epsilon { return false }
    shift(tag.marker, by: step)
    if dualOptimize() { return true }
    shift(tag.marker, by: -step)
    _ = dualOptimize()
    return false
  }

  /// Moves where a marker's nought lies.
  private mutating func shift(_ marker: Int, by step: Double) {
    let own = rowOfSymbol[marker]
    if own >= 0 {
      rows[own].constant -= step
      return
    }
    for index in rows.indices {
      let coefficient = rows[index].coefficient(of: marker)
      if coefficient != 0 { rows[index].constant += coefficient * step }
    }
  }

  // MARK: What else could be

  /// Between which values an expression may lie at no cost: both are the same where there is one answer. Rule LC-25.
  public func range(of terms: [(variable: Variable, coefficient: Double)]) -> (least: Double, most: Double) {
    var row = LinearRow()
    for term in terms {
      let basic = rowOfSymbol[term.variable]
      if basic >= 0 {
        row.add(rows[basic], times: term.coefficient)
      } else {
        row.add(term.coefficient, of: term.variable)
      }
    }
    // Nothing holds a variable that is in no row: it may be anything.
    if row.terms.contains(where: { kinds[$0.symbol] == .external }) { return (-.infinity, .infinity) }
    return (least(of: row), -least(of: row.negated))
  }

  /// The least value of an expression over all optimal solutions.
  private func least(of row: LinearRow) -> Double {
    // Most variables are held: no symbol that costs nothing is in their rows.
    guard row.terms.contains(where: { isFree($0.symbol) }) else { return row.constant }
    var copy = self
    var row = row
    while true {
      guard
        let entering = row.terms.first(where: { $0.coefficient < -LinearRow.epsilon && copy.isFree($0.symbol) })?.symbol
      else { return row.constant }
      guard let leaving = copy.leavingRow(forEntering: entering) else { return -.infinity }
      copy.pivot(leaving, entering)
      row.substitute(entering, by: copy.rows[copy.rowOfSymbol[entering]])
    }
  }

  /// Whether a symbol that is nought now could be more at no cost.
  private func isFree(_ symbol: Int) -> Bool {
    kinds[symbol] != .dummy && objective.allSatisfy { abs($0.row.coefficient(of: symbol)) < LinearRow.epsilon }
  }

  // MARK: The tableau

  private mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rowOfSymbol.append(-1)
    return kinds.count - 1
  }

  private mutating func addCost(_ cost: Double, of symbol: Int, at priority: Double) {
    let index: Int
    if let known = objective.firstIndex(where: { $0.priority <= priority }) {
      if objective[known].priority < priority {
        objective.insert(Level(priority: priority, row: LinearRow()), at: known)
      }
      index = known
    } else {
      objective.append(Level(priority: priority, row: LinearRow()))
      index = objective.count - 1
    }
    let basic = rowOfSymbol[symbol]
    if basic >= 0 {
      objective[index].row.add(rows[basic], times: cost)
    } else {
      objective[index].row.add(cost, of: symbol)
    }
  }

  private func subject(of row: LinearRow, _ candidates: [Int]) -> Int? {
    if let external = row.terms.first(where: { kinds[$0.symbol] == .external }) { return external.symbol }
    return candidates.first { row.coefficient(of: $0) < 0 }
  }

  /// Makes a symbol of `0 = row` basic.
  private mutating func install(_ row: LinearRow, for subject: Int) {
    var row = row
    row.solve(for: subject)
    substitute(subject, by: row)
    setRow(row, of: subject)
  }

  private mutating func setRow(_ row: LinearRow, of symbol: Int) {
    rowOfSymbol[symbol] = rows.count
    rows.append(row)
    basics.append(symbol)
  }

  private mutating func removeRow(of symbol: Int) {
    let index = rowOfSymbol[symbol]
    rowOfSymbol[symbol] = -1
    rows.swapAt(index, rows.count - 1)
    basics.swapAt(index, basics.count - 1)
    rows.removeLast()
    basics.removeLast()
    if index < rows.count { rowOfSymbol[basics[index]] = index }
  }

  private mutating func substitute(_ symbol: Int, by row: LinearRow) {
    for index in rows.indices { rows[index].substitute(symbol, by: row) }
    for index in objective.indices { objective[index].row.substitute(symbol, by: row) }
  }

  /// The basic symbol of a row leaves, another enters.
  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    let symbol = basics[leaving]
    var row = rows[leaving]
    removeRow(of: symbol)
    row.solve(symbol, for: entering)
    substitute(entering, by: row)
    setRow(row, of: entering)
    pivots += 1
  }

  /// Tries `0 = row` with one more symbol that must become nought.
  /// - Returns: the row that proves that it cannot; nil where it can.
  private mutating func addWithArtificial(_ row: LinearRow) -> LinearRow? {
    let artificial = makeSymbol(.slack)
    setRow(row, of: artificial)
    var goal = row
    while let entering = goal.terms.first(where: {
      $0.coefficient < -LinearRow.epsilon && kinds[$0.symbol] != .dummy
    })?.symbol {
      guard let leaving = leavingRow(forEntering: entering) else { break }
      pivot(leaving, entering)
      goal.substitute(entering, by: rows[rowOfSymbol[entering]])
      if rowOfSymbol[artificial] < 0 { break }
    }
    defer { kinds[artificial] = .unused }
    let index = rowOfSymbol[artificial]
    if index >= 0 {
      let own = rows[index]
      removeRow(of: artificial)
      // Without its row the system is what it was: nothing else knows the new constraint's symbols.
      if own.constant > LinearRow.epsilon { return own }
      if let entering = own.terms.first(where: { kinds[$0.symbol] != .dummy }) {
        var solved = own
        solved.constant = 0
        solved.solve(artificial, for: entering.symbol)
        substitute(entering.symbol, by: solved)
        setRow(solved, of: entering.symbol)
      } else if let dummy = own.terms.first {
        var solved = own
        solved.constant = 0
        solved.solve(artificial, for: dummy.symbol)
        substitute(dummy.symbol, by: solved)
        setRow(solved, of: dummy.symbol)
      }
    }
    for index in rows.indices { _ = rows[index].remove(artificial) }
    for index in objective.indices { _ = objective[index].row.remove(artificial) }
    return nil
  }

  // MARK: Simplex

  private mutating func optimize() {
    while let entering = enteringSymbol() {
      // Costs are sums of errors, which are never negative: there is always a row that stops the descent.
      guard let leaving = leavingRow(forEntering: entering) else { return }
      pivot(leaving, entering)
    }
  }

  /// The first symbol, by its number, that makes the vector of costs less; so chosen, the search cannot go in circles.
  private func enteringSymbol() -> Int? {
    var best: Int?
    for (number, level) in objective.enumerated() {
      for term in level.row.terms {
        if let best, term.symbol >= best { break }
        guard term.coefficient < -LinearRow.epsilon, kinds[term.symbol] != .dummy else { continue }
        if objective[..<number].allSatisfy({ abs($0.row.coefficient(of: term.symbol)) < LinearRow.epsilon }) {
          best = term.symbol
          break
        }
      }
    }
    return best
  }

  /// Which row holds the entering symbol back first; of several the one with the first symbol.
  private func leavingRow(forEntering entering: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for index in rows.indices where kinds[basics[index]] != .external {
      let coefficient = rows[index].coefficient(of: entering)
      guard coefficient < -LinearRow.epsilon else { continue }
      let ratio = -rows[index].constant / coefficient
      if let best {
        if ratio > best.ratio + 1e-12 { continue }
        if ratio > best.ratio - 1e-12, basics[index] > basics[best.row] { continue }
      }
      best = (index, ratio)
    }
    return best?.row
  }

  private func leavingRow(forRemoving marker: Int) -> Int? {
    var negative: (row: Int, ratio: Double)?
    var positive: (row: Int, ratio: Double)?
    var external: Int?
    for index in rows.indices {
      let coefficient = rows[index].coefficient(of: marker)
      if coefficient == 0 { continue }
      if kinds[basics[index]] == .external {
        external = index
      } else if coefficient < 0 {
        let ratio = -rows[index].constant / coefficient
        if ratio < negative?.ratio ?? .infinity { negative = (index, ratio) }
      } else {
        let ratio = rows[index].constant / coefficient
        if ratio < positive?.ratio ?? .infinity { positive = (index, ratio) }
      }
    }
    return negative?.row ?? positive?.row ?? external
  }

  /// Costs are least already; makes the basics that fell below nought good again.
  /// - Returns: false where that cannot be.
  private mutating func dualOptimize() -> Bool {
    while true {
      var leaving: Int?
      for index in rows.indices
      where rows[index].constant < -LinearRow.epsilon && kinds[basics[index]] != .external {
        if leaving.map({ basics[index] < basics[$0] }) ?? true { leaving = index }
      }
      guard let leaving else { return true }
      var entering: (symbol: Int, coefficient: Double)?
      for term in rows[leaving].terms where term.coefficient > LinearRow.epsilon && kinds[term.symbol] != .dummy {
        guard let best = entering else {
          entering = (term.symbol, term.coefficient)
          continue
        }
        if isCheaper((term.symbol, term.coefficient), than: best) { entering = (term.symbol, term.coefficient) }
      }
      guard let entering else { return false }
      pivot(leaving, entering.symbol)
    }
  }

  /// Compares costs for the same gain, from the highest priority down.
  private func isCheaper(
    _ left: (symbol: Int, coefficient: Double), than right: (symbol: Int, coefficient: Double)
  ) -> Bool {
    for level in objective {
      let costs = (
        level.row.coefficient(of: left.symbol) / left.coefficient,
        level.row.coefficient(of: right.symbol) / right.coefficient
      )
      if abs(costs.0 - costs.1) > LinearRow.epsilon { return costs.0 < costs.1 }
    }
    return false
  }

  private func owners(in row: LinearRow, but marker: Int) -> [ID] {
    Array(Set(row.terms.compactMap { $0.symbol == marker ? nil : owners[$0.symbol] })).sorted()
  }
}

extension LinearRow {
  var negated: LinearRow {
    var row = self
    row.multiply(by: -1)
    return row
  }
}
