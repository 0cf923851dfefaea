/// How strongly a line runs from a cell's middle to one of its sides.
enum Stroke: Int, Comparable {
  case none
  case dashed
  case light
  case heavy

  static func < (left: Stroke, right: Stroke) -> Bool { left.rawValue < right.rawValue }

  /// At a junction a dashed line counts as light.
  fileprivate var weight: Int { self == .heavy ? 2 : self == .none ? 0 : 1 }
}

/// The strokes that meet in a cell, the strongest of those drawn over each other.
struct Strokes: Hashable {
  var up = Stroke.none
  var down = Stroke.none
  var left = Stroke.none
  var right = Stroke.none

  var isEmpty: Bool { strongest == .none }

  var isHorizontal: Bool { up == .none && down == .none && !isEmpty }

  var strongest: Stroke { max(up, down, left, right) }

  /// `U+2500` to `U+257F` hold every meeting of light and heavy strokes. By up, down, left, right, each none,
  /// light, heavy, the last changing fastest.
  private static let boxes = Array(
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋")

  /// The sign for them. `column` lets a dashed line of ASCII have its gaps.
  func character(_ characters: Rendering.Characters, column: Int) -> Character {
    let isVertical = left == .none && right == .none
    let isDashed = strongest == .dashed
    guard characters == .unicode else { return ascii(isVertical: isVertical, isDashed: isDashed, column: column) }
    if isDashed, isHorizontal { return "╌" }
    if isDashed, isVertical { return "┆" }
    let index = ((up.weight * 3 + down.weight) * 3 + left.weight) * 3 + right.weight
    return Self.boxes[index]
  }

  private func ascii(isVertical: Bool, isDashed: Bool, column: Int) -> Character {
    if isEmpty { return " " }
    if isHorizontal {
      return isDashed ? (column.isMultiple(of: 2) ? "-" : " ") : max(left, right) == .heavy ? "=" : "-"
    }
    if isVertical { return isDashed ? ":" : max(up, down) == .heavy ? "#" : "|" }
    return strongest == .heavy ? "#" : "+"
  }
}
