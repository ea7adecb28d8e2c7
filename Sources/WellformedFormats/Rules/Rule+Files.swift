public import WellformedCore

extension Rule {
  /// The chosen files must be within these limits.
  ///
  /// The text to judge is the one that ``ChosenFile/text(of:)`` returns.
  public static func files(_ limits: FileLimits) -> Rule { .format(.files(limits)) }
}
