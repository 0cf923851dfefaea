import Tracing
import Views

extension LiveCells {
  /// `register(_:forCellReuseIdentifier:)`: how cells are made where the pool is empty. Nil takes it back (TV-02).
  public func register(_ makeCell: ((CellIdentity) throws -> Cell)?, forIdentifier identifier: String) {
    registered[identifier] = makeCell
  }

  /// The old way: a cell from the pool, else a new one where something is registered, else nil. It is not sized for
  /// any row (TV-02).
  public func dequeueReusableCell(withIdentifier identifier: String) throws -> Cell? {
    try recorder.record(
      container.name, "dequeueReusableCell", [.init(kind.identifierLabel, .text(identifier))], rule: "TV-02"
    ) {
      let cell = try existingCell(withIdentifier: identifier) ?? anyCell(withIdentifier: identifier)
      recorder.setResult(cell.map { .text($0.name) } ?? "nil", of: recorder.current)
      return cell
    }
  }

  /// A cell for a place, always: from the pool or new, and with the size of its row (TV-02).
  /// - Throws: `Exception` where nothing is registered, and where a system says that one place has one cell.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) throws -> Cell {
    let arguments: [Event.Argument] = [.init(kind.identifierLabel, .text(identifier)), .init("for", indexPath.value)]
    return try recorder.record(container.name, "dequeueReusableCell", arguments, rule: "TV-02") {
      // The registry is asked before the pool, so that a full pool does not help.
      guard let makeCell = registered[identifier] else {
        throw recorder.raising(.unregistered(identifier, in: kind), by: container.name, rule: "TV-02")
      }
      let cell = try self.cell(withIdentifier: identifier, for: indexPath, makeCell)
      recorder.setResult(.text(cell.name), of: recorder.current)
      return cell
    }
  }

  /// A cell for a place by a registration, which configures it (DF-20).
  /// - Throws: `Exception` where the registration was made in the code that answers with cells, since iOS 15.
  public func dequeueConfiguredReusableCell(using registration: CellRegistration, for indexPath: IndexPath) throws
    -> Cell
  {
    let arguments: [Event.Argument] = [.init("using", .text(registration.name)), .init("for", indexPath.value)]
    return try recorder.record(container.name, "dequeueConfiguredReusableCell", arguments, rule: "DF-20") {
      if registration.wasMadeInProvider, behavior.refusesLateRegistrations {
        throw recorder.raising(.lateRegistration, by: container.name, rule: "DF-20")
      }
      let cell = try cell(
        withIdentifier: registration.reuseIdentifier, for: indexPath, registration.makeCell)
      recorder.setResult(.text(cell.name), of: recorder.current)
      try recorder.record(
        registration.name, "handler", [.init("", .text(cell.name)), .init("", indexPath.value)], rule: "DF-20"
      ) { try registration.configure(cell, indexPath) }
      return cell
    }
  }

  /// A cell that the app makes itself, with the container's next number. Without identifier it enters no pool (TV-01).
  public func makeCell(
    withIdentifier identifier: String?, _ makeCell: (CellIdentity) throws -> Cell
  ) throws -> Cell {
    created += 1
    let identity = CellIdentity(
      name: "cell#\(created)", number: created, reuseIdentifier: identifier, recorder: recorder)
    return try recorder.record(identity.name, kind.initializer, rule: "TV-03") { try makeCell(identity) }
  }

  private func anyCell(withIdentifier identifier: String) throws -> Cell? {
    dequeues += 1
    if let cell = try takeFromPool(identifier) { return cell }
    return try registered[identifier].map { try makeCell(withIdentifier: identifier, $0) }
  }

  private func cell(
    withIdentifier identifier: String, for indexPath: IndexPath, _ makeCell: (CellIdentity) throws -> Cell
  ) throws -> Cell {
    if let existing = try existingCell(withIdentifier: identifier) { return existing }
    if behavior.refusesSecondDequeue, request?.indexPath == indexPath, request?.dequeued.isEmpty == false {
      throw recorder.raising(.secondDequeue(identifier, at: indexPath), by: container.name, rule: "TV-02")
    }
    dequeues += 1
    let cell = try takeFromPool(identifier) ?? self.makeCell(withIdentifier: identifier, makeCell)
    if request == nil {
      if behavior.followsDequeues { strays.append(cell) }
    } else {
      request?.dequeued.append(cell)
    }
    if let size = try container.sizeForDequeuedCell(at: indexPath), size != cell.bounds.size {
      var frame = cell.frame
      frame.size = size
      try cell.setFrame(frame)
    }
    return cell
  }

  private func takeFromPool(_ identifier: String) throws -> Cell? {
    guard let cell = pool.takeLast(withIdentifier: identifier) else { return nil }
    poolHits += 1
    try recorder.record(cell.name, "prepareForReuse", rule: "TV-04") { try cell.prepareForReuse() }
    return cell
  }

  /// While a place is configured anew a dequeue hands back its own cell, untouched (TV-04, TV-08).
  private func existingCell(withIdentifier identifier: String) throws -> Cell? {
    guard let existing = request?.existing else { return nil }
    guard existing.reuseIdentifier == identifier else {
      throw recorder.raising(
        .otherCell(identifier, than: existing.reuseIdentifier ?? "(null)"), by: container.name, rule: "TV-08")
    }
    return existing
  }
}
