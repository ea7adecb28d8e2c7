import Wellformed

/// Judges texts by a requirement, for a format.
///
/// A field holds a number and nothing else. So letters are refused, although `PhoneNumber` reads them, and with them
/// extensions, `tel:` URIs and words around a number. A tilde is refused because an extension can follow it. Only
/// digits, and a plus before them, can turn a text into a number.
struct PhoneJudge: Sendable {
  private let requirement: PhoneRequirement
  /// The same requirement for known ranges only, because people most likely type such a number.
  private let strict: PhoneRequirement

  init(_ requirement: PhoneRequirement) {
    self.requirement = requirement
    var strict = requirement
    strict.isStrict = true
    self.strict = strict
  }

  /// Returns whether a text is a number that meets the requirement.
  func accepts(_ text: Span<UInt8>) -> Bool {
    guard firstForeignOffset(in: text) == nil, let number = number(in: text) else { return false }
    return requirement.accepts(number)
  }

  /// Returns the verdict on a text and its fault.
  func recognize(_ text: Span<UInt8>) -> Recognition {
    if accepts(text) { return .valid }
    if text.isEmpty { return .incomplete(PhoneFault.missing, 0..<0) }
    if let foreign = firstForeignOffset(in: text) {
      let deadline = min(foreign, deadline(of: text.extracting(first: foreign)))
      return .invalid(PhoneFault.notNumber, foreign..<(foreign + text.scalar(at: foreign).length), deadline: deadline)
    }
    guard let missing = missingDigits(in: text) else {
      let (fault, deadline) = (fault(of: text), deadline(of: text))
      // Excess digits are reported where they begin; any other fault concerns the number as a whole.
      let start = fault == .excess ? min(deadline, text.count - 1) : 0
      return .invalid(fault, start..<text.count, deadline: deadline)
    }
    return .incomplete(PhoneFault.incomplete, text.count..<text.count, argument: missing)
  }

  /// Returns the warning about a number that is possible but outside every known range.
  func warning(about text: Span<UInt8>) -> Recognition? {
    guard let number = number(in: text), !number.isValid else { return nil }
    return .warning(PhoneFault.notInUse, 0..<text.count)
  }

  /// Returns what the person probably meant by a text that no digits can turn into a number.
  ///
  /// That is a number in use that was copied as a link (`tel:`) or with a label, or that was typed with `00` instead of
  /// the plus, as people dial from most countries, or without the plus.
  func suggestion(for text: Span<UInt8>) -> String? {
    let label = labelLength(of: text)
    guard text.count > 2, text.count <= 64, label > 0 || requirement.partialMatch(ofUTF8: text) == .invalid else {
      return nil
    }
    let isDialled = text.has("00", at: 0)
    let start = label > 0 ? label : isDialled ? 2 : 0
    var meant: [UInt8] = label > 0 ? [] : [0x2B]
    for offset in start..<text.count { meant.append(text[offset]) }
    guard let number = try? PhoneNumber(utf8: meant, region: requirement.region),
      label > 0 || number.source == .plus, strict.accepts(number)
    else { return nil }
    // A number of the region with a digit too many is not meant as one of another country.
    if label == 0, !isDialled, let shorter = self.number(in: text.extracting(first: text.count - 1)),
      strict.accepts(shorter)
    {
      return nil
    }
    return number.formatted(.international)
  }

  /// Returns how many bytes there are before a number that follows a word or symbol, such as `Tel.` or ☎; 0 if there is
  /// no such label.
  private func labelLength(of text: Span<UInt8>) -> Int {
    let start = text.indices.first { "+(0123456789".utf8.contains(text[$0]) } ?? 0
    guard start > 0, start <= 16, ":. ".utf8.contains(text[start - 1]) else { return 0 }
    // Without a label, there are only signs.
    let isLabel = firstForeignOffset(in: text.extracting(first: start)) != nil
    return isLabel ? start : 0
  }

  /// Returns the offset of the first character that cannot stand in a number.
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
      } else if PhoneCharacter.isLetter(character) || PhoneCharacter.isTilde(character)
        || !PhoneCharacter.isPunctuation(character) && !PhoneCharacter.isSpace(character)
      {
        return offset
      }
      offset += scalar.length
    }
    return nil
  }

  private func number(in text: Span<UInt8>) -> PhoneNumber? { try? PhoneNumber(utf8: text, region: requirement.region) }

  /// Returns how many digits turn the text into a known number, or else into a possible one; `nil` if none do.
  private func missingDigits(in text: Span<UInt8>) -> Int? {
    var bytes: [UInt8] = []
    for offset in text.indices { bytes.append(text[offset]) }
    return completion(of: bytes).map { completion in
      completion.count { $0 != 0x2B }
    }
  }

  /// Returns a few digits that turn a text into an accepted number, preferably a known one.
  func completion(of bytes: [UInt8]) -> [UInt8]? {
    strict.completion(ofUTF8: bytes) ?? requirement.completion(ofUTF8: bytes)
  }

  /// Returns the length of the longest viable prefix of an invalid text.
  ///
  /// Every beginning of a viable text is viable, so each step halves the lengths that remain. A text that can still
  /// become a number is viable as a whole.
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

  /// Returns the reason why nothing turns the text into an accepted number.
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
