import Documents

/// A rule of UIKit in one statement, with how sure it is and who says so.
public struct Rule: Hashable, Sendable {
  /// A public text that says so.
  public struct Source: Hashable, Sendable {
    public var title: String
    /// `http` or `https`; nil where there is nothing to open.
    public var link: String?

    public init(title: String, link: String? = nil) {
      self.title = title
      self.link = link
    }
  }

  /// `SV-10`.
  public var id: String
  public var title: String
  /// In our own words.
  public var statement: String
  /// The first iOS in which it holds: `11`, `17.4`; nil where it always did.
  public var since: String?
  public var sureness: Sureness
  public var sources: [Source]
  /// Rules that belong to it.
  public var see: [String]
  /// The file that it was read from.
  public var file: String
  /// Where its id stands.
  public var place: Place
  /// Where each of `see` stands.
  var seePlaces: [Place] = []

  public init(
    id: String, title: String, statement: String, since: String? = nil, sureness: Sureness, sources: [Source],
    see: [String] = [], file: String = "", place: Place = Place(line: 1, column: 1)
  ) {
    self.id = id
    self.title = title
    self.statement = statement
    self.since = since
    self.sureness = sureness
    self.sources = sources
    self.see = see
    self.file = file
    self.place = place
  }
}

/// How sure a rule is.
public enum Sureness: String, CaseIterable, Hashable, Sendable {
  /// Apple says so.
  case documented
  /// Anybody can see it.
  case observed
  /// It follows from what can be seen.
  case inferred
  /// Sources disagree.
  case contested

  /// What the word means, in a sentence for people.
  public var meaning: String {
    switch self {
    case .documented: "Apple's documentation or a talk says so."
    case .observed: "Many people have measured it."
    case .inferred: "It follows from what can be observed; nobody has said so."
    case .contested: "Sources disagree, or it differs between versions."
    }
  }
}
