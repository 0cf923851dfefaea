// Start-up and memory of the built program against peers on the same machine: benchmarks PROGRAM [STATIC].
//
// Times of one machine mean nothing elsewhere, so each figure is given as a ratio to a peer's in the same run. The
// subjects of a block take turns, so that a slow moment hits all of them.

import Platform
import Programs

let arguments = Array(CommandLine.arguments.dropFirst())
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
