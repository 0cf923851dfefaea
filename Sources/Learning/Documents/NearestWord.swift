/// Which known words a mistyped one may have meant.
public enum NearestWord {
  /// At most `limit` of `known`, the nearest first, and in their own order where several are equally near.
  ///
  /// Near are words within a third of the word's length in edits (a swap of neighbours counts one, case does not
  /// count), but never half of it; a word before a dot is one edit away. Where there is none, those that begin or end
  /// with the word count.
  public static func candidates(for word: String, among known: some Sequence<String>, limit: Int = 2) -> [String] {
    let wanted = Array(word.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 200, limit > 0 else { return [] }
    var least = max(1, wanted.count / 3)
    var nearest: [String] = []
    var holders: [String] = []
    var seen: Set<String> = []
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars)
      if let distance = distance(wanted, letters, atMost: least) {
        if distance < least { nearest = [] }
        least = distance
        if nearest.count < limit, seen.insert(candidate).inserted { nearest.append(candidate) }
      } else if nearest.isEmpty, holders.count < limit, isPart(wanted, of: letters), seen.insert(candidate).inserted {
        holders.append(candidate)
      }
    }
    return nearest.isEmpty ? holders : nearest
  }

  private static func distance(_ word: [Unicode.Scalar], _ candidate: [Unicode.Scalar], atMost most: Int) -> Int? {
    if most >= 1, word.count >= 3, word.count < candidate.count, candidate[word.count] == ".",
      candidate.starts(with: word)
    {
      return 1
    }
    guard let edits = edits(word, candidate, atMost: most), edits * 2 < max(word.count, candidate.count) else {
      return nil
    }
    return edits
  }

  /// `contentOff` begins `contentOffset.y`, `offset` ends `contentOffset`.
  private static func isPart(_ word: [Unicode.Scalar], of candidate: [Unicode.Scalar]) -> Bool {
    guard word.count >= 3, word.count < candidate.count else { return false }
    return candidate.starts(with: word) || candidate.suffix(word.count).elementsEqual(word)
  }

  /// The optimal string alignment distance where it is at most `most`, else nil.
  static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost most: Int) -> Int? {
    guard abs(left.count - right.count) <= most else { return nil }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var next = beforeLast
    for row in left.indices {
      next[0] = row + 1
      var least = next[0]
      for column in right.indices {
        var cost = min(last[column + 1], next[column]) + 1
        cost = min(cost, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next[column + 1] = cost
        least = min(least, cost)
      }
      // A swap reaches back two rows, so one row beyond the limit proves nothing yet.
      if least > most + 1 { return nil }
      (beforeLast, last, next) = (last, next, beforeLast)
    }
    return last[right.count] <= most ? last[right.count] : nil
  }

  /// `did you mean contentInset.bottom?`, or nil where nothing is near.
  public static func hint(for word: String, among known: some Sequence<String>) -> String? {
    let nearest = candidates(for: word, among: known)
    return nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: " or "))?"
  }
}
