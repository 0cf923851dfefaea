import TerminalKit
import TestSupport
import Testing

@testable import overscroll

struct CompareCommandTests {
  @Test func `alone it takes the last two runs that differ`() throws {
    let desk = try Desk.gliding()
    desk.type("run")
    #expect(desk.type("compare")?.message == "there is no run before this one to compare with")
    for line in ["run", "set frames 3", "run", "set frames 5", "run"] { desk.type(line) }
    expectGolden(desk.screen("compare"), "compare-two-80.txt")
    desk.type("set distance 10")
    desk.type("run")
    #expect(desk.screen("compare").hasPrefix("distance\n"))
  }

  @Test func `the runs of a simulation that is chosen anew count too`() throws {
    let desk = try Desk()
    for line in ["simulate insets", "simulate insets --set contentInset.top=50"] { desk.type(line) }
    #expect(desk.screen("compare").hasPrefix("contentInset.top\n"))
    for line in ["simulate bounds", "simulate insets"] { desk.type(line) }
    #expect(desk.type("compare") != nil)
  }

  @Test(arguments: ScreenGoldenTests.Look.allCases)
  func `two values side by side`(look: ScreenGoldenTests.Look) throws {
    let desk = try Desk(look.rendering, form: look == .linear ? .linear : .human)
    let screen = desk.screen("simulate insets", "compare contentInset.top 0 | 50")
    for line in screen.split(separator: "\n") { #expect(displayWidth(line) <= look.rendering.width) }
    expectGolden(screen, "compare-values-\(look.rawValue).txt")
    expectGolden(
      desk.screen("simulate bounds --set contentOffset.y=9999", "compare misconception setter-clamps"),
      "compare-believer-\(look.rawValue).txt")
  }

  @Test func `values with blanks, bars within words and several of them are taken`() throws {
    let desk = try Desk()
    desk.type("simulate bounds")
    #expect(desk.screen("compare contentOffset.y 1|2|3 --plain").contains("bounds.y\t1\t2\t3\tdiffers\n"))
    let screen = desk.screen("compare writes contentOffset.y = 5; scale = 2 | contentOffset.y = 7")
    #expect(desk.errors.contains("writes") || screen.contains("differs"))
    #expect(
      desk.screen("simulate insets", "compare contentInset.top -50 | 50 --plain").contains("minOffset.y\t50\t-50"))
  }

  @Test func `a parameter without effect differs nowhere, and its note stands once`() throws {
    let screen = try Desk().screen("simulate insets", "compare bounces true | false")
    #expect(screen.contains("Nothing differs."))
    #expect(screen.components(separatedBy: "note: ") == 2)
  }

  @Test func `in ASCII the sign is ASCII`() throws {
    let desk = try Desk(Rendering(characters: .ascii, lettersAreASCII: true))
    let screen = desk.screen("simulate insets", "compare contentInset.top 0 | 50")
    #expect(screen.contains("< differs") && screen.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `two sets of values stand side by side, each on top of what is set`() throws {
    let desk = try Desk.gliding()
    let screen = desk.screen("set frames 2", "compare distance=100 rate=fast with distance=200 --plain")
    #expect(desk.errors.isEmpty && screen.contains("end\t51\t38\tdiffers\n"), "\(screen)")
    #expect(screen.contains("duration\t100\t100\t"))
    #expect(
      desk.screen("compare distance=100 rate=fast with distance=200").contains("distance 200, rate normal"))
    #expect(desk.screen("compare with distance=200 --plain").contains("end\t76\t38\tdiffers\n"))
    #expect(desk.screen("compare with distance=400").contains("as set"))
    #expect(desk.session.bench?.settings["distance"] == 400)
  }

  @Test func `programs get values, differences and the traces' alignment`() throws {
    let desk = try Desk.gliding()
    let json = try StrictJSON(desk.screen("compare frames 1 | 2 --json"))
    #expect(json["runs"]?.elements.compactMap(\.text) == ["1", "2"])
    #expect(json["trace"]?.elements.compactMap { $0["kind"]?.text } == ["same", "same", "same", "onlySecond", "same"])
    #expect(try StrictJSON(desk.screen("compare frames 1 | 2 | 3 --json"))["trace"] == .null)
  }

  @Test(
    arguments: [
      ("compare ditsance 1 | 2", "glide has no parameter \"ditsance\"", "did you mean distance?"),
      ("compare distance", "compare distance wants two values with a | between them", "compare distance A | B"),
      ("compare distance 1", "compare distance wants two values", ""),
      ("compare distance 1 | ", "compare distance", ""),
      ("compare distance 1 | x", "distance takes a number of pt from -1000 to 1000, not \"x\"", ""),
      ("compare rate normal | fats", "rate takes normal or fast, not \"fats\"", "did you mean fast?"),
      ("compare distance 1|2|3|4|5|6|7", "compare takes at most 6 values, not 7", "sweep"),
      ("compare distance=1 rate=fast", "compare wants a second set of values behind with", "compare NAME=VALUE with"),
      ("compare distance=1 with", "compare wants a second set of values behind with", ""),
      ("compare with with distance=1", "compare wants a second set of values behind with", ""),
      ("compare distance=1 with distance", "a parameter is set as NAME=VALUE, not \"distance\"", ""),
      ("compare distance=1 with ditsance=2", "glide has no parameter \"ditsance\"", "did you mean distance?"),
      ("compare misconception", "compare misconception wants an id", "myths glide"),
      (
        "compare misconception goes-twice", "glide has no misconception \"goes-twice\"",
        "did you mean goes-twice-as-far?"
      ),
    ])
  func `what cannot be compared is said`(line: String, message: String, hint: String) throws {
    let desk = try Desk.gliding()
    let failure = try #require(desk.type(line))
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
    #expect((failure.hint ?? "").hasPrefix(hint), "\(failure.hint ?? "")")
  }
}

struct AlignmentTests {
  /// `a1` is the call a with the argument 1.
  private func calls(_ text: String) -> [Alignment.Call] {
    text.split(separator: " ").map { .init(name: String($0.prefix(1)), text: String($0)) }
  }

  /// `=` same, `~` changed, `-` only left, `+` only right.
  private func signs(_ left: String, _ right: String) -> String {
    Alignment(calls(left), calls(right)).rows.map { row in
      switch row {
      case .same: "="
      case .changed: "~"
      case .onlyLeft: "-"
      case .onlyRight: "+"
      }
    }.joined()
  }

  @Test(
    arguments: [
      ("", "", ""), ("a", "", "-"), ("", "a b", "++"), ("a b c", "a b c", "==="), ("a b c", "a c", "=-="),
      ("a c", "a b c", "=+="), ("a1 b", "a2 b", "~="), ("a1 a2 a3", "a2", "-=-"), ("a b", "b a", "-=+"),
      ("x a b c y", "z a b c", "-+===-"),
    ])
  func `calls are aligned by their longest common subsequence`(left: String, right: String, expected: String) {
    let found = signs(left, right)
    // Of equals either side may come first.
    #expect(found == expected || found.replacing("+-", with: "-+") == expected || found == "+=-", "\(found)")
  }

  /// Held against the textbook's recursion.
  @Test func `no alignment keeps more`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
          let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
          return Alignment.Call(name: name, text: name)
        }
      }
      let kept = Alignment(lists[0], lists[1]).rows.count { if case .same = $0 { true } else { false } }
      #expect(kept == longest(lists[0][...], lists[1][...]))
    }
  }

  private func longest(_ left: ArraySlice<Alignment.Call>, _ right: ArraySlice<Alignment.Call>) -> Int {
    guard let one = left.first, let other = right.first else { return 0 }
    if one == other { return 1 + longest(left.dropFirst(), right.dropFirst()) }
    return max(longest(left.dropFirst(), right), longest(left, right.dropFirst()))
  }

  @Test func `every call of both stands once and in order`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<50 {
      let texts = (0..<2).map { _ in
        (0..<30).map { _ in
          "\(["a", "b", "c"].randomElement(using: &random) ?? "a")\(Int.random(in: 0...2, using: &random))"
        }
        .joined(separator: " ")
      }
      let rows = Alignment(calls(texts[0]), calls(texts[1])).rows
      let lefts = rows.compactMap { row -> Int? in
        switch row {
        case .same(let one, _), .changed(let one, _), .onlyLeft(let one): one
        case .onlyRight: nil
        }
      }
      #expect(lefts == Array(0..<30))
    }
  }

  @Test func `traces that differ throughout are compared as far as is affordable`() {
    let left = (0..<9000).map { Alignment.Call(name: "a\($0)", text: "") }
    let right = (0..<9000).map { Alignment.Call(name: "b\($0)", text: "") }
    let alignment = Alignment(left, right)
    #expect(!alignment.isComplete && alignment.rows.count == 2 * Alignment.mostCompared)
    var other = left
    other[4500] = right[0]
    #expect(Alignment(left, other).isComplete && Alignment(left, other).differences == 2)
  }

  @Test func `only the neighbourhood of what differs is shown`() {
    let left = (0..<20).map { Alignment.Call(name: "a\($0)", text: "") }
    var right = left
    right.remove(at: 10)
    let parts = Alignment(left, right).neighbourhoods()
    #expect(parts.map(\.leftOut) == [8, 0, 0, 0, 0, 0, 7])
  }
}

extension String {
  /// Into how many parts `separator` parts it.
  fileprivate func components(separatedBy separator: String) -> Int { ranges(of: separator).count + 1 }
}
