/// The values of a mapping by their keys, checked against a table.
///
/// What is wrong is a finding once, when the reader is made; asked for, it is nil.
public struct MappingReader: Sendable {
  /// The mapping as it was read.
  public let mapping: YAMLNode
  /// The table that it was checked against.
  public let keys: KeyTable
  private var values: [String: YAMLNode] = [:]
  private var keyPlaces: [String: Place] = [:]

  /// Finds unknown keys (with the nearest right ones), missing ones and wrong forms. Nil where there is no mapping:
  /// without a finding where there is no node at all, for what kept it from being read is a finding already.
  public init?(_ node: YAMLNode?, keys: KeyTable, file: String, findings: inout [Finding]) {
    guard let node else { return nil }
    func report(_ trouble: KeyTrouble, key: String = "", at place: Place) {
      findings.append(Finding(file: file, place: place, message: trouble.message(key: key), hint: trouble.hint))
    }
    guard let entries = node.entries else {
      report(.noMapping(title: keys.title, found: node.elements == nil ? "a text" : "a list"), at: node.place)
      return nil
    }
    mapping = node
    self.keys = keys
    for entry in entries {
      let name = entry.key.text ?? ""
      guard let key = keys[name] else {
        report(.unknown(name, title: keys.title, keys: keys.keys.map(\.name)), at: entry.key.place)
        continue
      }
      keyPlaces[name] = entry.key.place
      if let trouble = key.form.trouble(with: entry.value) ?? Self.emptiness(of: entry.value, for: key) {
        var place = entry.value.isEmpty ? entry.key.place : entry.value.place
        if case .wrongElement(_, let element, _) = trouble { place = element }
        report(trouble, key: name, at: place)
      } else if !entry.value.isEmpty {
        values[name] = entry.value
      }
    }
    for key in keys.keys where key.isRequired && keyPlaces[key.name] == nil {
      report(.missing(key.name, title: keys.title), at: node.place)
    }
  }

  /// A text that a mapping cannot be without says something.
  private static func emptiness(of node: YAMLNode, for key: Key) -> KeyTrouble? {
    guard key.isRequired, let text = node.text, text.allSatisfy(\.isWhitespace) else { return nil }
    return .noValue(takes: key.form.phrase)
  }

  /// A reader for each mapping of a list. What is no list or no mapping is a finding.
  public static func readers(
    ofList node: YAMLNode?, keys: KeyTable, file: String, findings: inout [Finding]
  ) -> [MappingReader] {
    guard let node else { return [] }
    guard let elements = node.elements else {
      findings.append(
        Finding(
          file: file, place: node.place, message: "a list is expected here, each item of it \(keys.title)",
          hint: "begin each item with \"- \""))
      return []
    }
    return elements.compactMap { MappingReader($0, keys: keys, file: file, findings: &findings) }
  }

  /// Where the mapping begins.
  public var place: Place { mapping.place }

  /// Whether the key is written, rightly or wrongly.
  public func has(_ key: String) -> Bool { keyPlaces[key] != nil }

  /// Where the key stands.
  public func keyPlace(_ key: String) -> Place? { keyPlaces[key] }

  /// The value as it was read.
  public func node(_ key: String) -> YAMLNode? { values[key] }

  /// The text of a scalar.
  public func text(_ key: String) -> String? { values[key]?.text }

  /// The number of a scalar that is one.
  public func number(_ key: String) -> Double? { values[key]?.number }

  /// The number of a scalar that is a whole one.
  public func integer(_ key: String) -> Int? { values[key]?.integer }

  /// The flag of a scalar that is one.
  public func flag(_ key: String) -> Bool? { values[key]?.flag }

  /// The texts of a list, or the one text.
  public func texts(_ key: String) -> [YAMLNode] {
    guard let node = values[key] else { return [] }
    return (node.elements ?? [node]).filter { $0.text != nil }
  }

  /// The elements of a list.
  public func list(_ key: String) -> [YAMLNode] { values[key]?.elements ?? [] }

  /// The entries of a mapping in their order.
  public func entries(_ key: String) -> [YAMLNode.Entry] { values[key]?.entries ?? [] }
}

extension YAMLNode {
  /// The number that a scalar without quotes is, as JSON writes it.
  public var number: Double? { isQuoted ? nil : text.flatMap(JSONNumber.read) }

  /// The whole number that a scalar without quotes is.
  public var integer: Int? {
    guard let number, number == number.rounded(.towardZero), abs(number) <= 1e15 else { return nil }
    return Int(number)
  }

  /// The flag that a scalar without quotes is: `true`, `false`, `yes` or `no`.
  public var flag: Bool? { isQuoted ? nil : text.flatMap(Form.flag(from:)) }
}
