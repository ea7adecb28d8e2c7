import Testing
import Wellformed
import WellformedTesting

/// Beginnings of A-labels that are hard to complete, with little room for it.
struct HostileALabels {
  var numbers: SeededNumbers

  /// Letters, marks and digits with contextual rules, and scalars that are never allowed.
  private static let scalars: [UInt32] = [
    0x2D, 0x2D, 0x61, 0x6C, 0x30, 0x39, 0xA1, 0xB7, 0xDF, 0xE0, 0x300, 0x301, 0x316, 0x323, 0x338, 0x375, 0x3B1, 0x431,
    0x5B0, 0x5D0, 0x5D1, 0x5F3, 0x5F4, 0x628, 0x64B, 0x650, 0x654, 0x660, 0x661, 0x6F0, 0x94D, 0x915, 0x1100, 0x1161,
    0x1820, 0x200C, 0x200D, 0x2665, 0x30A2, 0x30FB, 0x4E00, 0xAC00, 0xFB1D, 0x10A0F, 0x10D30, 0x1F600, 0x2F800, 0x32000,
    0x3347F, 0xE0100, 0x10FFFF,
  ]
  private static let digits = [
    "ihb", "a--", "ihqw", "a-a", "zca", "4dbc", "cccc", "wva3", "44444", "ttt", "99999", "---", "a", "b", "l", "-",
  ]

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &numbers)] }

  /// Returns a random label with a number of letters, digits and hyphens within a range, after `xn--`.
  mutating func label(of lengths: ClosedRange<Int>) -> String {
    let length = Int.random(in: lengths, using: &numbers)
    var text = ""
    let count = Int.random(in: 1...12, using: &numbers)
    switch Int.random(in: 0...3, using: &numbers) {
    case 0:
      let kinds = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in pick(HostileALabels.digits) }
      while text.utf8.count < length { text += pick(kinds) }
    case 1:
      while text.utf8.count < length { text += pick(Array("abz09-")).description }
    default:
      // Scalars of a few kinds, repeated.
      let kinds = (0..<count).map { _ in pick(HostileALabels.scalars) }
      var name = String.UnicodeScalarView()
      for _ in 0..<60 {
        guard let scalar = Unicode.Scalar(pick(kinds)) else { continue }
        name.append(scalar)
        text = Punycode.encoded(String(name)) ?? ""
        if text.utf8.count >= length { break }
      }
      if Bool.random(using: &numbers) { text = pick(["", "-", "--", "---", "0--"]) + text }
    }
    return "xn--" + text.prefix(length)
  }

  /// Returns a name that ends in such a label, with room for some more bytes.
  mutating func name(room: Int) -> String {
    var before = pick(["", "", "a.", "0.", "xn--4dbc5h.", "a-0.", "0.xn--zca."])
    if Bool.random(using: &numbers) { return before + label(of: 59 - room...59 - room) }
    // The limit of the whole name is 253.
    let label = label(of: 1...20)
    var missing = 253 - room - before.utf8.count - label.utf8.count
    while missing > 64 {
      before += String(repeating: "b", count: 60) + "."
      missing -= 61
    }
    return before + String(repeating: "c", count: missing - 1) + "." + label
  }
}

@Suite struct `Completions of A-labels` {
  private static let formats: [(format: Format, before: String)] = [
    (.hostname, ""), (.internationalHostname, ""), (.webURL, "https://"), (.webURL(.lenient), ""),
    (.webURL(.local), "http://"), (.email(.internationalized), "a@"),
  ]

  @Test func `an incomplete A-label has a completion, and the longest viable prefix is never invalid`() throws {
    var labels = HostileALabels(numbers: SeededNumbers(seed: Law.seed))
    for _ in 0..<Law.runs / 20 {
      let name = labels.name(room: Int.random(in: 1...6, using: &labels.numbers))
      for (format, before) in Self.formats {
        let (rule, text) = (Rule.format(format), before + name)
        let verdict = rule.verdict(of: text)
        let viable = rule.longestViablePrefix(of: text)
        #expect((viable == text) == (verdict != .invalid), "\(format) \(text) seed \(Law.seed)")
        #expect(rule.verdict(of: viable) != .invalid || viable.isEmpty, "\(format) \(text) seed \(Law.seed)")
        guard verdict == .incomplete else { continue }
        let completion = try #require(format.completion(of: text))
        #expect(rule.isValid(text + completion), "\(format) \(text) + \(completion) seed \(Law.seed)")
      }
    }
  }

  @Test func `no ending of one or two bytes makes an invalid A-label valid near the limit`() {
    var labels = HostileALabels(numbers: SeededNumbers(seed: Law.seed))
    let bytes = Array("abcdefghijklmnopqrstuvwxyz0123456789-").map { String($0) }
    let endings = bytes + bytes.flatMap { first in bytes.map { first + $0 } }
    var found = 0
    for _ in 0..<Law.runs / 100 {
      let name = labels.name(room: Int.random(in: 1...2, using: &labels.numbers))
      for (format, before) in [Self.formats[0], Self.formats[4]] {
        let (rule, text) = (Rule.format(format), before + name)
        guard rule.verdict(of: text) == .invalid else { continue }
        found += 1
        // All other endings are too long.
        let saving = endings.first { rule.isValid(text + $0) }
        #expect(saving == nil, "\(format) \(text) + \(saving ?? "") seed \(Law.seed)")
      }
    }
    #expect(found > 0)
  }

  @Test func `an A-label with room for five more bytes is never invalid`() throws {
    var labels = HostileALabels(numbers: SeededNumbers(seed: Law.seed))
    for _ in 0..<Law.runs / 20 {
      let name = labels.name(room: Int.random(in: 5...9, using: &labels.numbers))
      guard !name.hasSuffix("xn--") else { continue }
      for (format, before) in Self.formats.dropLast() {
        #expect(Rule.format(format).verdict(of: before + name) != .invalid, "\(format) \(name) seed \(Law.seed)")
      }
    }
  }

  @Test(arguments: [
    "https://xn--a4444444444444444444444444444444444444444444444444tttpttt",
    "https://a.xn--a4444444444444444444444444444444444444444444444444tttpttt",
    "https://xn-----------------------------------------------------------", "https://xn---a", "https://xn--l-l",
  ])
  func `the host of a URL is completed from its longest viable prefix`(text: String) throws {
    for profile in WebURL.Profile.allCases where profile != .lenient {
      let format = Format.webURL(profile)
      Questions.write(format, text)
      let viable = Rule.webURL(profile).longestViablePrefix(of: text)
      let completion = format.completion(of: viable) ?? ""
      #expect(Rule.webURL(profile).isValid(viable + completion), "\(viable) + \(completion)")
    }
  }
}
