import Documents
import QuizKit
import Simulations
import Testing

/// Reads one question from YAML as a quiz would hold it.
func readQuestion(_ yaml: String) -> (question: Question?, findings: [Finding]) {
  var findings: [Finding] = []
  let node = YAML.read(yaml, file: "test.yaml", findings: &findings)
  guard let node else { return (nil, findings) }
  let question = QuestionReader(file: "test.yaml").read(node, findings: &findings)
  return (question, findings)
}

func variant(_ yaml: String, seed: UInt64 = 1) throws -> Variant {
  let (question, findings) = readQuestion(yaml)
  #expect(findings.isEmpty, "\(findings)")
  return try Variant.draw(try #require(question), quiz: "test", seed: seed)
}

enum Sample {
  static let number = """
    id: greatest
    kind: number
    simulation: insets
    set: {contentSize.height: 1000, contentInset.top: 50, contentInset.bottom: 30}
    ask: How far down can contentOffset.y go in {bounds.height} pt?
    answer: maxOffset.y
    """

  static let order = """
    id: order
    kind: order
    ask: In which order?
    items: [one, two, three, four]
    """

  static let change = """
    id: change
    kind: change
    simulation: insets
    ask: Make the last row reachable.
    allow: [contentInset.bottom]
    goal: maxOffset.y >= 800
    most: 1
    """
}
