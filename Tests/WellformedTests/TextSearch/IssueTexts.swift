import Wellformed
import WellformedTesting

/// Makes texts in which there is something to be found, or nearly.
struct IssueTexts {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed ^ 0xF1D) }

  static let all: [FindingVector] =
    FindingVector.email + FindingVector.internationalEmail + FindingVector.web + FindingVector.webInOtherScripts
    + FindingVector.addresses + FindingVector.phones + FindingVector.mixed

  static let seams = [
    " ", " ", "\n", ".", ",", ";", ":", "@", "/", "//", "://", "-", "_", "(", ")", "[", "]", "{", "}", "<", ">", "'",
    "\"",
    "=", "+", "&", "?", "#", "%", "*", "|", "\\", "::", "0", "9", "a", "Z", "é", "日", "。", "ב", "\u{200D}", "😀", "\0",
    "www.", "http://", "https://", "mailto:", "tel:", "xn--", "e.g.", "1.2.3.4", "+1 ", "(0)", "a.b.c.",
  ]

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
  mutating func pick<Element>(_ values: [Element]) -> Element { values[int(0...values.count - 1)] }

  /// A text of some pieces.
  mutating func text(pieces: ClosedRange<Int> = 1...8) -> String {
    var text = ""
    for _ in 0..<int(pieces) {
      switch int(0...5) {
      case 0, 1: text += pick(IssueTexts.all).text
      case 2:
        let scalars = pick(IssueTexts.all).text.unicodeScalars
        let start = int(0...scalars.count)
        text += String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(int(0...12))))
      case 3: text += pick(IssueTexts.seams) + pick(IssueTexts.seams)
      case 4: text += pick([jane(), mailbox(), ipv4(), ipv6().description, url()])
      default: text += " "
      }
      if int(0...2) > 0 { text += pick(IssueTexts.seams) }
    }
    return text
  }

  /// Returns arbitrary bytes, often nearly a text.
  mutating func bytes() -> [UInt8] {
    var bytes = Array(text().utf8)
    for _ in 0..<int(0...6) { bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: int(0...bytes.count)) }
    return bytes
  }

  private mutating func word(_ alphabet: String, _ lengths: ClosedRange<Int>) -> String {
    let letters = Array(alphabet)
    return String((0..<int(lengths)).map { _ in pick(letters) })
  }

  /// An e-mail address as people have them.
  mutating func jane() -> String {
    let letters = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789"
    var name = word(letters, 1...10)
    for _ in 0..<int(0...2) { name += pick([".", "-", "_", "+", "'", "&", "%"]) + word(letters, 1...8) }
    return name + "@" + domain()
  }

  /// An e-mail address by any grammar, however strange.
  mutating func mailbox() -> String {
    var mailboxes = MailboxTexts(seed: UInt64.random(in: 0 ... .max, using: &numbers))
    return mailboxes.mailbox(pick(EmailAddress.Profile.allCases))
  }

  mutating func domain() -> String {
    var domain = word("abcdefghijklmnopqrstuvwxyz", 1...1) + word("abcdefghijklmnopqrstuvwxyz0123456789-", 0...8) + "q"
    for _ in 0..<int(0...2) { domain += "." + word("abcdefghijklmnopqrstuvwxyz0123456789", 1...8) }
    return domain + "." + pick(["org", "com", "de", "co.uk"])
  }

  mutating func ipv4() -> String { IPv4Address(number: UInt32.random(in: 0 ... .max, using: &numbers)).description }

  mutating func ipv6() -> IPv6Address {
    let sparse = { (numbers: inout SeededNumbers) -> UInt64 in
      UInt64.random(in: 0 ... .max, using: &numbers) & UInt64.random(in: 0 ... .max, using: &numbers)
        & (0...3).reduce(0) { $0 | (Bool.random(using: &numbers) ? 0xFFFF << UInt64(16 * $1) : 0) }
    }
    return IPv6Address(high: sparse(&numbers) | 0x2000_0000_0000_0000, low: sparse(&numbers))
  }

  mutating func url() -> String {
    var url = pick(["http://", "https://", "HTTPS://", "www.", ""]) + domain() + pick(["", ":8080"])
    for _ in 0..<int(0...3) { url += "/" + word("abcXYZ019-._~%()", 0...6) + "a" }
    if int(0...2) == 0 { url += "?q=" + word("abc=&;@:/", 0...8) + "x" }
    if int(0...4) == 0 { url += "#" + word("abc", 1...4) }
    return url
  }

  /// Returns whether all parentheses are balanced.
  static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension [UInt8] {
  /// Passes the bytes as a span.
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body($0.span) }
  }
}
