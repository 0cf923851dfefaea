import Geometry
import Tracing
import Views

/// The view of one row at a time: a content view for what the app shows, and a state that its configurations follow.
open class Cell: ReusableView {
  /// Selected, highlighted and so on. Written by the container, or by `setState`.
  public internal(set) var configurationState = CellConfigurationState()
  /// What the cell shows, as a value. Written by `setContentConfiguration(_:)` (AD-09).
  public internal(set) var contentConfiguration: (any ContentConfiguration)?
  /// Whether a change of the state lets the content configuration adapt (AD-09).
  public var automaticallyUpdatesContentConfiguration = true
  /// Called before the first display and after changes of the state, once for any number of requests; iOS 15 (AD-09).
  public var configurationUpdateHandler: ((Cell, CellConfigurationState) throws -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Which of UIKit's cell classes it stands for; only some have a default content configuration (AD-09).
  open var variety: CellVariety { .table }

  /// An update of the configuration is due before the next layout or display.
  var needsUpdateConfiguration = true
  private var storedContentView: View?

  /// The view that holds what the app shows; made when first asked for.
  public func contentView() throws -> View {
    if let storedContentView { return storedContentView }
    let view = try View(name + ".contentView", frame: Rect(origin: .zero, size: bounds.size), recorder: recorder)
    try installContentView(view)
    return view
  }

  /// Puts another content view in the place of the present one, whose subviews go with it (AD-09).
  func installContentView(_ view: View) throws {
    try recorder.unrecorded {
      try storedContentView?.removeFromSuperview()
      try addSubview(view)
      try view.setFrame(Rect(origin: .zero, size: bounds.size))
    }
    storedContentView = view
  }

  /// The content view, where there is one already.
  public var installedContentView: View? { storedContentView }

  /// Answers the height that the content needs at a width; asked by the container where a row sizes itself (TV-16).
  /// The base class knows of no content and answers zero height.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontal: Double, verticalFittingPriority vertical: Double
  ) throws -> Size {
    Size(width: targetSize.width, height: 0)
  }

  /// The base class puts selection and highlight back, and asks for layout and for an update of the configuration; what
  /// the app shows stays as it is (TV-04, TV-09).
  open override func prepareForReuse() throws {
    try super.prepareForReuse()
    configurationState = CellConfigurationState()
    setNeedsUpdateConfiguration()
    markNeedsLayout(because: "TV-04")
  }

  /// Updates a configuration that is due, then gives the content view the whole room. Call `super`.
  open override func layoutSubviews() throws {
    try super.layoutSubviews()
    try updateConfigurationIfNeeded()
    if let storedContentView, storedContentView.frame != bounds { try storedContentView.setFrame(bounds) }
  }

  /// Adapts what the cell shows to a state: the place for an appearance of one's own. Never call it; ask with
  /// `setNeedsUpdateConfiguration()`. Call `super` (AD-09).
  open func updateConfiguration(using state: CellConfigurationState) throws {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      let updated = configuration.updated(for: state)
      if !updated.isEqual(to: configuration) { try setContentConfiguration(updated) }
    }
    if let configurationUpdateHandler {
      try recorder.record(
        name, "configurationUpdateHandler", [.init("state", .text(state.description))], rule: "AD-09"
      ) { try configurationUpdateHandler(self, state) }
    }
  }
}

/// UIKit's classes of cells, as far as they differ here.
public enum CellVariety: String, CaseIterable, Hashable, Sendable {
  /// `UITableViewCell`.
  case table
  /// `UICollectionViewListCell`.
  case list
  /// `UICollectionViewCell`, which has no default content configuration (AD-09).
  case plain
}
