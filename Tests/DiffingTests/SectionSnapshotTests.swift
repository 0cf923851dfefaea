import Diffing
import Testing

struct SectionSnapshotTests {
  private func outline() throws -> SectionSnapshot<String> {
    var outline = SectionSnapshot<String>()
    try outline.append(["A", "B"])
    try outline.append(["a1", "a2"], to: "A")
    return outline
  }

  @Test func `DF-18 a tree whose closed branches do not show`() throws {
    var outline = try outline()
    #expect(outline.items == ["A", "a1", "a2", "B"] && outline.visibleItems == ["A", "B"])
    #expect(outline.rootItems == ["A", "B"])
    try outline.expand(["A"])
    #expect(outline.visibleItems == ["A", "a1", "a2", "B"])
    #expect(try outline.level(of: "a1") == 1 && outline.parent(of: "a1") == "A" && outline.parent(of: "B") == nil)
    #expect(outline.isVisible("a1") && outline.isExpanded("A"))
    try outline.append(["x"], to: "a1")
    try outline.insert(["b0"], before: "a2")
    try outline.insert(["z"], after: "A")
    #expect(outline.items == ["A", "a1", "x", "b0", "a2", "z", "B"])
    #expect(try outline.level(of: "z") == 0 && outline.level(of: "b0") == 1)
    #expect(try outline.snapshot(of: "A").items == ["a1", "x", "b0", "a2"])
    let part = try outline.snapshot(of: "a1", includingParent: true)
    #expect(part.items == ["a1", "x"] && part.rootItems == ["a1"])
    try outline.collapse(["A"])
    #expect(outline.visibleItems == ["A", "z", "B"])
    try outline.delete(["A"])
    #expect(outline.items == ["z", "B"])
  }

  @Test func `DF-18 unknown and repeated items raise, in deletes too`() throws {
    var outline = try outline()
    #expect(
      reason { try outline.append(["c", "c"]) }
        == "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(c)}")
    #expect(reason { try outline.append(["a1"]) }?.hasSuffix("{(a1)}") == true)
    #expect(
      reason { try outline.append(["x"], to: "Z") } == "Parent item identifier does not exist in section snapshot: Z")
    #expect(reason { try outline.expand(["Z"]) } == "Item identifier does not exist in section snapshot: Z")
    #expect(
      reason { try outline.insert(["x"], before: "Z") }
        == "Item identifier to insert before does not exist in section snapshot: Z")
    #expect(
      reason { try outline.insert(["x"], after: "Z") }
        == "Item identifier to insert after does not exist in section snapshot: Z")
    #expect(reason { _ = try outline.parent(of: "Z") } == "Child item identifier does not exist in section snapshot: Z")
    #expect(reason { try outline.delete(["Z"]) } == "Failed to find index of item Z")
  }
}
