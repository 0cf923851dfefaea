// Start-up and memory of the built program against peers on the same machine: benchmarks PROGRAM [STATIC].
//
// Times of one machine mean nothing elsewhere, so each figure is given as a ratio to a peer's in the same run. The
// subjects of a block take turns, so that a slow moment hits all of them.

import Platform
import Programs
import Values

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == TableWorkload.memoryOption,
  let order = TableWorkload.MeasuringOrder(rawValue: arguments[1])
{
  TableWorkload.printMemory(order)
  exit(0)
}
guard (1...2).contains(arguments.count) else {
  print("usage: benchmarks PROGRAM [STATIC]")
  exit(2)
}

let bench = try Bench()
defer { bench.close() }

/// The builds to measure, with the aims for the time to the first prompt.
var builds: [(name: String, path: String, aim: Double)] = []
for (index, path) in arguments.enumerated() {
  let name = index == 0 ? "overscroll" : "overscroll, static"
  if access(path, X_OK) == 0 {
    builds.append((name, bench.absolute(path), index == 0 ? 5 : 3))
  } else {
    print("\(name) is not measured: there is no \(path)" + (index == 1 ? "; make install builds it" : ""))
  }
}

let sqlite = bench.find("sqlite3")
if sqlite == nil { print("sqlite3 is not here, so there is no ratio for the first prompt") }
let python = bench.realPython()
if python == nil { print("python3 is not here, so there is no ratio for a one-line command") }

var atPrompt = builds.map { Subject($0.name, $0.path, prompt: "overscroll> ", aim: $0.aim) }
if let sqlite { atPrompt.insert(Subject("sqlite3", sqlite, prompt: "sqlite> "), at: 0) }
let prompts = bench.firstPrompts(atPrompt)
report(
  "First prompt, from start until it is on the screen, ms", prompts, \.milliseconds, digits: 2, hasPeer: sqlite != nil)
if prompts.contains(where: { !$0.mebibytes.isEmpty }) {
  report(
    "Peak memory at the prompt, MiB (aim: at most 16)", prompts, \.mebibytes, digits: 1, hasPeer: sqlite != nil,
    aims: false)
} else {
  print("\nPeak memory is not measured: this system has no /proc.")
}

var commands = builds.map { Subject($0.name, $0.path, ["simulate", "bounds"], aim: 1) }
if let python { commands.insert(Subject("python3 -I -S -c pass", python, ["-I", "-S", "-c", "pass"]), at: 0) }
report(
  "simulate bounds as a whole process, ms", bench.wholeRuns(commands), \.milliseconds, digits: 2, hasPeer: python != nil
)

try MotionWorkload.run()
try CellWorkload.run()
try TableWorkload.run()
try LayoutWorkload.run()
SolverWorkload.run()
DifferenceWorkload.run()
try ReviewWorkload.run(at: bench.place("reviews.sqlite"))

// The work of authors and learners has no peer: the figures are milliseconds, and the aim stands beside them.
if let build = builds.first {
  Workloads.write(to: bench.place("megabyte"))
  var lint = Subject("lint, three seeds", build.path, ["--only", "--content", bench.place("megabyte"), "lint"])
  // The rule that the questions name is not in this content, so lint has findings.
  lint.status = 1
  report(
    "Check of 1 MB of questions, ms (aim: under 1000)", bench.wholeRuns([lint]), \.milliseconds, digits: 0,
    hasPeer: false)

  let few = 100
  let many = 500
  Workloads.put(Workloads.quiz(questions: many), bench.place("many.yaml"))
  mkdir(bench.place("own"), 0o700)
  mkdir(bench.place("own/Quizzes"), 0o700)
  Workloads.put(Workloads.quiz(questions: many), bench.place("own/Quizzes/many.yaml"))
  func answering(_ count: Int, saving: Bool) -> Subject {
    var subject = Subject(
      "\(count) answers\(saving ? ", saved" : "")", build.path,
      ["--content", bench.place("own"), "quiz", "many", "--count", String(count)] + (saving ? [] : ["--no-save"]))
    subject.input = String(repeating: "7\n", count: count)
    return subject
  }
  let answers = bench.wholeRuns([
    answering(few, saving: false), answering(many, saving: false), answering(few, saving: true),
    answering(many, saving: true),
  ])
  report("Answers marked and shown, ms", answers, \.milliseconds, digits: 1, hasPeer: false)
  let medians = answers.compactMap { median($0.milliseconds) }
  if medians.count == 4 {
    let bare = (medians[1] - medians[0]) / Double(many - few)
    let saved = (medians[3] - medians[2]) / Double(many - few)
    print(
      "one answer: \(NumberText.fixed(bare, decimals: 3)) ms, saved \(NumberText.fixed(saved, decimals: 3)) ms, disk included (aim: under 2 ms beyond the disk)"
    )
  }
}
