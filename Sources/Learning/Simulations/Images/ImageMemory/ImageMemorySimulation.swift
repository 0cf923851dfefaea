import Figures
import Geometry
import ImageLoading
import Tracing
import Values

/// What an image weighs once it is decoded, and which thumbnail would do.
struct ImageMemorySimulation: Simulation {
  let id = "image-memory"
  let summary = "what an image weighs once it is decoded, what its view can show, and which thumbnail to ask for"

  let parameters: [Parameter] = [
    Parameter("width", .integer(least: 1, most: 100_000), 4000, unit: "px", "of the image in the file"),
    Parameter("height", .integer(least: 1, most: 100_000), 3000, unit: "px", "of the image in the file"),
    Parameter("display.width", .number(least: 0, most: 10_000), 100, unit: "pt", "of the image view"),
    Parameter("display.height", .number(least: 0, most: 10_000), 100, unit: "pt", "of the image view"),
    .scale,
    .flag("downsample", false, "whether a thumbnail is made instead of decoding the whole image"),
    Parameter(
      "contentMode", .choice(Thumbnail.ContentMode.allCases.map(\.rawValue)), "scaleAspectFit",
      "how the image lies in its view"),
    Parameter(
      "bytesPerPixel", .number(least: 1, most: 8), 4,
      "4 for 8-bit sRGB, 8 for wide colour, 2 for grey with alpha, 1 for alpha alone, 1.5 for 4:2:0"),
    Parameter("fileSize", .number(least: 0, most: 1e6), 2600, unit: "kB", "of the file"),
    Parameter("images", .integer(least: 1, most: 10_000), 1, "how many such images are in memory"),
  ]

  let outputs = [
    Output("decodedBytes", .number, unit: "B", "what the decoded images take", rule: "IP-02"),
    Output("displayedBytes", .number, unit: "B", "the same for the pixels that the views have", rule: "IP-05"),
    Output("ratio", .number, "decoded bytes for each one that can be shown", rule: "IP-05"),
    Output(
      "maxPixelSize", .number, unit: "px", "the thumbnail size to ask for; 0 for a view without a size", rule: "IP-05"),
    Output("thumbnail.width", .number, unit: "px", "of what ImageIO gives back", rule: "IP-04"),
    Output("thumbnail.height", .number, unit: "px", "of what ImageIO gives back", rule: "IP-04"),
    Output("thumbnailBytes", .number, unit: "B", "what one thumbnail takes", rule: "IP-04"),
    Output("simpleMaxPixelSize", .number, unit: "px", "the greater side of the view times the scale", rule: "IP-05"),
    Output("fillsView", .flag, "whether the thumbnail has all pixels that the view shows", rule: "IP-05"),
  ]

  let misconceptions = ImageMemoryMisconceptions.all

  let fidelity = Fidelity(
    keeps: ["the size of the image buffer, ImageIO's thumbnail size, aspect fit and fill, never enlarging"],
    leavesOut: ["padded rows, the data buffer of the file, what the system keeps besides", "how long decoding takes"],
    choices: [
      "displayedBytes and ratio are those of the view's own pixels; the thumbnail of the formulas is reported by its "
        + "width and height (IP-05).",
      "The shorter side of a thumbnail is rounded to nearest, halves to even; ImageIO's rounding is not documented.",
    ])

  func run(_ settings: Settings, recorder: Recorder) throws -> Run {
    let memory = ImageMemory(settings)
    memory.record(in: recorder)
    let images = Double(settings.number("images"))
    let shown = memory.displayedBytes * images
    let decoded = memory.decodedBytes * images
    return Run(
      outputs: [
        "decodedBytes": .number(decoded), "displayedBytes": .number(shown),
        "ratio": shown > 0 ? .number(decoded / shown) : .none,
        "maxPixelSize": .number(Double(memory.thumbnail.maxPixelSize)),
        "thumbnail.width": .number(Double(memory.thumbnail.size.width)),
        "thumbnail.height": .number(Double(memory.thumbnail.size.height)),
        "thumbnailBytes": .number(memory.bytes(memory.thumbnail.size)),
        "simpleMaxPixelSize": .number(Double(memory.simple.maxPixelSize)), "fillsView": .flag(memory.fillsView),
      ], recorder: recorder, notes: notes(settings, memory), figures: { [memory.figure] })
  }

  private func notes(_ settings: Settings, _ memory: ImageMemory) -> [String] {
    var notes: [String] = []
    if memory.thumbnail.maxPixelSize == 0 {
      notes.append("The view has no size yet: ask for nothing before layout (IP-05).")
    }
    if settings.changed.contains("fileSize") { notes.append("fileSize had no effect: only pixels count (IP-02).") }
    return notes
  }

  func code(_ settings: Settings) -> [String] {
    guard settings.flag("downsample") else { return ["imageView.image = UIImage(contentsOfFile: url.path)"] }
    let memory = ImageMemory(settings)
    return [
      "let source = CGImageSourceCreateWithURL(url as CFURL, [kCGImageSourceShouldCache: false] as CFDictionary)!",
      "let options: [CFString: Any] = [", "  kCGImageSourceCreateThumbnailFromImageAlways: true,",
      "  kCGImageSourceShouldCacheImmediately: true,", "  kCGImageSourceCreateThumbnailWithTransform: true,",
      "  kCGImageSourceThumbnailMaxPixelSize: \(memory.thumbnail.maxPixelSize),", "]",
      "let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)",
    ]
  }
}

/// One image and its view.
struct ImageMemory: Sendable {
  let source: PixelSize
  let view: Size
  let scale: Double
  let bytesPerPixel: Double
  let downsamples: Bool
  let contentMode: Thumbnail.ContentMode
  let thumbnail: Thumbnail
  let simple: Thumbnail

  init(_ settings: Settings) {
    source = PixelSize(width: Int(settings.number("width")), height: Int(settings.number("height")))
    view = settings.size("display")
    scale = settings.number("scale")
    bytesPerPixel = settings.number("bytesPerPixel")
    downsamples = settings.flag("downsample")
    contentMode = Thumbnail.ContentMode(rawValue: settings.text("contentMode")) ?? .scaleAspectFit
    thumbnail = Thumbnail(for: source, view: view, scale: scale, contentMode: contentMode)
    simple = Thumbnail(simpleFor: source, view: view, scale: scale)
  }

  func bytes(_ size: PixelSize) -> Double { DecodedImage.bytes(size, bytesPerPixel: bytesPerPixel) }

  /// Of one image.
  var decodedBytes: Double { bytes(downsamples ? thumbnail.size : source) }

  var displayedBytes: Double { Thumbnail.bytesShown(view: view, scale: scale, bytesPerPixel: bytesPerPixel) }

  /// Whether no pixel of the view has to be made up from fewer.
  var fillsView: Bool {
    let (across, down) = (
      Double(thumbnail.size.width) / (view.width * scale), Double(thumbnail.size.height) / (view.height * scale)
    )
    guard across.isFinite, down.isFinite, across > 0 else { return false }
    return contentMode == .scaleAspectFill ? min(across, down) > 0.995 : max(across, down) > 0.995
  }

  func record(in recorder: Recorder) {
    if downsamples {
      recorder.record(
        "imageIO", "CGImageSourceCreateThumbnailAtIndex",
        [.init("maxPixelSize", .number(Double(thumbnail.maxPixelSize)))], result: .text(text(thumbnail.size)),
        rule: "IP-04")
    } else {
      recorder.record("imageView", "image", [.init("", .text(text(source)))], rule: "IP-03")
      recorder.record(
        "app", "prepare", [.init("decode", .text(text(source))), .init("bytes", .number(decodedBytes))], rule: "IP-03")
    }
  }

  private func text(_ size: PixelSize) -> String { "\(size.width) x \(size.height)" }

  /// The image's pixels and the view's, one in the other.
  var figure: Figure {
    let decoded = downsamples ? thumbnail.size : source
    let shapes = [
      Shape(
        name: "decoded image",
        rect: Rect(x: 0, y: 0, width: Double(decoded.width), height: Double(decoded.height)), fill: .shaded,
        label: "decoded \(text(decoded))"),
      Shape(
        name: "view", rect: Rect(x: 0, y: 0, width: view.width * scale, height: view.height * scale), outline: .heavy,
        label: "view"),
    ]
    return Figure(
      title: "pixels decoded, and pixels that the view has",
      words:
        "The decoded image has \(text(decoded)) pixels and takes \(NumberText.plain(decodedBytes / 1e6, decimals: 2)) MB. "
        + "The view has \(NumberText.plain(view.width * scale)) x \(NumberText.plain(view.height * scale)) pixels, "
        + "\(NumberText.plain(displayedBytes / 1e6, decimals: 2)) MB.", shapes: shapes)
  }
}
