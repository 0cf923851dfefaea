import TestSupport
import Testing

@testable import overscroll

/// Scripts in files, and files that a run is written to.
struct ScriptTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a script does what its lines say, in whole words`() throws {
    let path = folder.put(
      "# a comment\n\nsimulate bounds --output bounds.y\r\nset contentOffset.y 7\nrun --output bounds.y\n", "a.script")
    let desk = try Desk()
    #expect(desk.screen("run \(path)").hasPrefix("300\n"))
    #expect(desk.output.hasSuffix("7\n"))
    let short = folder.put("simul bounds\n", "b.script")
    #expect(desk.type("run \(short)")?.message.hasPrefix("\(short):1: ") == true)
    // At the prompt again afterwards.
    #expect(desk.type("outp bounds.y") == nil)
  }

  @Test func `the first error ends a script and names the line`() throws {
    let path = folder.put("simulate bounds --output bounds.y\nset scale 9\nlessons\n", "a.script")
    let desk = try Desk()
    let failure = try #require(desk.type("run \(path)"))
    #expect(failure.message.hasPrefix("\(path):2: scale takes") && failure.status == .usage)
    #expect(desk.output == "300\n")
  }

  @Test func `a script that plays itself is stopped`() throws {
    let path = folder["a.script"]
    folder.put("run \(path)\n", "a.script")
    let desk = try Desk()
    #expect(desk.type("run \(path)")?.message == "\(path):1: \(path) plays itself")
    #expect(desk.session.scripts.isEmpty)
    #expect(desk.type("run \(folder.put("lessons\n", "b.script"))") == nil)
  }

  @Test func `scripts in scripts name the innermost line, and have an end`() throws {
    folder.put("run \(folder["b.script"])\n", "a.script")
    folder.put("lessons\nnonsense\n", "b.script")
    #expect(
      try Desk().type("run \(folder["a.script"])")?.message.hasPrefix("\(folder["b.script"]):2: there is no") == true)
    for number in 0..<20 { folder.put("run \(folder["\(number + 1).script"])\n", "\(number).script") }
    #expect(try Desk().type("run \(folder["0.script"])")?.message.contains("more than 8 deep") == true)
  }

  @Test(arguments: ["json", "csv", "svg", "txt"])
  func `a run is saved by the ending of its file`(ending: String) throws {
    let desk = try Desk()
    desk.type("simulate bounds")
    let path = folder["run.\(ending)"]
    #expect(desk.screen("save \(path)") == "Saved \(path).\n")
    let text = try #require(contents(of: path))
    #expect(desk.type("save \(path)")?.hint == "save \(path) --force writes over it")
    #expect(desk.type("save \(path) --force") == nil)
    switch ending {
    case "json": #expect(try StrictJSON(text) == StrictJSON(desk.screen("run --json")))
    case "csv":
      let lines = text.split(separator: "\r\n")
      #expect(
        lines.count == 5 && lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 10 })
    case "svg": #expect(text.hasPrefix("<svg ") && text.contains("</svg>"))
    default: #expect(text.contains("scrollViewDidScroll") && text.contains("contentOffset  "))
    }
  }

  @Test(arguments: ["run", "run.jpg", "run.json.", "none/run.json", ".", ""])
  func `a file that cannot be is refused`(name: String) throws {
    let desk = try Desk()
    desk.type("simulate bounds")
    let failure = try #require(desk.type("save '\(folder[name])'"))
    #expect(!failure.message.isEmpty && failure.status != .done)
  }

  @Test(arguments: ["pause", "say hello", "ask 3", "expect 4", "type x", "reveal"])
  func `words that scripts keep for presenting are no commands`(line: String) throws {
    let path = folder.put(line + "\n", "a.script")
    #expect(try Desk().type("run \(path)")?.status == .usage)
  }
}
