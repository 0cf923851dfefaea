import Tracing
import Views

extension Cell {
  /// Asks for an update of the configuration before the next layout; any number of requests cost one (AD-09).
  public func setNeedsUpdateConfiguration() {
    guard !needsUpdateConfiguration else { return }
    needsUpdateConfiguration = true
    markNeedsLayout(because: "AD-09")
  }

  /// Gives the cell another state, which asks for an update of its configuration where it differs.
  public func setState(_ state: CellConfigurationState) {
    guard state != configurationState else { return }
    configurationState = state
    recorder.record(name, "configurationState", [.init("", .text(state.description))], rule: "AD-09") {
      setNeedsUpdateConfiguration()
    }
  }

  /// Runs an update that is due. Containers call it before a cell is measured or shown for the first time.
  public func updateConfigurationIfNeeded() throws {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    try updateConfiguration(using: configurationState)
  }

  /// A fresh configuration in the cell's style, without content. Nothing shows until it is assigned (AD-09).
  /// - Returns: nil for a plain collection view cell, which has no such method.
  public func defaultContentConfiguration() -> ListContentConfiguration? {
    variety == .plain ? nil : ListContentConfiguration()
  }

  /// `contentConfiguration = …`: installs the configuration's own content view, or updates the present one where it
  /// takes the new value. Nil leaves a new, empty content view (AD-09).
  public func setContentConfiguration(_ configuration: (any ContentConfiguration)?) throws {
    try recorder.record(
      name, "contentConfiguration", [.init("", configuration.map { .text($0.description) } ?? .none)], rule: "AD-09"
    ) {
      contentConfiguration = configuration
      guard let configuration else {
        try installContentView(View(name + ".contentView", recorder: recorder))
        return
      }
      if let view = installedContentView as? ContentView, view.supports(configuration) {
        try view.apply(configuration)
      } else {
        let view = try configuration.makeContentView(name: name + ".contentView", recorder: recorder)
        recorder.record(name, "makeContentView", rule: "AD-09")
        try installContentView(view)
        try view.apply(configuration)
      }
    }
  }
}
