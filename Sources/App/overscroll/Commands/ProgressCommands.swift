import Files
import StudyKit
import TerminalKit
import Values

/// What the learner did, and where it is kept.
enum ProgressCommands {
  static let all: [Command] = [progress, profile, export, importing]

  private static let progress = Command(
    name: "progress", group: .you, summary: "how far you are, by lesson and quiz",
    forms: [.human, .linear, .json, .plain]
  ) { session, _ in
    let report = ProgressReport(
      session.notebook.study, session.schedule, session.library, now: session.clock.now)
    session.show(
      ProgressScreen.page(report, profile: session.profile, isSaving: session.notebook.isSaving), json: report.json,
      records: report.records)
  }

  private static let profile = Command(
    name: "profile", group: .you, synopsis: "[NAME]", summary: "lists the profiles, or changes to one",
    details: [
      "A profile is a file of its own; a new one is made when there is something to save.",
      "--delete asks first; without a terminal it wants --force.",
    ],
    examples: [.init(line: "profile anna", effect: "from here on, anna's progress")],
    options: [Option("delete", nil, "deletes the profile named"), Option("force", nil, "does not ask")],
    arguments: 0...1, completes: [.profiles], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    let folder = session.library.folders.data
    guard let name = invocation.arguments.first else {
      let names = Profile.all(in: folder)
      session.show(
        ProgressScreen.profiles(names, current: session.profile), json: .strings(names), records: names.map { [$0] })
      return
    }
    let profile = try Profile(name, folder: folder)
    guard invocation.has("delete") else {
      try session.change(to: profile)
      let count = session.notebook.entries.count
      session.show(Page([.paragraph("Profile \(name), \(count == 0 ? "still empty" : "\(count) entries").")]))
      return
    }
    guard profile.exists else {
      throw CommandFailure.usage("there is no profile \"\(name)\"", hint: "profile lists them")
    }
    guard invocation.has("force") || session.confirm("Delete the profile \(name) and all its answers?") else {
      throw CommandFailure.failed("nothing was deleted", hint: "--force deletes without asking")
    }
    if session.profile?.name == name { session.forget() }
    try profile.delete()
    session.show(Page([.paragraph("Deleted the profile \(name).")]))
  }

  private static let export = Command(
    name: "export", group: .you, synopsis: "[FILE]", summary: "writes all progress as JSON",
    examples: [.init(line: "export progress.json", effect: "to a file; without one, to standard output")],
    options: [Option("force", nil, "writes over a file that is there")],
    arguments: 0...1, completes: [.files], forms: [.human, .linear, .json, .plain]
  ) { session, invocation in
    try session.refuseInScript("export", when: !invocation.arguments.isEmpty)
    let entries = try session.notebook.everything()
    let json = ProgressLog.export(of: entries)
    guard let path = invocation.arguments.first else {
      session.console.show(json)
      return
    }
    try Files.write(json.text() + "\n", to: path, force: invocation.has("force"))
    session.show(Page([.paragraph("Wrote \(entries.count) entries to \(path).")]))
  }

  private static let importing = Command(
    name: "import", group: .you, synopsis: "FILE", summary: "adds the progress of an export; what is there stays",
    examples: [.init(line: "import progress.json", effect: "twice is the same as once")],
    arguments: 1...1, completes: [.files]
  ) { session, invocation in
    try session.refuseInScript("import", when: true)
    guard let log = session.notebook.log else {
      throw CommandFailure.failed("nothing is saved in this run, so there is nowhere to import to")
    }
    let text = try Files.read(invocation.arguments[0], limit: 1_000_000_000)
    let (new, all) = try log.importing(text)
    session.notebook.reread()
    session.show(Page([.paragraph("Imported \(new) of \(all) entries\(new < all ? "; the others were there" : "").")]))
  }
}
