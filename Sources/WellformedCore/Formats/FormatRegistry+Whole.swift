// What a module for web pages with fewer formats says otherwise: see the folder `FormatSets`.
extension FormatRegistry {
  /// Whether domains outside ASCII are read, which needs large tables.
  package static var readsInternationalDomains: Bool { true }
  /// Whether rule files are checked for rules that contradict each other, and for statements that are repeated for
  /// other tools but differ.
  package static var reviewsRuleFiles: Bool { true }
  /// Whether formats of this package are left out.
  package static var isPartial: Bool { false }
}
