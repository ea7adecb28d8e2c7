public import WellformedCore

extension WebURL {
  /// What people may enter as the address of a web page.
  public enum Profile: String, CaseIterable, RuleData {
    /// `http://` or `https://`, and a site in the public domain name system, without a user name and password.
    ///
    /// The site is a name with a dot, whose ending is not reserved for other uses, as `localhost`, `local` and `test`
    /// are.
    case published

    /// Like `published`, but `https://` may be left out: `example.com`.
    case lenient

    /// Like `published`, but the site may be in a local network: a single name, any ending, and IPv4 and IPv6
    /// addresses.
    case local
  }

  /// Creates the URL of the page whose address a text is, ignoring white space around it, or returns `nil` if it is not
  /// an address.
  public init?(_ text: String, profile: Profile) {
    let text = Normalization.trimmed.apply(to: text)
    guard text.withBytes(Format.webURL(profile).accepts) else { return nil }
    self.init(page: text)
  }

  /// Creates the URL of a web page from its address; if the address has no scheme, the scheme is `https`.
  init?(page text: String) {
    let hasScheme = text.withBytes { $0.has("http://", at: 0) || $0.has("https://", at: 0) }
    self.init(hasScheme ? text : "https://" + text)
  }
}

extension WebURL.Profile: CustomStringConvertible {
  /// The name of the profile in the command and in rule files.
  public var description: String { rawValue }
}

extension Format {
  /// The address of a public web page: `webURL(.published)`.
  public static let webURL = Format(
    .published, name: "web-url", summary: "the address of a public web page, with http:// or https://")

  private static let lenientWebURL = Format(
    .lenient, name: "web-url.lenient", summary: "the address of a public web page, https:// left out if you like")

  private static let localWebURL = Format(
    .local, name: "web-url.local", summary: "the address of a web page, public or in a local network")

  /// Returns the format of addresses of web pages by a profile.
  public static func webURL(_ profile: WebURL.Profile) -> Format {
    switch profile {
    case .published: webURL
    case .lenient: lenientWebURL
    case .local: localWebURL
    }
  }

  private init(_ profile: WebURL.Profile, name: String, summary: String) {
    let recognizer = WebPageRecognizer(profile)
    let brief = WebPageRecognizer(profile, isBrief: true)
    self.init(
      name: name, summary: summary, prompt: "Enter a web address, such as https://example.com",
      // Browsers require a scheme in what is typed into `<input type=url>`.
      hints: profile == .lenient
        ? InputHints(inputMode: "url", autocomplete: "url") : InputHints(type: "url", autocomplete: "url"),
      faults: WebPageFault.table,
      recognize: { recognizer.recognize($0) },
      accepts: { brief.recognize($0).partialMatch.holds },
      canonicalize: { WebURL($0, profile: profile)?.href },
      isCanonical: { WebURL.isPlain($0) },
      complete: { recognizer.completion(of: $0) },
      suggest: { WebPageSuggestion.suggestion(for: $0, profile: profile) })
  }
}

extension WebURL {
  /// Returns whether a text begins with `https://` or `http://`, a host in lower case that is no number, and a slash, and
  /// all that follows is letters, digits, `/`, `-` and `_`.
  fileprivate static func isPlain(_ text: Span<UInt8>) -> Bool {
    let isSecure = text.has("https://", at: 0)
    guard isSecure || text.has("http://", at: 0) else { return false }
    var offset = isSecure ? 8 : 7
    // `has` takes capitals for small letters.
    guard text.extracting(0..<offset).consists(of: .uncapitalized) else { return false }
    var label = offset
    while offset < text.count, text[offset] != UInt8(ascii: "/") {
      let byte = text[offset]
      if byte == UInt8(ascii: ".") { label = offset + 1 }
      guard byte.isSmall || byte.decimalDigit != nil || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") else {
        return false
      }
      offset += 1
    }
    guard offset < text.count, text[label].isSmall else { return false }
    return text.extracting(offset..<text.count).consists(of: ByteSet.label + ByteSet("/_"))
  }
}
