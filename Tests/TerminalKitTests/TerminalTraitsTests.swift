import Testing

@testable import TerminalKit

struct TerminalTraitsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var isTerminal = true
    var refusesColour = false
    var isColoured: Bool
    var characters: Rendering.Characters = .unicode
    var lettersAreASCII = false

    var testDescription: String {
      "\(environment.sorted { $0.key < $1.key }) terminal \(isTerminal) refuses \(refusesColour)"
    }
  }

  @Test(arguments: [
    Row(environment: ["TERM": "xterm-256color"], isColoured: true),
    Row(environment: ["TERM": "xterm"], isTerminal: false, isColoured: false),
    Row(environment: ["TERM": "xterm"], refusesColour: true, isColoured: false),
    Row(environment: ["TERM": "xterm", "NO_COLOR": "1"], isColoured: false),
    Row(environment: ["TERM": "xterm", "NO_COLOR": ""], isColoured: true),
    Row(environment: ["TERM": "dumb", "LANG": "en_US.UTF-8"], isColoured: false, characters: .ascii),
    Row(environment: [:], isColoured: false),
    Row(environment: ["TERM": "xterm", "LANG": "ko_KR.UTF-8"], isColoured: true),
    Row(environment: ["TERM": "xterm", "LANG": "ko_KR.utf8@x"], isColoured: true),
    Row(environment: ["TERM": "xterm", "LC_CTYPE": "UTF-8"], isColoured: true),
    Row(
      environment: ["TERM": "xterm", "LANG": "de_DE.ISO-8859-1"], isColoured: true, characters: .ascii,
      lettersAreASCII: true),
    Row(
      environment: ["TERM": "xterm", "LANG": "de_DE@euro"], isColoured: true, characters: .ascii, lettersAreASCII: true),
    Row(environment: ["TERM": "xterm", "LANG": "C"], isColoured: true, characters: .ascii, lettersAreASCII: true),
    Row(
      environment: ["TERM": "xterm", "LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], isColoured: true, characters: .ascii,
      lettersAreASCII: true),
    Row(environment: ["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], isColoured: true),
    Row(environment: ["TERM": "xterm", "LANG": ""], isColoured: true),
  ])
  func `the environment decides on colours and signs`(_ row: Row) {
    let traits = TerminalTraits(
      environment: row.environment, isOutputTerminal: row.isTerminal, isErrorTerminal: !row.isTerminal,
      refusesColour: row.refusesColour)
    let rendering = traits.rendering()
    #expect(rendering.isColoured == row.isColoured)
    #expect(rendering.characters == row.characters)
    #expect(rendering.lettersAreASCII == row.lettersAreASCII)
  }

  @Test func `the two streams are judged apart`() {
    let traits = TerminalTraits(
      environment: ["TERM": "xterm"], isOutputTerminal: false, isErrorTerminal: true, isLinear: true)
    #expect(!traits.rendering(for: .output).isColoured)
    #expect(traits.rendering(for: .error).isColoured)
    #expect(traits.rendering(for: .output).isLinear)
  }

  @Test(arguments: [
    ("120", true, 72), ("120", false, 120), ("", false, 80), ("x", false, 80), ("-5", false, 80), ("3", false, 10),
    ("99999999999999999999", false, 80), ("5000", false, 1000),
  ])
  func `the width is the window's, else that of COLUMNS, else 80`(_ columns: String, _ isTerminal: Bool, _ width: Int) {
    let traits = TerminalTraits(
      environment: ["COLUMNS": columns], isOutputTerminal: isTerminal, isErrorTerminal: false,
      window: WindowSize(columns: 72, rows: 24))
    #expect(traits.rendering().width == width)
  }

  @Test func `a locale that names nothing is C.UTF-8`() {
    #expect(CharacterSet(environment: [:]) == .utf8(locale: "C.UTF-8"))
    #expect(CharacterSet(environment: ["LANG": "ko_KR.UTF-8"]) == .utf8(locale: ""))
    #expect(CharacterSet(environment: ["LANG": "C"]) == .other(locale: ""))
  }
}
