import Tracing

extension Event {
  /// The arguments as a person reads them: `y 300, animated true`.
  public var argumentsText: String {
    arguments.map { $0.label.isEmpty ? $0.value.text : $0.label + " " + $0.value.text }.joined(separator: ", ")
  }

  /// The call and its arguments in one text, as `calls` lists it: `scrollViewDidScroll(contentOffset: 0 300)`.
  public var callText: String {
    guard !arguments.isEmpty else { return call }
    let list = arguments.map { $0.label.isEmpty ? $0.value.text : $0.label + ": " + $0.value.text }
    return call + "(" + list.joined(separator: ", ") + ")"
  }

  public var json: JSON {
    .members(
      ("index", .integer(index)), ("time", .number(time)), ("frame", .integer(frame)),
      ("receiver", .string(receiver)), ("call", .string(call)),
      ("arguments", .object(argumentMembers)),
      ("result", result.map { JSON($0.rounded) } ?? .null),
      ("parent", parent.map(JSON.integer) ?? .null),
      ("cause", cause.map(JSON.integer) ?? .null),
      ("rule", .optional(rule)))
  }

  /// An argument without a label goes by its place, counted from 0.
  private var argumentMembers: [JSON.Member] {
    arguments.enumerated().map { position, argument in
      JSON.Member(argument.label.isEmpty ? String(position) : argument.label, JSON(argument.value.rounded))
    }
  }
}
