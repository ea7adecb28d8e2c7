import WellformedCore

/// Finds the address that was probably meant by a mistyped email address.
///
/// It runs for every address that is not valid, so it recognises at a glance, without allocating, whatever is not a
/// slip.
enum EmailSuggestion {
  /// Returns the address that was probably meant, or `nil` if the text seems to be meant as it is.
  ///
  /// - Parameter inAnyScript: Whether the name and the domain may have letters outside ASCII, as in
  ///   `email.internationalized`.
  /// - Complexity: O(*n*); a text that is longer than an address and its white space can be is not examined.
  static func suggestion(for text: Span<UInt8>, inAnyScript: Bool = false) -> String? {
    // An address that is much longer than an address can be was not meant as one.
    guard text.count <= 320 else { return nil }
    guard let glance = Glance(text) else { return joined(text) }
    guard glance.isWorthALook(in: text) else { return nil }
    var given: [UInt8] = []
    given.reserveCapacity(text.count)
    for offset in 0..<text.count { given.append(text[offset]) }
    let inAnyScript = FormatRegistry.readsInternationalDomains && inAnyScript
    guard let tidied = glance.isTidy ? given : tidied(text, inAnyScript),
      let at = tidied.lastIndex(of: UInt8(ascii: "@"))
    else { return nil }
    let domain = tidied[(at + 1)...].map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    let meant = DomainRepair(domain).meant.map { Array(tidied[...at]) + $0 } ?? tidied
    guard meant != given else { return nil }
    let address = String(decoding: meant, as: UTF8.self)
    let isAddress = address.withBytes { address in
      EmailRecognizer.acceptsPlain(address) || inAnyScript && Format.email(.internationalized).accepts(address)
    }
    return isAddress ? address : nil
  }

  /// The most popular domains.
  private static let popular = ["gmail.com", "hotmail.com", "yahoo.com", "outlook.com", "icloud.com"]

  /// Returns the address that a text without an `@` was probably meant to be, if it ends in one of the most popular
  /// domains: `jane@gmail.com` for `janegmail.com`.
  private static func joined(_ text: Span<UInt8>) -> String? {
    for name in popular {
      var end = text.count - name.utf8.count
      guard end > 0, text.has(name, at: end) else { continue }
      // The keys for an @ on other keyboards.
      if "#\"'".utf8.contains(text[end - 1]) { end -= 1 }
      let address = String(text.extracting(0..<end)) + "@" + name
      // The digit may be the key for an @, or belong to the name; and names of hosts end in such domains, too.
      let isClear = end > 0 && text[end - 1].decimalDigit == nil && !text.has("www", at: 0)
      return isClear && address.withBytes { EmailRecognizer.acceptsPlain($0) } ? address : nil
    }
    return nil
  }

  /// Returns where an address is that was copied together with a name (RFC 5322, section 3.4: `name-addr`), as a link
  /// (RFC 6068), or with what it is called, such as `E-mail: jane@example.com`.
  private static func place(in text: Span<UInt8>) -> Range<Int> {
    guard let at = text.indices.last(where: { text[$0] == UInt8(ascii: "@") }) else { return text.indices }
    var place = text.indices
    let brackets = Array("<([>)]".utf8)
    // With several addresses in brackets, or words after them, it is not known which part is meant.
    if let opened = (0..<at).last(where: { brackets.contains(text[$0]) }), brackets[..<3].contains(text[opened]),
      let closed = (at..<text.count).first(where: { brackets.contains(text[$0]) }),
      brackets[3...].contains(text[closed]), !(0..<opened).contains(where: { text[$0] == text[opened] }),
      !(closed..<text.count).contains(where: { ByteSet.letters.contains(text[$0]) })
    {
      place = opened + 1..<closed
    }
    // A name in quotation marks can contain a colon.
    guard let colon = (place.lowerBound..<at).last(where: { text[$0] == UInt8(ascii: ":") }),
      !(place.lowerBound..<at).contains(where: { text[$0] == UInt8(ascii: "\"") })
    else { return place }
    if text.has("mailto", at: colon - 6) {
      let start = (colon + 1...at).first { text[$0] != UInt8(ascii: "/") } ?? at
      let end = (at..<place.upperBound).first { text[$0] == UInt8(ascii: "?") } ?? place.upperBound
      return start..<end
    }
    let isLabel = text.has("mail", at: colon - 4) || text[colon + 1] == UInt8(ascii: " ")
    return isLabel ? colon + 1..<place.upperBound : place
  }

  /// Returns the text with plain letters for wide ones, straight quotation marks, signs for words that stand for them,
  /// one `@`, and without stray characters around it or white space, or `nil` if white space separates words.
  private static func tidied(_ text: Span<UInt8>, _ inAnyScript: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var (isSpoken, hasSpokenDot) = (false, false)
    let place = place(in: text)
    var offset = place.lowerBound
    while offset < place.upperBound {
      let scalar = text.scalar(at: offset)
      offset += scalar.length
      switch scalar.value {
      // Invisible characters separate no words.
      case 0x200B, 0xFEFF: continue
      case 0x28 where bytes.isEmpty: continue
      case 0x20, 0x09...0x0D, 0xA0, 0x3000, 0x28, 0x5B, 0x7B:
        if let word = mark(at: offset, of: text, after: scalar.value) {
          while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
          bytes.append(word.mark)
          offset += word.length
          while offset < text.count, text[offset] == UInt8(ascii: " ") { offset += 1 }
          if word.mark == UInt8(ascii: ".") { hasSpokenDot = true } else if word.isSpoken { isSpoken = true }
        } else if scalar.value == 0x28 || scalar.value == 0x5B {
          return nil
        } else {
          bytes.append(UInt8(ascii: scalar.value == 0x7B ? "{" : " "))
        }
      case 0x21...0x7E: bytes.append(UInt8(scalar.value))
      // Fullwidth forms, and the full stops of East Asia.
      case 0xFF01...0xFF5E: bytes.append(UInt8(scalar.value - 0xFEE0))
      case 0x3002, 0xFF61: bytes.append(UInt8(ascii: "."))
      // Quotation marks and apostrophes that keyboards write instead of straight ones.
      case 0x2018, 0x2019: bytes.append(UInt8(ascii: "'"))
      case 0x201C...0x201E: bytes.append(UInt8(ascii: "\""))
      case let value
      where inAnyScript && !ScalarClasses(of: value).isDisjoint(with: [.letter, .mark, .digit]):
        bytes.append(scalar: value)
      default: return nil
      }
    }
    while let last = bytes.last, Array(" .,;:>!?/)]\"'`\\".utf8).contains(last) {
      bytes.removeLast()
      // An apostrophe can begin a name, unless another one closes it.
      if "'`".utf8.contains(last), bytes.first == last { bytes.removeFirst() }
    }
    if bytes.first == UInt8(ascii: "\"") { bytes.removeFirst() }
    guard let first = bytes.firstIndex(of: UInt8(ascii: "@")) else { return bytes }
    let name = bytes[..<first].trimmingSpaces
    let rest = bytes[first...].drop { "@ .".utf8.contains($0) }
    guard !name.contains(UInt8(ascii: " ")) else { return nil }
    // Words between which spaces remain can still be the name of a popular domain.
    let domain = TypedDomain.joined(rest) ?? rest.trimmingSpaces
    // Few texts with the word “at” are addresses.
    guard !isSpoken || hasSpokenDot || popular.contains(where: { domain.elementsEqual($0.utf8) }) else { return nil }
    return name + [UInt8(ascii: "@")] + domain
  }

  /// Returns the mark for which a word stands that was dictated, or written in brackets to hide the address from
  /// programs: `jane at example dot com`, `jane (at) example (dot) com`.
  ///
  /// - Parameters:
  ///   - offset: Where the word begins.
  ///   - opening: The bracket or the white space before the word.
  private static func mark(
    at offset: Int, of text: Span<UInt8>, after opening: UInt32
  ) -> (mark: UInt8, length: Int, isSpoken: Bool)? {
    let length = text.has("at", at: offset) ? 2 : text.has("dot", at: offset) ? 3 : 0
    let closing: UInt32 = opening == 0x28 ? 0x29 : opening == 0x5B || opening == 0x7B ? opening + 2 : 0x20
    guard length > 0, offset + length < text.count, text[offset + length] == closing else { return nil }
    return (UInt8(ascii: length == 2 ? "@" : "."), length + 1, closing == 0x20)
  }
}

/// What a glance at a text shows.
private struct Glance {
  /// Whether the text contains only letters and marks of addresses, and one `@`.
  private(set) var isTidy: Bool
  /// Where the domain begins.
  private var domain = 0
  /// The first full stop of the domain.
  private var dot: Int
  private var letters: UInt64 = 0

  /// Glances at a text, or returns `nil` if it has no `@`, nor anything that could stand for it.
  init?(_ text: Span<UInt8>) {
    dot = text.count
    isTidy = true
    var hasOther = false
    for offset in 0..<text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "{") { hasOther = true }
      if byte == UInt8(ascii: "@") {
        if domain > 0 { isTidy = false }
        domain = offset + 1
        dot = text.count
        letters = 0
      } else if byte == UInt8(ascii: ".") {
        dot = min(dot, offset)
      } else if !ByteSet.atom.contains(byte) {
        isTidy = false
        if byte >= 0x80 || "([".utf8.contains(byte) || text.has(" at ", at: offset) { hasOther = true }
      } else if dot == text.count {
        letters |= MailBrand.bit(of: byte)
      }
    }
    guard domain > 0 || hasOther else { return nil }
    let last = text[text.count - 1]
    let endsInMark = !last.isCapital && !last.isSmall && last.decimalDigit == nil
    if endsInMark || dot == domain || domain == 0 { isTidy = false }
  }

  /// Returns whether there may be something to correct.
  func isWorthALook(in text: Span<UInt8>) -> Bool {
    guard isTidy else { return true }
    // Without a full stop, there is certainly something to correct.
    if domain == text.count || dot == text.count { return domain < text.count }
    var isNear = false
    let first = lowercase(text[domain])
    let keys = MailBrand.keys
    for index in keys.indices {
      if keys[index].mayBeMeant(by: letters, count: dot - domain) {
        if isDomain(of: MailBrand.all[index], in: text) { return false }
        isNear = true
      } else if keys[index].first == first, begins(with: MailBrand.all[index].name, in: text) {
        isNear = true
      }
    }
    return isNear || hasStrangeEnding(text)
  }

  /// Returns whether the domain is one of a brand's.
  private func isDomain(of brand: MailBrand, in text: Span<UInt8>) -> Bool {
    guard dot - domain == brand.name.count, spells(brand.name, from: domain, in: text) else { return false }
    let count = text.count - dot - 1
    return brand.endings.contains { $0.count == count && spells($0, from: dot + 1, in: text) }
  }

  private func spells(_ word: [UInt8], from start: Int, in text: Span<UInt8>) -> Bool {
    for index in word.indices where word[index] != lowercase(text[start + index]) { return false }
    return true
  }

  /// Returns whether the domain begins with a name, ignoring full stops.
  private func begins(with name: [UInt8], in text: Span<UInt8>) -> Bool {
    var index = 0
    var offset = domain
    while offset < text.count, index < name.count {
      let byte = lowercase(text[offset])
      offset += 1
      if byte == UInt8(ascii: ".") { continue }
      if byte != name[index] { return false }
      index += 1
    }
    return index == name.count
  }

  /// Returns whether the last label may be a slip in one of the most common.
  private func hasStrangeEnding(_ text: Span<UInt8>) -> Bool {
    var start = text.count
    var letters: UInt64 = 0
    while text[start - 1] != UInt8(ascii: ".") {
      start -= 1
      letters |= MailBrand.bit(of: text[start])
    }
    let count = text.count - start
    guard count >= 3, count <= 4 else { return false }
    if count == 3, isMostCommon(text, from: start) { return false }
    return DomainEnding.mayBeSlip(letters)
  }

  /// Returns whether the last label, of three letters, is com, net or org.
  private func isMostCommon(_ text: Span<UInt8>, from start: Int) -> Bool {
    switch (lowercase(text[start]), lowercase(text[start + 1]), lowercase(text[start + 2])) {
    case (UInt8(ascii: "c"), UInt8(ascii: "o"), UInt8(ascii: "m")): true
    case (UInt8(ascii: "n"), UInt8(ascii: "e"), UInt8(ascii: "t")): true
    case (UInt8(ascii: "o"), UInt8(ascii: "r"), UInt8(ascii: "g")): true
    default: false
    }
  }

  private func lowercase(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
}

extension EmailAddress {
  /// Returns the address that was probably meant by a text with a likely slip: `jane@gmail.com` for `jane@gmial.con`.
  ///
  /// Slips are those of a finger in a popular domain or a common ending, a missing `@` before a popular domain, words
  /// for signs (`jane (at) example.com`, `jane at example dot com`), and what was copied with an address: a name, a
  /// label such as `E-mail:`, a link, white space, or marks around it. Apart from these, the name before the `@` is
  /// never changed.
  ///
  /// Returns `nil` if the text seems to be meant as it is. The text may be a valid address, because a slip often
  /// results in one. Domains that are real but rare are left alone.
  ///
  /// - Complexity: O(*n*) in the length of the text, of which at most 320 bytes are examined.
  public static func suggestion(for text: String) -> String? {
    text.withBytes { EmailSuggestion.suggestion(for: $0) }
  }
}
