extension SettingsError {
  /// What was wrong, in a sentence without a full stop.
  public var message: String {
    switch self {
    case .unknownSimulation(let id, _): "there is no simulation \"\(id)\""
    case .unknownParameter(let name, let simulation, _): "\(simulation) has no parameter \"\(name)\""
    case .wrongValue(let parameter, let text, let takes, _): "\(parameter) takes \(takes), not \"\(text)\""
    case .unreadableText(let parameter, let problem):
      "\(parameter), line \(problem.line), column \(problem.column): \(problem.message)"
    case .together(let trouble): trouble
    }
  }

  /// The way out, where there is one.
  public var hint: String? {
    switch self {
    case .unknownSimulation(_, let nearest), .unknownParameter(_, _, let nearest), .wrongValue(_, _, _, let nearest):
      nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: " or "))?"
    case .unreadableText(_, let problem): problem.hint
    case .together: nil
    }
  }
}
