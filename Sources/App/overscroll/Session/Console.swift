import TerminalKit
import Values

/// In which form answers are given.
enum OutputForm: Hashable, Sendable {
  case human
  case linear
  case plain
  case json
}

/// Where output goes: results to one stream, complaints to another.
final class Console {
  var form: OutputForm
  let write: (String) -> Void
  let complain: (String) -> Void
  /// Shows a text through the pager where it is longer than the window.
  let page: (String) -> Void
  var rendering: () -> Rendering
  var complaintRendering: () -> Rendering
  /// The rows of the window that shows the pages; nil where there is none.
  var rows: () -> Int?
  /// Shows moving pictures; nil where the output is no terminal that could, or nobody could stop them.
  var player: FilmPlayer?
  /// Whether an empty line parts each page from the one before, as the prompt does at a terminal.
  var partsPages = false
  private var hasShown = false
  /// The last screen, for `again`.
  private(set) var last: Page?

  init(
    form: OutputForm, write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    page: ((String) -> Void)? = nil, rendering: @escaping () -> Rendering,
    complaintRendering: (() -> Rendering)? = nil, rows: @escaping () -> Int? = { nil }
  ) {
    self.form = form
    self.write = write
    self.complain = complain
    self.page = page ?? write
    self.rendering = rendering
    self.complaintRendering = complaintRendering ?? rendering
    self.rows = rows
  }

  func show(_ page: Page, isRepeatable: Bool = true) {
    if isRepeatable { last = page }
    if partsPages, hasShown { write("\n") }
    hasShown = true
    self.page(text(page))
  }

  func show(_ json: JSON) { write(json.text() + "\n") }

  /// Records for programs: a line each, fields parted by tabs.
  func show(records: [[String]]) {
    for record in records { write(record.map(Console.field).joined(separator: "\t") + "\n") }
  }

  func show(_ failure: CommandFailure, prefix: String = "") {
    var page = Page()
    let message = Console.shortened(failure.message)
    page.paragraph("\(prefix)\(message)\(message.hasSuffix(".") || failure.hint != nil ? "" : ".")")
    if let hint = failure.hint { page.paragraph(StyledText(Console.shortened(hint), .plain), indent: 2) }
    complain(complaintRendering().text(page))
  }

  func text(_ page: Page) -> String {
    var rendering = rendering()
    if form == .linear { rendering.isLinear = true }
    let whole = rendering.text(page)
    guard let rows = rows(), page.elements.contains(where: \.isFigures) else { return whole }
    // A picture gives way, so that the words around it stay on the screen; two rows are the prompt's. Where that does
    // not help it keeps its height, for the screen is scrolled anyway.
    var text = whole
    while rendering.maximumFigureHeight > 7, text.count(of: "\n") > rows - 2 {
      rendering.maximumFigureHeight -= 1
      text = rendering.text(page)
    }
    return text.count(of: "\n") > rows - 2 ? whole : text
  }

  /// A complaint that quotes what was pasted by mistake stays one that can be read.
  private static func shortened(_ text: String) -> String {
    text.utf8.count > 2000 && text.count > 2000 ? text.prefix(1500) + " … " + text.suffix(300) : text
  }

  private static func field(_ text: String) -> String {
    visible(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " "))
  }
}

extension Element {
  /// Whether its height gives way.
  fileprivate var isFigures: Bool {
    switch self {
    case .figures, .plot: true
    default: false
    }
  }
}

extension String {
  fileprivate func count(of character: Character) -> Int { reduce(0) { $1 == character ? $0 + 1 : $0 } }
}
