import Documents

/// What can be wrong in rules, terms and paths besides their keys.
enum RulebookTrouble {
  case noPrefix
  case noRuleID(String)
  case otherPrefix(String, prefix: String)
  case doubled(String, file: String, first: Place)
  case noVersion(String)
  case noLink(String)
  case noSource
  case seesItself
  case unknownRule(String, known: [String])
  case unknownLesson(String, known: [String])
  case doubledLesson(String)
  case noLessons
}

extension RulebookTrouble {
  func finding(in file: String, at place: Place) -> Finding {
    Finding(file: file, place: place, message: message, hint: hint)
  }

  private var message: String {
    switch self {
    case .noPrefix: "a file of rules is named for the two letters that its ids begin with, and ends in .yaml"
    case .noRuleID(let id): "\"\(id)\" is no id of a rule"
    case .otherPrefix(let id, let prefix): "\"\(id)\" does not belong into the file of \(prefix)"
    case .doubled(let id, let file, let first): "\"\(id)\" stands in \(file), line \(first.line) already"
    case .noVersion(let text): "\"\(text)\" is no version of iOS"
    case .noLink(let link): "\"\(link)\" is no address of a page"
    case .noSource: "a rule needs at least one source"
    case .seesItself: "a rule cannot point at itself"
    case .unknownRule(let id, _): "there is no rule \"\(id)\""
    case .unknownLesson(let id, _): "there is no lesson \"\(id)\""
    case .doubledLesson(let id): "\"\(id)\" stands in this path already"
    case .noLessons: "a path needs at least one lesson"
    }
  }

  private var hint: String? {
    switch self {
    case .noPrefix: "such as SV.yaml"
    case .noRuleID: "two capital letters, a dash, two or three digits: SV-10"
    case .otherPrefix(_, let prefix): "its ids begin with \(prefix)-"
    case .noVersion: "write it as 11 or 17.4"
    case .noLink: "it begins with https:// or http:// and has no blanks"
    case .unknownRule(let id, let known), .unknownLesson(let id, let known): NearestWord.hint(for: id, among: known)
    case .doubled, .doubledLesson: "keep one of the two"
    case .noSource, .seesItself, .noLessons: nil
    }
  }
}
