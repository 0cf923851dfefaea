import Platform
import Programs
import TestSupport
import Testing

extension EndToEnd {
  /// What the environment, the window and the streams say about how output looks, and where things are kept.
  @Suite
  struct EnvironmentTests {
    let program: Program

    init() throws { program = try Program() }

    private static let picture = ["simulate", "bounds", "--picture"]

    /// The bytes that a command writes to a terminal.
    private func bytes(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
      let terminal = try program.terminal(arguments, rows: 60, environment: environment)
      terminal.expectEnd(status: 0)
      return String(decoding: terminal.process.output, as: UTF8.self)
    }

    @Test func `colour is for terminals that may have it`() throws {
      #expect(try bytes(["lessons"]).contains("\u{1B}["))
      #expect(try bytes(["lessons"], ["NO_COLOR": ""]).contains("\u{1B}["))
      for (arguments, environment) in [
        (["lessons"], ["NO_COLOR": "1"]), (["lessons", "--no-color"], [:]), (["--no-color", "lessons"], [:]),
        (["lessons"], ["TERM": "dumb"]),
      ] {
        #expect(try !bytes(arguments, environment).contains("\u{1B}"))
      }
      #expect(try !program.run(["lessons"]).output.contains("\u{1B}"))
    }

    @Test func `complaints are coloured by their own stream`() throws {
      // Standard output is a pipe here, standard error the terminal.
      var shell = program
      shell.executable = "/bin/sh"
      let terminal = try shell.terminal(["-c", "\(Program.path) lessons | cat"])
      terminal.expectEnd(status: 0)
      #expect(!String(decoding: terminal.process.output, as: UTF8.self).contains("\u{1B}"))
    }

    @Test(
      arguments: [
        ["TERM": "dumb"], ["LC_ALL": "", "LANG": "de_DE.ISO-8859-1"], ["LC_ALL": "C"], ["LC_ALL": "POSIX"],
        ["LC_ALL": "", "LC_CTYPE": "ko_KR.EUC-KR"],
      ])
    func `where there is no UTF-8 pictures are plain`(environment: [String: String]) throws {
      let run = try program.run(Self.picture, environment: environment)
      #expect(run.status == 0)
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
      #expect(run.output.contains("#====") && run.output.contains("range 0 ... 1400"))
    }

    @Test(arguments: [["LC_ALL": "", "LANG": ""], ["LC_ALL": "en_US.utf8"], ["LC_ALL": "", "LANG": "ko_KR.UTF-8"]])
    func `where nothing else is asked for it is UTF-8`(environment: [String: String]) throws {
      #expect(try program.run(Self.picture, environment: environment).output.contains("┏━"))
    }

    @Test(arguments: [40, 60, 80, 132])
    func `COLUMNS is the width where output is no terminal`(columns: Int) throws {
      for arguments in [
        ["learn", "bounds", "--reveal"], ["help"], Self.picture, ["simulate", "insets", "--trace"], ["rules"],
        ["search", "inset"], ["parameters", "insets"], ["help", "formats"],
      ] {
        let run = try program.run(arguments, environment: ["COLUMNS": "\(columns)"])
        #expect(run.status == 0)
        for row in run.output.split(separator: "\n") { #expect(row.count <= columns, "\(arguments): \(row)") }
      }
    }

    @Test(arguments: ["0", "-5", "many", "99999999999999999999", "3"])
    func `a width that is none is passed over`(columns: String) throws {
      let run = try program.run(["lessons"], environment: ["COLUMNS": columns])
      #expect(run.status == 0 && run.output.contains("bounds"))
    }

    @Test func `without a home everything works and nothing is kept`() throws {
      var homeless = program
      homeless.environment["HOME"] = nil
      #expect(try homeless.run(["simulate", "bounds", "--output", "bounds.y"]).output == "300\n")
      #expect(try homeless.run(["paths"]).output.contains("HOME names no folder"))
      let terminal = try homeless.terminal()
      terminal.expect("overscroll> ")
      terminal.enter("glossary bounds")
      terminal.expect("own coordinates")
      terminal.expect("overscroll> ")
      terminal.send("\u{4}")
      terminal.expectEnd(status: 0)
    }

    @Test(arguments: ["/dev/null", "/dev/null/home", "relative", "/proc/self"])
    func `a home that can hold nothing disturbs nothing`(home: String) throws {
      let run = try program.run(["lessons"], environment: ["HOME": home])
      #expect(run.status == 0 && run.errors.isEmpty)
      let terminal = try program.terminal(environment: ["HOME": home])
      terminal.expect("overscroll> ")
      terminal.enter("glossary bounds")
      terminal.expect("own coordinates")
      terminal.expect("overscroll> ")
      terminal.send("\u{4}")
      terminal.expectEnd(status: 0)
    }

    @Test func `nothing is written anywhere by a command at the shell`() throws {
      for arguments in [["lessons"], ["learn", "bounds", "--reveal"], ["simulate", "bounds"]] {
        _ = try program.run(arguments)
      }
      #expect(try Program("/bin/ls").run(["-A", program.home.path]).output.isEmpty)
    }

    @Test func `long output is paged at a terminal and never elsewhere`() throws {
      let pager = ["PAGER": "sed 's/^/| /'"]
      #expect(try bytes(["help"], pager).contains("| lessons") == false)
      let small = try program.terminal(["help"], rows: 10, environment: pager)
      small.expect("| simulations")
      small.expectEnd(status: 0)
      #expect(try !program.run(["help"], environment: pager).output.contains("| lessons"))
    }

    @Test func `Ctrl-C in a pager is the pager's, and the prompt comes back`() throws {
      let terminal = try program.terminal(rows: 10, environment: ["PAGER": "cat; echo paged; exec sleep 600"])
      terminal.expect("overscroll> ")
      terminal.enter("help")
      terminal.expect("paged")
      terminal.send("\u{3}")
      terminal.expect("overscroll> ")
      terminal.enter("lessons --plain")
      terminal.expect("bounds\t")
      terminal.expect("overscroll> ")
      terminal.send("\u{4}")
      terminal.expectEnd(status: 0)
    }
  }
}
