import Documents
import Figures

/// A piece of a page, by what it is; a `Rendering` decides how it looks.
public enum Element: Hashable, Sendable {
  /// A title, and at the right edge where we are: `3 of 7`.
  case heading(StyledText, trailing: StyledText?)
  /// Wrapped at blanks.
  case paragraph(StyledText, indent: Int = 0)
  /// Not wrapped; one that is too long is broken, and its rest indented.
  case lines([StyledText], indent: Int = 0)
  case list([StyledText], ordered: Bool)
  case table(Table)
  /// Side by side where the width allows, else one below another.
  case figures([Figure])
  /// Curves, and below them what they do in words.
  case plot(Plot)
  case markdown([MarkdownBlock])
  /// An empty line; several are one, and there is none at the page's ends.
  case gap
}
