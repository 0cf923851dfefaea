import Simulations

/// Misconceptions by the id that the log keeps.
enum Misconceptions {
  static func claim(of id: String) -> String? {
    Catalogue.all.lazy.flatMap(\.misconceptions).first { $0.id == id }?.claim
  }
}
