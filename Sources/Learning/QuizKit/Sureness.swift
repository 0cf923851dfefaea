/// How sure a learner is of an answer, said with one key behind it.
public enum Sureness: String, Hashable, Sendable {
  case guess
  case fairly
  case sure

  /// Takes `?`, `!` or `!!` off the end of an answer; more of them say no more.
  public static func split(_ answer: String) -> (answer: String, sureness: Sureness?) {
    var rest = answer[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    let signs = rest.reversed().prefix { $0 == "?" || $0 == "!" }
    guard !signs.isEmpty else { return (String(rest), nil) }
    rest.removeLast(signs.count)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return (String(rest), signs.contains("?") ? .guess : signs.count > 1 ? .sure : .fairly)
  }
}
