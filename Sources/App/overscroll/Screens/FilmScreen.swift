import Simulations
import TerminalKit
import Values

/// The moments of a film as pages.
struct FilmScreen {
  let film: Film
  var speed = 1.0

  /// A moment while it plays.
  func frame(at time: Double) -> Page {
    var page = Page([.figures(film.figures(at: time))])
    let pace = speed == 1 ? "" : ", speed \(NumberText.plain(speed))"
    let way = time < film.duration ? "   a key stops" : ""
    page.line(StyledText("\(text(time)) of \(text(film.duration))\(pace)\(way)", .dim))
    return page
  }

  /// A few moments one below another.
  var stills: Page {
    var page = Page()
    for time in film.stills {
      page.gap()
      page.paragraph(StyledText("At \(text(time)) of \(text(film.duration)):", .strong))
      page.figures(film.figures(at: time))
    }
    return page
  }

  /// A time with as many decimals as the duration wants, so that it does not jump while it counts.
  func text(_ time: Double) -> String {
    film.duration >= 1000
      ? NumberText.fixed(time / 1000, decimals: 2) + " s" : NumberText.fixed(time, decimals: 0) + " ms"
  }
}
