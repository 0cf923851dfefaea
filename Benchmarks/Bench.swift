import Platform
import Programs

/// Starts subjects in turns, each time with an empty home.
struct Bench {
  static let warmUps = 2
  static let repetitions = 15

  /// Holds the homes.
  private let folder: String

  init() throws {
    var template = Array("/tmp/overscroll-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoFolder(errno: errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct NoFolder: Error { var errno: Int32 }

  /// Removes the homes.
  func close() {
    _ = try? Launch("/bin/rm", ["-rf", folder]).run()
  }

  /// A program on the `PATH`.
  func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Python itself: what is on the `PATH` may be a script that looks for it.
  func realPython() -> String? {
    guard let python = find("python3") else { return nil }
    var environment = ["HOME": folder]
    for name in ["PATH", "HOME", "PYENV_ROOT", "PYENV_VERSION"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    let run = try? Launch(python, ["-c", "import sys; print(sys.executable)"], environment: environment).run()
    guard let path = run?.output.split(separator: "\n").first.map(String.init), access(path, X_OK) == 0 else {
      return nil
    }
    return path
  }

  func absolute(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Time and memory until each subject shows its prompt.
  func firstPrompts(_ subjects: [Subject]) -> [Measured] {
    inTurns(subjects) { subject, launch, measured in
      let start = Deadline.now
      let process = try TerminalProcess(launch)
      guard process.wait(until: { $0.transcript.hasSuffix(subject.prompt) }) else {
        measured.trouble = "it showed no prompt \(subject.prompt.debugDescription)"
        return
      }
      measured.milliseconds.append(Double(Deadline.now - start) / 1e6)
      if let peak = peakMemory(of: process.process) { measured.mebibytes.append(peak) }
    }
  }

  /// The place of a workload below the bench's own folder.
  func place(_ name: String) -> String { folder + "/" + name }

  /// The time from each subject's start to its end.
  func wholeRuns(_ subjects: [Subject]) -> [Measured] {
    inTurns(subjects) { subject, launch, measured in
      let (run, nanoseconds) = try launch.timedRun(input: subject.input)
      guard run.status == subject.status else {
        measured.trouble = "it ended with \(run.status.map(String.init) ?? "nothing in time"): \(run.errors)"
        return
      }
      measured.milliseconds.append(Double(nanoseconds) / 1e6)
    }
  }

  private func inTurns(
    _ subjects: [Subject], _ measure: (Subject, Launch, inout Measured) throws -> Void
  ) -> [Measured] {
    var all = subjects.map { Measured(subject: $0) }
    for repetition in 0..<Self.warmUps + Self.repetitions {
      for index in all.indices where all[index].trouble == nil {
        let home = "\(folder)/\(repetition)-\(index)"
        mkdir(home, 0o700)
        let subject = all[index].subject
        let launch = Launch(
          subject.path, subject.arguments,
          environment: ["HOME": home, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"],
          folder: home)
        do {
          try measure(subject, launch, &all[index])
        } catch {
          all[index].trouble = "\(error)"
        }
      }
      if repetition == Self.warmUps - 1 {
        for index in all.indices {
          all[index].milliseconds = []
          all[index].mebibytes = []
        }
      }
    }
    return all
  }

  /// The most memory that a process has had, in MiB; nil where the system does not tell.
  private func peakMemory(of process: pid_t) -> Double? {
    guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" })
      if words.first == "VmHWM:", words.count > 1, let kibibytes = Double(words[1]) { return kibibytes / 1_024 }
    }
    return nil
  }
}
