import Tracing

/// What a view looks like, apart from where it lies. No write of it asks for layout, and none draws (LC-07, LC-14).
struct Appearance {
  var isHidden = false
  var alpha = 1.0
  var backgroundColor: String?
  var clipsToBounds = false
  var contentMode = ContentMode.scaleToFill
  var isUserInteractionEnabled = true
}

extension View {
  /// Whether it and what lies in it show. Outside a stack view neither layout nor drawing follows a change.
  public var isHidden: Bool {
    get { appearance.isHidden }
    set { write(newValue, to: \.isHidden, "isHidden", .flag(newValue)) }
  }

  /// From 0 to 1.
  public var alpha: Double {
    get { appearance.alpha }
    set { write(newValue, to: \.alpha, "alpha", .number(newValue)) }
  }

  /// By name; nil is clear. A colour is a property of the layer: nothing is drawn for it.
  public var backgroundColor: String? {
    get { appearance.backgroundColor }
    set { write(newValue, to: \.backgroundColor, "backgroundColor", .text(newValue ?? "clear"), rule: "LC-14") }
  }

  /// Whether what lies in it is cut off at its edges when it is drawn; the layer's `masksToBounds` under another
  /// name. Touches do not care. Rule LC-15.
  public var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { write(newValue, to: \.clipsToBounds, "clipsToBounds", .flag(newValue), rule: "LC-15") }
  }

  /// What becomes of its drawn contents when its size changes.
  public var contentMode: ContentMode {
    get { appearance.contentMode }
    set { write(newValue, to: \.contentMode, "contentMode", .text(newValue.rawValue)) }
  }

  /// Whether touches reach it and what lies in it.
  public var isUserInteractionEnabled: Bool {
    get { appearance.isUserInteractionEnabled }
    set { write(newValue, to: \.isUserInteractionEnabled, "isUserInteractionEnabled", .flag(newValue)) }
  }

  private func write<Part: Equatable>(
    _ new: Part, to part: WritableKeyPath<Appearance, Part>, _ call: String, _ value: Value, rule: RuleID = "LC-07"
  ) {
    let changes = appearance[keyPath: part] != new
    recorder.record(name, call, [.init("", value)], result: changes ? nil : "unchanged", rule: rule)
    guard changes else { return }
    appearance[keyPath: part] = new
    openTransaction()
  }

  /// A layer has changed: what the turn ends with is a commit, even where nothing is marked (LC-03).
  func openTransaction() { root.hasOpenTransaction = true }
}
