import Cells
import Tracing

extension TableView {
  /// `reloadData()`: counts and heights are read again at once, all heights that are not known anew are estimates, and
  /// the cells are replaced in the next layout (TV-07, TV-13).
  public func reloadData() throws {
    try recorder.record(name, "reloadData", rule: "TV-07") {
      let passes = try load(pass: 0)
      loading = .reloaded(passes)
      markForLayout(because: "TV-07")
    }
  }

  /// The part of a load that belongs to the layout pass.
  func finishLoading() throws {
    if case .never = loading {
      let passes = try load(pass: 0)
      loading = .reloaded(passes)
    }
    guard case .reloaded(let passes) = loading else { return }
    loading = .done
    for pass in 0..<passes.inLayout where !recorder.mustStop { _ = try load(pass: pass + 1) }
    try cells.endDisplayingAll()
  }

  /// Asks for the counts, and for all heights where they are needed up front.
  private func load(pass: Int) throws -> TableBehavior.Passes {
    try readCounts()
    try buildHeights()
    try updateContentSize(because: heightsAreEstimated ? "TV-15" : "TV-19")
    if heightsAreEstimated || !asksForAllHeights { return behavior.passesWithEstimates }
    return behavior.passesWithoutEstimates(fits: contentSize.height <= bounds.height)
  }

  private func readCounts() throws { sections = TableSections(rowCounts: try askCounts()) }

  /// The number of rows of each section, as the data source has it now.
  func askCounts() throws -> [Int] {
    guard let dataSource else { return [] }
    let count = try recorder.record("dataSource", "numberOfSections", rule: "TV-13") {
      let count = max(0, try dataSource.numberOfSections(in: self))
      recorder.setResult(.number(Double(count)), of: recorder.current)
      return count
    }
    return try (0..<count).map(askRowCount)
  }

  func askRowCount(in section: Int) throws -> Int {
    guard let dataSource else { return 0 }
    return try recorder.record(
      "dataSource", "numberOfRowsInSection", [.init("", .number(Double(section)))], rule: "TV-13"
    ) {
      let rows = max(0, try dataSource.tableView(self, numberOfRowsInSection: section))
      recorder.setResult(.number(Double(rows)), of: recorder.current)
      return rows
    }
  }

  /// All heights as they are without any measurement.
  func buildHeights() throws {
    headerHeights = try (0..<sections.count).map(headerHeight)
    footerHeights = try (0..<sections.count).map(footerHeight)
    let geometry = RowGeometry()
    for section in 0..<sections.count {
      let rows = sections.rows(in: section)
      geometry.insert(1, of: .estimated(headerSpace(of: section)), at: geometry.count)
      switch initialHeights {
      case .one(let height): geometry.insert(rows, of: height, at: geometry.count)
      case .asked(let ask):
        var heights: [RowHeight] = []
        heights.reserveCapacity(rows)
        for row in 0..<rows {
          // A run that met its budget needs no further answers.
          guard !recorder.mustStop else { break }
          heights.append(try ask(IndexPath(row: row, section: section)))
        }
        geometry.append(heights)
        geometry.insert(rows - heights.count, of: .estimated(0), at: geometry.count)
      }
      geometry.insert(1, of: .estimated(footerHeights[section]), at: geometry.count)
    }
    heights = geometry
  }

  /// What is known of the heights of rows before anything is measured.
  enum InitialHeights {
    case one(RowHeight)
    case asked((IndexPath) throws -> RowHeight)

    func height(at indexPath: IndexPath) throws -> RowHeight {
      switch self {
      case .one(let height): height
      case .asked(let ask): try ask(indexPath)
      }
    }
  }

  var initialHeights: InitialHeights {
    if heightsAreEstimated {
      guard let tableDelegate, tableDelegate.implementsEstimatedHeightForRow else {
        return .one(.estimated(estimate(estimatedRowHeight)))
      }
      return .asked { [unowned self] in .estimated(try askEstimate(at: $0, of: tableDelegate)) }
    }
    if delegateGivesHeights { return .asked { [unowned self] in .measured(try askKnownHeight(at: $0)) } }
    return .one(.measured(rowHeight >= 0 ? rowHeight : TableBehavior.standardRowHeight))
  }

  /// All measured heights become estimates again.
  func forgetHeights(because rule: RuleID) throws {
    try recorder.record(name, "rebuildRowHeights", rule: rule) {
      try buildHeights()
      try updateContentSize(because: rule)
    }
  }
}
