import Geometry
import Testing
import Tracing
import Views

/// Text that needs three lines at width 300, at 16 pt.
private let text = TextModel(characters: 90, charactersPerLine: 40)

struct TextModelTests {
  let recorder = Recorder()

  @Test(
    arguments: [(15, 17.900390625), (16, 19.09375), (17, 20.287109375), (20, 23.8671875), (40, 47.734375)]
      as [(Double, Double)])
  func `AD-08 a line is 1.19 times the point size`(size: Double, height: Double) {
    #expect(Font(pointSize: size).lineHeight == height)
  }

  @Test func `AD-08 ascender and descender, as measured`() {
    let sixteen = Font(pointSize: 16)
    #expect(sixteen.ascender == 15.234375 && sixteen.descender == -3.859375)
    let forty = Font(pointSize: 40)
    #expect(forty.ascender == 38.0859375 && forty.descender == -9.6484375)
  }

  @Test(
    arguments: [
      (LineHeight(multiple: 0.8), 15.275), (LineHeight(multiple: 1), 19.09375), (LineHeight(multiple: 1.5), 28.640625),
      (LineHeight(maximum: 18), 18), (LineHeight(minimum: 22), 22), (LineHeight(), 19.09375),
    ] as [(LineHeight, Double)])
  func `AD-08 the paragraph style multiplies first and clamps then`(style: LineHeight, height: Double) {
    #expect(abs(style.height(of: Font(pointSize: 16)) - height) < 1e-12)
  }

  @Test func `AD-08 the multiple of iOS 26 is one of the point size`() {
    #expect(LineHeight.multiple(factor: 1, of: Font(pointSize: 16)) == 16)
  }

  @Test func `AD-06 the text is measured in fractions, on one line or broken`() {
    #expect(text.boundingSize(width: 300, usesLineFragmentOrigin: true).height == 57.28125)
    #expect(text.boundingSize(width: 300, usesLineFragmentOrigin: false).height == 19.09375)
    #expect(text.boundingSize(width: 300, usesLineFragmentOrigin: false).width == 675)
  }

  @Test(arguments: [(1, 58), (2, 57.5), (3, 57 + 1.0 / 3)] as [(Double, Double)])
  func `AD-06 rounded up to the pixel`(scale: Double, height: Double) {
    #expect(abs(roundedUp(57.28125, scale: scale) - height) < 1e-12)
    #expect(abs(roundedUp(height, scale: scale) - height) < 1e-12)
  }

  @Test(arguments: [(300, 3), (150, 5), (600, 2), (675, 1), (.infinity, 1), (0, 90), (1, 90)] as [(Double, Double)])
  func `AD-06 lines at a width: characters that fit are rounded down, lines up`(width: Double, lines: Double) {
    #expect(text.lines(width: width) == lines)
  }

  @Test func `AD-06 no text has no height`() {
    let empty = TextModel(characters: 0, charactersPerLine: 40)
    #expect(empty.boundingSize(width: 300, usesLineFragmentOrigin: true) == .zero)
    #expect(empty.boundingSize(width: 300, usesLineFragmentOrigin: false) == .zero)
  }

  @Test func `AD-07 a plain view answers its present size, whatever lies in it`() throws {
    let view = try View("view", frame: Rect(x: 5, y: 5, width: 100, height: 40), recorder: recorder)
    try view.addSubview(try View("large", frame: Rect(x: 0, y: 0, width: 900, height: 900), recorder: recorder))
    #expect(view.sizeThatFits(Size(width: 300, height: .infinity)) == Size(width: 100, height: 40))
    try view.sizeToFit()
    #expect(view.frame == Rect(x: 5, y: 5, width: 100, height: 40))
    #expect(view.intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
  }

  @Test func `AD-07 a label answers for the room, and only sizeToFit sets its size`() throws {
    // The published run: 20 pt, 163.5 wide on one line.
    let one = TextModel(characters: 12, charactersPerLine: 12, referenceWidth: 163.5, font: Font(pointSize: 20))
    let label = try Label("label", text: one, numberOfLines: 1, recorder: recorder)
    #expect(label.sizeThatFits(.zero) == Size(width: 163.5, height: 24))
    #expect(label.frame == .zero)
    try label.sizeToFit()
    #expect(label.frame == Rect(x: 0, y: 0, width: 163.5, height: 24))
  }

  @Test func `AD-07 a label keeps to its number of lines, and measures at the width it has`() throws {
    let label = try Label("label", text: text, frame: Rect(x: 0, y: 0, width: 300, height: 0), recorder: recorder)
    #expect(label.sizeThatFits(Size(width: 300, height: 0)).height == 57.5)
    #expect(label.intrinsicContentSize.height == 57.5)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(Size(width: 300, height: 0)).height == 38.5)
    label.numberOfLines = 1
    #expect(label.sizeThatFits(Size(width: 10, height: 0)) == Size(width: 675, height: 19.5))
  }

  @Test(arguments: [(320, 20), (150, 40), (140, 60)] as [(Double, Double)])
  func `LC-35 the height follows the width`(width: Double, height: Double) {
    // A line of 20 pt, and text 300 pt long.
    let text = TextModel(
      characters: 300, charactersPerLine: 300, font: Font(pointSize: 16), lineHeight: LineHeight(minimum: 20))
    #expect(text.size(within: 0, width: width).height == height)
  }
}
