/// What normalisation needs to know of a scalar before it examines the scalars around it (UAX #15, section 9).
package struct NormalizationClass {
  private let bits: Int

  /// Creates the class of a scalar.
  @inline(__always)
  package init(of scalar: UInt32) {
    bits = scalar < NormalizationTables.firstUncommonScalar ? 0 : NormalizationClass.bits(ofUncommon: scalar)
  }

  @inline(never)  // Called at many places: inlined, its tables would be in many object files.
  private static func bits(ofUncommon scalar: UInt32) -> Int {
    NormalizationTables.classes.pair(at: Int(NormalizationTables.trie.value(of: scalar)))
  }

  /// The property Canonical_Combining_Class: 0 for starters.
  @inline(__always)
  package var combiningClass: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Whether NFC_Quick_Check is Maybe: the scalar may compose with one before it.
  @inline(__always)
  package var mayCompose: Bool { bits & 1 << 8 != 0 }

  /// Whether NFC_Quick_Check is No: the scalar does not occur in composed text.
  @inline(__always)
  package var isNeverComposed: Bool { bits & 1 << 9 != 0 }

  /// Whether text may be divided before the scalar and its parts composed separately.
  ///
  /// No scalar of its decomposition then moves before, or composes with, what precedes it.
  @inline(__always)
  package var isBoundary: Bool { bits & 1 << 10 == 0 }
}
