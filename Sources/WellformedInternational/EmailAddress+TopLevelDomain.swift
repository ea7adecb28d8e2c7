public import Wellformed

extension EmailAddress {
  /// Whether the top-level domain is one that IANA lists; `PublicSuffixList.topLevelVersion` names the list.
  public var hasKnownTopLevelDomain: Bool { Hostname(asciiDomain)?.hasKnownTopLevelDomain ?? false }
}

extension Rule {
  /// The top-level domain of an email address must be one that IANA lists; a text that is no address passes.
  ///
  /// Use it as a warning next to a rule that requires an address: `.knownTopLevelDomain.warning`. IANA adds domains all
  /// the time, and the list is a snapshot.
  public static var knownTopLevelDomain: Rule { .format(.emailWithKnownTopLevelDomain) }
}

extension Format {
  /// Any text except an email address under a top-level domain that IANA does not list.
  ///
  /// It is not in `FormatRegistry.standard`, and rule files, which do not link the list, do not know it by name.
  public static let emailWithKnownTopLevelDomain = Format(
    name: "email.without.unknownTopLevelDomain",
    summary: "any text but an email address under a top-level domain that does not exist",
    prompt: Format.email.prompt, faults: TopLevelFault.table,
    recognize: { text in
      // Something appended makes a text that is no address.
      guard let domain = unknownDomain(in: text) else { return .valid }
      return .incomplete(TopLevelFault.unknownTopLevelDomain, domain)
    },
    canonicalize: { $0 }, complete: { _ in " " })

  /// Returns the range of the domain in an address with an unknown top-level domain.
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
  /// IANA does not list the top-level domain of the address.
  public static var emailDomainUnknownTopLevel: IssueCode { "email.domain.unknownTopLevel" }
}
