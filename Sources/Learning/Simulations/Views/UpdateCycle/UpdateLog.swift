import Geometry
import Tracing

/// What the views of a run were called with, in order; kept whether or not there is a trace.
final class UpdateLog {
  enum Call: Hashable {
    case updateConstraints
    case layoutSubviews
    case draw
    case didScroll
    case viewWillLayoutSubviews
    case viewDidLayoutSubviews
    case commit
    /// Something that the app's own code did.
    case action(String)

    var name: String {
      switch self {
      case .updateConstraints: "updateConstraints"
      case .layoutSubviews: "layoutSubviews"
      case .draw: "draw"
      case .didScroll: "scrollViewDidScroll"
      case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
      case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
      case .commit: "commit"
      case .action(let name): name
      }
    }

    /// Whether it is a part of the update rather than of the app's code.
    var isOfUpdate: Bool {
      switch self {
      case .didScroll, .action: false
      default: true
      }
    }
  }

  struct Entry: Hashable {
    var call: Call
    var view: String?

    /// `view.layoutSubviews`; without a view the call alone.
    var text: String { [view, call.name].compactMap { $0 }.joined(separator: ".") }
  }

  private(set) var entries: [Entry] = []
  /// Off while the scene is set up.
  var isOn = false

  func add(_ call: Call, _ view: String? = nil) {
    if isOn { entries.append(Entry(call: call, view: view)) }
  }

  func count(_ call: Call) -> Int { entries.count { $0.call == call } }

  func count(_ call: Call, of view: String) -> Int { entries.count { $0.call == call && $0.view == view } }

  var calls: [Value] { entries.map { .text($0.text) } }

  /// The update's calls alone.
  var order: [Value] { entries.filter(\.call.isOfUpdate).map { .text($0.text) } }
}
