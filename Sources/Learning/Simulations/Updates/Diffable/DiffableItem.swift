/// An item of a diffable list: an identity, and a content that may change.
struct DiffableItem: Hashable, Sendable, CustomStringConvertible {
  /// What makes two items the same.
  enum Identity: String, CaseIterable, Hashable, Sendable {
    case id
    case allProperties
    /// Hashed by id, compared by all: legal, and the same as `allProperties` (DF-16).
    case hashOnID
  }

  var id: String
  /// How often the content has changed.
  var version = 0
  var identity: Identity

  static func == (left: DiffableItem, right: DiffableItem) -> Bool {
    left.id == right.id && (left.identity == .id || left.version == right.version)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    if identity == .allProperties { hasher.combine(version) }
  }

  /// What the exception and the log name it.
  var description: String { id }
  /// What its cell says.
  var content: String { version == 0 ? id : "\(id)*" }
}
