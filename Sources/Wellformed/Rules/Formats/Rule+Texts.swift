extension Rule {
  /// The text must be the name of an account in ASCII: letters, digits, underscores, and full stops and hyphens between.
  public static var asciiUserName: Rule { .format(.asciiUserName) }

  /// The text must be Base64.
  public static var base64: Rule { .format(.base64) }
  /// The text must be Base64 in the alphabet for URLs.
  public static var base64URL: Rule { .format(.base64URL) }

  /// The text must be a colour of six hexadecimal digits after a number sign.
  public static var color: Rule { .format(.color) }
  /// The text must be a colour of three, four, six or eight hexadecimal digits after a number sign.
  public static var cssHexColor: Rule { .format(.cssHexColor) }

  /// The text must be the tag of a language (BCP 47).
  public static var languageTag: Rule { .format(.languageTag) }

  /// The text must be one that can be compared as a password: not empty, and without controls.
  public static var opaqueString: Rule { .format(.opaqueString) }

  /// The text must be the name of a person.
  public static var personName: Rule { .format(.personName) }

  /// The text must be a JSON Pointer.
  public static var jsonPointer: Rule { .format(.jsonPointer) }

  /// The text must be a relative JSON Pointer.
  public static var relativeJSONPointer: Rule { .format(.relativePointer) }

  /// The text must be a version by the rules of Semantic Versioning 2.0.0.
  public static var semanticVersion: Rule { .format(.semanticVersion) }

  /// The text must be a name for an address: words in lower case, joined by hyphens.
  public static var slug: Rule { .format(.slug) }

  /// The text must be a UUID.
  public static var uuid: Rule { .format(.uuid) }

  /// The text must be the name of an account, in any script.
  public static var userName: Rule { .format(.userName) }
  /// The text must be the name of an account that neither mixes scripts nor could be taken for one in ASCII.
  public static var strictUserName: Rule { .format(.strictUserName) }
  /// The text must be the name of an account, in any script, that keeps its capitals.
  public static var casePreservedUserName: Rule { .format(.casePreservedUserName) }
}
