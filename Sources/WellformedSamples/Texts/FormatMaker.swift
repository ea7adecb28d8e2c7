import Wellformed

/// Makes texts that probably have a format, similar to those that people enter.
///
/// Nothing here decides what is valid: the caller must check the text by the rules. As far as possible, addresses,
/// numbers and hosts come from the ranges that standards and regulators reserve for examples (RFC 2606, RFC 5737, RFC
/// 3849, Ofcom's numbers for drama), unless the rules refuse them.
struct FormatMaker {
  let format: Format
  /// Whether hosts that are reserved for examples were refused before.
  var avoidsExamples = false

  /// Returns a text for the format, with a maker for this format if there is one, and otherwise by following the
  /// format.
  func text(using numbers: inout SampleNumbers) -> String {
    if let text = made(using: &numbers), !numbers.isOne(in: 12) { return text }
    return followed(using: &numbers)
  }

  // MARK: Makers by name

  private func made(using numbers: inout SampleNumbers) -> String? {
    let name = format.name.split(separator: ".").first.map { String($0) } ?? format.name
    switch name {
    case "email": return email(using: &numbers)
    case "person-name": return numbers.givenName() + " " + numbers.familyName()
    case "hostname", "idn-hostname": return FormatMaker.host(using: &numbers)
    case "phone", "mobile": return phone(using: &numbers)
    case "user-name", "opaque-string", "slug":
      return numbers.word() + (numbers.isOne(in: 2) ? "-" + numbers.word() : "")
    case "alpha": return numbers.word()
    case "alphanumeric": return numbers.word() + numbers.digits(2)
    case "uuid": return uuid(using: &numbers)
    case "color", "css-hex-color": return "#" + hexDigits(6, using: &numbers)
    case "semver": return "\(numbers.below(4)).\(numbers.below(20)).\(numbers.below(20))"
    case "base64", "base64url": return base64(using: &numbers)
    case "language-tag":
      return numbers.one(of: ["de", "en-GB", "es-419", "fr-CA", "nb", "pt-BR", "sr-Latn-RS", "zh-Hant-TW"])
    case "regex":
      return numbers.one(of: [
        "^[a-z]{2,\(3 + numbers.below(9))}$", "^\(numbers.word())", "\\b\(numbers.word())s?\\b", "^\\d+(\\.\\d+)?$",
        "^(\(numbers.word())|\(numbers.word()))$", "^\\p{Lu}\\p{Ll}*$",
      ])
    case "json-pointer": return "/" + numbers.word() + "/" + String(numbers.below(10))
    case "relative-json-pointer": return String(numbers.below(4)) + "/" + numbers.word()
    default: return dated(name, using: &numbers) ?? networked(name, using: &numbers) ?? counted(name, using: &numbers)
    }
  }

  private func dated(_ name: String, using numbers: inout SampleNumbers) -> String? {
    let date = "\(1950 + numbers.below(80))-\(two(1 + numbers.below(12)))-\(two(1 + numbers.below(28)))"
    let time = "\(two(numbers.below(24))):\(two(numbers.below(60)))"
    switch name {
    case "date", "html-date": return date
    case "html-time": return time
    case "html-month": return String(date.prefix(7))
    case "html-week": return "\(date.prefix(4))-W\(two(1 + numbers.below(52)))"
    case "html-datetime-local": return date + "T" + time
    case "time": return time + ":" + two(numbers.below(60)) + zone(using: &numbers)
    case "date-time": return date + "T" + time + ":" + two(numbers.below(60)) + zone(using: &numbers)
    case "duration":
      return numbers.one(of: [
        "P\(1 + numbers.below(30))D", "PT\(1 + numbers.below(59))M", "P1Y\(1 + numbers.below(11))M", "P3W",
      ])
    case "card-expiry": return two(1 + numbers.below(12)) + "/" + two(30 + numbers.below(60))
    default: return nil
    }
  }

  private func networked(_ name: String, using numbers: inout SampleNumbers) -> String? {
    let address = numbers.one(of: ["192.0.2.", "198.51.100.", "203.0.113."]) + String(numbers.below(256))
    let link = "https://" + FormatMaker.host(using: &numbers) + "/" + numbers.word()
    switch name {
    case "ipv4": return address
    case "ipv6": return "2001:db8::" + hexDigits(3, using: &numbers) + ":" + hexDigits(2, using: &numbers)
    case "cidr": return numbers.one(of: ["192.0.2.0/24", "198.51.100.0/25", "203.0.113.128/26", "2001:db8::/32"])
    case "mac":
      return "00:00:5E:00:53:" + hexDigits(2, using: &numbers).uppercased()
    case "url", "web-url", "uri", "iri":
      return link + (numbers.isOne(in: 3) ? "?q=" + numbers.word() : "")
    case "uri-reference", "iri-reference":
      return numbers.isOne(in: 2) ? link : "/" + numbers.word() + "#" + numbers.word()
    case "uri-template": return link + "/{" + numbers.word() + "}"
    default: return nil
    }
  }

  private func counted(_ name: String, using numbers: inout SampleNumbers) -> String? {
    switch name {
    case "whole-number" where format.name == name: return String(numbers.below(10_000))
    case "decimal" where format.name == name: return "\(numbers.below(1000)).\(two(numbers.below(100)))"
    case "html-number": return "\(numbers.below(1000)).\(two(numbers.below(100)))"
    case "card-security-code": return numbers.digits(3)
    case "bic": return numbers.one(of: ["AAAA", "BCDE", "TEST"]) + numbers.one(of: ["DE", "FR", "GB", "NL"]) + "2LXXX"
    case "iban":
      // The check digits come first, so that following the format leads to the right remainder at the end.
      let country = numbers.one(of: ["AT", "BE", "CH", "DE", "DK", "ES", "FI", "NO", "PL", "PT", "SE"])
      return followed(from: country + numbers.digits(2), using: &numbers, among: "0123456789")
    case "payment-card":
      return followed(from: numbers.one(of: ["4", "51", "55"]), using: &numbers, among: "0123456789")
    case "isbn", "isbn13": return followed(from: "978" + numbers.digits(6), using: &numbers, among: "0123456789")
    case "isbn10", "issn", "ean", "ean8", "ean13":
      return followed(from: numbers.digits(4), using: &numbers, among: "0123456789")
    default: return nil
    }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  private func zone(using numbers: inout SampleNumbers) -> String {
    numbers.one(of: ["Z", "+01:00", "-05:00", "+05:30"])
  }

  private func hexDigits(_ count: Int, using numbers: inout SampleNumbers) -> String {
    String((0..<count).map { _ in numbers.one(of: Array("0123456789abcdef")) })
  }

  private func uuid(using numbers: inout SampleNumbers) -> String {
    let groups = [8, 4, 3, 3, 12].map { hexDigits($0, using: &numbers) }
    return "\(groups[0])-\(groups[1])-4\(groups[2])-\(numbers.one(of: ["8", "9", "a", "b"]))\(groups[3])-\(groups[4])"
  }

  private func base64(using numbers: inout SampleNumbers) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<4 * (1 + numbers.below(6))).map { _ in numbers.one(of: letters) })
  }

  /// Returns a host that is reserved for examples.
  static func host(using numbers: inout SampleNumbers) -> String {
    let ending = numbers.one(of: ["example.com", "example.net", "example.org"])
    return numbers.isOne(in: 2) ? ending : numbers.word() + "." + ending
  }

  /// Returns an address at a host that is reserved for examples.
  static func address(using numbers: inout SampleNumbers) -> String { numbers.handle() + "@" + host(using: &numbers) }

  private func email(using numbers: inout SampleNumbers) -> String {
    // If the rules refuse the domains that are reserved for examples, uses one that probably nobody owns.
    let host =
      avoidsExamples
      ? numbers.word() + "-" + numbers.word() + "-" + numbers.digits(6) + ".org" : FormatMaker.host(using: &numbers)
    return numbers.handle() + "@" + host
  }

  private func phone(using numbers: inout SampleNumbers) -> String {
    numbers.isOne(in: 3)
      ? "+120255501" + numbers.digits(2)
      : numbers.one(of: ["+442079460", "+447700900", "+441614960"]) + numbers.digits(3)
  }

  // MARK: Following a format

  /// Returns a text found with the format itself: viable characters, one by one, and then a completion.
  private func followed(
    from start: String = "", using numbers: inout SampleNumbers,
    among alphabet: String = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
  ) -> String {
    let scalars = Array(alphabet.unicodeScalars)
    func verdict(_ text: String) -> Verdict { text.withBytes { format.recognize($0).partialMatch.verdict } }
    var text = verdict(start) == .invalid ? "" : start
    let target = text.unicodeScalars.count + numbers.below(24)
    while text.unicodeScalars.count < target {
      var longer = text
      longer.unicodeScalars.append(numbers.one(of: scalars))
      if verdict(longer) == .invalid {
        // Text that must come next, such as a separator.
        guard let next = format.completion(of: text)?.unicodeScalars.first else { break }
        longer = text
        longer.unicodeScalars.append(next)
      }
      text = longer
      if verdict(text) == .valid, numbers.isOne(in: 4) { break }
    }
    // For some beginnings no short ending is known, but for a shorter beginning one may be.
    while true {
      if let completion = format.completion(of: text) { return text + completion }
      if text.isEmpty { return "" }
      text.unicodeScalars.removeLast()
    }
  }
}
