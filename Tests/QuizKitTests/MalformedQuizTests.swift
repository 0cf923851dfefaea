import Documents
import QuizKit
import TestSupport
import Testing

/// Quiz files as authors break them: every finding has a place in the file and, where a word is near, the way out.
@Suite struct MalformedQuizTests {
  /// The quizzes of this repository, which are right.
  private static let quizzes: [(name: String, lines: [String])] = {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    return ["bounds", "insets"].compactMap { id in
      contents(of: "\(root)/Quizzes/\(id).yaml").map { text in
        (id, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
    }
  }()

  private func read(_ lines: [String]) -> (quiz: Quiz?, findings: [Finding]) {
    var findings: [Finding] = []
    let quiz = Quiz.read(lines.joined(separator: "\n"), file: "q.yaml", findings: &findings)
    for finding in findings {
      let line = finding.place.line
      #expect((1...lines.count + 1).contains(line) && finding.place.column >= 1, "\(finding)")
      if (1...lines.count).contains(line) {
        #expect(finding.place.column <= lines[line - 1].count + 1, "\(finding) in \(lines[line - 1])")
      }
      #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."))
    }
    return (quiz, findings)
  }

  @Test func `the quizzes themselves are right`() {
    #expect(Self.quizzes.count == 2)
    for quiz in Self.quizzes { #expect(read(quiz.lines).findings.isEmpty) }
  }

  @Test func `a misspelt key is found where it stands, with the right one`() {
    var tried: [String: Int] = [:]
    let keys = Set((QuestionKeys.common + Question.Kind.allCases.flatMap(QuestionKeys.own)).map(\.name))
    for quiz in Self.quizzes {
      for (index, line) in quiz.lines.enumerated() {
        let indent = line.prefix { $0 == " " || $0 == "-" }
        let key = String(line.dropFirst(indent.count).prefix { $0 != ":" })
        // Three places of each key: all of them take ten seconds.
        guard indent.count == 4, key.count > 3, keys.contains(key), tried[key, default: 0] < 3 else { continue }
        var lines = quiz.lines
        let wrong = String(key.dropLast(2)) + String(key.suffix(2).reversed())
        guard wrong != key else { continue }
        lines[index] = indent + wrong + line.dropFirst(indent.count + key.count)
        let findings = read(lines).findings
        let place = Place(line: index + 1, column: 5)
        #expect(
          findings.contains {
            $0.place == place && $0.message.contains("\"\(wrong)\"") && $0.hint?.contains(key) == true
          },
          "\(quiz.name):\(index + 1) \(wrong): \(findings)")
        tried[key, default: 0] += 1
      }
    }
    #expect(tried.count > 10)
  }

  @Test func `one broken question hides none of the others`() throws {
    for quiz in Self.quizzes {
      let whole = try #require(read(quiz.lines).quiz).questions.count
      let starts = quiz.lines.indices.filter { quiz.lines[$0].hasPrefix("  - id: ") }
      #expect(starts.count == whole)
      for start in starts {
        var lines = quiz.lines
        lines.insert("    nonsense: 1", at: start + 1)
        let (broken, findings) = read(lines)
        #expect(broken?.questions.count == whole - 1)
        #expect(findings.count == 1 && findings.first?.place == Place(line: start + 2, column: 5))
      }
    }
  }

  @Test(arguments: 1...3) func `files that were torn, cut and mixed end with findings or a quiz`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "\t", "\"", "'", "{", "}", "[", "]", ": ", " #", "- ", "&a ", "*a", "!!int ", "---", "\u{0}", "한글", "{{", "}}",
      "%",
    ]
    for quiz in Self.quizzes {
      for _ in 0..<20 {
        var lines = quiz.lines
        for _ in 0...Int.random(in: 0...2, using: &random) {
          let index = Int.random(in: lines.indices, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: lines.remove(at: index)
          case 1: lines.insert(lines[Int.random(in: lines.indices, using: &random)], at: index)
          case 2: lines[index] = String(lines[index].prefix(Int.random(in: 0...lines[index].count, using: &random)))
          case 3:
            let offset = Int.random(in: 0...lines[index].count, using: &random)
            lines[index].insert(
              contentsOf: pieces.randomElement(using: &random) ?? "",
              at: lines[index].index(lines[index].startIndex, offsetBy: offset))
          default: lines.removeSubrange(index...)
          }
          if lines.isEmpty { lines = [""] }
        }
        let (quiz, findings) = read(lines)
        #expect(quiz != nil || !findings.isEmpty)
        for question in quiz?.questions ?? [] { _ = try? Variant.draw(question, quiz: "q", seed: seed) }
      }
    }
  }

  @Test func `a megabyte of brackets is a finding`() {
    for bracket in ["[", "{", "- ", "[{", "\"", "a: "] {
      let (quiz, findings) = read([String(repeating: bracket, count: 1_000_000 / bracket.count)])
      #expect(quiz == nil || quiz?.questions.isEmpty == true)
      #expect(!findings.isEmpty)
    }
  }

  @Test func `an answer of any shape is marked or is no try`() throws {
    let answers = [
      "", " ", "?", "!!", "a", "A B", "a,a", "z", "aa", "0", "-0", "1e308", "1e999", "nan", "9,99", "1.2.3", "true",
      "TRUE",
      "maybe", "none", ";", ";;;", "a;b;c;d;e", "x=1", "=", "x=", "contentInset.bottom=", "contentInset.bottom=1e99",
      "1a 2b 3c", "3c 2b 1a", "\u{1B}[31m", "🧑‍🧑‍🧒", "한글", String(repeating: "a ", count: 5000),
      String(repeating: "9", count: 5000),
      "a > b > c", "5 0 0", "12 pt", "12 kg", "٣", "\u{202E}12",
    ]
    for quiz in Self.quizzes {
      for question in try #require(read(quiz.lines).quiz).questions {
        let variant = try Variant.draw(question, quiz: quiz.name, seed: 3)
        for answer in answers {
          let trouble = shape(of: Sureness.split(answer).answer, to: variant)
          #expect(trouble == nil, "\(question.id): \(answer.prefix(40))")
        }
      }
    }
  }

  /// What is wrong with what comes of an answer; nil where it was marked, or refused in a sentence.
  private func shape(of answer: String, to variant: Variant) -> String? {
    switch Result(catching: { () throws(MalformedAnswer) in try variant.mark(answer) }) {
    case .success(let mark): (0...1).contains(mark.credit) ? nil : "credit \(mark.credit)"
    case .failure(let malformed): malformed.message.hasSuffix(".") ? nil : "no sentence: \(malformed.message)"
    }
  }
}
