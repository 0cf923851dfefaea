import AutoLayout

/// Constraints over named quantities, as tests write them.
struct SolverStage {
  var solver = ConstraintSolver()
  private(set) var names: [String: Int] = [:]

  mutating func variable(_ name: String) -> Int {
    if let known = names[name] { return known }
    let variable = solver.makeVariable()
    names[name] = variable
    return variable
  }

  /// `x - 2 y + 3 = 0`, told by its terms.
  @discardableResult
  mutating func add(
    _ terms: [(String, Double)], _ relation: ConstraintSolver.Relation, _ right: Double,
    at priority: Double = ConstraintSolver.required
  ) throws -> Int {
    let terms = terms.map { (variable: variable($0.0), coefficient: $0.1) }
    return try solver.add(terms, constant: -right, relation, priority: priority)
  }

  @discardableResult
  mutating func set(_ name: String, _ value: Double, at priority: Double = ConstraintSolver.required) throws -> Int {
    try add([(name, 1)], .equal, value, at: priority)
  }

  subscript(name: String) -> Double { names[name].map { solver.value(of: $0) } ?? .nan }

  func range(_ name: String) -> (least: Double, most: Double) {
    names[name].map { solver.range(of: [($0, 1)]) } ?? (.nan, .nan)
  }
}

/// To the billionth.
func near(_ left: Double, _ right: Double, within tolerance: Double = 1e-6) -> Bool {
  left == right || abs(left - right) <= tolerance
}
