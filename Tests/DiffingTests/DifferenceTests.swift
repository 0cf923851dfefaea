import Diffing
import Platform
import TestSupport
import Testing

struct DifferenceTests {
  private func moves(_ difference: ListDifference) -> [String] { difference.moves.map { "\($0.from)→\($0.to)" } }

  /// Old, new, deletes, inserts, least moves, answers, Myers, IGListKit, DifferenceKit.
  static let vectors: [(String, String, [Int], [Int], Int, Double, String, String, String)] = [
    ("ABC", "ABCD", [], [3], 0, 1, "", "", ""),
    ("ABC", "XABC", [], [0], 0, 1, "", "", ""),
    ("ABCD", "ACD", [1], [], 0, 1, "", "", ""),
    ("ABC", "AXC", [1], [1], 0, 1, "", "", ""),
    ("ABC", "AXYBC", [], [1, 2], 0, 1, "", "", ""),
    ("AB", "XY", [0, 1], [0, 1], 0, 1, "", "", ""),
    ("AB", "BA", [], [], 1, 2, "0→1", "1→0,0→1", "1→0"),
    ("ABCD", "DABC", [], [], 1, 1, "3→0", "3→0,0→1,1→2,2→3", "3→0"),
    ("ABCD", "BCDA", [], [], 1, 1, "0→3", "1→0,2→1,3→2,0→3", "1→0,2→1,3→2"),
    ("ABC", "CBA", [], [], 2, 3, "0→2,1→1", "2→0,0→2", "2→0,1→1"),
    ("ABCD", "DCBA", [], [], 3, 4, "0→3,1→2,2→1", "3→0,2→1,1→2,0→3", "3→0,2→1,1→2"),
    ("ABCD", "CDAB", [], [], 2, 2, "0→2,1→3", "2→0,3→1,0→2,1→3", "2→0,3→1"),
    ("ABCD", "ACBD", [], [], 1, 2, "1→2", "2→1,1→2", "2→1"),
    ("ABCDE", "EBCDA", [], [], 2, 1, "0→4,4→0", "4→0,0→4", "4→0,1→1,2→2,3→3"),
    ("ABCD", "DAB", [2], [], 1, 1, "3→0", "3→0,0→1,1→2", "2→0"),
    ("ABCDE", "CAE", [1, 3], [], 1, 2, "0→1", "2→0,0→1", "1→0"),
    ("ABC", "CNAB", [], [1], 1, 1, "2→0", "2→0,0→2,1→3", "2→0"),
    ("ABCDE", "EBXAD", [2], [2], 2, 2, "0→3,4→0", "4→0,0→3,3→4", "3→0,1→1"),
    ("ABCDEF", "BDAFCE", [], [], 3, 4, "0→2,2→4,4→5", "1→0,3→1,0→2,5→3,2→4,4→5", "1→0,3→1,5→3"),
  ]

  @Test(arguments: vectors.indices)
  func `DF-24 DF-21 DF-23 three algorithms on the vectors, and how few moves there need be`(index: Int) {
    let (oldText, newText, deletes, inserts, least, answers, myers, igListKit, differenceKit) = Self.vectors[index]
    let (old, new) = (Array(oldText), Array(newText))
    for (difference, expected) in [
      (ListDifference.minimal(from: old, to: new), myers), (.igListKit(from: old, to: new), igListKit),
      (.differenceKit(from: old, to: new), differenceKit),
    ] {
      #expect(difference.deletes == deletes && difference.inserts == inserts)
      #expect(moves(difference).joined(separator: ",") == expected)
      #expect(String(difference.applied(to: old) { new[$0] }) == newText)
    }
    let minimal = MinimalMoves(from: old, to: new)
    #expect(minimal.count == least && minimal.answers == answers)
  }

  @Test func `DF-22 the standard library's script, whose moves are inferred from what occurs once`() {
    let difference = ListDifference.minimal(from: Array("ABCDE"), to: Array("EBXAD"))
    #expect(difference.deletes == [2] && difference.inserts == [2] && moves(difference) == ["0→3", "4→0"])
    let text = ListDifference(standardFrom: Array("ABCABBA"), to: Array("CBABAC"))
    #expect(text.deletes == [0, 1, 3])
    #expect(text.inserts == [2, 5])
    #expect(text.moves == [])
  }

  @Test func `DF-23 one moved to the end of ten thousand is one move or thousands`() {
    let old = Array(0..<10_000)
    var new = old
    new.append(new.remove(at: 3))
    #expect(ListDifference.minimal(from: old, to: new).moves == [.init(from: 3, to: 9_999)])
    #expect(ListDifference.igListKit(from: old, to: new).moves.count == 9_997)
    #expect(ListDifference.differenceKit(from: old, to: new).moves.count == 9_996)
    for difference in [ListDifference.igListKit(from: old, to: new), .differenceKit(from: old, to: new)] {
      #expect(difference.applied(to: old) { new[$0] } == new)
    }
  }

  /// Two lists without repetitions that share some elements.
  private func lists(upTo most: Int, using random: inout SplitMix64) -> (old: [Int], new: [Int]) {
    let old = Array((0..<Int.random(in: 0...most, using: &random)).shuffled(using: &random))
    var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    if Bool.random(using: &random) { new.shuffle(using: &random) }
    for number in 0..<Int.random(in: 0...most / 3, using: &random) {
      new.insert(1_000_000 + number, at: Int.random(in: 0...new.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where !new.isEmpty {
      let element = new.remove(at: Int.random(in: new.indices, using: &random))
      new.insert(element, at: Int.random(in: 0...new.count, using: &random))
    }
    return (old, new)
  }

  static let seeds: ClosedRange<UInt64> = 1...(getenv("OVERSCROLL_SOAK") == nil ? 2_000 : 100_000)

  @Test func `DF-21 on short lists the answer is the standard library's, change for change`() {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let (old, new) = lists(upTo: 24, using: &random)
      let difference = ListDifference.minimal(from: old, to: new)
      guard difference == ListDifference(standardFrom: old, to: new),
        difference.applied(to: old, inserting: { new[$0] }) == new
      else {
        Issue.record("seed \(seed): \(old) to \(new) gives \(difference)")
        return
      }
      let minimal = MinimalMoves(from: old, to: new)
      #expect(difference.moves.count == minimal.count)
    }
  }

  @Test func `every algorithm's difference gives the new list, with repetitions too`() {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let most = Int.random(in: 1...6, using: &random)
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...most, using: &random) }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...most, using: &random) }
      for difference in [
        ListDifference.minimal(from: old, to: new), .igListKit(from: old, to: new), .differenceKit(from: old, to: new),
      ] where difference.applied(to: old, inserting: { new[$0] }) != new {
        Issue.record("seed \(seed): \(old) to \(new) by \(difference)")
        return
      }
    }
  }

  @Test(arguments: 1...30)
  func `DF-21 beyond the limit of edits it is still the fewest changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (old, new) = lists(upTo: 900, using: &random)
    let difference = ListDifference.minimal(from: old, to: new)
    #expect(difference.applied(to: old) { new[$0] } == new)
    let standard = ListDifference(standardFrom: old, to: new)
    #expect(difference.changeCount == standard.changeCount && difference.deletes == standard.deletes)
    #expect(difference.inserts == standard.inserts && difference.moves.count == standard.moves.count)
    #expect(difference.moves.count == MinimalMoves(from: old, to: new).count)
  }

  /// All runs, the plain way.
  @Test func `DF-24 answers are counted as listing them counts them`() {
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0...9, using: &random)
      let new = (0..<count).shuffled(using: &random)
      var best = 0
      var ways = 0
      for mask in 0..<(1 << count) {
        let run = new.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element)
        guard zip(run, run.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
        if run.count > best { (best, ways) = (run.count, 1) } else if run.count == best { ways += 1 }
      }
      let minimal = MinimalMoves(from: Array(0..<count), to: new)
      #expect(minimal.count == count - best && minimal.answers == Double(ways))
      #expect(longestRise(in: new).count == best)
    }
  }

  @Test func `DF-25 a hundred thousand items, shuffled, reversed and all new, take no square of time`() {
    var random = SplitMix64(seed: 7)
    let old = Array(0..<100_000)
    let shuffled = old.shuffled(using: &random)
    #expect(ListDifference.minimal(from: old, to: old.reversed()).moves.count == 99_999)
    let difference = ListDifference.minimal(from: old, to: shuffled)
    #expect(difference.moves.count == MinimalMoves(from: old, to: shuffled).count && difference.deletes.isEmpty)
    let fresh = ListDifference.minimal(from: old, to: old.map { $0 + 100_000 })
    #expect(fresh.deletes.count == 100_000 && fresh.inserts.count == 100_000 && fresh.moves.isEmpty)
    let same = ListDifference.minimal(from: old, to: Array(repeating: 5, count: 100_000))
    #expect(same.applied(to: old) { _ in 5 } == Array(repeating: 5, count: 100_000))
  }
}
