import Documents

extension Rule {
  /// The keys of a rule in a rulebook file.
  public static let keys = KeyTable(
    "a rule",
    [
      Key("id", .text, required: true, "the file's two letters, a dash and two or three digits, such as SV-10"),
      Key("title", .text, required: true, "the rule in a few words"),
      Key("statement", .text, required: true, "the rule in a sentence or two of our own"),
      Key("since", .text, "the first iOS in which it holds, such as 11 or 17.4"),
      Key("sureness", .choice(Sureness.allCases.map(\.rawValue)), required: true, "how sure it is"),
      Key("sources", .list, required: true, "who says so, at least one"),
      Key("see", .texts, "ids of rules that belong to it"),
    ])

  /// The keys of a source.
  public static let sourceKeys = KeyTable(
    "a source",
    [
      Key("title", .text, required: true, "what it is called, and by whom it is"),
      Key("link", .text, "its address, beginning with https:// or http://"),
    ])

  /// Nil, with findings, where something is missing or wrong that a rule cannot be without.
  init?(_ reader: MappingReader, prefix: String?, file: String, findings: inout [Finding]) {
    func report(_ trouble: RulebookTrouble, at place: Place?) {
      findings.append(trouble.finding(in: file, at: place ?? reader.place))
    }
    let id = reader.text("id")?.trimmed
    if let id {
      if !Self.isID(id) {
        report(.noRuleID(id), at: reader.node("id")?.place)
      } else if let prefix, !id.hasPrefix(prefix + "-") {
        report(.otherPrefix(id, prefix: prefix), at: reader.node("id")?.place)
      }
    }
    var since = reader.text("since")?.trimmed
    if let found = since, !Self.isVersion(found) {
      report(.noVersion(found), at: reader.node("since")?.place)
      since = nil
    }
    let sources = MappingReader.readers(
      ofList: reader.node("sources"), keys: Self.sourceKeys, file: file, findings: &findings
    ).compactMap { source -> Source? in
      guard let title = source.text("title")?.trimmed else { return nil }
      var link = source.text("link")?.trimmed
      if let found = link, !Self.isLink(found) {
        report(.noLink(found), at: source.node("link")?.place)
        link = nil
      }
      return Source(title: title, link: link)
    }
    if reader.node("sources")?.elements?.isEmpty == true { report(.noSource, at: reader.keyPlace("sources")) }
    let see = reader.texts("see")
    guard let id, Self.isID(id), let title = reader.text("title"), let statement = reader.text("statement"),
      let sureness = reader.text("sureness").flatMap(Sureness.init), !sources.isEmpty
    else { return nil }
    self.init(
      id: id, title: title.trimmed, statement: statement.trimmed, since: since, sureness: sureness, sources: sources,
      see: see.compactMap { $0.text?.trimmed }, file: file, place: reader.node("id")?.place ?? reader.place)
    seePlaces = see.map(\.place)
  }

  /// Two capitals, a dash, two or three digits.
  public static func isID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 5 || bytes.count == 6, bytes[2] == UInt8(ascii: "-") else { return false }
    return bytes[..<2].allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      && bytes[3...].allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// `11`, `17.4`, `9.3.5`.
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }

  private static func isLink(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      return !rest.isEmpty && !rest.hasPrefix("/") && !rest.contains { $0.isWhitespace }
    }
    return false
  }
}
