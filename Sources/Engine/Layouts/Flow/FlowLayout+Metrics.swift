import Cells
import Geometry
import Tracing

/// What a section was told of its items, before anything is placed.
struct FlowSectionMetrics {
  var count: Int
  /// Sizes where they differ; nil where one counts for all.
  var sizes: [FlowSize]?
  var size: FlowSize
  var inset: EdgeInsets
  var line: Double
  var interitem: Double
  var header: Double
  var footer: Double
  var sizesFromDelegate: Bool
}

extension FlowLayout {
  /// Asks counts, and the delegate for all that it gives: all items of all sections, before anything shows (CL-23).
  func readMetrics(_ collectionView: any LayoutContainer) throws {
    metrics = []
    let delegate = collectionView.layoutDelegate as? any FlowLayoutDelegate
    let given = delegate?.flowLayoutMetrics ?? []
    let recorder = collectionView.recorder
    for section in 0..<max(0, try collectionView.numberOfSections()) {
      if recorder.mustStop { break }
      let count = max(0, try collectionView.numberOfItems(inSection: section))
      var metric = FlowSectionMetrics(
        count: count, sizes: nil, size: axis.size(itemSize), inset: sectionInset, line: minimumLineSpacing,
        interitem: minimumInteritemSpacing, header: axis.size(headerReferenceSize).main,
        footer: axis.size(footerReferenceSize).main, sizesFromDelegate: false)
      if let delegate {
        try ask(delegate, given, section, &metric, recorder)
        if given.contains(.itemSize), !estimatesSizes {
          let sizes = try askSizes(delegate, section, count, recorder)
          metric.sizesFromDelegate = true
          // All alike: a grid. Else lines (CL-15).
          if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
            metric.size = first
          } else {
            metric.sizes = sizes
          }
        }
      }
      try check(metric, recorder)
      metrics.append(metric)
    }
  }

  private func ask(
    _ delegate: any FlowLayoutDelegate, _ given: FlowLayoutMetrics, _ section: Int, _ metric: inout FlowSectionMetrics,
    _ recorder: Recorder
  ) throws {
    func asking<Answer>(_ call: String, _ body: () throws -> Answer) rethrows -> Answer {
      try recorder.record("delegate", call, [.init("", .number(Double(section)))], rule: "CL-23", during: body)
    }
    if given.contains(.sectionInset) {
      metric.inset = try asking("insetForSectionAt") { try delegate.flowLayout(self, insetForSectionAt: section) }
    }
    if given.contains(.minimumLineSpacing) {
      metric.line = try asking("minimumLineSpacingForSectionAt") {
        try delegate.flowLayout(self, minimumLineSpacingForSectionAt: section)
      }
    }
    if given.contains(.minimumInteritemSpacing) {
      metric.interitem = try asking("minimumInteritemSpacingForSectionAt") {
        try delegate.flowLayout(self, minimumInteritemSpacingForSectionAt: section)
      }
    }
    if given.contains(.headerReferenceSize) {
      metric.header =
        axis.size(
          try asking("referenceSizeForHeaderInSection") {
            try delegate.flowLayout(self, referenceSizeForHeaderInSection: section)
          }
        ).main
    }
    if given.contains(.footerReferenceSize) {
      metric.footer =
        axis.size(
          try asking("referenceSizeForFooterInSection") {
            try delegate.flowLayout(self, referenceSizeForFooterInSection: section)
          }
        ).main
    }
  }

  private func askSizes(
    _ delegate: any FlowLayoutDelegate, _ section: Int, _ count: Int, _ recorder: Recorder
  ) throws -> [FlowSize] {
    var sizes: [FlowSize] = []
    sizes.reserveCapacity(min(count, 1 << 20))
    for item in 0..<count {
      if recorder.mustStop { break }
      let indexPath = IndexPath(item: item, section: section)
      let size = try delegate.flowLayout(self, sizeForItemAt: indexPath)
      recorder.record("delegate", "sizeForItemAt", [.init("", indexPath.value)], result: .size(size), rule: "CL-23")
      sizes.append(axis.size(size))
    }
    // A run that was ended while asking has no use for the rest.
    if sizes.count < count {
      sizes.append(
        contentsOf: repeatElement(sizes.last ?? FlowSize(main: 0, cross: 0), count: min(count - sizes.count, 1 << 20)))
    }
    return sizes
  }

  /// Negative sizes and such as are no numbers raise; zero only warns, for versions differ (CL-22).
  private func check(_ metric: FlowSectionMetrics, _ recorder: Recorder) throws {
    func isInvalid(_ size: FlowSize) -> Bool {
      !(size.main >= 0 && size.cross >= 0 && size.main.isFinite && size.cross.isFinite)
    }
    if !estimatesSizes, metric.sizes?.contains(where: isInvalid) ?? isInvalid(metric.size) {
      throw recorder.raising(.invalidItemSize(fromDelegate: metric.sizesFromDelegate), by: name, rule: "CL-22")
    }
    for (what, length) in [("headers", metric.header), ("footers", metric.footer)]
    where !(length >= 0 && length.isFinite) {
      throw recorder.raising(.negativeSupplement(what), by: name, rule: "CL-22")
    }
  }
}
