/// Looks for a short ending that makes a host sound, among all that the rules of domain names can call for.
///
/// The rules ask for characters of certain classes and directions only, so that it is enough to try one of each.
enum HostEnding {
  /// The ending, empty for a sound host; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - lastPart: A part that is sound after all others that are, if it is not known that those before the last are.
  ///   - endings: What to try; where nothing is given, all that can be called for.
  ///   - suffixes: What may have to follow an ending.
  static func find(
    for host: ArraySlice<UInt8>, after lastPart: String? = nil, among endings: [String]? = nil,
    followedBy suffixes: [String] = [""], isSound: (ArraySlice<UInt8>) -> Bool
  ) -> String? {
    if isSound(host) { return "" }
    let bytes = host.filter { !WebURLParser.isRemoved($0) }
    if holdsBrokenEscape(bytes) || holdsForbidden(bytes[...]) || outgrowsPunycode(bytes[...]) { return nil }
    // What is wrong with the parts before the last one stays so.
    if let lastPart, let dot = bytes.lastIndex(of: UInt8(ascii: ".")), bytes.first != UInt8(ascii: "["),
      !isSound((bytes[...dot] + Array(lastPart.utf8))[...])
    {
      return nil
    }
    for tail in EscapeTail.all(of: bytes[...]) {
      let longer = bytes + tail
      // What the mapping refuses stays refused.
      if holdsForbidden(longer[...]) { continue }
      if !DomainMapping.mapped(String(decoding: longer[...].percentDecoded, as: UTF8.self)).isAllowed { continue }
      for ending in endings ?? all(for: longer[...]) {
        for suffix in suffixes where isSound((longer + Array((ending + suffix).utf8))[...]) {
          return String(decoding: tail, as: UTF8.self) + ending + suffix
        }
      }
    }
    return nil
  }

  /// Returns whether a percent sign begins no escape: then it stands for itself, as which it can be in no host (WHATWG
  /// URL Standard, section 3.2, forbidden domain code points).
  private static func holdsBrokenEscape(_ bytes: [UInt8]) -> Bool {
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
      if bytes[(place + 1)...].prefix(2).contains(where: { $0.hexadecimalDigit == nil }) { return true }
    }
    return false
  }

  /// Returns whether a character is there that no domain can hold and nothing that follows makes another of, as a
  /// stroke does of `<` and `>`.
  private static func holdsForbidden(_ host: ArraySlice<UInt8>) -> Bool {
    if host.first == UInt8(ascii: "[") { return false }
    // An escape at the end may be unfinished.
    let tail = host.suffix(2).lastIndex(of: UInt8(ascii: "%")) ?? host.endIndex
    let bytes = host[..<tail].percentDecoded
    return bytes.indices.contains { index in
      let byte = bytes[index]
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") else { return HostBytes.isForbiddenInDomain(byte) }
      return index + 1 < bytes.count && bytes[index + 1] < 0x80
    }
  }

  /// Returns whether the last part is longer than is written in Punycode, and has to be, as it stays whatever follows.
  private static func outgrowsPunycode(_ host: ArraySlice<UInt8>) -> Bool {
    guard host.count > Punycode.longest else { return false }
    let (scalars, _) = DomainMapping.mapped(String(decoding: host.percentDecoded, as: UTF8.self))
    let label = scalars[(scalars.lastIndex(of: 0x2E).map { $0 + 1 } ?? 0)...]
    // What stands for an escape that is unfinished may become one letter of ASCII.
    return label.count > Punycode.longest && label.contains { $0 >= 0x80 && $0 != 0xFFFD }
  }

  /// All that the rules of names in special URLs can call for.
  ///
  /// - Parameter hasSigns: Whether a sign may be there that a stroke makes another of.
  static func all(for host: ArraySlice<UInt8>, hasSigns: Bool = true) -> [String] {
    host.first == UInt8(ascii: "[") ? afterBracket : letters + (hasSigns ? strokes : []) + punycode(after: host)
  }

  /// A letter that is no digit, for names that look like numbers; letters that run from right to left, and such as join
  /// what stands before a joiner.
  private static let letters: [String] = ["", "g", "\u{5D0}", "\u{628}", "\u{1820}"]

  /// The stroke that makes another sign of `<` and `>`.
  private static let strokes: [String] = ["\u{338}", "\u{338}g", "\u{338}\u{5D0}"]

  private static let afterBracket: [String] = [
    "]", ":]", "::]", "0]", ".0]", "0.0]", ".0.0]", "0.0.0]", ".0.0.0]",
  ]

  /// What makes Punycode of a last part that begins with `xn--`: all that stands there stands for itself, between two
  /// letters that are not ASCII.
  private static func punycode(after host: ArraySlice<UInt8>) -> [String] {
    let (scalars, _) = DomainMapping.mapped(String(decoding: host.percentDecoded, as: UTF8.self))
    let start = scalars.lastIndex(of: 0x2E).map { $0 + 1 } ?? 0
    let label = DomainLabel(Array(scalars[start...]))
    guard label.hasPrefix, label.isASCII else { return [] }
    let plain = Array(label.scalars.dropFirst(4))
    let wire = plain.map { UInt8(truncatingIfNeeded: $0) }
    guard let encoded = Punycode.encoded([0xDF] + plain + [0xDF]), encoded.starts(with: wire) else { return [] }
    return [String(decoding: encoded.dropFirst(wire.count), as: UTF8.self)]
  }

  /// Where hope ended in a host that has none: the end of its longest beginning that has an ending.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is how far hope reached, and O(1) for each byte after that.
  static func longestViablePrefix(
    of host: ArraySlice<UInt8>, ending: (ArraySlice<UInt8>) -> String?
  ) -> Int {
    let boundaries = host.indices.filter { !host[$0].isContinuation }
    // Hope ends early in most of what is long.
    var (viable, reach) = (0, 128)
    while reach < boundaries.count, ending(host[..<boundaries[reach]]) != nil { (viable, reach) = (reach, reach * 2) }
    var hopeless = min(reach, boundaries.count)
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      if ending(host[..<boundaries[middle]]) == nil { hopeless = middle } else { viable = middle }
    }
    return viable < boundaries.count ? boundaries[viable] : host.startIndex
  }

  /// Returns whether a long host has lost hope in its first half, so that no more of it need be looked at.
  static func isLostEarly(_ host: ArraySlice<UInt8>, ending: (ArraySlice<UInt8>) -> String?) -> Bool {
    guard host.count > 1024 else { return false }
    var half = host.startIndex + host.count / 2
    while half > host.startIndex, host[half].isContinuation { half -= 1 }
    return ending(host[..<half]) == nil
  }
}
