/// What can be wrong in a YAML text. Data only; the words are in `YAMLTrouble+Message.swift`.
indirect enum YAMLTrouble {
  struct Pair {
    var key: String
    var value: String
  }

  case empty
  case tooDeep
  case tag(String)
  case anchor(String)
  case alias(String)
  case directive
  case secondDocument
  case doubledKey(String, first: Place)
  case keyIsNoText
  case missingKey
  /// A key in braces with no colon behind it; `whole` is the entry before it as it may have been
  /// meant, if a comma split its value.
  case keyWithoutValue(String, whole: Pair?)
  case cutByComment
  case unclosedQuote(Character)
  case closedLate(Character, at: Place)
  case unclosedBracket(Character, stopped: Place?)
  case missingComma(closing: Character)
  case missingValue
  case colonInText
  case colonBelowText
  case noColon
  case listBehindKey
  case itemAmongKeys
  case keyAmongItems
  case indentation
  case tab
  case behindClosing(Character, opening: Character)
  case strayBracket(Character)
  case behindEnd
  case cannotBegin(Character)
  case unknownEscape
  /// Another trouble right behind a comment that may hide what was meant.
  case behindComment(YAMLTrouble)
  /// In libyaml's words.
  case other(String)
}
