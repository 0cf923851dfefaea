import Documents
import Scrolling
import Tracing
import Values

extension Parameter.Kind {
  /// A velocity in pt/s; bounded like a coordinate.
  static let velocity = Parameter.Kind.number(least: -StepNumber.limit, most: StepNumber.limit)
}

extension Parameter {
  static let boundsHeight = Parameter("bounds.height", .extent, 600, unit: "pt", "the height of the scroll view")

  static let contentHeight = Parameter(
    "contentSize.height", .extent, 2000, unit: "pt", "the height of what can be scrolled to")

  static let framesPerSecond = Parameter(
    "framesPerSecond", .number(least: 1, most: 1000), 60, unit: "Hz", "the screen's refresh rate")

  static let scale = Parameter("scale", .integer(least: 1, most: 3), 3, "device pixels a point")

  static let decelerationRate = Parameter(
    "decelerationRate", .text(check: RateWord.check), "normal",
    "normal (0.998 a millisecond), fast (0.99), or a number between 0 and 1, which UIKit stores as one of the two")

  static let customRate = Parameter.flag(
    "customRate", false, "lets a number through as it is, to explore the formula; UIKit would not")
}

/// What may stand for a deceleration rate.
enum RateWord {
  static func check(_ text: String) -> TextProblem? {
    let word = text.trimmed
    if word == "normal" || word == "fast" { return nil }
    guard let number = Parameter.number(word) else {
      let nearest = NearestWord.candidates(for: word, among: ["normal", "fast"])
      return TextProblem(
        line: 1, column: 1, message: "\"\(word)\" is no deceleration rate",
        hint: nearest.first.map { "did you mean \($0)?" } ?? "normal, fast, or a number between 0 and 1")
    }
    guard DecelerationRate(custom: number) != nil else {
      return TextProblem(
        line: 1, column: 1, message: "a rate lies between 0 and 1, not at \(word)",
        hint: "it is the share of the velocity that is kept each millisecond")
    }
    return nil
  }
}

extension Settings {
  /// The number that was given as `decelerationRate`; nil for a word.
  var rateNumber: Double? { Parameter.number(text("decelerationRate").trimmed) }

  private var rateValue: Double {
    rateNumber ?? (text("decelerationRate").trimmed == "fast" ? DecelerationRate.fast : .normal).rawValue
  }

  /// What the property holds, or the number itself with `customRate`.
  var rate: DecelerationRate {
    if self["customRate"] == true, let custom = DecelerationRate(custom: rateValue) { return custom }
    return DecelerationRate(storing: rateValue)
  }

  /// Sets it as an app does.
  func applyRate(to scrollView: ScrollView) {
    if self["customRate"] == true, rateNumber != nil {
      scrollView.setCustomDecelerationRate(rate)
    } else if rateValue != DecelerationRate.normal.rawValue || rateNumber != nil {
      scrollView.setDecelerationRate(rateValue)
    }
  }

  /// What to know of the rate beside the numbers.
  var rateNotes: [String] {
    guard let number = rateNumber else {
      return self["customRate"] == true ? ["customRate had no effect: decelerationRate is no number."] : []
    }
    if self["customRate"] == true {
      let stored = DecelerationRate(storing: number).rawValue
      return stored == number
        ? []
        : ["A rate of \(NumberText.plain(number, decimals: 9)) is a thought: UIKit would store \(stored) (SV-26)."]
    }
    let stored = rate.rawValue
    guard stored != number else { return [] }
    return [
      "decelerationRate \(NumberText.plain(number, decimals: 9)) is stored as \(stored): the property holds two "
        + "values (SV-26). customRate lets the number through."
    ]
  }

  /// The line that sets the rate, where it is not the standard one.
  var rateCode: [String] {
    if let number = rateNumber {
      return ["scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: \(swiftNumber(number)))"]
    }
    return text("decelerationRate").trimmed == "fast" ? ["scrollView.decelerationRate = .fast"] : []
  }
}
