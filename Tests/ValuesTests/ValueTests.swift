import Geometry
import Testing
import Tracing
import Values

struct ValueTests {
  @Test(
    arguments: [
      (Value.number(494.5), "494.5", "494.5"), (.flag(true), "true", "true"),
      (.text("top bottom"), "top bottom", "top bottom"),
      (.none, "not applicable", "null"), (.list([1, 2.5]), "1, 2.5", "1\n2.5"), (.list([]), "", ""),
      (.rect(Rect(x: 0, y: 100, width: 375, height: 600)), "0 100 375 600", "0 100 375 600"),
      (.point(Point(x: 1.0 / 3, y: -0.0)), "0.333 0", "0.333333333 0"),
      (.insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), "1 2 3 4", "1 2 3 4"),
      (.size(Size(width: 5, height: 6)), "5 6", "5 6"),
    ] as [(Value, String, String)])
  func `a value has a text for people and a bare one`(value: Value, text: String, bare: String) {
    #expect(value.text == text)
    #expect(value.bareText == bare)
  }

  @Test func `rounding reaches into lists and geometry`() {
    let third = 1.0 / 3
    #expect(Value.list([.number(third)]).rounded == .list([.number(0.333333333)]))
    #expect(Value.point(Point(x: third, y: third)).rounded == .point(Point(x: 0.333333333, y: 0.333333333)))
    #expect(Value.text("x").rounded == .text("x"))
  }
}

struct JSONTests {
  @Test func `members keep their order, and text is on one line or indented`() {
    let json = JSON.members(("b", .integer(1)), ("a", .array([.flag(true), .null])), ("c", .object([])))
    #expect(json.text(indented: false) == #"{"b":1,"a":[true,null],"c":{}}"#)
    #expect(
      json.text() == """
        {
          "b": 1,
          "a": [
            true,
            null
          ],
          "c": {}
        }
        """)
  }

  @Test(
    arguments: [
      (JSON.number(.nan), "null"), (.number(.infinity), "null"), (.number(-0.0), "0"),
      (.number(1.0 / 3), "0.333333333"),
      (.integer(-3), "-3"), (.string("a\"b\\c\nd\u{1}\u{7F}"), #""a\"b\\c\nd\u0001\u007f""#),
      (.string("한 🙂"), #""한 🙂""#),
      (.optional(nil), "null"), (.strings(["x"]), #"["x"]"#),
    ] as [(JSON, String)])
  func `every value has a legal text`(json: JSON, text: String) {
    #expect(json.text(indented: false) == text)
  }

  @Test func `geometry becomes an object, and what is not a number becomes null`() {
    #expect(
      JSON(.rect(Rect(x: 0, y: .nan, width: 2, height: .infinity))).text(indented: false)
        == #"{"x":0,"y":null,"width":2,"height":null}"#)
    #expect(JSON(.list([.none, "t", 2])).text(indented: false) == #"[null,"t",2]"#)
  }
}
