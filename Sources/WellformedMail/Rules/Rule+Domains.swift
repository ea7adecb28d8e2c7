public import WellformedCore

extension Rule {
  /// The text must be a hostname.
  public static var hostname: Rule { .format(.hostname) }

  /// The text must be a hostname in any script.
  public static var internationalHostname: Rule { .format(.internationalHostname) }
}
