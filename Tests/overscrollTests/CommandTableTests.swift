import Testing

@testable import overscroll

struct CommandTableTests {
  @Test func `names and other names are unique, lower case and no directive of scripts`() {
    let words = CommandTable.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
    for word in words { #expect(word == word.lowercased() && !Script.directives.contains(word)) }
  }

  @Test(arguments: CommandTable.all.map(\.name))
  func `a command says what it does, and its examples are lines that it takes`(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
    if command.arguments.upperBound > 0 { #expect(!command.synopsis.isEmpty && !command.examples.isEmpty) }
    for example in command.examples {
      let words = Words(example.line).words.map(\.text)
      #expect(words.first == name)
      #expect(throws: Never.self) { try Invocation(command, words: Array(words.dropFirst()), rest: "") }
    }
  }

  @Test(arguments: CommandTable.all.map(\.name))
  func `help knows every command, alone and in the list`(name: String) throws {
    let desk = try Desk()
    #expect(desk.screen("help").contains("\n  \(name) "))
    #expect(desk.screen("help \(name)").hasPrefix(name))
    #expect(desk.screen("\(name) --help").hasPrefix(name))
    #expect(desk.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("les", "lessons"), ("sear", "search"), ("pic", "picture"), ("rule", "rule"), ("rules", "rules"), ("?", "help"),
      ("exit", "quit"), ("q", "quit"), ("TRACE", "trace"), ("glo", "glossary"), ("set", "set"), ("go", "go"),
    ])
  func `at the prompt a whole word or an unambiguous beginning of one is a command`(word: String, name: String) throws {
    #expect(try CommandTable.resolve(word, allowingPrefix: true, isAtPrompt: true).name == name)
  }

  @Test(arguments: [("simu", "simulations or simulate"), ("li", "link or limits or list or lint")])
  func `an ambiguous beginning names what it may be`(word: String, names: String) throws {
    let failure = try #require(throws: CommandFailure.self) {
      try CommandTable.resolve(word, allowingPrefix: true, isAtPrompt: true)
    }
    #expect(failure.status == .usage)
    #expect(failure.message.hasSuffix(" may be \(names)"))
  }

  @Test(arguments: ["les", "simul", "trac", "ru"])
  func `a script wants whole words`(word: String) {
    #expect(throws: CommandFailure.self) {
      try CommandTable.resolve(word, allowingPrefix: false, isAtPrompt: true)
    }
  }

  @Test(arguments: [("lesons", "lessons"), ("simluate", "simulate"), ("outine", "outline"), ("tracee", "trace")])
  func `an unknown word is answered with the nearest`(word: String, name: String) throws {
    for allowsPrefix in [true, false] {
      let failure = try #require(throws: CommandFailure.self) {
        try CommandTable.resolve(word, allowingPrefix: allowsPrefix, isAtPrompt: true)
      }
      #expect(failure.hint == "did you mean \(name)?")
    }
  }

  @Test func `a word of nothing is no beginning of all commands`() throws {
    let desk = try Desk()
    let failure = try #require(desk.type("\"\""))
    #expect(failure.status == .usage)
    #expect(failure.hint == "help lists all commands")
  }
}
