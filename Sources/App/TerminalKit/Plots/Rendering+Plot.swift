import Figures

extension Rendering {
  /// The drawing and below it the words; for the ear, and where there is no room or nothing to draw, the words alone.
  func plot(_ plot: Plot, width: Int) -> [Line] {
    let words = paragraph(StyledText(plot.words.isEmpty ? plot.title : plot.words), indent: 0, width: width)
    guard !isLinear, let drawing = PlotDrawing(plot, width: width, rendering: self) else { return words }
    return drawing.lines + (plot.words.isEmpty ? [] : words)
  }
}
