/// Finds e-mail addresses, web addresses, telephone numbers and Internet addresses in running text.
///
///     for match in TextScanner.matches(of: [.email, .url], in: "Write to jane@example.org, or see example.org/contact.") {
///       print(match.offsets, match.value)
///     }
///
/// Matches come in their order, and no two overlap: an e-mail address wins over the domain in it, a web address over
/// everything in it, except that what stands alone and is an e-mail address, such as `example.org/jane@example.org`, is
/// one. What is found of one kind does not depend on which others are asked for.
///
/// Punctuation around a match stays outside, brackets that belong to a web address stay inside. Text that sets no spaces,
/// such as Chinese and Japanese, may stand right beside a match: `https://example.com/path` ends before `中文`, unless its
/// host has such letters itself.
///
/// No other mailbox is found than the one that is written. Nearly every ASCII character may stand in the name of one, so
/// it is cut only where a mark around the address is closed after it (`*jane@example.org*`, `'jane@example.org, or not'`),
/// at the name of a value in a line that has more (`export EMAIL=jane@example.org`, `?to=`), and after another match
/// (`jane@example.org/john@example.org`). Alone in a line, `EMAIL=jane@example.org` is the address that it says.
public struct TextScanner: Hashable, Sendable {
  /// What is looked for.
  public var kinds: Set<FoundKind>

  /// The grammar that e-mail addresses must have.
  ///
  /// `deliverable` unless another is named; a profile that takes names in UTF-8 also finds international addresses.
  /// What stands alone in a line, or between white space, and is an address by the profile is found whole. In other
  /// places an address has a full stop in its domain, or stands in brackets where the profile takes those. Of a list
  /// (`multiple`), every address is found; of message headers, those without comments and folding. Names of more than
  /// 256 bytes are not looked for: mail has none above 64 octets (RFC 5321, section 4.5.3.1.1), and only HTML's grammar
  /// and that of headers set no such limit.
  public var emailProfile: EmailAddress.Profile

  /// Creates a scanner.
  public init(_ kinds: Set<FoundKind> = Set(FoundKind.allCases), emailProfile: EmailAddress.Profile = .deliverable) {
    self.kinds = kinds
    self.emailProfile = emailProfile
  }

  /// Returns everything of the scanner's kinds that stands in a text.
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

  /// Returns everything of some kinds that stands in a text.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public static func matches(of kinds: Set<FoundKind>, in text: String) -> [TextMatch<FoundValue>] {
    TextScanner(kinds).matches(in: text)
  }
}

extension EmailAddress {
  /// Returns the e-mail addresses in running text, as `TextScanner` finds them.
  ///
  /// - Complexity: O(*n*), whatever the text.
  public static func matches(in text: String, profile: Profile = .deliverable) -> [TextMatch<EmailAddress>] {
    TextScanner([.email], emailProfile: profile).matches(in: text).compactMap { match in
      match.map { if case .email(let address) = $0 { address } else { nil } }
    }
  }

  /// Returns the one e-mail address in running text; `nil` if there is none, or two that differ.
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

  /// Returns the one IPv4 address in running text; `nil` if there is none, or two that differ.
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

  /// Returns the one IPv6 address in running text; `nil` if there is none, or two that differ.
  public static func only(in text: String) -> IPv6Address? { matches(in: text).onlyValue() }
}
