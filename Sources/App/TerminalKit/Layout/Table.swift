/// Rows whose first column names them.
public struct Table: Hashable, Sendable {
  /// Where the cells of a column stand in it.
  public enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
    /// Numbers with their decimal points one below another; other texts at the right.
    case decimal
  }

  /// What all cells of a column have in common.
  public struct Column: Hashable, Sendable {
    /// Empty where the column needs no title.
    public var title: StyledText
    /// What it is called in sentences, where the title is an abbreviation.
    public var spoken: StyledText?
    /// Of its cells and its title.
    public var alignment: Alignment
    /// Whether its cells may be wrapped where the table is too wide.
    public var isFlexible: Bool
    /// The columns of the terminal that a flexible column keeps, where its texts are that wide.
    public var minimumWidth: Int
    /// To what a flexible column gives way before the table is taken apart; `minimumWidth` unless said.
    public var leastWidth: Int

    /// A column that is as wide as its widest cell, unless it is flexible.
    public init(
      _ title: StyledText = "", _ alignment: Alignment = .left, isFlexible: Bool = false, minimumWidth: Int = 12,
      leastWidth: Int? = nil, spoken: StyledText? = nil
    ) {
      self.title = title
      self.spoken = spoken
      self.alignment = alignment
      self.isFlexible = isFlexible
      self.minimumWidth = minimumWidth
      self.leastWidth = min(leastWidth ?? minimumWidth, minimumWidth)
    }

    /// The column as narrow as it may become.
    var atLeast: Column {
      var column = self
      column.minimumWidth = leastWidth
      return column
    }
  }

  /// From left to right; the first names the rows.
  public var columns: [Column]
  /// Cells by column. Missing ones are empty; those beyond the columns are shown without a title.
  public var rows: [[StyledText]]
  /// Whether the titles are shown above the columns. In sentences and records they are always said.
  public var hasHeader: Bool
  /// Blanks before each row.
  public var indent: Int

  /// A table with titles above its columns, unless said otherwise.
  public init(columns: [Column], rows: [[StyledText]] = [], hasHeader: Bool = true, indent: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.hasHeader = hasHeader
    self.indent = indent
  }

  /// Names and their values, without a header: what `outputs` and `parameters` are.
  public static func pairs(_ pairs: [(name: StyledText, value: StyledText)], indent: Int = 0) -> Table {
    Table(
      columns: [Column(), Column("", .left, isFlexible: true)], rows: pairs.map { [$0.name, $0.value] },
      hasHeader: false, indent: indent)
  }

  /// As many as the widest row has.
  var columnCount: Int { max(columns.count, rows.lazy.map(\.count).max() ?? 0) }

  func column(_ index: Int) -> Column { index < columns.count ? columns[index] : Column("", isFlexible: true) }
}
