extension Example {
  /// Settings of the simulations of views that are worth running.
  static let views: [Example] =
    updates + [
      Example(id: "view-tree", parameters: []),
      Example(id: "view-tree", parameters: [("clipsToBounds", "true")]),
      Example(id: "view-tree", parameters: [("tree", "root 0 0 100 100")]),
      Example(
        id: "view-tree",
        parameters: [
          (
            "tree",
            """
            root 10 20 100 100
              layer back -5 -5 200 10 masksToBounds
                layer 0 0 300 300
              a 0 0 50 50 clipsToBounds
                a1 40 40 50 50 alpha=0
              b 60 60 90 90 isHidden
              layer 1 2 3 4
            """
          )
        ]),
      Example(id: "view-tree", parameters: [("tree", "root 0 0 100 100; /layer k 0 0 9 9; /a 0 0 200 9")]),
      Example(id: "view-tree", parameters: [("tree", "root 0 0 0 0 isHidden")]),
      Example(id: "text-size", parameters: []),
      Example(id: "text-size", parameters: [("scale", "1"), ("rounding", "nearest")]),
      Example(id: "text-size", parameters: [("usesLineFragmentOrigin", "false"), ("rounding", "none")]),
      Example(
        id: "text-size", parameters: [("numberOfLines", "2"), ("lineHeightMultiple", "0.8"), ("fontSize", "17")]),
      Example(id: "text-size", parameters: [("ask", "sizeThatFits"), ("width", "0"), ("numberOfLines", "2")]),
      Example(
        id: "text-size", parameters: [("ask", "sizeToFit"), ("minimumLineHeight", "22"), ("maximumLineHeight", "18")]),
      Example(id: "text-size", parameters: [("ask", "intrinsicContentSize"), ("characters", "0")]),
      Example(
        id: "text-size", parameters: [("ask", "systemLayoutSizeFitting"), ("characters", "1000000"), ("width", "1")]),
    ]

  private static let updates: [Example] =
    [
      "setFrameSize", "setFrameOrigin", "setBoundsOrigin", "setContentOffset", "addSubview", "changeConstraint",
      "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "setBackgroundColor", "setText",
    ].flatMap { action in
      [
        Example(id: "update-cycle", parameters: [("action", action)]),
        Example(
          id: "update-cycle",
          parameters: [
            ("action", action), ("times", "3"), ("view", "scrollView"), ("childLayout", "constraints"),
            ("overridesDraw", "true"),
          ]),
      ]
    } + [
      Example(
        id: "update-cycle",
        parameters: [
          ("view", "scrollView"), ("script", "setContentOffset 100; setContentOffset 200; layoutIfNeeded"),
        ]),
      Example(
        id: "update-cycle",
        parameters: [
          (
            "script",
            "setNeedsUpdateConstraints; setNeedsUpdateConstraints child; setCenter 9 9; setTransform 30\n"
              + "root.setNeedsUpdateConstraints; setAlpha child 0.5; setHidden; addSubview; new.setNeedsLayout; endTurn\n"
              + "removeFromSuperview child; setNeedsDisplay; updateConstraintsIfNeeded; setFrameSize"
          ),
          ("overridesDraw", "true"), ("contentMode", "redraw"),
        ]),
      Example(id: "update-cycle", parameters: [("script", "animate changeConstraint 200; changeLeading child 9")]),
      Example(
        id: "update-cycle", parameters: [("script", "changeLeading 30; animate layoutIfNeeded; setFrameOrigin 90 0")]),
      Example(id: "update-cycle", parameters: [("action", "setNeedsLayout"), ("layoutMarks", "loop")]),
      Example(id: "update-cycle", parameters: [("action", "setNeedsLayout"), ("layoutMarks", "superview")]),
      Example(
        id: "update-cycle",
        parameters: [
          ("tree", "root 0 0 300 300 viewController\n  a\n    a1 scrollView\n  b overridesDraw\n"),
          ("script", "a.setFrameSize 50 50; setContentOffset a1 7; b.setNeedsDisplay; addSubview root"),
        ]),
      Example(id: "update-cycle", parameters: [("times", "0")]),
      Example(id: "update-cycle", parameters: [("script", "changeConstraint 130; setFrameSize 60 60")]),
    ]
}
