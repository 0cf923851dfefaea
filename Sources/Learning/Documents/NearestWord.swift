/// Which known words a mistyped one may have meant.
public enum NearestWord {
  /// At most `limit` of `known`, the nearest first: those within a third of the word's length in edits
  /// (a swap of neighbours counts one, case does not count), or that it begins or ends at a dot.
  public static func candidates(for word: String, among known: some Sequence<String>, limit: Int = 2) -> [String] {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 200 else { return [] }
    let allowed = max(1, wanted.count / 3)
    var scored: [(word: String, score: Int)] = []
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      if candidate.lowercased() == word.lowercased() {
        scored.append((candidate, 0))
      } else if abs(letters.count - wanted.count) <= allowed {
        let distance = edits(wanted, letters)
        if distance <= allowed { scored.append((candidate, distance)) }
      } else if wanted.count >= 3, isPart(word.lowercased(), of: candidate.lowercased()) {
        scored.append((candidate, allowed + 1))
      }
    }
    guard let best = scored.map(\.score).min() else { return [] }
    return scored.filter { $0.score == best }.prefix(limit).map(\.word)
  }

  /// `inset` is part of `contentInset.top`, `bottom` of `contentInset.bottom`.
  private static func isPart(_ word: String, of candidate: String) -> Bool {
    candidate.hasPrefix(word) || candidate.hasSuffix("." + word)
  }

  /// The optimal string alignment distance.
  static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var next = [row + 1]
      next.reserveCapacity(right.count + 1)
      for column in 0..<right.count {
        var cost = min(last[column + 1] + 1, next[column] + 1)
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      beforeLast = last
      last = next
    }
    return last[right.count]
  }
}
