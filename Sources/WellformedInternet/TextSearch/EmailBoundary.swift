import WellformedCore
import WellformedMail

/// The email address around an `@` in running text, if there is one.
///
/// The search never reports a mailbox other than the one that is written.
///
/// - A line that is an address by the profile is found as a whole, however strange its name is: alone in a line,
///   `email=jane@example.org` is an address. The same applies to what stands between white space, without what
///   surrounds it.
/// - Elsewhere a name extends back as far as its characters do. `EmailName` decides where an address that is not alone
///   begins later. If the result is not an address, it is not cut to become one.
///
/// Two rules apply to prose only: that `jane@example.org.Thanks a lot` begins a sentence, and that `icon@2x.png` next
/// to other words is an image. Alone in a line, both are addresses.
struct EmailBoundary {
  /// The range of the address.
  private(set) var range: Range<Int>?
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  private let profile: EmailAddress.Profile
  private let floor: Int

  /// Searches for the address around an `@`; it must not extend back beyond `floor`.
  init(
    at sign: Int, after floor: Int, profile: EmailAddress.Profile, marks: inout ClosingMarks, in text: Span<UInt8>
  ) {
    self.profile = profile
    self.floor = floor
    guard sign > floor else { return }
    let isInternational = EmailBoundary.isInternational(profile)
    let domain = DomainBoundary(from: sign + 1, isInternational: isInternational, in: text)
    visitedCount += domain.visitedCount
    let isProse = domain.endsBeforeSentence || EmailBoundary.isScaleOfImage(domain, in: text)
    // What `deliverable` accepts is found in prose as well, except for these two.
    if isInternational || isProse { range = line(around: sign, in: text) }
    if range == nil, profile != .deliverable, !isProse { range = word(around: sign, marks: &marks, in: text) }
    if range == nil, !EmailBoundary.isScaleOfImage(domain, in: text) {
      range = addressInProse(at: sign, domain, marks: &marks, in: text)
    }
  }

  /// Searches for the address whose name begins with a quotation mark.
  init(quotedFrom mark: Int, after floor: Int, profile: EmailAddress.Profile, in text: Span<UInt8>) {
    self.profile = profile
    self.floor = floor
    let before = text.peek(mark - 1)
    guard mark >= floor, !text.hasWord(before: mark), !EmailBoundary.joining.contains(before) else { return }
    var sign = mark + 1
    while sign - mark <= EmailRecognizer.Limit.local, text.peek(sign) != UInt8(ascii: "\""), text.peek(sign) >= 0x20 {
      sign += text.peek(sign) == UInt8(ascii: "\\") ? 2 : 1
    }
    sign += 1
    visitedCount += sign - mark
    guard text.peek(sign - 1) == UInt8(ascii: "\""), text.peek(sign) == UInt8(ascii: "@") else { return }
    if let end = end(after: sign, isLine: false, in: text) { range = longestAddress(mark..<end, in: text) }
    if range == nil {
      let isInternational = EmailBoundary.isInternational(profile)
      let domain = DomainBoundary(from: sign + 1, isInternational: isInternational, in: text)
      visitedCount += domain.visitedCount
      let isDomain = !domain.isPartOfMore && !domain.isBroken
      guard let end = literalEnd(from: sign + 1, in: text) ?? (isDomain ? domain.range.upperBound : nil) else { return }
      if accepts(mark..<end, in: text) { range = mark..<end }
    }
  }

  /// The characters that join a quotation mark to what precedes it.
  private static let joining = ByteSet("\"\\.@")

  /// Returns whether a profile allows names in quotation marks and addresses in brackets.
  static func takesQuotes(_ profile: EmailAddress.Profile) -> Bool {
    profile == .mailbox || profile == .internationalizedMailbox || profile == .header
  }

  /// Returns whether a profile allows characters outside ASCII.
  static func isInternational(_ profile: EmailAddress.Profile) -> Bool {
    profile == .internationalized || profile == .internationalizedMailbox
  }

  private mutating func accepts(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    visitedCount += range.count
    return Format.email(profile).accepts(text.extracting(range))
  }
}

// Addresses that stand alone.
extension EmailBoundary {
  /// The longest address to search for, in bytes of UTF-8; on the wire, a domain with letters outside ASCII is shorter.
  private static var longestBeforeSign: Int { 256 }
  private static var longestAfterSign: Int { 1024 }

  /// Returns what stands around an `@` between two line breaks or white space, without the white space at its ends.
  ///
  /// Returns `nil` if there is another `@`, or something that was found, or if it is longer than an address.
  private mutating func stretch(around sign: Int, isLine: Bool, in text: Span<UInt8>) -> Range<Int>? {
    var start = sign
    while start > 0, !text.hasBreak(before: start, isLine: isLine) {
      start -= 1
      if start < floor || text[start] == UInt8(ascii: "@") || sign - start > EmailBoundary.longestBeforeSign {
        visitedCount += sign - start
        return nil
      }
    }
    visitedCount += sign - start
    if start < floor || (start == floor && floor > 0 && !text.hasBreak(before: start, isLine: false)) { return nil }
    guard var end = end(after: sign, isLine: isLine, in: text) else { return nil }
    while start < sign, let length = text.spaceLength(at: start) { start += length }
    while end > sign, let length = text.spaceLength(before: end) { end -= length }
    return start..<end
  }

  /// Returns the line around an `@` if it is an address; then nothing of it is left out, not even names of values.
  private mutating func line(around sign: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard let line = stretch(around: sign, isLine: true, in: text), accepts(line, in: text) else { return nil }
    return line
  }

  /// Returns whether the address stands alone in its line.
  mutating func isAlone(at sign: Int, in text: Span<UInt8>) -> Bool {
    range != nil && stretch(around: sign, isLine: true, in: text) == range
  }

  /// Returns where the line or the word around an `@` ends, or `nil` if another `@` comes first, or white space divides
  /// the line.
  private mutating func end(after sign: Int, isLine: Bool, in text: Span<UInt8>) -> Int? {
    var end = sign + 1
    // No domain contains white space.
    while end < text.count, !text.hasBreak(at: end, isLine: false) {
      if text[end] == UInt8(ascii: "@") || end - sign > EmailBoundary.longestAfterSign {
        visitedCount += end - sign
        return nil
      }
      end += 1
    }
    visitedCount += end - sign
    return isLine ? lineEnd(after: end, in: text) : end
  }

  /// Returns where the line ends if nothing but white space follows.
  private mutating func lineEnd(after offset: Int, in text: Span<UInt8>) -> Int? {
    var end = offset
    while end < text.count, !text.hasBreak(at: end, isLine: true) {
      guard end - offset < EmailBoundary.longestBeforeSign, let length = text.spaceLength(at: end) else { return nil }
      end += length
    }
    visitedCount += end - offset
    return end
  }

  /// Returns the address that stands between white space, without the punctuation after it.
  ///
  /// Punctuation of other scripts in a name, such as `：`, counts as punctuation, and a parenthesis does not count as a
  /// comment.
  private mutating func word(around sign: Int, marks: inout ClosingMarks, in text: Span<UInt8>) -> Range<Int>? {
    guard let word = stretch(around: sign, isLine: false, in: text) else { return nil }
    var offset = word.lowerBound
    while offset < sign {
      let scalar = text.scalar(at: offset)
      let isSeparator = scalar.value >= 0x80 && ScalarRole(of: scalar.value) == .separator
      if isSeparator || scalar.value == 0x28 { return nil }
      offset += scalar.length
    }
    return longestAddress(word, in: text).flatMap { address($0, at: sign, marks: &marks, in: text) }
  }

  /// Returns the longest prefix of a range that is an address, leaving out only punctuation at its end.
  private mutating func longestAddress(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    if accepts(range, in: text) { return range }
    var end = range.upperBound
    while end > range.lowerBound, EmailBoundary.punctuation.contains(text[end - 1]) { end -= 1 }
    let rest = range.lowerBound..<end
    return end < range.upperBound && accepts(rest, in: text) ? rest : nil
  }

  private static let punctuation = ByteSet(".,;:!?")

  /// Returns the address that a word is, or that follows a key in the word.
  private mutating func address(
    _ whole: Range<Int>, at sign: Int, marks: inout ClosingMarks, in text: Span<UInt8>
  ) -> Range<Int>? {
    guard accepts(whole, in: text) else { return nil }
    var name = EmailName(whole.lowerBound..<sign, addressEnd: whole.upperBound, after: floor)
    name.leaveOut(&marks, in: text)
    visitedCount += name.visitedCount
    if name.start == whole.lowerBound { return whole }
    if let line = line(around: sign, in: text) { return line }
    let rest = name.start..<whole.upperBound
    return accepts(rest, in: text) ? rest : nil
  }
}

// Prose.
extension EmailBoundary {
  private mutating func addressInProse(
    at sign: Int, _ domain: DomainBoundary, marks: inout ClosingMarks, in text: Span<UInt8>
  ) -> Range<Int>? {
    guard text.peek(sign - 1) != UInt8(ascii: ".") else { return nil }
    var end = domain.range.upperBound
    if let literalEnd = literalEnd(from: sign + 1, in: text) {
      end = literalEnd
    } else {
      guard domain.labelCount > 1, !domain.isPartOfMore, !domain.isBroken else { return nil }
      // No label has an underscore.
      if text.peek(end) == UInt8(ascii: "_"), ByteSet.alphanumerics.contains(text.peek(end + 1)) { return nil }
    }
    let isInternational = EmailBoundary.isInternational(profile)
    let reader = EmailNameReader(
      end: sign, floor: floor, isInternational: isInternational, splitsScripts: isInternational && domain.isASCII)
    let run = reader.run(in: text)
    visitedCount += run.count + 1
    guard var name = reader.name(run, addressEnd: end, in: text) else { return nil }
    let first = name.start
    name.leaveOut(&marks, in: text)
    visitedCount += name.visitedCount
    if name.start != first, let line = line(around: sign, in: text) { return line }
    if name.start == run.lowerBound || name.start == first, reader.isInside(run, addressEnd: end, in: text) {
      return nil
    }
    return name.start < sign && accepts(name.start..<end, in: text) ? name.start..<end : nil
  }

  /// Returns where an address in brackets ends that begins at an offset, if the profile allows one.
  private mutating func literalEnd(from start: Int, in text: Span<UInt8>) -> Int? {
    guard text.peek(start) == UInt8(ascii: "["), EmailBoundary.takesQuotes(profile) else { return nil }
    var end = start + 1
    while end - start < 64, text.peek(end) > 0x20, !EmailBoundary.literalEnds.contains(text.peek(end)) { end += 1 }
    visitedCount += end - start
    return text.peek(end) == UInt8(ascii: "]") ? end + 1 : nil
  }

  private static let literalEnds = ByteSet("]@")

  /// Returns whether what looks like a domain marks an image for high-resolution screens: `icon@2x.png`.
  private static func isScaleOfImage(_ domain: DomainBoundary, in text: Span<UInt8>) -> Bool {
    let start = domain.range.lowerBound
    guard domain.labelCount == 2, text.peek(start).decimalDigit != nil, text.peek(start + 1) == UInt8(ascii: "x"),
      text.peek(start + 2) == UInt8(ascii: ".")
    else { return false }
    return imageEndings.contains(text.lowercasedBytes(domain.lastLabel))
  }

  private static let imageEndings: Set<[UInt8]> = Set(
    ["png", "jpg", "jpeg", "gif", "webp", "heic", "svg", "pdf"].map { Array($0.utf8) })
}
