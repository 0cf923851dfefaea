import Platform
import Programs
import TestSupport

/// The built program, started with an empty home of its own.
struct Program {
  /// Where the program was built: beside the tests.
  static let path: String = {
    var folder = ownPath()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access(folder + "/overscroll", X_OK) == 0 { return folder + "/overscroll" }
    }
    return "overscroll"
  }()

  /// The file that this code was loaded from.
  private static func ownPath() -> String {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      var info = Dl_info()
      let link = dladdr(#dsohandle, &info) != 0 ? info.dli_fname.map { String(cString: $0) } ?? "" : ""
    #endif
    guard let whole = realpath(link, nil) else { return link }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Its home, empty at first.
  let home: ScratchFolder
  var environment: [String: String]
  /// What is run: the program, or a stand-in for it.
  var executable: String

  init(_ executable: String = Program.path) throws {
    home = try ScratchFolder()
    self.executable = executable
    environment = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "OVERSCROLL_NOW": "2026-12-01T09:00:00Z",
      // Readline as it comes, not as this machine has it.
      "INPUTRC": "/dev/null",
    ]
  }

  /// How it is started; `extra` adds to the environment.
  func launch(_ arguments: [String], _ extra: [String: String] = [:]) -> Launch {
    Launch(
      executable, arguments, environment: environment.merging(extra) { _, new in new }, folder: home.path)
  }

  /// Runs it through pipes from start to end.
  func run(
    _ arguments: [String], input: String = "", environment extra: [String: String] = [:], seconds: Double = 20
  ) throws -> PipedRun {
    // The home must outlive the program.
    try withExtendedLifetime(home) { try launch(arguments, extra).run(input: input, seconds: seconds) }
  }

  /// Starts it on a terminal.
  func terminal(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment extra: [String: String] = [:]
  ) throws -> Terminal {
    Terminal(try TerminalProcess(launch(arguments, extra), columns: columns, rows: rows), home: home)
  }
}
