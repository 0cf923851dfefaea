/// Tables as RFC 4180 has them.
public enum CSV {
  /// One record with its end of line.
  public static func line(_ cells: [String]) -> String { cells.map(field).joined(separator: ",") + "\r\n" }

  private static func field(_ text: String) -> String {
    // By bytes, for a carriage return and a line feed together are one character.
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
