public import WellformedCore

/// A URL as web browsers read it, such as `https://example.com/a?b#c` (WHATWG URL Standard).
///
/// The parser of that standard is forgiving: it corrects slashes, drops line breaks, decodes hosts and converts them to
/// lower case, reads IPv4 addresses in any base, and escapes what cannot stand for itself. What it refuses is not a
/// URL. The parts are those that the parser returns. Two URLs are equal if they are written the same after parsing.
public struct WebURL: FormatValue {
  /// The part before the first colon, in lower case, such as `https`.
  public internal(set) var scheme = ""

  /// The name of the user, percent-encoded; empty if there is none.
  public internal(set) var username = ""

  /// The password, percent-encoded; empty if there is none.
  public internal(set) var password = ""

  /// The host; `nil` if the URL has no place for one, as in `mailto:jane@example.com`.
  public internal(set) var host: WebHost?

  /// The port; `nil` if it is not given, or is the default port of the scheme.
  public internal(set) var port: Int?

  /// The path, percent-encoded, without dot segments.
  public internal(set) var path = ""

  /// Whether the path is one piece and not segments between slashes, as in `mailto:jane@example.com`.
  public internal(set) var hasOpaquePath = false

  /// The part after the question mark, percent-encoded; `nil` if there is no question mark.
  public internal(set) var query: String?

  /// The part after the number sign, percent-encoded; `nil` if there is no number sign.
  public internal(set) var fragment: String?

  init() {}

  /// Creates the URL that a text is, or returns `nil` if the text is not a URL.
  ///
  /// - Complexity: O(*n*), and O(*m*²) for a label of *m* characters in a host that is not ASCII.
  public init?(_ text: String) { self.init(text, relativeTo: nil) }

  /// Creates the URL that a text stands for in a page at a base URL, or returns `nil` if the text is not a URL.
  public init?(_ text: String, base: WebURL) { self.init(text, relativeTo: base) }

  private init?(_ text: String, relativeTo base: WebURL?) {
    var parser = WebURLParser(text, base: base)
    guard let url = parser.run() else { return nil }
    self = url
  }

  /// The segments of the path, percent-encoded; empty if the path is opaque or empty.
  public var pathSegments: [String] {
    if hasOpaquePath || path.isEmpty { return [] }
    return path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
  }

  /// The URL as text (section 4.5, "URL serializer").
  public var href: String {
    var text = scheme + ":"
    if let host {
      text += "//"
      if !username.isEmpty || !password.isEmpty {
        text += username
        if !password.isEmpty { text += ":" + password }
        text += "@"
      }
      text += host.description
      if let port { text += ":" + port.description }
    } else if !hasOpaquePath, path.begins(with: "//") {
      // Otherwise the path would be read as a host.
      text += "/."
    }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// The canonical form, which is `href`.
  public var description: String { href }

  /// The origin as text (section 4.7): scheme, host and port; `nil` if it is opaque.
  ///
  /// The origin of a `blob:` URL is that of the URL in its path.
  public var origin: String? {
    if scheme == "blob" {
      guard let inner = WebURL(path), inner.scheme == "http" || inner.scheme == "https" else { return nil }
      return inner.origin
    }
    guard let special = SpecialScheme(scheme), special != .file, let host else { return nil }
    return scheme + "://" + host.description + (port.map { ":" + $0.description } ?? "")
  }
}

extension WebURL {
  /// The format of the texts that hold such values.
  public static var format: Format { .url }
}

extension Format {
  /// A URL that web browsers accept (WHATWG URL Standard, section 4.4).
  public static let url = Format(
    WebURL.self,
    name: "url",
    summary: "a URL that web browsers take, with its scheme (WHATWG)",
    prompt: "Enter a web address, such as https://example.com",
    hints: InputHints(type: "url", autocomplete: "url"),
    faults: WebURLFault.table,
    recognize: { WebURLRecognizer.recognize($0) },
    accepts: { WebURLRecognizer.accepts($0) },
    complete: WebURLRecognizer.completion)
}
