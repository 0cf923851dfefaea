import Documents

/// Parts words into options and what is left.
struct OptionParser {
  var known: [Option]
  /// Whose options they are, for the complaint; nil leaves unknown ones to somebody else.
  var owner: String?

  /// Takes the known options out of the words; `--` ends them.
  /// - Throws: `CommandFailure` for an unknown option, a missing value or one too many.
  func take(from words: [String]) throws(CommandFailure) -> (rest: [String], options: [String: [String]]) {
    var rest: [String] = []
    var options: [String: [String]] = [:]
    var position = 0
    while position < words.count {
      let word = words[position]
      position += 1
      if word == "--" {
        // Whoever looks at the rest must know where options ended.
        rest += words[(owner == nil ? position - 1 : position)...]
        break
      }
      guard word.hasPrefix("--") || word == "-h" else {
        rest.append(word)
        continue
      }
      let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = word == "-h" ? "help" : String(parts.first ?? "")
      guard let option = known.first(where: { $0.name == name }) else {
        guard let owner else {
          rest.append(word)
          continue
        }
        throw .usage(
          "\(owner) has no option --\(name)",
          hint: NearestWord.hint(for: "--" + name, among: known.map { "--" + $0.name }))
      }
      guard let wanted = option.value else {
        if parts.count > 1 { throw .usage("--\(name) takes no value") }
        options[name, default: []].append("")
        continue
      }
      if parts.count > 1 {
        options[name, default: []].append(String(parts[1]))
      } else if position < words.count {
        options[name, default: []].append(words[position])
        position += 1
      } else {
        throw .usage("--\(name) wants a value", hint: "--\(name) \(wanted)")
      }
    }
    return (rest, options)
  }
}
