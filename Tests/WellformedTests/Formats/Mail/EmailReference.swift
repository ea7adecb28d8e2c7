import Wellformed

/// Addresses by the book, slowly: each profile as a pattern for its grammar and plain counting for its limits.
struct EmailReference {
  let profile: EmailAddress.Profile

  /// Returns whether a text is an address.
  ///
  /// Comments in headers are nested at most three levels deep.
  func accepts(_ text: String) -> Bool {
    guard EmailReference.grammars[profile]?.isValid(text) == true else { return false }
    switch profile {
    case .html, .multiple, .header: return true
    case .internationalized: return EmailReference.hasShortMappedDomain(text)
    case .deliverable, .mailbox, .internationalizedMailbox: break
    }
    let bytes = Array(text.utf8)
    var at = bytes.firstIndex(of: UInt8(ascii: "@")) ?? 0
    if bytes[0] == UInt8(ascii: "\"") {
      // The mark that closes is the first without a backslash that escapes it.
      at = 1
      while bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
      at += 1
    }
    let domain = String(decoding: bytes[(at + 1)...], as: UTF8.self)
    if at > 64 { return false }
    let isASCII = domain.utf8.allSatisfy { $0 < 0x80 }
    if profile == .internationalizedMailbox, !isASCII { return EmailReference.hasShortDomain(domain, after: at) }
    if domain.utf8.count > 253 || bytes.count > 254 { return false }
    if domain.hasPrefix("[") { return true }
    let labels = domain.split(separator: ".")
    let hyphenated = labels.filter { $0.dropFirst(2).hasPrefix("--") }
    if profile == .deliverable, !hyphenated.isEmpty {
      guard hyphenated.allSatisfy({ $0.lowercased().hasPrefix("xn") }), Hostname(domain) != nil else { return false }
    }
    let areShort = labels.allSatisfy {
      $0.utf8.count == $0.unicodeScalars.count ? $0.utf8.count <= 63 : $0.unicodeScalars.count <= 59
    }
    guard areShort else { return false }
    return profile != .deliverable
      || labels.count > 1 && !(labels.last ?? "").utf8.allSatisfy { $0.decimalDigit != nil }
  }

  /// Returns whether a domain that is not entirely ASCII consists of U-labels and ASCII labels, and is short enough.
  private static func hasShortDomain(_ domain: String, after at: Int) -> Bool {
    if domain.unicodeScalars.contains(where: { "。．｡".unicodeScalars.contains($0) }) { return false }
    // A-labels are labels of ASCII like others here.
    let labels = domain.split(separator: ".").map { label in
      label.dropFirst(2).hasPrefix("--") && label.utf8.allSatisfy { $0 < 0x80 }
        ? String(repeating: "a", count: label.utf8.count) : String(label)
    }
    guard let name = InternationalHostname(labels.joined(separator: ".")) else { return false }
    let length = name.ascii.description.utf8.count
    return length <= 253 && at + 1 + length <= 254
  }

  /// Returns whether the domain is mapped to a short enough name of two or more labels that are not reserved.
  private static func hasShortMappedDomain(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard let local = parts.first, let domain = parts.last.flatMap({ String($0) }),
      let labels = InternationalHostname(mapping: domain)?.ascii.labels,
      labels.count > 1, !(labels.last ?? "").utf8.allSatisfy({ $0.decimalDigit != nil })
    else { return false }
    let isReserved = labels.contains { $0.dropFirst(2).hasPrefix("--") && !$0.hasPrefix("xn") }
    let length = labels.joined(separator: ".").utf8.count
    return !isReserved && local.count <= 64 && length <= 253 && local.count + 1 + length <= 254
  }

  private static let grammars: [EmailAddress.Profile: Rule] = {
    let ascii = "A-Za-z0-9!#$%&'*+\\-\\/=?^_`{\\|}~"
    func mailbox(atom: String, quoted: String, label: String) -> Rule {
      let string = "[\(atom)]+(\\.[\(atom)]+)*|\"([ !#-\\[\\]-~\(quoted)]|\\\\[ -~])*\""
      let part = "(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])"
      let ipv4 = "\(part)(\\.\(part)){3}"
      let hex = "[0-9A-Fa-f]{1,4}"
      var forms = ["(\(hex):){7}\(hex)", "(\(hex):){6}\(ipv4)"]
      for before in 0...6 {
        let head = before == 0 ? "" : "\(hex)(:\(hex)){\(before - 1)}"
        for after in 0...(6 - before) {
          forms.append(head + "::" + (after == 0 ? "" : "\(hex)(:\(hex)){\(after - 1)}"))
        }
        if before <= 4 { for after in 0...(4 - before) { forms.append(head + "::(\(hex):){\(after)}\(ipv4)") } }
      }
      let ipv6 = "[Ii][Pp][Vv]6:(\(forms.joined(separator: "|")))"
      return .pattern("(\(string))@(\(label)(\\.\(label))*|\\[(\(ipv4)|\(ipv6))\\])")
    }
    let html = "[a-zA-Z0-9.!#$%&'*+\\/=?^_`{\\|}~\\-]+@\(hostLabel("a-zA-Z0-9", 61))(\\.\(hostLabel("a-zA-Z0-9", 61)))*"
    let space = "[\\t\\n\\f\\r ]*"
    let label = hostLabel("a-zA-Z0-9")
    let wide = "\\u{80}-\\u{10FFFF}"
    return [
      .html: .pattern(html), .multiple: .any(.pattern("(\(space)\(html)\(space)(,\(space)\(html)\(space))*)?")),
      .mailbox: mailbox(atom: ascii, quoted: "", label: label),
      .deliverable: .pattern("[\(ascii)]+(\\.[\(ascii)]+)*@\(label)(\\.\(label))*"),
      .internationalized: .pattern("[\(ascii)\(wide)]+(\\.[\(ascii)\(wide)]+)*@[a-zA-Z0-9.\\-\(wide)]+"),
      .internationalizedMailbox: mailbox(
        atom: ascii + wide, quoted: wide, label: hostLabel("a-zA-Z0-9" + wide)),
      .header: header(atom: ascii),
    ]
  }()

  private static func hostLabel(_ characters: String, _ inner: Int? = nil) -> String {
    "[\(characters)](?:[\(characters)\\-]\(inner.map { "{0,\($0)}" } ?? "*")[\(characters)])?"
  }

  private static func header(atom: String) -> Rule {
    let folding = "(?:(?:\\r\\n)?[ \\t])*"
    let escaped = "\\\\[\\x00-\\x7F]"
    let controls = "\\x01-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F"
    var comment = "\\((?:\(folding)(?:[!-'*-\\[\\]-~\(controls)]|\(escaped)))*\(folding)\\)"
    for _ in 0..<2 {
      comment = "\\((?:\(folding)(?:[!-'*-\\[\\]-~\(controls)]|\(escaped)|\(comment)))*\(folding)\\)"
    }
    let around = "(?:\(folding)\(comment))*\(folding)"
    let quoted = "\"(?:\(folding)(?:[!#-\\[\\]-~\(controls)]|\(escaped)))*\(folding)\""
    let word = "\(around)(?:[\(atom)]+|\(quoted))\(around)"
    let part = "\(around)[\(atom)]+\(around)"
    let literal = "\(around)\\[(?:\(folding)(?:[!-Z\\^-~\(controls)]|\(escaped)))*\(folding)\\]\(around)"
    return .pattern("\(word)(?:\\.\(word))*@(?:\(part)(?:\\.\(part))*|\(literal))")
  }
}

extension Rule {
  /// The rule of a pattern that the tests know to be sound.
  fileprivate static func pattern(_ source: String) -> Rule {
    do { return .pattern(try Pattern(source)) } catch { fatalError("\(source): \(error)") }
  }
}
