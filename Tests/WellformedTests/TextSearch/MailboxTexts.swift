import Wellformed
import WellformedTesting

/// Makes e-mail addresses by the grammars of the profiles, however strange.
struct MailboxTexts {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed ^ 0x3A11) }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
  private mutating func pick(_ values: [String]) -> String { values[int(0...values.count - 1)] }

  private mutating func word(of letters: [String], _ lengths: ClosedRange<Int>) -> String {
    (0..<int(lengths)).map { _ in pick(letters) }.joined()
  }

  private static func letters(_ text: String) -> [String] { text.map { String($0) } }

  // Without letters that can form names of values, such as `to` and `mail`.
  private static let plain = letters("bdghjkqvwxyzBDGHJK0123456789")
  private static let signs = letters("!#$%&'*+-/=?^_`{|}~")
  private static let spaced = letters("äßéжщλאبن𝒶")
  private static let others = letters("äßéжщλאبन中文あア한ไ𝒶")
  private static let quoted = letters("bd12 @.,:;<>()[]'!|/") + ["\\\"", "\\\\", "\\ "]
  private static let ends = ["org", "com", "de", "bd", "co.uk", "Com", "x", "photography", "xn--p1ai"]

  /// An address that nearly always is one by a profile.
  mutating func mailbox(_ profile: EmailAddress.Profile) -> String {
    let isInternational = profile == .internationalized || profile == .internationalizedMailbox
    let takesAll = profile == .mailbox || profile == .internationalizedMailbox || profile == .header
    let name = takesAll && int(0...3) == 0 ? quotedName() : name(isInternational)
    if takesAll, int(0...5) == 0 { return name + "@" + pick(["[192.0.2.1]", "[IPv6:2001:db8::1]", "[IPv6:::]"]) }
    if profile != .deliverable, profile != .internationalized, int(0...5) == 0 { return name + "@" + label() }
    return name + "@" + domain(isInternational)
  }

  private mutating func name(_ isInternational: Bool) -> String {
    var letters: [String]
    switch int(0...3) {
    case 0: letters = MailboxTexts.signs
    case 1: letters = MailboxTexts.plain
    default: letters = MailboxTexts.plain + MailboxTexts.signs + MailboxTexts.signs
    }
    if isInternational, int(0...2) > 0 { letters += MailboxTexts.others }
    // One in ten is as long as may be.
    if int(0...9) == 0, !isInternational { return word(of: letters, 64...64) }
    var name = word(of: letters, 1...12)
    for _ in 0..<int(0...3) { name += "." + word(of: letters, 1...6) }
    // Names that begin like web pages and Internet addresses.
    if int(0...9) == 0 { name = pick(["ab.de/", "192.0.2.1/", "www.ab.com?", "163.com|", "415-555-0100*"]) + name }
    return name
  }

  private static let all = letters("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let keys = [
    "email=", "EMAIL=", "user_email=", "to=", "?to=", "&cc=", "--reply-to=", "x=", "?x=", "from=to=", "user='",
    "name={",
  ]
  private static let hosts = [
    "example.com", "a.b", "sub.example.co.uk", "xn--bcher-kva.example", "1-2.de", "Example.Com",
  ]

  /// Returns a text that is almost always an address of a profile, with everything in its name.
  ///
  /// If it has surroundings, it contains no names of values, and no letters of scripts that are written without spaces,
  /// because those would be read as part of the surroundings.
  mutating func anything(_ profile: EmailAddress.Profile, isAlone: Bool) -> String {
    let isInternational = profile == .internationalized || profile == .internationalizedMailbox
    let takesAll = profile == .mailbox || profile == .internationalizedMailbox || profile == .header
    var name = isAlone && int(0...2) == 0 ? pick(MailboxTexts.keys) : ""
    if takesAll, name.isEmpty, int(0...2) == 0 {
      name = quotedName()
    } else {
      var letters = (isAlone ? MailboxTexts.all : MailboxTexts.plain) + MailboxTexts.signs
      if isInternational, int(0...1) == 0 { letters += isAlone ? MailboxTexts.others : MailboxTexts.spaced }
      name += word(of: letters, 1...14)
      for _ in 0..<int(0...2) { name += "." + word(of: letters, 1...8) }
    }
    if takesAll, int(0...3) == 0 {
      return name + "@" + pick(["[192.0.2.1]", "[IPv6:2001:db8::1]", "[IPv6:::ffff:192.0.2.1]"])
    }
    return name + "@" + (int(0...1) == 0 ? pick(MailboxTexts.hosts) : domain(isInternational))
  }

  private mutating func quotedName() -> String { "\"" + word(of: MailboxTexts.quoted, 0...20) + "\"" }

  private mutating func label() -> String {
    word(of: MailboxTexts.plain, 1...1) + word(of: MailboxTexts.plain + ["-"], 0...8) + "q"
  }

  private mutating func domain(_ isInternational: Bool) -> String {
    var domain = label()
    for _ in 0..<int(0...3) { domain += "." + label() }
    if int(0...19) == 0 { domain += "." + String(repeating: "b", count: 63) + "." + String(repeating: "g", count: 63) }
    if isInternational, int(0...2) == 0 {
      domain += "." + pick(["bücher", "例え", "пример", "δοκιμή", "उदाहरण", "한글", "דוגמה"])
    }
    return domain + "." + pick(MailboxTexts.ends)
  }
}
