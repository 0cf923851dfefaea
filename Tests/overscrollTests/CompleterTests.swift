import Simulations
import Testing

@testable import TerminalKit
@testable import overscroll

struct CompleterTests {
  /// What Tab offers at the end of `line`, as far as it begins with the word there.
  private func offers(_ line: String, after lines: [String] = []) throws -> Completion.Answer {
    let desk = try Desk()
    for line in lines { desk.type(line) }
    #expect(desk.errors.isEmpty)
    let start = line.lastIndex { " =".contains($0) }.map { line.index(after: $0) } ?? line.startIndex
    let word = String(line[start...])
    let request = Completion.Request(head: String(line[..<start]), word: word, rest: "", isQuoted: false)
    var answer = Completer(session: desk.session).complete(request)
    answer.candidates = answer.candidates.filter { $0.hasPrefix(word) }
    return answer
  }

  @Test(
    arguments: [
      ("simu", ["simulations", "simulate"]),
      ("simulate ", Catalogue.all.map(\.id)),
      ("simulate in", ["insets"]), ("learn bo", ["bounds"]), ("rule SV-0", (1...9).map { "SV-0\($0)" }),
      ("help form", ["formats"]), ("help sim", ["simulations", "simulate"]), ("completion ", ["bash", "zsh", "fish"]),
      ("list s", ["simulations"]), ("simulate bounds --o", ["--output"]),
      (
        "simulate bounds --output child.in",
        ["child.inScrollView.x", "child.inScrollView.y", "child.inSuperview.x", "child.inSuperview.y"]
      ),
      ("simulate bounds scal", ["scale"]), ("simulate bounds scale=2 through=", ["contentOffset", "boundsOrigin"]),
      ("simulate bounds --set scal", ["scale"]), ("simulate bounds --set through=", ["contentOffset", "boundsOrigin"]),
      ("glossary inse", ["inset"]), ("sim bo", []), ("nothing ", []), ("step ", ["back"]), ("quit ", []),
    ])
  func `what may stand at a place is offered`(line: String, words: [String]) throws {
    #expect(try offers(line).candidates == words)
  }

  @Test(
    arguments: [
      ("set contentO", ["contentOffset.x", "contentOffset.y"]), ("set through ", ["contentOffset", "boundsOrigin"]),
      ("set through=b", ["boundsOrigin"]), ("set scale=1 chi", ["child.x", "child.y", "child.width", "child.height"]),
      ("set scale=1 through=b", ["boundsOrigin"]), ("set scale ", ["3"]),
      ("reset fra", ["frame.x", "frame.y", "frame.width", "frame.height"]),
      ("outputs did", ["didScroll.count"]), ("why ", ["1", "2", "3", "4"]), ("set nothing ", []),
      ("set scale 3 ", []),
    ])
  func `parameters, their values, outputs and events are those on the table`(line: String, words: [String]) throws {
    #expect(try offers(line, after: ["simulate bounds"]).candidates == words)
  }

  @Test(
    arguments: [
      ("plot ", ["offset", "velocity"]), ("plot offset ", ["with"]), ("plot offset with ra", ["rate"]),
      ("plot offset with rate=", ["normal", "fast"]), ("plot offset with rate=fast w", ["with"]),
      ("compare mis", ["misconception"]), ("compare misconception ", ["goes-twice-as-far"]),
      ("compare rate ", ["normal", "fast"]), ("compare rate normal ", ["|"]), ("compare rate normal | f", ["fast"]),
      ("sweep dis", ["distance"]), ("sweep distance ", []), ("sweep distance 0..9 s", ["step"]),
      ("sweep distance 0..9 d", ["duration"]), ("sweep distance 0..9 step ", []),
      ("sweep distance 0..9 step 1 e", ["end"]), ("sweep rate e", ["end"]), ("save --plot v", ["velocity"]),
      ("play --sp", ["--speed"]),
    ])
  func `what shows motion is offered series, values and outputs`(line: String, words: [String]) throws {
    let desk = try Desk.gliding()
    let start = line.lastIndex { " =".contains($0) }.map { line.index(after: $0) } ?? line.startIndex
    let word = String(line[start...])
    let request = Completion.Request(head: String(line[..<start]), word: word, rest: "", isQuoted: false)
    let found = Completer(session: desk.session).complete(request).candidates.filter { $0.hasPrefix(word) }
    #expect(found == words)
  }

  @Test func `without a simulation nothing is offered that belongs to one`() throws {
    for line in ["set ", "reset ", "outputs ", "why "] { #expect(try offers(line).candidates.isEmpty) }
  }

  @Test(arguments: ["run ", "save ", "lint Les"])
  func `file names are offered where a file is wanted`(line: String) throws {
    #expect(try offers(line).includesFileNames)
  }

  @Test func `a name that wants a value goes on with an equals sign`() throws {
    #expect(try offers("simulate bounds --set scal").ending == .equals)
    #expect(try offers("set scale=1 chi", after: ["simulate bounds"]).ending == .equals)
    #expect(try offers("set scal", after: ["simulate bounds"]).ending == .blank)
  }

  @Test func `whatever is offered for a command is taken by it`() throws {
    for command in CommandTable.all
    where command.completes.count == 1 && command.arguments.contains(1)
      && !["set", "quit", "rate"].contains(command.name)
    {
      let desk = try Desk()
      for line in ["learn bounds", "simulate bounds"] { desk.type(line) }
      for word in try offers(command.name + " ", after: ["simulate bounds"]).candidates.prefix(60) {
        let failure = desk.type("\(command.name) \(Words.quoted(word))")
        #expect(failure == nil, "\(command.name) \(word)")
        desk.type("simulate bounds")
      }
    }
  }
}
