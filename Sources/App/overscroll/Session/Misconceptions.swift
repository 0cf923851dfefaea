import Simulations

/// Misconceptions by the id that the log keeps.
enum Misconceptions {
  static func misconception(_ id: String) -> Misconception? {
    Catalogue.all.lazy.flatMap(\.misconceptions).first { $0.id == id }
  }

  static func claim(of id: String) -> String? { misconception(id)?.claim }
}
