/// One piece of a YAML document with its place.
public struct YAMLNode: Sendable {
  /// What a node is.
  public enum Content: Sendable {
    /// A text as YAML reads it; whether it is a number or a flag is for the key to say that asks for one.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  /// A key and what stands behind it.
  public struct Entry: Sendable {
    public var key: YAMLNode
    public var value: YAMLNode

    public init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  /// Where it begins: a quoted scalar at its quote, a block mapping at its first key.
  public var place: Place
  /// What it is: a text, a list or a mapping.
  public var content: Content
  /// Where in which text it stands, and how it is written; nil for a node that no file holds.
  var origin: Origin?

  /// A node that stands in no text; places within it are counted from `place` on.
  public init(place: Place, content: Content) {
    self.place = place
    self.content = content
  }

  init(place: Place, content: Content, origin: Origin) {
    self.init(place: place, content: content)
    self.origin = origin
  }

  /// The text of a scalar.
  public var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether it is a scalar in single or double quotes, or a block scalar.
  public var isQuoted: Bool {
    guard case .scalar(_, let isQuoted) = content else { return false }
    return isQuoted
  }

  /// The elements of a sequence; nil where it is none.
  public var elements: [YAMLNode]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  /// The entries of a mapping in their order; nil where it is none.
  public var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of that key, where this is a mapping that has it.
  public func node(_ key: String) -> YAMLNode? { entries?.first { $0.key.text == key }?.value }

  /// Whether nothing was written: `key:` with no value behind it.
  public var isEmpty: Bool {
    guard case .scalar(let text, let isQuoted) = content else { return false }
    return text.isEmpty && !isQuoted
  }

  /// Whether it is written in `{…}` or `[…]`.
  var isFlow: Bool { origin?.style == .flow }
}

extension YAMLNode {
  /// How a node is written.
  enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    /// `{…}` or `[…]`.
    case flow
    case block
  }

  /// The part of a text that a node was read from.
  struct Origin: Sendable {
    var source: SourceText
    /// In bytes.
    var range: Range<Int>
    var style: Style
  }
}
