import WellformedCore
import WellformedMail

/// Searches for a short ending that makes a host valid, among all endings that the rules for domain names can require.
///
/// The rules require only characters of certain classes and directions, so it is enough to try one of each.
enum HostEnding {
  /// Returns the ending, empty for a valid host, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - lastPart: A part that is valid after any valid parts, if it is not known whether those before the last one are
  ///     valid.
  ///   - endings: The endings to try; by default, all that can be required.
  ///   - suffixes: What may have to follow an ending.
  static func find(
    for host: ArraySlice<UInt8>, after lastPart: String? = nil, among endings: [String]? = nil,
    followedBy suffixes: [String] = [""], isSound: (ArraySlice<UInt8>) -> Bool
  ) -> String? {
    if isSound(host) { return "" }
    let bytes = host.filter { !WebURLParser.isRemoved($0) }
    if holdsBrokenEscape(bytes) || holdsForbidden(bytes[...]) || outgrowsPunycode(bytes[...]) { return nil }
    // What is wrong with the parts before the last one stays wrong.
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

  /// Returns whether a percent sign begins no escape.
  ///
  /// Such a percent sign stands for itself, and no host can contain it (WHATWG URL Standard, section 3.2, forbidden
  /// domain code points).
  private static func holdsBrokenEscape(_ bytes: [UInt8]) -> Bool {
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
      if bytes[(place + 1)...].prefix(2).contains(where: { $0.hexadecimalDigit == nil }) { return true }
    }
    return false
  }

  /// Returns whether there is a character that no domain can contain, and that nothing that follows turns into another,
  /// as a stroke does with `<` and `>`.
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

  /// Returns whether the last part is longer than what is written in Punycode, although it has to be written so,
  /// whatever follows.
  private static func outgrowsPunycode(_ host: ArraySlice<UInt8>) -> Bool {
    guard host.count > Punycode.longest else { return false }
    let (scalars, _) = DomainMapping.mapped(String(decoding: host.percentDecoded, as: UTF8.self))
    let label = scalars[(scalars.lastIndex(of: 0x2E).map { $0 + 1 } ?? 0)...]
    // The replacement for an unfinished escape may become one letter of ASCII.
    return label.count > Punycode.longest && label.contains { $0 >= 0x80 && $0 != 0xFFFD }
  }

  /// Returns all endings that the rules for names in special URLs can require.
  ///
  /// - Parameter hasSigns: Whether there may be a sign that a stroke turns into another.
  static func all(for host: ArraySlice<UInt8>, hasSigns: Bool = true) -> [String] {
    host.first == UInt8(ascii: "[") ? afterBracket : letters + (hasSigns ? strokes : []) + punycode(after: host)
  }

  /// A letter that is not a digit, for names that look like numbers; letters that run from right to left; and letters
  /// that join what stands before a joiner.
  private static let letters: [String] = ["", "g", "\u{5D0}", "\u{628}", "\u{1820}"]

  /// The stroke that turns `<` and `>` into other signs.
  private static let strokes: [String] = ["\u{338}", "\u{338}g", "\u{338}\u{5D0}"]

  private static let afterBracket: [String] = [
    "]", ":]", "::]", "0]", ".0]", "0.0]", ".0.0]", "0.0.0]", ".0.0.0]",
  ]

  /// Returns what turns a last part that begins with `xn--` into Punycode: the existing text stands for itself, between
  /// two letters that are not ASCII.
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

  /// Returns the length of the longest viable prefix of a host that has no ending.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of that prefix, and O(1) for each byte after it.
  static func longestViablePrefix(
    of host: ArraySlice<UInt8>, ending: (ArraySlice<UInt8>) -> String?
  ) -> Int {
    let boundaries = host.indices.filter { !host[$0].isContinuation }
    // Most long hosts stop being viable early.
    var (viable, reach) = (0, 128)
    while reach < boundaries.count, ending(host[..<boundaries[reach]]) != nil { (viable, reach) = (reach, reach * 2) }
    var hopeless = min(reach, boundaries.count)
    while hopeless - viable > 1 {
      let middle = (viable + hopeless) / 2
      if ending(host[..<boundaries[middle]]) == nil { hopeless = middle } else { viable = middle }
    }
    return viable < boundaries.count ? boundaries[viable] : host.startIndex
  }

  /// Returns whether a long host stops being viable in its first half, so that no more of it need be examined.
  static func isLostEarly(_ host: ArraySlice<UInt8>, ending: (ArraySlice<UInt8>) -> String?) -> Bool {
    guard host.count > 1024 else { return false }
    var half = host.startIndex + host.count / 2
    while half > host.startIndex, host[half].isContinuation { half -= 1 }
    return ending(host[..<half]) == nil
  }
}
