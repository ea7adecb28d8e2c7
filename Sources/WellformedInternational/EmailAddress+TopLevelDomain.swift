public import Wellformed

extension EmailAddress {
  /// Tells whether the domain lies in a top-level domain that IANA lists, as `PublicSuffixList.topLevelVersion` has them.
  public var hasKnownTopLevelDomain: Bool { Hostname(asciiDomain)?.hasKnownTopLevelDomain ?? false }
}

extension Rule {
  /// The text must not be an e-mail address under a top-level domain that IANA does not list; says nothing of what is no
  /// address.
  ///
  /// Meant to stand beside a rule that asks for an address, as a warning: `.knownTopLevelDomain.warning`. New domains are
  /// added all the time, and the list is of one day.
  public static var knownTopLevelDomain: Rule { .format(.emailWithKnownTopLevelDomain) }
}

extension Format {
  /// Any text but an e-mail address under a top-level domain that IANA does not list.
  ///
  /// Not among `FormatRegistry.standard`, and not known by name to rule files, which do not link the list.
  public static let emailWithKnownTopLevelDomain = Format(
    name: "email.without.unknownTopLevelDomain",
    summary: "any text but an e-mail address under a top-level domain that does not exist",
    prompt: Format.email.prompt, faults: TopLevelFault.table,
    recognize: { text in
      // Something appended makes a text that is no address.
      guard let domain = unknownDomain(in: text) else { return .valid }
      return .incomplete(TopLevelFault.unknownTopLevelDomain, domain)
    },
    canonicalize: { $0 }, complete: { _ in " " })

  /// Where the domain of an address stands whose top-level domain is not known.
  private static func unknownDomain(in text: Span<UInt8>) -> Range<Int>? {
    guard Format.email(.internationalized).recognize(text).partialMatch.holds else { return nil }
    var bytes: [UInt8] = []
    for offset in 0..<text.count { bytes.append(text[offset]) }
    guard let address = EmailAddress(String(decoding: bytes, as: UTF8.self), profile: .internationalized),
      !address.hasKnownTopLevelDomain, let at = bytes.firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    return at + 1..<bytes.count
  }
}

/// What is wrong with a top-level domain.
private enum TopLevelFault: Int, FormatFaults {
  case unknownTopLevelDomain

  var fault: FormatFault {
    FormatFault(
      .emailDomainUnknownTopLevel, "{field} has an ending that does not exist; check the last part")
  }
}

extension IssueCode {
  /// The top-level domain of an address is not one that IANA lists.
  public static var emailDomainUnknownTopLevel: IssueCode { "email.domain.unknownTopLevel" }
}
