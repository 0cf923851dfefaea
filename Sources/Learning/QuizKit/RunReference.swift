import Documents
import Simulations
import Tracing
import Values

/// A number that a model computes, named in a text: `{{insets maxOffset.y contentInset.bottom=30 : 1}}`.
public struct RunReference: Hashable, Sendable {
  /// A setting as it was written, with where its name begins in the text between the braces.
  public struct Setting: Hashable, Sendable {
    public var name: String
    public var value: String
    public var offset: Int
  }

  /// The id of the simulation.
  public var simulation: String
  /// The name of the output.
  public var output: String
  /// Set on top of what holds where the text stands.
  public var settings: [Setting]
  /// How many decimals are shown; at most three where nothing is said.
  public var decimals: Int?
  private var simulationOffset: Int
  private var outputOffset: Int

  /// Something in a reference that cannot be used; `offset` counts characters from the first behind `{{`.
  public struct Problem: Error, Hashable, Sendable {
    public var offset: Int
    public var message: String
    public var hint: String?
  }

  /// Reads the text between the braces.
  public init(_ text: String) throws(Problem) {
    var words = try RunReference.words(of: text)
    if let colon = words.firstIndex(where: { $0.text == ":" }) {
      guard colon == words.count - 2, let digits = Int(words[colon + 1].text), (0...9).contains(digits) else {
        throw Problem(
          offset: words[colon].offset, message: "behind \":\" stands the number of decimals",
          hint: "such as {{insets maxOffset.y : 1}}")
      }
      decimals = digits
      words.removeLast(2)
    }
    guard words.count >= 2 else {
      throw Problem(
        offset: 0, message: "a number from a run names a simulation and one of its outputs",
        hint: "such as {{insets maxOffset.y contentInset.bottom=30}}")
    }
    (simulation, simulationOffset) = words[0]
    (output, outputOffset) = words[1]
    settings = []
    for word in words.dropFirst(2) {
      guard let equals = word.text.firstIndex(of: "=") else {
        throw Problem(offset: word.offset, message: "\"\(word.text)\" is not NAME=VALUE", hint: nil)
      }
      settings.append(
        Setting(
          name: String(word.text[..<equals]), value: String(word.text[word.text.index(after: equals)...]),
          offset: word.offset))
    }
  }

  /// Runs the model from the settings that hold where the text stands, and gives the value in words.
  /// - Parameter base: the settings in force for a simulation.
  public func text(base: (any Simulation) -> Settings) throws(Problem) -> String {
    let model: any Simulation
    do { model = try Catalogue.simulation(simulation) } catch {
      throw Problem(offset: simulationOffset, message: error.message, hint: error.hint)
    }
    guard let declared = model.outputs.first(where: { $0.name == output }) else {
      throw Problem(
        offset: outputOffset, message: "\(model.id) has no output \"\(output)\"",
        hint: NearestWord.hint(for: output, among: model.outputs.map(\.name)))
    }
    var values = base(model)
    for setting in settings {
      do { values.set(setting.name, to: try model.value(of: setting.name, from: setting.value)) } catch {
        throw Problem(offset: setting.offset, message: error.message, hint: error.hint)
      }
    }
    do {
      let run = try model.run(values, recorder: Recorder(keeping: declared.kind == .list ? .events : .nothing))
      return (run[output] ?? .none).text(decimals: decimals ?? 3)
    } catch {
      throw Problem(offset: 0, message: (error as? SettingsError)?.message ?? "\(error)", hint: nil)
    }
  }

  /// Words parted by blanks; a double quote keeps blanks in a value.
  private static func words(of text: String) throws(Problem) -> [(text: String, offset: Int)] {
    var words: [(text: String, offset: Int)] = []
    var word = ""
    var start: Int?
    var quote: Int?
    for (offset, character) in text.enumerated() {
      if character == "\"" {
        quote = quote == nil ? offset : nil
        start = start ?? offset
      } else if character.isWhitespace, quote == nil {
        if let began = start { words.append((word, began)) }
        (word, start) = ("", nil)
      } else if character == ":", quote == nil, start == nil {
        words.append((":", offset))
      } else {
        word.append(character)
        start = start ?? offset
      }
    }
    if let quote { throw Problem(offset: quote, message: "this quote is not closed", hint: nil) }
    if let began = start { words.append((word, began)) }
    return words
  }
}
