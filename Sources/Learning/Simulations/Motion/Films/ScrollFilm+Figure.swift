import Figures
import Geometry
import Platform
import Values

extension ScrollFilm {
  /// The picture at a time in ms. What does not move stands in the same place in each.
  func figure(at time: Double) -> Figure {
    let bounds = bounds(at: time)
    var shapes = content(at: time)
    if let target { shapes.append(Shape(name: "target", rect: window(at: target, across: bounds), outline: .dashed)) }
    shapes.append(Shape(name: "bounds", rect: bounds, outline: .heavy, label: page == nil ? "bounds" : nil))
    if let hold { shapes.append(Shape(name: "hold", rect: spot(hold), outline: .dashed, label: "touched here")) }
    if let finger = finger(at: time) {
      shapes.append(Shape(name: "finger", rect: spot(finger), fill: .shaded, label: "finger"))
    }
    let told = telling?(time) ?? (title: numbers(at: time), words: words(at: time, bounds))
    return Figure(title: told.title, words: told.words, shapes: shapes, marks: isHorizontal ? [] : marks)
  }

  // MARK: What stands still

  private func content(at time: Double) -> [Shape] {
    let (start, end) = extent
    guard let layout = layout(at: time) else { return [] }
    if let page, page > 0 { return pages(page, in: layout.contentSize, from: start, to: end) }
    let size = layout.contentSize
    let length = isHorizontal ? size.width : size.height
    let (first, last) = range == nil ? (start, end) : (max(0, start), min(length, end))
    guard last > first, size.width > 0, size.height > 0 else { return [] }
    let rect =
      isHorizontal
      ? Rect(x: first, y: 0, width: last - first, height: size.height)
      : Rect(x: 0, y: first, width: size.width, height: last - first)
    return [Shape(name: "content", rect: rect, label: "content")]
  }

  /// A dozen at most, around what the window shows first.
  private func pages(_ page: Double, in size: Size, from start: Double, to end: Double) -> [Shape] {
    let count = size.width / page
    let first = max(0, (start / page).rounded(.down))
    let last = min(count, (end / page).rounded(.up), first + 12)
    return stride(from: first, to: last, by: 1).map { index in
      let name = NumberText.plain(index)
      return Shape(
        name: "page \(name)", rect: Rect(x: index * page, y: 0, width: page, height: size.height), label: name)
    }
  }

  private var marks: [Mark] {
    let (start, end) = extent
    guard let range else {
      return target.map { [Mark(y: $0, note: "targetContentOffset")] } ?? []
    }
    let content = layouts.last?.contentSize.height ?? 0
    var marks = [Mark(y: 0, note: "top of the content")]
    if range.least != 0 { marks.append(Mark(y: range.least, note: "minOffset")) }
    if range.most != range.least { marks.append(Mark(y: range.most, note: "maxOffset")) }
    marks.append(Mark(y: content, note: "bottom of the content"))
    if let target { marks.append(Mark(y: target, note: "targetContentOffset")) }
    // Without them the picture would change its scale while the window is out there.
    if start < 0 { marks.append(Mark(y: start, note: "as far as it comes")) }
    if end > content { marks.append(Mark(y: end, note: "as far as it comes")) }
    return marks.filter { $0.y >= start && $0.y <= end }
  }

  // MARK: What moves

  private func numbers(at time: Double) -> String {
    let offset = along(bounds(at: time).origin)
    let speed = velocity(at: time)
    let name = isHorizontal ? "contentOffset.x" : "contentOffset.y"
    return "\(name) \(NumberText.fixed(offset, decimals: 1)), \(NumberText.fixed(speed, decimals: 0)) pt/s"
  }

  private func words(at time: Double, _ bounds: Rect) -> String {
    let (axis, start) = (isHorizontal ? "x" : "y", along(bounds.origin))
    let length = isHorizontal ? bounds.width : bounds.height
    let speed = velocity(at: time)
    let motion = speed == 0 ? "stands still" : "moves at \(NumberText.plain(speed, decimals: 0)) pt/s"
    var words = "The window shows \(axis) \(text(start)) to \(text(start + length)) and \(motion)."
    if let range, start < range.least || start > range.most {
      words += " That is \(text(max(range.least - start, start - range.most))) pt beyond where it can rest."
    }
    if let target, speed != 0, finger(at: time) == nil { words += " It was announced to rest at \(text(target))." }
    if finger(at: time) != nil { words += " A finger is down." }
    return words
  }

  private func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }

  private func window(at offset: Double, across bounds: Rect) -> Rect {
    Rect(
      origin: isHorizontal ? Point(x: offset, y: bounds.minY) : Point(x: bounds.minX, y: offset), size: size)
  }

  /// As large as a finger's touch; in a small window less.
  private func spot(_ middle: Point) -> Rect {
    let side = min(44, size.width / 4, size.height / 8)
    return Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
  }

  private func text(_ number: Double) -> String { NumberText.plain(number, decimals: 2) }
}
