extension ContentFolder {
  /// The Swift source that holds all texts, to the byte, and the index of the lessons.
  var source: String {
    var text = "// Made by embed from Lessons and Quizzes at every build. Change those instead.\n\n"
    text += "extension EmbeddedContent {\n"
    text += "  /// Every content file, sorted by the bytes of its path.\n"
    text += "  public static let files: [EmbeddedFile] = [\n"
    for file in files {
      text += "EmbeddedFile(path: \(SwiftLiteral.line(file.path)), text: \(SwiftLiteral.block(file.text))),\n"
    }
    text += "  ]\n\n"
    text += "  /// What the greeting and the lists need of each lesson, in the order they are taught.\n"
    text += "  public static let lessons: [LessonEntry] = [\n"
    for entry in lessons {
      let id = SwiftLiteral.line(entry.id)
      let title = SwiftLiteral.line(entry.title)
      text += "LessonEntry(id: \(id), title: \(title), order: \(entry.order.map(String.init) ?? "nil"), "
      text += "minutes: \(entry.minutes.map(String.init) ?? "nil"), path: \(SwiftLiteral.line(entry.path))),\n"
    }
    text += "  ]\n}\n"
    return text
  }

  /// The lessons, those without an order last; translations are not in it.
  var lessons: [IndexedLesson] {
    files.compactMap { IndexedLesson($0) }.sorted {
      ($0.order ?? .max, $0.id, $0.path) < ($1.order ?? .max, $1.id, $1.path)
    }
  }
}

/// A lesson as the index knows it.
struct IndexedLesson: Hashable {
  var id: String
  var title: String
  var order: Int?
  var minutes: Int?
  var path: String

  /// Nil where the file is no lesson, or the translation of one (`bounds.ko.md`).
  ///
  /// A lesson whose front matter cannot be read is named for its file: it must still be built in, so that `lint`
  /// can say what is wrong with it.
  init?(_ file: ContentFolder.File) {
    let parts = file.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "Lessons", file.path.hasSuffix(".md") else { return nil }
    let name = String(parts[1].dropLast(3))
    if name.isEmpty || name.contains(".") { return nil }
    let front = FrontMatter(file.text)
    id = front?["id"] ?? name
    title = front?["title"] ?? name
    order = front?["order"].flatMap { Int($0) }
    minutes = front?["minutes"].flatMap { Int($0) }
    path = file.path
  }
}
