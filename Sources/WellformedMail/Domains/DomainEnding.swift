import WellformedCore

/// The endings of domains that are meant as they are, or are slips.
package enum DomainEnding {
  /// Endings of countries that, after the name of a popular domain, are more often a slip than intended.
  static let rareCountries = words("co cm om ne nt et c")

  /// Endings of two letters that no country has, one slip of a key away from those of popular domains.
  static let unassigned = words(
    """
    ay bl cb ce cj cq cs da dd dh dr ds du dw ea eb ed ew em ex ez fa fd fe ff fh fk fn ft fu fz hc he hl if ig iy jl \
    jt kt kv lf lg ll ln lp mf nk np ol ot ov po pp pv qt rf rh ri rj rm rr ry ta ti tu ur ut vh vl vm vr vz wt xa xe \
    xh xz zc zt
    """)

  /// Endings that exist, one slip of a key away from the most common ones.
  static let real = words(
    "com net org info biz edu gov mil name pro top app dev xyz cam new bet next co cm om ne et ong")

  /// The most common endings of all.
  private static let common: [[UInt8]] = words("com net org")

  /// Returns whether a label of these letters may be a slip in one of the most common endings, or that ending itself.
  static func mayBeSlip(_ letters: UInt64) -> Bool {
    (letters ^ com).nonzeroBitCount <= 3 || (letters ^ net).nonzeroBitCount <= 3
      || (letters ^ org).nonzeroBitCount <= 3
  }

  private static var com: UInt64 { 1 << 3 | 1 << 15 | 1 << 13 }
  private static var net: UInt64 { 1 << 14 | 1 << 5 | 1 << 20 }
  private static var org: UInt64 { 1 << 15 | 1 << 18 | 1 << 7 }

  /// Returns the ending that was probably meant by one that does not exist, or `nil` if that is not known.
  package static func meant(by ending: [UInt8]) -> [UInt8]? {
    if let slip = spelled.first(where: { $0.typed == ending }) { return slip.meant }
    guard ending.count >= 3, ending.count <= 4, !real.contains(ending) else { return nil }
    return common.first { KeyboardSlip(ending[...], meant: $0[...]).isLikely }
  }

  private static let spelled: [(typed: [UInt8], meant: [UInt8])] = {
    var slips: [(typed: [UInt8], meant: [UInt8])] = []
    for (meant, typed) in [
      ("com", "con cmo ocm cim cpm clm vom xom dom fom cok moc coml comj come comcom com.com"), ("net", "nte ent ten"),
      ("org", "ogr rog"), ("co.uk", "co.ku couk co.uj co.ukk c.ouk co.u co.yk co.ik coo.uk cou.k co.uik co.ul cu.ok"),
      ("com.br", "com.rb con.br cm.br com.bt comm.br combr"), ("com.au", "con.au cm.au comm.au comau"),
    ] {
      for typed in words(typed) { slips.append((typed, Array(meant.utf8))) }
    }
    return slips
  }()

  private static func words(_ text: String) -> [[UInt8]] { text.pieces(between: " ").map { Array($0) } }
}
