import ImageLoading

/// Requests and cancels as text: `0 A; 10 A 300; 50 B`, `30 1; 40 2`.
enum ImageScript {
  struct Request: Hashable {
    /// In ms.
    var time: Double
    var url: String
    /// In pixels; nil for the size whose turn it is.
    var pixelSize: Int?
  }

  struct Cancel: Hashable {
    var time: Double
    /// From 1.
    var request: Int
  }

  private static let most = 500

  static func requests(_ text: String) throws(TextProblem) -> [Request] {
    var requests: [Request] = []
    for words in StepWord.steps(in: text) {
      guard requests.count < most else { throw words[0].problem("more than \(most) requests") }
      let time = try time(words[0])
      guard words.count > 1 else {
        throw words[0].problem("what is asked for is missing", hint: "write TIME NAME, such as 10 A")
      }
      guard words.count <= 3 else { throw words[3].problem("a request is TIME NAME or TIME NAME PIXELS") }
      var size: Int?
      if words.count == 3 {
        guard let number = Parameter.number(words[2].text), number == number.rounded(), number >= 1, number <= 10_000
        else { throw words[2].problem("\"\(words[2].text)\" is no size", hint: "pixels from 1 to 10000") }
        size = Int(number)
      }
      requests.append(Request(time: time, url: words[1].text, pixelSize: size))
    }
    return requests
  }

  static func cancels(_ text: String) throws(TextProblem) -> [Cancel] {
    var cancels: [Cancel] = []
    for words in StepWord.steps(in: text) {
      guard cancels.count < most else { throw words[0].problem("more than \(most) cancels") }
      let time = try time(words[0])
      guard words.count == 2, let number = Parameter.number(words[1].text), number == number.rounded(), number >= 1,
        number <= Double(most)
      else { throw words[0].problem("a cancel is TIME REQUEST", hint: "such as 30 1 for the first request") }
      cancels.append(Cancel(time: time, request: Int(number)))
    }
    return cancels
  }

  private static func time(_ word: StepWord) throws(TextProblem) -> Double {
    guard let time = Parameter.number(word.text), time >= 0, time <= 600_000 else {
      throw word.problem("\"\(word.text)\" is no time", hint: "ms from 0 to 600000")
    }
    return time
  }

  /// For `Parameter.Kind.text`.
  static func checkRequests(_ text: String) -> TextProblem? {
    do throws(TextProblem) { _ = try requests(text) } catch { return error }
    return nil
  }

  static func checkCancels(_ text: String) -> TextProblem? {
    do throws(TextProblem) { _ = try cancels(text) } catch { return error }
    return nil
  }
}
