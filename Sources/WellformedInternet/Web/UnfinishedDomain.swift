import WellformedCore
import WellformedMail

/// A domain that may be unfinished, as browsers read it: what completes it, and where it stops being viable if nothing
/// does.
///
/// What is wrong with a part that has ended stays wrong. So the parts are read once from left to right, up to the first
/// that cannot be in a domain, and endings are tried in one part only.
struct UnfinishedDomain {
  private let host: ArraySlice<UInt8>
  /// What is known of the parts before the current one.
  private var before = Before()
  /// Where the current part begins in the host: the last part, or the first that cannot be in a domain.
  private var start: Int
  /// The range in which the domain stops being viable, if that is known without trying; it may have stopped before.
  private var loss: Range<Int>?

  /// What the parts that have ended require of the next.
  private struct Before {
    var checks = DomainChecks()
    var isASCII = true
    var count = 0
    /// Whether the last of them is a number.
    var endsInNumber = false
  }

  /// Reads a host that does not begin with a bracket.
  ///
  /// - Complexity: O(*n*).
  init(_ host: ArraySlice<UInt8>) {
    self.host = host
    start = host.startIndex
    read(DecodedHost(host))
  }

  private mutating func read(_ decoded: DecodedHost) {
    var part = DomainPart()
    var isASCII = true
    var place = 0
    var mapped: [UInt32] = []
    for scalar in String(decoding: decoded.bytes, as: UTF8.self).unicodeScalars {
      // The bytes at the end may be the beginning of a character.
      if scalar.value == 0xFFFD, decoded.bytes.count - place <= 3 { return }
      mapped.removeAll(keepingCapacity: true)
      var isLost = DomainMapping.append(scalar.value, to: &mapped) == .disallowed
      if !scalar.isASCII { isASCII = false }
      if !isASCII, before.checks.areFailed { isLost = true }
      let next = place + scalar.utf8.count
      // A character that is mapped to a full stop among others, such as U+33C2 to "a.m.", has the full stop at the end.
      for value in mapped where !isLost {
        if value != 0x2E {
          isLost = !part.append(value)
        } else if end(&part, isASCII) {
          before.isASCII = before.isASCII && isASCII
          start = decoded.place(of: next)
        } else {
          isLost = true
        }
      }
      if isLost {
        // A percent sign that begins no escape, and bytes that are not a character, make the domain unviable with one
        // of the bytes that follow.
        loss = decoded.place(of: place)..<decoded.place(of: place + 4)
        return
      }
      place = next
    }
  }

  /// Ends a part, and returns whether it can be in a domain.
  private mutating func end(_ part: inout DomainPart, _ isASCII: Bool) -> Bool {
    guard part.end() else { return false }
    var checks = before.checks
    _ = checks.read(part.label)
    if !(isASCII && before.isASCII), checks.areFailed { return false }
    before.checks = checks
    before.count += 1
    before.endsInNumber = part.label.isASCII && WebIPv4.endsInNumber(DomainMapping.text(part.label.scalars))
    part = DomainPart()
    return true
  }
}

extension UnfinishedDomain {
  /// What completes the domain, empty for a valid one; `nil` if nothing does.
  var ending: String? { loss == nil ? ending(of: host[start...]) : nil }

  /// The end of the longest prefix that something completes.
  var viableEnd: Int {
    if ending != nil { return host.endIndex }
    let loss = loss ?? host.endIndex..<host.endIndex
    // In most cases, the domain stops being viable where that is known.
    let isLate = !loss.isEmpty && isViable(upTo: loss.lowerBound)
    return isLate ? longestViable(in: loss) : longestViable(in: start..<loss.lowerBound)
  }

  /// Returns the end of the longest prefix that has an ending, between one that has and one that has none.
  private func longestViable(in range: Range<Int>) -> Int {
    let places = range.filter { !host[$0].isContinuation } + [range.upperBound]
    var (viable, reach) = (0, 8)
    while reach < places.count - 1, isViable(upTo: places[reach]) { (viable, reach) = (reach, reach * 2) }
    var hopeless = min(reach, places.count - 1)
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      if isViable(upTo: places[middle]) { viable = middle } else { hopeless = middle }
    }
    return places[viable]
  }

  private func isViable(upTo end: Int) -> Bool { ending(of: host[start..<end]) != nil }

  private func ending(of part: ArraySlice<UInt8>) -> String? {
    HostEnding.find(for: part.filter { !WebURLParser.isRemoved($0) }[...]) { isSound($0) }
  }

  /// Returns whether a part completes a domain after the parts before it.
  private func isSound(_ part: ArraySlice<UInt8>) -> Bool {
    let decoded = part.percentDecoded
    var text = String(decoding: decoded, as: UTF8.self)
    if before.isASCII, decoded.allSatisfy({ $0 < 0x80 }) {
      if decoded.contains(where: HostBytes.isForbiddenInDomain) { return false }
    } else {
      let (scalars, isAllowed) = DomainMapping.mapped(text)
      guard isAllowed else { return false }
      var checks = before.checks
      for part in scalars.split(separator: 0x2E, omittingEmptySubsequences: false) {
        guard DomainPart.isSound(checks.read(DomainLabel(Array(part))).label) else { return false }
      }
      if checks.areFailed { return false }
      text = DomainMapping.text(scalars)
    }
    let endsInNumber = text.isEmpty ? before.endsInNumber : WebIPv4.endsInNumber(text)
    guard endsInNumber else { return before.count > 0 || !text.isEmpty }
    // With more parts it is not an address.
    guard before.count <= 4 else { return false }
    let whole = host[..<start].filter { !WebURLParser.isRemoved($0) } + part
    return (try? WebHost(whole[...], isSpecial: true)) != nil
  }
}

/// The bytes that a host stands for, without an unfinished escape at its end.
private struct DecodedHost {
  private(set) var bytes: [UInt8] = []
  /// Where each of the bytes begins in the host, and where the unfinished escape begins.
  private var places: [Int] = []
  private let end: Int

  init(_ host: ArraySlice<UInt8>) {
    end = host.endIndex
    let kept = host.indices.filter { !WebURLParser.isRemoved(host[$0]) }
    var index = 0
    while index < kept.count {
      var (byte, length) = (host[kept[index]], 1)
      if byte == UInt8(ascii: "%") {
        let digits = kept[(index + 1)...].prefix(2).map { host[$0].hexadecimalDigit }
        if digits.count == 2, let high = digits[0], let low = digits[1] {
          (byte, length) = (high << 4 | low, 3)
        } else if digits.count < 2, !digits.contains(nil) {
          places.append(kept[index])
          return
        }
      }
      bytes.append(byte)
      places.append(kept[index])
      index += length
    }
  }

  /// Returns where a byte begins in the host, or the end for what follows the last byte.
  func place(of index: Int) -> Int { index < places.count ? places[index] : end }
}

/// A part of a domain while it is read: mapped, and composed as far as what follows cannot change it.
private struct DomainPart {
  private(set) var label = DomainLabel([])
  /// The scalars that may still be composed with what follows.
  private var segment: [UInt32] = []
  /// How many of these scalars others can be composed with.
  private var starters = 0
  private var isASCII = true

  /// Returns whether a label consists of characters that can stand in a domain, and is not too long to be written
  /// there.
  static func isSound(_ label: DomainLabel) -> Bool {
    if label.scalars.contains(where: { isForbidden($0) }) { return false }
    return label.scalars.count <= Punycode.longest || label.isASCII
  }

  private static func isForbidden(_ scalar: UInt32) -> Bool {
    scalar < 0x80 && HostBytes.isForbiddenInDomain(UInt8(truncatingIfNeeded: scalar))
  }

  /// Appends a mapped scalar, and returns whether the part can still be in a domain, as far as its characters and its
  /// length decide.
  mutating func append(_ scalar: UInt32) -> Bool {
    let normalization = NormalizationClass(of: scalar)
    if normalization.isBoundary, !end() { return false }
    // A stroke turns these into other signs.
    if DomainPart.isForbidden(scalar), scalar != 0x3C, scalar != 0x3E { return false }
    segment.append(scalar)
    if normalization.combiningClass == 0 { starters += 1 }
    if scalar >= 0x80 { isASCII = false }
    // At most four scalars are composed to one.
    return isASCII || label.scalars.count + max(1, segment.count - 3 * starters) <= Punycode.longest
  }

  /// Composes what is left, and returns whether the part can be in a domain.
  mutating func end() -> Bool {
    let composed = segment.count > 1 ? DomainMapping.composed(segment) : segment
    label.scalars += composed
    segment.removeAll(keepingCapacity: true)
    starters = 0
    return !composed.contains { DomainPart.isForbidden($0) } && (isASCII || label.scalars.count <= Punycode.longest)
  }
}
