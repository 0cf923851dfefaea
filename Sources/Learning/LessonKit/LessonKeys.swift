import Documents
import QuizKit

/// The keys of lesson files: the reader checks by these tables and `help formats` prints them.
public enum LessonKeys {
  /// Between the two lines `---`.
  public static let frontMatter = KeyTable(
    "the front matter of a lesson",
    [
      Key("id", .id, required: true, "its name, the same as the file's"),
      Key("title", .text, required: true, "what lists show"),
      Key("order", .number, required: true, "its place in the teaching order"),
      Key("minutes", .number, required: true, "how long it takes"),
      Key("requires", .texts, "lessons it uses without explaining them"),
      Key("rules", .texts, "the rules it teaches"),
    ])

  /// Behind ```` ```simulate ````.
  public static let simulate = KeyTable(
    "a simulate block",
    [
      Key("simulation", .text, "the model; else the one of the block before"),
      Key("set", .mapping, "parameters and their values"),
      show,
    ])

  /// Behind ```` ```checkpoint ````.
  public static let checkpoint = KeyTable(
    "a checkpoint block",
    [
      Key("id", .id, required: true, "its name within the lesson; progress is stored under it"),
      Key("questions", .texts, required: true, "full names of questions: quiz/question"),
    ])

  /// Behind ```` ```task ````.
  public static let task = KeyTable(
    "a task block",
    QuestionKeys.common.filter { !["kind", "vary", "where", "level"].contains($0.name) }
      + QuestionKeys.own(.change) + [show])

  /// Behind ```` ```predict ````, for one kind of question.
  public static func predict(_ kind: Question.Kind) -> KeyTable {
    KeyTable(
      "a predict block of kind \(kind.rawValue)",
      QuestionKeys.common.filter { !["vary", "where", "level"].contains($0.name) } + QuestionKeys.own(kind) + [show])
  }

  static let show = Key("show", .texts, "what is shown: outputs, picture, trace, code, or names of outputs")

  /// The words that make a fenced block more than code to read.
  public static let blocks = ["simulate", "predict", "task", "presenter", "checkpoint"]
}
