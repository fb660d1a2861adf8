/// The part of a picture that is stretched when it is shown at another size: columns that are to be the same, and rows.
///
/// Where some are left out of the picture, it is the same as the whole one with these pixels cut out of its middle.
public struct StretchPart: Hashable, Sendable {
  /// Columns of the window, from its left edge, that are to be the same; empty where none is.
  public var columns: Range<Int>
  /// Rows of the window, from its top edge, that are to be the same; empty where none is.
  public var rows: Range<Int>
  /// How many of `columns` and of `rows` are left out, from the first on; fewer than there are.
  public var omittedColumns: Int
  public var omittedRows: Int

  public init(columns: Range<Int>, rows: Range<Int>, omittedColumns: Int = 0, omittedRows: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.omittedColumns = max(0, min(omittedColumns, columns.count - 1))
    self.omittedRows = max(0, min(omittedRows, rows.count - 1))
  }
}
