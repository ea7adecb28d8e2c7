public import WellformedCore

extension Rule {
  /// The text must be an account name in ASCII: letters, digits and underscores, with full stops and hyphens between
  /// them.
  public static var asciiUserName: Rule { .format(.asciiUserName) }

  /// The text must be Base64.
  public static var base64: Rule { .format(.base64) }
  /// The text must be Base64 in the URL-safe alphabet.
  public static var base64URL: Rule { .format(.base64URL) }

  /// The text must be a colour of six hexadecimal digits after a number sign.
  public static var color: Rule { .format(.color) }
  /// The text must be a colour of three, four, six or eight hexadecimal digits after a number sign.
  public static var cssHexColor: Rule { .format(.cssHexColor) }

  /// The text must be a language tag (BCP 47).
  public static var languageTag: Rule { .format(.languageTag) }

  /// The text must be one that can be compared as a password: not empty, and without control characters.
  public static var opaqueString: Rule { .format(.opaqueString) }

  /// The text must be a person's name.
  public static var personName: Rule { .format(.personName) }

  /// The text must be a JSON Pointer.
  public static var jsonPointer: Rule { .format(.jsonPointer) }

  /// The text must be a regular expression (ECMA-262, with the flag `u`).
  public static var regularExpression: Rule { .format(.regularExpression) }

  /// The text must be a relative JSON Pointer.
  public static var relativeJSONPointer: Rule { .format(.relativePointer) }

  /// The text must be a version number that follows Semantic Versioning 2.0.0.
  public static var semanticVersion: Rule { .format(.semanticVersion) }

  /// The text must be a slug: words in lower case, joined by hyphens, for use in an address.
  public static var slug: Rule { .format(.slug) }

  /// The text must be a UUID.
  public static var uuid: Rule { .format(.uuid) }

  /// The text must be an account name in any script.
  public static var userName: Rule { .format(.userName) }
  /// The text must be an account name that neither mixes scripts nor can be mistaken for a name in ASCII.
  public static var strictUserName: Rule { .format(.strictUserName) }
  /// The text must be an account name in any script; its capital letters are kept.
  public static var casePreservedUserName: Rule { .format(.casePreservedUserName) }
}
