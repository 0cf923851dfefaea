import Documents

/// Ways through the lessons for people who want one thing.
public struct LearningPaths: Sendable {
  /// Some lessons in an order.
  public struct Path: Hashable, Sendable {
    public var id: String
    public var title: String
    /// Ids of lessons.
    public var lessons: [String]
    /// The file that it was read from.
    public var file: String
    /// Where its id stands.
    public var place: Place
    /// Where each of `lessons` stands.
    var lessonPlaces: [Place] = []

    public init(
      id: String, title: String, lessons: [String], file: String = "", place: Place = Place(line: 1, column: 1)
    ) {
      self.id = id
      self.title = title
      self.lessons = lessons
      self.file = file
      self.place = place
    }
  }

  /// The keys of a path in `Paths.yaml`.
  public static let keys = KeyTable(
    "a path",
    [
      Key("id", .id, required: true, "its name in commands"),
      Key("title", .text, required: true, "what one can do at its end"),
      Key("lessons", .texts, required: true, "ids of lessons in their order"),
    ])

  /// In the order of their file.
  public let paths: [Path]

  /// - Parameter paths: of several with one id the last counts, at the first one's position.
  public init(_ paths: [Path] = []) {
    var kept: [Path] = []
    var positions: [String: Int] = [:]
    for path in paths {
      if let position = positions[path.id] {
        kept[position] = path
      } else {
        positions[path.id] = kept.count
        kept.append(path)
      }
    }
    self.paths = kept
  }

  public subscript(id: String) -> Path? { paths.first { $0.id == id } }

  /// The paths of a file, as far as they are right.
  public static func read(_ text: String, file: String, findings: inout [Finding]) -> [Path] {
    var paths: [Path] = []
    var firsts: [String: Place] = [:]
    let list = YAML.read(text, file: file, findings: &findings)
    for reader in MappingReader.readers(ofList: list, keys: keys, file: file, findings: &findings) {
      guard let idNode = reader.node("id"), let id = idNode.text else { continue }
      if let first = firsts[id] {
        findings.append(RulebookTrouble.doubled(id, file: file, first: first).finding(in: file, at: idNode.place))
        continue
      }
      firsts[id] = idNode.place
      let lessons = reader.texts("lessons")
      if lessons.isEmpty, let place = reader.keyPlace("lessons"), reader.node("lessons") != nil {
        findings.append(RulebookTrouble.noLessons.finding(in: file, at: place))
      }
      guard let title = reader.text("title")?.trimmed, !lessons.isEmpty else { continue }
      var path = Path(id: id, title: title, lessons: [], file: file, place: idNode.place)
      for node in lessons {
        guard let lesson = node.text else { continue }
        if path.lessons.contains(lesson) {
          findings.append(RulebookTrouble.doubledLesson(lesson).finding(in: file, at: node.place))
          continue
        }
        path.lessons.append(lesson)
        path.lessonPlaces.append(node.place)
      }
      paths.append(path)
    }
    return paths
  }

  /// Lessons that paths name and nobody has written.
  public static func check(_ paths: [Path], lessons: [String]) -> [Finding] {
    let known = Set(lessons)
    return paths.flatMap { path in
      path.lessons.enumerated().filter { !known.contains($0.element) }.map { position, id in
        RulebookTrouble.unknownLesson(id, known: lessons).finding(
          in: path.file, at: position < path.lessonPlaces.count ? path.lessonPlaces[position] : path.place)
      }
    }
  }
}
