import Cells
import Geometry
import Layouts

/// What a collection view keeps of its layout's answers: it answers what is visible, and the layout is asked only where
/// this is not valid (CL-01).
struct AttributesCache {
  /// What an element is, and where.
  struct Key: Hashable {
    let element: LayoutAttributes.Element
    let indexPath: IndexPath
  }

  /// A page of the content on both axes.
  private struct Page: Hashable {
    let x: Int
    let y: Int
  }

  /// An element on more pages than this is looked at in every question.
  private static let mostPages = 64

  /// The side of a page, in points.
  let side: Double
  /// For which part of the content all attributes are here (CL-07).
  var valid: Rect?
  private var attributes: [Key: LayoutAttributes] = [:]
  private var pages: [Page: [Key]] = [:]
  private var large: [Key] = []

  init(side: Double) { self.side = side }

  subscript(key: Key) -> LayoutAttributes? { attributes[key] }

  /// Takes a copy of what the layout has handed out; the first answer about an element counts (CL-08).
  mutating func take(_ new: LayoutAttributes, replacing: Bool = false) {
    let key = Key(element: new.element, indexPath: new.indexPath)
    guard replacing || attributes[key] == nil else { return }
    let copy = new.copy()
    if let old = attributes.updateValue(copy, forKey: key), old.frame == copy.frame { return }
    let found = pages(of: copy.frame)
    guard let found, found.count <= Self.mostPages else { return large.append(key) }
    for page in found { pages[page, default: []].append(key) }
  }

  /// The elements that meet a rectangle and are not hidden: by zIndex, then section, then item (CL-08).
  func elements(in rect: Rect) -> [LayoutAttributes] {
    var keys: Set<Key> = Set(large)
    if let found = pages(of: rect), found.count <= 4 * Self.mostPages {
      for page in found { keys.formUnion(pages[page] ?? []) }
    } else {
      keys.formUnion(attributes.keys)
    }
    return keys.compactMap { attributes[$0] }.filter { !$0.isHidden && $0.frame.intersects(rect) }
      .sorted(by: Self.isBefore)
  }

  private static func isBefore(_ left: LayoutAttributes, _ right: LayoutAttributes) -> Bool {
    if left.zIndex != right.zIndex { return left.zIndex < right.zIndex }
    if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
    return (left.element.kind ?? "") < (right.element.kind ?? "")
  }

  private func pages(of rect: Rect) -> [Page]? {
    func numbers(_ low: Double, _ high: Double) -> ClosedRange<Int>? {
      let (first, last) = ((low / side).rounded(.down), (high / side).rounded(.down))
      guard first.magnitude < 1e15, last.magnitude < 1e15, last - first < 1000, first <= last else { return nil }
      return Int(first)...Int(last)
    }
    guard let across = numbers(rect.minX, rect.maxX), let down = numbers(rect.minY, rect.maxY) else { return nil }
    return down.flatMap { y in across.map { Page(x: $0, y: y) } }
  }
}
