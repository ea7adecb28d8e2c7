/// Finds the domain that was probably meant by one that may be a slip.
///
/// Precision matters more than recall: a domain is taken for a slip only if it is not known to be real, and is one slip
/// of a finger away from a domain that very many people use.
struct DomainRepair {
  /// The domain, in lower case.
  private let domain: [UInt8]
  /// The domain without full stops and spaces.
  private let letters: [UInt8]
  private let name: ArraySlice<UInt8>
  private let ending: [UInt8]
  /// The ending that was probably meant, if the typed one does not exist.
  private let meantEnding: [UInt8]?

  init(_ domain: [UInt8]) {
    self.domain = domain
    letters = domain.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: " ") }
    let dot = domain.firstIndex(of: UInt8(ascii: ".")) ?? domain.count
    name = domain[..<dot]
    ending = Array(domain[dot...].dropFirst())
    meantEnding = ending.isEmpty ? nil : DomainEnding.meant(by: ending)
  }

  /// The domain that was meant, if exactly one is near; `nil` if the domain seems right.
  var meant: [UInt8]? {
    var best: (brand: Int, ending: [UInt8])?
    var leastCost = Int.max
    var isTied = false
    let nameLetters = MailBrand.bits(of: name)
    let keys = MailBrand.keys
    for index in keys.indices {
      let key = keys[index]
      let isNear = key.mayBeMeant(by: nameLetters, count: name.count)
      guard isNear || key.first == letters.first, let (ending, cost) = candidate(MailBrand.all[index], isNear) else {
        continue
      }
      if cost == 0 { return nil }
      if cost < leastCost {
        (best, leastCost, isTied) = ((index, ending), cost, false)
      } else if cost == leastCost {
        isTied = true
      }
    }
    if let best {
      if isTied || MailBrandTable.neighbours.contains(domain) { return nil }
      return MailBrand.all[best.brand].domain(best.ending)
    }
    if ending.isEmpty { return MailBrandTable.inCom.contains(domain) ? domain + Array(".com".utf8) : nil }
    // Any domain, if its ending does not exist.
    guard let last = domain.lastIndex(of: UInt8(ascii: ".")),
      let meant = DomainEnding.meant(by: Array(domain[(last + 1)...]))
    else { return nil }
    return Array(domain[...last]) + meant
  }

  /// Returns the ending of the brand's domain that is near, and how unlikely it is that it was meant.
  private func candidate(_ brand: MailBrand, _ isNear: Bool) -> (ending: [UInt8], cost: Int)? {
    if isNear, !ending.isEmpty {
      let slip = KeyboardSlip(name, meant: brand.name[...])
      if brand.mends(slip), let (ending, isSlip) = nearEnding(of: brand) {
        return (ending, slip.rawValue * 2 + (isSlip ? 1 : 0))
      }
    }
    return endingAfterMovedDot(brand).map { ($0, 1) }
  }

  /// Returns the ending of a brand's domain whose full stops are missing or misplaced, or replaced by another mark.
  private func endingAfterMovedDot(_ brand: MailBrand) -> [UInt8]? {
    guard letters.starts(with: brand.name) else { return nil }
    // A domain with a hyphen and a full stop can be somebody's.
    let marks = Array((name.count == domain.count ? "-_:/'" : "_:/'").utf8)
    let rest = letters[brand.name.count...].filter { !marks.contains($0) }
    for ending in brand.endings[..<brand.commonCount] {
      let isMeant = rest.elementsEqual(ending.lazy.filter { $0 != UInt8(ascii: ".") })
      if isMeant, brand.domain(ending) != domain { return ending }
    }
    return nil
  }

  /// Returns the ending of the brand's domains that was meant, and whether it differs from the typed one.
  private func nearEnding(of brand: MailBrand) -> (ending: [UInt8], isSlip: Bool)? {
    if brand.endings.contains(ending) { return (ending, false) }
    let common = brand.endings[..<brand.commonCount]
    if let meantEnding, brand.endings.contains(meantEnding) { return (meantEnding, true) }
    // The endings of countries are meant as typed, if there is such a country.
    let isRare = DomainEnding.rareCountries.contains(ending) || DomainEnding.unassigned.contains(ending)
    if ending.count == 2, !isRare {
      // Unless the name is a domain there with another label in between.
      return common.first { $0.count > 3 && $0.ends(with: ending) }.map { ($0, true) }
    }
    if ending.count > 2, DomainEnding.real.contains(ending) { return nil }
    return common.first { KeyboardSlip(ending[...], meant: $0[...]).isLikely || isBeginning($0) }.map { ($0, true) }
  }

  /// Returns whether the ending is only the first letter of the intended one.
  private func isBeginning(_ whole: [UInt8]) -> Bool { ending.count == 1 && whole.first == ending[0] }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

extension MailBrand {
  fileprivate func domain(_ ending: [UInt8]) -> [UInt8] { name + [UInt8(ascii: ".")] + ending }

  /// Returns whether a slip in the name is one that is corrected.
  fileprivate func mends(_ slip: KeyboardSlip) -> Bool { slip.rawValue <= tolerance.rawValue }
}
