/// What decides how the output looks: the environment, the two streams, and what the person asked for.
public struct TerminalTraits: Hashable, Sendable {
  /// Standard output or standard error.
  public enum Stream: Hashable, Sendable {
    case output
    case error
  }

  /// Of it `TERM`, `NO_COLOR`, `COLUMNS`, `LC_ALL`, `LC_CTYPE`, `LANG` are read.
  public var environment: [String: String]
  /// Whether standard output is one.
  public var isOutputTerminal: Bool
  /// Whether standard error is one.
  public var isErrorTerminal: Bool
  /// The window of either, nil where there is none.
  public var window: WindowSize?
  /// `--no-color`.
  public var refusesColour: Bool
  /// `--linear`.
  public var isLinear: Bool

  /// The narrowest and the widest `COLUMNS` that is taken at its word.
  private static let widths = 10...1000

  /// All that is known, put together by the program's start.
  public init(
    environment: [String: String], isOutputTerminal: Bool, isErrorTerminal: Bool, window: WindowSize? = nil,
    refusesColour: Bool = false, isLinear: Bool = false
  ) {
    self.environment = environment
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.window = window
    self.refusesColour = refusesColour
    self.isLinear = isLinear
  }

  /// How pages look on a stream.
  ///
  /// Colour only on a terminal that is not dumb and where neither `NO_COLOR` (not empty) nor `--no-color` forbids
  /// it. ASCII where the terminal is dumb; where the locale names another character set, letters too.
  public func rendering(for stream: Stream = .output) -> Rendering {
    let isTerminal = stream == .output ? isOutputTerminal : isErrorTerminal
    let isUTF8 = CharacterSet(environment: environment).isUTF8
    return Rendering(
      width: width(isTerminal: isTerminal), isColoured: isTerminal && !isDumb && !forbidsColour, isLinear: isLinear,
      characters: isUTF8 && environment["TERM"] != "dumb" ? .unicode : .ascii, lettersAreASCII: !isUTF8)
  }

  private var forbidsColour: Bool { refusesColour || !(environment["NO_COLOR"] ?? "").isEmpty }

  /// A terminal without a name is trusted with no escape sequence either.
  private var isDumb: Bool { ["", "dumb"].contains(environment["TERM"] ?? "") }

  private func width(isTerminal: Bool) -> Int {
    if isTerminal, let window { return window.columns }
    guard let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 else { return 80 }
    return min(max(columns, Self.widths.lowerBound), Self.widths.upperBound)
  }
}
