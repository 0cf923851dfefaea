extension Table {
  /// For programs (`--plain`): a row a line, its cells separated by tabs, no header, nothing aligned or wrapped.
  ///
  /// A tab or a line feed within a cell is a blank, so that the form stays one record a line.
  public var plainRecords: String {
    rows.map { row in row.map(Rendering.plainField).joined(separator: "\t") + "\n" }.joined()
  }
}

extension Rendering {
  static func plainField(_ text: StyledText) -> String {
    visible(text.plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " "))
  }
}
