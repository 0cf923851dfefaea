/// What the console says where required constraints cannot hold together. Rule LC-26.
enum UnsatisfiableLog {
  static func text(_ set: [LayoutConstraint], breaking victim: LayoutConstraint) -> String {
    var lines = [
      "Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want. ",
      "\tTry this: ",
      "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ",
    ]
    if set.contains(where: \.isAutoresizing) {
      lines.append(
        "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
          + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints) ")
    }
    lines.append("(")
    lines += set.enumerated().map { "    \"\($0.element.description)\"\($0.offset < set.count - 1 ? "," : "")" }
    lines += [
      ")", "", "Will attempt to recover by breaking constraint ", victim.description, "",
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.",
      "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also "
        + "be helpful.",
    ]
    return lines.joined(separator: "\n")
  }
}
