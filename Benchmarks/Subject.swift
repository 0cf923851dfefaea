/// A program that is measured, or a peer.
struct Subject {
  var name: String
  var path: String
  var arguments: [String]
  /// What it shows when it waits for a line.
  var prompt: String
  /// The ratio to the peer that we want at most; nil for the peer.
  var aim: Double?
  /// What is on its standard input.
  var input = ""
  /// The exit status of a run that did its work.
  var status: Int32 = 0

  init(_ name: String, _ path: String, _ arguments: [String] = [], prompt: String = "", aim: Double? = nil) {
    self.name = name
    self.path = path
    self.arguments = arguments
    self.prompt = prompt
    self.aim = aim
  }
}

/// What was measured of a subject, one figure a repetition.
struct Measured {
  var subject: Subject
  var milliseconds: [Double] = []
  var mebibytes: [Double] = []
  /// Why nothing could be measured.
  var trouble: String?
}
