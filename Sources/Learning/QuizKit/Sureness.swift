/// How sure a learner is of an answer, said with one key behind it.
public enum Sureness: String, Hashable, Sendable {
  case guess
  case fairly
  case sure

  /// Takes `?`, `!` or `!!` off the end of an answer.
  public static func split(_ answer: String) -> (answer: String, sureness: Sureness?) {
    var rest = answer[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    for (sign, sureness) in [("!!", Sureness.sure), ("!", .fairly), ("?", .guess)] where rest.hasSuffix(sign) {
      rest.removeLast(sign.count)
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
      return (String(rest), sureness)
    }
    return (String(rest), nil)
  }
}
