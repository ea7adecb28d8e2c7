/// A domain at which very many people have their mail.
struct MailDomain {
  let domain: [UInt8]
  let name: ArraySlice<UInt8>
  let ending: ArraySlice<UInt8>
  /// The domain without full stops.
  let letters: [UInt8]
  /// How unlikely a slip in the name may be.
  ///
  /// None at all in a short name, whose neighbours are names of others.
  let budget: Int

  private init(_ domain: [UInt8], budget: Int) {
    self.domain = domain
    let dot = domain.firstIndex(of: UInt8(ascii: ".")) ?? domain.count
    name = domain[..<dot]
    ending = domain[dot...].dropFirst()
    letters = domain.filter { $0 != UInt8(ascii: ".") }
    self.budget = budget
  }

  /// Names with their endings, and how unlikely a slip in the name may be.
  private static let table: [(name: String, endings: String, budget: Int)] = [
    ("gmail", "com", 1), ("yahoo", "com co.uk fr de it es ca co.in com.br com.au co.jp", 1),
    ("hotmail", "com co.uk fr de it es", 2), ("outlook", "com fr de es com.br", 2), ("icloud", "com", 1),
    ("googlemail", "com", 2), ("protonmail", "com", 2), ("rocketmail", "com", 2), ("rediffmail", "com", 2),
    ("comcast", "net", 2), ("verizon", "net", 1), ("sbcglobal", "net", 2), ("bellsouth", "net", 2),
    ("btinternet", "com", 2), ("earthlink", "net", 1), ("optusnet", "com.au", 1), ("bigpond", "com", 1),
    ("yandex", "ru", 1), ("rambler", "ru", 1), ("wanadoo", "fr", 1), ("laposte", "net", 1), ("hanmail", "net", 1),
    ("seznam", "cz", 1), ("fastmail", "com", 1), ("tutanota", "com", 1), ("t-online", "de", 1), ("aol", "com", 0),
    ("live", "com co.uk", 0), ("msn", "com", 0), ("gmx", "de net", 0), ("web", "de", 0), ("mail", "ru", 0),
    ("naver", "com", 0), ("orange", "fr", 0), ("free", "fr", 0), ("libero", "it", 0), ("att", "net", 0),
    ("cox", "net", 0),
  ]

  static let all: [MailDomain] = table.flatMap { entry in
    words(entry.endings).map { MailDomain(Array((entry.name + ".").utf8) + $0, budget: entry.budget) }
  }

  /// Names that stand for their domain in `.com`.
  static let brands: [[UInt8]] = words("gmail yahoo hotmail outlook icloud")

  private static func words(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }

  /// Domains of one slip's distance from a popular one that are real, so that nobody is corrected who has mail there.
  private static let rare: Set<[UInt8]> = {
    var rare = Set(
      words(
        """
        email.com ymail.com mail.com gail.com amail.com bmail.com cmail.com dmail.com fmail.com hmail.com imail.com jmail.com \
        kmail.com lmail.com mmail.com nmail.com omail.com pmail.com qmail.com rmail.com smail.com tmail.com umail.com vmail.com \
        wmail.com xmail.com zmail.com ggmail.com cloud.com inbox.com hushmail.com proton.me pm.me me.com mac.com aim.com \
        att.com cox.com live.com live.net msn.net aol.net web.com free.com orange.com orange.net bellsouth.com verizon.com \
        comcast.com yandex.com yandex.net rambler.com earthlink.com fastmail.fm fastmail.net outlook.org hotmail.org
        """
      ))
    for domain in all { rare.insert(domain.domain) }
    return rare
  }()

  /// Tells whether a domain is one at which people are known to have mail.
  static func isKnown(_ domain: [UInt8]) -> Bool { rare.contains(domain) }

  /// Endings of countries that are more often a slip than meant after the name of a popular domain.
  static let rareCountries: Set<[UInt8]> = Set(words("co cm om ne nt et"))

  /// Endings that are meant as they are.
  static let realEndings: Set<[UInt8]> = Set(
    words("com net org info biz edu gov mil name pro top app dev xyz cam new bet"))

  /// What an ending that does not exist was probably meant to be; empty where that is not known.
  static func ending(meantBy ending: ArraySlice<UInt8>) -> ArraySlice<UInt8> { slips[Array(ending)] ?? [] }

  private static let slips: [[UInt8]: ArraySlice<UInt8>] = {
    var slips: [[UInt8]: ArraySlice<UInt8>] = [:]
    for (meant, typed) in [
      ("com", "con cmo ocm comm coom ccom cim cpm clm vom xom dom fom cok cojm ckm cokm"),
      ("net", "nte ent nett neet nnet ner ney nrt nwt"), ("org", "ogr rog orgg oorg orrg ort orf irg prg"),
      ("co.uk", "co.ku couk co.uj co.ukk c.ouk co.u"),
    ] {
      for typed in words(typed) { slips[typed] = Array(meant.utf8)[...] }
    }
    return slips
  }()
}
