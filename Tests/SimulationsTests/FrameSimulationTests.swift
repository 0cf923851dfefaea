import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

private func isNear(_ number: Double?, _ expected: Double, _ tolerance: Double = 0.05) -> Bool {
  number.map { abs($0 - expected) <= tolerance } ?? false
}

private func texts(_ value: Value?) -> [String] {
  guard case .list(let elements)? = value else { return [] }
  return elements.map(\.text)
}

private func believe(_ id: String, _ thought: String, _ parameters: KeyValuePairs<String, String> = [:]) throws
  -> [String: Value]
{
  let simulation = try Catalogue.simulation(id)
  let misconception = try #require(simulation.misconceptions.first { $0.id == thought })
  return try misconception.run(settings(simulation, parameters)).outputs
}

struct FramesSimulationTests {
  @Test func `RH-09 one late commit, as track, kind and ratio`() throws {
    let run = try play("frames", ["commit": "4,4,20,4,4,4", "count": "6"])
    #expect(texts(run["track"]) == ["2:f0", "3:f1", "5:f2", "6:f3", "7:f4", "8:f5"])
    #expect(texts(run["kinds"]) == ["f2 commit"] && run["severity"] == "critical")
    #expect(isNear(run.number("hitchTimeRatio"), 142.9) && isNear(run.number("averageFPS"), 51.4))
    #expect(run.figures[0].words.contains("f2 is shown at VSYNC 5 instead of 4, 16.67 ms late: commit."))
    #expect(run.figures[0].shapes.contains { $0.name == "missed VSYNC" && $0.fill == .shaded })
    #expect(run.film != nil && run.series.map(\.name) == ["commit", "onScreen"])
  }

  @Test func `RH-09 RH-13 the same commit on two displays`() throws {
    #expect(try play("frames", ["commit": "10"]).number("hitchTimeRatio") == 0)
    #expect(isNear(try play("frames", ["commit": "10", "refreshRate": "120"]).number("hitchTimeRatio"), 500))
    #expect(try believe("frames", "budget-is-16", ["commit": "10", "refreshRate": "120"])["hitchTimeRatio"] == 0)
  }

  @Test func `RH-12 54 frames a second of either kind`() throws {
    let run = try play("frames", ["commit": "4,4,4,4,20,4,4,4,4", "count": "54"])
    #expect(isNear(run.number("averageFPS"), 54) && isNear(run.number("longestFrame"), 33.33))
    #expect(try believe("frames", "average-rate-shows-hitches", ["commit": "4,4,4,4,20,4,4,4,4"])["severity"] == "good")
  }

  @Test func `a thousand frames cost little, and the film follows the end`() throws {
    let run = try play("frames", ["count": "1000", "commit": "3..20"], recorder: Recorder(keeping: .nothing))
    let film = try #require(run.film)
    #expect(film.duration > 16_000 && film.figures(at: film.duration)[0].title.contains("VSYNC"))
  }

  @Test func `goldens: the trace of six frames`() throws {
    expectGolden(
      transcript(try play("frames", ["commit": "4,4,20,4,4,4", "count": "6"]).events), "frames-late-commit.txt")
  }
}

struct ScrollHitchesSimulationTests {
  @Test func `IP-03 RH-37 decoding on the main thread is to blame, and elsewhere it is not`() throws {
    let main = try play("scroll-hitches")
    #expect(main["culprit"] == "decode" && main.number("decodeTime") == 16)
    #expect(texts(main["phases"]).contains("prepare 16"))
    let background = try play("scroll-hitches", ["decode": "background"])
    #expect(background["culprit"] == "none" && background.number("hitchTimeRatio") == 0)
    #expect(background.notes.contains { $0.contains("not a measurement") })
  }

  @Test func `RH-40 at 120 Hz with many passes the render server is late`() throws {
    let run = try play(
      "scroll-hitches", ["decode": "background", "offscreenLayers": "8", "refreshRate": "120"])
    #expect(run["culprit"] == "offscreenPasses" && run.number("commitHitches") == 0)
    #expect((run.number("renderHitches") ?? 0) > 0)
  }
}

struct LayerSimulationTests {
  @Test func `RH-22 a rounded picture, and one with two labels`() throws {
    let picture = try play("layer-cost", ["cornerRadius": "12", "masksToBounds": "true", "contents": "image"])
    #expect(picture["offscreenPasses"] == 0)
    let labels = try play(
      "layer-cost", ["cornerRadius": "12", "masksToBounds": "true", "contents": "image", "subviews": "2"])
    #expect(labels["offscreenPasses"] == 1 && labels["blendedLayers"] == 2)
  }

  @Test(arguments: [("90", 0.0), ("110", 1)])
  func `RH-27 a bitmap is kept for 100 ms`(away: String, passes: Double) throws {
    let run = try play("layer-cost", ["shouldRasterize": "true", "contents": "image", "offScreenTime": away])
    #expect(run.number("offscreenPasses") == passes && run["isSoft"] == true)
  }

  @Test func `RH-27 eighteen cells do not fit, seventeen do`() throws {
    func misses(_ layers: String) throws -> Double? {
      try play(
        "layer-cost",
        [
          "shouldRasterize": "true", "contents": "image", "rasterizationScale": "3", "width": "390", "height": "120",
          "layers": layers,
        ]
      ).number("cacheMisses")
    }
    #expect(try misses("17") == 17)
    #expect(try misses("18") == 18 * 13)
  }

  @Test func `RH-31 isOpaque does nothing for a label, a colour does`() throws {
    #expect(try play("layer-cost", ["subviews": "2"])["blendedLayers"] == 2)
    #expect(try play("layer-cost", ["subviews": "2", "subviewBackground": "colour"])["blendedLayers"] == 0)
  }

  @Test func `RH-32 RH-33 colours and pixels`() throws {
    #expect(try play("blending")["result"] == "255,128,128")
    let two = try play("blending", ["layers": "2"])
    #expect(two["result"] == "255,64,64" && two["writes"] == 8_887_320 && two["blendedPixels"] == 5_924_880)
    #expect(try play("blending", ["alpha": "1", "layers": "4"])["hiddenLayers"] == 4)
  }
}

struct ImageSimulationTests {
  @Test func `C59 2.6 MB in the file, 26 MB in memory`() throws {
    let run = try play(
      "image-memory", ["width": "3024", "height": "2160", "display.width": "300", "display.height": "200"])
    #expect(run["decodedBytes"] == 26_127_360 && run["displayedBytes"] == 2_160_000)
    #expect(isNear(run.number("ratio"), 12.1))
  }

  @Test func `IP-05 300 where 400 is needed`() throws {
    let run = try play("image-memory", ["contentMode": "scaleAspectFill"])
    #expect(run["maxPixelSize"] == 400 && run["simpleMaxPixelSize"] == 300)
    #expect(
      try believe("image-memory", "greater-side-is-enough", ["contentMode": "scaleAspectFill"])["maxPixelSize"] == 300)
  }

  @Test(arguments: [("none", 5.0), ("afterAwait", 5), ("beforeAwait", 1), ("decodeOutside", 1)])
  func `IP-20 five loads at once`(deduplicate: String, downloads: Double) throws {
    let run = try play("image-loading", ["requests": "0 A; 0 A; 0 A; 0 A; 0 A", "deduplicate": deduplicate])
    #expect(run.number("downloads") == downloads)
  }

  @Test func `IP-21 who waits is not woken`() throws {
    func served(_ policy: String) throws -> [String] {
      texts(
        try play("image-loading", ["deduplicate": "beforeAwait", "cancel": "30 1", "cancelPolicy": policy])["servedAt"])
    }
    #expect(try served("sticky") == ["100", "100", "100"])
    #expect(try served("refCounted") == ["cancelled 30", "100", "100"])
    #expect(try served("cascade") == ["cancelled 30", "cancelled 30", "cancelled 30"])
  }

  @Test func `IP-26 a cancel alone does not keep a late picture out`() throws {
    let late: KeyValuePairs = [
      "requests": "0 A; 50 B", "cells": "1", "loadTime": "29,20", "deliveryDelay": "2", "identityCheck": "false",
    ]
    let run = try play("image-loading", late)
    #expect(run["wrongImages"] == 1 && run["flashes"] == 1 && texts(run["finalPictures"]) == ["B"])
  }

  @Test func `IP-28 a paused queue stalls a flick, and a scroll by code not at all`() throws {
    #expect(try play("image-loading", ["suspendsWhileScrolling": "true", "scroll": "flick"])["stalled"] == 3)
    #expect(try play("image-loading", ["suspendsWhileScrolling": "true", "scroll": "animated"])["stalled"] == 0)
  }

  @Test func `goldens: five loads in an actor that stores too late`() throws {
    let run = try play("image-loading", ["requests": "0 A; 0 A", "deduplicate": "afterAwait"])
    expectGolden(transcript(run.events), "image-loading-after-await.txt")
  }

  @Test func `scripts name the place of what cannot be read`() throws {
    #expect(ImageScript.checkRequests("0 A; x B")?.column == 6 && ImageScript.checkRequests("0 A; 5")?.column == 6)
    #expect(ImageScript.checkRequests("0 A 0")?.message == "\"0\" is no size")
    #expect(ImageScript.checkRequests("0 A 1 2") != nil && ImageScript.checkCancels("30") != nil)
    #expect(ImageScript.checkRequests("") == nil && ImageScript.checkCancels("30 1; 40 2") == nil)
  }

  @Test func `AD-11 pages`() throws {
    #expect(try play("pagination", ["guard": "false", "pages": "2"])["requests"] == 4)
    #expect(try play("pagination", ["overlap": "1", "dropsKnown": "false"])["outcome"] == "exception")
    #expect(try play("pagination", ["overlap": "30"])["rowsShown"] == 20)
  }
}

struct PatternTests {
  @Test func `one number, a list, a range, a ramp`() throws {
    func values(_ text: String, _ count: Int) throws -> [Double] {
      try Pattern(text, least: 0, most: 100).values(count)
    }
    #expect(try values("4", 3) == [4, 4, 4])
    #expect(try values("4, 8,12", 5) == [4, 8, 12, 4, 8])
    #expect(try values("ramp 10..20", 3) == [10, 15, 20])
    let random = try values("40..60", 50)
    #expect(random.allSatisfy { $0 >= 40 && $0 < 60 } && Set(random).count > 40)
    #expect(try values("40..60", 50) == random)
    for bad in ["", "x", "4,,5", "ramp 4", "4..", "-1", "101", "4;5"] {
      #expect(throws: TextProblem.self, "\(bad)") { try values(bad, 1) }
    }
  }

  @Test func `as a parameter it keeps a plain number a number`() throws {
    let commit = try Catalogue.simulation("frames").parameter(named: "commit")
    #expect(try commit.value(from: "20") == .number(20))
    #expect(try commit.value(from: "4, 20") == .text("4, 20"))
    #expect(throws: SettingsError.self) { try commit.value(from: "nan") }
    #expect(commit.kind.name == "pattern" && commit.takes.hasPrefix("numbers of ms from 0 to 10000"))
  }
}
