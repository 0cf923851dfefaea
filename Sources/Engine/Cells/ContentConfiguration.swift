import Tracing
import Views

/// What a cell shows, as a value that makes its own view: `UIContentConfiguration`. Rule AD-09.
public protocol ContentConfiguration: CustomStringConvertible {
  /// A view that shows configurations of this kind.
  func makeContentView(name: String, recorder: Recorder) throws -> ContentView

  /// The same content, as it looks in a state.
  func updated(for state: CellConfigurationState) -> any ContentConfiguration

  /// Whether both are of one type and show the same.
  func isEqual(to other: any ContentConfiguration) -> Bool
}

extension ContentConfiguration where Self: Equatable {
  public func isEqual(to other: any ContentConfiguration) -> Bool { (other as? Self) == self }
}

/// The view of a content configuration: `UIContentView`. Rule AD-09.
open class ContentView: View {
  /// What it shows; nil until it is given something.
  public private(set) var configuration: (any ContentConfiguration)?

  /// Whether it can show this one too. The base class shows what is of the type it was made for.
  open func supports(_ configuration: any ContentConfiguration) -> Bool {
    self.configuration.map { type(of: $0) == type(of: configuration) } ?? true
  }

  /// Shows another configuration. Call `super`.
  open func apply(_ configuration: any ContentConfiguration) throws {
    self.configuration = configuration
    markNeedsLayout(because: "AD-09")
  }
}

/// The content of a list's standard cell: a copy is a fresh start, and changing a copy changes no cell. Rule AD-09.
public struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?
  public var image: String?
  /// The state that its colours stand for.
  public private(set) var appearance: CellConfigurationState = []

  public init(text: String? = nil, secondaryText: String? = nil, image: String? = nil) {
    self.text = text
    self.secondaryText = secondaryText
    self.image = image
  }

  public func makeContentView(name: String, recorder: Recorder) throws -> ContentView {
    try ContentView(name, recorder: recorder)
  }

  public func updated(for state: CellConfigurationState) -> any ContentConfiguration {
    var copy = self
    copy.appearance = state
    return copy
  }

  public var description: String {
    var parts: [String] = []
    if let text { parts.append("text " + text) }
    if let secondaryText { parts.append("secondaryText " + secondaryText) }
    if let image { parts.append("image " + image) }
    if !appearance.isEmpty { parts.append("for " + appearance.description) }
    return parts.isEmpty ? "empty" : parts.joined(separator: ", ")
  }
}
