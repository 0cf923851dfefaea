import Geometry
import TestSupport
import Testing
import Tracing

@testable import Simulations

struct ViewTreeTextTests {
  private let reader = ViewTreeText(flags: [.clipsToBounds, .isHidden, .alpha, .isUserInteractionEnabled])

  @Test func `indentation and slashes say the same`() throws {
    let lines = try reader.nodes(
      in: """
        root 0 0 390 844
          list 0 100 390 600 clipsToBounds
            cell 0 0 390 44
          bar 0 0 390 100
        """)
    let slashes = try reader.nodes(
      in: "root 0 0 390 844; /list 0 100 390 600 clipsToBounds; //cell 0 0 390 44; /bar 0 0 390 100")
    for nodes in [lines, slashes] {
      #expect(nodes.map(\.name) == ["root", "list", "cell", "bar"])
      #expect(nodes.map(\.parent) == [nil, 0, 1, 0])
      #expect(nodes[1].has(.clipsToBounds) && nodes[1].frame == Rect(x: 0, y: 100, width: 390, height: 600))
    }
  }

  @Test func `blanks, commas, line ends of all kinds, an indented root`() throws {
    let nodes = try reader.nodes(in: "   root 0,0, 9 , 9\r\n\r\n     a 1 1 1 1\r\n     b 2 2 2 2\r\n")
    #expect(nodes.map(\.parent) == [nil, 0, 0])
  }

  @Test func `a layer may have a name, and holds layers`() throws {
    let nodes = try reader.nodes(in: "root 0 0 9 9; /layer 0 0 1 1; /layer k 0 0 1 1; //layer 0 0 1 1 isHidden")
    #expect(nodes.map(\.name) == ["root", "layer", "k", "layer3"])
    #expect(nodes.map(\.parent) == [nil, 0, 0, 2])
    #expect(nodes[3].has(.isHidden))
  }

  @Test func `flags take values`() throws {
    let nodes = try reader.nodes(
      in: "root 0 0 9 9 alpha=0.5 isHidden = false clipsToBounds=true isUserInteractionEnabled=false")
    #expect(nodes[0].flags[.alpha] == 0.5)
    #expect(nodes[0].flags[.isHidden] == false && nodes[0].flags[.clipsToBounds] == true)
    #expect(nodes[0].flags[.isUserInteractionEnabled] == false)
  }

  @Test(arguments: [
    ("⟪", "no view"),
    ("⟪root", "root has no frame"),
    ("root 0 0 ⟪9", "root has no height"),
    ("root 0 0 ⟪wide 9", "root has no width"),
    ("root 0 0 ⟪-9 9", "width takes a number from 0 to 1000000000, not -9"),
    ("root ⟪1e10 0 9 9", "x takes a number from -1000000000 to 1000000000, not 1e10"),
    ("root 0 0 9 9 ⟪9", "a frame has four numbers"),
    ("root 0 0 9 9 ⟪clipToBounds", "there is no flag \"clipToBounds\""),
    ("root 0 0 9 9 ⟪scrollView", "there is no flag \"scrollView\""),
    ("root 0 0 9 9 alpha ⟪2", "alpha takes a number from 0 to 1"),
    ("root 0 0 9 9 ⟪alpha", "alpha takes a number from 0 to 1"),
    ("root 0 0 9 9 isHidden = ⟪maybe", "isHidden is true or false"),
    ("root 0 0 9 9\n  a 0 0 1 1\n  ⟪a 0 0 1 1", "a is there already, in line 2"),
    ("root 0 0 9 9\n⟪a 0 0 1 1", "a lies beside the first view, which must hold all others"),
    ("root 0 0 9 9; ⟪a 0 0 1 1", "a lies beside the first view, which must hold all others"),
    ("root 0 0 9 9; //⟪a 0 0 1 1", "a is 2 levels deeper than the view before it"),
    ("root 0 0 9 9; ⟪//", "a name is missing"),
    ("root 0 0 9 9\n    a 0 0 1 1\n  ⟪b 0 0 1 1", "b is not in line with any view above"),
    ("⟪9 0 0 9 9", "\"9\" is no name"),
    ("⟪layer 0 0 9 9", "the first line is a view"),
    ("root 0 0 9 9; /layer k 0 0 1 1; //⟪a 0 0 1 1", "the bare layer k cannot hold a view"),
  ])
  func `what cannot be read has its place`(marked: String, message: String) throws {
    let text = MarkedText(marked)
    let problem = try #require(reader.check(text.text))
    #expect(problem.message == message)
    #expect((problem.line, problem.column) == text.places[0], "\(problem)")
  }

  @Test func `the nearest flag is offered, and a view too many or too deep is refused`() throws {
    #expect(reader.check("root 0 0 9 9 isHiden")?.hint == "did you mean isHidden?")
    let many = (0..<600).map { "\n v\($0) 0 0 1 1" }.joined()
    #expect(reader.check("root 0 0 9 9" + many)?.message == "more than 500 views")
    let deep = (0..<200).map { "; " + String(repeating: "/", count: $0 + 1) + "v\($0) 0 0 1 1" }.joined()
    #expect(reader.check("root 0 0 9 9" + deep)?.message == "more than 100 levels")
  }

  @Test func `any text ends in a tree or in a place within it`() {
    var random = SplitMix64(seed: 77)
    let words = [
      "root", "a", "/b", "//c", "layer", "0", "9", "-1", "1e9", "alpha", "=", ";", "\n", "  ", "isHidden", "/", "ä",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<25, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      guard let problem = reader.check(text) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(problem.line >= 1 && problem.line <= max(1, lines.count), "\(text)")
      #expect(problem.column >= 1, "\(text)")
    }
  }
}
