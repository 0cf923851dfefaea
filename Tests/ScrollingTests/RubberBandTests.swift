import Scrolling
import Testing

struct RubberBandTests {
  @Test(
    arguments: [
      (600, 10, 5.45), (600, 50, 26.2948), (600, 100, 50.3817), (600, 200, 92.9577), (600, 400, 160.9756),
      (600, 1000, 286.9565), (600, 10000, 540.9836), (812, 100, 51.5110), (812, 400, 173.1008), (320, 100, 46.9333),
      (320, 1000, 202.2989),
    ] as [(Double, Double, Double)])
  func `SV-22 the rubber band and its inverse`(dimension: Double, distance: Double, overscroll: Double) {
    let shown = rubberBand(distance, dimension: dimension)
    #expect(abs(shown - overscroll) < 0.0001)
    #expect(abs(rubberBandDistance(shown, dimension: dimension) - distance) < 1e-6)
  }
}
