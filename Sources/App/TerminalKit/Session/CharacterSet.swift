import Platform

/// The characters that the terminal understands, as the locale's variables say.
public enum CharacterSet: Hashable, Sendable {
  /// `locale` is what to ask the C library for: `""` for what the variables name, `C.UTF-8` where they name nothing.
  case utf8(locale: String)
  /// A locale that names another set; `C` and `POSIX` name ASCII.
  case other(locale: String)

  /// From `LC_ALL`, else `LC_CTYPE`, else `LANG`; an empty one counts as not set.
  public init(environment: [String: String]) {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let named else {
      self = .utf8(locale: "C.UTF-8")
      return
    }
    // language_TERRITORY.SET@variant; macOS also has a lone UTF-8. A name without a set means the old one.
    let withoutVariant = named.prefix { $0 != "@" }
    let set = withoutVariant.split(separator: ".", maxSplits: 1).last ?? ""
    let letters = set.lowercased().filter { $0.isLetter || $0.isNumber }
    self = letters == "utf8" ? .utf8(locale: "") : .other(locale: "")
  }

  /// Whether Hangul and box drawings can be shown.
  public var isUTF8: Bool {
    if case .utf8 = self { true } else { false }
  }

  /// Tells the C library, and with it readline, which characters are typed and shown; nothing else of the locale is
  /// taken, so that a number's point stays a point.
  ///
  /// A UTF-8 locale that is not installed here gives way to `C.UTF-8`. Returns whether the library agreed. To be
  /// called once, at the start of the program.
  @discardableResult
  public func adopt() -> Bool {
    switch self {
    case .utf8(let locale):
      let found = setlocale(LC_CTYPE, locale).map { _ in String(cString: nl_langinfo(nl_item(CODESET))) }
      if found == "UTF-8" { return true }
      return ["C.UTF-8", "C.utf8", "en_US.UTF-8"].contains { (name: String) in setlocale(LC_CTYPE, name) != nil }
    case .other(let locale):
      return setlocale(LC_CTYPE, locale) != nil
    }
  }
}
