/// A place in a file as a person counts: lines and characters from 1.
public struct Place: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
}

/// Something in a content file that its author must mend.
public struct Finding: Hashable, Sendable {
  /// The file by the name it was asked for.
  public var file: String
  public var place: Place
  /// What is wrong, without a full stop.
  public var message: String
  /// The way out: `did you mean contentInset.bottom?`.
  public var hint: String?

  public init(file: String, place: Place, message: String, hint: String? = nil) {
    self.file = file
    self.place = place
    self.message = message
    self.hint = hint
  }
}
