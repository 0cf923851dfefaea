/// What can be wrong with the keys of a mapping and what stands behind them.
enum KeyTrouble {
  case noMapping(title: String, found: String)
  case unknown(String, title: String, keys: [String])
  case missing(String, title: String)
  case noValue(takes: String)
  case wrongForm(takes: String, found: String, hint: String?)
  case wrongElement(found: String, at: Place, hint: String?)
}

extension KeyTrouble {
  /// What is wrong, without a full stop. `key` is the key that it is about.
  func message(key: String = "") -> String {
    switch self {
    case .noMapping(let title, let found): "\(title) is written as keys with values, not as \(found)"
    case .unknown(let name, let title, _): "\(title) has no key \"\(Excerpt.of(name))\""
    case .missing(let name, let title): "\(title) needs the key \"\(name)\""
    case .noValue(let takes): "\"\(key)\" has no value; it takes \(takes)"
    case .wrongForm(let takes, let found, _): "\"\(key)\" takes \(takes), not \(found)"
    case .wrongElement(let found, _, _): "\"\(key)\" takes texts, not \(found)"
    }
  }

  var hint: String? {
    switch self {
    case .noMapping, .missing, .noValue: nil
    case .unknown(let name, _, let keys):
      NearestWord.hint(for: name, among: keys) ?? "it takes " + keys.joined(separator: ", ")
    case .wrongForm(_, _, let hint), .wrongElement(_, _, let hint): hint
    }
  }
}
