public import WellformedCore

extension Rule {
  /// The text must be an IRI.
  public static var iri: Rule { .format(.iri) }

  /// The text must be an IRI or a relative reference.
  public static var iriReference: Rule { .format(.iriReference) }

  /// The text must be a URI.
  public static var uri: Rule { .format(.uri) }

  /// The text must be a URI or a relative reference.
  public static var uriReference: Rule { .format(.uriReference) }

  /// The text must be a URI template.
  public static var uriTemplate: Rule { .format(.uriTemplate) }

  /// The text must be the address of a public web page: `webURL(.published)`.
  public static var webURL: Rule { .format(.webURL) }

  /// The text must be the address of a web page.
  public static func webURL(_ profile: WebURL.Profile) -> Rule { .format(.webURL(profile)) }

  /// The text must be a URL that web browsers accept.
  public static var url: Rule { .format(.url) }
}
