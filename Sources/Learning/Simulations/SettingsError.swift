/// Why a value cannot be set. Data only; the words are in `SettingsError+Message.swift`.
public enum SettingsError: Error, Hashable, Sendable {
  case unknownSimulation(String, nearest: [String])
  case unknownParameter(String, simulation: String, nearest: [String])
  /// `takes` says in words what the parameter accepts.
  case wrongValue(parameter: String, text: String, takes: String, nearest: [String])
  case unreadableText(parameter: String, TextProblem)
  /// Values that are right one by one and cannot be used together.
  case together(String)
}
