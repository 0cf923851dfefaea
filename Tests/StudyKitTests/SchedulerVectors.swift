import StudyKit

/// The test vectors of FSRS-6 (facts of FSRS, section 11), computed with py-fsrs 6.3.2.
struct Vector {
  struct Answer {
    /// Since the answer before, in ms.
    var wait: Int64
    var rating: Int
    var retrievability: Double?
    var stability: Double
    var difficulty: Double
    var state: Card.State
    var step: Int?
    /// Until it falls due, in ms.
    var interval: Int64

    init(
      _ wait: Int64, _ rating: Int, _ retrievability: Double?, _ stability: Double, _ difficulty: Double,
      _ state: Card.State, _ step: Int?, _ interval: Int64
    ) {
      self.wait = wait
      self.rating = rating
      self.retrievability = retrievability
      self.stability = stability
      self.difficulty = difficulty
      self.state = state
      self.step = step
      self.interval = interval
    }
  }

  var id: String
  var title: String
  var answers: [Answer]

  init(_ id: String, _ title: String, _ answers: [Answer]) {
    self.id = id
    self.title = title
    self.answers = answers
  }

  var scheduler: Scheduler {
    var scheduler = Scheduler(spreads: false)
    switch id {
    case "V10":
      scheduler.retention = 0.8
      scheduler.learningSteps = []
      scheduler.relearningSteps = []
    case "V11": scheduler.retention = 0.95
    case "V12": scheduler.longestInterval = 36
    default: break
    }
    return scheduler
  }

  static let all: [Vector] = [
    Vector(
      "V1", "Good at every due moment",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .learning, 1, 600_000),
        .init(600_000, 3, 1.000000, 2.306500, 2.111214, .review, nil, 172_800_000),
        .init(172_800_000, 3, 0.909493, 10.971048, 2.104331, .review, nil, 950_400_000),
        .init(950_400_000, 3, 0.899819, 46.316858, 2.097455, .review, nil, 3_974_400_000),
        .init(3_974_400_000, 3, 0.900471, 162.999816, 2.090586, .review, nil, 14_083_200_000),
        .init(14_083_200_000, 3, 0.900000, 497.876555, 2.083724, .review, nil, 43_027_200_000),
        .init(43_027_200_000, 3, 0.899983, 1347.918623, 2.076869, .review, nil, 116_467_200_000),
      ]),
    Vector(
      "V2", "the py-fsrs sequence 3333331133333",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .learning, 1, 600_000),
        .init(600_000, 3, 1.000000, 2.306500, 2.111214, .review, nil, 172_800_000),
        .init(172_800_000, 3, 0.909493, 10.971048, 2.104331, .review, nil, 950_400_000),
        .init(950_400_000, 3, 0.899819, 46.316858, 2.097455, .review, nil, 3_974_400_000),
        .init(3_974_400_000, 3, 0.900471, 162.999816, 2.090586, .review, nil, 14_083_200_000),
        .init(14_083_200_000, 3, 0.900000, 497.876555, 2.083724, .review, nil, 43_027_200_000),
        .init(43_027_200_000, 1, 0.899983, 6.890413, 7.383202, .relearning, 0, 600_000),
        .init(600_000, 1, 1.000000, 2.154598, 9.125105, .relearning, 0, 600_000),
        .init(600_000, 3, 1.000000, 2.154598, 9.111208, .review, nil, 172_800_000),
        .init(172_800_000, 3, 0.905033, 3.983123, 9.097325, .review, nil, 345_600_000),
        .init(345_600_000, 3, 0.899709, 7.236254, 9.083456, .review, nil, 604_800_000),
        .init(604_800_000, 3, 0.902264, 12.483044, 9.069601, .review, nil, 1_036_800_000),
        .init(1_036_800_000, 3, 0.902688, 20.770357, 9.055760, .review, nil, 1_814_400_000),
      ]),
    Vector(
      "V3", "Easy at every due moment",
      [
        .init(0, 4, nil, 8.295600, 1.000000, .review, nil, 691_200_000),
        .init(691_200_000, 4, 0.902473, 65.624226, 1.000000, .review, nil, 5_702_400_000),
        .init(5_702_400_000, 4, 0.899607, 396.775023, 1.000000, .review, nil, 34_300_800_000),
        .init(34_300_800_000, 4, 0.899961, 1874.916955, 1.000000, .review, nil, 162_000_000_000),
      ]),
    Vector(
      "V4", "all ratings mixed, at given times",
      [
        .init(0, 2, nil, 1.293100, 5.112171, .learning, 0, 330_000),
        .init(330_000, 2, 1.000000, 1.293100, 6.740460, .learning, 0, 330_000),
        .init(330_000, 3, 1.000000, 1.335900, 6.728947, .learning, 1, 600_000),
        .init(600_000, 3, 1.000000, 1.377162, 6.717447, .review, nil, 86_400_000),
        .init(86_400_000, 4, 0.920448, 5.828818, 5.605799, .review, nil, 518_400_000),
        .init(518_400_000, 2, 0.897999, 13.581974, 7.068153, .review, nil, 1_209_600_000),
        .init(777_600_000, 3, 0.925719, 27.277683, 7.056313, .review, nil, 2_332_800_000),
        .init(1_728_000_000, 1, 0.919875, 2.113597, 9.017659, .relearning, 0, 600_000),
        .init(900_000, 3, 1.000000, 2.114087, 9.003869, .review, nil, 172_800_000),
        .init(259_200_000, 3, 0.874215, 4.665002, 8.990094, .review, nil, 432_000_000),
      ]),
    Vector(
      "V5", "Again first, at given times (the final state is in py-fsrs's own test)",
      [
        .init(0, 1, nil, 0.212000, 6.413300, .learning, 0, 60_000),
        .init(0, 3, 1.000000, 0.246689, 6.402115, .learning, 1, 600_000),
        .init(86_400_000, 3, 0.780850, 2.021477, 6.390941, .review, nil, 172_800_000),
        .init(259_200_000, 3, 0.870677, 7.863699, 6.379779, .review, nil, 691_200_000),
        .init(691_200_000, 3, 0.898815, 21.917713, 6.368627, .review, nil, 1_900_800_000),
        .init(1_814_400_000, 3, 0.902912, 53.626903, 6.357487, .review, nil, 4_665_600_000),
      ]),
    Vector(
      "V6", "answers long before due",
      [
        .init(0, 4, nil, 8.295600, 1.000000, .review, nil, 691_200_000),
        .init(86_400_000, 3, 0.982923, 13.485063, 1.000000, .review, nil, 1_123_200_000),
        .init(86_400_000, 3, 0.989237, 18.376265, 1.000000, .review, nil, 1_555_200_000),
        .init(86_400_000, 3, 0.992018, 23.065957, 1.000000, .review, nil, 1_987_200_000),
      ]),
    Vector(
      "V7", "answers long overdue",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .learning, 1, 600_000),
        .init(600_000, 3, 1.000000, 2.306500, 2.111214, .review, nil, 172_800_000),
        .init(2_592_000_000, 3, 0.667526, 37.447877, 2.104331, .review, nil, 3_196_800_000),
        .init(17_280_000_000, 3, 0.754098, 293.560740, 2.097455, .review, nil, 25_401_600_000),
      ]),
    Vector(
      "V8", "repeated lapses",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .learning, 1, 600_000),
        .init(600_000, 3, 1.000000, 2.306500, 2.111214, .review, nil, 172_800_000),
        .init(172_800_000, 3, 0.909493, 10.971048, 2.104331, .review, nil, 950_400_000),
        .init(950_400_000, 1, 0.899819, 1.539013, 7.389976, .relearning, 0, 600_000),
        .init(600_000, 3, 1.000000, 1.571842, 7.377814, .review, nil, 172_800_000),
        .init(172_800_000, 1, 0.882615, 0.448867, 9.123334, .relearning, 0, 600_000),
        .init(600_000, 1, 1.000000, 0.167991, 9.697074, .relearning, 0, 600_000),
        .init(600_000, 3, 1.000000, 0.198495, 9.682605, .review, nil, 86_400_000),
        .init(86_400_000, 3, 0.759792, 0.667555, 9.668151, .review, nil, 86_400_000),
      ]),
    Vector(
      "V9", "several answers on one day",
      [
        .init(0, 4, nil, 8.295600, 1.000000, .review, nil, 691_200_000),
        .init(1_800_000, 3, 1.000000, 8.295600, 1.000000, .review, nil, 691_200_000),
        .init(1_800_000, 2, 1.000000, 8.295600, 4.010609, .review, nil, 691_200_000),
        .init(1_800_000, 1, 1.000000, 2.562508, 8.016556, .relearning, 0, 600_000),
        .init(1_800_000, 4, 1.000000, 4.353785, 7.339010, .review, nil, 345_600_000),
      ]),
    Vector(
      "V10", "no learning and relearning steps, retention 0.80, at given times",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .review, nil, 691_200_000),
        .init(432_000_000, 3, 0.838861, 18.167850, 2.111214, .review, nil, 5_184_000_000),
        .init(1_728_000_000, 1, 0.893264, 1.982916, 7.392238, .review, nil, 604_800_000),
        .init(259_200_000, 3, 0.869139, 6.539448, 7.380074, .review, nil, 1_900_800_000),
        .init(864_000_000, 4, 0.868282, 29.846920, 6.489846, .review, nil, 8_553_600_000),
      ]),
    Vector(
      "V11", "retention 0.95",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .learning, 1, 600_000),
        .init(600_000, 3, 1.000000, 2.306500, 2.111214, .review, nil, 86_400_000),
        .init(86_400_000, 3, 0.946847, 7.319186, 2.104331, .review, nil, 259_200_000),
        .init(259_200_000, 3, 0.949248, 19.846985, 2.097455, .review, nil, 691_200_000),
        .init(691_200_000, 3, 0.949946, 48.234796, 2.090586, .review, nil, 1_641_600_000),
        .init(1_641_600_000, 3, 0.950894, 106.634456, 2.083724, .review, nil, 3_715_200_000),
      ]),
    Vector(
      "V12", "maximum interval 36 days",
      [
        .init(0, 4, nil, 8.295600, 1.000000, .review, nil, 691_200_000),
        .init(691_200_000, 4, 0.902473, 65.624226, 1.000000, .review, nil, 3_110_400_000),
        .init(3_110_400_000, 4, 0.935794, 274.350343, 1.000000, .review, nil, 3_110_400_000),
      ]),
    Vector(
      "V13", "second learning answer a day late",
      [
        .init(0, 3, nil, 2.306500, 2.118104, .learning, 1, 600_000),
        .init(86_400_000, 3, 0.946847, 7.315301, 2.111214, .review, nil, 604_800_000),
        .init(259_200_000, 3, 0.949226, 19.833473, 2.104331, .review, nil, 1_728_000_000),
      ]),
    Vector(
      "V14", "Again once a day",
      [
        .init(0, 1, nil, 0.212000, 6.413300, .learning, 0, 60_000),
        .init(86_400_000, 1, 0.766196, 0.100886, 8.806304, .learning, 0, 60_000),
        .init(86_400_000, 1, 0.693682, 0.055035, 9.592869, .learning, 0, 60_000),
        .init(86_400_000, 1, 0.636030, 0.033369, 9.851407, .learning, 0, 60_000),
        .init(86_400_000, 1, 0.590728, 0.021934, 9.936387, .learning, 0, 60_000),
        .init(86_400_000, 1, 0.554689, 0.015356, 9.964319, .learning, 0, 60_000),
        .init(86_400_000, 1, 0.525547, 0.011304, 9.973500, .learning, 0, 60_000),
      ]),
    Vector(
      "V15", "Again every minute: the floor of stability",
      [
        .init(0, 1, nil, 0.212000, 6.413300, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.083357, 8.806304, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.034851, 9.592869, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.015432, 9.851407, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.007209, 9.936387, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.003541, 9.964319, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.001823, 9.973500, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.001000, 9.976518, .learning, 0, 60_000),
        .init(60_000, 1, 1.000000, 0.001000, 9.977510, .learning, 0, 60_000),
      ]),
  ]
}
