/// Breaking lines that are too long.
enum Wrapping {
  /// The line in lines of at most `width` columns (the later ones `width - hanging`, without that indent), broken
  /// at blanks; a word wider than a line is broken too, behind punctuation where it has some. The blanks at a
  /// break are dropped; nothing else is.
  ///
  /// No line is wider, as long as two columns are left for one character.
  static func wrap(_ line: Line, width: Int, hanging: Int = 0) -> [Line] {
    let first = max(2, width)
    let rest = max(2, width - max(0, hanging))
    var lines: [Line] = []
    var current: Line = []
    var columns = 0
    var gap: Line = []
    var room: Int { lines.isEmpty ? first : rest }

    func finish() {
      lines.append(current)
      current = []
      columns = 0
    }

    for token in tokens(of: line) {
      if token.first?.isBlank == true {
        gap = token
        continue
      }
      let width = token.width
      if columns + gap.count + width <= room {
        current += gap + token
        columns += gap.count + width
      } else {
        // Blanks at the very start are an indent of the author's; elsewhere the break takes their place.
        if columns > 0 {
          finish()
        } else if lines.isEmpty, gap.count + 2 <= room / 2 {
          (current, columns) = (gap, gap.count)
        }
        var word = token[...]
        while columns + word.reduce(0, { $0 + $1.width }) > room {
          let end = breakingPoint(of: word, room: room - columns)
          current += word[..<end]
          finish()
          word = word[end...]
        }
        current += word
        columns += word.reduce(0) { $0 + $1.width }
      }
      gap = []
    }
    if !current.isEmpty || lines.isEmpty { lines.append(current) }
    return lines
  }

  /// The line in lines of at most `width` columns for text whose columns matter: later ones are indented by
  /// `continuation` blanks more than the first.
  static func breakHard(_ line: Line, width: Int, continuation: Int = 4) -> [Line] {
    guard line.width > width else { return [line.droppingTrailingBlanks()] }
    let own = line.prefix { $0.isBlank }.count
    let indent = min(own + continuation, max(0, (width - 2) / 2))
    let first = min(own, max(0, (width - 2) / 2))
    let body = Line(line.dropFirst(own))
    let lines = wrap(body, width: width - first, hanging: indent - first)
    return lines.enumerated().map { .blank($0.offset == 0 ? first : indent) + $0.element }
  }

  /// Words and the blanks between them, in turn.
  private static func tokens(of line: Line) -> [Line] {
    var tokens: [Line] = []
    for glyph in line {
      if let last = tokens.last?.last, last.isBlank == glyph.isBlank {
        tokens[tokens.count - 1].append(glyph)
      } else {
        tokens.append([glyph])
      }
    }
    return tokens
  }

  /// Where a word is broken that must leave at most `room` columns on this line: behind the last punctuation in
  /// the second half of the room, else before a capital there (`scrollView|DidScroll`), else wherever it is full.
  private static func breakingPoint(of word: Line.SubSequence, room: Int) -> Int {
    var end = word.startIndex
    var columns = 0
    while end < word.endIndex, columns + word[end].width <= room {
      columns += word[end].width
      end += 1
    }
    for isGood in [isBehindPunctuation, isBetweenHumps] {
      var candidate = end
      var left = columns
      while candidate > word.startIndex, left > room / 2 {
        if isGood(word, candidate) { return candidate }
        candidate -= 1
        left -= word[candidate].width
      }
    }
    return max(end, word.startIndex + 1)
  }

  private static func isBehindPunctuation(_ word: Line.SubSequence, _ index: Int) -> Bool {
    "/:.,;(-_=&".contains(word[index - 1].character)
  }

  private static func isBetweenHumps(_ word: Line.SubSequence, _ index: Int) -> Bool {
    index < word.endIndex && word[index].character.isUppercase && word[index - 1].character.isLowercase
  }
}
