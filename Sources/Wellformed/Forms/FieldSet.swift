/// Some of the fields of a form, by their places.
///
/// Only the first 64 fields of a form are ever among them.
@usableFromInline
struct FieldSet {
  /// A bit for each field, the lowest for the first.
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
