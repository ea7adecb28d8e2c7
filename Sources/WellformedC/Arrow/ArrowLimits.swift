/// What arrays that are handed in may at the most have, so that judging them comes to an end.
struct ArrowLimits {
  /// How deep arrays may lie within others; JSON may be nested deeper.
  static let depth = 64
  /// How long an array may be, so that no offset into a buffer overflows.
  static let length: Int64 = 1 << 48
  /// How many rows are judged in one call.
  static let rows = Int64(Int32.max)
  /// How many values a struct or a list may hold, those within others counted.
  static let steps = 1 << 20
  /// How many bytes a format string may have.
  static let formatBytes = 256

  /// How many arrays there may still be, children of children among them.
  private var arrays = 65_536

  /// Takes one.
  mutating func takeArray() throws(Failure) {
    arrays -= 1
    if arrays < 0 { throw Failure(.badArray, "the table has more than 65536 columns, those within others counted") }
  }
}
