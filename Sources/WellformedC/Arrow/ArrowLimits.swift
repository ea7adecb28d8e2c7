/// The limits for arrays, so that judging them ends in a reasonable time.
struct ArrowLimits {
  /// The maximum nesting depth of arrays; JSON may be nested deeper.
  static let depth = 64
  /// The maximum length of an array, so that no offset into a buffer overflows.
  static let length: Int64 = 1 << 48
  /// The maximum number of rows that one call judges.
  static let rows = Int64(Int32.max)
  /// The maximum number of values in a struct or a list, including nested ones.
  static let steps = 1 << 20
  /// The maximum number of bytes of a format string.
  static let formatBytes = 256

  /// The number of arrays that may still follow, including nested children.
  private var arrays = 65_536

  /// Counts one array.
  mutating func takeArray() throws(Failure) {
    arrays -= 1
    if arrays < 0 { throw Failure(.badArray, "the table has more than 65536 columns, those within others counted") }
  }
}
