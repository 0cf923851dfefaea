import Geometry
import Rendering
import Testing

private let size = Size(width: 100, height: 80)
private let red = Color(red: 1, green: 0, blue: 0)

private func image(_ name: String = "photo", hasAlpha: Bool = false) -> Layer {
  Layer(name, size: size, contents: .image(LayerImage(width: 300, height: 240, hasAlpha: hasAlpha)))
}

private func label(_ background: Color? = nil) -> Layer {
  Layer("label", size: Size(width: 200, height: 20), backgroundColor: background, contents: .text(isMonochrome: true))
}

private func rounded(_ layer: Layer, clips: Bool = true) -> Layer {
  var layer = layer
  layer.cornerRadius = 12
  layer.masksToBounds = clips
  return layer
}

private func with(_ layer: Layer, _ change: (inout Layer) -> Void) -> Layer {
  var layer = layer
  change(&layer)
  return layer
}

private func passes(_ layer: Layer) -> Int { layer.offscreenPasses().total.least }

struct LayerTests {
  @Test func `RH-22 RH-23 rounded corners cost a pass only where they clip sublayers that draw`() {
    let two = with(image()) { $0.sublayers = [label(), label()] }
    #expect(passes(rounded(image(), clips: false)) == 0)
    #expect(passes(rounded(Layer("view", size: size, backgroundColor: red))) == 0)
    #expect(passes(rounded(image())) == 0)
    #expect(passes(rounded(two)) == 1)
    #expect(passes(rounded(two, clips: false)) == 0)
    let contested = rounded(with(image()) { $0.backgroundColor = red }).offscreenPasses().total
    #expect(contested.least == 0 && contested.most == 1)
    // Sublayers that draw nothing clip nothing.
    #expect(passes(rounded(with(image()) { $0.sublayers = [Layer("empty", size: size)] })) == 0)
  }

  @Test func `RH-22 clipping by a scissor, and off the grid`() {
    let clipped = with(image()) {
      $0.masksToBounds = true
      $0.sublayers = [label()]
    }
    #expect(passes(clipped) == 0)
    #expect(passes(with(clipped) { $0.isRotated = true }) == 1)
    #expect(
      passes(with(clipped) { $0.origin.x = 10.1 }) == 1 && passes(with(clipped) { $0.origin.x = 10 + 1.0 / 3 }) == 0)
  }

  @Test func `RH-22 RH-24 RH-25 masks and shadows`() {
    let masked = with(image()) { $0.mask = .shapeLayer }
    #expect(passes(masked) == 2)
    let shadow = with(image()) { $0.hasShadow = true }
    #expect(passes(shadow) == 1 && passes(with(shadow) { $0.hasShadowPath = true }) == 0)
    #expect(passes(with(shadow) { $0.masksToBounds = true }) == 0)
    #expect(passes(with(Layer("cell", size: size)) { $0.sublayers = [masked, shadow] }) == 3)
    let textures = with(Layer("avatar", size: Size(width: 200, height: 200))) { $0.mask = .layer }.maskTextures
    #expect(textures?.bytesEach == 1_440_000 && textures?.passes == 3)
    // A rasterized layer's own mask is not in its bitmap.
    let cached = with(masked) { $0.shouldRasterize = true }
    #expect(cached.offscreenPasses(isCached: { _ in true }).total.least == 2)
  }

  @Test func `RH-22 RH-26 group opacity`() {
    let group = with(Layer("group", size: size)) {
      $0.opacity = 0.5
      $0.sublayers = [Layer("a", size: size, backgroundColor: red), Layer("b", size: size, backgroundColor: red)]
    }
    #expect(passes(group) == 1 && passes(with(group) { $0.allowsGroupOpacity = false }) == 0)
    #expect(passes(with(image()) { $0.opacity = 0.5 }) == 0)
    #expect(passes(with(image()) { ($0.opacity, $0.backgroundColor) = (0.5, red) }) == 1)
    let (grey, black, white) = (Color(white: 0.5), Color(white: 0), Color(white: 1))
    #expect(white.over(black).withAlpha(0.5).over(grey).red == 0.75)
    #expect(white.withAlpha(0.5).over(black.withAlpha(0.5).over(grey)).red == 0.625)
  }

  @Test func `RH-21 RH-22 effects, and what the waiting costs`() {
    let blur = with(Layer("bar", size: size)) { $0.visualEffect = .blur }
    #expect(passes(blur) == 4 && passes(with(blur) { $0.visualEffect = .vibrancy }) == 6)
    for (count, low, high) in [(1, 0.1, 0.2), (4, 0.4, 0.8), (6, 0.6, 1.2), (36, 3.6, 7.2)] {
      #expect(isNear(Double(count) * 0.1, low) && isNear(Double(count) * 0.2, high))
    }
    let period = RefreshRate(hz: 120).period
    #expect((3.6 / period * 100).rounded() == 43 && (7.2 / period * 100).rounded() == 86)
    // RH-28: full screen, 2014.
    #expect(!RefreshRate(hz: 60).fits(18.15) && isNear(RefreshRate(hz: 60).period - 14.5, 2.17) && 11 + 11 == 22)
  }

  @Test func `RH-27 a bitmap of a layer: used, dropped after 100 ms, made anew after a change`() {
    let cell = 390 * 3 * 120 * 3
    var cache = RasterizationCache(screenPixels: 2_962_440)
    #expect(cache.capacity == 7_406_100 && cell == 421_200 && cache.room(for: cell) == 17)
    #expect(isNear(Double(cache.capacity) * 4 / 1e6, 29.6, 0.05))
    let first = (0...12).map { cache.draw(1, pixels: cell, at: Double($0) * 50 / 3) }
    #expect(first == [false] + Array(repeating: true, count: 12))
    var other = cache
    let (soon, late) = (cache.draw(1, pixels: cell, at: 290), other.draw(1, pixels: cell, at: 310))
    #expect(soon && !late)
    var changed = RasterizationCache(screenPixels: 2_962_440)
    let hits = (0...4).map { frame in
      changed.draw(1, pixels: cell, version: Double(frame) * 50 / 3 >= 50 ? 1 : 0, at: Double(frame) * 50 / 3)
    }
    #expect(hits == [false, true, true, false, true])
    // Eighteen cells do not fit, and with the longest unused going first none is left when its turn comes.
    var full = RasterizationCache(screenPixels: 2_962_440)
    for frame in 0..<3 { for row in 0..<18 { full.draw(row, pixels: cell, at: Double(frame) * 50 / 3) } }
    #expect(full.hits == 0 && full.misses == 54)
  }

  @Test func `RH-22 RH-27 rasterizing costs a pass where it misses and none where it hits`() {
    let still = with(image()) { ($0.shouldRasterize, $0.hasShadow) = (true, true) }
    #expect(still.offscreenPasses().total.least == 2)
    #expect(still.offscreenPasses(isCached: { _ in true }).total.least == 0)
  }

  @Test func `RH-29 RH-30 what the CPU draws is no off-screen pass`() {
    let badge = Layer("badge", size: size, contents: .drawing(isExtendedRange: false))
    let cell = with(Layer("cell", size: size)) { $0.sublayers = [label(), label(), badge] }
    #expect(passes(cell) == 0 && cell.cpuDraws == 3)
    let shape = Layer("shape", size: size, contents: .shape)
    #expect(passes(shape) == 0 && shape.cpuDraws == 1)
    #expect(passes(with(image()) { $0.mask = .shapeLayer }) >= 1)
  }

  @Test func `RH-31 what is blended`() {
    #expect(label().isBlended && !label(Color(white: 1)).isBlended)
    #expect(with(label()) { $0.isOpaque = true }.isBlended)
    #expect(!with(Layer("view", size: size, backgroundColor: red)) { $0.isOpaque = false }.isBlended)
    #expect(image(hasAlpha: true).isBlended && !image().isBlended)
    #expect(with(Layer("view", size: size, backgroundColor: red)) { $0.opacity = 0.99 }.isBlended)
    #expect(!Layer("badge", size: size, contents: .drawing(isExtendedRange: false)).isBlended)
    #expect(
      with(Layer("badge", size: size, contents: .drawing(isExtendedRange: false))) { $0.isOpaque = false }.isBlended)
  }

  @Test func `RH-20 the colours of the overlays`() {
    func color(_ layer: Layer, _ name: String, cached: Bool = false) -> String? {
      layer.overlays(isCached: { _ in cached }).first { $0.name == name }?.color
    }
    #expect(color(label(), "Color Blended Layers") == "red")
    #expect(color(label(Color(white: 1)), "Color Blended Layers") == "green")
    #expect(color(with(image()) { $0.mask = .layer }, "Color Offscreen-Rendered Yellow") == "yellow")
    let deep = Layer("png", size: size, contents: .image(LayerImage(width: 300, height: 240, bitsPerComponent: 16)))
    #expect(color(deep, "Color Copied Images") == "cyan")
    let large = Layer(
      "large", size: Size(width: 100, height: 100), contents: .image(LayerImage(width: 300, height: 300)))
    #expect(color(with(large) { $0.scale = 2 }, "Color Misaligned Images") == "yellow")
    #expect(color(large, "Color Misaligned Images") == nil)
    #expect(color(with(large) { ($0.scale, $0.origin.x) = (2, 10.3) }, "Color Misaligned Images") == "purple")
    let cached = with(image()) { $0.shouldRasterize = true }
    #expect(color(cached, "Color Hits Green and Misses Red", cached: true) == "green")
    #expect(color(cached, "Color Hits Green and Misses Red") == "red")
  }

  @Test func `RH-32 source over destination`() {
    func bytes(_ color: Color) -> [Int] { [color.bytes.red, color.bytes.green, color.bytes.blue] }
    let (white, black, blue) = (Color(white: 1), Color(white: 0), Color(red: 0, green: 0, blue: 1))
    let half = red.withAlpha(0.5)
    #expect(half.over(white) == Color(red: 1, green: 0.5, blue: 0.5) && bytes(half.over(white)) == [255, 128, 128])
    #expect(half.premultiplied == PremultipliedColor(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    #expect(bytes(half.over(black)) == [128, 0, 0])
    #expect(bytes(red.withAlpha(0.25).over(blue)) == [64, 0, 191])
    #expect(bytes(black.withAlpha(0.3).over(white)) == [179, 179, 179])
    #expect(white.over(black) == white && white.withAlpha(0).over(blue) == blue)
    let blueHalf = blue.withAlpha(0.5)
    #expect(bytes(blueHalf.over(half.over(white))) == [128, 64, 191])
    #expect(bytes(half.over(blueHalf.over(white))) == [191, 64, 128])
    #expect(
      half.premultiplied.over(PremultipliedColor(red: 0, green: 0, blue: 0.25, alpha: 0.5))
        == PremultipliedColor(red: 0.5, green: 0, blue: 0.125, alpha: 0.75))
    // The straight formula on stored data multiplies twice.
    let twice = Color(red: 0.5, green: 0, blue: 0, alpha: 0.5).over(white)
    #expect(twice == Color(red: 0.75, green: 0.5, blue: 0.5))
  }

  @Test func `RH-33 pixels written, pixels blended, layers hidden`() {
    let screen = Rect(x: 0, y: 0, width: 1170, height: 2532)
    func overdraw(_ opaque: Bool...) -> Overdraw {
      Overdraw(opaque.map { Overdraw.Coverage(screen, isOpaque: $0) }, screen: screen)
    }
    #expect(overdraw(true).writes == 2_962_440 && overdraw(true).blended == 0)
    #expect(overdraw(true, false, false).writes == 8_887_320 && overdraw(true, false, false).blended == 5_924_880)
    let covered = overdraw(true, false, false, true)
    #expect(covered.writes == 2_962_440 && covered.blended == 0 && covered.hidden == 3)
    #expect(isNear(overdraw(true).bandwidth(at: RefreshRate(hz: 60)) / 1e9, 0.71))
    #expect(isNear(overdraw(true).bandwidth(at: RefreshRate(hz: 120)) / 1e9, 1.42))
    let off = Overdraw([.init(Rect(x: 2000, y: 0, width: 10, height: 10), isOpaque: false)], screen: screen)
    #expect(off.writes == 0)
  }

  @Test func `RH-34 what a backing store weighs`() {
    #expect(BackingStore.bytes(width: 375, height: 667, scale: 2) == 4_002_000)
    #expect(BackingStore.bytes(width: 390, height: 844, scale: 3) == 11_849_760)
    #expect(BackingStore.bytes(width: 1024, height: 1366, scale: 2) == 22_380_544)
    #expect(BackingStore.bytes(width: 390, height: 844, scale: 3, format: .extendedRange) == 23_699_520)
    #expect(BackingStore.bytes(width: 200, height: 20, scale: 3) == 144_000)
    #expect(BackingStore.bytes(width: 200, height: 20, scale: 3, format: .monochrome) == 36_000)
    #expect(BackingStore.bytes(width: 200, height: 20, scale: 3, alignment: 64) == 145_920)
    #expect(BackingStore.bytes(width: 390, height: 120, scale: 3) == 1_684_800)
    for (bytes, mebibytes) in [(4_002_000, 3.82), (11_849_760, 11.30), (22_380_544, 21.34)] {
      #expect(isNear(Double(bytes) / 1_048_576, mebibytes))
    }
    #expect(
      label().backingStoreBytes == 36_000 && Layer("view", size: size, backgroundColor: red).backingStoreBytes == 0)
    #expect(Layer("empty", size: size, contents: .drawing(isExtendedRange: false)).backingStoreBytes > 0)
    #expect(BackingStore.bytes(width: 1e9, height: 1e9, scale: 3) == 4_000_000_000_000)
    #expect(BackingStore.bytes(width: .nan, height: -1, scale: 3) == 0)
  }

  @Test func `RH-35 implicit animations`() {
    let rate = RefreshRate(hz: 60)
    #expect(ImplicitAnimation.frames(owner: .freeStanding, key: "position", at: rate) == 15)
    #expect(ImplicitAnimation.frames(owner: .freeStanding, key: "position", disablesActions: true, at: rate) == 0)
    #expect(ImplicitAnimation.frames(owner: .view, key: "position", at: rate) == 0)
    #expect(ImplicitAnimation.frames(owner: .freeStanding, key: "path", at: rate) == 0)
  }

  @Test func `RH-36 nine shrunk images are nine screens to read`() {
    #expect(9 * 1024 * 768 == 7_077_888 && 7_077_888 / (1024 * 768) == 9)
  }
}
