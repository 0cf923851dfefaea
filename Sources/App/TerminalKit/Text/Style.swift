/// What a piece of text means. A terminal shows it by weight or colour, never by these alone: the words or a sign
/// beside it say the same (`wrong`, `rule SV-14`, `✓`), for print, for the colour blind and for screen readers.
public enum Style: Hashable, Sendable, CaseIterable {
  case plain
  /// The title of a screen or of a part of it.
  case heading
  case strong
  case emphasis
  /// Names and values of a program.
  case code
  /// What may be passed over: column titles, hints, counts.
  case dim
  case good
  case bad
  case warning
  /// The one thing on the screen to look at.
  case accent
  /// An address.
  case link

  /// The parameters of the escape sequence that switches it on, or nil for plain text.
  ///
  /// Only what a terminal of 16 colours has, and of these no yellow (unreadable on white) and no blue
  /// (unreadable on black).
  var ansiParameters: String? {
    switch self {
    case .plain: nil
    case .heading, .strong: "1"
    case .emphasis: "3"
    case .code: "36"
    case .dim: "2"
    case .good: "32"
    case .bad: "31"
    case .warning: "35"
    case .accent: "1;36"
    case .link: "4"
    }
  }
}
