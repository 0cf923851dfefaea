// swift-tools-version: 6.1
import PackageDescription

// The manifest is the map of the house: storeys from the ground up. A target knows only what stands above it here.

/// The pkg-config name of a library, where it is needed: on macOS, where Homebrew's folders must be found.
///
/// On Linux the `link` lines of the module maps are enough and better: readline's pkg-config file names a flag that
/// SwiftPM warns about, and cmark-gfm's puts its libraries in an order that a static link cannot use.
func homebrew(_ name: String) -> String? {
  #if os(macOS)
    name
  #else
    nil
  #endif
}

let cLibraries: [Target] = [
  .target(name: "Platform", path: "Sources/CLibraries/Platform"),
  .systemLibrary(
    name: "CReadline", path: "Sources/CLibraries/CReadline", pkgConfig: homebrew("readline"),
    providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
  .systemLibrary(
    name: "CSQLite", path: "Sources/CLibraries/CSQLite", pkgConfig: homebrew("sqlite3"),
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  .systemLibrary(
    name: "CMarkGFM", path: "Sources/CLibraries/CMarkGFM", pkgConfig: homebrew("libcmark-gfm"),
    providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
  .systemLibrary(
    name: "CYAML", path: "Sources/CLibraries/CYAML", pkgConfig: homebrew("yaml-0.1"),
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .target(name: "CPseudoTerminal", path: "Sources/CLibraries/CPseudoTerminal"),
]

let engine: [Target] = [
  .target(name: "Geometry", dependencies: ["Platform"], path: "Sources/Engine/Geometry"),
  .target(name: "Tracing", dependencies: ["Geometry"], path: "Sources/Engine/Tracing"),
  .target(name: "Views", dependencies: ["Geometry", "Tracing", "Platform"], path: "Sources/Engine/Views"),
  .target(
    name: "Touches", dependencies: ["Geometry", "Tracing", "Views", "Platform"], path: "Sources/Engine/Touches"),
  .target(
    name: "Scrolling", dependencies: ["Geometry", "Tracing", "Views", "Touches", "Platform"],
    path: "Sources/Engine/Scrolling"),
  .target(name: "Rendering", dependencies: ["Geometry", "Tracing"], path: "Sources/Engine/Rendering"),
  .target(name: "ImageLoading", dependencies: ["Geometry", "Tracing"], path: "Sources/Engine/ImageLoading"),
  .target(name: "Paging", dependencies: ["ImageLoading", "Tracing"], path: "Sources/Engine/Paging"),
  .target(
    name: "Cells", dependencies: ["Geometry", "Tracing", "Views", "Scrolling", "Platform"],
    path: "Sources/Engine/Cells"),
  .target(
    name: "AutoLayout", dependencies: ["Geometry", "Tracing", "Views", "Scrolling", "Platform"],
    path: "Sources/Engine/AutoLayout"),
  .target(
    name: "Tables", dependencies: ["Cells", "Geometry", "Tracing", "Views", "Scrolling", "Platform"],
    path: "Sources/Engine/Tables"),
  .target(name: "Diffing", dependencies: ["Cells", "Tracing"], path: "Sources/Engine/Diffing"),
  .target(name: "Layouts", dependencies: ["Cells", "Geometry", "Tracing", "Platform"], path: "Sources/Engine/Layouts"),
  .target(
    name: "Collections", dependencies: ["Layouts", "Cells", "Geometry", "Tracing", "Views", "Scrolling", "Platform"],
    path: "Sources/Engine/Collections"),
]

let learning: [Target] = [
  .target(name: "Values", dependencies: ["Geometry", "Tracing", "Platform"], path: "Sources/Learning/Values"),
  .target(name: "Figures", dependencies: ["Geometry", "Platform"], path: "Sources/Learning/Figures"),
  .target(name: "Documents", dependencies: ["CYAML", "CMarkGFM", "Platform"], path: "Sources/Learning/Documents"),
  .target(
    name: "Expressions", dependencies: ["Documents", "Tracing", "Values", "Platform"],
    path: "Sources/Learning/Expressions"),
  .target(
    name: "Simulations",
    dependencies: [
      "Geometry", "Tracing", "Views", "Touches", "Scrolling", "AutoLayout", "Cells", "Tables", "Diffing", "Layouts",
      "Collections",
      "Rendering",
      "ImageLoading", "Paging", "Documents", "Values", "Figures", "Platform",
    ],
    path: "Sources/Learning/Simulations"),
  .target(name: "Rulebook", dependencies: ["Documents"], path: "Sources/Learning/Rulebook"),
  .target(
    name: "QuizKit", dependencies: ["Documents", "Expressions", "Simulations", "Rulebook", "Tracing", "Values"],
    path: "Sources/Learning/QuizKit"),
  .target(
    name: "LessonKit",
    dependencies: ["Documents", "Expressions", "Simulations", "Rulebook", "QuizKit", "Tracing", "Values"],
    path: "Sources/Learning/LessonKit"),
  .target(name: "StudyKit", dependencies: ["CSQLite", "Values", "Platform"], path: "Sources/Learning/StudyKit"),
]

let content: [Target] = [
  .executableTarget(name: "embed", dependencies: ["Files", "Platform"], path: "Sources/Embedding/embed"),
  .plugin(
    name: "EmbedContent", capability: .buildTool(), dependencies: ["embed"], path: "Sources/Embedding/EmbedContent"),
  .target(
    name: "Content", path: "Sources/Content", exclude: ["Lessons", "Quizzes"], plugins: ["EmbedContent"]),
]

let app: [Target] = [
  .target(name: "Files", dependencies: ["Platform"], path: "Sources/App/Files"),
  .target(
    name: "TerminalKit",
    dependencies: ["CReadline", "Documents", "Figures", "Files", "Geometry", "Platform", "Values"],
    path: "Sources/App/TerminalKit"),
  .executableTarget(
    name: "overscroll",
    dependencies: [
      "Content", "Documents", "Expressions", "Figures", "Files", "Geometry", "LessonKit", "Platform",
      "QuizKit", "Rulebook", "Simulations", "StudyKit", "TerminalKit", "Tracing", "Values",
    ],
    path: "Sources/App/overscroll"),
]

/// One test target a target, named for it; `Tests/EndToEnd` drives the built program.
/// - Parameter hasGoldens: whether it has a folder of golden files, which are no sources.
func tests(_ name: String, _ dependencies: [Target.Dependency], hasGoldens: Bool = false) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport", "Platform"] + dependencies,
    path: "Tests/\(name)Tests", exclude: hasGoldens ? ["Goldens"] : [])
}

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["Geometry", "Tracing", "Values", "Platform"], path: "Tests/TestSupport"),
  .target(name: "Programs", dependencies: ["CPseudoTerminal", "Platform"], path: "Tests/Programs"),
  tests("Geometry", []),
  tests("Tracing", ["Geometry"]),
  tests("Views", ["Geometry", "Tracing"], hasGoldens: true),
  tests("Touches", ["Geometry", "Tracing", "Views"]),
  tests("Scrolling", ["Geometry", "Tracing", "Views", "Touches"], hasGoldens: true),
  tests("Rendering", ["Geometry", "Tracing"]),
  tests("ImageLoading", ["Geometry", "Tracing"]),
  tests("Paging", ["Tracing"]),
  tests("Cells", ["Geometry", "Tracing", "Views", "Scrolling", "Values"], hasGoldens: true),
  tests("Tables", ["Cells", "Geometry", "Tracing", "Views", "Scrolling", "Values"]),
  tests("Diffing", ["Cells", "Geometry", "Tracing", "Views"]),
  tests("AutoLayout", ["Geometry", "Scrolling", "Tracing", "Values", "Views"]),
  tests("Layouts", ["Cells", "Geometry", "Tracing"]),
  tests("Collections", ["Layouts", "Cells", "Geometry", "Tracing", "Views", "Scrolling", "Values"]),
  tests("Values", ["Geometry", "Tracing"]),
  tests("Documents", [], hasGoldens: true),
  tests("Expressions", ["Documents", "Tracing", "Values"]),
  tests(
    "Simulations",
    [
      "Documents", "Geometry", "Tracing", "Views", "Scrolling", "Cells", "Diffing", "Rendering", "ImageLoading",
      "Paging", "Values", "Figures",
    ], hasGoldens: true),
  tests("Rulebook", ["Documents"]),
  tests("QuizKit", ["Documents", "Simulations", "Tracing", "Values"]),
  tests("LessonKit", ["Documents", "Simulations", "Rulebook", "QuizKit", "Tracing", "Values"]),
  tests("StudyKit", ["CSQLite", "Files", "Values"]),
  tests("Files", []),
  tests("TerminalKit", ["CPseudoTerminal", "Documents", "Figures", "Files", "Geometry"], hasGoldens: true),
  tests(
    "overscroll",
    [
      "Content", "Documents", "Files", "Geometry", "LessonKit", "QuizKit", "Rulebook", "Simulations", "TerminalKit",
      "Tracing", "Values", "Views",
    ], hasGoldens: true),
  tests("embed", ["Files"]),
  tests("Programs", []),
  tests("Content", ["Files"]),
  .testTarget(
    name: "EndToEnd",
    dependencies: ["Files", "Programs", "Simulations", "TestSupport", "Tracing", "Platform", "overscroll"],
    path: "Tests/EndToEnd"),
]

/// Never part of the tests; `make bench` runs them.
let benchmarks: [Target] = [
  .executableTarget(
    name: "benchmarks",
    dependencies: [
      "AutoLayout", "Programs", "Cells", "Layouts", "Tables", "Diffing", "Geometry", "Scrolling", "StudyKit", "Tracing",
      "Views",
      "Values",
      "Platform",
    ],
    path: "Benchmarks")
]

let package = Package(
  name: "Overscroll",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "overscroll", targets: ["overscroll"])],
  targets: cLibraries + engine + learning + content + app + testTargets + benchmarks
)

// Tests run thousands of simulations, and lint all of the content: unoptimized that takes minutes. `@testable` works all
// the same. Simulations only set the engine up, and are what is changed most: optimizing them would cost more than it
// saves.
for target in engine + learning where target.name != "Simulations" {
  target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
}
