/// YAML as content files use it: texts, lists and keys with values, read by libyaml.
///
/// There are no tags, anchors, aliases, directives, second documents or doubled keys; each is a finding.
public enum YAML {
  /// How deep lists and mappings may stand in one another.
  public static let mostLevels = 50

  /// Reads one document; nil only where a finding says why.
  ///
  /// What can be read is returned even where there are findings: of doubled keys the first counts, tags and anchors
  /// are passed over, an alias counts as an empty text. There are at most 100 findings.
  /// - Parameter first: where the text's first character stands in its file; fenced blocks and front matter begin
  ///   further down.
  public static func read(
    _ text: String, file: String, first: Place = Place(line: 1, column: 1), findings: inout [Finding]
  ) -> YAMLNode? {
    guard text.utf8.count <= SourceText.mostBytes else {
      findings.append(TextTrouble.tooLong.finding(in: file, at: first))
      return nil
    }
    return read(SourceText(name: file, text: text, first: first), findings: &findings)
  }

  /// Reads one document from a text whose places are known already.
  public static func read(_ source: SourceText, findings: inout [Finding]) -> YAMLNode? {
    if let found = source.firstForbidden {
      findings.append(
        TextTrouble.forbidden(found.scalar).finding(in: source.name, at: source.place(atUTF8: found.offset)))
      return nil
    }
    return source.storage.bytes.withUnsafeBufferPointer { bytes in
      let base = source.storage.lineStarts[0]
      guard let events = YAMLEvents(UnsafeBufferPointer(rebasing: bytes[base...]), base: base) else { return nil }
      var builder = YAMLBuilder(source)
      let node = builder.build(from: events)
      findings += builder.findings
      return node
    }
  }
}
