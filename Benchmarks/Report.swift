import Values

/// Prints a block: median, least and 90th percentile of each subject, and the ratio of its median to the peer's,
/// which comes first.
func report(
  _ title: String, _ all: [Measured], _ figures: KeyPath<Measured, [Double]>, digits: Int, hasPeer: Bool,
  aims: Bool = true, repetitions: Int = Bench.repetitions
) {
  print("\n\(title); \(repetitions) repetitions")
  print(padded("", 24) + ["median", "min", "p90", "ratio"].map { padded($0, -9) }.joined())
  let peer = hasPeer ? all.first.map { median($0[keyPath: figures]) } ?? nil : nil
  for measured in all {
    let sorted = measured[keyPath: figures].sorted()
    guard measured.trouble == nil, let middle = median(sorted), let least = sorted.first else {
      print(padded(measured.subject.name, 24) + "not measured: \(measured.trouble ?? "no figures")")
      continue
    }
    let late = sorted[min(sorted.count - 1, (sorted.count * 9 + 9) / 10 - 1)]
    var line = padded(measured.subject.name, 24)
    line += [middle, least, late].map { padded(NumberText.fixed($0, decimals: digits), -9) }.joined()
    if let peer, peer > 0 {
      line += padded(NumberText.fixed(middle / peer, decimals: 2), -9)
      if aims, let aim = measured.subject.aim { line += "   aim: at most \(NumberText.fixed(aim, decimals: 0))" }
    }
    print(line)
  }
}

func median(_ figures: [Double]) -> Double? {
  let sorted = figures.sorted()
  guard !sorted.isEmpty else { return nil }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// Blanks up to a width: behind the text, or before it where the width is negative.
func padded(_ text: String, _ width: Int) -> String {
  let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? blanks + text : text + blanks
}
