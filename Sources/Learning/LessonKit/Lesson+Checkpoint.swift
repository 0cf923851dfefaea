extension Lesson {
  /// The questions of a quiz that its end names; nil where it names none.
  public var checkpoint: Checkpoint? {
    for case .checkpoint(let checkpoint) in parts.reversed() { return checkpoint }
    return nil
  }

  /// The predictions of its last step that has any: where no checkpoint is named, they are it.
  public var recall: [PredictBlock] {
    for step in steps.reversed() {
      let predictions = step.parts.compactMap { part in
        if case .predict(let block) = part { block } else { nil }
      }
      if !predictions.isEmpty { return predictions }
    }
    return []
  }
}
