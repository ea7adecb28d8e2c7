/// The fields of a model that the fast doors of a form let pass: nothing is to be found in them, and normalising leaves
/// them as they are.
///
/// Only the first 64 fields of a form are ever among them.
@usableFromInline
struct AcceptedFields {
  /// A bit for each field, the lowest for the first.
  private(set) var bits: UInt64 = 0

  /// How many fields there can be.
  static var greatestCount: Int { UInt64.bitWidth }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(truncatingIfNeeded: index) }

  func contains(_ index: Int) -> Bool {
    index < AcceptedFields.greatestCount && bits & (1 << UInt64(truncatingIfNeeded: index)) != 0
  }
}
