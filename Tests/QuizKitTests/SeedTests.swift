import QuizKit
import Testing
import Values

@Suite struct SeedTests {
  // Published values of FNV-1a 64 and of SplitMix64 seeded with 0.
  @Test func `hash and generator are the published ones`() {
    #expect(Seed.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(Seed.hash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(Seed.hash("foobar") == 0x8594_4171_F739_67E8)
  }

  @Test func `the same names give the same stream, other names another`() {
    var first = Seed(7, quiz: "q", question: "a", variant: 1, name: "x")
    var again = Seed(7, quiz: "q", question: "a", variant: 1, name: "x")
    var other = Seed(7, quiz: "q", question: "a", variant: 1, name: "y")
    let one = (0..<5).map { _ in first.next() }
    #expect(one == (0..<5).map { _ in again.next() })
    #expect(one != (0..<5).map { _ in other.next() })
  }

  @Test func `a question keeps its numbers when another name is varied too`() throws {
    let one = Sample.number + "\nvary: {contentSize.width: {from: 300, to: 900, step: 10}}"
    let both =
      Sample.number
      + "\nvary: {bounds.width: {pick: [100, 200]}, contentSize.width: {from: 300, to: 900, step: 10}}"
    for seed in UInt64(1)...30 {
      let first = try variant(one, seed: seed).settings?["contentSize.width"]
      #expect(try variant(both, seed: seed).settings?["contentSize.width"] == first)
    }
  }

  @Test func `draws are spread over all values`() throws {
    let yaml = Sample.number + "\nvary: {contentSize.height: {from: 900, to: 1200, step: 100}}"
    var seen: Set<String> = []
    for seed in UInt64(1)...60 {
      seen.insert(try variant(yaml, seed: seed).settings?["contentSize.height"]?.text ?? "")
    }
    #expect(seen == ["900", "1000", "1100", "1200"])
  }

  @Test func `a condition is drawn for again`() throws {
    let yaml = Sample.number + "\nvary: {contentSize.height: {from: 100, to: 1200, step: 100}}\nwhere: maxOffset.y > 0"
    for seed in UInt64(1)...30 {
      guard case .number(let number) = try variant(yaml, seed: seed).key else { continue }
      #expect(number > 0)
    }
  }
}
