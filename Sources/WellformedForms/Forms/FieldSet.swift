/// Some of the fields of a form, by index.
///
/// Only the first 64 fields of a form can be in the set.
@usableFromInline
struct FieldSet {
  /// A bit for each field, the lowest for the first field.
  private var bits: UInt64 = 0

  @usableFromInline
  init() {}

  @inline(__always)
  mutating func insert(_ place: Int) {
    if place < UInt64.bitWidth { bits |= 1 &<< UInt64(truncatingIfNeeded: place) }
  }

  @inline(__always)
  func contains(_ place: Int) -> Bool {
    place < UInt64.bitWidth && bits & (1 &<< UInt64(truncatingIfNeeded: place)) != 0
  }
}
