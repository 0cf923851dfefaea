import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct TextSizeSimulationTests {
  @Test(arguments: [("1", 58.0, 82.0), ("2", 57.5, 81.5), ("3", 57.3333333, 81.3333333)] as [(String, Double, Double)])
  func `AD-06 three lines at 16 pt, rounded up to the pixel`(scale: String, view: Double, cell: Double) throws {
    let run = try play("text-size", ["scale": "\(scale)"])
    #expect(run.number("textHeight") == 57.28125 && run.number("lines") == 3)
    #expect(run.number("viewHeight") == view && run.number("cellHeight") == cell && run.number("clipped") == 0)
  }

  @Test func `AD-06 rounded to the nearest point the last line is cut`() throws {
    let run = try play("text-size", ["scale": "1", "rounding": "nearest"])
    #expect(run.number("cellHeight") == 81 && run.number("clipped") == 0.28125)
  }

  @Test func `AD-06 without line fragment origin one line is measured, and the rest cut`() throws {
    let run = try play("text-size", ["usesLineFragmentOrigin": "false"])
    #expect(run.number("textHeight") == 19.09375 && run.number("lines") == 1)
    #expect(run.number("clipped").map { $0 > 37 } == true)
  }

  @Test func `AD-06 boundingRect knows no numberOfLines, the label does`() throws {
    #expect(try play("text-size", ["numberOfLines": "2"]).number("lines") == 3)
    let label = try play("text-size", ["numberOfLines": "2", "ask": "sizeThatFits", "scale": "2"])
    #expect(label.number("lines") == 2 && label.number("viewHeight") == 38.5 && label.number("clipped") == 0)
  }

  @Test(arguments: [
    ("boundingRect", false), ("sizeThatFits", false), ("sizeToFit", true), ("intrinsicContentSize", false),
    ("systemLayoutSizeFitting", false),
  ])
  func `AD-07 only sizeToFit changes the frame`(ask: String, changes: Bool) throws {
    let run = try play("text-size", ["ask": "\(ask)", "scale": "2"])
    #expect(run["frameChanges"] == .flag(changes))
    #expect(run.number("viewHeight") == 57.5 && run.number("cellHeight") == 81.5)
  }

  @Test(arguments: [("0.8", 15.275), ("1", 19.09375), ("1.5", 28.640625)] as [(String, Double)])
  func `AD-08 the multiple of the line height`(multiple: String, height: Double) throws {
    #expect(try play("text-size", ["lineHeightMultiple": "\(multiple)"]).number("lineHeight") == height)
  }

  @Test(arguments: [
    ["characters": "1000000", "width": "0", "charactersPerLine": "1"], ["characters": "0", "ask": "sizeToFit"],
    ["width": "1000000", "fontSize": "1000", "padding.top": "1e9"], ["maximumLineHeight": "0.001", "fontSize": "1"],
  ])
  func `absurd sizes have finite answers`(parameters: [String: String]) throws {
    for ask in TextSizeScene.Ask.allCases {
      let simulation = try Catalogue.simulation("text-size")
      var settings = try settings(simulation, ["ask": "\(ask.rawValue)"])
      for (name, text) in parameters { settings.set(name, to: try simulation.value(of: name, from: text)) }
      let run = try simulation.run(settings, recorder: Recorder())
      for output in run.outputs { if case .number(let number) = output.value { #expect(number.isFinite) } }
      #expect(run.figures.allSatisfy { $0.shapes.allSatisfy { $0.rect.isFinite && $0.rect.height >= 0 } })
    }
  }

  @Test func `the words and the code of each question`() throws {
    let simulation = try Catalogue.simulation("text-size")
    let text = try TextSizeScene.Ask.allCases.map { ask in
      let settings = try settings(simulation, ["ask": "\(ask.rawValue)", "numberOfLines": "2", "rounding": "nearest"])
      let run = try simulation.run(settings, recorder: Recorder())
      return transcript(run.events) + run.figures.map(\.words).joined() + "\n"
        + simulation.code(settings).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
    expectGolden(text, "text-size.txt")
  }
}

struct ViewTreeSimulationTests {
  @Test func `AD-13 nil, then the subview's layer, then the bare one in front`() throws {
    #expect(try play("view-tree", ["tree": "parent 0 0 100 100"])["sublayers"] == Value.none)
    #expect(
      try play("view-tree", ["tree": "parent 0 0 100 100; /c 90 90 40 40"]).texts("sublayers") == ["c"])
    #expect(try play("view-tree").texts("sublayers") == ["photo", "badge"])
  }

  @Test func `AD-13 LC-15 clipping cuts views and bare layers`() throws {
    let run = try play("view-tree", ["clipsToBounds": "true"])
    #expect(run.texts("drawn") == ["root 0 0 100 100", "photo 90 90 10 10", "badge 0 0 20 20"])
    #expect(run["masksToBounds"] == true && run.number("drawn.area") == 10_500)
    #expect(try play("view-tree").number("drawn.area") == 12_500)
  }

  @Test func `what is hidden stays in the list, what is cut off wholly is not drawn`() throws {
    let run = try play(
      "view-tree",
      ["tree": "root 10 10 100 100 clipsToBounds; /a 0 0 10 10 isHidden; //a1 0 0 5 5; /b 200 0 9 9; //c -150 0 9 9"])
    #expect(run.texts("subviews") == ["a", "b"] && run.texts("sublayers") == ["a", "b"])
    #expect(run.texts("drawn") == ["root 10 10 100 100", "c 60 10 9 9"])
  }

  @Test func `the words and the code of a tree`() throws {
    let parameters: KeyValuePairs<String, String> = [
      "clipsToBounds": "true",
      "tree":
        "root 0 0 100 100; /a -20 0 50 50 alpha=0.5; //layer k 0 0 9 9 masksToBounds; /b 500 0 9 9 isHidden=false",
    ]
    let simulation = try Catalogue.simulation("view-tree")
    let run = try play("view-tree", parameters)
    let code = try simulation.code(settings(simulation, parameters)).joined(separator: "\n")
    expectGolden(transcript(run.events) + run.figures.map(\.words).joined() + "\n" + code + "\n", "view-tree.txt")
  }
}
