import Values

extension Seed {
  /// The stream of one varied name of a variant, so that adding a name or a question shifts no other.
  public init(_ seed: UInt64, quiz: String, question: String, variant: Int, name: String) {
    self.init("\(seed)/\(quiz)/\(question)/\(variant)/\(name)")
  }
}
