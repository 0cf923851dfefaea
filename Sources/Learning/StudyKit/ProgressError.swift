/// Why progress cannot be read or kept. Data only; the words are in `ProgressError+Message.swift`.
public enum ProgressError: Error, Hashable, Sendable {
  /// The profile was written by a newer program.
  case newer(path: String, version: Int, known: Int)
  /// Not a profile, or one that is damaged.
  case corrupt(path: String)
  case locked(path: String)
  case full(path: String)
  case readOnly(path: String)
  case cannotOpen(path: String)
  /// The text to import is no export of progress.
  case notAnExport(String)
  case other(path: String, code: Int32, message: String)
}
