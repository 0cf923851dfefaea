import Geometry
import Scrolling
import Tracing
import Views

/// The constraints of one tree, and what follows from them. UIKit has one for each window, and a temporary one for a tree
/// outside any. Rules LC-11, LC-18 to LC-34.
///
/// It works with reals; frames that it hands out lie on device pixels (LC-34).
public final class LayoutEngine {
  /// Whether the root's size is given by its frame, or to be found.
  enum Sizing {
    case given
    case free
  }

  /// An item's own four variables, in the coordinates of its view's superview, or of a guide's owner.
  struct Variables {
    var minX: Int
    var minY: Int
    var width: Int
    var height: Int
  }

  /// The constraints that an item has of itself.
  private struct Standing {
    var variables: Variables
    /// Of its own frame, its role, or its place as the root: in the order x, y, width, height.
    var frame: [LayoutConstraint] = []
    var frameIDs: [ConstraintSolver.ID?] = []
    /// Width and height of the contents.
    var intrinsic = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var intrinsicIDs: [ConstraintSolver.ID] = []
  }

  public let root: View
  private let sizing: Sizing
  public private(set) var solver = ConstraintSolver()
  /// In the order of their activation.
  public private(set) var constraints: [LayoutConstraint] = []
  private var standings: [ObjectIdentifier: Standing] = [:]
  private var items: [any LayoutItem] = []
  /// What the console was told, oldest first.
  public private(set) var log: [String] = []
  /// How wide a label was taken to be when its height was last asked.
  private var measuredWidths: [ObjectIdentifier: Double] = [:]

  /// Just above all optional priorities: what was broken (LC-27).
  static let brokenPriority = 999.9
  /// Contents that must not be squashed still lose silently to what is required (LC-22).
  static let strongestIntrinsic = 999.8

  /// - Parameter root: whose frame is given.
  public convenience init(root: View) { self.init(root: root, sizing: .given) }

  init(root: View, sizing: Sizing) {
    self.root = root
    self.sizing = sizing
  }

  private var recorder: Recorder { root.recorder }

  // MARK: Constraints

  /// `constraint.isActive = true`. Where required ones cannot hold together, one of them is broken, and the log says so
  /// (LC-26).
  /// - Throws: `Exception` where its items have no view above both (LC-19).
  public func activate(_ constraint: LayoutConstraint) throws {
    guard !constraint.isActive else { return }
    guard let terms = terms(of: constraint) else {
      let second = constraint.secondItem?.name ?? "nil"
      throw recorder.raising(
        Exception(
          name: "NSGenericException",
          reason: "Unable to activate constraint with anchors <\(constraint.firstItem.name)."
            + "\(constraint.firstAttribute.name)> and <\(second).\(constraint.secondAttribute.name)> because they have "
            + "no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  "
            + "That's illegal."), by: constraint.firstItem.name, rule: "LC-19")
    }
    recorder.record("engine", "activate", [.init("", .text(constraint.text))], rule: "LC-18") {
      constraint.isActive = true
      constraints.append(constraint)
      install(constraint, terms)
    }
  }

  public func activate(_ constraints: [LayoutConstraint]) throws { for one in constraints { try activate(one) } }

  /// `constraint.isActive = false`. Whether what was broken can hold now is tried.
  public func deactivate(_ constraint: LayoutConstraint) {
    guard constraint.isActive, let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
    recorder.record("engine", "deactivate", [.init("", .text(constraint.text))], rule: "LC-18") {
      constraints.remove(at: index)
      constraint.isActive = false
      if let id = constraint.id { solver.remove(id) }
      constraint.id = nil
      constraint.isBroken = false
      mendBroken()
    }
  }

  /// `constraint.constant = …`: the cheapest change (LC-28).
  public func setConstant(_ constant: Double, of constraint: LayoutConstraint) {
    guard constant.isFinite, constant != constraint.constant else { return }
    recorder.record(
      "engine", "constant", [.init("", .text(constraint.text)), .init("to", .number(constant))], rule: "LC-28"
    ) {
      let difference = constant - constraint.constant
      constraint.constant = constant
      guard let id = constraint.id else { return }
      // The expression is first − multiplier × second − constant.
      if !solver.changeConstant(of: id, by: -difference) { reinstall(constraint) }
      mendBroken()
    }
  }

  /// `constraint.priority = …`.
  /// - Throws: `Exception` where it is active and would begin or cease to be required (LC-19).
  public func setPriority(_ priority: Double, of constraint: LayoutConstraint) throws {
    let wasRequired = constraint.isRequired
    let isRequired = priority >= ConstraintSolver.required
    guard !constraint.isActive || wasRequired == isRequired else {
      throw recorder.raising(
        Exception(
          name: "NSInternalInconsistencyException",
          reason:
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
            + "You passed priority \(Int(priority)) and the existing priority was \(Int(constraint.priority))."),
        by: constraint.firstItem.name, rule: "LC-19")
    }
    constraint.priority = min(max(priority, 1), ConstraintSolver.required)
    if constraint.isActive { reinstall(constraint) }
  }

  private func reinstall(_ constraint: LayoutConstraint) {
    if let id = constraint.id { solver.remove(id) }
    constraint.id = nil
    if let terms = terms(of: constraint) { install(constraint, terms) }
  }

  private func install(_ constraint: LayoutConstraint, _ terms: [ConstraintSolver.Term]) {
    while true {
      do {
        constraint.id = try solver.add(
          terms, constant: -constraint.constant, constraint.relation, priority: constraint.priority)
        constraint.isBroken = false
        return
      } catch {
        let ids = Set(error.conflicting)
        let set = (constraints + items.flatMap { standings[ObjectIdentifier($0)]?.frame ?? [] })
          .filter { $0 === constraint || ($0.id.map(ids.contains) ?? false) }
        let policy = BreakPolicy(root: root, guides: items.compactMap { $0 as? LayoutGuide })
        // What stands for a frame or a role is the system's, and not broken while there is another.
        let own = set.filter { candidate in constraints.contains { $0 === candidate } }
        guard let victim = policy.victim(of: own.isEmpty ? set : own) else { return }
        say(UnsatisfiableLog.text(set, breaking: victim), breaking: victim)
        breakDown(victim)
        if victim === constraint { return }
      }
    }
  }

  private func say(_ text: String, breaking victim: LayoutConstraint) {
    log.append(text)
    recorder.record(
      "engine", "log", [.init("", .text(text)), .init("breaking", .text(victim.text))], rule: "LC-26")
  }

  /// From here on it holds only where nothing required is against it.
  private func breakDown(_ constraint: LayoutConstraint) {
    if let id = constraint.id { solver.remove(id) }
    constraint.id = nil
    constraint.isBroken = true
    guard let terms = terms(of: constraint) else { return }
    constraint.id = try? solver.add(
      terms, constant: -constraint.constant, constraint.relation, priority: Self.brokenPriority)
  }

  /// What was broken is required again as soon as it can be.
  private func mendBroken() {
    for constraint in constraints where constraint.isBroken {
      guard let id = constraint.id, let terms = terms(of: constraint) else { continue }
      var trial = solver
      trial.remove(id)
      guard
        let mended = try? trial.add(terms, constant: -constraint.constant, constraint.relation)
      else { continue }
      solver = trial
      constraint.id = mended
      constraint.isBroken = false
    }
  }

  // MARK: Expressions

  /// `first − multiplier × second`; nil where nothing is above both.
  private func terms(of constraint: LayoutConstraint) -> [ConstraintSolver.Term]? {
    let first = constraint.firstItem
    guard let second = constraint.secondItem else { return size(of: first, constraint.firstAttribute) }
    guard let ancestor = Self.commonAncestor(first.itemView, second.itemView), isInTree(ancestor) else { return nil }
    let left = place(of: first, constraint.firstAttribute, in: ancestor)
    let right = place(of: second, constraint.secondAttribute, in: ancestor)
    return left + right.map { ($0.variable, -constraint.multiplier * $0.coefficient) }
  }

  private func size(of item: any LayoutItem, _ attribute: LayoutAttribute) -> [ConstraintSolver.Term]? {
    guard isInTree(item.itemView) else { return nil }
    let variables = variables(of: item)
    return [(attribute == .height ? variables.height : variables.width, 1)]
  }

  /// A place in an ancestor's coordinates, or a size.
  private func place(
    of item: any LayoutItem, _ attribute: LayoutAttribute, in ancestor: View
  ) -> [ConstraintSolver.Term] {
    let own = variables(of: item)
    let isHorizontal = attribute.axis == .horizontal
    let extent = attribute == .height || !isHorizontal ? own.height : own.width
    if attribute.isSize { return [(extent, 1)] }
    var terms: [ConstraintSolver.Term] = attribute.share == 0 ? [] : [(extent, attribute.share)]
    // A scroll view's own edges, seen from inside, are those of its content: the old rule (SV-19).
    if let scrollView = item as? ScrollView, scrollView === ancestor {
      return place(of: guide(.contentLayout, of: scrollView), attribute, in: ancestor)
    }
    var view: View?
    if let guide = item as? LayoutGuide {
      terms.append((isHorizontal ? own.minX : own.minY, 1))
      view = guide.owner
    } else {
      view = item.itemView
    }
    while let present = view, present !== ancestor {
      let variables = variables(of: present)
      terms.append((isHorizontal ? variables.minX : variables.minY, 1))
      view = present.superview
    }
    return terms
  }

  private func isInTree(_ view: View) -> Bool {
    var present: View? = view
    while let next = present {
      if next === root { return true }
      present = next.superview
    }
    return false
  }

  static func commonAncestor(_ left: View, _ right: View) -> View? {
    var above: [View] = []
    var present: View? = left
    while let view = present {
      above.append(view)
      present = view.superview
    }
    present = right
    while let view = present {
      if above.contains(where: { $0 === view }) { return view }
      present = view.superview
    }
    return nil
  }

  // MARK: Items

  /// The view's guide of that role, the same one each time.
  public func guide(_ role: LayoutGuide.Role, of view: View) -> LayoutGuide {
    for case let guide as LayoutGuide in items where guide.owner === view && guide.role == role { return guide }
    let name =
      switch role {
      case .custom: "guide"
      case .safeArea: "safeAreaLayoutGuide"
      case .contentLayout: "contentLayoutGuide"
      case .frameLayout: "frameLayoutGuide"
      }
    let guide = LayoutGuide("\(view.name).\(name)", role: role, of: view)
    _ = variables(of: guide)
    return guide
  }

  /// The item's variables; made, with what the item says of itself, when it is first spoken of.
  func variables(of item: any LayoutItem) -> Variables {
    if let standing = standings[ObjectIdentifier(item)] { return standing.variables }
    let variables = Variables(
      minX: solver.makeVariable(), minY: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    standings[ObjectIdentifier(item)] = Standing(variables: variables)
    items.append(item)
    // Sizes are never negative (LC-26).
    for extent in [variables.width, variables.height] { _ = try? solver.add([(extent, 1)], .greaterThanOrEqual) }
    if let guide = item as? LayoutGuide {
      placeGuide(guide, variables)
    } else if item.itemView === root || item.itemView.layoutTraits.translatesAutoresizingMaskIntoConstraints {
      placeFrame(item.itemView, variables)
    }
    if !(item is LayoutGuide) { setIntrinsic(of: item.itemView) }
    return variables
  }

  /// A frame that was set, as required constraints (LC-12); the root's origin is nought, for its constraints are in its
  /// own coordinates.
  private func placeFrame(_ view: View, _ variables: Variables) {
    let frame = view === root ? Rect(origin: .zero, size: view.bounds.size) : view.frame
    var values: [(LayoutAttribute, Int, Double)] = [
      (.left, variables.minX, frame.minX), (.top, variables.minY, frame.minY),
      (.width, variables.width, frame.width), (.height, variables.height, frame.height),
    ]
    if view === root, case .free = sizing { values.removeLast(2) }
    for (attribute, variable, value) in values { fix(view, attribute, variable, value) }
  }

  private func fix(_ view: View, _ attribute: LayoutAttribute, _ variable: Int, _ value: Double) {
    guard
      let constraint = try? LayoutConstraint(
        view, attribute, .equal, to: attribute.isSize ? nil : view.superview ?? view, attribute, constant: value,
        isAutoresizing: true)
    else { return }
    constraint.id = try? solver.add([(variable, 1)], constant: -value, .equal)
    standings[ObjectIdentifier(view)]?.frame.append(constraint)
  }

  private func placeGuide(_ guide: LayoutGuide, _ own: Variables) {
    let owner = variables(of: guide.owner)
    func equal(_ terms: [ConstraintSolver.Term], _ value: Double) {
      standings[ObjectIdentifier(guide)]?.frameIDs.append(try? solver.add(terms, constant: -value, .equal))
    }
    switch guide.role {
    case .custom: break
    case .safeArea:
      let insets = guide.owner.safeAreaInsets
      equal([(own.minX, 1)], insets.left)
      equal([(own.minY, 1)], insets.top)
      equal([(own.width, 1), (owner.width, -1)], -insets.left - insets.right)
      equal([(own.height, 1), (owner.height, -1)], -insets.top - insets.bottom)
    case .contentLayout:
      // Its size is what its constraints say, and becomes the content size (SV-19).
      equal([(own.minX, 1)], 0)
      equal([(own.minY, 1)], 0)
    case .frameLayout:
      let offset = guide.owner.bounds.origin
      equal([(own.minX, 1)], offset.x)
      equal([(own.minY, 1)], offset.y)
      equal([(own.width, 1), (owner.width, -1)], 0)
      equal([(own.height, 1), (owner.height, -1)], 0)
    }
  }

  /// The size of a view's contents as two inequalities an axis (LC-22).
  private func setIntrinsic(of view: View) {
    let size = intrinsicSize(of: view)
    let key = ObjectIdentifier(view)
    guard var standing = standings[key], size != standing.intrinsic else { return }
    for id in standing.intrinsicIDs { solver.remove(id) }
    standing.intrinsicIDs = []
    standing.intrinsic = size
    let traits = view.layoutTraits
    for (variable, length, hugging, resistance) in [
      (
        standing.variables.width, size.width, traits.contentHugging.horizontal,
        traits.compressionResistance.horizontal
      ),
      (
        standing.variables.height, size.height, traits.contentHugging.vertical, traits.compressionResistance.vertical
      ),
    ] where length >= 0 {
      for (relation, priority) in [
        (ConstraintSolver.Relation.lessThanOrEqual, hugging), (.greaterThanOrEqual, resistance),
      ] {
        let id = try? solver.add(
          [(variable, 1)], constant: -length, relation, priority: min(priority, Self.strongestIntrinsic))
        if let id { standing.intrinsicIDs.append(id) }
      }
    }
    standings[key] = standing
  }

  /// A label of several lines is measured at the width that was found for it (LC-35).
  private func intrinsicSize(of view: View) -> Size {
    guard let label = view as? Label, label.numberOfLines != 1, let width = measuredWidths[ObjectIdentifier(view)]
    else {
      return view.intrinsicContentSize
    }
    let natural = label.sizeThatFits(Size(width: 0, height: 0)).width
    return Size(width: natural, height: label.sizeThatFits(Size(width: width, height: 0)).height)
  }

  /// `invalidateIntrinsicContentSize()`: it is asked again (LC-22).
  public func invalidateIntrinsicContentSize(of view: View) {
    guard standings[ObjectIdentifier(view)] != nil else { return }
    measuredWidths[ObjectIdentifier(view)] = nil
    setIntrinsic(of: view)
    measureLabels()
  }

  /// The root has another size, or a scroll view another offset: what was given is given anew.
  public func updateGivenFrames() {
    for item in items {
      guard let standing = standings[ObjectIdentifier(item)] else { continue }
      if let guide = item as? LayoutGuide {
        guard guide.role == .frameLayout || guide.role == .safeArea else { continue }
        for id in standing.frameIDs.compactMap({ $0 }) { solver.remove(id) }
        standings[ObjectIdentifier(item)]?.frameIDs = []
        placeGuide(guide, standing.variables)
      } else {
        let view = item.itemView
        let frame = view === root ? Rect(origin: .zero, size: view.bounds.size) : view.frame
        for constraint in standing.frame {
          let value =
            switch constraint.firstAttribute {
            case .left: frame.minX
            case .top: frame.minY
            case .width: frame.width
            default: frame.height
            }
          setConstant(value, of: constraint)
        }
      }
    }
  }

  // MARK: Answers

  /// The item's rectangle as it is solved: in the superview's coordinates, a guide's in its owner's.
  public func frame(of item: any LayoutItem) -> Rect {
    measureLabels()
    let variables = variables(of: item)
    return Rect(
      x: solver.value(of: variables.minX), y: solver.value(of: variables.minY),
      width: solver.value(of: variables.width), height: solver.value(of: variables.height))
  }

  /// `hasAmbiguousLayout`: whether another rectangle would do as well (LC-25).
  public func hasAmbiguousLayout(_ item: any LayoutItem) -> Bool {
    let own = variables(of: item)
    return [own.minX, own.minY, own.width, own.height].contains { variable in
      let range = solver.range(of: [(variable, 1)])
      return range.most - range.least > 1e-6
    }
  }

  /// Between which values an attribute of an item may lie, in its superview's coordinates; both the same where it is
  /// decided.
  public func range(of item: any LayoutItem, _ attribute: LayoutAttribute) -> (least: Double, most: Double) {
    let own = variables(of: item)
    let isHorizontal = attribute.axis == .horizontal
    var terms: [ConstraintSolver.Term] = []
    if attribute.share > 0 { terms.append((isHorizontal ? own.width : own.height, attribute.share)) }
    if !attribute.isSize { terms.append((isHorizontal ? own.minX : own.minY, 1)) }
    return solver.range(of: terms)
  }

  /// Hands every view its solved frame, on device pixels; who has a new one has its superview marked (LC-11, LC-34). A
  /// scroll view with a content guide gets its content size (SV-19).
  public func layout() throws {
    measureLabels()
    for item in items {
      if let guide = item as? LayoutGuide {
        if guide.role == .contentLayout, let scrollView = guide.owner as? ScrollView {
          let size = frame(of: guide).aligned(to: scrollView.displayScale).size
          if size != scrollView.contentSize { try scrollView.setContentSize(size) }
        }
        continue
      }
      let view = item.itemView
      guard view !== root, !view.layoutTraits.translatesAutoresizingMaskIntoConstraints else { continue }
      view.setSolvedFrame(frame(of: view).aligned(to: view.displayScale))
    }
  }

  /// Width, then the height that follows from it, then once more: two rounds, as UIKit (LC-35).
  func measureLabels() {
    for _ in 0..<2 {
      var hasChanged = false
      for item in items {
        guard let label = item as? Label, label.numberOfLines != 1,
          let standing = standings[ObjectIdentifier(label)]
        else { continue }
        let width = solver.value(of: standing.variables.width)
        guard width > 0, measuredWidths[ObjectIdentifier(label)] != width else { continue }
        measuredWidths[ObjectIdentifier(label)] = width
        setIntrinsic(of: label)
        hasChanged = true
      }
      if !hasChanged { return }
    }
  }
}

extension ConstraintSolver {
  public typealias Term = (variable: Variable, coefficient: Double)
}

extension LayoutConstraint {
  /// Its equation alone, for the trace.
  public var text: String {
    let whole = description
    guard let begin = whole.firstIndex(of: " ") else { return whole }
    return String(whole[whole.index(after: begin)...].dropLast("   (active)>".count))
  }
}

extension Rect {
  /// Both edges to the nearest pixel; the size is what lies between (LC-34).
  func aligned(to scale: Double) -> Rect {
    func align(_ value: Double) -> Double { (value * scale + 1e-9).rounded() / scale }
    let (left, top) = (align(minX), align(minY))
    return Rect(x: left, y: top, width: align(maxX) - left, height: align(maxY) - top)
  }
}
