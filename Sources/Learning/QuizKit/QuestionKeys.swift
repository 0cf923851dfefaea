import Documents

/// The keys of questions, by kind: the reader checks by these tables and `help formats` prints them.
public enum QuestionKeys {
  /// Keys that every kind takes.
  public static let common: [Key] = [
    Key("id", .id, required: true, "its name within the file, kept for ever: progress is stored under it"),
    Key("kind", .choice(Question.Kind.allCases.map(\.rawValue)), "what is asked for; each kind has keys of its own"),
    Key("level", .integer, "1 recall, 2 apply, 3 analyse"),
    Key("rules", .texts, "the rules that decide the answer"),
    Key("simulation", .text, "the model that is asked"),
    Key("set", .mapping, "parameters and their values"),
    Key("vary", .mapping, "parameters drawn from the seed: {pick: [1, 2]} or {from: 0, to: 90, step: 10}"),
    Key("where", .expression, "must hold for a draw, else it is drawn again"),
    Key("ask", .text, required: true, "the question; {NAME} is a parameter or an output"),
    Key("hint", .texts, "one hint or two; the last level is always the worked run"),
    Key("explain", .text, "why the answer is so"),
  ]

  /// Keys that one kind takes besides.
  public static func own(_ kind: Question.Kind) -> [Key] {
    switch kind {
    case .number:
      [
        Key("answer", .text, required: true, "an output, an expression, or a number that no model computes"),
        Key("unit", .text, "the unit of the answer, such as pt"),
        Key("tolerance", .text, "how far off is still right: 0.5 or 1 %; else half the last digit shown"),
      ]
    case .choice:
      [
        Key("answer", .text, required: true, "the right one: an output, an expression or a text"),
        Key(
          "options", .list, required: true,
          "the wrong ones: a text, {misconception: ID} or {value: EXPRESSION, because: TEXT}"),
      ]
    case .multiple:
      [
        Key("options", .list, required: true, "each {text: TEXT, right: true, false or an expression}"),
        Key("marking", .choice(Question.MultipleMarking.allCases.map(\.rawValue)), "how several picks are marked"),
      ]
    case .trueFalse: [Key("answer", .text, required: true, "true, false or an expression")]
    case .order:
      [
        Key("items", .texts, "the items in the right order"),
        Key("from", .choice(["calls"]), "takes the items from the run's own calls instead"),
        Key("pick", .texts, "with from: only calls that hold one of these texts"),
        Key("before", .list, "pairs [a, b] where only some orders matter"),
        Key("distractors", .texts, "items that do not belong"),
      ]
    case .match:
      [
        Key("pairs", .list, required: true, "each [left, right]"),
        Key("distractors", .texts, "further right sides that fit nothing"),
      ]
    case .fill:
      [
        Key("text", .text, required: true, "the text with gaps [[1]], [[2]]"),
        Key("gaps", .list, required: true, "for each gap a list of accepted texts, or an expression"),
      ]
    case .text:
      [Key("accept", .texts, required: true, "accepted answers; case, blanks and a last full stop do not count")]
    case .change:
      [
        Key("allow", .texts, required: true, "the parameters that may be set"),
        Key("goal", .expression, required: true, "what must hold on the run"),
        Key("most", .integer, "how many of them may change"),
      ]
    case .say:
      [
        Key("points", .texts, required: true, "the key points to tick"),
        Key("minutes", .number, "how long to speak"),
      ]
    }
  }

  /// All keys of a question of that kind.
  public static func table(_ kind: Question.Kind) -> KeyTable {
    KeyTable("a \(kind.rawValue) question", common + own(kind))
  }
}
