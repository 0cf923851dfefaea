import TestSupport
import Testing

@testable import overscroll

/// `set`, `reset`, and what follows from them.
struct SettingTests {
  @Test(
    arguments: [
      ("set contentOffset.y 120", "contentOffset.y", "120"),
      ("set contentOffset.y=120", "contentOffset.y", "120"),
      ("set contentOffset.y = 120", "contentOffset.y", "120"),
      ("set contentOffset.y '120'", "contentOffset.y", "120"),
      ("set contentOffset.y=1e2 child.x=-4", "child.x", "-4"),
      ("set through boundsOrigin", "through", "boundsOrigin"),
      (
        "set writes contentOffset.y = 99999; contentSize.height = 800", "writes",
        "contentOffset.y = 99999; contentSize.height = 800"
      ),
      ("set writes=\"contentOffset.y = 5\" scale=2", "writes", "contentOffset.y = 5"),
      ("set writes \"contentOffset.y = 5\"", "writes", "contentOffset.y = 5"),
    ])
  func `all forms of set do what they look like`(line: String, name: String, value: String) throws {
    let desk = try Desk()
    desk.type("simulate bounds")
    #expect(desk.type(line) == nil)
    #expect(desk.session.bench?.settings[name]?.bareText == value)
  }

  @Test func `a value is read from a file, without its last line end`() throws {
    let folder = try ScratchFolder()
    let path = folder.put("contentOffset.y = 40\nlayoutIfNeeded\n", "steps")
    let desk = try Desk()
    desk.type("simulate bounds")
    #expect(desk.type("set writes @\(path)") == nil)
    #expect(desk.session.bench?.settings["writes"]?.bareText == "contentOffset.y = 40\nlayoutIfNeeded")
    #expect(desk.type("set writes @\(folder["none"])")?.status == .failed)
  }

  @Test(
    arguments: [
      "set contentOffset.y nan", "set contentOffset.y 1e308", "set contentOffset.y", "set contentOfset.y 3",
      "set contentOffset.y=3 scale=9", "set child.x=1 child.y=2 childz=3", "set scale 1.5", "set through sideways",
      "set writes contentOfset.y = 3", "set contentOffset.y=\"3", "set =", "set = 3", "set contentOffset.y=",
      "set child.width -1", "set contentOffset.y ０", "set contentOffset.y 1,5",
    ])
  func `a set that is refused changes nothing`(line: String) throws {
    let desk = try Desk()
    desk.type("simulate bounds --set child.x=7")
    let before = try #require(desk.session.bench?.settings)
    let written = desk.output
    let failure = try #require(desk.type(line))
    #expect(failure.status == .usage)
    #expect(desk.session.bench?.settings == before)
    #expect(desk.output == written)
    #expect(!desk.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("set contentOfset.y 3", "did you mean contentOffset.y?"),
      ("set through boundOrigin", "did you mean boundsOrigin?"),
      ("outputs child.fram.y", "did you mean child.frame.y?"), ("simulate bound", "did you mean bounds?"),
      ("reset scael", "did you mean scale?"),
    ])
  func `the nearest name or value is offered`(line: String, hint: String) throws {
    let desk = try Desk()
    desk.type("simulate bounds")
    #expect(desk.type(line)?.hint == hint)
  }

  @Test func `reset goes back to the defaults, and in a lesson to what the lesson set`() throws {
    let desk = try Desk()
    for line in ["simulate bounds --set child.x=7 --set scale=2", "reset child.x"] { desk.type(line) }
    #expect(desk.session.bench?.settings["child.x"]?.bareText == "50")
    #expect(desk.session.bench?.settings["scale"]?.bareText == "2")
    desk.type("reset")
    #expect(desk.session.bench?.settings["scale"]?.bareText == "3")
    for line in ["learn bounds", "next", "set contentOffset.y 5", "reset contentOffset.y"] { desk.type(line) }
    #expect(desk.session.bench?.settings["contentOffset.y"]?.bareText == "120")
    #expect(desk.errors.isEmpty)
  }

  @Test func `a value that was there already makes no run stale`() throws {
    let desk = try Desk()
    desk.type("simulate bounds --set contentOffset.x=1 --set contentOffset.y=2")
    #expect(desk.screen("set contentOffset.x 1").hasPrefix("Nothing changed"))
    #expect(!desk.screen("outputs").contains("Settings changed"))
    desk.type("set contentOffset.x 2")
    #expect(desk.screen("outputs").contains("Settings changed"))
  }

  @Test(
    arguments: [
      "simulate insets --set contentOffset.y=none --set contentInset.top=5",
      "simulate bounds --set writes='contentOffset.y = 3; layoutIfNeeded' --set scale=1",
      "simulate geometry --set writes=\"rotate 30\" --set subject=layoutAttributes", "simulate insets",
    ])
  func `link gives a command that makes the same run`(line: String) throws {
    let desk = try Desk()
    let whole = desk.screen(line + " --json")
    let link = desk.screen("link")
    #expect(link.hasPrefix("overscroll simulate "))
    #expect(try Desk().screen(String(link.dropFirst("overscroll ".count)) + " --json") == whole)
  }
}
