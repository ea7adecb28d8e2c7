/// Finds the domain that was probably meant by one that may be a slip.
///
/// Precision comes before recall: a domain is only taken for a slip where it is not known to be real, and one slip of a
/// finger away from one that very many people have.
struct DomainRepair {
  /// The domain, in lower case.
  private let domain: [UInt8]
  private let name: ArraySlice<UInt8>
  private let ending: [UInt8]

  init(_ domain: [UInt8]) {
    self.domain = domain
    let dot = domain.firstIndex(of: UInt8(ascii: ".")) ?? domain.count
    name = domain[..<dot]
    ending = Array(domain[dot...].dropFirst())
  }

  /// The domain that was meant, where exactly one is near; nothing for one that seems right.
  var meant: [UInt8]? {
    if MailBrandTable.neighbours.contains(domain) { return nil }
    let candidates = candidates
    if let least = candidates.map(\.cost).min() {
      if least == 0 { return nil }
      let nearest = candidates.filter { $0.cost == least }
      return nearest.count == 1 ? nearest[0].domain : nil
    }
    if name.count == domain.count { return MailBrandTable.inCom.contains(domain) ? domain + Array(".com".utf8) : nil }
    // The ending of any domain, where there is no such ending.
    guard let last = domain.lastIndex(of: UInt8(ascii: ".")),
      let meant = MailEnding.meant(by: Array(domain[(last + 1)...]))
    else { return nil }
    return Array(domain[...last]) + meant
  }

  /// The domains that are near, and how unlikely it is that one was meant.
  private var candidates: [(domain: [UInt8], cost: Int)] {
    var candidates: [(domain: [UInt8], cost: Int)] = []
    for brand in MailBrand.all {
      if let ending = endingAfterMovedDot(brand) {
        candidates.append((brand.domain(ending), 1))
        continue
      }
      guard !ending.isEmpty else { continue }
      let slip = KeyboardSlip(name, meant: brand.name[...])
      guard brand.mends(slip), let (meant, isSlip) = meantEnding(of: brand) else { continue }
      candidates.append((brand.domain(meant), slip.rawValue * 2 + (isSlip ? 1 : 0)))
    }
    return candidates
  }

  /// The ending of a domain of a brand whose full stops are missing, or stand elsewhere.
  private func endingAfterMovedDot(_ brand: MailBrand) -> [UInt8]? {
    let letters = domain.filter { $0 != UInt8(ascii: ".") }
    guard letters.starts(with: brand.name) else { return nil }
    let rest = letters.dropFirst(brand.name.count)
    for ending in brand.endings[..<brand.commonCount] {
      let isMeant = rest.elementsEqual(ending.filter { $0 != UInt8(ascii: ".") })
      if isMeant, !brand.domain(ending).elementsEqual(domain) { return ending }
    }
    return nil
  }

  /// The ending of the brand's domains that was meant, and whether it is not the one that was typed.
  private func meantEnding(of brand: MailBrand) -> (ending: [UInt8], isSlip: Bool)? {
    if brand.endings.contains(ending) { return (ending, false) }
    let common = brand.endings[..<brand.commonCount]
    if let meant = MailEnding.meant(by: ending), common.contains(meant) { return (meant, true) }
    // The endings of countries are meant.
    if ending.count == 2, !MailEnding.rareCountries.contains(ending) { return nil }
    if ending.count > 2, MailEnding.real.contains(ending) { return nil }
    return common.first { KeyboardSlip(ending[...], meant: $0[...]).isLikely || isBeginning($0) }.map { ($0, true) }
  }

  /// Tells whether the ending is one letter of what it was to be.
  private func isBeginning(_ whole: [UInt8]) -> Bool { ending.count == 1 && whole.first == ending[0] }
}

extension MailBrand {
  fileprivate func domain(_ ending: [UInt8]) -> [UInt8] { name + [UInt8(ascii: ".")] + ending }

  /// Tells whether a slip in the name is one that is mended.
  fileprivate func mends(_ slip: KeyboardSlip) -> Bool { slip.rawValue <= tolerance.rawValue }
}
