import QuizKit
import StudyKit
import Values

/// Which questions a drill asks: the weak and the unseen first, topics mixed.
enum DrillPlan {
  /// - Parameters:
  ///   - seconds: how long the answers may take in all, as they are estimated; nil where `count` says how many.
  ///   - now: ms since 1970, for what may be forgotten by now.
  static func choose(
    from items: [QuizSession.Item], count: Int?, seconds: Double?, seed: UInt64, study: Study, schedule: Schedule,
    now: Int64
  ) -> [QuizSession.Item] {
    var newest: [String: Entry] = [:]
    for answer in study.answers where answer.mode != .lesson { newest[answer.item] = answer }
    var open = items.map { item in
      (item: item, need: need(newest[item.name], schedule.items[item.name]?.card, now) + jitter(item.name, seed))
    }.sorted { ($1.need, $0.item.name) < ($0.need, $1.item.name) }
    var chosen: [QuizSession.Item] = []
    var taken: [String: Int] = [:]
    var estimate = 0.0
    while !open.isEmpty, count.map({ chosen.count < $0 }) ?? true, seconds.map({ estimate < $0 }) ?? true {
      // Each question of a topic makes the next one of it less wanted, so that topics mix.
      let best = open.indices.max { left, right in
        let wants = [left, right].map { open[$0].need - Self.share * Double(taken[open[$0].item.quiz] ?? 0) }
        return wants[0] < wants[1] || (wants[0] == wants[1] && left > right)
      }
      guard let best else { break }
      let item = open.remove(at: best).item
      chosen.append(item)
      taken[item.quiz, default: 0] += 1
      estimate += item.seconds
    }
    return Interleaving.interleaved(chosen, by: \.quiz)
  }

  /// How much less a further question of the same topic is wanted.
  private static let share = 0.12

  /// From 0, known well, to a little above 1, wrong and sure of it.
  private static func need(_ answer: Entry?, _ card: Card?, _ now: Int64) -> Double {
    guard let answer else { return 0.7 }
    let marks = answer.marks ?? 0
    if marks < 0.5 { return answer.sureness == "sure" ? 1.2 : 1 }
    if marks < 1 || (answer.hints ?? 0) > 0 { return 0.8 }
    // What was right is the less of a need the more likely it is still known.
    return 0.4 * (1 - (card?.retrievability(at: now) ?? 0.5))
  }

  /// Another seed is another drill, though not another order of need.
  private static func jitter(_ name: String, _ seed: UInt64) -> Double {
    var stream = Seed("\(seed)/drill/\(name)")
    return Double(stream.index(below: 1000)) / 1000 * 0.25
  }
}
