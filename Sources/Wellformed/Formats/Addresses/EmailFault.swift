/// What can be wrong with an e-mail address.
enum EmailFault: Int, CaseIterable {
  case localEmpty, localBadCharacter, localDotAtEdge, localEmptyAtom, localTooLong
  case quotedUnclosed, quotedBadCharacter, quotedBadEscape, quotedTextAfter
  case commentUnclosed, commentBadCharacter, commentInsideWord, foldingBroken, spaceInside
  case atMissing, atRepeated
  case domainEmpty, domainBadCharacter, domainEmptyLabel, domainHyphenAtEdge, domainLabelTooLong
  case domainDotMissing, domainEndsInNumber, domainTooLong, tooLong
  case literalUnclosed, literalEmpty, literalBadCharacter, literalUnknownTag, literalBadIPv4, literalBadIPv6
  case literalTextAfter

  var description: FormatFault {
    switch self {
    case .localEmpty: FormatFault(.emailLocalEmpty)
    case .localBadCharacter: FormatFault(.emailLocalBadCharacter)
    case .localDotAtEdge: FormatFault(.emailLocalDotAtEdge)
    case .localEmptyAtom: FormatFault(.emailLocalEmptyAtom)
    case .localTooLong: FormatFault(.emailLocalTooLong, argument: "maximum")
    case .quotedUnclosed: FormatFault(.emailQuotedUnclosed)
    case .quotedBadCharacter: FormatFault(.emailQuotedBadCharacter)
    case .quotedBadEscape: FormatFault(.emailQuotedBadEscape)
    case .quotedTextAfter: FormatFault(.emailQuotedTextAfter)
    case .commentUnclosed: FormatFault(.emailCommentUnclosed)
    case .commentBadCharacter: FormatFault(.emailCommentBadCharacter)
    case .commentInsideWord: FormatFault(.emailCommentInsideWord)
    case .foldingBroken: FormatFault(.emailFoldingBroken)
    case .spaceInside: FormatFault(.emailSpaceInside)
    case .atMissing: FormatFault(.emailAtMissing)
    case .atRepeated: FormatFault(.emailAtRepeated)
    case .domainEmpty: FormatFault(.emailDomainEmpty)
    case .domainBadCharacter: FormatFault(.emailDomainBadCharacter)
    case .domainEmptyLabel: FormatFault(.emailDomainEmptyLabel)
    case .domainHyphenAtEdge: FormatFault(.emailDomainHyphenAtEdge)
    case .domainLabelTooLong: FormatFault(.emailDomainLabelTooLong, argument: "maximum")
    case .domainDotMissing: FormatFault(.emailDomainDotMissing)
    case .domainEndsInNumber: FormatFault(.emailDomainEndsInNumber)
    case .domainTooLong: FormatFault(.emailDomainTooLong, argument: "maximum")
    case .tooLong: FormatFault(.emailTooLong, argument: "maximum")
    case .literalUnclosed: FormatFault(.emailLiteralUnclosed)
    case .literalEmpty: FormatFault(.emailLiteralEmpty)
    case .literalBadCharacter: FormatFault(.emailLiteralBadCharacter)
    case .literalUnknownTag: FormatFault(.emailLiteralUnknownTag)
    case .literalBadIPv4: FormatFault(.emailLiteralBadIPv4)
    case .literalBadIPv6: FormatFault(.emailLiteralBadIPv6)
    case .literalTextAfter: FormatFault(.emailLiteralTextAfter)
    }
  }
}

extension IssueCode {
  /// Nothing stands before the `@`.
  public static var emailLocalEmpty: IssueCode { "email.local.empty" }
  /// A character before the `@` cannot stand there.
  public static var emailLocalBadCharacter: IssueCode { "email.local.badCharacter" }
  /// The name before the `@` begins or ends with a full stop.
  public static var emailLocalDotAtEdge: IssueCode { "email.local.dotAtEdge" }
  /// Two full stops before the `@` have nothing between them.
  public static var emailLocalEmptyAtom: IssueCode { "email.local.emptyAtom" }
  /// The name before the `@` is longer than 64 bytes.
  ///
  /// Argument: `maximum`.
  public static var emailLocalTooLong: IssueCode { "email.local.tooLong" }
  /// A quotation mark has no other to close it.
  public static var emailQuotedUnclosed: IssueCode { "email.quoted.unclosed" }
  /// A character cannot stand between quotation marks.
  public static var emailQuotedBadCharacter: IssueCode { "email.quoted.badCharacter" }
  /// A character cannot stand after a backslash.
  public static var emailQuotedBadEscape: IssueCode { "email.quoted.badEscape" }
  /// Something other than the `@` follows the closing quotation mark.
  public static var emailQuotedTextAfter: IssueCode { "email.quoted.textAfter" }
  /// A bracket that opens a comment has no other to close it.
  public static var emailCommentUnclosed: IssueCode { "email.comment.unclosed" }
  /// A character cannot stand in a comment.
  public static var emailCommentBadCharacter: IssueCode { "email.comment.badCharacter" }
  /// A comment or white space stands inside a word.
  public static var emailCommentInsideWord: IssueCode { "email.comment.insideWord" }
  /// A line break is not followed by a space.
  public static var emailFoldingBroken: IssueCode { "email.folding.broken" }
  /// White space stands where none can.
  public static var emailSpaceInside: IssueCode { "email.spaceInside" }
  /// There is no `@`.
  public static var emailAtMissing: IssueCode { "email.at.missing" }
  /// There is more than one `@`.
  public static var emailAtRepeated: IssueCode { "email.at.repeated" }
  /// Nothing stands after the `@`.
  public static var emailDomainEmpty: IssueCode { "email.domain.empty" }
  /// A character after the `@` cannot stand there.
  public static var emailDomainBadCharacter: IssueCode { "email.domain.badCharacter" }
  /// A full stop after the `@` has nothing before or after it.
  public static var emailDomainEmptyLabel: IssueCode { "email.domain.emptyLabel" }
  /// A part of the domain begins or ends with a hyphen.
  public static var emailDomainHyphenAtEdge: IssueCode { "email.domain.hyphenAtEdge" }
  /// A part of the domain is longer than 63 characters, or 59 where one is not ASCII.
  ///
  /// Argument: `maximum`.
  public static var emailDomainLabelTooLong: IssueCode { "email.domain.labelTooLong" }
  /// The domain has no full stop.
  public static var emailDomainDotMissing: IssueCode { "email.domain.dotMissing" }
  /// The last part of the domain is all digits.
  public static var emailDomainEndsInNumber: IssueCode { "email.domain.endsInNumber" }
  /// The domain is longer than 253 bytes.
  ///
  /// Argument: `maximum`.
  public static var emailDomainTooLong: IssueCode { "email.domain.tooLong" }
  /// The address is longer than 254 bytes.
  ///
  /// Argument: `maximum`.
  public static var emailTooLong: IssueCode { "email.tooLong" }
  /// The bracket that opens an address after the `@` has no other to close it.
  public static var emailLiteralUnclosed: IssueCode { "email.literal.unclosed" }
  /// Nothing stands between the brackets after the `@`.
  public static var emailLiteralEmpty: IssueCode { "email.literal.empty" }
  /// A character cannot stand between the brackets after the `@`.
  public static var emailLiteralBadCharacter: IssueCode { "email.literal.badCharacter" }
  /// What stands between the brackets begins neither as an IPv4 address nor with `IPv6:`.
  public static var emailLiteralUnknownTag: IssueCode { "email.literal.unknownTag" }
  /// What stands between the brackets begins as an IPv4 address and is none.
  public static var emailLiteralBadIPv4: IssueCode { "email.literal.badIPv4" }
  /// What stands between the brackets calls itself an IPv6 address and is none.
  public static var emailLiteralBadIPv6: IssueCode { "email.literal.badIPv6" }
  /// Something follows the closing bracket.
  public static var emailLiteralTextAfter: IssueCode { "email.literal.textAfter" }
}
