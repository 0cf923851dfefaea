import Documents

/// The questions of one file.
public struct Quiz: Sendable {
  /// The name that commands and progress use; the same as the file's.
  public var id: String
  /// What lists show.
  public var title: String
  /// The lesson it belongs to.
  public var lesson: String?
  /// Where the lesson is named.
  public var lessonPlace: Place?
  /// In the order of the file, without those that cannot be used.
  public var questions: [Question]
  /// The name of the file, as findings show it.
  public var file: String

  /// The question with that id.
  public func question(_ id: String) -> Question? { questions.first { $0.id == id } }

  /// Reads a quiz file, and finds what its author must mend.
  ///
  /// A question with a finding is left out and the others are kept, so that a mistake in one hides none of the rest.
  public static func read(_ text: String, file: String, findings: inout [Finding]) -> Quiz? {
    let node = YAML.read(text, file: file, findings: &findings)
    guard let keys = MappingReader(node, keys: QuizKeys.file, file: file, findings: &findings) else { return nil }
    var quiz = Quiz(
      id: keys.text("id") ?? "", title: keys.text("title") ?? "", lesson: keys.text("lesson"),
      lessonPlace: keys.node("lesson")?.place, questions: [], file: file)
    var places: [String: Place] = [:]
    for node in keys.list("questions") {
      let question = QuestionReader(file: file).read(node, findings: &findings)
      if let id = node.node("id"), let text = id.text {
        if let first = places[text] {
          findings.append(
            Finding(
              file: file, place: id.place, message: "the id \"\(text)\" is taken by the question at line \(first.line)",
              hint: "ids are unique in a quiz"))
          continue
        }
        places[text] = id.place
      }
      if let question { quiz.questions.append(question) }
    }
    if keys.node("questions") != nil, keys.list("questions").isEmpty {
      findings.append(
        Finding(
          file: file, place: keys.keyPlace("questions") ?? keys.place, message: "the quiz has no questions",
          hint: "each begins with - id: NAME"))
    }
    return quiz
  }
}

/// The keys of a quiz file.
public enum QuizKeys {
  /// At the top of the file.
  public static let file = KeyTable(
    "a quiz",
    [
      Key("id", .id, required: true, "its name, the same as the file's"),
      Key("title", .text, required: true, "what lists show"),
      Key("lesson", .text, "the lesson it belongs to"),
      Key("questions", .list, required: true, "its questions"),
    ])
}
