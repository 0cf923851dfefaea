extension YAMLTrouble {
  /// What is wrong, without a full stop.
  var message: String {
    switch self {
    case .empty: "there is nothing here"
    case .tooDeep: "lists and mappings stand more than \(YAML.mostLevels) deep in one another"
    case .tag(let tag): "\"!\" begins a tag (\(Excerpt.of(tag))), and there are no tags here"
    case .anchor(let name): "\"&\" begins an anchor (\(Excerpt.of(name))), and there are no anchors here"
    case .alias(let name): "\"*\" begins an alias (\(Excerpt.of(name))), and there are no aliases here"
    case .directive: "\"%\" begins a directive, and there are no directives here"
    case .secondDocument: "a second document begins here, and only the first is read"
    case .doubledKey(let key, let first): "\"\(Excerpt.of(key))\" stands in line \(first.line) already"
    case .keyIsNoText: "a key is a text, not a list and not a mapping"
    case .missingKey: "there is no key before \":\""
    case .keyWithoutValue(let key, _): "\"\(Excerpt.of(key))\" is a key without a value"
    case .cutByComment: "what stands behind \" #\" is a comment, and the text ends before it"
    case .unclosedQuote(let quote): "this \(quote) is never closed"
    case .closedLate(let quote, let place):
      "the text that begins with this \(quote) ends only at line \(place.line), column \(place.column)"
    case .unclosedBracket(let bracket, nil): "this \"\(bracket)\" is never closed"
    case .unclosedBracket(let bracket, let stopped?):
      "this \"\(bracket)\" is not closed before line \(stopped.line), column \(stopped.column), where reading stopped"
    case .missingComma(let closing): "before this, \",\" or \"\(closing)\" is missing"
    case .missingValue: "there is no value before this \",\""
    case .colonInText: "\": \" stands inside a text"
    case .colonBelowText: "a key stands where the text before it goes on"
    case .noColon: "\": \" is missing behind this"
    case .listBehindKey: "a list cannot begin on the line of its key"
    case .itemAmongKeys: "an item of a list stands where a key is expected"
    case .keyAmongItems: "the next item of the list is expected here, and it begins with \"- \""
    case .indentation: "this line begins in a column where nothing can begin"
    case .tab: "a tab cannot indent or begin a value"
    case .behindClosing(let closing, _): "nothing can follow the closing \(closing) on its line"
    case .strayBracket(let bracket): "this \"\(bracket)\" closes nothing"
    case .behindEnd: "the document is over before this"
    case .cannotBegin(let character): "a text without quotes cannot begin with \"\(character)\" like this"
    case .unknownEscape: "in double quotes \"\\\" begins an escape, and there is none like this"
    case .behindComment(let trouble): trouble.message
    case .other(let problem): "this cannot be read: \(problem)"
    }
  }

  /// The way out, where there is one.
  var hint: String? {
    switch self {
    case .empty, .missingKey, .other: nil
    case .tooDeep: "take the inner ones apart"
    case .tag, .anchor, .alias, .directive: "quote a text that begins so"
    case .secondDocument: "take the line \"---\" away, or make two files"
    case .doubledKey: "keep one of the two"
    case .keyIsNoText: "quote it to make it a text"
    case .keyWithoutValue(_, let whole?):
      "a value with a comma is quoted: {\(Excerpt.of(whole.key)): \"\(Excerpt.of(whole.value))\"}"
    case .keyWithoutValue(let key, nil):
      "write {\(Excerpt.of(key)): VALUE}; a text that begins with \"{\" is quoted"
    case .cutByComment: "quote the text to keep it whole, or put the comment on a line of its own"
    case .unclosedQuote(let quote): "close it with \(quote)"
    case .closedLate("'", _): "close it on its own line; inside single quotes ' is written twice"
    case .closedLate(let quote, _): "close it on its own line; inside these quotes \(quote) is written as \\\(quote)"
    case .unclosedBracket(let bracket, _):
      "close it with \"\(bracket == "{" ? "}" : "]")\"; a text that begins with \"\(bracket)\" is quoted"
    case .missingComma: "a value with \": \", a comma or a bracket is quoted"
    case .missingValue: "a text that begins with a comma is quoted"
    case .colonInText: "a text with \": \" is quoted"
    case .colonBelowText: "indent it less, or quote the text if \": \" is part of it"
    case .noColon: "a key ends with \": \"; a text of several lines begins with \">\" behind its key"
    case .listBehindKey: "begin it on the next line; a text that begins with \"- \" is quoted"
    case .itemAmongKeys: "indent it as the items of its list, under their key"
    case .keyAmongItems, .indentation: "indent it as the lines that it belongs to"
    case .tab: "use blanks"
    case .behindClosing(_, let opening) where opening == "{" || opening == "[":
      "a text that begins with \"\(opening)\" is quoted"
    case .behindClosing("'", _): "inside single quotes ' is written twice, or use double quotes"
    case .behindClosing(let closing, _): "inside these quotes \(closing) is written as \\\(closing)"
    case .behindEnd: "one file holds one document: indent this as what it belongs to, or take \"...\" away"
    case .strayBracket: "delete it, or quote the text that it belongs to"
    case .cannotBegin: "quote it"
    case .unknownEscape: "write \"\\\\\" for a \"\\\", or use single quotes"
    case .behindComment(let trouble):
      ["what stands behind \" #\" is a comment", trouble.hint].compactMap { $0 }.joined(separator: "; ")
    }
  }
}

/// A text as a message quotes it: on one line and not too long.
enum Excerpt {
  static func of(_ text: String, most: Int = 40) -> String {
    var short = ""
    for (count, character) in text.enumerated() {
      if count == most { return short + "…" }
      short.append(character.isNewline ? " " : character)
    }
    return short
  }
}
