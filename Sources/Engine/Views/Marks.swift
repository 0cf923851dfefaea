import Tracing

/// The passes of an update. Each has a mark of its own, and one mark says nothing about the others (LC-01).
struct PassSet: OptionSet, Sendable {
  let rawValue: UInt8

  static let properties = PassSet(rawValue: 1)
  static let constraints = PassSet(rawValue: 2)
  static let layout = PassSet(rawValue: 4)
  static let display = PassSet(rawValue: 8)

  /// Those that go on in rounds until nothing asks for layout any more (LC-36).
  static let rounds: PassSet = [.properties, .constraints, .layout]
}

/// Why a view is due for a pass.
struct Mark {
  /// The event that marked it first; what comes later until the pass changes nothing.
  var cause: EventIndex?
  var rule: RuleID
}

/// All that a view is due for, in one value: a scroll asks for it several times a frame.
struct Marks {
  var properties: Mark?
  var constraints: Mark?
  var layout: Mark?
  var display: Mark?
  /// Passes for which some view below is marked; may be out of date in one direction only: set with nothing left.
  var below: PassSet = []

  /// The passes that the view or one below it is due for. May be out of date in the same direction.
  var pending: PassSet {
    var passes = below
    if properties != nil { passes.insert(.properties) }
    if constraints != nil { passes.insert(.constraints) }
    if layout != nil { passes.insert(.layout) }
    if display != nil { passes.insert(.display) }
    return passes
  }

  /// Notes passes that a view below is due for.
  /// - Returns: whether that was new.
  mutating func note(_ passes: PassSet) -> Bool {
    guard !below.isSuperset(of: passes) else { return false }
    below.formUnion(passes)
    return true
  }

  /// Marks for layout because of an event; a mark that nobody caused is one from its creation, or from before the
  /// run: this event asks for it now.
  mutating func markLayout(_ cause: EventIndex?, _ rule: RuleID) {
    if layout?.cause == nil { layout = Mark(cause: cause, rule: rule) }
  }

  /// The mark for layout, which is thereby gone.
  mutating func takeLayout() -> Mark? {
    defer { layout = nil }
    return layout
  }
}

extension View {
  var pending: PassSet { marks.pending }

  var propertiesMark: Mark? {
    get { marks.properties }
    set { marks.properties = newValue }
  }

  var constraintsMark: Mark? {
    get { marks.constraints }
    set { marks.constraints = newValue }
  }

  var displayMark: Mark? {
    get { marks.display }
    set { marks.display = newValue }
  }

  /// `pending.contains(.layout)`, asked of every subview in a pass.
  var needsLayoutPass: Bool { marks.layout != nil || marks.below.contains(.layout) }

  /// Sets a mark, caused by the event that is open, and lets the ancestors know.
  func mark(_ mark: WritableKeyPath<View, Mark?>, for pass: PassSet, because rule: RuleID) {
    // A mark that nobody caused is one from its creation, or from before the run: this event asks for it now.
    var view = self
    if view[keyPath: mark]?.cause == nil { view[keyPath: mark] = Mark(cause: recorder.current, rule: rule) }
    markAncestors(for: pass)
  }

  /// Lets the ancestors know that these passes have work below them.
  func markAncestors(for passes: PassSet) {
    var ancestor = superview
    while let view = ancestor, view.marks.note(passes) { ancestor = view.superview }
  }
}
