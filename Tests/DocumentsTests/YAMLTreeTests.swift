import Documents
import TestSupport
import Testing

/// The tree with the place of each node.
private func dump(_ node: YAMLNode, _ indentation: String = "") -> String {
  let place = "\(node.place.line):\(node.place.column)"
  switch node.content {
  case .scalar(let text, let isQuoted):
    return "\(indentation)\(place) \(isQuoted ? "quoted" : "plain") \(text.debugDescription)\n"
  case .sequence(let elements):
    return "\(indentation)\(place) list\n" + elements.map { dump($0, indentation + "  ") }.joined()
  case .mapping(let entries):
    return "\(indentation)\(place) mapping\n"
      + entries.map { entry in
        "\(indentation)  \(entry.key.place.line):\(entry.key.place.column) key \(entry.key.text?.debugDescription ?? "?")\n"
          + dump(entry.value, indentation + "    ")
      }.joined()
  }
}

private let everything = """
  ---
  # A document with all that YAML may hold here.
  id: everything
  order: 2          # a remark behind a number
  draft: false
  since: 17.4
  tilde: ~
  yes: no
  empty:
  blank: ""
  single: 'it''s "so"'
  double: "tab\\t, quote\\", é \\u00e9"
  한글: 값 👨‍👩‍👧 뒤
  plain: one
    two

    three
  folded: >-
    one # no comment
    two: no key

    three
  literal: |+
    one
      two

  flow: {a: 1, b: [x, "y, z", {c: d}], "quoted": e, f: }
  "url": https://example.org/a#b
  list:
    - one
    -
      two
    - - nested
      - list
    - id: a
      text: b
  same-column:
  - one
  - key: value
  last: end
  """

@Test func `one YAML document with everything gives one golden tree`() throws {
  var findings: [Finding] = []
  let root = try #require(YAML.read(everything, file: "everything.yaml", findings: &findings), "\(findings)")
  #expect(findings.isEmpty)
  expectGolden(dump(root), "everything.yaml.txt")
}

@Test func `lists and mappings stand at most 50 deep in one another`() throws {
  for (opening, closing) in [("[", "]"), ("{a: ", "}")] {
    func nested(_ count: Int) -> String {
      String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
    }
    var findings: [Finding] = []
    #expect(YAML.read(nested(50), file: "f", findings: &findings) != nil)
    #expect(findings.isEmpty)
    #expect(YAML.read(nested(51), file: "f", findings: &findings) == nil)
    #expect(findings.map(\.message) == ["lists and mappings stand more than 50 deep in one another"])
    #expect(findings.map(\.place) == [Place(line: 1, column: 50 * opening.count + 1)])
  }
}

@Test(arguments: [
  "[", "{", "- ", "? ", "{a: ", "[{", "a:\n ", "'", "\"", "&a ", "!a ", "*", "> ", "#", "\n", "a: ", "[a, ",
])
func `reading a quarter of a megabyte of one mark ends, and nothing comes without a finding`(_ mark: String) {
  var findings: [Finding] = []
  let text = String(repeating: mark, count: (1 << 18) / mark.utf8.count)
  let isRead = YAML.read(text, file: "f", findings: &findings) != nil
  #expect(isRead || !findings.isEmpty)
  #expect(findings.count <= 100)
}

@Test func `a file has at most 1 MB`() {
  var findings: [Finding] = []
  let most = "a: " + String(repeating: "x", count: 1_048_573)
  #expect(YAML.read(most, file: "f", findings: &findings) != nil)
  #expect(findings.isEmpty)
  #expect(YAML.read(most + "x", file: "f", findings: &findings) == nil)
  #expect(SourceText.read(Array((most + "x").utf8), name: "f", findings: &findings) == nil)
  #expect(findings.map(\.message) == ["a file has at most 1 MB", "a file has at most 1 MB"])
}

@Test func `places in a long line without ASCII are found without walking it from its beginning`() throws {
  var findings: [Finding] = []
  let count = 40_000
  let text = "[" + Array(repeating: "가각", count: count).joined(separator: ",") + "]"
  let root = try #require(YAML.read(text, file: "f", findings: &findings))
  let columns = (root.elements ?? []).map(\.place.column)
  #expect(columns == (0..<count).map { 2 + 3 * $0 })
}
