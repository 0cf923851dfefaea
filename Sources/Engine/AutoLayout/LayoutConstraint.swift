import Tracing
import Views

/// `first.attribute (relation) multiplier × second.attribute + constant`, an equation and not an assignment. Rule LC-18.
public final class LayoutConstraint {
  public let firstItem: any LayoutItem
  public let firstAttribute: LayoutAttribute
  public let relation: ConstraintSolver.Relation
  /// Nil for a size that is a number.
  public let secondItem: (any LayoutItem)?
  public let secondAttribute: LayoutAttribute
  public let multiplier: Double
  /// In points. `LayoutEngine.setConstant(_:of:)` changes it while it is active.
  public internal(set) var constant: Double
  /// From 1 to 1000, which is required (LC-20).
  public internal(set) var priority: Double
  /// What logs call it, beside its equation.
  public var identifier: String?
  /// Whether it stands for a frame that was set: `NSAutoresizingMaskLayoutConstraint` (LC-12).
  public let isAutoresizing: Bool
  /// Whether an engine holds it.
  public internal(set) var isActive = false
  /// Whether it was broken, and holds only where nothing required is against it (LC-27).
  public internal(set) var isBroken = false
  var id: ConstraintSolver.ID?

  /// - Throws: `Exception` with UIKit's words for a pairing that means nothing.
  public init(
    _ firstItem: any LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: ConstraintSolver.Relation = .equal,
    to secondItem: (any LayoutItem)? = nil, _ secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Double = ConstraintSolver.required,
    identifier: String? = nil, isAutoresizing: Bool = false
  ) throws {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = min(max(priority, 1), ConstraintSolver.required)
    self.identifier = identifier
    self.isAutoresizing = isAutoresizing
    if let reason = Self.trouble(
      firstAttribute, self.secondAttribute, hasSecond: secondItem != nil, multiplier: multiplier, constant: constant)
    {
      throw firstItem.itemView.recorder.raising(
        Exception(name: "NSInvalidArgumentException", reason: Self.call + reason), by: firstItem.name, rule: "LC-18")
    }
  }

  private static let call =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

  /// Why a pairing is none; nil where it is one.
  public static func trouble(
    _ first: LayoutAttribute, _ second: LayoutAttribute, hasSecond: Bool, multiplier: Double, constant: Double
  ) -> String? {
    if !multiplier.isFinite { return "Multiplier is not finite!" }
    if !constant.isFinite { return "Constant is not finite!" }
    if multiplier == 0 || !hasSecond {
      return first.isSize || first == .notAnAttribute
        ? nil
        : "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
          + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
    }
    let pairs = (first.isSize, second.isSize)
    if pairs.0 != pairs.1 { return "Invalid pairing of layout attributes" }
    // A width may follow a height; places follow places of their own axis and way of counting.
    if !first.isSize, first.axis != second.axis { return "Invalid pairing of layout attributes" }
    if (first.isDirectional && second.isFixedSide) || (first.isFixedSide && second.isDirectional) {
      return "Constraint between leading/trailing and right/left not supported."
    }
    return nil
  }

  var isRequired: Bool { priority >= ConstraintSolver.required }

  /// As logs write it: `<NSLayoutConstraint:0x… title.top == content.top + 12   (active)>`, without the address.
  public var description: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(firstItem.name).\(firstAttribute.name) \(sign) "
    if let secondItem {
      if multiplier != 1 { text += "\(logNumber(multiplier))*" }
      text += "\(secondItem.name).\(secondAttribute.name)"
      if constant != 0 { text += constant > 0 ? " + \(logNumber(constant))" : " - \(logNumber(-constant))" }
    } else {
      text += logNumber(constant)
    }
    if !isRequired { text += " @\(logNumber(priority))" }
    let kind = isAutoresizing ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
    let label = identifier.map { ":0x… '\($0)'" } ?? ":0x…"
    return "<\(kind)\(label) \(text)   (active)>"
  }
}

/// As `%g` prints it.
func logNumber(_ number: Double) -> String {
  let rounded = (number * 10_000).rounded() / 10_000
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}
