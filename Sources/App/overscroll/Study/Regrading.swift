import QuizKit
import StudyKit
import Values

/// Every stored answer marked again as questions and models are now.
struct Regrading {
  struct Change {
    var entry: Entry
    var marks: Double
    var misconception: String?
    var reason: String
  }

  private(set) var changes: [Change] = []
  /// How many answers were marked again.
  private(set) var marked = 0
  /// How many belong to questions that are not asked any longer, or whose answer cannot be read as one.
  private(set) var leftAlone = 0

  init(_ study: Study, _ library: Library) {
    let quizzes = Dictionary(library.quizzes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in study.answers {
      // Predictions of lessons are marked again each time the lesson is opened.
      guard let name = Schedule.item(of: entry), let answer = entry.answer else { continue }
      let parts = name.split(separator: "/").map(String.init)
      guard parts.count == 2, let question = quizzes[parts[0]]?.question(parts[1]), question.kind != .say,
        let seed = entry.seed,
        let variant = try? Variant.draw(
          question, quiz: parts[0], seed: UInt64(clamping: seed), number: entry.variant ?? 1),
        let mark = try? variant.mark(answer)
      else {
        leftAlone += 1
        continue
      }
      marked += 1
      let before = entry.marks ?? 0
      let after = NumberText.rounded(mark.credit)
      guard abs(before - after) > 1e-9 || entry.misconception != mark.misconception?.id else { continue }
      let isReworded = entry.contentHash.map { $0 != question.contentHash } ?? false
      let reason =
        isReworded
        ? "the question was edited"
        : entry.version == Version.number
          ? "the model or its rule was mended" : "answered with Overscroll \(entry.version ?? "")"
      changes.append(Change(entry: entry, marks: after, misconception: mark.misconception?.id, reason: reason))
    }
  }

  var json: JSON {
    .members(
      ("marked", .integer(marked)), ("leftAlone", .integer(leftAlone)),
      (
        "changes",
        .array(
          changes.map { change in
            .members(
              ("id", .string(change.entry.id)), ("item", .string(change.entry.item)),
              ("answer", .optional(change.entry.answer)), ("before", .number(change.entry.marks ?? 0)),
              ("after", .number(change.marks)), ("reason", .string(change.reason)))
          })
      ))
  }

  var records: [[String]] {
    changes.map { change in
      [
        change.entry.item, change.entry.answer ?? "", NumberText.plain(change.entry.marks ?? 0),
        NumberText.plain(change.marks), change.reason,
      ]
    }
  }
}
