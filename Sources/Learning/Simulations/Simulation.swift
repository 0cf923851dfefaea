import Figures
import Tracing

/// An executable model with declared parameters in and outputs and a trace out.
///
/// It sets up engine objects, drives them and reads them; what UIKit would do is decided in the engine alone.
public protocol Simulation: Sendable {
  var id: String { get }
  /// What it shows, in one line.
  var summary: String { get }
  var parameters: [Parameter] { get }
  var outputs: [Output] { get }
  var series: [SeriesDeclaration] { get }
  var misconceptions: [Misconception] { get }
  var fidelity: Fidelity { get }

  /// Runs the model. The same settings give the same run, to the byte.
  /// - Throws: `SettingsError` where values that are right one by one cannot be used together.
  func run(_ settings: Settings, recorder: Recorder) throws -> Run

  /// The UIKit lines that set the present parameters, as one would write them in Swift.
  func code(_ settings: Settings) -> [String]
}

extension Simulation {
  public var series: [SeriesDeclaration] { [] }
}

/// One thing a run answers with.
public struct Output: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case number
    case flag
    case text
    case list
  }

  public var name: String
  public var kind: Kind
  public var unit: String?
  public var meaning: String
  /// The rule that decides it, where one does.
  public var rule: RuleID?

  public init(_ name: String, _ kind: Kind, unit: String? = nil, _ meaning: String, rule: RuleID? = nil) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.meaning = meaning
    self.rule = rule
  }
}

/// A quantity that a run follows over time.
public struct SeriesDeclaration: Hashable, Sendable {
  public var name: String
  public var unit: String

  public init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}

/// What the model keeps, what it leaves out, and how sure we are of the rest.
public struct Fidelity: Hashable, Sendable {
  public var keeps: [String]
  public var leavesOut: [String]
  /// Where the sources are silent or disagree, and the choice the model takes.
  public var choices: [String]

  public init(keeps: [String], leavesOut: [String], choices: [String] = []) {
    self.keeps = keeps
    self.leavesOut = leavesOut
    self.choices = choices
  }
}

/// A quantity over time, as a run found it.
public struct Series: Hashable, Sendable {
  /// One moment of it.
  public struct Sample: Hashable, Sendable {
    /// Simulated time in ms.
    public var time: Double
    public var value: Double

    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// The name and unit of its declaration.
  public var name: String
  public var unit: String
  /// In order of time.
  public var samples: [Sample]
  /// Values that a plot marks with a line of their own, such as the ends of the range.
  public var marks: [Mark]

  /// A value with a name, or a moment with one.
  public struct Mark: Hashable, Sendable {
    public var name: String
    /// In the unit of the series; of a moment in ms.
    public var value: Double
    /// Whether it lies on the axis of time.
    public var isMoment = false

    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }

    /// - Parameter moment: simulated time in ms.
    public init(name: String, moment: Double) {
      self.name = name
      value = moment
      isMoment = true
    }
  }

  public init(_ declaration: SeriesDeclaration, samples: [Sample], marks: [Mark] = []) {
    name = declaration.name
    unit = declaration.unit
    self.samples = samples
    self.marks = marks
  }
}
