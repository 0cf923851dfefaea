import Documents
import Figures
import Geometry

@testable import TerminalKit

/// Pages and figures like those of a lesson.
enum Samples {
  static let window = Figure(
    title: "The window over the content",
    words: "The window shows the content from 300 to 800 of 1000 points. Insets add 50 points above and 30 below.",
    shapes: [
      Shape(
        name: "contentInset.top", rect: Rect(x: 0, y: -50, width: 320, height: 50), outline: .dashed, fill: .shaded),
      Shape(
        name: "contentInset.bottom", rect: Rect(x: 0, y: 1000, width: 320, height: 30), outline: .dashed, fill: .shaded),
      Shape(name: "content", rect: Rect(x: 0, y: 0, width: 320, height: 1000), label: "content"),
      Shape(name: "child", rect: Rect(x: 20, y: 500, width: 100, height: 44), label: "child"),
      Shape(name: "bounds", rect: Rect(x: 0, y: 300, width: 320, height: 500), outline: .heavy, label: "bounds"),
    ],
    marks: [
      Mark(y: -50, note: "contentInset.top 50"), Mark(y: 0),
      Mark(y: 300, note: "contentOffset.y 300, the top of bounds"),
      Mark(y: 500, note: "child shows 200 pt below the top edge"),
      Mark(y: 800), Mark(y: 1000), Mark(y: 1030, note: "contentInset.bottom 30"),
    ],
    captions: ["range −50 … 530"])

  static let superview = Figure(
    title: "In the superview", words: "The scroll view's frame is at 20, 100 in its superview and does not move.",
    shapes: [
      Shape(name: "superview", rect: Rect(x: 0, y: 0, width: 390, height: 844), label: "superview"),
      Shape(name: "frame", rect: Rect(x: 20, y: 100, width: 350, height: 500), outline: .heavy, label: "frame"),
    ],
    marks: [Mark(y: 0), Mark(y: 100, note: "frame.origin.y 100"), Mark(y: 600), Mark(y: 844)])

  static let prose: [MarkdownBlock] = [
    .paragraph(
      [
        .text("The window is 500 pt high, the content 1000 pt. Insets add room at the edges; the content does "),
        .strong([.text("not")]), .text(" grow. Setting "), .code("contentInset"), .softBreak,
        .text("changes the "), .emphasis([.text("range")]), .text(" of "), .code("contentOffset"), .text("; see "),
        .link([.text("the documentation")], destination: "https://developer.apple.com/documentation/uikit"),
        .text("."),
      ], Place(line: 1, column: 1)),
    .list(
      start: nil,
      items: [
        [.paragraph([.text("스크롤 뷰의 위쪽 여백은 콘텐츠의 크기를 바꾸지 않습니다. 범위만 바뀝니다 👍🏽.")], Place(line: 2, column: 1))],
        [.paragraph([.text("The bottom inset counts at the end.")], Place(line: 3, column: 1))],
      ], isTight: true),
    .quote([.paragraph([.text("The content did not grow. The room below it must.")], Place(line: 5, column: 1))]),
    .code(
      CodeBlock(
        language: "swift", info: "swift",
        text: "scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)\n",
        place: Place(line: 7, column: 1), contentPlace: Place(line: 8, column: 1), isFenced: true)),
    .table(
      header: [[.text("name")], [.text("counts")], [.text("pt")]], alignments: [.natural, .center, .right],
      rows: [
        [[.code("contentInset.top")], [.text("no")], [.text("50")]],
        [[.code("contentInset.bottom")], [.text("yes")], [.text("30")]],
      ]),
  ]

  static let trace = Table(
    columns: [
      .init("#", .right), .init("t ms", .decimal), .init("receiver"), .init("call", isFlexible: true, minimumWidth: 20),
      .init("state"),
    ],
    rows: [
      ["1", "0.0", "delegate", "scrollViewWillBeginDragging(_:)", "dragging"],
      [
        "12", "120.25", "delegate", "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)  v 1.00 → 506.5",
        "",
      ],
      ["152", "2437", "delegate", "scrollViewDidEndDecelerating(_:)", "at rest"],
    ])

  static let answer = Table.pairs(
    [
      (name: "you", value: "500   contentSize.height − bounds.height"),
      (name: "model", value: "\("530", .good)   contentSize.height − bounds.height + contentInset.bottom"),
    ], indent: 2)

  static var lesson: Page {
    var page = Page()
    page.heading("Insets and the scrollable range", trailing: "3 of 7")
    page.gap()
    page.markdown(prose)
    page.gap()
    page.paragraph("\("Predict:", .strong) what is the greatest \("contentOffset.y", .code)?")
    page.gap()
    page.table(answer)
    page.gap()
    page.paragraph("\("wrong", .bad)  You left out the room below the content.  rule \("SV-14", .accent)")
    page.gap()
    page.figures([superview, window])
    page.gap()
    page.table(trace)
    page.gap()
    page.list(["predict what the run shows", "run it", "ask why"], ordered: true)
    page.gap()
    page.lines(["next goes on. Try: set contentInset.bottom 300, then run."].map { StyledText($0, .dim) })
    return page
  }
}

/// The text without the escape sequences that set a style.
func withoutStyles(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var isInside = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" {
      isInside = true
    } else if isInside {
      if scalar == "m" { isInside = false }
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
