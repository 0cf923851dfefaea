import Cells
import Geometry
import Tracing

extension TableView {
  /// Where the height of a row comes from. Rule TV-11.
  public enum HeightSource: String, Hashable, Sendable {
    /// `heightForRowAt` answers with a height.
    case heightForRow
    /// `rowHeight`.
    case rowHeight
    /// The cell is measured.
    case selfSizing
    /// It would size itself, but estimates are off.
    case standardHeight
  }

  var delegateGivesHeights: Bool { tableDelegate?.implementsHeightForRow ?? false }

  /// Whether estimates are not disabled: by a method of the delegate, or by the property (TV-12).
  public var estimatesAreOn: Bool {
    tableDelegate?.implementsEstimatedHeightForRow ?? false || estimatedRowHeight != 0
  }

  /// Whether rows count as estimates until they come into the window: not where one height is set for all.
  var heightsAreEstimated: Bool { estimatesAreOn && (delegateGivesHeights || !(rowHeight >= 0)) }

  /// Whether a load asks for the height of every row.
  var asksForAllHeights: Bool { delegateGivesHeights && !estimatesAreOn }

  /// What a property or a method of the delegate stands for as an estimate.
  func estimate(_ value: Double) -> Double { value >= 0 && value.isFinite ? value : behavior.automaticRowHeight }

  func askEstimate(at indexPath: IndexPath, of delegate: any TableViewDelegate) throws -> Double {
    try recorder.record("delegate", "estimatedHeightForRowAt", [.init("", indexPath.value)], rule: "TV-12") {
      let value = try delegate.tableView(self, estimatedHeightForRowAt: indexPath)
      recorder.setResult(.number(value), of: recorder.current)
      return estimate(value)
    }
  }

  /// Asks the delegate, as it stands.
  private func askDelegate(at indexPath: IndexPath) throws -> Double {
    guard let tableDelegate else { return Self.automaticDimension }
    return try recorder.record("delegate", "heightForRowAt", [.init("", indexPath.value)], rule: "TV-13") {
      let height = try tableDelegate.tableView(self, heightForRowAt: indexPath)
      recorder.setResult(.number(height), of: recorder.current)
      return height
    }
  }

  /// The height of a row where all rows are asked up front.
  func askKnownHeight(at indexPath: IndexPath) throws -> Double {
    let height = try askDelegate(at: indexPath)
    if height == Self.automaticDimension, !behavior.refusesSelfSizingWithoutEstimates {
      return TableBehavior.standardRowHeight
    }
    guard !(height < 0) else {
      throw recorder.raising(.negativeRowHeight(height, at: indexPath), by: name, rule: "TV-11")
    }
    return try finite(height)
  }

  /// The height of a row that is about to show: nil where it sizes itself.
  private func askHeight(at indexPath: IndexPath) throws -> Double? {
    guard estimatesAreOn else { return try askKnownHeight(at: indexPath) }
    let height = try askDelegate(at: indexPath)
    if height == Self.automaticDimension { return nil }
    guard !(height < 0) else {
      throw recorder.raising(.invalidRowHeight(iOS: behavior.iOS), by: name, rule: "TV-11")
    }
    return try finite(height)
  }

  /// What is no number reaches the layer of a cell, which raises.
  func finite(_ height: Double) throws -> Double {
    guard !height.isFinite else { return height }
    throw recorder.raising(.notANumber(x: bounds.width / 2, height: height), by: name, rule: "SV-04")
  }

  /// Asks for the height of a row that comes into the window, and takes it over (TV-13).
  func askFirst(_ indexPath: IndexPath) throws {
    if let height = try askHeight(at: indexPath) { try learn(height, at: sections.place(of: indexPath)) }
  }

  /// What a dequeue with an index path asks for, so that the cell has the size of its row (TV-02, TV-13).
  func heightInDequeue(at indexPath: IndexPath) throws -> Double {
    let place = sections.place(of: indexPath)
    let asks = delegateGivesHeights && (estimatesAreOn || behavior.asksForKnownHeights)
    if asks, !askedInDequeue {
      askedInDequeue = true
      if let height = try askHeight(at: indexPath) { try learn(height, at: place) }
    }
    return heights[place].points
  }

  /// The height of a row whose cell has just been configured (TV-13, TV-16).
  func measure(_ cell: Cell, at indexPath: IndexPath) throws {
    let place = sections.place(of: indexPath)
    let wasAsked = askedInDequeue
    askedInDequeue = false
    if delegateGivesHeights {
      if !estimatesAreOn, !behavior.asksForKnownHeights { return }
      if wasAsked, !behavior.asksTwice {
        if !knowsOnlyByCell(place) { return }
      } else if let height = try askHeight(at: indexPath) {
        return try learn(height, at: place)
      }
      guard estimatesAreOn else { return }
    } else if rowHeight >= 0 || !estimatesAreOn {
      return
    }
    try learn(try fittingHeight(of: cell), at: place)
  }

  /// Whether the one question that was asked was answered with `automaticDimension`: then nothing was learnt.
  private func knowsOnlyByCell(_ place: Int) -> Bool { !heights[place].isMeasured }

  /// Asks the cell, which asks its content view: the width is required, the height is not (TV-16).
  private func fittingHeight(of cell: Cell) throws -> Double {
    let target = Size(width: cellWidth, height: 0)
    let size = try recorder.record(
      cell.name, "systemLayoutSizeFitting",
      [
        .init("", .size(target)), .init("withHorizontalFittingPriority", 1000), .init("verticalFittingPriority", 50),
      ], rule: "TV-16"
    ) {
      let size = try cell.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: 1000, verticalFittingPriority: 50)
      recorder.setResult(.number(size.height), of: recorder.current)
      return size
    }
    let height = try finite(size.height)
    guard height > 0 else {
      warnOfZeroHeight()
      return TableBehavior.standardRowHeight
    }
    return height + separatorHeight
  }

  /// What the line between two rows takes of a row, in points (TV-21).
  public var separatorHeight: Double { showsSeparators ? 1 / displayScale : 0 }

  /// Where the height of a row comes from at present; asks the delegate without a trace (TV-11).
  public func heightSource(at indexPath: IndexPath) throws -> HeightSource {
    if let tableDelegate, tableDelegate.implementsHeightForRow {
      let height = try tableDelegate.tableView(self, heightForRowAt: indexPath)
      if height != Self.automaticDimension { return .heightForRow }
    } else if rowHeight >= 0 {
      return .rowHeight
    }
    return estimatesAreOn ? .selfSizing : .standardHeight
  }
}
