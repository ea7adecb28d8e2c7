/// Finds what somebody probably meant who slipped in an e-mail address.
///
/// Precision comes before recall: a real but rare domain must not be corrected. A domain is only taken for a slip where
/// it is not known to be real, and one slip of a finger away from one that very many people have.
enum EmailSuggestion {
  /// The address that was probably meant; nothing where the text seems to be meant as it is.
  static func suggestion(for text: String) -> String? {
    let given = Array(text.utf8)
    // Nobody means an address that is much longer than one can be.
    guard given.count <= 320, let tidied = tidied(text), let at = tidied.lastIndex(of: UInt8(ascii: "@")) else {
      return nil
    }
    let domain = tidied[(at + 1)...].map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    let repaired = repaired(domain)
    let meant = Array(tidied[...at]) + (repaired ?? Array(tidied[(at + 1)...]))
    guard meant != given, isAddress(meant) else { return nil }
    return String(decoding: meant, as: UTF8.self)
  }

  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).withBytes { EmailRecognizer.acceptsPlain($0) }
  }

  /// The text without white space, with plain letters for wide ones, one `@`, and no stray marks around it.
  private static func tidied(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isInDomain = false
    for scalar in text.unicodeScalars {
      let byte: UInt8
      switch scalar.value {
      case 0x20, 0x09...0x0D, 0xA0, 0x3000, 0x200B, 0xFEFF: continue
      case 0x21...0x7E: byte = UInt8(scalar.value)
      // Fullwidth forms, and the full stops of East Asia.
      case 0xFF01...0xFF5E: byte = UInt8(scalar.value - 0xFEE0)
      case 0x3002, 0xFF61: byte = UInt8(ascii: ".")
      default: return nil
      }
      if byte == UInt8(ascii: "@") {
        if bytes.last == byte { continue }
        isInDomain = true
      }
      bytes.append(isInDomain && byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
    }
    while let last = bytes.last, ".,;:>".utf8.contains(last) { bytes.removeLast() }
    return bytes
  }

  /// The domain that was meant, where exactly one is near; nothing for one that seems right.
  private static func repaired(_ domain: [UInt8]) -> [UInt8]? {
    let targets = MailDomain.all
    if MailDomain.isKnown(domain) { return nil }
    let letters = domain.filter { $0 != UInt8(ascii: ".") }
    let dot = domain.firstIndex(of: UInt8(ascii: ".")) ?? domain.count
    let name = domain[..<dot]
    let ending = dot < domain.count ? domain[(dot + 1)...] : []
    let meantEnding = MailDomain.ending(meantBy: ending)
    var best: [UInt8]?
    var leastCost = Int.max
    var isTied = false
    for target in targets {
      var cost = Int.max
      if letters.count == target.letters.count, letters == target.letters {
        // The full stop is missing, or stands elsewhere.
        cost = 1
      } else if !ending.isEmpty, abs(name.count - target.name.count) <= 1 {
        let slips = name.elementsEqual(target.name) ? 0 : slipCost(name, target.name)
        // Most are ruled out by their names, which are the cheapest to look at.
        if slips <= target.budget {
          let isSame = ending.elementsEqual(target.ending)
          let isEndingNear = isSame || meantEnding.elementsEqual(target.ending) || isSlip(ending, of: target)
          if isEndingNear { cost = slips + (isSame ? 0 : 1) }
        }
      }
      if cost < leastCost {
        (best, leastCost, isTied) = (target.domain, cost, false)
      } else if cost == leastCost, cost != Int.max {
        isTied = true
      }
    }
    if let best { return isTied ? nil : best }
    if dot == domain.count { return MailDomain.brands.contains(domain) ? domain + Array(".com".utf8) : nil }
    // The ending of any domain, where there is no such ending.
    guard let last = domain.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let meant = MailDomain.ending(meantBy: domain[(last + 1)...])
    return meant.isEmpty ? nil : Array(domain[...last] + meant)
  }

  /// Tells whether an ending is a slip in that of a popular domain.
  ///
  /// The endings of countries are meant.
  private static func isSlip(_ ending: ArraySlice<UInt8>, of target: MailDomain) -> Bool {
    if ending.count == 2, !MailDomain.rareCountries.contains(Array(ending)) { return false }
    if MailDomain.realEndings.contains(Array(ending)) { return false }
    return slipCost(ending, target.ending) <= 1
  }
}

extension EmailSuggestion {
  /// How unlikely it is that a finger made one word of another: 1 for a likely slip, 2 for an unlikely one, 9 for none.
  static func slipCost(_ typed: ArraySlice<UInt8>, _ meant: ArraySlice<UInt8>) -> Int {
    var (first, second) = (typed, meant)
    while let a = first.first, let b = second.first, a == b {
      (first, second) = (first.dropFirst(), second.dropFirst())
    }
    let before = meant[..<second.startIndex].last
    while let a = first.last, let b = second.last, a == b { (first, second) = (first.dropLast(), second.dropLast()) }
    let after = meant[second.endIndex...].first
    switch (first.count, second.count) {
    case (0, 0): return 0
    case (0, 1): return 1
    case (1, 0):
      // A key struck twice, or its neighbour with it.
      let isNear = [before, after].contains { $0.map { $0 == first.first || areNeighbours($0, first.first) } ?? false }
      return isNear ? 1 : 2
    case (1, 1): return areNeighbours(first.first ?? 0, second.first) ? 1 : 2
    case (2, 2): return first.first == second.last && first.last == second.first ? 1 : 9
    default: return 9
    }
  }

  /// Tells whether two keys lie side by side on a keyboard.
  private static func areNeighbours(_ first: UInt8, _ second: UInt8?) -> Bool {
    guard let second, let a = place(of: first), let b = place(of: second) else { return false }
    if a.row == b.row { return abs(a.column - b.column) == 1 }
    // Each row stands half a key to the right of the one above it.
    let (upper, lower) = a.row < b.row ? (a, b) : (b, a)
    return lower.row - upper.row == 1 && (upper.column == lower.column || upper.column == lower.column + 1)
  }

  private static let keyboard = ["1234567890-", "qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }

  private static func place(of byte: UInt8) -> (row: Int, column: Int)? {
    for row in keyboard.indices {
      if let column = keyboard[row].firstIndex(of: byte) { return (row, column) }
    }
    return nil
  }
}

extension EmailAddress {
  /// What somebody probably meant who typed a text, where it looks like a slip: `jane@gmail.com` for `jane@gmial.con`;
  /// nothing where the text seems to be meant as it is.
  ///
  /// The text may be a valid address: a slip often makes one. Domains that are real but rare are left alone.
  public static func suggestion(for text: String) -> String? { EmailSuggestion.suggestion(for: text) }
}
