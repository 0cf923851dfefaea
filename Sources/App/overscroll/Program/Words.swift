/// A typed line as words, the way a shell parts them: quotes and backslashes keep blanks.
struct Words: Hashable, Sendable {
  /// A word, and where it stands in the line, in characters from 0.
  struct Word: Hashable, Sendable {
    var text: String
    var start: Int
    /// Behind its last character, the closing quote included.
    var end: Int
  }

  var words: [Word] = []
  /// The quote that is not closed, where there is one.
  var openQuote: Character?

  init(_ line: String) {
    var word: String?
    var start = 0
    var quote: Character?
    var isEscaped = false
    for (offset, character) in line.enumerated() {
      if word == nil { start = offset }
      if isEscaped {
        word?.append(character)
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == "\\" {
        isEscaped = true
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(Word(text: done, start: start, end: offset)) }
        word = nil
      } else if word == nil {
        word = String(character)
      } else {
        word?.append(character)
      }
    }
    if let done = word { words.append(Word(text: done, start: start, end: line.count)) }
    openQuote = quote
  }

  /// A word so that a shell reads it back as it is.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "=", "/", ":", "+", ",", "@", "%": true
        default: false
        }
      }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
