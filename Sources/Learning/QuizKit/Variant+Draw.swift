import Expressions
import Simulations
import Tracing
import Values

extension Variant {
  /// How often a draw is repeated until the question's condition holds.
  static let tries = 100

  /// Draws a question. The same seed, quiz, question and number give the same variant for ever.
  public static func draw(
    _ question: Question, quiz: String, seed: UInt64, number: Int = 1
  ) throws(Failure) -> Variant {
    var drawn: (settings: Settings?, run: Run?)?
    for attempt in 0..<tries {
      var settings = question.base
      for variation in question.variations {
        let name = attempt == 0 ? variation.name : "\(variation.name)#\(attempt)"
        var stream = Seed(seed, quiz: quiz, question: question.id, variant: number, name: name)
        settings?.set(variation.name, to: variation.value(from: &stream))
      }
      let run = try self.run(question, settings)
      if let condition = question.condition {
        guard try evaluate(condition, run, settings) == .flag(true) else { continue }
      }
      drawn = (settings, run)
      break
    }
    guard let drawn else { throw .conditionRarelyHolds }
    let believed = believed(question, drawn.settings, drawn.run)
    var drawing = Drawing(
      question: question, settings: drawn.settings, run: drawn.run, believed: believed,
      order: Seed(seed, quiz: quiz, question: question.id, variant: number, name: "options"))
    let key = try drawing.key()
    return Variant(
      question: question, seed: seed, number: number, settings: drawn.settings, run: drawn.run,
      ask: try drawing.text(question.ask), choices: drawing.choices, prompts: drawing.prompts, key: key,
      believed: believed)
  }

  private static func run(_ question: Question, _ settings: Settings?) throws(Failure) -> Run? {
    guard let simulation = question.simulation, let settings else { return nil }
    do {
      return try simulation.run(settings, recorder: Recorder(keeping: question.needsTrace ? .events : .nothing))
    } catch { throw .cannotRun((error as? SettingsError)?.message ?? "\(error)") }
  }

  static func evaluate(_ expression: Expression, _ run: Run?, _ settings: Settings?) throws(Failure) -> Value {
    do {
      return try expression.evaluate { name throws(ExpressionError) in
        try look(name, run: run, settings: settings)
      }
    } catch { throw .noAnswer(error.message) }
  }
}

extension Question {
  /// Whether its answer reads the calls of the run; a run without a trace is ten times cheaper.
  var needsTrace: Bool {
    if case .order(let order) = body, case .calls = order.items { return true }
    let listed = Set(simulation?.outputs.filter { $0.kind == .list }.map(\.name) ?? [])
    guard !listed.isEmpty else { return false }
    var names = ask.names.map(\.name) + (explain?.names.map(\.name) ?? []) + (condition?.names.map(\.text) ?? [])
    if case .computed(let expression)? = body.answer { names += expression.names.map(\.text) }
    if case .change(let change) = body { names += change.goal.names.map(\.text) }
    if case .multiple(let statements, _) = body {
      for case .computed(let expression) in statements.map(\.right) { names += expression.names.map(\.text) }
    }
    return names.contains(where: listed.contains)
  }
}

/// The work of drawing one variant: what is shown, and the key to it.
private struct Drawing {
  let question: Question
  let settings: Settings?
  let run: Run?
  let believed: [Variant.Believed]
  var order: Seed
  var choices: [Variant.Choice] = []
  var prompts: [String] = []

  init(question: Question, settings: Settings?, run: Run?, believed: [Variant.Believed], order: Seed) {
    self.question = question
    self.settings = settings
    self.run = run
    self.believed = believed
    self.order = order
  }

  func text(_ template: Template) throws(Variant.Failure) -> String {
    do {
      return try template.text(of: question, run, settings)
    } catch { throw .noAnswer(error.message) }
  }

  func texts(_ templates: [Template]) throws(Variant.Failure) -> [String] {
    var texts: [String] = []
    for template in templates { texts.append(try text(template)) }
    return texts
  }

  func value(_ answer: Question.Answer) throws(Variant.Failure) -> Value {
    switch answer {
    case .given(let value): value
    case .computed(let expression): try Variant.evaluate(expression, run, settings)
    }
  }

  mutating func key() throws(Variant.Failure) -> Variant.Key {
    switch question.body {
    case .number(let answer, _, _):
      guard case .number(let number) = try value(answer) else { throw .noAnswer("the answer is not a number") }
      return .number(number)
    case .trueFalse(let answer):
      guard case .flag(let flag) = try value(answer) else { throw .noAnswer("the answer is neither true nor false") }
      return .flag(flag)
    case .choice(let answer, let wrong): return try choice(answer, wrong)
    case .multiple(let statements, _): return try multiple(statements)
    case .order(let order): return try self.order(order)
    case .match(let pairs, let distractors): return try match(pairs, distractors)
    case .fill(let text, let gaps): return try fill(text, gaps)
    case .text(let accept): return .text(try texts(accept))
    case .change: return .change
    case .say(let points, _):
      show(try texts(points))
      return .say
    }
  }

  private mutating func choice(
    _ answer: Question.Answer, _ wrong: [Question.Option]
  ) throws(Variant.Failure) -> Variant.Key {
    let right = try value(answer).text
    var options: [Variant.Choice] = [Variant.Choice(label: "", text: right)]
    for option in wrong {
      let made: Variant.Choice?
      switch option {
      case .text(let template): made = Variant.Choice(label: "", text: try text(template))
      case .value(let expression, let because):
        var answer: String?
        if let because { answer = try text(because) }
        made = Variant.Choice(
          label: "", text: try Variant.evaluate(expression, run, settings).text, because: answer)
      case .misconception(let misconception):
        made = believed.first { $0.misconception.id == misconception.id }.map {
          Variant.Choice(
            label: "", text: $0.value.text, misconception: misconception.id, because: misconception.truth)
        }
      }
      // An option that meets another one on this variant is left out; lint names it.
      if let made, !options.contains(where: { $0.text == made.text }) { options.append(made) }
    }
    let shuffled = order.shuffled(Array(options.indices))
    choices = shuffled.enumerated().map { position, index in
      var choice = options[index]
      choice.label = Variant.label(position)
      return choice
    }
    return .choice(shuffled.firstIndex(of: 0) ?? 0)
  }

  private mutating func multiple(_ statements: [Question.Statement]) throws(Variant.Failure) -> Variant.Key {
    var right: Set<Int> = []
    for (position, index) in order.shuffled(Array(statements.indices)).enumerated() {
      choices.append(Variant.Choice(label: Variant.label(position), text: try text(statements[index].text)))
      guard case .flag(let flag) = try value(statements[index].right) else {
        throw .noAnswer("an option is neither right nor wrong")
      }
      if flag { right.insert(position) }
    }
    return .multiple(right)
  }

  private mutating func order(_ wanted: Question.Order) throws(Variant.Failure) -> Variant.Key {
    var items: [String]
    switch wanted.items {
    case .texts(let templates): items = try texts(templates)
    case .calls(let picking):
      items = (run?.events ?? []).map(\.callText).filter { call in
        picking.isEmpty || picking.contains { call.contains($0) }
      }
      guard items.count >= 2 else { throw .noAnswer("the run has fewer than two of these calls") }
    }
    let belonging = items.count
    items += try texts(wanted.distractors)
    let shuffled = order.shuffled(Array(items.indices))
    choices = shuffled.enumerated().map { Variant.Choice(label: Variant.label($0.offset), text: items[$0.element]) }
    func shown(_ item: Int) -> Int { shuffled.firstIndex(of: item) ?? 0 }
    var before: [Variant.OrderPair] = []
    for pair in wanted.before {
      guard let first = items.firstIndex(where: { $0.hasPrefix(pair.0) }),
        let second = items.firstIndex(where: { $0.hasPrefix(pair.1) })
      else { throw .noAnswer("before names an item that is not there") }
      before.append(Variant.OrderPair(first: shown(first), second: shown(second)))
    }
    return .order(
      (0..<belonging).map(shown), before: before, distractors: Set((belonging..<items.count).map(shown)))
  }

  private mutating func match(_ pairs: [Question.Pair], _ distractors: [Template]) throws(Variant.Failure)
    -> Variant.Key
  {
    var rights: [String] = []
    for pair in pairs {
      prompts.append(try text(pair.left))
      rights.append(try text(pair.right))
    }
    rights += try texts(distractors)
    let shuffled = order.shuffled(Array(rights.indices))
    choices = shuffled.enumerated().map { Variant.Choice(label: Variant.label($0.offset), text: rights[$0.element]) }
    return .match(pairs.indices.map { shuffled.firstIndex(of: $0) ?? 0 })
  }

  private mutating func fill(_ template: Template, _ gaps: [[Question.Accepted]]) throws(Variant.Failure) -> Variant.Key
  {
    prompts = [try text(template)]
    var accepted: [[String]] = []
    for gap in gaps {
      var texts: [String] = []
      for one in gap {
        switch one {
        case .text(let template): texts.append(try text(template))
        case .computed(let expression): texts.append(try Variant.evaluate(expression, run, settings).text)
        }
      }
      accepted.append(texts)
    }
    return .fill(accepted)
  }

  private mutating func show(_ texts: [String]) {
    choices = texts.enumerated().map { Variant.Choice(label: Variant.label($0.offset), text: $0.element) }
  }
}

extension Variant {
  /// `a` … `z`, `aa` and on.
  static func label(_ position: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(97 + position % 26)))
    return position < 26 ? letter : label(position / 26 - 1) + letter
  }
}
