extension Form {
  /// What is wrong with a node of this form, or nil.
  func trouble(with node: YAMLNode) -> KeyTrouble? {
    if node.isEmpty, self != .anything { return .noValue(takes: phrase) }
    switch (self, node.content) {
    case (.anything, _), (.list, .sequence), (.mapping, .mapping): return nil
    case (.texts, .sequence(let elements)):
      guard let wrong = elements.first(where: { $0.text == nil || $0.isEmpty }) else { return nil }
      return .wrongElement(found: Self.kind(of: wrong), at: wrong.place, hint: Self.quotingHint(wrong))
    case (.list, _), (.mapping, _), (_, .sequence), (_, .mapping):
      return .wrongForm(takes: phrase, found: Self.kind(of: node), hint: Self.quotingHint(node, for: self))
    case (_, .scalar(let text, let isQuoted)): return trouble(with: text, isQuoted: isQuoted)
    }
  }

  private func trouble(with text: String, isQuoted: Bool) -> KeyTrouble? {
    func wrong(_ hint: String?) -> KeyTrouble {
      .wrongForm(takes: phrase, found: "\"\(Excerpt.of(text))\"", hint: hint)
    }
    switch self {
    case .number, .integer:
      guard let number = JSONNumber.read(text) else { return wrong(Self.numberHint(text)) }
      if self == .integer, number != number.rounded(.towardZero) || abs(number) > 1e15 { return wrong(nil) }
      return isQuoted ? wrong("take the quotes away") : nil
    case .flag:
      guard Self.flag(from: text) != nil else {
        return wrong(NearestWord.hint(for: text, among: ["true", "false"]))
      }
      return isQuoted ? wrong("take the quotes away") : nil
    case .id: return Self.isID(text) ? nil : wrong(Self.idHint(text))
    case .choice(let choices):
      return choices.contains(text) ? nil : wrong(NearestWord.hint(for: text, among: choices))
    case .text, .expression, .list, .texts, .mapping, .anything: return nil
    }
  }

  private static func kind(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar: node.isEmpty ? "nothing" : "a text"
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }

  /// A person who writes `{contentSize.height} is what?` means a text.
  private static func quotingHint(_ node: YAMLNode, for form: Form = .text) -> String? {
    guard node.isFlow, form != .list, form != .mapping else { return nil }
    switch node.content {
    case .scalar: return nil
    case .sequence: return "a text that begins with \"[\" is quoted"
    case .mapping: return "a text that begins with \"{\" is quoted"
    }
  }

  private static func numberHint(_ text: String) -> String? {
    let plain = String(text.filter { $0 != "_" && $0 != "," && $0 != " " })
    let bare = plain.hasPrefix("+") ? String(plain.dropFirst()) : plain
    let whole = bare.hasPrefix(".") ? "0" + bare : bare.hasSuffix(".") ? String(bare.dropLast()) : bare
    return whole != text && JSONNumber.read(whole) != nil ? "write \(whole)" : nil
  }

  private static func idHint(_ text: String) -> String? {
    var id = text.lowercased().map { $0 == " " || $0 == "_" || $0 == "." ? "-" : $0 }
    id.removeAll { !isID(String($0)) }
    return id.isEmpty || id.count > 60 ? nil : "write \(String(id))"
  }
}
