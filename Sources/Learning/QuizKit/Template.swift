import Documents
import Simulations
import Tracing

/// A text with gaps that a run or the settings fill: `{contentInset.top}` and `{{insets maxOffset.y}}`.
public struct Template: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    /// `{NAME}`: a parameter, else an output, of the question's own run.
    case name(String, offset: Int)
    case reference(RunReference, offset: Int)
  }

  let pieces: [Piece]
  /// As it was written.
  public let source: String

  /// A gap that cannot be read or filled; `offset` counts characters of the text from 0.
  public struct Problem: Error, Hashable, Sendable {
    public var offset: Int
    public var message: String
    public var hint: String?
  }

  public init(_ source: String) throws(Problem) {
    self.source = source
    let characters = Array(source)
    var pieces: [Piece] = []
    var plain = ""
    var position = 0
    while position < characters.count {
      guard characters[position] == "{" else {
        plain.append(characters[position])
        position += 1
        continue
      }
      if position + 1 < characters.count, characters[position + 1] == "{" {
        guard let end = Template.end(of: characters, from: position + 2) else {
          throw Problem(offset: position, message: "this {{ is not closed", hint: "it ends with }} on the same line")
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        do {
          let reference = try RunReference(String(characters[(position + 2)..<end]))
          pieces.append(.reference(reference, offset: position + 2))
        } catch { throw Problem(offset: position + 2 + error.offset, message: error.message, hint: error.hint) }
        position = end + 2
      } else if let end = characters[position...].firstIndex(of: "}"),
        Template.isName(characters[(position + 1)..<end])
      {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.name(String(characters[(position + 1)..<end]), offset: position))
        position = end + 1
      } else {
        plain.append("{")
        position += 1
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  private static func end(of characters: [Character], from start: Int) -> Int? {
    var position = start
    while position + 1 < characters.count, characters[position] != "\n" {
      if characters[position] == "}", characters[position + 1] == "}" { return position }
      position += 1
    }
    return nil
  }

  private static func isName(_ characters: ArraySlice<Character>) -> Bool {
    guard let first = characters.first, first.isLetter else { return false }
    return characters.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// The text with only its `{{…}}` filled; single braces stay, for they may be code.
  public static func expandingRuns(
    in text: String, base: (any Simulation) -> Settings
  ) throws(Problem) -> String {
    var expanded = ""
    for piece in try Template(text).pieces {
      switch piece {
      case .text(let plain): expanded += plain
      case .name(let name, _): expanded += "{\(name)}"
      case .reference(let reference, let offset):
        do { expanded += try reference.text(base: base) } catch {
          throw Problem(offset: offset + error.offset, message: error.message, hint: error.hint)
        }
      }
    }
    return expanded
  }

  /// The names in single braces, with where they stand.
  public var names: [(name: String, offset: Int)] {
    pieces.compactMap { if case .name(let name, let offset) = $0 { (name, offset) } else { nil } }
  }

  /// Single braces that were meant as a gap and hold no name, such as `{contentOffset,y}`: they begin with a letter
  /// and have no blank inside. Where `offset` counts from as in `names`.
  var misspelt: [(text: String, offset: Int)] {
    var found: [(text: String, offset: Int)] = []
    let characters = Array(source)
    var position = 0
    while let start = characters[position...].firstIndex(of: "{") {
      position = start + 1
      if position < characters.count, characters[position] == "{" {
        position = Template.end(of: characters, from: position + 1).map { $0 + 2 } ?? characters.count
        continue
      }
      let inside = characters[position...].prefix { $0 != "}" && $0 != "{" && !$0.isWhitespace }
      guard inside.endIndex < characters.count, characters[inside.endIndex] == "}", inside.first?.isLetter == true,
        !Template.isName(inside)
      else { continue }
      found.append((String(inside), start))
    }
    return found
  }

  /// The text with every gap filled.
  public func text(
    name look: (String) -> Value?, base: (any Simulation) -> Settings
  ) throws(Problem) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .name(let name, let offset):
        guard let value = look(name) else {
          throw Problem(offset: offset + 1, message: "no parameter or output \"\(name)\"", hint: nil)
        }
        text += value.text
      case .reference(let reference, let offset):
        do { text += try reference.text(base: base) } catch {
          throw Problem(offset: offset + error.offset, message: error.message, hint: error.hint)
        }
      }
    }
    return text
  }
}
