import WellformedCore

/// Judges whether a text is a person's name, in one pass over its bytes and without allocating.
struct PersonNameRecognizer {
  enum Fault: Int, FormatFaults {
    case empty, digit, badCharacter, invisible, markMisplaced, marksTooMany, signMisplaced, unfinished
    case spaceMisplaced, address, spaceMissing

    var fault: FormatFault {
      switch self {
      case .empty: FormatFault(.personNameEmpty, "{field} needs a letter")
      case .digit:
        FormatFault(.personNameDigit, "{field} cannot have digits; write the number in letters, or leave it out")
      case .badCharacter:
        FormatFault(.personNameBadCharacter, "{field} has a character that is not used in names; remove it")
      case .invisible: FormatFault(.personNameInvisible, "{field} has an invisible character; remove it")
      case .markMisplaced:
        FormatFault(.personNameMarkMisplaced, "{field} has an accent without a letter; put a letter before it")
      case .marksTooMany:
        FormatFault(
          .personNameMarksTooMany, "{field} has a letter with more than {maximum} accents; remove some",
          argument: "maximum")
      case .signMisplaced:
        FormatFault(
          .personNameSignMisplaced,
          "{field} has a punctuation mark in the wrong place; remove it")
      case .unfinished: FormatFault(.personNameUnfinished, "{field} needs a letter at the end; add one")
      case .spaceMisplaced: FormatFault(.personNameSpaceMisplaced, "{field} has a space in the wrong place; remove it")
      case .address: FormatFault(.personNameAddress, "{field} looks like a web address; enter a name")
      case .spaceMissing: FormatFault(.personNameSpaceMissing, "{field} needs a space after the comma; add one")
      }
    }
  }

  /// What the last scalar was; marks count as part of their letters.
  private enum Place { case start, letter, apostrophe, openApostrophe, hyphen, stop, dot, comma, space }

  /// What must follow immediately.
  private enum Demand { case nothing, joining, katakana, mongolian, virama }

  /// How many marks a letter may have after decomposition (Normalization Form D).
  private static var mostMarks: Int { 8 }

  private var place = Place.start
  private var demand = Demand.nothing
  private var marks = 0
  private var hasVirama = false
  private var previous: UInt32 = 0
  private var lastLetter: UInt32 = 0
  /// How many letters stand since anything else, and how many stood before the last full stop if the first was lower
  /// case.
  private var letters = 0
  private var lettersBeforeStop = 0
  /// Whether the first of those letters is lower case, as in addresses and not as in abbreviations: `Sig.ra`.
  private var beginsSmall = false

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var recognizer = PersonNameRecognizer()
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      let value = scalar.isWellFormed ? scalar.value : 0xFFFD
      if let fault = recognizer.read(value) {
        return .invalid(fault, offset..<offset + scalar.length, deadline: offset, argument: mostMarks)
      }
      offset += scalar.length
    }
    return recognizer.end(text.count)
  }

  private func end(_ count: Int) -> Recognition {
    switch place {
    case .start: return .incomplete(Fault.empty, 0..<0)
    case .letter, .stop, .apostrophe: if demand == .nothing { return .valid }
    case .openApostrophe, .hyphen, .dot, .comma, .space: break
    }
    return .incomplete(Fault.unfinished, count..<count)
  }

  /// Returns what completes an incomplete name.
  @Sendable
  static func completion(of text: String) -> String {
    let endings = ["Jane", "a", " a", "\u{628}", "\u{30A2}", "\u{1820}", "\u{9CD}"]
    return Format.ending(of: text, among: text.isEmpty ? endings : Array(endings.dropFirst())) {
      recognize($0).partialMatch.holds
    }
  }
}

extension PersonNameRecognizer {
  /// Reads a scalar, and returns what is wrong with the name if nothing can save it.
  private mutating func read(_ scalar: UInt32) -> Fault? {
    let kind = PersonNameKind(of: scalar)
    if demand != .nothing, !meets(scalar, kind) { return .signMisplaced }
    defer { previous = scalar }
    // A comma belongs to the word before it, and a space follows it.
    if place == .comma, kind != .space, kind.isForNames { return kind == .letter ? .spaceMissing : .signMisplaced }
    switch kind {
    case .letter: return readLetter(scalar)
    case .mark: return readMark(scalar)
    case .joiner: return readJoiner(scalar)
    case .selector: return place == .letter && selects(scalar) ? nil : .invisible
    case .apostrophe:
      if place == .apostrophe || place == .openApostrophe { return .signMisplaced }
      place = place == .letter ? .apostrophe : .openApostrophe
    case .hyphen, .katakanaHyphen:
      guard place == .letter || place == .stop || place == .apostrophe else { return .signMisplaced }
      if kind == .katakanaHyphen {
        guard PersonNameKind.isKatakana(lastLetter) else { return .badCharacter }
        demand = .katakana
      }
      place = .hyphen
    case .stop, .wordSign:
      guard place == .letter || place == .apostrophe else { return .signMisplaced }
      lettersBeforeStop = kind == .stop && beginsSmall ? letters : 0
      place = .stop
    case .dot:
      guard place == .letter || place == .stop || place == .apostrophe else { return .signMisplaced }
      place = .dot
    case .comma:
      guard place == .letter || place == .stop || place == .apostrophe else { return .signMisplaced }
      place = .comma
    case .space:
      switch place {
      case .start: return .spaceMisplaced
      case .hyphen, .dot, .openApostrophe: return .signMisplaced
      case .letter, .stop, .apostrophe, .comma, .space: place = .space
      }
    case .digit: return .digit
    case .invisible: return .invisible
    case .foreign: return .badCharacter
    }
    letters = 0
    return nil
  }

  /// Returns whether a scalar is what must follow the previous one.
  private mutating func meets(_ scalar: UInt32, _ kind: PersonNameKind) -> Bool {
    let isMet: Bool
    switch demand {
    case .nothing: return true
    case .joining:
      let joining = LabelClass(of: scalar).joining
      if kind == .mark, joining == .transparent { return true }
      isMet = kind == .letter && (joining == .right || joining == .dual)
    case .katakana: isMet = PersonNameKind.isKatakana(scalar)
    case .mongolian: isMet = PersonNameKind.isMongolian(scalar)
    case .virama: isMet = scalar == 0x9CD
    }
    demand = .nothing
    return isMet
  }

  private mutating func readLetter(_ scalar: UInt32) -> Fault? {
    let isSmall = ScalarClasses(of: scalar).contains(.lowercase)
    if place == .stop, lettersBeforeStop >= 3, isSmall { return .address }
    if letters == 0 { beginsSmall = isSmall }
    place = .letter
    letters &+= 1
    lastLetter = scalar
    hasVirama = false
    marks = scalar < 0xC0 ? 0 : PersonNameRecognizer.marks(in: scalar)
    return nil
  }

  private mutating func readMark(_ scalar: UInt32) -> Fault? {
    guard place == .letter else { return .markMisplaced }
    marks &+= PersonNameRecognizer.marks(in: scalar)
    if marks > PersonNameRecognizer.mostMarks { return .marksTooMany }
    // These two are composed of a vowel sign and a virama.
    if scalar == 0xDDA || scalar == 0xDDD || LabelClass(of: scalar).isVirama { hasVirama = true }
    return nil
  }

  /// Returns how many marks there are in the canonical decomposition of a scalar.
  private static func marks(in scalar: UInt32) -> Int {
    var count = 0
    CanonicalMapping.decompose(scalar) { if ScalarClasses(of: $0).contains(.mark) { count &+= 1 } }
    return count
  }

  /// Reads a joiner, which only changes the shapes of the letters around it (RFC 5892, appendix A.1 and A.2).
  private mutating func readJoiner(_ scalar: UInt32) -> Fault? {
    guard place == .letter else { return .invisible }
    if hasVirama {
      hasVirama = false
      return nil
    }
    if scalar == 0x200D {
      // In Bengali, ra before ya keeps its shape with a joiner, as in the name Rachel.
      guard previous == 0x9B0 else { return .invisible }
      demand = .virama
      return nil
    }
    // In Persian, a non-joiner stands between two words, also after a letter that does not join the next one.
    let joining = LabelClass(of: lastLetter).joining
    guard previous != 0x200C, joining != .none else { return .invisible }
    demand = .joining
    return nil
  }

  /// Returns whether a variation selector belongs to the scalar before it.
  private mutating func selects(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x180E:
      demand = .mongolian
      let hasSelector = previous >= 0x180B && previous <= 0x180D || previous == 0x180F
      return hasSelector || PersonNameKind.isMongolian(previous)
    case 0x180B...0x180F: return PersonNameKind.isMongolian(previous)
    default: return PersonNameKind.isHan(previous)
    }
  }
}
