/// The result of reading a text.
struct PhoneReading {
  var callingCode: Int
  var digits: PhoneDigits
  var source: PhoneNumber.Source
  /// The digits of a carrier code.
  var carrier: PhoneDigits?
  /// The range of the extension's digits in the text, in characters.
  var extensionDigits: Range<Int>?
}

/// Reads a number from a text, in the steps of the reference implementation.
struct PhoneReader {
  /// The rest of the text.
  private var text: PhoneText
  private let digits: PhoneBuffer
  private let transformed: PhoneBuffer
  private let plan: PhonePlan?
  private var source = PhoneNumber.Source.callingCodeOfRegion
  private var callingCode = 0

  /// Reads a text.
  ///
  /// - Parameter needsRegion: Whether a number without a calling code needs a region to count as a number.
  @inline(__always)
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, region: PhoneRegion?, needsRegion: Bool = true
  ) -> Result<PhoneReading, PhoneNumberError> {
    PhoneBuffer.withThree { classes, digits, transformed in
      guard let text = unsafe PhoneText(bytes, into: classes) else { return .failure(.tooLong) }
      var reader = PhoneReader(text: text, digits: digits, transformed: transformed, plan: region?.plan)
      return reader.read(needsRegion: needsRegion)
    }
  }

  /// Returns the digits typed so far, and whether a plus stands before them; `nil` if the text is too long.
  static func draft(of bytes: [UInt8]) -> (hasPlus: Bool, digits: [UInt8])? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      PhoneBuffer.withThree { classes, digits, transformed in
        guard var text = unsafe PhoneText(bytes, into: classes) else { return nil }
        while text.start < text.end, !PhoneCharacter.isDigit(text[text.start]), !PhoneCharacter.isPlus(text[text.start])
        {
          text.start += 1
        }
        let hasPlus = text.start < text.end && PhoneCharacter.isPlus(text[text.start])
        let reader = PhoneReader(text: text, digits: digits, transformed: transformed, plan: nil)
        let slice = reader.normalized()
        return (hasPlus, (0..<slice.count).map { slice[$0] })
      }
    }
  }

  private mutating func read(needsRegion: Bool) -> Result<PhoneReading, PhoneNumberError> {
    var moved = 0
    if text.hasSemicolon, let context = text.firstPlace(of: ";phone-context=", from: 0) {
      guard let distance = putContextFirst(context) else { return .failure(.notANumber) }
      moved = distance
    } else {
      trim()
    }
    if text.hasSemicolon, text.start < text.end, let subaddress = text.firstPlace(of: ";isub=", from: text.start + 1) {
      text.end = subaddress
    }
    guard isViable(text) else { return .failure(.notANumber) }
    if needsRegion, plan == nil, !PhoneCharacter.isPlus(text[text.start]) { return .failure(.invalidCountryCode) }

    var extensionDigits: Range<Int>?
    if let found = PhoneExtension.first(in: text, from: text.start) {
      var before = text
      before.end = found.start
      if isViable(before) {
        extensionDigits = found.digits.lowerBound + moved..<found.digits.upperBound + moved
        text = before
      }
    }

    var national: PhoneDigitSlice
    switch takeCallingCode() {
    case .success(let digits):
      national = digits
    case .failure(.invalidCountryCode) where PhoneCharacter.isPlus(text[text.start]):
      // The plus may be wrong: try without it.
      skipPluses()
      if text.start == text.end { return .failure(.invalidCountryCode) }
      switch takeCallingCode() {
      case .success(let digits): national = digits
      case .failure(let error): return .failure(error)
      }
      if callingCode == 0 { return .failure(.invalidCountryCode) }
    case .failure(let error):
      return .failure(error)
    }
    var plan = plan
    if callingCode != 0 {
      if let first = PhonePlan.first(with: callingCode), first != plan { plan = first }
    } else {
      national = normalized()
      if let plan { callingCode = plan.callingCode }
    }
    guard national.count >= 2 else { return .failure(.tooShortNSN) }
    var carrier: PhoneDigits?
    if let plan {
      let stripped = strippingNationalPrefix(of: national, in: plan)
      switch plan.possibility(ofCount: stripped.digits.count) {
      case .tooShort, .isPossibleLocalOnly, .invalidLength:
        break
      default:
        national = stripped.digits
        carrier = stripped.carrier
      }
    }
    guard national.count >= 2 else { return .failure(.tooShortNSN) }
    guard national.count <= 17 else { return .failure(.tooLong) }
    return .success(
      PhoneReading(
        callingCode: callingCode, digits: PhoneDigits(national), source: source, carrier: carrier,
        extensionDigits: extensionDigits))
  }

  // MARK: The text

  /// Trims the text to what may be a number: from the first digit or plus to the last character that can end a number,
  /// and at most up to a second number.
  private mutating func trim() {
    while text.start < text.end, !PhoneCharacter.isDigit(text[text.start]), !PhoneCharacter.isPlus(text[text.start]) {
      text.start &+= 1
    }
    while text.end > text.start, !PhoneCharacter.isWord(text[text.end &- 1]), text[text.end &- 1] != UInt8(ascii: "#") {
      text.end &-= 1
    }
    if text.hasSlash { text.end = Self.secondNumber(in: text, from: text.start) }
  }

  /// Returns the place where a second extension begins, with a slash, spaces and an `x`; the end if there is none.
  static func secondNumber(in text: some PhoneCharacterSequence, from start: Int) -> Int {
    var place = start
    while place < text.end {
      if text[place] == UInt8(ascii: "/") || text[place] == UInt8(ascii: "\\") {
        var next = place + 1
        while next < text.end, text[next] == UInt8(ascii: " ") { next += 1 }
        if next < text.end, text[next] == UInt8(ascii: "x") { return place }
      }
      place += 1
    }
    return text.end
  }

  /// Moves the context of a `tel:` URI before its number if it is the start of a number; drops it if it is a domain.
  ///
  /// - Returns: How far characters moved towards the front; `nil` if the context is neither.
  private mutating func putContextFirst(_ parameter: Int) -> Int? {
    let start = parameter + 15
    var end = start
    while end < text.end, text[end] != UInt8(ascii: ";") { end += 1 }
    guard isContextOfDigits(start..<end) || isContextOfDomain(start..<end) else { return nil }
    let number = text.firstPlace(of: "tel:", from: 0).map { $0 + 4 } ?? 0
    var count = 0
    if text[start] == UInt8(ascii: "+") {
      for place in start..<end {
        transformed[count] = text[place]
        count += 1
      }
    }
    let distance = number - count
    // If `tel:` comes after the parameter, nothing is between them.
    if number < parameter {
      for place in number..<parameter {
        transformed[count] = text[place]
        count += 1
      }
    }
    for place in 0..<count { text.classes[place] = transformed[place] }
    text.start = 0
    text.end = count
    return distance
  }

  /// Returns whether a range is a plus and digits, with `-`, `.`, `(` and `)` among them (RFC 3966, section 5.1.5).
  private func isContextOfDigits(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, text[range.lowerBound] == UInt8(ascii: "+") else { return false }
    var hasDigit = false
    for place in range.dropFirst() {
      switch text[place] {
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"): break
      case let other:
        guard PhoneCharacter.isDigit(other) else { return false }
        hasDigit = true
      }
    }
    return hasDigit
  }

  /// Returns whether a range is a domain name.
  ///
  /// Its labels consist of letters, digits and hyphens, and the last label begins with a letter.
  private func isContextOfDomain(_ range: Range<Int>) -> Bool {
    var range = range
    if let last = range.last, text[last] == UInt8(ascii: ".") { range = range.dropLast() }
    guard !range.isEmpty else { return false }
    var isStart = true
    var startsWithLetter = false
    for place in range {
      let character = text[place]
      if character == UInt8(ascii: ".") {
        if isStart || text[place - 1] == UInt8(ascii: "-") { return false }
        isStart = true
        continue
      }
      let isLetter = PhoneCharacter.isASCIILetter(character)
      if isStart {
        startsWithLetter = isLetter
        guard isLetter || PhoneCharacter.isDigit(character) else { return false }
        isStart = false
      } else {
        guard isLetter || PhoneCharacter.isDigit(character) || character == UInt8(ascii: "-") else { return false }
      }
    }
    return !isStart && startsWithLetter && text[range.upperBound - 1] != UInt8(ascii: "-")
  }

  /// Returns whether a text has enough digits, with only permitted characters between and after them, and optionally an
  /// extension.
  private func isViable(_ text: PhoneText) -> Bool {
    guard text.end &- text.start >= 2 else { return false }
    var place = text.start
    while place < text.end, PhoneCharacter.isPlus(text[place]) { place &+= 1 }
    var count = 0
    while place < text.end, count < 3 {
      let character = text[place]
      if PhoneCharacter.isDigit(character) {
        count &+= 1
      } else if !PhoneCharacter.isPunctuation(character), character != UInt8(ascii: "*") {
        break
      }
      place &+= 1
    }
    guard count == 3 else {
      return text.end &- text.start == 2 && PhoneCharacter.isDigit(text[text.start])
        && PhoneCharacter.isDigit(text[text.start &+ 1])
    }
    let body = place
    while place < text.end {
      let character = text[place]
      guard
        PhoneCharacter.isDigit(character) || PhoneCharacter.isPunctuation(character)
          || PhoneCharacter.isLetter(character) || character == UInt8(ascii: "*")
      else { break }
      place &+= 1
    }
    if place == text.end { return true }
    guard let found = PhoneExtension.first(in: text, from: body) else { return false }
    return found.start <= place
  }

  // MARK: Digits

  /// Returns the digits of the text; if it has at least three letters, also the digits that they stand for.
  private func normalized() -> PhoneDigitSlice {
    var letters = 0
    var count = 0
    for place in text.start..<text.end {
      let character = text[place]
      if PhoneCharacter.isDigit(character) {
        digits[count] = PhoneCharacter.value(character)
        count &+= 1
      } else if PhoneCharacter.isASCIILetter(character) {
        letters &+= 1
      }
    }
    return PhoneDigitSlice(buffer: digits, start: 0, end: letters < 3 ? count : withLetters())
  }

  /// Writes the ASCII digits of the text, and the digits that share a key with its letters; returns their number.
  private func withLetters() -> Int {
    let keys: StaticString = "22233344455566677778889999"
    var count = 0
    for place in text.start..<text.end {
      let character = text[place]
      let letter: UInt8
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits[count] = character & 15
        count += 1
        continue
      case PhoneCharacter.longS: letter = UInt8(ascii: "s")
      case PhoneCharacter.dotlessI: letter = UInt8(ascii: "i")
      default: letter = character | 0x20
      }
      if letter &- 0x61 < 26 {
        // Safe: within the literal.
        digits[count] = unsafe keys.utf8Start[Int(letter - 0x61)] & 15
        count += 1
      }
    }
    return count
  }

  private mutating func skipPluses() {
    while text.start < text.end, PhoneCharacter.isPlus(text[text.start]) { text.start &+= 1 }
  }

  /// Takes a calling code from the start of the text and returns the digits after it; empty if there is no code.
  private mutating func takeCallingCode() -> Result<PhoneDigitSlice, PhoneNumberError> {
    let nothing = PhoneDigitSlice(buffer: digits, start: 0, end: 0)
    callingCode = 0
    if text.start == text.end { return .success(nothing) }
    var full: PhoneDigitSlice
    if PhoneCharacter.isPlus(text[text.start]) {
      var after = self
      after.skipPluses()
      full = after.normalized()
      source = .plus
    } else {
      full = normalized()
      source = .callingCodeOfRegion
      if let plan, plan.internationalPrefixes != PhoneGraph.nowhere,
        let prefix = PhonePrefix(of: full, from: plan.internationalPrefixes),
        prefix.end == full.count || full[prefix.end] != 0
      {
        full.start += prefix.end
        source = .internationalPrefix
      }
    }
    if source != .callingCodeOfRegion {
      guard full.count > 2 else { return .failure(.tooShortAfterIDD) }
      let length = Self.callingCode(of: full, into: &callingCode)
      if length == 0 { return .failure(.invalidCountryCode) }
      full.start &+= length
      return .success(full)
    }
    guard let plan, let length = plan.callingCodeLength(in: full) else { return .success(nothing) }
    let national = strippingNationalPrefix(of: full.dropping(length), in: plan).digits
    let isGeneral = PhoneGraph.label(of: full, from: plan.general) != 0
    let isTooLong = plan.possibility(ofCount: full.count) == .tooLong
    if !isGeneral && PhoneGraph.label(of: national, from: plan.general) != 0 || isTooLong {
      source = .callingCodeWithoutPlus
      callingCode = plan.callingCode
      return .success(national)
    }
    return .success(nothing)
  }

  /// Finds the calling code that the digits begin with, and returns how many of them it takes.
  @inline(__always)
  static func callingCode(of digits: some PhoneDigitSequence, into callingCode: inout Int) -> Int {
    guard digits.count > 0, digits[0] != 0 else { return 0 }
    var code = 0
    for place in 0..<min(digits.count, 3) {
      guard digits[place] < 10 else { return 0 }
      code = code &* 10 &+ Int(digits[place])
      if PhonePlan.first(with: code) != nil {
        callingCode = code
        return place &+ 1
      }
    }
    return 0
  }

  /// Returns the digits without a national prefix and a carrier code.
  private func strippingNationalPrefix(
    of number: PhoneDigitSlice, in plan: PhonePlan
  ) -> (digits: PhoneDigitSlice, carrier: PhoneDigits?) {
    let other = number.buffer.isSame(as: transformed) ? digits : transformed
    return plan.strippingNationalPrefix(of: number, into: other) ?? (number, nil)
  }
}
