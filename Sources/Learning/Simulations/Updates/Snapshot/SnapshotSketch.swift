import Figures
import Geometry

/// The items of a snapshot below their sections, or the tree of one section.
struct SnapshotSketch: Hashable, Sendable {
  var sections: [String]
  var items: [[String]]
  /// How deep each item of an outline lies.
  var levels: [Int]
  var visible: Set<String>

  var figure: Figure {
    var shapes: [Shape] = []
    var y = 0.0
    func add(_ name: String, _ x: Double, _ outline: Shape.Outline, _ label: String) {
      guard shapes.count < UpdateSketch.mostRows else { return }
      shapes.append(
        Shape(name: name, rect: Rect(x: x, y: y, width: 240 - x, height: 44), outline: outline, label: label))
      y += 44
    }
    for (index, list) in items.enumerated() {
      if sections.indices.contains(index) { add("section \(sections[index])", 0, .heavy, "section \(sections[index])") }
      for (place, item) in list.enumerated() {
        let level = levels.indices.contains(place) ? levels[place] : 0
        add(item, Double(min(level, 4)) * 30 + 20, visible.contains(item) ? .light : .dashed, item)
      }
    }
    if shapes.isEmpty { add("nothing", 0, .dashed, "nothing") }
    let lists = items.enumerated().map { index, list in
      (sections.indices.contains(index) ? "\(sections[index]): " : "")
        + (list.isEmpty ? "nothing" : list.prefix(UpdateSketch.mostRows).joined(separator: " "))
    }
    let words = lists.isEmpty ? "It holds nothing." : "It holds \(lists.joined(separator: "; "))."
    return Figure(
      title: levels.isEmpty ? "the snapshot" : "the tree; dashed is what does not show", words: words, shapes: shapes,
      captions: lists)
  }
}
