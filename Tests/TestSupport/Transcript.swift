import Tracing
import Values

/// A trace as text for golden files: one event a line, indented within its parent, with `<- cause` where the cause
/// is not the parent, and the rule at the end.
public func transcript(_ events: [Event]) -> String {
  var depths: [EventIndex: Int] = [:]
  return events.map { event in
    let depth = event.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
    depths[event.index] = depth
    var line = "\(event.index) \(String(repeating: "  ", count: depth))\(event.receiver).\(event.call)"
    for argument in event.arguments {
      line += argument.label.isEmpty ? " (\(argument.value.text))" : " \(argument.label): (\(argument.value.text))"
    }
    if let result = event.result { line += " = \(result.text)" }
    if let cause = event.cause, cause != event.parent { line += " <- \(cause)" }
    return line + " [\(event.rule ?? "no rule")]\n"
  }.joined()
}

/// The calls alone, as `receiver.call`, of those events whose call is named.
public func calls(_ events: [Event], _ names: String...) -> [String] {
  events.filter { names.isEmpty || names.contains($0.call) }.map { "\($0.receiver).\($0.call)" }
}
