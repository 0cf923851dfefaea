import Documents
import TestSupport
import Testing

private let valid = """
  id: insets
  title: Insets and the range
  questions:
    - id: greatest-offset
      level: 1                    # 1 recall, 2 apply
      rules: [SV-14]
      vary:
        bounds.height: {pick: [500, 600, 844]}
        contentSize.height: {from: 900, to: 2400, step: 50}
      ask: >
        contentSize.height is {contentSize.height}, bounds.height 가나다
        bottom {contentInset.bottom}, it's "quoted". 👨‍👩‍👧
      answer: 'maxOffset.y'
      hint: "Which of the two\\n insets?"
      code: |
        a: b
          c
  """

private let pieces: [[UInt8]] =
  [
    "\"", "'", "{", "}", "[", "]", ": ", ":", ",", " #", "#", "- ", "\n", "\r\n", "\r", "\t", " ", "  ", "&a ", "*a",
    "!t ", "|", ">", "%", "@",
    "`", "? ", "---\n", "...\n", "\\", "\u{FEFF}", "가", "👨‍👩‍👧", "\u{301}", "\0", "\u{1B}", "\u{85}", "\u{2028}",
    "key: value\n", "```\n", "|-|", "~~", "**",
  ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

/// How many characters each line has.
private func lengths(of text: String) -> [Int] {
  var lengths = [0]
  for character in text {
    if ["\n", "\r\n", "\r"].contains(character) { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
  }
  return lengths
}

/// Whether a place is one that an editor can show.
private func isInside(_ place: Place, _ lengths: [Int]) -> Bool {
  (1...lengths.count).contains(place.line) && (1...lengths[place.line - 1] + 1).contains(place.column)
}

private func walk(_ node: YAMLNode, _ visit: (YAMLNode) -> Void) {
  visit(node)
  for element in node.elements ?? [] { walk(element, visit) }
  for entry in node.entries ?? [] {
    walk(entry.key, visit)
    walk(entry.value, visit)
  }
}

private func readAll(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  var findings: [Finding] = []
  let node = YAML.read(text, file: "f", findings: &findings)
  let lengths = lengths(of: text)
  func check(_ place: Place, _ what: @autoclosure () -> String) {
    if isInside(place, lengths) { return }
    Issue.record("\(place) of \(what()) is outside of \(text.debugDescription)")
  }
  if node == nil, findings.isEmpty { Issue.record("nothing is said about \(text.debugDescription)") }
  for finding in findings { check(finding.place, finding.message) }
  if let node {
    walk(node) { node in
      check(node.place, "a node")
      for offset in [0, 1, 5, node.text?.count ?? 0] { check(node.place(atCharacter: offset), "a character") }
    }
  }
  findings = []
  let isText = SourceText.read(bytes, name: "f", findings: &findings) != nil
  #expect(findings.count == (isText ? 0 : 1))
  for finding in findings { check(finding.place, finding.message) }
  #expect(depth(of: Markdown.read(text)) <= Markdown.mostLevels)
}

@Test(arguments: 0..<20)
func `random bytes are read to an end`(_ seed: Int) {
  var generator = SplitMix64(seed: UInt64(seed))
  for _ in 0..<40 {
    readAll((0..<Int.random(in: 0..<200, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) })
    readAll(
      (0..<Int.random(in: 0..<60, using: &generator)).flatMap { _ in pieces.randomElement(using: &generator) ?? [] })
  }
}

@Test(arguments: 0..<20)
func `a valid file with random edits is read to an end`(_ seed: Int) {
  var generator = SplitMix64(seed: UInt64(1000 + seed))
  for _ in 0..<40 {
    var bytes = Array(valid.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let position = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, position + Int.random(in: 0...3, using: &generator))
      bytes.replaceSubrange(
        position..<end, with: Bool.random(using: &generator) ? pieces.randomElement(using: &generator) ?? [] : [])
    }
    readAll(bytes)
  }
}

@Test(arguments: 0..<10)
func `every character that is seen in a scalar is found again in the source`(_ seed: Int) {
  var generator = SplitMix64(seed: UInt64(2000 + seed))
  let parts = ["ab", "가", "x ", "''", "\\n", "\\\"", "\\u00e9", "\n  ", "\n\n  ", "#", "-", "\\\n  ", "q\u{301}", " y"]
  for _ in 0..<60 {
    let inner = (0..<Int.random(in: 1...12, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? ""
    }.joined()
    for text in ["a: \"\(inner)\"", "a: '\(inner)'", "a: |\n  \(inner)\n", "a: >\n  \(inner)\n", "a: z\(inner)"] {
      var findings: [Finding] = []
      guard let value = YAML.read(text, file: "f", findings: &findings)?.entries?.first?.value, let read = value.text
      else { continue }
      let source = SourceText(name: "f", text: text)
      for (offset, character) in read.enumerated() where !character.isWhitespace {
        let place = value.place(atCharacter: offset)
        let line = Array(source.line(place.line) ?? "")
        guard line.indices.contains(place.column - 1) else {
          Issue.record("\(place) is outside of \(text.debugDescription)")
          continue
        }
        let found = line[place.column - 1]
        if found != character, found != "\\" || !text.hasPrefix("a: \"") {
          Issue.record("\(character) is not at \(place) in \(text.debugDescription)")
        }
      }
    }
  }
}
