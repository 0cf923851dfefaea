import Geometry
import ImageLoading
import Tracing

/// What people believe of images in memory.
enum ImageMemoryMisconceptions {
  static let all: [Misconception] = [
    Misconception(
      id: "memory-is-file-size", claim: "An image takes as much memory as its file.",
      truth: "The file is compressed. Decoded, an image takes width times height times the bytes of a pixel.",
      rule: "IP-02",
      run: { settings in
        .init(outputs: ["decodedBytes": .number(settings.number("fileSize") * 1000 * settings.number("images"))])
      }),
    Misconception(
      id: "view-decides", claim: "In a small image view a large image takes little memory.",
      truth: "The whole image is decoded, and only then shrunk for the screen.", rule: "IP-01",
      run: { settings in
        guard !settings.flag("downsample") else { return .init(outputs: [:]) }
        let bytes = ImageMemory(settings).displayedBytes * settings.number("images")
        return .init(outputs: ["decodedBytes": .number(bytes), "ratio": 1])
      }),
    Misconception(
      id: "greater-side-is-enough", claim: "The greater side of the view times the scale is the right thumbnail size.",
      truth: "For aspect fill the shorter side of the image must fill the view: the longer one is longer then.",
      rule: "IP-05",
      run: { settings in
        let simple = ImageMemory(settings).simple
        return .init(outputs: [
          "maxPixelSize": .number(Double(simple.maxPixelSize)), "thumbnail.width": .number(Double(simple.size.width)),
          "thumbnail.height": .number(Double(simple.size.height)),
        ])
      }),
    Misconception(
      id: "points-are-pixels", claim: "The thumbnail size is the view's size in points.",
      truth: "It is in pixels: multiply by the scale.", rule: "IP-05",
      run: { settings in
        let memory = ImageMemory(settings)
        let small = Thumbnail(for: memory.source, view: memory.view, scale: 1, contentMode: memory.contentMode)
        return .init(outputs: [
          "maxPixelSize": .number(Double(small.maxPixelSize)), "thumbnail.width": .number(Double(small.size.width)),
          "thumbnail.height": .number(Double(small.size.height)),
        ])
      }),
    Misconception(
      id: "three-bytes", claim: "A pixel has three bytes: red, green and blue.",
      truth: "Four, with alpha or without it; wide colour has eight.", rule: "IP-02",
      run: { settings in
        let bytes = ImageMemory(settings).decodedBytes / settings.number("bytesPerPixel") * 3
        return .init(outputs: ["decodedBytes": .number(bytes * settings.number("images"))])
      }),
  ]
}
