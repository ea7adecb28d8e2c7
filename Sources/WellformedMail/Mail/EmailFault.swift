public import WellformedCore

/// What can be wrong with an email address.
enum EmailFault: Int, FormatFaults {
  case localEmpty, localBadCharacter, localDotAtEdge, localEmptyAtom, localTooLong
  case quotedUnclosed, quotedBadCharacter, quotedBadEscape, quotedTextAfter
  case commentUnclosed, commentBadCharacter, commentInsideWord, foldingBroken, spaceInside
  case atMissing, atRepeated
  case domainEmpty, domainBadCharacter, domainEmptyLabel, domainHyphenAtEdge, domainLabelTooLong
  case domainDotMissing, domainEndsInNumber, domainTooLong, tooLong
  case domainBadALabel, domainReservedHyphens, domainLeadingMark, domainBadContext, domainMixedDirections
  case literalUnclosed, literalEmpty, literalBadCharacter, literalUnknownTag, literalBadIPv4, literalBadIPv6
  case literalTextAfter
  case listAddressMissing, listCommaMissing
  // Found in valid addresses, as warnings:
  case invisibleCharacter, directionalControl

  var fault: FormatFault {
    switch self {
    case .localEmpty: FormatFault(.emailLocalEmpty, "{field} needs a name before the @, as in name@example.com")
    case .localBadCharacter:
      FormatFault(.emailLocalBadCharacter, "{field} has a character that is not allowed before the @; remove it")
    case .localDotAtEdge:
      FormatFault(.emailLocalDotAtEdge, "{field} has a dot at the start or just before the @; remove it")
    case .localEmptyAtom:
      FormatFault(.emailLocalEmptyAtom, "{field} has 2 dots in a row before the @; remove one")
    case .localTooLong:
      FormatFault(
        .emailLocalTooLong, "{field} has more than {maximum} characters before the @; shorten that part",
        argument: "maximum")
    case .quotedUnclosed:
      FormatFault(
        .emailQuotedUnclosed, "{field} has an open quotation mark; close it before the @")
    case .quotedBadCharacter:
      FormatFault(.emailQuotedBadCharacter, "{field} has a character that is not allowed in quotation marks; remove it")
    case .quotedBadEscape:
      FormatFault(.emailQuotedBadEscape, "{field} has a character that is not allowed after a backslash; remove both")
    case .quotedTextAfter:
      FormatFault(
        .emailQuotedTextAfter, "{field} needs the @ right after the closing quotation mark")
    case .commentUnclosed:
      FormatFault(.emailCommentUnclosed, "{field} has an open comment; close its bracket")
    case .commentBadCharacter:
      FormatFault(.emailCommentBadCharacter, "{field} has a character that is not allowed in a comment; remove it")
    case .commentInsideWord:
      FormatFault(.emailCommentInsideWord, "{field} has a space or a comment inside a word; remove it")
    case .foldingBroken:
      FormatFault(.emailFoldingBroken, "{field} has a line break without a space after it; remove it")
    case .spaceInside:
      FormatFault(.emailSpaceInside, "{field} has a space in it; remove it")
    case .atMissing: FormatFault(.emailAtMissing, "{field} needs an @, as in name@example.com")
    case .atRepeated: FormatFault(.emailAtRepeated, "{field} has more than 1 @; leave only one")
    case .domainEmpty: FormatFault(.emailDomainEmpty, "{field} needs a domain after the @, such as example.com")
    case .domainBadCharacter:
      FormatFault(.emailDomainBadCharacter, "{field} has a character that is not allowed after the @; remove it")
    case .domainEmptyLabel:
      FormatFault(.emailDomainEmptyLabel, "{field} has a dot with nothing next to it; remove or complete it")
    case .domainHyphenAtEdge:
      FormatFault(
        .emailDomainHyphenAtEdge, "{field} has a hyphen where a domain cannot have one; remove it")
    case .domainLabelTooLong:
      FormatFault(
        .emailDomainLabelTooLong, "{field} has more than {maximum} characters between dots; shorten that part",
        argument: "maximum")
    case .domainDotMissing:
      FormatFault(.emailDomainDotMissing, "{field} needs an ending such as .com, as in name@example.com")
    case .domainEndsInNumber:
      FormatFault(
        .emailDomainEndsInNumber, "{field} ends in a number; enter a domain that ends in letters")
    case .domainTooLong:
      FormatFault(
        .emailDomainTooLong, "{field} has more than {maximum} characters after the @; shorten that part",
        argument: "maximum")
    case .tooLong:
      FormatFault(.emailTooLong, "{field} is too long; use {maximum} characters or fewer", argument: "maximum")
    case .domainBadALabel:
      FormatFault(
        .emailDomainBadALabel,
        "{field} has a part with xn-- that is not a name; check it")
    case .domainReservedHyphens:
      FormatFault(
        .emailDomainReservedHyphens, "{field} has 2 hyphens in a row where a domain cannot; remove one")
    case .domainLeadingMark:
      FormatFault(
        .emailDomainLeadingMark, "{field} has an accent without a letter; put a letter before it")
    case .domainBadContext:
      FormatFault(
        .emailDomainBadContext, "{field} has a character that is not allowed there; remove it")
    case .domainMixedDirections:
      FormatFault(
        .emailDomainMixedDirections,
        "{field} mixes left-to-right and right-to-left letters; use only 1 direction")
    case .literalUnclosed:
      FormatFault(.emailLiteralUnclosed, "{field} has an open square bracket; finish the address and add ]")
    case .literalEmpty:
      FormatFault(.emailLiteralEmpty, "{field} needs an address in the square brackets, as in [192.0.2.1]")
    case .literalBadCharacter:
      FormatFault(
        .emailLiteralBadCharacter, "{field} has a character that is not allowed in square brackets; remove it")
    case .literalUnknownTag:
      FormatFault(.emailLiteralUnknownTag, "{field} needs an address in the square brackets, as in [192.0.2.1]")
    case .literalBadIPv4:
      FormatFault(.emailLiteralBadIPv4, "{field} needs 4 numbers up to 255 in the square brackets, as in [192.0.2.1]")
    case .literalBadIPv6:
      FormatFault(
        .emailLiteralBadIPv6, "{field} needs an IPv6 address in the square brackets, as in [IPv6:2001:db8::1]")
    case .literalTextAfter:
      FormatFault(.emailLiteralTextAfter, "{field} has something after the closing square bracket; remove it")
    case .listAddressMissing:
      FormatFault(
        .emailListAddressMissing,
        "{field} has a comma without an address next to it; remove or complete it")
    case .listCommaMissing:
      FormatFault(.emailListCommaMissing, "{field} needs a comma between 2 addresses")
    case .invisibleCharacter: ConcernFault.invisibleCharacter.fault
    case .directionalControl: ConcernFault.directionalControl.fault
    }
  }
}

extension IssueCode {
  /// Nothing stands before the `@`.
  public static var emailLocalEmpty: IssueCode { "email.local.empty" }
  /// A character is not allowed before the `@`.
  public static var emailLocalBadCharacter: IssueCode { "email.local.badCharacter" }
  /// The name before the `@` begins or ends with a full stop.
  public static var emailLocalDotAtEdge: IssueCode { "email.local.dotAtEdge" }
  /// Two full stops before the `@` have nothing between them.
  public static var emailLocalEmptyAtom: IssueCode { "email.local.emptyAtom" }
  /// The name before the `@` is longer than 64 bytes.
  ///
  /// Argument: `maximum`.
  public static var emailLocalTooLong: IssueCode { "email.local.tooLong" }
  /// A quotation mark is not closed.
  public static var emailQuotedUnclosed: IssueCode { "email.quoted.unclosed" }
  /// A character is not allowed between quotation marks.
  public static var emailQuotedBadCharacter: IssueCode { "email.quoted.badCharacter" }
  /// A character is not allowed after a backslash.
  public static var emailQuotedBadEscape: IssueCode { "email.quoted.badEscape" }
  /// Something other than the `@` follows the closing quotation mark.
  public static var emailQuotedTextAfter: IssueCode { "email.quoted.textAfter" }
  /// A bracket that opens a comment is not closed.
  public static var emailCommentUnclosed: IssueCode { "email.comment.unclosed" }
  /// A character is not allowed in a comment.
  public static var emailCommentBadCharacter: IssueCode { "email.comment.badCharacter" }
  /// A comment or white space stands inside a word.
  public static var emailCommentInsideWord: IssueCode { "email.comment.insideWord" }
  /// A line break is not followed by a space.
  public static var emailFoldingBroken: IssueCode { "email.folding.broken" }
  /// White space is not allowed at its place.
  public static var emailSpaceInside: IssueCode { "email.spaceInside" }
  /// There is no `@`.
  public static var emailAtMissing: IssueCode { "email.at.missing" }
  /// There is more than one `@`.
  public static var emailAtRepeated: IssueCode { "email.at.repeated" }
  /// Nothing stands after the `@`.
  public static var emailDomainEmpty: IssueCode { "email.domain.empty" }
  /// A character is not allowed after the `@`.
  public static var emailDomainBadCharacter: IssueCode { "email.domain.badCharacter" }
  /// A full stop after the `@` has nothing before or after it.
  public static var emailDomainEmptyLabel: IssueCode { "email.domain.emptyLabel" }
  /// A part of the domain begins or ends with a hyphen.
  public static var emailDomainHyphenAtEdge: IssueCode { "email.domain.hyphenAtEdge" }
  /// A part of the domain is longer than 63 characters, or 59 if one is not ASCII.
  ///
  /// Argument: `maximum`.
  public static var emailDomainLabelTooLong: IssueCode { "email.domain.labelTooLong" }
  /// The domain has no full stop.
  public static var emailDomainDotMissing: IssueCode { "email.domain.dotMissing" }
  /// The last part of the domain is all digits.
  public static var emailDomainEndsInNumber: IssueCode { "email.domain.endsInNumber" }
  /// A part of the domain begins with `xn--`, but stands for no valid part.
  public static var emailDomainBadALabel: IssueCode { "email.domain.badALabel" }
  /// The third and fourth characters of a part of the domain are hyphens.
  public static var emailDomainReservedHyphens: IssueCode { "email.domain.reservedHyphens" }
  /// A part of the domain begins with a combining mark.
  public static var emailDomainLeadingMark: IssueCode { "email.domain.leadingMark" }
  /// A character after the `@` is not allowed at its place, although it is allowed elsewhere.
  public static var emailDomainBadContext: IssueCode { "email.domain.badContext" }
  /// Letters that run from left to right and from right to left are mixed in the domain in a way that is not allowed.
  public static var emailDomainMixedDirections: IssueCode { "email.domain.mixedDirections" }
  /// The domain is longer than 253 bytes.
  ///
  /// Argument: `maximum`.
  public static var emailDomainTooLong: IssueCode { "email.domain.tooLong" }
  /// The address is longer than 254 bytes.
  ///
  /// Argument: `maximum`.
  public static var emailTooLong: IssueCode { "email.tooLong" }
  /// The bracket that opens an address after the `@` is not closed.
  public static var emailLiteralUnclosed: IssueCode { "email.literal.unclosed" }
  /// Nothing stands between the brackets after the `@`.
  public static var emailLiteralEmpty: IssueCode { "email.literal.empty" }
  /// A character is not allowed between the brackets after the `@`.
  public static var emailLiteralBadCharacter: IssueCode { "email.literal.badCharacter" }
  /// The text between the brackets begins neither as an IPv4 address nor with `IPv6:`.
  public static var emailLiteralUnknownTag: IssueCode { "email.literal.unknownTag" }
  /// The text between the brackets begins as an IPv4 address, but is not one.
  public static var emailLiteralBadIPv4: IssueCode { "email.literal.badIPv4" }
  /// The text between the brackets is marked as an IPv6 address, but is not one.
  public static var emailLiteralBadIPv6: IssueCode { "email.literal.badIPv6" }
  /// Something follows the closing bracket.
  public static var emailLiteralTextAfter: IssueCode { "email.literal.textAfter" }
  /// A comma in a list of addresses has no address before or after it.
  public static var emailListAddressMissing: IssueCode { "email.list.addressMissing" }
  /// Only white space stands between two addresses of a list.
  public static var emailListCommaMissing: IssueCode { "email.list.commaMissing" }
}
