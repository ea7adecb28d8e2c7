import Wellformed

/// Judges texts by a requirement, for a format.
///
/// A field holds a number and nothing else: letters, and with them extensions, `tel:` URIs and words around a number, which
/// `PhoneNumber` reads, are refused. So nothing but digits, and a plus before them, can make a text a number.
struct PhoneJudge: Sendable {
  private let requirement: PhoneRequirement
  /// The same for numbers of ranges that are known, which is what somebody most likely types.
  private let strict: PhoneRequirement

  init(_ requirement: PhoneRequirement) {
    self.requirement = requirement
    var strict = requirement
    strict.isStrict = true
    self.strict = strict
  }

  /// Tells whether a text is a number that meets the requirement.
  func accepts(_ text: Span<UInt8>) -> Bool {
    guard firstForeignOffset(in: text) == nil, let number = number(in: text) else { return false }
    return requirement.accepts(number)
  }

  /// What a text is, and what is wrong with it.
  func recognize(_ text: Span<UInt8>) -> Recognition {
    if accepts(text) { return .valid }
    if text.isEmpty { return .incomplete(PhoneFault.missing, 0..<0) }
    if let foreign = firstForeignOffset(in: text) {
      let deadline = min(foreign, deadline(of: text.extracting(first: foreign)))
      return .invalid(PhoneFault.notNumber, foreign..<(foreign + text.scalar(at: foreign).length), deadline: deadline)
    }
    guard let missing = missingDigits(in: text) else {
      let (fault, deadline) = (fault(of: text), deadline(of: text))
      // Digits that are too many are reported where they begin; what else is wrong is wrong with the number as a whole.
      let start = fault == .excess ? min(deadline, text.count - 1) : 0
      return .invalid(fault, start..<text.count, deadline: deadline)
    }
    return .incomplete(PhoneFault.incomplete, text.count..<text.count, argument: missing)
  }

  /// What is told of a number that is possible and of no range that is known.
  func warning(about text: Span<UInt8>) -> Recognition? {
    guard let number = number(in: text), !number.isValid else { return nil }
    return .warning(PhoneFault.notInUse, 0..<text.count)
  }

  /// What was probably meant by a text that no digits make a number: one in use with `00` in place of the plus, which is
  /// dialled from most countries, or without the plus.
  func suggestion(for text: Span<UInt8>) -> String? {
    guard text.count > 2, text.count <= 64, requirement.partialMatch(ofUTF8: text) == .invalid else { return nil }
    let start = text[0] == 0x30 && text[1] == 0x30 ? 2 : 0
    var meant: [UInt8] = [0x2B]
    for offset in start..<text.count { meant.append(text[offset]) }
    guard let number = try? PhoneNumber(utf8: meant, region: requirement.region), number.source == .plus,
      strict.accepts(number)
    else { return nil }
    return number.formatted(.international)
  }

  /// Where the first character stands that has no place in a number.
  private func firstForeignOffset(in text: Span<UInt8>) -> Int? {
    var (offset, hasBegun) = (0, false)
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      let character = scalar.value < 0x80 ? UInt8(scalar.value) : PhoneCharacter.class(of: scalar.value)
      if PhoneCharacter.isDigit(character) {
        hasBegun = true
      } else if PhoneCharacter.isPlus(character) {
        if hasBegun { return offset }
        hasBegun = true
      } else if PhoneCharacter.isLetter(character)
        || !PhoneCharacter.isPunctuation(character) && !PhoneCharacter.isSpace(character)
      {
        return offset
      }
      offset += scalar.length
    }
    return nil
  }

  private func number(in text: Span<UInt8>) -> PhoneNumber? { try? PhoneNumber(utf8: text, region: requirement.region) }

  /// How many digits make the text a number that is known, or else one that is possible; nothing where none do.
  private func missingDigits(in text: Span<UInt8>) -> Int? {
    var bytes: [UInt8] = []
    for offset in text.indices { bytes.append(text[offset]) }
    return completion(of: bytes).map { completion in
      completion.count { $0 != 0x2B }
    }
  }

  /// Few digits that make a text such a number, one that is known where there is one.
  func completion(of bytes: [UInt8]) -> [UInt8]? {
    strict.completion(ofUTF8: bytes) ?? requirement.completion(ofUTF8: bytes)
  }

  /// The length of the longest beginning of an invalid text that could still have become such a number.
  ///
  /// No beginning of a text that can become one is beyond hope, so that half of the lengths are left out at each step. All
  /// of a text that can become one is viable.
  private func deadline(of text: Span<UInt8>) -> Int {
    if text.isEmpty || requirement.partialMatch(ofUTF8: text) != .invalid { return text.count }
    var (viable, hopeless) = (0, text.count)
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      if requirement.partialMatch(ofUTF8: text.extracting(first: middle)) == .invalid {
        hopeless = middle
      } else {
        viable = middle
      }
    }
    while viable > 0, text[viable].isContinuation { viable -= 1 }
    return viable
  }

  /// Why nothing makes the text such a number.
  private func fault(of text: Span<UInt8>) -> PhoneFault {
    let number: PhoneNumber
    do throws(PhoneNumberError) {
      number = try PhoneNumber(utf8: text, region: requirement.region)
    } catch {
      switch error {
      case .invalidCountryCode: return .callingCode
      case .tooLong: return .excess
      case .notANumber, .tooShortAfterIDD, .tooShortNSN: return .notNumber
      }
    }
    if let (region, kind) = number.classified {
      if !requirement.regions.isEmpty, !requirement.regions.contains(region) { return .region }
      if !requirement.accepts(kind) { return requirement.kinds == [.mobile] && kind == .fixedLine ? .fixedLine : .kind }
    }
    if !requirement.regions.isEmpty, !requirement.regions.contains(where: { $0.callingCode == number.callingCode }) {
      return .region
    }
    switch number.possibility {
    case .invalidCountryCode: return .callingCode
    case .tooLong: return .excess
    default: return .notInUse
    }
  }
}
