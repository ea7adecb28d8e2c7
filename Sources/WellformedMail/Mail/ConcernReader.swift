import WellformedCore

/// Finds the concerns that a valid email address raises, and the parts that raise them.
struct ConcernReader {
  private let bytes: [UInt8]
  private let at: Int

  private init(_ text: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for offset in 0..<text.count { bytes.append(text[offset]) }
    self.bytes = bytes
    at = bytes.firstIndex(of: UInt8(ascii: "@")) ?? 0
  }

  // The part that raises a concern; `nil` if there is no concern, or the text is not an address that mail can reach, in
  // any script.

  static func slip(in text: Span<UInt8>) -> Range<Int>? {
    guard isAddress(text), let meant = EmailSuggestion.suggestion(for: text, inAnyScript: true) else { return nil }
    let reader = ConcernReader(text)
    // A domain that is only written with other characters is no slip.
    let other = meant.withBytes { ConcernReader($0) }
    let isSame = reader.name.elementsEqual(other.name) && reader.mappedDomain == other.mappedDomain
    return isSame && !EmailRecognizer.acceptsPlain(text) ? nil : reader.domain
  }

  static func role(in text: Span<UInt8>) -> Range<Int>? {
    guard isAddress(text) else { return nil }
    let reader = ConcernReader(text)
    return reader.isRole ? 0..<reader.at : nil
  }

  static func specialUseDomain(in text: Span<UInt8>) -> Range<Int>? {
    guard isAddress(text) else { return nil }
    let reader = ConcernReader(text)
    let domain = String(decoding: reader.bytes[reader.domain], as: UTF8.self)
    let name =
      FormatRegistry.readsInternationalDomains ? InternationalHostname(mapping: domain)?.ascii : Hostname(domain)
    return name?.specialUse == nil ? nil : reader.domain
  }

  static func invisibleCharacter(in text: Span<UInt8>) -> Range<Int>? {
    readerOfCharacters(text)?.spanOfCharacter { reader, index, places in
      !places[index].isDirectionalControl && reader.isInvisible(index, among: places)
    }
  }

  static func directionalControl(in text: Span<UInt8>) -> Range<Int>? {
    readerOfCharacters(text)?.spanOfCharacter { _, index, places in places[index].isDirectionalControl }
  }

  static func unassignedCharacter(in text: Span<UInt8>) -> Range<Int>? {
    readerOfCharacters(text)?.spanOfCharacter { _, index, places in unassigned.contains(places[index].value) }
  }

  static func mixedWord(in text: Span<UInt8>) -> Range<Int>? { readerOfCharacters(text)?.spanOfMixedWord }

  /// Creates a reader if single characters can raise a concern; characters of ASCII that an address can contain never
  /// do.
  private static func readerOfCharacters(_ text: Span<UInt8>) -> ConcernReader? {
    if EmailRecognizer.acceptsAtAGlance(text) { return nil }
    return isAddress(text) ? ConcernReader(text) : nil
  }

  private static func isAddress(_ text: Span<UInt8>) -> Bool {
    EmailRecognizer.acceptsPlain(text)
      || FormatRegistry.readsInternationalDomains && Format.email(.internationalized).accepts(text)
  }

  private var name: ArraySlice<UInt8> { bytes[..<at] }

  private var domain: Range<Int> { at + 1..<bytes.count }

  /// The domain in ASCII, as UTS 46 maps it; `nil` if that is not a domain.
  private var mappedDomain: Hostname? {
    guard FormatRegistry.readsInternationalDomains else { return nil }
    return InternationalHostname(mapping: String(decoding: bytes[domain], as: UTF8.self))?.ascii
  }
}

// MARK: - Roles

extension ConcernReader {
  /// Names of offices, in lower case: those of RFC 2142, and others that very many organisations use.
  private static let roles: Set<String> = Set(
    """
    info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp \
    accounts admin administrator billing careers contact customerservice dns feedback finance hello help helpdesk hr inbox \
    invoices jobs legal list list-request mail mailer-daemon media no-reply noreply office orders press privacy reception \
    recruitment root service spam sysadmin team tech undisclosed-recipients
    """.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: Array($0), as: UTF8.self) })

  /// Whether the name is that of an office; a tag after a plus sign does not turn an office into a person.
  private var isRole: Bool {
    let name = name.prefix { $0 != UInt8(ascii: "+") }
    return Self.roles.contains(Normalization.lowercasedASCII.apply(to: String(decoding: name, as: UTF8.self)))
  }
}

// MARK: - Characters

extension ConcernReader {
  private func spanOfCharacter(_ isFound: (ConcernReader, Int, [Place]) -> Bool) -> Range<Int>? {
    let places = scalars(in: 0..<bytes.count)
    for (index, place) in places.enumerated() where place.value >= 0x80 && isFound(self, index, places) {
      return place.offset..<place.offset + place.length
    }
    return nil
  }

  /// Joiners are visible by their effect where they may stand (RFC 5892, appendices A.1 and A.2).
  private func isInvisible(_ index: Int, among scalars: [Place]) -> Bool {
    let value = scalars[index].value
    if value == 0x200C || value == 0x200D { return !DomainLabel(scalars.map { $0.value }).isInContext(index) }
    return InvisibleScalar.isUnseen(value)
  }

  private static let unassigned = UnicodeProperty.union(of: ["Cn", "Co"])

  /// A scalar and where it stands.
  private struct Place {
    var value: UInt32
    var offset: Int
    var length: Int

    /// Whether the scalar is a Bidi_Control.
    var isDirectionalControl: Bool { InvisibleScalar.isDirectional(value) }
  }

  private func scalars(in range: Range<Int>) -> [Place] {
    var places: [Place] = []
    var offset = range.lowerBound
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      places.append(Place(value: scalar.value, offset: offset, length: length))
      offset += length
    }
    return places
  }
}

// MARK: - Scripts

extension ConcernReader {
  /// The first word, between marks of ASCII, that mixes scripts.
  ///
  /// A-labels are read as the words that they stand for.
  private var spanOfMixedWord: Range<Int>? {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, isWord(end, after: start) { end += 1 }
      if start < end, areMixed(start..<end) { return start..<end }
      start = end + 1
    }
    return nil
  }

  private func isWord(_ offset: Int, after start: Int) -> Bool {
    if ByteSet.alphanumerics.contains(bytes[offset]) || bytes[offset] >= 0x80 { return true }
    // Within an A-label, hyphens are part of it.
    return start > at && bytes[offset] == UInt8(ascii: "-")
  }

  private func areMixed(_ word: Range<Int>) -> Bool {
    let label = DomainLabel(scalars(in: word).map { $0.value })
    let scalars = word.lowerBound > at ? label.readable.scalars : label.scalars
    // Unassigned characters have no script, and are a concern of their own.
    let assigned = scalars.filter { !ConcernReader.unassigned.contains($0) }
    return DomainMapping.text(assigned).withBytes { firstMixedScript(in: $0) != nil }
  }
}

extension UnicodeProperty {
  /// Returns the scalars of any of several general categories.
  fileprivate static func union(of categories: [String]) -> ScalarSet {
    categories.reduce(ScalarSet()) { $0.union(scalars(Array($1.utf8)[...], value: nil) ?? ScalarSet()) }
  }
}
