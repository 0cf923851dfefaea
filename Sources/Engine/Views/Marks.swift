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

extension View {
  /// The passes that it or a view below it is due for. May be out of date in one direction only: a pass may find
  /// nothing left to do.
  var pending: PassSet {
    var passes = marksBelow
    if propertiesMark != nil { passes.insert(.properties) }
    if constraintsMark != nil { passes.insert(.constraints) }
    if layoutMark != nil { passes.insert(.layout) }
    if displayMark != nil { passes.insert(.display) }
    return passes
  }

  /// `pending.contains(.layout)`, asked of every subview in a pass.
  var needsLayoutPass: Bool { layoutMark != nil || marksBelow.contains(.layout) }

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
    while let view = ancestor, !view.marksBelow.isSuperset(of: passes) {
      view.marksBelow.formUnion(passes)
      ancestor = view.superview
    }
  }
}
