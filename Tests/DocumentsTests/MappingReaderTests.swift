import Documents
import TestSupport
import Testing

private let keys = KeyTable(
  "a thing",
  [
    Key("id", .id, required: true, "its id"),
    Key("title", .text, required: true, "its title"),
    Key("number", .number, "a number"),
    Key("whole", .integer, "a whole number"),
    Key("flag", .flag, "a flag"),
    Key("goal", .expression, "an expression"),
    Key("rules", .texts, "rules"),
    Key("items", .list, "items"),
    Key("set", .mapping, "settings"),
    Key("value", .anything, "whatever"),
    Key("kind", .choice(["choice", "multiple", "number"]), "a kind"),
  ])

private func read(_ text: String) -> (reader: MappingReader?, findings: [Finding]) {
  var findings: [Finding] = []
  let node = YAML.read(text, file: "f.yaml", findings: &findings)
  return (MappingReader(node, keys: keys, file: "f.yaml", findings: &findings), findings)
}

@Test func `right values are read in their forms`() throws {
  let (found, findings) = read(
    """
    id: a-1
    title: 2
    number: -1.5e3
    whole: 3
    flag: yes
    goal: a >= 3
    rules: SV-10
    items: [{a: 1}, b]
    set: {a: 1, b: "x, y"}
    value:
    kind: number
    """)
  let reader = try #require(found)
  #expect(findings.isEmpty, "\(findings)")
  #expect(reader.text("id") == "a-1")
  #expect(reader.text("title") == "2")
  #expect(reader.number("number") == -1500)
  #expect(reader.integer("whole") == 3)
  #expect(reader.flag("flag") == true)
  #expect(reader.text("goal") == "a >= 3")
  #expect(reader.texts("rules").map(\.text) == ["SV-10"])
  #expect(reader.list("items").count == 2)
  #expect(reader.entries("set").map(\.key.text) == ["a", "b"])
  #expect(reader.entries("set").map(\.value.text) == ["1", "x, y"])
  #expect(reader.has("value"))
  #expect(reader.node("value") == nil)
  #expect(!reader.has("nothing"))
  #expect(reader.keyPlace("kind") == Place(line: 11, column: 1))
}

/// One entry beside a right id and title; a mark where the finding points.
@Test(arguments: [
  ("⟪titel: x", "a thing has no key \"titel\"; did you mean title?"),
  ("⟪zzzzz: x", "it takes id, title, number"),
  ("⟪number:", "\"number\" has no value; it takes a number"),
  ("number: ⟪x", "\"number\" takes a number, not \"x\""),
  ("number: ⟪.5", "write 0.5"),
  ("number: ⟪+5", "write 5"),
  ("number: ⟪1_000", "write 1000"),
  ("number: ⟪0x10", "takes a number"),
  ("number: ⟪nan", "takes a number"),
  ("number: ⟪1e999", "takes a number"),
  ("number: ⟪007", "takes a number"),
  ("number: ⟪\"5\"", "take the quotes away"),
  ("number: ⟪[5]", "takes a number, not a list"),
  ("whole: ⟪1.5", "takes a whole number, not \"1.5\""),
  ("whole: ⟪1e300", "takes a whole number"),
  ("flag: ⟪on", "takes true or false, not \"on\""),
  ("flag: ⟪ture", "did you mean true?"),
  ("flag: ⟪'true'", "take the quotes away"),
  ("kind: ⟪multipel", "did you mean multiple?"),
  ("kind: ⟪zzzzzzz", "takes choice, multiple or number"),
  ("goal: ⟪{a: b}", "a text that begins with \"{\" is quoted"),
  ("goal: ⟪[a]", "a text that begins with \"[\" is quoted"),
  ("items: ⟪x", "\"items\" takes a list, not a text"),
  ("set: ⟪[x]", "\"set\" takes keys with values, not a list"),
  ("set:\n  ⟪- x", "\"set\" takes keys with values, not a list"),
  ("rules: [SV-10, ⟪{a: b}]", "\"rules\" takes texts, not keys with values"),
  ("rules:\n- a\n⟪- \n- b", "\"rules\" takes texts, not nothing"),
])
func `a wrong value is found at its place and is nil`(_ marked: String, _ words: String) throws {
  let text = MarkedText("id: a\ntitle: b\n" + marked)
  let (found, findings) = read(text.text)
  let reader = try #require(found)
  #expect(findings.count == 1)
  let finding = try #require(findings.first)
  // An empty item stands where libyaml finds the next thing, on its line or the next.
  if !words.hasSuffix("nothing") {
    #expect(finding.place == Place(line: text.places[0].line, column: text.places[0].column))
  }
  let said = finding.message + "; " + (finding.hint ?? "")
  #expect(said.contains(words), "\(said)")
  let key = String(text.text.dropFirst(15).prefix { $0 != ":" })
  #expect(reader.node(key) == nil)
}

@Test func `missing keys are named where the mapping begins`() {
  let (reader, findings) = read("\n  number: 1\n")
  #expect(reader?.number("number") == 1)
  #expect(findings.map(\.message) == ["a thing needs the key \"id\"", "a thing needs the key \"title\""])
  #expect(findings.map(\.place) == Array(repeating: Place(line: 2, column: 3), count: 2))
}

@Test func `a text that must be there says something`() {
  let (reader, findings) = read("id: Über uns\ntitle: \"  \"\n")
  #expect(reader?.text("title") == nil)
  #expect(
    findings.map(\.message) == [
      "\"id\" takes an id of a-z, 0-9 and -, not \"Über uns\"", "\"title\" has no value; it takes a text",
    ])
  #expect(findings.first?.hint == "write ber-uns")
}

@Test func `what is no mapping is found once, and nothing at all not again`() {
  for (text, found) in [("just a text", "a text"), ("- a\n", "a list")] {
    let (reader, findings) = read(text)
    #expect(reader == nil)
    #expect(findings.map(\.message) == ["a thing is written as keys with values, not as \(found)"])
  }
  #expect(read("\"").findings.count == 1)
}

@Test func `a list of mappings gives a reader for each that is one`() {
  var findings: [Finding] = []
  let node = YAML.read("- {id: a, title: b}\n- x\n- {id: c, title: d}\n", file: "f", findings: &findings)
  let readers = MappingReader.readers(ofList: node, keys: keys, file: "f", findings: &findings)
  #expect(readers.map { $0.text("id") } == ["a", "c"])
  #expect(findings.map(\.place) == [Place(line: 2, column: 3)])
  let none = MappingReader.readers(ofList: node?.elements?.first, keys: keys, file: "f", findings: &findings)
  #expect(none.isEmpty)
  #expect(findings.count == 2)
}
