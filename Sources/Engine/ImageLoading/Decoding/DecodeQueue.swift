/// When decodes are done that are asked for at once (`IP-07`): an ideal, without the price of switching threads.
public enum DecodeQueue {
  /// The times in ms at which each is done, in order of asking.
  /// - Parameters:
  ///   - width: how many run at a time; nil for a thread each, which share the cores evenly.
  ///   - cores: at most so many make progress.
  public static func finishTimes(count: Int, each: Double, width: Int?, cores: Int) -> [Double] {
    guard count > 0, cores > 0, each.isFinite, each >= 0 else { return [] }
    guard let width, width < count else {
      let sharing = max(1, Double(count) / Double(cores))
      return Array(repeating: each * sharing, count: count)
    }
    let running = max(1, width)
    let slowing = max(1, Double(running) / Double(cores))
    return (0..<count).map { Double($0 / running + 1) * each * slowing }
  }
}
