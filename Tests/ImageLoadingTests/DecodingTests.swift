import Geometry
import ImageLoading
import Testing

private func isNear(_ number: Double, _ expected: Double, _ tolerance: Double = 0.0005) -> Bool {
  abs(number - expected) <= tolerance + 1e-9
}

private let photo = PixelSize(width: 4000, height: 3000)

/// One line of the table of IP-05.
struct ThumbnailRow: Sendable {
  var source: PixelSize
  var view: Size
  var scale: Double
  /// maxPixelSize, width, height for the simple formula, aspect fill, aspect fit.
  var simple: [Int]
  var fill: [Int]
  var fit: [Int]

  static let all: [ThumbnailRow] = [
    .init(
      source: photo, view: Size(width: 100, height: 100), scale: 3, simple: [300, 300, 225], fill: [400, 400, 300],
      fit: [300, 300, 225]),
    .init(
      source: photo, view: Size(width: 100, height: 100), scale: 2, simple: [200, 200, 150], fill: [267, 267, 200],
      fit: [200, 200, 150]),
    .init(
      source: photo, view: Size(width: 100, height: 100), scale: 1, simple: [100, 100, 75], fill: [134, 134, 100],
      fit: [100, 100, 75]),
    .init(
      source: photo, view: Size(width: 390, height: 200), scale: 3, simple: [1170, 1170, 878], fill: [1170, 1170, 878],
      fit: [800, 800, 600]),
    .init(
      source: PixelSize(width: 6000, height: 1000), view: Size(width: 100, height: 100), scale: 3,
      simple: [300, 300, 50],
      fill: [1800, 1800, 300], fit: [300, 300, 50]),
    .init(
      source: PixelSize(width: 3024, height: 2160), view: Size(width: 300, height: 200), scale: 3,
      simple: [900, 900, 643], fill: [900, 900, 643], fit: [840, 840, 600]),
    .init(
      source: PixelSize(width: 200, height: 150), view: Size(width: 100, height: 100), scale: 3,
      simple: [300, 200, 150],
      fill: [200, 200, 150], fit: [200, 200, 150]),
  ]
}

struct DecodingTests {
  @Test func `IP-01 IP-02 pixels and their format decide, the file and the view do not`() {
    func bytes(_ width: Int, _ height: Int, _ each: Double = 4) -> Double {
      DecodedImage.bytes(PixelSize(width: width, height: height), bytesPerPixel: each)
    }
    #expect(bytes(2048, 1536) == 12_582_912 && bytes(4000, 3000) == 48_000_000 && bytes(300, 225) == 270_000)
    for (bytes, megabytes, mebibytes) in [
      (bytes(4000, 3000), 48.0, 45.776), (bytes(4000, 3000, 8), 96, 91.553), (bytes(4000, 3000, 1), 12, 11.444),
      (bytes(4000, 3000, 1.5), 18, 17.166), (bytes(2048, 1536), 12.583, 12), (bytes(3000, 2000), 24, 22.888),
      (bytes(12_000, 12_000), 576, 549.316), (bytes(8000, 6000), 192, 183.105),
    ] {
      #expect(isNear(bytes / 1e6, megabytes) && isNear(bytes / 1_048_576, mebibytes))
    }
    #expect(DecodedImage.bytes(PixelSize(width: 10, height: 2), alignment: 64) == 128)
    #expect(bytes(-5, 3) == 0 && bytes(10, 10, .nan) == 0)
  }

  @Test func `C59 2.6 MB in the file, 26 MB in memory, 2.16 MB to see`() {
    let direct = DecodedImage.bytes(PixelSize(width: 3024, height: 2160))
    let shown = Thumbnail.bytesShown(view: Size(width: 300, height: 200), scale: 3)
    #expect(direct == 26_127_360 && shown == 2_160_000 && isNear(direct / shown, 12.1, 0.05))
    let square = Thumbnail.bytesShown(view: Size(width: 100, height: 100), scale: 3)
    #expect(square == 360_000 && isNear(48_000_000 / square, 133.3, 0.05))
  }

  @Test func `IP-03 a download elsewhere is no decode`() {
    #expect(DecodedImage.decodesInCommit(wasPrepared: false) && !DecodedImage.decodesInCommit(wasPrepared: true))
  }

  @Test func `IP-04 downsampling, subsampling, never enlarging`() {
    let small = Thumbnail(photo, maxPixelSize: 300)
    #expect(small.size == PixelSize(width: 300, height: 225) && DecodedImage.bytes(small.size) == 270_000)
    #expect(isNear(48_000_000 / 270_000, 177.8, 0.05))
    let tiny = PixelSize(width: 200, height: 150)
    #expect(Thumbnail(tiny, maxPixelSize: 300).size == tiny)
    #expect([2, 4, 8].map { DecodedImage.bytes(photo, subsampleFactor: $0) } == [12_000_000, 3_000_000, 750_000])
    #expect(100 * DecodedImage.bytes(photo) == 4.8e9 && 100 * DecodedImage.bytes(small.size) == 27e6)
  }

  @Test(arguments: ThumbnailRow.all)
  func `IP-05 which pixel size to ask for`(row: ThumbnailRow) {
    func numbers(_ thumbnail: Thumbnail) -> [Int] {
      [thumbnail.maxPixelSize, thumbnail.size.width, thumbnail.size.height]
    }
    #expect(numbers(Thumbnail(simpleFor: row.source, view: row.view, scale: row.scale)) == row.simple)
    #expect(
      numbers(Thumbnail(for: row.source, view: row.view, scale: row.scale, contentMode: .scaleAspectFill)) == row.fill)
    #expect(
      numbers(Thumbnail(for: row.source, view: row.view, scale: row.scale, contentMode: .scaleAspectFit)) == row.fit)
  }

  @Test func `IP-05 the bytes of the table, halves to even, and a view without a size`() {
    #expect(
      [
        (300, 225), (400, 300), (267, 200), (134, 100), (1170, 878), (800, 600), (300, 50), (1800, 300), (900, 643),
        (840, 600), (200, 150),
      ]
      .map { DecodedImage.bytes(PixelSize(width: $0.0, height: $0.1)) } == [
        270_000, 480_000, 213_600, 53_600, 4_109_040, 1_920_000, 60_000, 2_160_000, 2_314_800, 2_016_000, 120_000,
      ])
    #expect(Thumbnail(PixelSize(width: 400, height: 201), maxPixelSize: 200).size.height == 100)
    #expect(Thumbnail(for: photo, view: .zero, scale: 3, contentMode: .scaleAspectFill).maxPixelSize == 0)
    #expect(Thumbnail(simpleFor: photo, view: .zero, scale: 3).maxPixelSize == 0)
  }

  @Test func `IP-06 what a prepared image costs in a cache`() {
    #expect(
      DecodedImage.bytes(photo) == 48_000_000 && DecodedImage.bytes(Thumbnail(photo, maxPixelSize: 300).size) == 270_000
    )
  }

  @Test func `IP-07 a narrow queue is done earlier on the average`() {
    let narrow = DecodeQueue.finishTimes(count: 8, each: 20, width: 2, cores: 2)
    let wide = DecodeQueue.finishTimes(count: 8, each: 20, width: nil, cores: 2)
    #expect(narrow == [20, 20, 40, 40, 60, 60, 80, 80] && wide == Array(repeating: 80, count: 8))
    #expect(narrow.reduce(0, +) / 8 == 50 && wide.reduce(0, +) / 8 == 80)
  }

  @Test func `IP-08 only named images share a buffer`() {
    var cache = SystemImageCache()
    cache.image(named: "x")
    cache.image(named: "x")
    #expect(cache.buffers == 1)
    cache.image(contentsOfFile: "x")
    cache.image(contentsOfFile: "x")
    #expect(cache.buffers == 3)
  }
}
