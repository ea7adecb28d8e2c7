import WellformedCore

/// The name and the domain of an address, in canonical form.
struct EmailParts {
  let localPart: String
  let domain: String

  /// Takes apart a text that is an address by a profile, or returns `nil` if it is not one.
  init?(_ text: Span<UInt8>, profile: EmailAddress.Profile) {
    guard Format.email(profile).accepts(text) else { return nil }
    let substance = profile == .header ? EmailParts.substance(of: text) : text.bytes(in: 0..<text.count)
    // The name without quotation marks and backslashes, and for each byte whether it was plain.
    var name: [UInt8] = []
    var isQuoted = false
    var wasQuoted = false
    var offset = 0
    while isQuoted || substance[offset] != UInt8(ascii: "@") {
      let byte = substance[offset]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        wasQuoted = true
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        offset += 1
        name.append(substance[offset])
      } else {
        name.append(byte)
      }
      offset += 1
    }
    localPart = String(decoding: wasQuoted ? EmailParts.quotedAtNeed(name) : name, as: UTF8.self)
    let given = Array(substance[(offset + 1)...])
    let isMapped = FormatRegistry.readsInternationalDomains && profile == .internationalized
    domain = isMapped ? EmailParts.mappedDomain(given) : EmailParts.canonicalDomain(given)
  }

  /// Returns the bytes of an address in a header, without comments and folding white space.
  private static func substance(of text: Span<UInt8>) -> [UInt8] {
    var reader = HeaderReader()
    var substance: [UInt8] = []
    while reader.offset < text.count {
      let byte = text[reader.offset]
      reader.read(byte, in: text)
      if reader.isSubstance { substance.append(byte) }
    }
    return substance
  }

  /// Returns a name with as little quoting as possible: none for atoms joined by full stops.
  private static func quotedAtNeed(_ name: [UInt8]) -> [UInt8] {
    let atoms = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if atoms.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ByteSet.atom.contains($0) || $0 >= 0x80 } }) { return name }
    var quoted = [UInt8(ascii: "\"")]
    for byte in name {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x00, 0x0A, 0x0D: quoted.append(UInt8(ascii: "\\"))
      default: break
      }
      quoted.append(byte)
    }
    return quoted + [UInt8(ascii: "\"")]
  }

  /// Returns the domain as UTS 46 maps it, with A-labels decoded.
  private static func mappedDomain(_ domain: [UInt8]) -> String {
    let text = String(decoding: domain, as: UTF8.self)
    return InternationalHostname(mapping: text)?.description ?? text
  }

  /// Returns the domain in lower case, with the tag `IPv6` as RFC 5321 writes it.
  ///
  /// Anything else that a header may have in brackets stays as it is.
  private static func canonicalDomain(_ domain: [UInt8]) -> String {
    let lowercased = Normalization.lowercasedASCII.apply(to: String(decoding: domain, as: UTF8.self))
    guard domain.first == UInt8(ascii: "[") else { return lowercased }
    guard lowercased.begins(with: "[ipv6:") else { return String(decoding: domain, as: UTF8.self) }
    return "[IPv6:" + String(decoding: Array(lowercased.utf8).dropFirst(6), as: UTF8.self)
  }
}
