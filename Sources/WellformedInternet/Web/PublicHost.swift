import WellformedCore
import WellformedMail

/// The name of a site in the public domain name system, as people type it: in any script, in two or more parts.
///
/// The last part is a top-level domain that is open to the public. Names are mapped as browsers map them (WHATWG URL
/// Standard, section 3.3; UTS 46). In ASCII they must follow RFC 1123, section 2.1: letters, digits and inner hyphens,
/// with 63 bytes in each part and 253 in all.
struct PublicHost {
  /// Whether names of local networks and addresses are accepted as well.
  let takesLocal: Bool

  typealias FoundFault = (fault: WebPageFault, span: Range<Int>)

  static var longestLabel: Int { 63 }
  package static var longest: Int { 253 }

  /// Returns what is wrong with a host that contains letters, digits, hyphens and full stops, or characters outside
  /// ASCII, or is in brackets.
  ///
  /// The span is one in the bytes of the host.
  func failure(in host: ArraySlice<UInt8>) -> FoundFault? {
    guard let first = host.first else { return (.hostMissing, host.indices) }
    if first == UInt8(ascii: "[") {
      guard takesLocal else { return (.hostIsAddress, host.indices) }
      return isSound(host) ? nil : (.addressFaulty, host.indices)
    }
    let isASCII = host.allSatisfy { $0 < 0x80 }
    if isASCII {
      if let failure = failure(inASCII: host) { return failure }
      if !PublicHost.holdsPunycode(host) { return nil }
    }
    let domain = ProcessedDomain(String(decoding: host, as: UTF8.self))
    if !isASCII {
      guard let wire = domain.ascii else { return (.hostFaulty, host.indices) }
      if let failure = failure(inASCII: wire[...]) { return (failure.fault, host.indices) }
    }
    guard domain.isStrict else { return (.hostFaulty, host.indices) }
    return takesLocal || domain.isLastName ? nil : (.topLevelFaulty, host.indices)
  }

  /// The bytes of names in ASCII.
  static let nameBytes = ByteSet.alphanumerics + ByteSet("-.")

  private func isSound(_ literal: ArraySlice<UInt8>) -> Bool {
    do throws(WebURLFailure) {
      _ = try WebHost(literal, isSpecial: true)
      return true
    } catch {
      return false
    }
  }

  private func failure(inASCII host: ArraySlice<UInt8>) -> FoundFault? {
    if let place = host.firstIndex(where: { !PublicHost.nameBytes.contains($0) }) {
      return (.hostBadCharacter, place..<place + 1)
    }
    var last = host[host.endIndex...]
    var count = 0
    for label in host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      count += 1
      last = label
      if label.isEmpty {
        // At the end, the full stop is the one before.
        let dot = label.startIndex < host.endIndex ? label.startIndex : label.startIndex - 1
        return (.emptyLabel, dot..<dot + 1)
      }
      if label.first == UInt8(ascii: "-") { return (.hyphenAtEdge, label.startIndex..<label.startIndex + 1) }
      if label.count > PublicHost.longestLabel { return (.labelTooLong, label.indices) }
      if label.last == UInt8(ascii: "-") { return (.hyphenAtEdge, label.endIndex - 1..<label.endIndex) }
    }
    if host.count > PublicHost.longest { return (.hostTooLong, host.indices) }
    let isNumber = last.first?.decimalDigit != nil && WebIPv4.endsInNumber(String(decoding: last, as: UTF8.self))
    if takesLocal { return isNumber && !isQuad(host) ? (.addressFaulty, host.indices) : nil }
    if count == 1 {
      let isLocalhost = last.lazy.map { $0 | 0x20 }.elementsEqual("localhost".utf8)
      return (isNumber ? .hostIsAddress : isLocalhost ? .notPublic : .dotMissing, host.indices)
    }
    if isNumber, host.allSatisfy({ $0.decimalDigit != nil || $0 == UInt8(ascii: ".") }) {
      return (.hostIsAddress, host.indices)
    }
    if !last.hasPrefixOfALabel, last.count < 2 || !last.allSatisfy({ ByteSet.letters.contains($0) }) {
      return (.topLevelFaulty, last.indices)
    }
    return PublicHost.isSpecialUse(last) ? (.notPublic, last.indices) : nil
  }

  private func isQuad(_ host: ArraySlice<UInt8>) -> Bool {
    var quad = DottedQuad()
    for byte in host where quad.take(byte) != nil { return false }
    return quad.isComplete
  }
}

extension PublicHost {
  /// Top-level domains without public sites.
  ///
  /// Those are the domains reserved by RFC 6761 (`test`, `localhost`, `invalid`, `example`), RFC 6762 (`local`, and in
  /// appendix G those that local networks are known to use), RFC 7686 (`onion`), RFC 9476 (`alt`) and RFC 3172
  /// (`arpa`), and `internal` and `mail`, which ICANN will not delegate.
  static let specialUse: [[UInt8]] = [
    "test", "localhost", "invalid", "example", "local", "localdomain", "onion", "alt", "arpa", "internal", "intranet",
    "private", "corp", "home", "lan", "mail",
  ].map { Array($0.utf8) }

  private static func isSpecialUse(_ label: ArraySlice<UInt8>) -> Bool {
    specialUse.contains { $0.count == label.count && $0.elementsEqual(label.lazy.map { $0 | 0x20 }) }
  }

  /// Returns whether a part of a text is an IPv4 address.
  static func isQuad(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var quad = DottedQuad()
    for offset in range where quad.take(text[offset]) != nil { return false }
    return quad.isComplete
  }

  /// Returns whether a part of a text is a public name in ASCII without Punycode, as almost all are.
  ///
  /// Allocates nothing.
  @inline(__always)
  static func isPlain(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var label = range.lowerBound
    var offset = label
    var isWord = true
    while true {
      let byte = offset < range.upperBound ? text[offset] : UInt8(ascii: ".")
      if ByteSet.letters.contains(byte) {
      } else if byte == UInt8(ascii: ".") {
        let isSound = offset > label && offset &- label <= longestLabel && text[offset &- 1] != UInt8(ascii: "-")
        if !isSound { return false }
        if offset == range.upperBound { break }
        label = offset &+ 1
        isWord = true
      } else if byte == UInt8(ascii: "-") {
        if offset == label || (offset &- label == 3 && text[label] | 0x20 == UInt8(ascii: "x")) { return false }
        isWord = false
      } else {
        guard byte.decimalDigit != nil else { return false }
        isWord = false
      }
      offset &+= 1
    }
    guard isWord, label > range.lowerBound, offset &- label > 1, range.count <= longest else { return false }
    return !isSpecialUse(label..<offset, of: text)
  }

  @inline(__always)
  private static func isSpecialUse(_ label: Range<Int>, of text: Span<UInt8>) -> Bool {
    // The most common endings are not among them.
    if label.count == 3, text[label.lowerBound] | 0x20 != UInt8(ascii: "l"),
      text[label.lowerBound] | 0x20 != UInt8(ascii: "a")
    {
      return false
    }
    for name in specialUse where name.count == label.count {
      var length = 0
      while length < name.count, text[label.lowerBound &+ length] | 0x20 == name[length] { length &+= 1 }
      if length == name.count { return true }
    }
    return false
  }
}

extension PublicHost {
  /// Returns what completes an unfinished host, empty for a valid one, or `nil` if nothing does.
  func completion(of host: ArraySlice<UInt8>) -> String? {
    guard let failure = failure(in: host) else { return "" }
    if HostEnding.isLostEarly(host, ending: { completion(of: $0) }) { return nil }
    let isPlain = isPlain(host)
    if isPlain, placeBeyondHope(of: failure, in: host) != nil { return nil }
    // A host that browsers would never accept is lost here, too.
    if !isPlain, !isInBrackets(host), UnfinishedDomain(host).ending == nil { return nil }
    if !isPlain, let completion = completionInPunycode(of: host) { return completion }
    let hasSigns = failure.fault == .hostBadCharacter
    let letters = failure.fault == .hyphenAtEdge ? ["g"] : ["", "g"]
    let endings = isPlain ? letters : HostEnding.all(for: host, hasSigns: hasSigns)
    // If there is room, another top-level domain can follow as well as the rest of the last one.
    let isRoomy = host.count < 50
    let suffixes =
      takesLocal
      ? localSuffixes(after: failure.fault)
      : host.last == UInt8(ascii: ".") ? ["co"] : isRoomy ? [".co"] : [".co", "o", ""]
    return HostEnding.find(for: host, after: lastPart, among: endings, followedBy: suffixes) {
      self.failure(in: $0) == nil
    }
  }

  /// The shortest last part that can stand after others.
  private var lastPart: String { takesLocal ? "a" : "co" }

  /// Returns what completes a host whose last part begins with `xn--`, or an inner `nil` if nothing does; `nil` for
  /// other hosts.
  private func completionInPunycode(of host: ArraySlice<UInt8>) -> String?? {
    if isInBrackets(host) { return nil }
    let domain = ProcessedDomain(String(decoding: host, as: UTF8.self))
    guard domain.last.hasPrefix else { return nil }
    let surroundings = domain.surroundings
    let isName = domain.last.decoded?.isName(surroundings) ?? false
    guard let scalars = isName ? [] : domain.last.completionInPunycode(surroundings) else { return .some(nil) }
    let ending = DomainMapping.text(scalars)
    // If it is the only part, another one follows, for which there is always room.
    let suffixes = takesLocal ? [""] : ["", ".co"]
    let found = suffixes.first { failure(in: (host + Array((ending + $0).utf8))[...]) == nil }
    return .some(found.map { ending + $0 })
  }

  /// Returns what may have to follow an ending in a local network: another part, after a number that has no room for a
  /// letter.
  private func localSuffixes(after fault: WebPageFault) -> [String] { fault == .addressFaulty ? ["", ".g"] : [""] }

  /// Returns where a plain host stops being viable, if that is known from its first fault, which nothing appended can
  /// reach.
  private func placeBeyondHope(of failure: FoundFault, in host: ArraySlice<UInt8>) -> Int? {
    let span = failure.span
    switch failure.fault {
    case .labelTooLong:
      // Nothing can follow a hyphen in the last place, but a letter must.
      let last = span.lowerBound + PublicHost.longestLabel - 1
      return host[last] == UInt8(ascii: "-") ? last : last + 1
    case .emptyLabel:
      let isAtEnd =
        span.upperBound == host.endIndex && host.count > 1
        && host[span.lowerBound - 1] != UInt8(ascii: ".")
      return isAtEnd ? nil : span.lowerBound
    case .hyphenAtEdge:
      let label = host[..<span.lowerBound].suffix { $0 != UInt8(ascii: ".") }
      if label.isEmpty || label.count + 1 == PublicHost.longestLabel { return span.lowerBound }
      return span.upperBound < host.endIndex ? span.upperBound : nil
    default: return nil
    }
  }

  /// Returns whether a host is in ASCII without Punycode, so that only ASCII need be appended to it.
  private func isPlain(_ host: ArraySlice<UInt8>) -> Bool {
    host.allSatisfy { PublicHost.nameBytes.contains($0) } && !PublicHost.holdsPunycode(host)
  }

  private static func holdsPunycode(_ host: ArraySlice<UInt8>) -> Bool {
    host.split(separator: UInt8(ascii: ".")).contains { $0.hasPrefixOfALabel }
  }

  /// Returns the length of the longest viable prefix of a host that is not viable.
  func longestViablePrefix(of host: ArraySlice<UInt8>) -> Int {
    // Close to the limit, the host may have stopped being viable earlier.
    if host.count < 200, isPlain(host), let failure = failure(in: host),
      let place = placeBeyondHope(of: failure, in: host)
    {
      return place
    }
    let end = isInBrackets(host) ? host.endIndex : UnfinishedDomain(host).viableEnd
    if end < host.endIndex, completion(of: host[..<end]) != nil { return end }
    return HostEnding.longestViablePrefix(of: host[..<end]) { completion(of: $0) }
  }

  private func isInBrackets(_ host: ArraySlice<UInt8>) -> Bool { host.first == UInt8(ascii: "[") }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes begin with `xn--`, in any case.
  fileprivate var hasPrefixOfALabel: Bool {
    count > 3 && self[startIndex] | 0x20 == UInt8(ascii: "x") && self[startIndex + 1] | 0x20 == UInt8(ascii: "n")
      && self[startIndex + 2] == UInt8(ascii: "-") && self[startIndex + 3] == UInt8(ascii: "-")
  }

  /// Returns the longest suffix whose bytes all satisfy a condition.
  fileprivate func suffix(while isMeant: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isMeant($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
