extension Rule {
  /// The text must be the name of a host.
  public static var hostname: Rule { .format(.hostname) }

  /// The text must be the name of a host, in any script.
  public static var internationalHostname: Rule { .format(.internationalHostname) }
}
