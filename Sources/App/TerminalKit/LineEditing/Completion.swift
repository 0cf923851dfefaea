/// What Tab asks and what it is answered.
public enum Completion {
  /// The place in a line where Tab was pressed.
  public struct Request: Hashable, Sendable {
    /// The whole line.
    public var line: String
    /// The line up to the cursor.
    public var beforeCursor: String
    /// The whole words before the one at the cursor, without their quotes.
    public var words: [String]
    /// Where the word at the cursor is the value in `NAME=VALUE`, the name.
    public var name: String?
    /// The word at the cursor as far as it is typed, without an opening quote; empty behind a blank or a `=`.
    public var word: String

    public init(line: String, beforeCursor: String, words: [String], name: String?, word: String) {
      self.line = line
      self.beforeCursor = beforeCursor
      self.words = words
      self.name = name
      self.word = word
    }
  }

  /// What may stand where Tab was pressed.
  public struct Answer: Hashable, Sendable {
    /// What follows a word that is completed whole.
    public enum Ending: Hashable, Sendable {
      case blank, equals, nothing
    }

    /// All that may stand there. Those that do not begin with the request's word are left out by the editor.
    public var candidates: [String]
    public var ending: Ending
    /// Whether the names of files are offered as well, by readline's own rules.
    public var includesFileNames: Bool

    public init(_ candidates: [String], ending: Ending = .blank, includesFileNames: Bool = false) {
      self.candidates = candidates
      self.ending = ending
      self.includesFileNames = includesFileNames
    }

    /// Nothing can stand here.
    public static let nothing = Answer([])
    /// The name of a file or folder.
    public static let fileNames = Answer([], includesFileNames: true)
  }
}
