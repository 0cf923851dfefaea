import StudyKit

/// The wrong models behind wrong answers, the one that explains most of them first, with the answers as evidence.
struct Diagnosis {
  struct WrongModel: Hashable {
    var id: String
    var claim: String
    var truth: String
    /// The questions that were answered so, `quiz/question`, oldest first, each once.
    var evidence: [String]
    /// How many answers fit it.
    var count: Int
  }

  let wrongModels: [WrongModel]

  /// - Parameter answers: what was answered to which question, and the wrong model that gives this answer.
  init(_ answers: [(item: String, misconception: String?)]) {
    var evidence: [String: [String]] = [:]
    for case (let item, let id?) in answers { evidence[id, default: []].append(item) }
    wrongModels = evidence.map { id, items in
      let misconception = Misconceptions.misconception(id)
      var once: [String] = []
      for item in items where !once.contains(item) { once.append(item) }
      return WrongModel(
        id: id, claim: misconception?.claim ?? id, truth: misconception?.truth ?? "", evidence: once,
        count: items.count)
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }

  /// Those that were met and not overcome: somewhere the newest answer still fits them.
  static func open(in study: Study) -> Diagnosis {
    var newest: [String: Entry] = [:]
    for answer in study.answers { newest[answer.item] = answer }
    let open = Set(newest.values.filter { ($0.marks ?? 0) < 1 }.compactMap(\.misconception))
    return Diagnosis(
      study.answers.filter { $0.misconception.map(open.contains) ?? false }.map { ($0.item, $0.misconception) })
  }
}
