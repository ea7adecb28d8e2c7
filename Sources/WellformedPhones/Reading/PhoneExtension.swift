/// An extension in a text: `x 12`, `ext. 12`, `;ext=12`, `#12`, `доб 12`.
struct PhoneExtension {
  let start: Int
  /// The range of its digits.
  let digits: Range<Int>
  let end: Int

  private init(_ start: Int, _ digits: Range<Int>, _ end: Int) {
    self.start = start
    self.digits = digits
    self.end = end
  }

  /// Returns the first extension that begins at or after a place and ends where the text ends.
  static func first(in text: PhoneText, from place: Int) -> PhoneExtension? {
    guard text.mayHaveExtension else { return nil }
    // An extension ends with digits, or with digits and `#`.
    var last = text.end - 1
    if last >= place, text[last] == UInt8(ascii: "#") { last -= 1 }
    guard last >= place, PhoneCharacter.isDigit(text[last]) else { return nil }
    for start in place..<last {
      if let found = at(start, in: text, isReading: true), found.end == text.end { return found }
    }
    return nil
  }

  /// Returns the extension that begins at a place.
  ///
  /// - Parameter isReading: Whether the extension must end where the text ends. If so, commas and semicolons alone can
  ///   begin it too.
  static func at(_ start: Int, in text: some PhoneCharacterSequence, isReading: Bool) -> PhoneExtension? {
    if text.has(";ext=", at: start, ignoringCase: true),
      let found = digits(from: start, at: start + 5, limit: 20, hash: .none, in: text, isReading: isReading)
    {
      return found
    }
    let afterCommas = skip(from: start, in: text, commas: true)
    if let label = afterExplicitLabel(at: afterCommas, in: text),
      let found = digits(
        from: start, at: skipAfterLabel(from: label, in: text), limit: 20, hash: .optional, in: text,
        isReading: isReading)
    {
      return found
    }
    if let label = afterAmbiguousLabel(at: afterCommas, in: text),
      let found = digits(
        from: start, at: skipAfterLabel(from: label, in: text), limit: 9, hash: .optional, in: text,
        isReading: isReading)
    {
      return found
    }
    var place = start
    while place < text.end, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: " ") { place += 1 }
    if place > start,
      let found = digits(from: start, at: place, limit: 6, hash: .required, in: text, isReading: isReading)
    {
      return found
    }
    return isReading ? dialled(at: start, in: text) : nil
  }

  /// Returns an extension after two commas or a semicolon, or after any number of commas.
  private static func dialled(at start: Int, in text: some PhoneCharacterSequence) -> PhoneExtension? {
    let place = skip(from: start, in: text, commas: false)
    guard place < text.end else { return nil }
    if text[place] == UInt8(ascii: ";") || text.has(",,", at: place) {
      let label = place + (text[place] == UInt8(ascii: ";") ? 1 : 2)
      if let found = digits(
        from: start, at: skipAfterLabel(from: label, in: text), limit: 15, hash: .optional, in: text, isReading: true)
      {
        return found
      }
    }
    var label = place
    while label < text.end, text[label] == UInt8(ascii: ",") { label += 1 }
    guard label > place else { return nil }
    return digits(
      from: start, at: skipAfterLabel(from: label, in: text), limit: 9, hash: .optional, in: text, isReading: true)
  }

  private enum Hash {
    case none, optional, required
  }

  private static func digits(
    from start: Int, at place: Int, limit: Int, hash: Hash, in text: some PhoneCharacterSequence, isReading: Bool
  ) -> PhoneExtension? {
    var end = place
    while end < text.end, end - place < limit, PhoneCharacter.isDigit(text[end]) { end += 1 }
    guard end > place else { return nil }
    let range = place..<end
    if hash != .none, end < text.end, text[end] == UInt8(ascii: "#") {
      end += 1
    } else if hash == .required {
      return nil
    }
    return isReading && end != text.end ? nil : PhoneExtension(start, range, end)
  }

  /// Returns the place after spaces, tabs and, if `commas` is true, commas.
  private static func skip(from place: Int, in text: some PhoneCharacterSequence, commas: Bool) -> Int {
    var place = place
    while place < text.end, isGap(text[place]) || commas && text[place] == UInt8(ascii: ",") { place += 1 }
    return place
  }

  /// Returns the place after an optional full stop or colon, and any spaces, tabs, commas and hyphens.
  private static func skipAfterLabel(from place: Int, in text: some PhoneCharacterSequence) -> Int {
    var place = place
    if place < text.end,
      text[place] == UInt8(ascii: ":") || text[place] == UInt8(ascii: ".") || text[place] == PhoneCharacter.wideFullStop
    {
      place += 1
    }
    while place < text.end,
      isGap(text[place]) || text[place] == UInt8(ascii: ",") || text[place] == UInt8(ascii: "-")
    {
      place += 1
    }
    return place
  }

  private static func isGap(_ class: UInt8) -> Bool {
    `class` == 0x20 || `class` == 9 || `class` == PhoneCharacter.noBreakSpace
  }

  /// Returns the place after `ext` and its variants (short or long, in Latin, wide or Cyrillic letters) or `anexo`.
  private static func afterExplicitLabel(at start: Int, in text: some PhoneCharacterSequence) -> Int? {
    guard start < text.end else { return nil }
    let first = text[start]
    if first == PhoneCharacter.cyrillicD {
      guard start + 3 <= text.end, text[start + 1] == PhoneCharacter.cyrillicO,
        text[start + 2] == PhoneCharacter.cyrillicB
      else { return nil }
      return start + 3
    }
    if first == PhoneCharacter.wideE || first == PhoneCharacter.wideX {
      var place = first == PhoneCharacter.wideE ? start + 1 : start
      guard place + 2 <= text.end, text[place] == PhoneCharacter.wideX, text[place + 1] == PhoneCharacter.wideT else {
        return nil
      }
      place += 2
      if place < text.end, text[place] == PhoneCharacter.wideN { place += 1 }
      return place
    }
    if text.has("anexo", at: start, ignoringCase: true) { return start + 5 }
    var place = first | 0x20 == UInt8(ascii: "e") ? start + 1 : start
    guard text.has("xt", at: place, ignoringCase: true) else { return nil }
    place += 2
    if let behind = afterTension(at: place, in: text) { place = behind }
    if place < text.end, text[place] | 0x20 == UInt8(ascii: "n") { place += 1 }
    return place
  }

  /// Returns the place after what turns `ext` into `extension`, without the last letter.
  private static func afterTension(at start: Int, in text: some PhoneCharacterSequence) -> Int? {
    guard text.has("en", at: start, ignoringCase: true), start + 5 <= text.end else { return nil }
    let (s, i, o) = (text[start + 2], text[start + 3], text[start + 4])
    guard s | 0x20 == UInt8(ascii: "s") || s == PhoneCharacter.longS else { return nil }
    guard isI(i) else { return nil }
    if o == PhoneCharacter.acuteO { return start + 5 }
    guard o | 0x20 == UInt8(ascii: "o") else { return nil }
    return start + 5 < text.end && text[start + 5] == PhoneCharacter.acute ? start + 6 : start + 5
  }

  private static func isI(_ class: UInt8) -> Bool {
    `class` | 0x20 == UInt8(ascii: "i") || `class` == PhoneCharacter.dotlessI || `class` == PhoneCharacter.dottedI
  }

  /// Returns the place after `x`, `#`, `~` or `int`, which may be wide characters.
  private static func afterAmbiguousLabel(at start: Int, in text: some PhoneCharacterSequence) -> Int? {
    guard start < text.end else { return nil }
    let first = text[start]
    switch first {
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "#"), UInt8(ascii: "~"), PhoneCharacter.wideX,
      PhoneCharacter.wideHash, PhoneCharacter.wideTilde:
      return start + 1
    case PhoneCharacter.wideI:
      guard start + 3 <= text.end, text[start + 1] == PhoneCharacter.wideN, text[start + 2] == PhoneCharacter.wideT
      else {
        return nil
      }
      return start + 3
    default:
      return isI(first) && text.has("nt", at: start + 1, ignoringCase: true) ? start + 3 : nil
    }
  }
}
