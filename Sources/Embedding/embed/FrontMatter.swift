/// The few single-line values that the index takes from a lesson's front matter.
///
/// No YAML reader: it knows `key: value` at the margin with a plain or quoted value, and reads nothing where it is
/// not sure. The lessons themselves are read and checked by the lesson reader.
struct FrontMatter {
  private var values: [String: String] = [:]

  /// Nil where the text does not begin with front matter that is closed.
  init?(_ text: String) {
    let whole = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    // CR LF is one character of Swift's, and a new line.
    let lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard Self.isFence(lines.first), let end = lines.dropFirst().firstIndex(where: { Self.isFence($0) }) else {
      return nil
    }
    var doubled: Set<String> = []
    for line in lines[1..<end] {
      guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { continue }
      let key = String(line[..<colon])
      let rest = line[line.index(after: colon)...]
      guard rest.isEmpty || rest.first == " ", let value = Self.value(rest) else { continue }
      if values.updateValue(value, forKey: key) != nil { doubled.insert(key) }
    }
    for key in doubled { values[key] = nil }
  }

  subscript(key: String) -> String? { values[key] }

  private static func isFence(_ line: Substring?) -> Bool {
    guard let line else { return false }
    return line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// The text that a value stands for; nil for anything but a plain or quoted one in one line.
  private static func value(_ rest: Substring) -> String? {
    let text = trimmed(rest)
    switch text.first {
    case "\"": return doubleQuoted(text.dropFirst())
    case "'": return singleQuoted(text.dropFirst())
    // What YAML takes for a list, a mapping, a longer text, an alias, a comment or a reserved sign.
    case "[", "{", "|", ">", "&", "*", "!", "#", "%", "@", "`", nil: return nil
    default:
      let plain = trimmed(text[..<(comment(in: text) ?? text.endIndex)])
      return plain.contains(": ") || plain.hasSuffix(":") ? nil : String(plain)
    }
  }

  private static func singleQuoted(_ text: Substring) -> String? {
    var result = ""
    var rest = text
    while let quote = rest.firstIndex(of: "'") {
      result += rest[..<quote]
      rest = rest[rest.index(after: quote)...]
      guard rest.first == "'" else { return isEnd(rest) ? result : nil }
      result += "'"
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func doubleQuoted(_ text: Substring) -> String? {
    var result = ""
    var rest = text
    while let sign = rest.popFirst() {
      switch sign {
      case "\"": return isEnd(rest) ? result : nil
      case "\\":
        switch rest.popFirst() {
        case "\"": result += "\""
        case "\\": result += "\\"
        case "/": result += "/"
        default: return nil
        }
      default: result.append(sign)
      }
    }
    return nil
  }

  /// Whether nothing but a comment follows a quoted value.
  private static func isEnd(_ rest: Substring) -> Bool {
    trimmed(rest).isEmpty || comment(in: rest).map { trimmed(rest[..<$0]).isEmpty } ?? false
  }

  /// Where a comment begins: at a `#` behind a blank.
  private static func comment(in text: Substring) -> Substring.Index? {
    text.indices.first {
      text[$0] == "#" && $0 > text.startIndex
        && (text[text.index(before: $0)] == " " || text[text.index(before: $0)] == "\t")
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
  }
}
