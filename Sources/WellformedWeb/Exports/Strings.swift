// Replacements for Swift's string operations in a module; `Scripts/build-web.sh` has the linker insert them.
#if arch(wasm32)
  // Canonical equivalence would need tables, and code that reads them, that no module has. The core compares all texts
  // by their bytes.
  extension String {
    /// Returns whether two strings have the same bytes: replaces `==`.
    @_silgen_name("__wrap_$eSS2eeoiySbSS_SStFZ")
    @inline(never)
    public static func isSame(_ first: String, _ second: String) -> Bool { first.hasSameBytes(as: second) }

    /// Feeds the bytes into the hasher: replaces `hash(into:)`.
    @_silgen_name("__wrap_$eSS4hash4intoys6HasherVz_tF")
    @inline(never)
    public func hashAsBytes(into hasher: inout Hasher) { hashBytes(into: &hasher) }
  }

  extension _StringGuts {
    /// Returns the index unchanged: every string is in UTF-8, and so is every index into one.
    ///
    /// This replaces `_slowEnsureMatchingEncoding(_:)`, which translates indexes of strings in UTF-16.
    @_silgen_name("__wrap_$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF")
    @inline(never)
    public func matched(_ index: String.Index) -> String.Index { index }
  }
#endif
