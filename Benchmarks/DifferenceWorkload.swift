import Diffing
import Programs
import Values

/// Differences of lists, ours beside the standard library's in the same block.
///
/// The lists are those of the design: numbers, or texts `item-N`, shuffled and changed by a SplitMix64 seeded with 42. The
/// checksum is the number of changes, a move counted as one; it must be the peer's.
enum DifferenceWorkload {
  static let warmUps = 2
  static let repetitions = 9
  /// Beyond this many milliseconds a peer runs once: its time grows with the square.
  static let patience = 400.0

  /// What happens to a list.
  enum Edit: String, CaseIterable {
    case same
    case few = "10 out, 10 in"
    case some = "5 % out, 5 % in"
    case one = "one moved"
    case moved = "5 % moved"
    case shuffled
    case reversed
    case fresh = "all new"

    /// Whether much changes: there the aim is a twentieth of the peer's time, else at most a fifth more.
    var isLarge: Bool { self == .shuffled || self == .reversed || self == .fresh }

    func apply(to old: [Int]) -> [Int] {
      var random = Generator(state: 42)
      var new = old
      func replace(_ count: Int) {
        for number in 0..<count {
          new.remove(at: Int.random(in: new.indices, using: &random))
          new.insert(old.count + number, at: Int.random(in: 0...new.count, using: &random))
        }
      }
      switch self {
      case .same: break
      case .few: replace(10)
      case .some: replace(old.count / 20)
      case .one: new.append(new.remove(at: 3))
      case .moved:
        for _ in 0..<old.count / 20 {
          let element = new.remove(at: Int.random(in: new.indices, using: &random))
          new.insert(element, at: Int.random(in: 0...new.count, using: &random))
        }
      case .shuffled: new.shuffle(using: &random)
      case .reversed: new.reverse()
      case .fresh: new = old.map { $0 + old.count }
      }
      return new
    }
  }

  /// SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Prints a block for each length, then one for texts.
  static func run() {
    for count in [1_000, 10_000, 100_000] {
      heading("Difference of \(count) numbers, ms")
      for edit in Edit.allCases {
        let old = Array(0..<count)
        // The peer would take minutes here.
        measure(
          edit, old, edit.apply(to: old),
          withPeer: count < 100_000 || !(edit.isLarge || edit == .some || edit == .moved))
      }
    }
    heading("Difference of 10000 texts, ms")
    for edit in Edit.allCases {
      let old = Array(0..<10_000)
      func texts(_ numbers: [Int]) -> [String] { numbers.map { "item-\($0)" } }
      measure(edit, texts(old), texts(edit.apply(to: old)), withPeer: !edit.isLarge)
    }
  }

  private static func heading(_ title: String) {
    print("\n\(title); median of \(repetitions); the peer is difference(from:).inferringMoves()")
    print(
      padded("", 18) + ["ours", "min", "p90", "peer", "ratio", "changes", "peer's"].map { padded($0, -10) }.joined())
  }

  private static func measure<Element: Hashable>(
    _ edit: Edit, _ old: [Element], _ new: [Element], withPeer: Bool
  ) {
    var ours: [Double] = []
    var peers: [Double] = []
    var (changes, peerChanges) = (0, 0)
    var peerIsSlow = false
    for repetition in 0..<warmUps + repetitions {
      var start = Deadline.now
      let difference = ListDifference.minimal(from: old, to: new)
      let time = Double(Deadline.now - start) / 1e6
      changes = difference.changeCount
      if repetition >= warmUps { ours.append(time) }
      guard withPeer, !peerIsSlow else { continue }
      start = Deadline.now
      let standard = new.difference(from: old).inferringMoves()
      let peerTime = Double(Deadline.now - start) / 1e6
      if repetition == 0 {
        // A move is two of the standard library's changes.
        var moved = 0
        for case .remove(_, _, .some) in standard { moved += 1 }
        peerChanges = standard.count - moved
      }
      peerIsSlow = peerTime > patience
      if repetition >= warmUps || peerIsSlow { peers.append(peerTime) }
    }
    let sorted = ours.sorted()
    let middle = median(sorted) ?? 0
    func figure(_ number: Double, _ digits: Int) -> String { padded(NumberText.fixed(number, decimals: digits), -10) }
    var line = padded(edit.rawValue, 18) + figure(middle, 3) + figure(sorted.first ?? 0, 3)
    line += figure(sorted[min(sorted.count - 1, (sorted.count * 9 + 9) / 10 - 1)], 3)
    if let peer = median(peers), peer > 0 {
      line += figure(peer, 3) + figure(middle / peer, 3) + padded("\(changes)", -10) + padded("\(peerChanges)", -10)
      line += "   aim: at most \(edit.isLarge ? "0.05" : "1.2")"
      if changes != peerChanges { line += "   CHANGES DIFFER" }
    } else {
      line += padded("-", -10) + padded("-", -10) + padded("\(changes)", -10) + padded("-", -10)
    }
    print(line)
  }
}
