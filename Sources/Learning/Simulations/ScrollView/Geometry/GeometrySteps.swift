import Geometry

/// What the `writes` of `geometry` may do to its subject.
enum GeometrySteps {
  /// The same steps for both subjects; they differ in the Swift that they stand for.
  static func reader(_ kind: GeometrySubject.Kind) -> StepReader<GeometrySubject> {
    kind == .view ? view : layoutAttributes
  }

  private static let view = StepReader(
    forms: properties("view", size: "view.bounds.size") + transforms("view") + [
      anchor { "view.layer.anchorPoint = \($0)" }
    ])

  private static let layoutAttributes = StepReader(
    forms: properties("attributes", size: "attributes.size") + transforms("attributes")
      + [anchor { _ in "// layout attributes have no anchorPoint" }])

  private typealias Form = StepForm<GeometrySubject>

  private static func properties(_ name: String, size: String) -> [Form] {
    Form.assignments(
      "frame", .rect, swift: "\(name).frame",
      get: { numbers($0.geometry.frame) }, set: { try $0.setFrame(rect($1)) })
      + Form.assignments(
        "bounds", .rect, swift: "\(name).bounds",
        get: { numbers($0.geometry.bounds) }, set: { try $0.setBounds(rect($1)) })
      + Form.assignments(
        "center", .point, swift: "\(name).center",
        get: { [$0.geometry.position.x, $0.geometry.position.y] },
        set: { try $0.setCenter(Point(x: $1[0], y: $1[1])) })
      + Form.assignments(
        "size", .size, swift: size,
        get: { [$0.geometry.bounds.width, $0.geometry.bounds.height] },
        set: {
          let size = Size(width: $1[0], height: $1[1])
          try $0.setBounds(Rect(origin: $0.geometry.bounds.origin, size: size))
        })
  }

  private static func transforms(_ name: String) -> [Form] {
    let x = StepNumber(label: "x")
    let y = StepNumber(label: "y")
    @Sendable func code(_ call: String) -> String { "\(name).transform = \(name).transform.\(call)" }
    return [
      .command(
        "scale", [x, y], optional: 1,
        code: { code("scaledBy(x: \(swiftNumber($0[0])), y: \(swiftNumber($0[$0.count - 1])))") }
      ) { try $0.add(.scale($1[0], $1[$1.count - 1])) },
      .command(
        "rotate", [StepNumber(label: "degrees")], code: { code("rotated(by: \(swiftNumber($0[0])) * .pi / 180)") }
      ) { try $0.add(.rotation(degrees: $1[0])) },
      .command(
        "translate", [x, y], code: { code("translatedBy(x: \(swiftNumber($0[0])), y: \(swiftNumber($0[1])))") }
      ) { try $0.add(.translation($1[0], $1[1])) },
      .command("identity", code: { _ in "\(name).transform = .identity" }) { subject, _ in
        try subject.setTransform(.identity)
      },
    ]
  }

  private static func anchor(code: @escaping @Sendable (String) -> String) -> Form {
    .command(
      "anchor", [StepNumber(label: "x"), StepNumber(label: "y")], code: { code(StepValue.point.code($0)) }
    ) { try $0.setAnchorPoint(Point(x: $1[0], y: $1[1])) }
  }

  private static func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

  private static func rect(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension GeometrySubject {
  /// As `transform.scaledBy(…)` and its kin do: the new one acts first, what was there before acts on its result.
  fileprivate func add(_ transform: AffineTransform) throws {
    try setTransform(transform.concatenating(geometry.transform))
  }
}
