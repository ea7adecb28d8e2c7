extension Rule {
  /// Files that were chosen, within limits.
  ///
  /// The text is what ``ChosenFile/text(of:)`` gives.
  public static func files(_ limits: FileLimits) -> Rule { .format(.files(limits)) }
}
