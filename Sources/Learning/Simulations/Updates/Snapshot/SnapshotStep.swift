import Diffing
import Documents
import Tracing

/// One operation of a text such as `appendItems 1 2 to A`.
struct SnapshotStep: Sendable {
  /// What stands beside the items: `to A`, `before 3`, `after 3`.
  struct Place: Hashable, Sendable {
    var word: String
    var identifier: String
  }

  /// What a step may be.
  struct Form: Sendable {
    var name: String
    var takesItems = true
    /// The words of which one may stand before another identifier.
    var places: [String] = []
    var needsPlace = false
    /// Whether exactly one item is meant.
    var takesOne = false
    /// Its argument's label in Swift before an anchor or a target: `toSection`.
    var label = "Item"
  }

  static let listForms: [Form] = [
    Form(name: "appendSections"),
    Form(name: "insertSections", places: ["before", "after"], needsPlace: true, label: "Section"),
    Form(name: "deleteSections"),
    Form(name: "moveSection", places: ["before", "after"], needsPlace: true, takesOne: true, label: "Section"),
    Form(name: "reloadSections"),
    Form(name: "appendItems", places: ["to"], label: "Section"),
    Form(name: "insertItems", places: ["before", "after"], needsPlace: true),
    Form(name: "deleteItems"), Form(name: "deleteAllItems", takesItems: false),
    Form(name: "moveItem", places: ["before", "after"], needsPlace: true, takesOne: true),
    Form(name: "reloadItems"), Form(name: "reconfigureItems"),
    Form(name: "itemIdentifiers", takesItems: false, places: ["in"], needsPlace: true, label: "Section"),
  ]

  static let outlineForms: [Form] = [
    Form(name: "append", places: ["to"]), Form(name: "insert", places: ["before", "after"], needsPlace: true),
    Form(name: "delete"), Form(name: "deleteAll", takesItems: false), Form(name: "expand"), Form(name: "collapse"),
  ]

  var form: Form
  var items: [String]
  var place: Place?
  var text: String

  /// All steps of a text, of either kind; which kind fits is known when the text is run.
  static func steps(in text: String, _ forms: [Form] = listForms + outlineForms) throws(TextProblem) -> [SnapshotStep] {
    var steps: [SnapshotStep] = []
    for words in StepWord.steps(in: text) {
      guard steps.count < 200 else { throw words[0].problem("more than 200 steps") }
      steps.append(try step(words, forms))
    }
    return steps
  }

  private static func step(_ words: [StepWord], _ forms: [Form]) throws(TextProblem) -> SnapshotStep {
    let name = words[0]
    guard let form = forms.first(where: { $0.name == name.text }) else {
      let nearest = NearestWord.candidates(for: name.text, among: forms.map(\.name))
      throw name.problem(
        "there is no operation \"\(name.text)\"",
        hint: nearest.isEmpty
          ? "operations are \(forms.map(\.name).joined(separator: ", "))"
          : "did you mean \(nearest.joined(separator: " or "))?")
    }
    var rest = Array(words.dropFirst())
    var place: Place?
    if let index = rest.firstIndex(where: { form.places.contains($0.text) }) {
      guard rest.count == index + 2 else {
        throw rest[index].problem("\(rest[index].text) takes one identifier, at the end", hint: "write \(usage(form))")
      }
      place = Place(word: rest[index].text, identifier: rest[index + 1].text)
      rest.removeSubrange(index...)
    }
    if form.needsPlace, place == nil {
      throw name.problem("\(form.name) needs \(form.places.joined(separator: " or "))", hint: "write \(usage(form))")
    }
    if form.takesItems != !rest.isEmpty || form.takesOne && rest.count > 1 {
      let takes = form.takesItems ? form.takesOne ? "takes one identifier" : "takes identifiers" : "takes none"
      throw name.problem("\(form.name) \(takes)", hint: "write \(usage(form))")
    }
    guard rest.count <= UpdateText.mostItems else {
      throw rest[0].problem("more than \(UpdateText.mostItems) identifiers")
    }
    return SnapshotStep(
      form: form, items: rest.map(\.text), place: place, text: words.map(\.text).joined(separator: " "))
  }

  private static func usage(_ form: Form) -> String {
    var words = [form.name]
    if form.takesItems { words.append(form.takesOne ? "X" : "X Y") }
    if let place = form.places.first { words.append(form.needsPlace ? "\(place) Z" : "[\(place) Z]") }
    return words.joined(separator: " ")
  }

  func run(on snapshot: inout Snapshot<String, String>) throws {
    let anchor = place?.identifier ?? ""
    let isBefore = place?.word == "before"
    switch form.name {
    case "appendSections": try snapshot.appendSections(items)
    case "insertSections":
      if isBefore {
        try snapshot.insertSections(items, beforeSection: anchor)
      } else {
        try snapshot.insertSections(items, afterSection: anchor)
      }
    case "deleteSections": snapshot.deleteSections(items)
    case "moveSection":
      if isBefore {
        try snapshot.moveSection(items[0], beforeSection: anchor)
      } else {
        try snapshot.moveSection(items[0], afterSection: anchor)
      }
    case "reloadSections": try snapshot.reloadSections(items)
    case "appendItems": try snapshot.appendItems(items, toSection: place?.identifier)
    case "insertItems":
      if isBefore {
        try snapshot.insertItems(items, beforeItem: anchor)
      } else {
        try snapshot.insertItems(items, afterItem: anchor)
      }
    case "deleteItems": snapshot.deleteItems(items)
    case "deleteAllItems": snapshot.deleteAllItems()
    case "moveItem":
      if isBefore {
        try snapshot.moveItem(items[0], beforeItem: anchor)
      } else {
        try snapshot.moveItem(items[0], afterItem: anchor)
      }
    case "reloadItems": try snapshot.reloadItems(items)
    case "reconfigureItems": try snapshot.reconfigureItems(items)
    default: _ = try snapshot.itemIdentifiers(inSection: anchor)
    }
  }

  func run(on outline: inout SectionSnapshot<String>) throws {
    let anchor = place?.identifier ?? ""
    switch form.name {
    case "append": try outline.append(items, to: place?.identifier)
    case "insert":
      if place?.word == "before" {
        try outline.insert(items, before: anchor)
      } else {
        try outline.insert(items, after: anchor)
      }
    case "delete": try outline.delete(items)
    case "deleteAll": outline.deleteAll()
    case "expand": try outline.expand(items)
    default: try outline.collapse(items)
    }
  }

  /// The Swift line.
  var code: String {
    let list = items.map { "\"\($0)\"" }.joined(separator: ", ")
    var arguments: [String] = []
    if form.takesItems { arguments.append(form.takesOne ? list : "[\(list)]") }
    if let place {
      let isOutline = Self.outlineForms.contains { $0.name == form.name }
      let word = place.word == "in" ? "in" : place.word
      arguments.append("\(word)\(isOutline ? "" : form.label): \"\(place.identifier)\"")
    }
    return "snapshot.\(form.name)(\(arguments.joined(separator: ", ")))"
  }
}
