import Wellformed

/// A number together with the way it is written in a text, which decides whether it counts as one.
struct PhoneWriting {
  private let number: PhoneNumber
  private let text: [UInt8]
  /// The characters, with digits as ASCII digits.
  private let characters: [UInt8]

  init(number: PhoneNumber, candidate: PhoneCandidate, part: Range<Int>, text: [UInt8]) {
    self.number = number
    self.text = text
    characters = candidate.classes[part].map {
      PhoneCharacter.isDigit($0) ? PhoneCharacter.value($0) | 0x30 : $0
    }
  }

  /// Returns whether the text counts as a number at a leniency.
  func isNumber(_ leniency: PhoneLeniency) -> Bool {
    if leniency == .possible { return number.isPossible }
    guard number.isValid, hasValidX else { return false }
    if leniency != .valid, hasTooManySlashes { return false }
    guard hasPrefixIfRequired else { return false }
    switch leniency {
    case .possible, .valid: return true
    case .strictGrouping: return isGrouped { keepsGroups($0) }
    case .exactGrouping: return isGrouped { hasGroups($0) }
    }
  }

  private func isX(_ place: Int) -> Bool { characters[place] | 0x20 == UInt8(ascii: "x") }

  private func digits(from start: Int, to end: Int) -> [UInt8] {
    characters[start..<end].filter { 0x30...0x39 ~= $0 }
  }

  /// Whether each `x` begins an extension, or two of them stand for a carrier code.
  private var hasValidX: Bool {
    var place = 0
    while place < characters.count - 1 {
      defer { place += 1 }
      guard isX(place) else { continue }
      if isX(place + 1) {
        place += 1
        // The rest has as many bytes as in the text: `x` is ASCII, but what follows need not be.
        if number.match(utf8: Array(text[offset(of: place)...])) != .nsnMatch { return false }
      } else {
        guard let digits = number.extension, digits.utf8.elementsEqual(self.digits(from: place, to: characters.count))
        else {
          return false
        }
      }
    }
    return true
  }

  /// Returns the offset of a character in the text.
  private func offset(of place: Int) -> Int {
    var offset = 0
    for _ in 0..<place {
      offset += 1
      while offset < text.count, text[offset].isContinuation { offset += 1 }
    }
    return offset
  }

  /// Whether the text has more than one slash; a slash after a calling code does not count.
  private var hasTooManySlashes: Bool {
    let slashes = characters.indices.filter { characters[$0] == UInt8(ascii: "/") }
    guard slashes.count > 1 else { return false }
    if number.source == .plus || number.source == .callingCodeWithoutPlus,
      digits(from: 0, to: slashes[0]) == callingCode
    {
      return slashes.count > 2
    }
    return true
  }

  private var callingCode: [UInt8] {
    var writer = PhoneWriter()
    writer.put(number: number.callingCode)
    return writer.bytes
  }

  /// Whether the national prefix is present, if it is usually written.
  private var hasPrefixIfRequired: Bool {
    guard number.source == .callingCodeOfRegion, let plan = PhonePlan.first(with: number.callingCode),
      !plan.isOfNoRegion,
      let format = plan.formats.first(for: number.digits)
    else { return true }
    if format.isPrefixOptional || format.rule.isFirstGroupOnly { return true }
    let digits = digits(from: 0, to: characters.count)
    return PhoneBuffer.withThree { buffer, other, _ in
      for place in digits.indices { buffer[place] = digits[place] & 15 }
      let slice = PhoneDigitSlice(buffer: buffer, start: 0, end: digits.count)
      return plan.strippingNationalPrefix(of: slice, into: other) != nil
    }
  }

  // MARK: Groups

  /// Returns whether the groups of digits are those of a format, according to a check.
  private func isGrouped(_ check: ([[UInt8]]) -> Bool) -> Bool {
    guard let plan = PhonePlan.first(with: number.callingCode) else { return false }
    // For a number that is all zeros, the reference takes the text itself as the formatted number.
    let isNothing = number.digits.value == 0
    if check(isNothing ? typedGroups : groups(plan.format(for: number.digits, .rfc3966))) { return true }
    for format in PhoneFormats.alternates(with: number.callingCode) where format.leads(number.digits) {
      if check(groups(format)) { return true }
    }
    return false
  }

  private func groups(_ format: PhoneFormat?) -> [[UInt8]] {
    var writer = PhoneWriter()
    writer.put(number.digits, in: format, .rfc3966)
    return writer.bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// The parts between hyphens in the text, after the first hyphen if there is one, and before a semicolon.
  private var typedGroups: [[UInt8]] {
    let end = text.firstIndex(of: UInt8(ascii: ";")) ?? text.count
    let start = text.firstIndex(of: UInt8(ascii: "-")).map { $0 + 1 } ?? 0
    guard start <= end else { return [[]] }
    return text[start..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Returns whether no group is broken up.
  private func keepsGroups(_ groups: [[UInt8]]) -> Bool {
    var place = 0
    if number.source != .callingCodeOfRegion {
      let code = callingCode
      place = (characters.firstPlace(of: code, from: 0) ?? -1) + code.count
    }
    for (index, group) in groups.enumerated() {
      guard let found = characters.firstPlace(of: group, from: place) else { return false }
      place = found + group.count
      // If nothing separates the area code from the rest, nothing may separate the other groups.
      if index == 0, place < characters.count, 0x30...0x39 ~= characters[place],
        let plan = PhonePlan.first(with: number.callingCode),
        !plan.isOfNoRegion, !plan.nationalPrefix.isEmpty
      {
        return characters[found...].starts(with: number.digits.ascii)
      }
    }
    guard let digits = number.extension else { return true }
    return characters.firstPlace(of: Array(digits.utf8), from: place) != nil
  }

  /// Returns whether the groups are present as they are, or all digits are in one group.
  private func hasGroups(_ groups: [[UInt8]]) -> Bool {
    let found = candidateGroups
    var place = found.count - (number.extension == nil ? 1 : 2)
    if found.count == 1 { return true }
    if found[place].firstPlace(of: number.digits.ascii, from: 0) != nil { return true }
    var index = groups.count - 1
    while index > 0, place >= 0 {
      if found[place] != groups[index] { return false }
      index -= 1
      place -= 1
    }
    return place >= 0 && found[place].count >= groups[0].count
      && found[place].suffix(groups[0].count).elementsEqual(groups[0])
  }

  /// The runs of digits; with an empty one if other characters begin or end the text.
  private var candidateGroups: [[UInt8]] {
    var groups: [[UInt8]] = [[]]
    var isBetween = false
    for character in characters {
      if 0x30...0x39 ~= character {
        if isBetween { groups.append([]) }
        isBetween = false
        groups[groups.count - 1].append(character)
      } else {
        isBetween = true
      }
    }
    if isBetween { groups.append([]) }
    return groups
  }
}

extension [UInt8] {
  /// Returns the first place, from a given one on, where other bytes are found.
  fileprivate func firstPlace(of part: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + part.count <= count {
      if self[place..<place + part.count].elementsEqual(part) { return place }
      place += 1
    }
    return nil
  }
}
