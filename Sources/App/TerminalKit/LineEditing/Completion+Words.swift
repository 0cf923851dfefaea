extension Completion.Request {
  /// Reads the line up to the word at the cursor; the arguments are as readline gives them.
  ///
  /// - Parameters:
  ///   - head: The line before the word, which may end in the quote that opens the word.
  ///   - word: The word as far as it is typed.
  ///   - rest: What follows the cursor.
  ///   - isQuoted: Whether the word stands in quotes.
  init(head: String, word: String, rest: String, isQuoted: Bool) {
    let before = isQuoted ? head.dropLast() : head[...]
    var pieces = Self.pieces(before)
    // A piece that goes right up to the word is its name where it ends in `=`; else a quote within a word.
    var name: String?
    if let last = before.last, last != " ", last != "\t", let piece = pieces.popLast(), last == "=" {
      name = String(piece.dropLast())
    }
    self.init(line: head + word + rest, beforeCursor: head + word, words: pieces, name: name, word: word)
  }

  /// The words of a text: they end at blanks outside quotes, and the quotes are taken off.
  private static func pieces(_ text: Substring) -> [String] {
    var pieces: [String] = []
    var piece: String?
    var quote: Character?
    for sign in text {
      if let open = quote {
        if sign == open { quote = nil } else { piece = (piece ?? "") + String(sign) }
      } else if sign == "\"" || sign == "'" {
        quote = sign
        piece = piece ?? ""
      } else if sign == " " || sign == "\t" {
        if let whole = piece { pieces.append(whole) }
        piece = nil
      } else {
        piece = (piece ?? "") + String(sign)
      }
    }
    if let whole = piece { pieces.append(whole) }
    return pieces
  }
}
