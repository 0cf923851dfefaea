import Cells
import Geometry
import Scrolling
import Tracing
import Views

/// A list that is scrolled by steps, with an app that dequeues and configures as the parameters say.
struct ReuseScene {
  let scene: ListScene
  private(set) var exception: Exception?

  /// Only row 0 has a badge.
  static let badgedRow = 0

  init(_ settings: Settings, recorder: Recorder) throws {
    let registration = settings.text("registration")
    scene = try ListScene(
      .init(
        kind: registration == "identifier" ? .table : .collection, rows: settings.count("rows"),
        rowHeight: settings.number("rowHeight"), height: settings.number("bounds.height"), iOS: settings.number("iOS"),
        isPrefetchingEnabled: settings.flag("isPrefetchingEnabled")), recorder: recorder)
    let identifiers = settings.count("identifiers")
    for number in 0..<identifiers where settings.flag("registered") { scene.register(Self.identifier(number)) }
    let configure = Self.configuration(settings.text("reset"))
    if registration == "identifier" {
      scene.provider = Self.dequeuing(
        identifiers, forIndexPath: settings.text("dequeue") == "forIndexPath", twice: settings.flag("dequeuesTwice"),
        configure)
    } else {
      scene.provider = Self.registrations(inside: registration == "registrationInside", of: scene, configure)
    }
    do { try scroll(settings) } catch let error as Exception { exception = error }
  }

  private static func identifier(_ number: Int) -> String { number == 0 ? "row" : "row \(number)" }

  private func scroll(_ settings: Settings) throws {
    try scene.load()
    let target = min(settings.number("scrollBy"), scene.greatestOffset)
    let step = settings.number("step")
    var offset = 0.0
    while offset < target, !scene.recorder.mustStop {
      offset = min(offset + step, target)
      try scene.frame(to: offset)
    }
  }

  /// What the app writes into a cell that it gets.
  private static func configuration(_ reset: String) -> (AppCell, IndexPath) -> Void {
    { cell, indexPath in
      let isNew = indexPath.row == badgedRow
      switch reset {
      case "complete":
        cell.text = "\(indexPath)"
        cell.setBadge(isNew)
      case "partial":
        cell.text = "\(indexPath)"
        if isNew { cell.setBadge(true) }
      default:
        // Whoever configures a cell only when it is made.
        guard cell.text == nil else { return }
        cell.text = "\(indexPath)"
        cell.setBadge(isNew)
      }
    }
  }

  private static func dequeuing(
    _ identifiers: Int, forIndexPath: Bool, twice: Bool, _ configure: @escaping (AppCell, IndexPath) -> Void
  ) -> (ListScene, IndexPath) throws -> Cell {
    { scene, indexPath in
      let name = identifier(indexPath.row % identifiers)
      func dequeue() throws -> Cell {
        if forIndexPath { return try scene.cells.dequeueReusableCell(withIdentifier: name, for: indexPath) }
        // The old way may answer nil; then the app makes the cell.
        return try scene.cells.dequeueReusableCell(withIdentifier: name)
          ?? scene.cells.makeCell(withIdentifier: name) { try AppCell($0, scene: scene) }
      }
      if twice { _ = try dequeue() }
      let cell = try dequeue()
      if let cell = cell as? AppCell { configure(cell, indexPath) }
      return cell
    }
  }

  private static func registrations(
    inside: Bool, of scene: ListScene, _ configure: @escaping (AppCell, IndexPath) -> Void
  ) -> (ListScene, IndexPath) throws -> Cell {
    func make(_ scene: ListScene) -> CellRegistration {
      scene.cells.makeRegistration(
        makingCells: { [unowned scene] in try AppCell($0, variety: .list, scene: scene) },
        configuring: { cell, indexPath in if let cell = cell as? AppCell { configure(cell, indexPath) } })
    }
    let outside = inside ? nil : scene.recorder.unrecorded { make(scene) }
    return { scene, indexPath in
      try scene.cells.dequeueConfiguredReusableCell(using: outside ?? make(scene), for: indexPath)
    }
  }

  /// The cells on screen that show what is another row's.
  var staleCells: Int {
    scene.cells.visible.count { indexPath, cell in
      guard let cell = cell as? AppCell else { return false }
      return cell.text != "\(indexPath)" || cell.showsBadge != (indexPath.row == Self.badgedRow)
    }
  }
}

/// Rows in a plain scroll view: all made before the first frame, none taken away. Rule AD-01.
struct PlainScrollScene {
  let scrollView: ScrollView
  let recorder: Recorder

  init(_ settings: Settings, recorder: Recorder) throws {
    self.recorder = recorder
    let rows = settings.count("rows")
    let height = settings.number("rowHeight")
    let frame = Rect(x: 0, y: 0, width: ListScene.width, height: settings.number("bounds.height"))
    let window = try Window(frame: frame, recorder: recorder)
    let scrollView = try ScrollView("scrollView", frame: frame, recorder: recorder)
    self.scrollView = scrollView
    try recorder.record("scrollView", "addSubview", [.init("rows", .number(Double(rows)))], rule: "AD-01") {
      try recorder.unrecorded {
        try scrollView.setContentSize(Size(width: frame.width, height: Double(rows) * height))
        for row in 0..<rows where !recorder.mustStop {
          let place = Rect(x: 0, y: Double(row) * height, width: frame.width, height: height)
          try scrollView.addSubview(View("row \(row)", frame: place, recorder: recorder))
        }
        try window.addSubview(scrollView)
        try window.endTurn()
      }
    }
    let loop = window.runLoop
    let target = min(settings.number("scrollBy"), max(0, scrollView.contentSize.height - frame.height))
    let step = settings.number("step")
    var offset = 0.0
    while offset < target, !recorder.mustStop {
      offset = min(offset + step, target)
      try loop.run(until: loop.time + loop.framePeriod)
      try loop.turn { try scrollView.setContentOffset(Point(x: 0, y: offset)) }
    }
  }

  /// The views that exist, on screen or not.
  var viewsAlive: Int { scrollView.subviews.count }

  /// Those of them that show.
  var visibleViews: Int {
    let bounds = scrollView.bounds
    return scrollView.subviews.count { $0.frame.intersects(bounds) }
  }
}
