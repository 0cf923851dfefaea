import Simulations
import Tracing
import Values

/// Tables as RFC 4180 has them.
extension SavedRun {
  /// A column for the time in ms and one for each series; a cell is empty where a series has no sample.
  static func csv(_ series: [Series]) -> String {
    var positions = series.map { _ in 0 }
    var text = CSV.line(["time"] + series.map(\.name))
    func next(_ index: Int) -> Series.Sample? {
      positions[index] < series[index].samples.count ? series[index].samples[positions[index]] : nil
    }
    while let time = series.indices.compactMap({ next($0)?.time }).min() {
      var cells = [NumberText.exact(time)]
      for index in series.indices {
        if let sample = next(index), sample.time <= time {
          cells.append(NumberText.exact(sample.value))
          positions[index] += 1
        } else {
          cells.append("")
        }
      }
      text += CSV.line(cells)
    }
    return text
  }

  /// An event a line.
  static func csv(_ events: [Event]) -> String {
    let rows = events.map { event in
      CSV.line([
        String(event.index), NumberText.exact(event.time), String(event.frame), event.receiver, event.call,
        event.argumentsText, event.result?.bareText ?? "", event.parent.map(String.init) ?? "",
        event.cause.map(String.init) ?? "", event.rule ?? "",
      ])
    }
    return "index,time,frame,receiver,call,arguments,result,parent,cause,rule\r\n" + rows.joined()
  }
}
