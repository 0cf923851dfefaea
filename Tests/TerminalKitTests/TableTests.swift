import Testing

@testable import TerminalKit

struct TableTests {
  private func text(_ table: Table, _ width: Int, isLinear: Bool = false) -> String {
    Rendering(width: width, isLinear: isLinear).text(Page([.table(table)]))
  }

  private let outputs = Table(
    columns: [.init("output"), .init("value", .decimal), .init("meaning", isFlexible: true)],
    rows: [
      ["minOffset.y", "−50", "where the top rests"],
      ["maxOffset.y", "530.25", "where the 끝 of the content rests"],
      ["delegate", "—", ""],
    ])

  @Test func `columns are aligned, numbers by their points`() {
    #expect(
      text(outputs, 80) == """
        output        value  meaning
        minOffset.y  −50     where the top rests
        maxOffset.y  530.25  where the 끝 of the content rests
        delegate          —

        """)
  }

  @Test func `a flexible column is wrapped where the table is too wide`() {
    #expect(
      text(outputs, 38) == """
        output        value  meaning
        minOffset.y  −50     where the top
                             rests
        maxOffset.y  530.25  where the 끝 of
                             the content rests
        delegate          —

        """)
  }

  @Test func `at last each row is a block`() {
    #expect(
      text(outputs, 24) == """
        output: minOffset.y
          value: −50
          meaning: where the top
            rests
        output: maxOffset.y
          value: 530.25
          meaning: where the 끝
            of the content rests
        output: delegate
          value: —

        """)
  }

  @Test func `for the ear a row says its name first and each value's title`() {
    #expect(
      text(outputs, 80, isLinear: true) == """
        minOffset.y. value: −50; meaning: where the top rests
        maxOffset.y. value: 530.25; meaning: where the 끝 of the content rests
        delegate. value: —

        """)
    #expect(text(.pairs([(name: "you", value: "500")]), 80, isLinear: true) == "you: 500\n")
  }

  @Test func `for programs a row is a line of cells between tabs`() {
    let table = Table(columns: [.init("a"), .init("b")], rows: [["x\ty", "1"], ["two\nlines\u{1B}", ""]])
    #expect(table.plainRecords == "x y\t1\ntwo lines␛\t\n")
  }

  @Test func `rows of any length are shown`() {
    let table = Table(columns: [.init("a", .right), .init("b", .center)], rows: [["100"], ["1", "two", "three"], []])
    #expect(text(table, 40) == "  a   b\n100\n  1  two  three\n\n")
    #expect(text(Table(columns: []), 40) == "")
  }

  @Test func `cells of several lines stand side by side`() {
    let table = Table(columns: [.init("a"), .init("b")], rows: [["1\n2", "x\ny\nz"]], hasHeader: false, indent: 2)
    #expect(text(table, 40) == "  1  x\n  2  y\n     z\n")
  }
}
