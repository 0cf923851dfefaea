import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

struct ParameterTests {
  private func refusal(_ id: String, _ name: String, _ text: String) -> SettingsError? {
    do throws(SettingsError) {
      _ = try Catalogue.simulation(id).value(of: name, from: text)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      (
        "insets", "contentInset.botom", "1", "insets has no parameter \"contentInset.botom\"",
        "did you mean contentInset.bottom?"
      ),
      ("bounds", "frame.height", "tall", "frame.height takes a number of pt from 0 to 1e9, not \"tall\"", nil),
      ("bounds", "frame.height", "-1", "frame.height takes a number of pt from 0 to 1e9, not \"-1\"", nil),
      ("bounds", "frame.x", "nan", "frame.x takes a number of pt from -1e9 to 1e9, not \"nan\"", nil),
      ("bounds", "frame.x", "1e999", "frame.x takes a number of pt from -1e9 to 1e9, not \"1e999\"", nil),
      ("bounds", "frame.x", "1e300", "frame.x takes a number of pt from -1e9 to 1e9, not \"1e300\"", nil),
      ("bounds", "scale", "1.5", "scale takes a whole number from 1 to 3, not \"1.5\"", nil),
      (
        "bounds", "through", "bounds", "through takes contentOffset or boundsOrigin, not \"bounds\"",
        "did you mean boundsOrigin?"
      ),
      ("insets", "isScrollEnabled", "1", "isScrollEnabled takes true or false, not \"1\"", nil),
      ("insets", "iOS", "10", "iOS takes a number from 11 to 26, not \"10\"", nil),
      ("insets", "iOS", "27", "iOS takes a number from 11 to 26, not \"27\"", nil),
      (
        "insets", "contentOffset.y", "top",
        "contentOffset.y takes a number of pt from -1e9 to 1e9, or none, not \"top\"", nil
      ),
      (
        "insets", "contentInset.top", "none",
        "contentInset.top takes a number of pt from -1e9 to 1e9, not \"none\"", nil
      ),
      (
        "bounds", "writes", "layoutIfNeded", "writes, line 1, column 1: there is no step \"layoutIfNeded\"",
        "did you mean layoutIfNeeded?"
      ),
      (
        "keyboard", "handler", "overlaps",
        "handler takes overlap, rawHeight, minusSafeArea or addEach, not \"overlaps\"",
        "did you mean overlap?"
      ),
      ("keyboard", "frame.height", "-1", "frame.height takes a number of pt from 0 to 1e9, not \"-1\"", nil),
      ("refresh-control", "pull", "-1", "pull takes a number of pt from 0 to 1e9, not \"-1\"", nil),
      ("refresh-control", "moves", "0", "moves takes a whole number from 1 to 1000, not \"0\"", nil),
      ("refresh-control", "iOS", "6", "iOS takes a number from 7 to 26, not \"6\"", nil),
      (
        "scroll-indicator", "bounds.height", "inf", "bounds.height takes a number of pt from 0 to 1e9, not \"inf\"", nil
      ),
      ("zoom", "zoomScale", "nan", "zoomScale takes a number from 0 to 1000, not \"nan\"", nil),
      ("zoom", "minimumZoomScale", "0", "minimumZoomScale takes a number from 0.001 to 1000, not \"0\"", nil),
    ] as [(String, String, String, String, String?)])
  func `a value that cannot be set is refused with what is taken`(
    id: String, name: String, text: String, message: String, hint: String?
  ) throws {
    let error = try #require(refusal(id, name, text))
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func `an unknown simulation is answered with the nearest`() {
    #expect(throws: SettingsError.unknownSimulation("bonds", nearest: ["bounds"])) { try Catalogue.simulation("bonds") }
  }

  @Test(arguments: [("yes", true), ("no", false), ("TRUE", true), (" false ", false)])
  func `a flag may be said in words`(text: String, flag: Bool) throws {
    #expect(try Catalogue.simulation("insets").value(of: "bounces", from: text) == .flag(flag))
  }

  @Test(arguments: [("1e3", 1000), ("-.5", -0.5), ("+4", 4), (" 7 ", 7)] as [(String, Double)])
  func `a number may be typed as people do`(text: String, number: Double) throws {
    #expect(try Catalogue.simulation("bounds").value(of: "frame.x", from: text) == .number(number))
  }

  @Test(arguments: Catalogue.all.map(\.id))
  func `any settings that are taken give a run whose numbers are numbers`(id: String) throws {
    let simulation = try Catalogue.simulation(id)
    var random = SplitMix64(seed: 9)
    let texts = [
      "0", "1", "-1", "0.5", "1e9", "-1e9", "1e-300", "333.333", "47", "844", "true", "false", "none", "always",
      "never",
      "scrollableAxes", "layoutAttributes", "boundsOrigin", "17", "2", "3", "contentOffset.y = 1e9; contentSize = 0 0",
      "bounds = -1e9 1e9 1e9 1e9; frame.y = -1e9; contentInset = 1e9 1e9 1e9 1e9; scrollRectToVisible 1e9 1e9 1e9 1e9",
      "scale 1e9; rotate 33; translate 1e9 -1e9; anchor 1e9 -1e9; size = 1e9 1e9; center = -1e9 1e9",
      "scale 1e-9; scale 0",
    ]
    for _ in 0..<40 {
      var settings = Settings(defaultsOf: simulation)
      for parameter in simulation.parameters where Bool.random(using: &random) {
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        if let value = try? parameter.value(from: text) { settings.set(parameter.name, to: value) }
      }
      let run = try simulation.run(
        settings, recorder: Recorder(keeping: .nothing, budget: Budget(events: 4_000, time: 100_000)))
      for output in run.outputs {
        if case .number(let number) = output.value { #expect(number.isFinite, "\(output.name)") }
      }
      // Believers run within the standard budget, which would take its time here.
      if run.isComplete { for misconception in simulation.misconceptions { _ = try misconception.run(settings) } }
      for figure in run.figures { for shape in figure.shapes { #expect(shape.rect.isFinite) } }
      _ = simulation.code(settings)
    }
  }
}
