extension EmailAddress.Profile {
  /// The faults that the recogniser of the profile finds.
  var faults: [EmailFault] {
    switch self {
    case .html: Self.shared
    case .multiple: Self.shared + [.listAddressMissing, .listCommaMissing]
    case .deliverable: Self.shared + Self.dotString + Self.wholeDomain + Self.aLabels
    case .internationalized:
      Self.shared + Self.dotString + Self.wholeDomain + Self.aLabels + Self.uLabels + [.directionalControl]
    case .mailbox: Self.shared + Self.dotString + Self.limits + Self.quoted + Self.literal
    case .internationalizedMailbox:
      Self.shared + Self.dotString + Self.limits + Self.quoted + Self.literal + Self.uLabels
        + [.domainReservedHyphens, .domainMixedDirections, .invisibleCharacter, .directionalControl]
    case .header:
      Self.words + [
        .localDotAtEdge, .localEmptyAtom, .quotedUnclosed, .quotedBadCharacter, .quotedBadEscape, .quotedTextAfter,
        .commentUnclosed, .commentBadCharacter, .commentInsideWord, .foldingBroken, .literalUnclosed,
        .literalBadCharacter, .literalTextAfter,
      ]
    }
  }

  private static let words: [EmailFault] = [
    .localEmpty, .localBadCharacter, .atMissing, .atRepeated, .domainEmpty, .domainBadCharacter, .domainEmptyLabel,
  ]
  private static let shared: [EmailFault] = words + [.spaceInside, .domainHyphenAtEdge, .domainLabelTooLong]
  private static let dotString: [EmailFault] = [.localDotAtEdge, .localEmptyAtom, .localTooLong]
  private static let limits: [EmailFault] = [.domainTooLong, .tooLong]
  private static let wholeDomain: [EmailFault] = limits + [.domainDotMissing, .domainEndsInNumber]
  private static let aLabels: [EmailFault] = [.domainBadALabel, .domainReservedHyphens, .domainMixedDirections]
  private static let uLabels: [EmailFault] = [.domainLeadingMark, .domainBadContext]
  private static let quoted: [EmailFault] = [.quotedUnclosed, .quotedBadCharacter, .quotedBadEscape, .quotedTextAfter]
  private static let literal: [EmailFault] = [
    .literalUnclosed, .literalEmpty, .literalBadCharacter, .literalUnknownTag, .literalBadIPv4, .literalBadIPv6,
    .literalTextAfter,
  ]
}
