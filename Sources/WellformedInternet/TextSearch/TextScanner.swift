import WellformedCore
public import WellformedMail

/// Finds email addresses, web addresses, phone numbers and Internet addresses in running text.
///
///     for match in TextScanner.matches(of: [.email, .url], in: "Write to jane@example.org, or see example.org/contact.") {
///       print(match.offsets, match.value)
///     }
///
/// Matches are in the order of the text, and no two overlap. An email address takes precedence over the domain in it,
/// and a web address over everything in it. There is one exception: what stands alone and is an email address, such as
/// `example.org/jane@example.org`, is reported as one. What is found of one kind does not depend on the other kinds.
///
/// Punctuation around a match is left out, but brackets that belong to a web address are kept. Text without spaces,
/// such as Chinese and Japanese, may stand right next to a match: `https://example.com/path` ends before `中文`, unless
/// its host has such letters itself.
///
/// The scanner finds only the mailbox that is written, and no other. Nearly every ASCII character may stand in the name
/// of a mailbox, so the name is cut only in these places:
///
/// - where a mark around the address is closed after it (`*jane@example.org*`, `'jane@example.org, or not'`)
/// - after the name of a value in a line that contains more (`export EMAIL=jane@example.org`, `?to=`)
/// - after another match (`jane@example.org/john@example.org`)
///
/// Alone in a line, `EMAIL=jane@example.org` is the address that it says.
public struct TextScanner: Hashable, Sendable {
  /// The kinds to search for.
  public var kinds: Set<FoundKind>

  /// The grammar of email addresses; `deliverable` by default.
  ///
  /// - A profile that allows names in UTF-8 also finds international addresses.
  /// - What stands alone in a line, or between white space, and is an address by the profile is found as a whole.
  /// - In other places an address has a full stop in its domain, or is in brackets if the profile allows those.
  /// - For lists (`multiple`), every address is found. For message headers, addresses without comments and folding are
  ///   found.
  /// - Names of more than 256 bytes are not searched for. Mail has none above 64 octets (RFC 5321, section 4.5.3.1.1),
  ///   and only the grammars of HTML and of headers set no such limit.
  public var emailProfile: EmailAddress.Profile

  /// Creates a scanner.
  public init(_ kinds: Set<FoundKind> = Set(FoundKind.allCases), emailProfile: EmailAddress.Profile = .deliverable) {
    self.kinds = kinds
    self.emailProfile = emailProfile
  }

  /// Returns all matches of the scanner's kinds in a text.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public func matches(in text: String) -> [TextMatch<FoundValue>] {
    var boundaries: [FoundBoundary] = []
    text.withBytes { bytes in
      var scan = TextScan(self)
      while let boundary = scan.next(in: bytes, before: bytes.count) { boundaries.append(boundary) }
    }
    var matches: [TextMatch<FoundValue>] = []
    var (offset, index) = (0, text.startIndex)
    for boundary in boundaries {
      let start = text.utf8.index(index, offsetBy: boundary.range.lowerBound - offset)
      let end = text.utf8.index(start, offsetBy: boundary.range.count)
      (offset, index) = (boundary.range.upperBound, end)
      let part = String(text[start..<end])
      guard let value = FoundValue(boundary.kind, part, emailProfile: emailProfile) else { continue }
      matches.append(TextMatch(value: value, text: part, offsets: boundary.range, range: start..<end))
    }
    return matches
  }

  /// Returns all matches of some kinds in a text.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public static func matches(of kinds: Set<FoundKind>, in text: String) -> [TextMatch<FoundValue>] {
    TextScanner(kinds).matches(in: text)
  }
}

extension EmailAddress {
  /// Returns the email addresses in running text, as `TextScanner` finds them.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public static func matches(in text: String, profile: Profile = .deliverable) -> [TextMatch<EmailAddress>] {
    TextScanner([.email], emailProfile: profile).matches(in: text).compactMap { match in
      match.map { if case .email(let address) = $0 { address } else { nil } }
    }
  }

  /// Returns the only email address in running text, or `nil` if there is none, or two that differ.
  public static func only(in text: String, profile: Profile = .deliverable) -> EmailAddress? {
    matches(in: text, profile: profile).onlyValue()
  }
}

extension IPv4Address {
  /// Returns the IPv4 addresses in running text, as `TextScanner` finds them.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public static func matches(in text: String) -> [TextMatch<IPv4Address>] {
    TextScanner([.ipv4]).matches(in: text).compactMap { match in
      match.map { if case .ipv4(let address) = $0 { address } else { nil } }
    }
  }

  /// Returns the only IPv4 address in running text, or `nil` if there is none, or two that differ.
  public static func only(in text: String) -> IPv4Address? { matches(in: text).onlyValue() }
}

extension IPv6Address {
  /// Returns the IPv6 addresses in running text, as `TextScanner` finds them.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public static func matches(in text: String) -> [TextMatch<IPv6Address>] {
    TextScanner([.ipv6]).matches(in: text).compactMap { match in
      match.map { if case .ipv6(let address) = $0 { address } else { nil } }
    }
  }

  /// Returns the only IPv6 address in running text, or `nil` if there is none, or two that differ.
  public static func only(in text: String) -> IPv6Address? { matches(in: text).onlyValue() }
}
