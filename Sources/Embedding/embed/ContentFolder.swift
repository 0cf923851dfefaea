import Files

/// The content files of a folder that holds `Lessons` and `Quizzes`, read whole.
struct ContentFolder {
  struct File: Hashable {
    /// From the folder: `Lessons/bounds.md`.
    var path: String
    var text: String
  }

  /// Sorted by the bytes of their paths.
  private(set) var files: [File] = []
  /// What lies among the content without being any.
  private(set) var strays: [String] = []

  /// Reads the folder; throws for the first file that cannot be read as text.
  init(_ folder: String) throws(FileError) {
    for top in ["Lessons", "Quizzes"] {
      for name in try Files.listAll(below: folder + "/" + top) {
        let path = top + "/" + name
        switch ContentKind(path: path) {
        case .content: files.append(File(path: path, text: try Files.read(folder + "/" + path)))
        case .stray: strays.append(path)
        case .leftover: break
        }
      }
    }
  }
}

/// What a file among the content is, by its path alone.
enum ContentKind: Hashable {
  case content
  /// What editors and file browsers leave behind.
  case leftover
  case stray

  init(path: String) {
    let parts = path.split(separator: "/")
    if parts.contains(where: { $0.hasPrefix(".") || $0.hasSuffix("~") || $0.hasPrefix("#") }) {
      self = .leftover
      return
    }
    let name = parts.last ?? ""
    let isContent =
      switch parts.dropLast().joined(separator: "/") {
      case "Lessons":
        name.hasSuffix(".md") || (name.hasSuffix(".yaml") && (name.hasPrefix("Glossary.") || name.hasPrefix("Paths.")))
      case "Lessons/Rulebook", "Quizzes": name.hasSuffix(".yaml")
      case "Lessons/Scripts": name.hasSuffix(".script")
      default: false
      }
    self = isContent ? .content : .stray
  }
}
