import Geometry
import Testing
import Tracing
import Views

struct DisplayTests {
  private let ring = Rect(x: 0, y: 0, width: 100, height: 40)

  @Test func `LC-14 three marks draw once, and only a class that draws`() throws {
    let tree = try UpdateTree()
    for _ in 0..<3 {
      tree.b.setNeedsDisplay()
      tree.a.setNeedsDisplay()
    }
    try tree.root.endTurn()
    #expect(tree.passes == ["draw b"])
  }

  @Test func `LC-14 the first time on a screen draws, coming back does not`() throws {
    let tree = try UpdateTree()
    let new = try PassView("new", frame: ring, recorder: tree.recorder)
    new.draws = true
    try tree.root.addSubview(new)
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["new"])
    try new.removeFromSuperview()
    try tree.a.addSubview(new)
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["new"])
  }

  @Test func `LC-14 a new size stretches the picture, with redraw it is drawn anew`() throws {
    let tree = try UpdateTree()
    try tree.b.setFrame(Rect(x: 0, y: 100, width: 80, height: 50))
    try tree.root.endTurn()
    #expect(tree.calls("draw").isEmpty)
    tree.b.contentMode = .redraw
    try tree.b.setFrame(Rect(x: 0, y: 100, width: 90, height: 50))
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["b"])
    try tree.b.setFrame(Rect(x: 7, y: 100, width: 90, height: 50))
    try tree.b.setBounds(Rect(x: 0, y: 30, width: 90, height: 50))
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["b"])
  }

  @Test func `LC-14 hiding, fading, moving, turning and covering draw nothing`() throws {
    let tree = try UpdateTree()
    tree.b.isHidden = true
    try tree.root.endTurn()
    tree.b.isHidden = false
    tree.b.alpha = 0.2
    tree.b.backgroundColor = "red"
    try tree.b.setCenter(Point(x: 1, y: 1))
    try tree.b.setTransform(.rotation(degrees: 30))
    try tree.root.addSubview(try View("cover", frame: tree.root.bounds, recorder: tree.recorder))
    try tree.root.endTurn()
    #expect(tree.calls("draw").isEmpty)
  }

  @Test func `LC-14 drawing costs four bytes a pixel, and nothing where nothing is drawn`() throws {
    let recorder = Recorder()
    let window = try Window(frame: ring, screenScale: 3, recorder: recorder)
    let (drawn, plain) = (
      try PassView("drawn", frame: ring, recorder: recorder), try PassView("plain", frame: ring, recorder: recorder)
    )
    drawn.draws = true
    for view in [drawn, plain] { try window.addSubview(view) }
    #expect(drawn.backingStoreBytes == 0)
    try window.endTurn()
    #expect(drawn.backingStoreBytes == 100 * 40 * 9 * 4)
    #expect(plain.backingStoreBytes == 0)
  }

  @Test func `a view without area waits to be drawn until it has one`() throws {
    let tree = try UpdateTree()
    let new = try PassView("new", recorder: tree.recorder)
    new.draws = true
    try tree.root.addSubview(new)
    try tree.root.endTurn()
    #expect(tree.calls("draw").isEmpty && new.needsDisplay)
    let commits = tree.root.commitCount
    try tree.root.endTurn()
    #expect(tree.root.commitCount == commits)
    try new.setFrame(ring)
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["new"])
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["new"])
  }

  @Test func `a label is drawn anew for other text, and its own size is another`() throws {
    let tree = try UpdateTree()
    let label = try Label(
      "label", text: TextModel(characters: 10, charactersPerLine: 40), frame: ring, recorder: tree.recorder)
    try tree.root.addSubview(label)
    try tree.root.endTurn()
    try label.setText(TextModel(characters: 20, charactersPerLine: 40))
    try label.setText(TextModel(characters: 20, charactersPerLine: 40))
    try tree.root.endTurn()
    #expect(tree.calls("draw") == ["label", "label"])
    #expect(tree.calls("invalidateIntrinsicContentSize") == ["label"])
  }
}
