import Documents
import QuizKit
import TestSupport
import Testing

/// Quiz files that were damaged by hand or by accident, by a seeded hand, so that what fails once fails again.
@Suite struct DamagedQuizTests {
  /// A quiz with a question of every kind, and every key that questions have.
  static let whole = """
    id: whole
    title: Everything
    questions:
      - id: greatest
        kind: number
        level: 1
        rules: [SV-14]
        simulation: insets
        set: {contentSize.height: 1000, contentInset.top: 50}
        vary:
          contentInset.bottom: {from: 10, to: 90, step: 10}
          bounds.height: {pick: [500, 600]}
        where: maxOffset.y > 100
        ask: >
          Content of {contentSize.height} in {bounds.height}, {{insets maxOffset.y}} without insets.
          How far down?
        answer: maxOffset.y
        unit: pt
        tolerance: 0.5
        hint: [One., Two.]
        explain: "It is {maxOffset.y}."
      - id: choice
        kind: choice
        simulation: bounds
        set: {writes: "contentOffset.y = 99999; layoutIfNeeded"}
        ask: What does it read?
        answer: contentOffset.y
        options:
          - misconception: setter-clamps
          - value: frame.height * 2
            because: That is a page.
          - An exception
      - {id: flag, kind: true-false, simulation: bounds, ask: Does it show?, answer: child.isVisible}
      - id: several
        kind: multiple
        marking: net
        ask: Which?
        options: [{text: one, right: true}, {text: two, right: false}]
      - {id: order, kind: order, ask: In which order?, items: [one, two, three], distractors: [four]}
      - {id: match, kind: match, ask: Which?, pairs: [[one, eins], [two, zwei]], distractors: [drei]}
      - id: fill
        kind: fill
        ask: Fill in.
        text: |
          bounds.[[1]] = [[2]]
        gaps: [[origin], [contentOffset, p]]
      - {id: text, kind: text, ask: Who?, accept: [the delegate]}
      - {id: change, kind: change, simulation: insets, ask: Do it., allow: [contentInset.bottom], goal: maxOffset.y > 1500}
      - id: say
        kind: say
        ask: Why?
        points:
          - one
          - two

    """

  private static func read(_ text: String) -> (quiz: Quiz?, findings: [Finding]) {
    var findings: [Finding] = []
    let quiz = Quiz.read(text, file: "whole.yaml", findings: &findings)
    return (quiz, findings)
  }

  @Test func `the whole quiz has nothing wrong with it, and each kind of question`() throws {
    let (quiz, findings) = Self.read(Self.whole)
    #expect(findings.isEmpty, "\(findings)")
    #expect(Set(try #require(quiz).questions.map(\.kind)) == Set(Question.Kind.allCases))
  }

  /// What a file becomes that nobody could have meant.
  private enum Damage: CaseIterable {
    case misspeltKey, shallowerLine, openQuote, tab, openBracket, control, doubledLine, valueTaken, keyTaken, cutMidway

    func spoil(_ text: String, _ random: inout SplitMix64) -> String {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      func line(_ isFit: (String) -> Bool) -> Int {
        lines.indices.filter { isFit(lines[$0]) }.randomElement(using: &random) ?? 0
      }
      func isBlockKey(_ line: String) -> Bool {
        line.firstMatch(of: #/^ *(- )?[a-z]+: /#) != nil && !line.contains("{")
      }
      switch self {
      case .misspeltKey:
        let index = line(isBlockKey)
        lines[index] = lines[index].replacing(#/[a-z]: /#, with: "qq: ", maxReplacements: 1)
      case .shallowerLine:
        // The first key of a question stands where the others must.
        let index = line { $0.hasPrefix("    ") && isBlockKey($0) }
        lines[index].removeFirst(Int.random(in: 1...3, using: &random))
      case .openQuote:
        let index = line { isBlockKey($0) && !$0.contains("\"") && !$0.contains(">") && !$0.contains("|") }
        lines[index] = lines[index].replacing(": ", with: ": \"", maxReplacements: 1)
      case .tab:
        let index = line(isBlockKey)
        lines[index] = "\t" + lines[index]
      case .openBracket:
        let index = line { $0.contains("]") || $0.contains("}") && !$0.contains("explain") && !$0.contains("Content") }
        if let last = lines[index].lastIndex(where: { "]}".contains($0) }) { lines[index].remove(at: last) }
      case .control:
        let index = line { !$0.isEmpty }
        lines[index].append(["\u{1}", "\u{1B}", "\u{0}", "\u{7F}"].randomElement(using: &random) ?? "\u{1}")
      case .doubledLine:
        let index = line { isBlockKey($0) && !$0.contains("- ") }
        lines.insert(lines[index], at: index + 1)
      case .valueTaken:
        let index = line { isBlockKey($0) && !$0.hasSuffix(">") && !$0.hasSuffix("|") }
        lines[index] = String(lines[index].prefix { $0 != ":" }) + ":"
      case .keyTaken:
        let index = line { $0.firstMatch(of: #/^ *(- )?(id|ask): /#) != nil && !$0.contains("{") }
        lines.remove(at: index)
      case .cutMidway:
        // Before the first question has all that it needs.
        let end = text.firstRange(of: "answer: ")?.lowerBound ?? text.endIndex
        return String(text.prefix(Int.random(in: 0..<text.distance(from: text.startIndex, to: end), using: &random)))
      }
      return lines.joined(separator: "\n")
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `a damaged quiz has a finding, and it stands inside the file`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let damage = Damage.allCases[Int(seed) % Damage.allCases.count]
    let text = damage.spoil(Self.whole, &random)
    try #require(text != Self.whole, "\(damage) changed nothing")
    let (_, findings) = Self.read(text)
    #expect(!findings.isEmpty, "\(damage) passed:\n\(text)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for finding in findings {
      #expect(finding.file == "whole.yaml")
      #expect((1...lines.count).contains(finding.place.line), "\(damage): \(finding)")
      guard lines.indices.contains(finding.place.line - 1) else { continue }
      // One behind the last character is where something is missing.
      #expect((1...lines[finding.place.line - 1].count + 1).contains(finding.place.column), "\(damage): \(finding)")
      #expect(!finding.message.isEmpty && !finding.message.contains("Optional("))
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a quiz with characters shaken about is read or complained about`(seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    var characters = Array(Self.whole)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let position = Int.random(in: 0..<characters.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: characters.remove(at: position)
      case 1: characters.insert("{}[]:-,>|&*!%@`'\"#\t\n".randomElement(using: &random) ?? ":", at: position)
      case 2: characters.swapAt(position, Int.random(in: 0..<characters.count, using: &random))
      default: characters.insert(contentsOf: "🏳️‍🌈\u{FEFF}\u{2028}", at: position)
      }
    }
    let text = String(characters)
    let (quiz, findings) = Self.read(text)
    let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(findings.allSatisfy { (1...lineCount).contains($0.place.line) && $0.place.column >= 1 }, "\(findings)")
    for question in quiz?.questions ?? [] { _ = try? Variant.draw(question, quiz: "whole", seed: seed) }
  }
}
