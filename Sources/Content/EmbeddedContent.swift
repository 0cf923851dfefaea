/// The lessons, quizzes, rules, terms and scripts that travel inside the program, as their authors wrote them.
///
/// `files` and `lessons` are made at each build. The texts lie in the program as they are: having them costs nothing,
/// and looking one up touches no other.
public enum EmbeddedContent {
  /// The file at a path such as `Lessons/bounds.md`, or nil where none is built in.
  public static func file(_ path: String) -> EmbeddedFile? {
    // Sorted by bytes, so halving finds it.
    var low = files.startIndex
    var high = files.endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < files.endIndex && files[low].path == path ? files[low] : nil
  }

  /// The files of a folder such as `Lessons/Rulebook`, without those in folders below it.
  public static func files(in folder: String) -> [EmbeddedFile] {
    let start = folder + "/"
    return files.filter { $0.path.hasPrefix(start) && !$0.path.dropFirst(start.count).contains("/") }
  }
}

/// A content file that is built in.
public struct EmbeddedFile: Hashable, Sendable {
  /// Where it lay: `Lessons/bounds.md`, `Quizzes/insets.yaml`.
  public let path: String
  /// Its text to the byte, with its own line ends.
  public let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What lists of lessons need, known without reading the lesson.
public struct LessonEntry: Hashable, Sendable {
  /// The lesson's id; its file's name where its front matter could not be read.
  public let id: String
  /// The title, or the file's name where its front matter could not be read.
  public let title: String
  /// Its place among the lessons; nil where it names none.
  public let order: Int?
  /// How long it takes; nil where it does not say.
  public let minutes: Int?
  /// The file that holds it: `Lessons/bounds.md`.
  public let path: String

  init(id: String, title: String, order: Int?, minutes: Int?, path: String) {
    self.id = id
    self.title = title
    self.order = order
    self.minutes = minutes
    self.path = path
  }
}
