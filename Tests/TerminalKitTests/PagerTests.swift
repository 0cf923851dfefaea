import Platform
import TestSupport
import Testing

@testable import TerminalKit

@Suite(.serialized) struct PagerTests {
  private let window = WindowSize(columns: 80, rows: 24)

  @Test func `only what is longer than the window is paged, and only on a terminal`() {
    func choice(_ lines: Int, isTerminal: Bool = true, _ environment: [String: String] = [:]) -> Pager.Choice {
      Pager.choice(lineCount: lines, window: window, isTerminal: isTerminal, environment: environment)
    }
    #expect(choice(23) == .print)
    #expect(choice(24) == .less)
    #expect(choice(24, isTerminal: false) == .print)
    #expect(choice(24, ["PAGER": "more -s"]) == .shell("more -s"))
    #expect(choice(24, ["PAGER": ""]) == .print)
    #expect(choice(24, ["PAGER": " cat "]) == .print)
    #expect(choice(24, ["TERM": "dumb"]) == .print)
  }

  /// The path of a file that is taken away afterwards.
  private func withFile<Result>(_ body: (String) throws -> Result) rethrows -> Result {
    var name = Array("/tmp/overscroll-pager-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    close(descriptor)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    return try body(path)
  }

  private var environment: [String: String] { ["PATH": getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"] }

  @Test func `the pager gets the whole text, the environment and default signals`() {
    let text = String(repeating: "한글 line\n", count: 50_000)
    withFile { path in
      var environment = environment
      environment["TARGET"] = path
      #expect(Pager.page(text, .shell("cat > \"$TARGET\"; echo $LESS >> \"$TARGET\""), environment: environment))
      #expect(contents(of: path) == text + "FRX\n")
    }
  }

  @Test func `a pager that is left early or does not read is no error`() {
    let text = String(repeating: "a line\n", count: 100_000)
    #expect(Pager.page(text, .shell("head -1 > /dev/null"), environment: environment))
    #expect(Pager.page(text, .shell("exit 3"), environment: environment))
    #expect(Pager.page(text, .shell("kill -INT $$"), environment: environment))
  }

  @Test func `a pager that does not exist is passed over`() {
    #expect(!Pager.page("a\n", .shell("no-such-pager 2> /dev/null"), environment: environment))
    #expect(PagerProcess(["no-such-pager"], environment: environment) == nil)
    #expect(!Pager.page("a\n", .print, environment: environment))
  }

  @Test func `a closed pipe ends the writing, not the program`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    #expect(!Pager.withoutBrokenPipes { Descriptor.write("text\n", to: ends[1]) })
    close(ends[1])
  }
}
