import WellformedCore
import WellformedMail

/// Something found: its kind and its range.
package struct FoundBoundary: Hashable, Sendable {
  /// The kind of what was found.
  package let kind: FoundKind
  /// The range, in offsets of the searched bytes.
  package let range: Range<Int>

  package init(kind: FoundKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// Goes through a text from left to right, and cuts out what is searched for.
///
/// The scan jumps from one byte that may mean something, such as an `@`, to the next. There it examines at most
/// `lookbehind` bytes back and `lookahead` bytes ahead, never across a line feed, and makes a final decision. So a text
/// can be searched in pieces: what is found before a limit does not depend on how much of the text was read, provided
/// that `lookahead` bytes follow the limit, or that the limit is right after a line feed or at the end.
package struct TextScan {
  /// How far back the scan looks at most: a domain of 253 bytes and what precedes it.
  package static var lookbehind: Int { 320 }

  /// How far ahead the scan looks at most: a web address, including its host.
  package static var lookahead: Int { WebBoundary.longest + 1024 }

  /// The kinds to report; more kinds may have to be recognised, so that a part of one is not taken for a reported kind.
  private let kinds: Set<FoundKind>
  /// The grammar of one email address.
  private let profile: EmailAddress.Profile
  /// Whether email addresses may contain characters outside ASCII.
  private let isInternational: Bool
  /// Whether Internet addresses have to be recognised.
  private let seeksAddresses: Bool
  private let triggers: TriggerSearch

  /// The offset at which the scan continues.
  package private(set) var position = 0
  /// The end of what was last found or ruled out; nothing found from now on extends back beyond it.
  private(set) var floor = 0
  /// The offset from which phone numbers are searched for again.
  private var phoneFloor = 0
  /// The offset from which IPv6 addresses are searched for again.
  private var colonFloor = 0
  /// A range that contains only characters of the names of email addresses.
  private var nameRun = 0..<0
  private var marks = ClosingMarks()
  /// How many bytes were examined, in addition to those that were skipped: the measure of the work done.
  package private(set) var visitedCount = 0

  /// Creates a scan for what a scanner searches for.
  package init(_ scanner: TextScanner) {
    kinds = scanner.kinds
    profile = scanner.emailProfile.ofOne
    isInternational = EmailBoundary.isInternational(profile)
    seeksAddresses = !kinds.isDisjoint(with: [.ipv4, .ipv6, .phone])
    triggers = TriggerSearch(seeksDigits: kinds.contains(.phone), seeksQuotes: EmailBoundary.takesQuotes(profile))
  }

  /// Returns how far a text can be searched before more of it is read.
  ///
  /// - Complexity: O(1): at most `lookahead` bytes are examined.
  package static func limit(in text: Span<UInt8>, isAtEnd: Bool) -> Int {
    if isAtEnd { return text.count }
    let least = max(0, text.count - lookahead)
    var limit = text.count
    while limit > least, text[limit - 1] != UInt8(ascii: "\n") { limit -= 1 }
    return limit
  }

  /// How many of the first bytes are no longer needed.
  package var forgettableCount: Int { max(0, position - TextScan.lookbehind) }

  /// Drops the first bytes of the text, at most `forgettableCount`; from now on the text is given without them.
  package mutating func forget(_ count: Int) {
    position -= count
    floor = max(floor - count, 0)
    phoneFloor = max(phoneFloor - count, 0)
    colonFloor = max(colonFloor - count, 0)
    nameRun = max(nameRun.lowerBound - count, 0)..<max(nameRun.upperBound - count, 0)
    marks.forget(count)
  }

  /// Returns the next match of the wanted kinds that begins before a limit, or `nil` if there are no more.
  package mutating func next(in text: Span<UInt8>, before limit: Int) -> FoundBoundary? {
    while true {
      let trigger = triggers.next(in: text, from: position, before: limit)
      guard trigger < limit else {
        position = max(position, limit)
        return nil
      }
      position = trigger &+ 1
      guard let found = recognize(at: trigger, in: text) else { continue }
      position = found.range.upperBound
      floor = found.range.upperBound
      if kinds.contains(found.kind) { return found }
    }
  }

  @inline(never)
  private mutating func recognize(at trigger: Int, in text: Span<UInt8>) -> FoundBoundary? {
    switch text[trigger] {
    case UInt8(ascii: "@"): return email(at: trigger, in: text)
    case UInt8(ascii: "\""): return quoted(at: trigger, in: text)
    case UInt8(ascii: ":"): return colon(at: trigger, in: text)
    case UInt8(ascii: "."): return fullStop(at: trigger, in: text)
    default: return phone(at: trigger, in: text)
    }
  }
}

extension TextScan {
  private mutating func email(at trigger: Int, in text: Span<UInt8>) -> FoundBoundary? {
    let boundary = EmailBoundary(at: trigger, after: floor, profile: profile, marks: &marks, in: text)
    visitedCount += boundary.visitedCount
    return boundary.range.map { FoundBoundary(kind: .email, range: $0) }
  }

  private mutating func quoted(at trigger: Int, in text: Span<UInt8>) -> FoundBoundary? {
    let boundary = EmailBoundary(quotedFrom: trigger, after: floor, profile: profile, in: text)
    visitedCount += boundary.visitedCount
    return boundary.range.map { FoundBoundary(kind: .email, range: $0) }
  }

  /// Returns whether what ends at an offset is part of the name of an email address, which begins there or earlier.
  private mutating func isInName(from start: Int, until end: Int, in text: Span<UInt8>) -> Bool {
    let sign = nameEnd(from: end, in: text)
    let isName = sign > end && sign - end <= EmailRecognizer.Limit.local
    guard isName, text.peek(sign) == UInt8(ascii: "@") else { return false }
    var boundary = EmailBoundary(at: sign, after: floor, profile: profile, marks: &marks, in: text)
    defer { visitedCount += boundary.visitedCount }
    guard let address = boundary.range, address.lowerBound <= start else { return false }
    // `example.org/@jane` is a page.
    if sign == end + 1, text.peek(end) == UInt8(ascii: "/"), !boundary.isAlone(at: sign, in: text) { return false }
    position = max(position, sign)
    return true
  }

  /// Returns where characters of names end, as far as it matters; what was read once is not read again.
  private mutating func nameEnd(from start: Int, in text: Span<UInt8>) -> Int {
    if !nameRun.contains(start) { nameRun = start..<start }
    var end = nameRun.upperBound
    while end - start <= EmailRecognizer.Limit.local, isName(text.peek(end)) { end += 1 }
    visitedCount += end - nameRun.upperBound + 1
    nameRun = nameRun.lowerBound..<end
    return end
  }

  private func isName(_ byte: UInt8) -> Bool {
    ByteSet.atomText.contains(byte) || (isInternational && byte >= 0x80)
  }

  private mutating func colon(at trigger: Int, in text: Span<UInt8>) -> FoundBoundary? {
    if text.peek(trigger + 1) == UInt8(ascii: "/") {
      guard text.peek(trigger + 2) == UInt8(ascii: "/") else { return nil }
      return web(WebBoundary(schemeEndingAt: trigger, after: floor, in: text))
    }
    guard seeksAddresses, trigger >= max(floor, colonFloor) else { return nil }
    let boundary = IPv6Boundary(at: trigger, after: floor, in: text)
    visitedCount += boundary.visitedCount
    // Its digits may still be those of something else.
    colonFloor = boundary.end
    return number(.ipv6, boundary.range, in: text)
  }

  private mutating func fullStop(at trigger: Int, in text: Span<UInt8>) -> FoundBoundary? {
    guard trigger > floor else { return nil }
    if seeksAddresses, text.peek(trigger - 1).decimalDigit != nil, text.peek(trigger + 1).decimalDigit != nil {
      let boundary = IPv4Boundary(at: trigger, after: floor, in: text)
      visitedCount += boundary.visitedCount
      if let found = number(.ipv4, boundary.range, in: text) { return found }
    }
    let boundary = WebBoundary(domainAround: trigger, after: floor, in: text)
    if case .found(let range) = boundary.outcome, isInName(from: range.lowerBound, until: boundary.hostEnd, in: text) {
      visitedCount += boundary.visitedCount
      return nil
    }
    return web(boundary)
  }

  /// Returns what a web address, or something that could have been one, is reported as.
  private mutating func web(_ boundary: WebBoundary) -> FoundBoundary? {
    visitedCount += boundary.visitedCount
    switch boundary.outcome {
    case .found(let range): return FoundBoundary(kind: .url, range: range)
    case .given(let end):
      position = max(position, end)
      floor = max(floor, end)
    case .none(let end): position = max(position, end)
    }
    return nil
  }

  private mutating func phone(at trigger: Int, in text: Span<UInt8>) -> FoundBoundary? {
    guard trigger >= phoneFloor else { return nil }
    let boundary = PhoneBoundary(at: trigger, after: floor, in: text)
    visitedCount += boundary.visitedCount
    phoneFloor = max(boundary.end, trigger + 1)
    return number(.phone, boundary.range, in: text)
  }

  /// Returns an Internet address or phone number, unless it is part of the name of an international email address.
  ///
  /// The boundaries have already checked that it is not part of an ASCII name.
  private mutating func number(_ kind: FoundKind, _ range: Range<Int>?, in text: Span<UInt8>) -> FoundBoundary? {
    guard let range else { return nil }
    // If numbers are not wanted, they do not keep a name from extending back.
    let isInName = isInternational && isInName(from: range.upperBound - 1, until: range.upperBound, in: text)
    return isInName ? nil : FoundBoundary(kind: kind, range: range)
  }
}
