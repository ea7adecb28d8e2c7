// What stands in a module in place of what Swift does to strings; `Scripts/build-web.sh` has the linker put it there.
#if arch(wasm32)
  // Canonical equivalence would need tables that no module has, and what reads them. Everything in the core compares texts
  // by their bytes.
  extension String {
    /// Tells whether two strings have the same bytes: in place of `==`.
    @_silgen_name("__wrap_$eSS2eeoiySbSS_SStFZ")
    @inline(never)
    public static func isSame(_ first: String, _ second: String) -> Bool { first.hasSameBytes(as: second) }

    /// Feeds the bytes into the hasher: in place of `hash(into:)`.
    @_silgen_name("__wrap_$eSS4hash4intoys6HasherVz_tF")
    @inline(never)
    public func hashAsBytes(into hasher: inout Hasher) { hashBytes(into: &hasher) }
  }

  extension _StringGuts {
    /// The index as it is: every string is in UTF-8, and every index of one is, too.
    ///
    /// In place of `_slowEnsureMatchingEncoding(_:)`, which translates those of strings in UTF-16.
    @_silgen_name("__wrap_$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF")
    @inline(never)
    public func matched(_ index: String.Index) -> String.Index { index }
  }
#endif
