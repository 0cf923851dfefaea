/// What of an item a constraint speaks of; the raw values are UIKit's. Rule LC-18.
public enum LayoutAttribute: Int, CaseIterable, Hashable, Sendable {
  case notAnAttribute = 0
  case left
  case right
  case top
  case bottom
  case leading
  case trailing
  case width
  case height
  case centerX
  case centerY

  /// As it is written in logs and in constraints of one line.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    }
  }

  public init?(name: String) {
    guard let attribute = Self.allCases.first(where: { $0.name == name && $0 != .notAnAttribute }) else { return nil }
    self = attribute
  }

  enum Axis {
    case horizontal
    case vertical
  }

  var axis: Axis {
    switch self {
    case .notAnAttribute, .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY: .vertical
    }
  }

  var isSize: Bool { self == .width || self == .height }
  var isDirectional: Bool { self == .leading || self == .trailing }
  var isFixedSide: Bool { self == .left || self == .right }

  /// How much of its size lies between an item's first edge and here.
  var share: Double {
    switch self {
    case .notAnAttribute, .left, .top, .leading: 0
    case .right, .bottom, .trailing, .width, .height: 1
    case .centerX, .centerY: 0.5
    }
  }
}
