import Cells
import Geometry
import Tracing

extension FlowLayout {
  /// Places all sections one after another, with nothing between them (CL-19).
  func place(_ collectionView: any LayoutContainer) throws {
    handedOut = [:]
    let inset = collectionView.adjustedContentInset
    let (before, after) = axis.cross(inset)
    extent = axis.size(collectionView.bounds.size).cross - before - after
    if !extent.isFinite { extent = 0 }
    takeAnswers()
    let extra = axis.cross(referenceInset(collectionView))
    var measuredBySection: [Int: [Int: FlowSize]] = [:]
    for (indexPath, size) in measured {
      measuredBySection[indexPath.section, default: [:]][indexPath.item] = axis.size(size)
    }
    sections = []
    sections.reserveCapacity(metrics.count)
    var start = 0.0
    var isTooBig = false
    var fromDelegate = false
    var hasNoSize = false
    for (index, metric) in metrics.enumerated() {
      let (leading, trailing) = axis.cross(metric.inset)
      let room = FlowRoom(
        extent: extent, leading: leading + extra.start, trailing: trailing + extra.end, interitem: metric.interitem,
        line: metric.line)
      let body: FlowSection.Body
      if estimatesSizes {
        body = .lines(
          FlowLines(
            count: metric.count, estimate: axis.size(estimate), measured: measuredBySection[index] ?? [:], room: room))
      } else if let sizes = metric.sizes {
        body = .lines(FlowLines(sizes: sizes, room: room))
      } else {
        body = .grid(FlowGrid(count: metric.count, size: metric.size, room: room))
      }
      if !estimatesSizes, metric.count > 0 {
        let widest = metric.sizes?.lazy.map(\.cross).max() ?? metric.size.cross
        if widest > room.available, !isTooBig { (isTooBig, fromDelegate) = (true, metric.sizesFromDelegate) }
        let smallest =
          metric.sizes?.lazy.map { min($0.main, $0.cross) }.min() ?? min(metric.size.main, metric.size.cross)
        if smallest == 0 { hasNoSize = true }
      }
      let (top, bottom) = axis.main(metric.inset)
      let section = FlowSection(
        count: metric.count, start: start, header: metric.header, footer: metric.footer, leadingInset: top,
        trailingInset: bottom, body: body)
      start = section.end
      sections.append(section)
    }
    length = max(0, start)
    if isTooBig { warnOfSize(fromDelegate, collectionView) }
    if hasNoSize {
      // The exception's text exists, but zero has been let pass by some versions: told and gone on (CL-22).
      warn(
        "negative or zero \(fromDelegate ? "" : "item ")sizes are not supported in the flow layout", "CL-22",
        collectionView)
    }
  }

  /// What has been measured since the last pass moves only what comes after it (CL-25).
  func placeAnswers() {
    handedOut = [:]
    let new = answered.sorted { $0.key < $1.key }
    takeAnswers()
    let guess = axis.size(estimate)
    for (indexPath, size) in new where contains(indexPath) {
      guard case .lines(var lines) = sections[indexPath.section].body else { continue }
      // Taken out, or the array would be copied for the change.
      sections[indexPath.section].body = .grid(
        FlowGrid(count: 0, size: FlowSize(main: 0, cross: 0), room: lines.room))
      lines.measure(indexPath.item, axis.size(size), estimate: guess)
      sections[indexPath.section].body = .lines(lines)
    }
    var start = 0.0
    for index in sections.indices {
      sections[index].start = start
      start = sections[index].end
    }
    length = max(0, start)
  }

  private func takeAnswers() {
    for (indexPath, size) in answered {
      if let old = measured.updateValue(size, forKey: indexPath) {
        measuredSum.width -= old.width
        measuredSum.height -= old.height
      }
      measuredSum.width += size.width
      measuredSum.height += size.height
    }
    answered = [:]
  }

  /// What an item counts until it is measured (CL-24).
  private var estimate: Size {
    guard estimatedItemSize == Self.automaticSize else {
      return Size(width: max(0, estimatedItemSize.width), height: max(0, estimatedItemSize.height))
    }
    guard !measured.isEmpty else { return Self.firstGuess }
    let count = Double(measured.count)
    return Size(width: measuredSum.width / count, height: measuredSum.height / count)
  }

  /// What safe area or margins need beyond the content inset (CL-14).
  private func referenceInset(_ collectionView: any LayoutContainer) -> EdgeInsets {
    let needed: EdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: needed = collectionView.safeAreaInsets
    case .fromLayoutMargins: needed = collectionView.layoutMargins
    }
    let inset = collectionView.adjustedContentInset
    return EdgeInsets(
      top: max(0, needed.top - inset.top), left: max(0, needed.left - inset.left),
      bottom: max(0, needed.bottom - inset.bottom), right: max(0, needed.right - inset.right))
  }

  private func warnOfSize(_ fromDelegate: Bool, _ collectionView: any LayoutContainer) {
    let (side, first, second) = axis.isVertical ? ("width", "left", "right") : ("height", "top", "bottom")
    warn("The behavior of the UICollectionViewFlowLayout is not defined because:", "CL-21", collectionView)
    warn(
      "the item \(side) must be less than the \(side) of the UICollectionView minus the section insets \(first) and "
        + "\(second) values, minus the content insets \(first) and \(second) values.", "CL-21", collectionView)
    if fromDelegate { warn("Please check the values returned by the delegate.", "CL-21", collectionView) }
    warn(
      "The relevant UICollectionViewFlowLayout instance is <\(name)>, and it is attached to <\(collectionView.name)>.",
      "CL-21", collectionView)
    warn(
      "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
      "CL-21", collectionView)
  }

  func warn(_ text: String, _ rule: RuleID, _ collectionView: any LayoutContainer) {
    warnings.append(text)
    collectionView.recorder.record(name, "log", [.init("", .text(text))], rule: rule)
  }
}
