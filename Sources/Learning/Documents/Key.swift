/// A key that a mapping takes: read, checked and printed by `help formats` from one table.
public struct Key: Sendable {
  /// As it is written before the colon.
  public let name: String
  /// What may stand behind it.
  public let form: Form
  /// Whether the mapping cannot be without it.
  public let isRequired: Bool
  /// What it is for, in one line without a full stop.
  public let meaning: String

  /// - Parameter isRequired: whether its absence is a finding.
  public init(_ name: String, _ form: Form, required isRequired: Bool = false, _ meaning: String) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.meaning = meaning
  }
}

/// All keys of one kind of mapping.
public struct KeyTable: Sendable {
  /// What the mapping is, as a message names it: `a rule`.
  public let title: String
  /// In the order in which `help formats` shows them.
  public let keys: [Key]

  /// - Parameter title: with its article, as it stands in a sentence.
  public init(_ title: String, _ keys: [Key]) {
    self.title = title
    self.keys = keys
  }

  /// The key of that name; nil where the mapping takes none.
  public subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The same mapping with more keys, for kinds that share some.
  public func adding(_ keys: [Key], title: String? = nil) -> KeyTable {
    KeyTable(title ?? self.title, self.keys + keys)
  }
}
