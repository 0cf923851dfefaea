import Documents
import Geometry
import Tracing
import Values

/// Reads view trees: one view a line with name, frame and flags, a subview deeper in than its superview.
///
/// Deeper is further indented, or, on one line, one `/` more: `root 0 0 390 844; /list 0 100 390 600 clipsToBounds`.
/// A line that begins with `layer` is a bare layer. The first view holds all others. What cannot be read is a
/// `TextProblem` with its line and column.
struct ViewTreeText: Sendable {
  /// More views than this are refused, so that a run stays short.
  static let viewLimit = 500
  static let depthLimit = 100

  /// The flags that mean something here.
  let flags: [ViewFlag]
  /// Whether each view must have a frame.
  var needsFrames = true
  /// Whether the text may hold no view at all.
  var mayBeEmpty = false
  /// Whether bare layers are taken.
  var takesLayers = true

  /// For `Parameter.Kind.text`.
  func check(_ text: String) -> TextProblem? {
    do throws(TextProblem) {
      _ = try nodes(in: text)
      return nil
    } catch { return error }
  }

  /// The views of a parameter's text, with the error that names the parameter.
  func nodes(in text: String, of parameter: String) throws(SettingsError) -> [ViewNode] {
    do throws(TextProblem) { return try nodes(in: text) } catch {
      throw .unreadableText(parameter: parameter, error)
    }
  }

  /// The views from the root on, each behind its superview and behind the siblings that lie further back.
  func nodes(in text: String) throws(TextProblem) -> [ViewNode] {
    var nodes: [ViewNode] = []
    /// The way from the root to the last view: how deep its line is, and its place.
    var path: [(depth: Int, node: Int)] = []
    var lastLine = 0
    for words in StepWord.steps(in: text) {
      guard nodes.count < Self.viewLimit else { throw words[0].problem("more than \(Self.viewLimit) views") }
      let (slashes, words) = try withoutSlashes(words)
      // Only the first view of a line has an indentation.
      let indent = slashes == 0 && words[0].line != lastLine ? words[0].column - 1 : slashes
      lastLine = words[0].line
      var node = try node(words, among: nodes)
      if nodes.isEmpty {
        path = [(indent, 0)]
      } else {
        node.parent = try parent(of: node, depth: indent, isSlashes: slashes > 0, path: &path)
        path.append((indent, nodes.count))
        guard path.count <= Self.depthLimit else { throw node.place.problem("more than \(Self.depthLimit) levels") }
        if let parent = node.parent, nodes[parent].isLayer, !node.isLayer {
          throw node.place.problem("the bare layer \(nodes[parent].name) cannot hold a view", hint: "a layer can")
        }
      }
      nodes.append(node)
    }
    guard mayBeEmpty || !nodes.isEmpty else {
      throw TextProblem(line: 1, column: 1, message: "no view", hint: "write one, such as root 0 0 390 844")
    }
    return nodes
  }

  private func withoutSlashes(_ words: [StepWord]) throws(TextProblem) -> (Int, [StepWord]) {
    let written = words[0]
    var words = words
    var slashes = 0
    while let first = words.first, first.text.hasPrefix("/") {
      slashes += 1
      words[0].text.removeFirst()
      words[0].column += 1
      if words[0].text.isEmpty { words.removeFirst() }
      if words.isEmpty { throw written.problem("a name is missing") }
    }
    return (slashes, words)
  }

  /// Cuts the path back to the superview.
  private func parent(
    of node: ViewNode, depth: Int, isSlashes: Bool, path: inout [(depth: Int, node: Int)]
  ) throws(TextProblem) -> Int {
    let last = path.last?.depth ?? 0
    if isSlashes, depth > last + 1 {
      throw node.place.problem("\(node.name) is \(depth - last) levels deeper than the view before it")
    }
    while let deepest = path.last, deepest.depth > depth { path.removeLast() }
    if let sibling = path.last, sibling.depth == depth {
      path.removeLast()
    } else if depth < last {
      throw node.place.problem("\(node.name) is not in line with any view above", hint: "indent siblings alike")
    }
    guard let parent = path.last else {
      throw node.place.problem(
        "\(node.name) lies beside the first view, which must hold all others",
        hint: "indent it, or write /\(node.name)")
    }
    return parent.node
  }

  private func node(_ words: [StepWord], among nodes: [ViewNode]) throws(TextProblem) -> ViewNode {
    var rest = words.dropFirst()
    let isLayer = words[0].text == "layer"
    var node = ViewNode(name: words[0].text, isLayer: isLayer, place: words[0])
    if isLayer, !takesLayers { throw words[0].problem("bare layers have no place here") }
    if isLayer, nodes.isEmpty { throw words[0].problem("the first line is a view") }
    if isLayer {
      let count = nodes.count { $0.isLayer }
      if let word = rest.first, Parameter.number(word.text) == nil, !isFlag(word) {
        node.name = word.text
        node.place = word
        rest = rest.dropFirst()
      } else if count > 0 {
        node.name = "layer\(count + 1)"
      }
    }
    guard let first = node.name.first, first.isLetter || first == "_", node.name != "=" else {
      throw node.place.problem("\"\(node.name)\" is no name", hint: "a line begins with the view's name")
    }
    if let double = nodes.first(where: { $0.name == node.name }) {
      throw node.place.problem("\(node.name) is there already, in line \(double.place.line)")
    }
    node.frame = try frame(&rest, of: node)
    while let word = rest.first { try readFlag(word, &rest, into: &node) }
    return node
  }

  private func isFlag(_ word: StepWord) -> Bool { ViewFlag(rawValue: word.text) != nil }

  private func frame(_ words: inout ArraySlice<StepWord>, of node: ViewNode) throws(TextProblem) -> Rect? {
    guard let first = words.first, Parameter.number(first.text) != nil else {
      if needsFrames {
        throw (words.first ?? node.place).problem(
          "\(node.name) has no frame", hint: "write \(node.name) x y width height")
      }
      return nil
    }
    var numbers: [Double] = []
    var last = first
    for label in ["x", "y", "width", "height"] {
      guard let word = words.first, let number = Parameter.number(word.text) else {
        throw (words.first ?? last).problem(
          "\(node.name) has no \(label)", hint: "a frame is x y width height")
      }
      let least = numbers.count < 2 ? -StepNumber.limit : 0
      guard number >= least, number <= StepNumber.limit else {
        throw word.problem(
          "\(label) takes a number from \(NumberText.plain(least)) to \(NumberText.plain(StepNumber.limit)), "
            + "not \(word.text)")
      }
      numbers.append(number)
      last = word
      words = words.dropFirst()
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func readFlag(
    _ word: StepWord, _ words: inout ArraySlice<StepWord>, into node: inout ViewNode
  ) throws(TextProblem) {
    let names = flags.map(\.rawValue)
    guard let flag = ViewFlag(rawValue: word.text), flags.contains(flag) else {
      if Parameter.number(word.text) != nil {
        throw word.problem("a frame has four numbers", hint: "x y width height, then flags")
      }
      let nearest = NearestWord.candidates(for: word.text, among: names)
      throw word.problem(
        "there is no flag \"\(word.text)\"",
        hint: nearest.isEmpty
          ? "flags are \(names.joined(separator: ", "))" : "did you mean \(nearest.joined(separator: " or "))?")
    }
    words = words.dropFirst()
    let isAssigned = words.first?.text == "="
    if isAssigned { words = words.dropFirst() }
    guard flag.takesNumber else {
      guard isAssigned else {
        node.flags[flag] = .flag(true)
        return
      }
      switch words.first?.text {
      case "true", "yes": node.flags[flag] = .flag(true)
      case "false", "no": node.flags[flag] = .flag(false)
      default: throw (words.first ?? word).problem("\(flag.rawValue) is true or false")
      }
      words = words.dropFirst()
      return
    }
    guard let value = words.first, let number = Parameter.number(value.text), (0...1).contains(number) else {
      throw (words.first ?? word).problem("\(flag.rawValue) takes a number from 0 to 1")
    }
    node.flags[flag] = .number(number)
    words = words.dropFirst()
  }
}
