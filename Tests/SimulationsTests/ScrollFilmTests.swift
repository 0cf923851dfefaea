import Figures
import Geometry
import Testing
import Tracing
import Values

@testable import Simulations

extension Figure {
  fileprivate func shape(_ name: String) -> Shape? { shapes.first { $0.name == name } }
}

struct ScrollFilmTests {
  private func film(_ id: String, _ parameters: KeyValuePairs<String, String> = [:]) throws -> Film {
    try #require(try play(id, parameters).film)
  }

  @Test(arguments: Example.motion)
  func `every film has a picture at every time, and words for it`(example: Example) throws {
    let (simulation, settings) = try example.settings()
    guard let film = try simulation.run(settings, recorder: Recorder()).film else { return }
    #expect(film.duration > 0)
    for share in [0, 0.1, 0.37, 0.5, 0.9, 1] {
      for figure in film.figures(at: share * film.duration) {
        #expect(figure.words.hasSuffix(".") && !figure.shapes.isEmpty && figure.shapes.count < 200)
        for shape in figure.shapes { #expect(shape.rect.isFinite && shape.rect.width >= 0 && shape.rect.height >= 0) }
        for mark in figure.marks { #expect(mark.y.isFinite) }
      }
    }
  }

  @Test(arguments: ["fling", "deceleration", "bounce", "scroll-to", "scroll-callbacks", "rubber-band", "run-loop-mode"])
  func `a film begins and ends with different pictures, and is the same without a trace`(id: String) throws {
    let film = try film(id)
    #expect(film.figures(at: 0) != film.figures(at: film.duration))
    let simulation = try Catalogue.simulation(id)
    let silent = try simulation.run(Settings(defaultsOf: simulation), recorder: Recorder(keeping: .nothing))
    for time in film.stills { #expect(silent.film?.figures(at: time) == film.figures(at: time)) }
  }

  @Test func `the window goes from where it stood to where it rests, frame by frame`() throws {
    let run = try play("fling", ["velocity": "1000"])
    let film = try #require(run.film)
    #expect(Value.number(film.duration).rounded == run["duration"])
    #expect(film.figures(at: 0)[0].shape("bounds")?.rect.minY == 0)
    let end = try #require(film.figures(at: film.duration)[0].shape("bounds")).rect.minY
    #expect(Value.number(end).rounded == run["restOffset"])
    for sample in run.series[0].samples {
      // Until the next frame the picture stays.
      for time in [sample.time, min(sample.time + 5, film.duration)] {
        #expect(film.figures(at: time)[0].shape("bounds")?.rect.minY == sample.value)
      }
    }
  }

  @Test func `what stands still stands in the same place in every picture`() throws {
    let film = try film("fling", ["velocity": "-2000", "contentOffset.y": "200"])
    let first = film.figures(at: 0)[0]
    #expect(first.marks.map(\.note) == ["top of the content", "targetContentOffset", "as far as it comes"])
    for step in 0...20 {
      let figure = film.figures(at: film.duration * Double(step) / 20)[0]
      #expect(figure.marks == first.marks && figure.shape("content") == first.shape("content"))
      #expect(figure.shape("target") == first.shape("target") && figure.captions == [])
    }
    let beyond = film.figures(at: film.duration / 3)[0]
    #expect(beyond.words.contains("pt beyond where it can rest"), "\(beyond.words)")
    let last = film.figures(at: film.duration)[0]
    #expect(
      last.words == "The window shows y 0 to 600 and stands still." && last.title == "contentOffset.y 0.0, 0 pt/s")
  }

  @Test func `content without an end is drawn as far as the window comes, and its end where that is near`() throws {
    let free = try film("deceleration").figures(at: 0)[0]
    #expect(free.shape("content")?.rect.minY == -150 && free.marks.map(\.note) == ["targetContentOffset"])
    #expect(
      try film("fling", ["contentSize.height": "90000"]).figures(at: 0)[0].shape("content")?.rect.maxY ?? 0 < 2000)
    #expect(try film("fling", ["contentSize.height": "1500"]).figures(at: 0)[0].shape("content")?.rect.maxY == 1500)
  }

  @Test func `a finger is seen where and while it is down`() throws {
    let film = try film("scroll-callbacks", ["scenario": "dragAndStop"])
    let down = try #require(film.figures(at: 40)[0].shape("finger"))
    let bounds = try #require(film.figures(at: 40)[0].shape("bounds"))
    #expect(down.rect.midY - bounds.rect.minY < 300 && film.figures(at: 40)[0].words.contains("A finger is down."))
    #expect(film.figures(at: film.duration)[0].shape("finger") == nil)
    #expect(try self.film("fling").figures(at: 0)[0].shape("finger") == nil)
  }

  @Test func `the band follows less and less, and the finger leaves what it took hold of`() throws {
    let figure = try film("rubber-band").figures(at: 1000)[0]
    #expect(figure.title == "pulled 100.0 pt, followed 50.3 pt")
    #expect(figure.words == "The finger has pulled 100.0 pt, and the content has followed 50.3 pt.")
    let (hold, finger) = (try #require(figure.shape("hold")), try #require(figure.shape("finger")))
    // In the window the finger went 100 points down, in the content what the band did not give.
    #expect(abs(finger.rect.midY - hold.rect.midY - (100 - 50.3)) < 0.1)
    #expect(try film("rubber-band", ["drag": "10000"]).figures(at: 1000)[0].shape("finger") == nil)
    #expect(try play("rubber-band", ["drag": "0"]).film == nil)
    #expect(
      try film("rubber-band", ["bounces": "false"]).figures(at: 1000)[0].title.hasSuffix("followed 0.0 pt"))
  }

  @Test func `pages are drawn, a dozen at most`() throws {
    let film = try film("paging", ["velocity": "500", "pages": "1000"])
    let pages = film.figures(at: 0)[0].shapes.filter { $0.name.hasPrefix("page") }
    #expect((3...12).contains(pages.count) && film.figures(at: film.duration)[0].shape("bounds")?.rect.minX == 750)
  }

  @Test func `a timer in its lane waits while the finger drags`() throws {
    let run = try play("run-loop-mode")
    let film = try #require(run.film)
    #expect(film.duration == 6000 && run.figures == film.figures(at: 6000))
    #expect(
      film.figures(at: 3000)[0].words
        == "At 3 s the run loop is in tracking mode. The timer has fired 2 times, last at 1 s.")
    #expect(film.figures(at: 6000)[0].words.hasPrefix("At 6 s the run loop is in default mode."))
    let many = try self.film("run-loop-mode", ["interval": "0.001", "until": "20"]).figures(at: 20_000)[0]
    #expect(many.shapes.count < 60)
  }

  @Test func `where nothing moves there is no film`() throws {
    #expect(try play("fling", ["velocity": "0"]).film == nil)
    #expect(try play("scroll-to", ["animated": "false"]).film == nil)
  }

  @Test func `plots mark the moments of a motion with upright lines`() throws {
    let run = try play("fling", ["velocity": "-2000", "contentOffset.y": "200"])
    let mark = try #require(run.series[0].marks.last)
    #expect(mark.name == "beyond the end" && mark.isMoment && mark.value > 0 && mark.value < 833)
    #expect(!(try play("bounce").series[0].marks.contains { $0.isMoment }))
    let drag = try play("scroll-callbacks", ["scenario": "flick"]).series[0]
    let lift = try #require(drag.marks.first { $0.name == "finger lifts" })
    let plot = Plot(title: "", [("", drag)])
    #expect(plot.marks.contains(Plot.Mark("finger lifts", at: lift.value / 1000, .upright)))
    #expect(plot.words.contains("finger lifts at 0.1 s"), "\(plot.words)")
  }
}
