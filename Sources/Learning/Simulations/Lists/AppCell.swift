import Cells
import Tracing

/// A cell as an app writes one: some properties of its own, and nothing done about them on reuse.
final class AppCell: Cell {
  var text: String?
  var secondaryText: String?
  var image: String?
  var showsBadge = false
  /// Which appearance its constraints are made for, where the app has several.
  var variant: Int?
  /// Where its own calls are noted.
  weak var scene: ListScene?
  let ownVariety: CellVariety

  override var variety: CellVariety { ownVariety }

  init(_ identity: CellIdentity, variety: CellVariety = .table, scene: ListScene) throws {
    ownVariety = variety
    self.scene = scene
    try super.init(identity)
    scene.note("\(name).init")
  }

  override func prepareForReuse() throws {
    scene?.notePrepared(self)
    try super.prepareForReuse()
  }

  override func layoutSubviews() throws {
    scene?.note("\(name).layoutSubviews")
    try super.layoutSubviews()
  }

  override func updateConfiguration(using state: CellConfigurationState) throws {
    scene?.noteUpdate(of: self, state)
    try super.updateConfiguration(using: state)
  }

  /// Shows or hides the badge, as a line of the app that the trace can show.
  func setBadge(_ shows: Bool) {
    recorder.record(name, "showsBadge", [.init("", .flag(shows))], rule: "TV-09") { showsBadge = shows }
  }
}
