import Testing
import WellformedTesting

@testable import WellformedCore
import Wellformed

@Suite struct `Pasted texts` {
  /// Texts copied from address books, pages or documents, with their meaning.
  private static let texts: [(Format, String, String)] = [
    (.phone, "\u{202D}+44 7700 900123\u{202C}", "+44 7700 900123"),
    (.iban, "DE89 3704 0044 0532 0130 00\u{200B}", "DE89"),
    (.uuid, "\u{FEFF}123e4567-e89b-12d3-a456-426614174000", "123e"), (.date, "\u{2066}2026-03-31\u{2069}", "2026"),
    (.email, "\u{200E}jane@example.com\u{2060}\n", "jane"),
  ]

  @Test(arguments: texts.indices) func `a pasted text loses the invisible characters around it`(_ index: Int) {
    let (format, given, start) = Self.texts[index]
    let form = Form<[String: String]>(.field("a", .trimmed, .required, .format(format)))
    let report = form.check(["a": given])
    #expect(report.isValid && report.value["a"]?.hasPrefix(start) == true, "\(report.issues)")
    #expect(Normalization.trimmed.apply(to: report.value["a"] ?? "").unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `a pasted text of invisible characters is missing or blank`() {
    let form = Form<[String: String]>(.field("a", .trimmed, .required))
    #expect(form.check(["a": "\u{200B} \u{FEFF}"]).issues.map(\.code) == [.required])
    let untrimmed = Rule.required.check("\u{200B} \u{0}").issues
    #expect(untrimmed.map(\.code) == [.requiredBlank] && untrimmed.map(\.message) == ["Enter something"])
    #expect(Rule.required.check(" ").issues.map(\.message) == ["Enter something; it has only spaces so far"])
  }

  @Test func `a text is blank if none of its characters is visible, for every character of Unicode`() {
    // A rule with a set of named characters uses another table.
    let (form, named) = (
      Form<String>(.field("text", \.self, .required)),
      Form<String>(.field("text", \.self, .required, .not(.contains(.anyOf("\u{2603}")))))
    )
    var wrong: [Unicode.Scalar] = []
    var wasBlank = false
    for scalar in (0...0x10FFFF).lazy.compactMap({ Unicode.Scalar($0) }) {
      let (text, isBlank) = (String(scalar), isBlank(scalar))
      var isRight = InvisibleScalar.isUnseen(scalar.value) == isBlank
      // The forms are checked where the answer changes, and at some places in between.
      if isBlank || wasBlank || scalar.value < 0x3100 || scalar.value % 61 == 0 {
        isRight =
          isRight && form.isValid(text) == !isBlank && named.isValid(text) == (!isBlank && scalar != "\u{2603}")
      }
      if !isRight { wrong.append(scalar) }
      wasBlank = isBlank
    }
    #expect(wrong.isEmpty)
  }

  /// Returns whether a character shows nothing by itself, by the properties that the standard library knows.
  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { return true }
    // Prepended_Concatenation_Mark (PropList.txt) is not among the properties of the standard library.
    let isPrepended =
      switch scalar.value {
      case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
      default: false
      }
    return properties.generalCategory == .control || properties.generalCategory == .format && !isPrepended
  }

  @Test(arguments: [
    "\u{3164}", "\u{2800}\u{2800}", "\u{115F}\u{1160}", "\u{FE0F}", "\u{E0041}", "\u{34F} \u{FFA0}", "\u{9F}",
  ])
  func `a text of fillers and selectors is blank`(_ text: String) {
    let report = Rule.all([.required, .length(1...)]).check(text)
    #expect(report.issues.map(\.code) == [.requiredBlank] && report.issues.map(\.message) == ["Enter something"])
    #expect(Rule.required.isValid("\u{2764}" + text) && Rule.required.isValid("\u{110B}\u{1163}" + text))
  }

  @Test(arguments: [
    (Format.iban, "DE89\u{A0}3704\u{A0}0044\u{A0}0532\u{A0}0130\u{A0}00", "DE89 3704 0044 0532 0130 00"),
    (.iban, "DE89  3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"),
    (.paymentCard, "4242\u{2013}4242\u{2013}4242\u{2013}4242", "4242-4242-4242-4242"),
    (.paymentCard, "4242\u{2009}4242\u{2009}4242\u{2009}4242", "4242 4242 4242 4242"),
    (.uuid, "123e4567-e89b\u{AD}-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"),
    (.mobile, "０７７００ ９００１２３", "07700 900123"), (.mobile, "٠٧٧٠٠٩٠٠١٢٣", "07700900123"),
    (.postalCode(country: "GB"), "SW1A\u{202F}1AA", "SW1A 1AA"), (.semanticVersion, "1.2.3\u{2010}rc", "1.2.3-rc"),
    (.ipv4, " 192.0.2.1", "192.0.2.1"), (.ipv4, "192.0.2.1\n", "192.0.2.1"), (.issn, "2049-3630\t", "2049-3630"),
    (.uuid, "\r\n123e4567-e89b-12d3-a456-426614174000  ", "123e4567-e89b-12d3-a456-426614174000"),
    (.cidr, "192.0\u{200B}.2.0/24", "192.0.2.0/24"), (.mobile, "090ー1234ー5678", "090-1234-5678"),
    (.paymentCard, "4242ｰ4242ｰ4242ｰ4242", "4242-4242-4242-4242"), (.date, "“2026–03–31”", "2026-03-31"),
    (.webURL, "「https://example.com」", "https://example.com"), (.internationalHostname, "データ.jp ", "データ.jp"),
    (.userName, "प\u{95C}ोसी", "प\u{921}\u{93C}ोसी"), (.internationalHostname, "bu\u{308}cher.de", "bücher.de"),
    (.htmlDate, "«2026-3-1»", "2026-03-01"), (.personName, "O´Neil", "O'Neil"), (.personName, "D`Arcy", "D'Arcy"),
    (.date, "2026年3月31日", "2026-03-31"), (.date, "２０２６年３月１日", "2026-03-01"),
    (.date, "2026년 3월 31일", "2026-03-31"),
  ])
  func `a pasted text gets a suggestion in the characters of a keyboard`(
    _ format: Format, _ text: String, _ expected: String
  ) {
    let issues = Rule.format(format).check(text).issues
    #expect(issues.map(\.suggestion) == [expected])
  }

  @Test(arguments: [
    (Format.date, "2026-3-1", "2026-03-01"), (.date, "2026/3/31", "2026-03-31"),
    (.htmlDate, "2026.03.31", "2026-03-31"),
    (.htmlTime, "9:30", "09:30"), (.htmlMonth, "2026-3", "2026-03"),
    (.htmlDateTimeLocal, "2026-3-1T9:05", "2026-03-01T09:05"),
    (.cardExpiry, "1/27", "01/27"), (.cardExpiry, "9.27", "09/27"), (.cardExpiry, "12.2027", "12/2027"),
    (.issn, "20493630", "2049-3630"), (.postalCode(country: "LU"), "L-1111", "1111"),
    (.postalCode(country: "LV"), "1010", "LV-1010"), (.postalCode(country: "SI"), "SI-1000", "1000"),
    (.postalCode(country: "IN"), "110 034", "110034"), (.postalCode(country: "GB"), "SW1A-1AA", "SW1A 1AA"),
    (.postalCode(country: "PL"), "00950", "00-950"), (.postalCode(country: "PT"), "1000001", "1000-001"),
    (.postalCode(country: "US"), "123456789", "12345-6789"), (.postalCode(country: "CA"), "k1a-0b1", "K1A 0B1"),
    (.postalCode(country: "JP"), "〒100-0001", "100-0001"), (.postalCode(country: "JP"), "１００ー０００１", "100-0001"),
    (.postalCode(country: "LV"), "LV 1010", "LV-1010"), (.postalCode(country: "DE"), "10.115", "10115"),
    (.slug, "How to bake", "how-to-bake"), (.slug, "how__to_bake-", "how-to-bake"),
    (.uuid, "123E4567e89b12d3a456426614174000", "123E4567-e89b-12d3-a456-426614174000"),
    (.uuid, "{123e4567-e89b-12d3-a456-426614174000}", "123e4567-e89b-12d3-a456-426614174000"),
    (.uuid, "URN:UUID:123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"),
    (.macAddress, "00005E005301", "00:00:5E:00:53:01"), (.macAddress, "00-00:5e:00:53:01", "00:00:5e:00:53:01"),
    (.macAddress, "00005e0053010203", "00:00:5e:00:53:01:02:03"),
    (.iban, "DE89-3704-0044-0532-0130-00", "DE89370400440532013000"),
    (.iban, "IBAN: DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"),
    (.bic, "DEUT DE FF 500", "DEUTDEFF500"),
    (.bic, "bic DEUTDEFF", "DEUTDEFF"), (.ean, "4 006381 333931", "4006381333931"),
    (.isbn, "ISBN 978-3-16-148410-0", "978-3-16-148410-0"), (.issn, "ISSN: 2049-3630", "2049-3630"),
    (.color, "1e90ff", "#1e90ff"), (.cssHexColor, "FFF", "#FFF"), (.semanticVersion, "v1.4.0-rc.1", "1.4.0-rc.1"),
    // Letters and digits that look alike.
    (.postalCode(country: "CA"), "K1A OB1", "K1A 0B1"), (.postalCode(country: "GB"), "SWIA 1AA", "SW1A 1AA"),
    (.postalCode(country: "GB"), "0X1 1AA", "OX1 1AA"), (.postalCode(country: "DE"), "1O1l5", "10115"),
    (.iban, "DE89 37O4 0044 0532 013O 00", "DE89 3704 0044 0532 0130 00"),
    (.isbn, "978-3-I6-14841O-0", "978-3-16-148410-0"),
    (.uuid, "123e4567-e89b-12d3-a456-42661417400O", "123e4567-e89b-12d3-a456-426614174000"),
    (.date, "2O26-O3-3l", "2026-03-31"), (.ipv4, "l92.0.2.l", "192.0.2.1"),
    (.macAddress, "00:00:5e:oO:53:01", "00:00:5e:00:53:01"),
    (.phone, "+l 202 555 O113", "+1 202 555 0113"), (.cardExpiry, "O9/27", "09/27"),
    // Other ways to write a date, a time, an address of a host, and the name of a locale.
    (.date, "20260331", "2026-03-31"), (.date, "2026. 3. 31.", "2026-03-31"), (.htmlTime, "9.30", "09:30"),
    (.phone, "00 44 7700 900123", "+447700900123"), (.phone, "++44 7700 900123", "+447700900123"),
    (.phone, "+0044 7700 900123", "+447700900123"), (.phone, "+ 44 7700 900123", "+447700900123"),
    (.languageTag, "en_GB", "en-GB"), (.languageTag, "zh_hant_tw", "zh-Hant-TW"),
    (.ipv4, "192,0,2,1", "192.0.2.1"), (.ipv6, "[2001:db8::1]", "2001:db8::1"),
    (.hostname, "https://www.example.com/a?b", "www.example.com"), (.hostname, "HTTP://localhost", "localhost"),
    (.hostname, "example.com/", "example.com"), (.hostname, "example.com.", "example.com"),
    (.hostname, "www,example,com", "www.example.com"),
    (.internationalHostname, "https://bücher.example/", "bücher.example"),
    (.hostname, "www。example。com", "www.example.com"), (.ipv4, "192。0。2。1", "192.0.2.1"),
    (.semanticVersion, "1｡4｡0", "1.4.0"), (.hostname, "www.example..com", "www.example.com"),
    (.uuid, "(123e4567 e89b 12d3 a456 426614174000)", "123e4567-e89b-12d3-a456-426614174000"),
    (.macAddress, "0:1a:2b:3:4d:5e", "00:1a:2b:03:4d:5e"), (.asciiUserName, "@jane", "jane"),
    (.isbn, "ISBN-13: 978-3-16-148410-0", "978-3-16-148410-0"), (.isbn, "isbn-10 3.16.148410.x", "316148410x"),
    (.ean, "EAN: 4006381333931", "4006381333931"), (.bic, "SWIFT: DEUTDEFF", "DEUTDEFF"),
    // Names with spaces in the wrong places, or none.
    (.personName, "Jean- Pierre", "Jean-Pierre"), (.personName, "Ana Avila -Cardona", "Ana Avila-Cardona"),
    (.personName, "González - Silva", "González-Silva"), (.personName, "Anna — Maria", "Anna-Maria"),
    (.personName, "Mary--Jane", "Mary-Jane"), (.personName, "Doe,Jane", "Doe, Jane"),
    (.personName, "Doe , Jane", "Doe, Jane"), (.personName, "J .R .R. Tolkien", "J.R.R. Tolkien"),
    (.personName, "Jane Doe;", "Jane Doe"), (.personName, "Jane Doe,", "Jane Doe"),
  ])
  func `a text in another notation gets a suggestion in the notation of the format`(
    _ format: Format, _ text: String, _ expected: String
  ) {
    #expect(Rule.format(format).check(text).issues.map(\.suggestion) == [expected])
  }

  @Test(arguments: [
    (Format.date, "31.03.2026", "2026-03-31"), (.date, "31. 3. 2026", "2026-03-31"), (.date, "3/31/2026", "2026-03-31"),
    (.date, "31/03/2026", "2026-03-31"), (.date, "31-3-2026", "2026-03-31"), (.date, "5/5/2026", "2026-05-05"),
    // Between full stops, the day comes first.
    (.date, "1.2.2026", "2026-02-01"), (.date, "02.28.2026", "2026-02-28"), (.htmlDate, "29.2.2024", "2024-02-29"),
    (.htmlDate, "３１．０３．２０２６", "2026-03-31"),
    (.htmlMonth, "03/2026", "2026-03"), (.htmlMonth, "3.2026", "2026-03"), (.htmlMonth, "12-2026", "2026-12"),
    (.htmlWeek, "2026W09", "2026-W09"), (.htmlWeek, "2026-w9", "2026-W09"), (.htmlWeek, "2026 W9", "2026-W09"),
    (.htmlTime, "0930", "09:30"), (.htmlTime, "9h30", "09:30"), (.htmlTime, "21H05", "21:05"),
    (.htmlDateTimeLocal, "31.03.2026 09:30", "2026-03-31T09:30"),
    (.htmlDateTimeLocal, "31.3.2026, 9:30", "2026-03-31T09:30"),
    (.htmlDateTimeLocal, "2026/3/31 9:30:15", "2026-03-31T09:30:15"),
    // What Python, PostgreSQL and others write.
    (.dateTime, "2026-03-31 09:30:15+00:00", "2026-03-31T09:30:15+00:00"),
    (.dateTime, "2026-03-31 09:30:15.123456+01", "2026-03-31T09:30:15.123456+01:00"),
    (.dateTime, "2026-03-31T09:30:15-0930", "2026-03-31T09:30:15-09:30"),
    (.dateTime, "2026-03-31T09:30:15,5Z", "2026-03-31T09:30:15.5Z"),
    (.dateTime, "2026-03-31 09:30:15 UTC", "2026-03-31T09:30:15Z"),
    (.dateTime, "2026-03-31T09:30Z", "2026-03-31T09:30:00Z"),
    (.dateTime, "2026/3/31 9:30 GMT", "2026-03-31T09:30:00Z"),
    (.dateTime, "20260331T093015Z", "2026-03-31T09:30:15Z"),
    (.dateTime, "31.03.2026 09:30:15 +0200", "2026-03-31T09:30:15+02:00"), (.time, "093015Z", "09:30:15Z"),
    (.htmlDate, "20260331", "2026-03-31"), (.time, "9:30:15 Z", "09:30:15Z"),
    (.time, "09:30:15+0100", "09:30:15+01:00"), (.time, "09:30Z", "09:30:00Z"),
    (.time, "09:30:15\u{2212}08:00", "09:30:15-08:00"),
  ])
  func `dates and times of other notations get a suggestion`(_ format: Format, _ text: String, _ expected: String) {
    #expect(Rule.format(format).check(text).issues.map(\.suggestion) == [expected])
  }

  @Test func `a date with the year at the end is suggested unless day and month could be exchanged`() {
    for (first, second) in (1...40).flatMap({ first in (1...40).map { (first, $0) } }) {
      let dayFirst = CalendarDate(year: 2026, month: second, day: first)
      let monthFirst = CalendarDate(year: 2026, month: first, day: second)
      let isCertain = dayFirst == nil || monthFirst == nil || first == second
      let slashes = Rule.format(.date).check("\(first)/\(second)/2026").issues
      #expect(slashes.map(\.suggestion) == [isCertain ? (dayFirst ?? monthFirst)?.description : nil])
      let stops = Rule.format(.date).check("\(first).\(second).2026").issues
      #expect(stops.map(\.suggestion) == [(dayFirst ?? monthFirst)?.description])
    }
  }

  @Test(arguments: [
    (Format.date, "2026-13-1"), (.date, "3/2/2026"), (.cardExpiry, "13/27"), (.cardExpiry, "12/2"),
    (.cardExpiry, "9/7"), (.htmlTime, "9:3"), (.htmlTime, "09:3"), (.htmlDateTimeLocal, "2026-03-01T09:3"),
    (.issn, "20493631"), (.htmlTime, "24:30"),
    (.postalCode(country: "LU"), "X"), (.iban, "DE89\u{A0}3704"), (.uuid, "123e4567e89b12d3a45642661417400"),
    (.macAddress, "00005e00530"), (.iban, "IBAN"), (.color, "red"), (.color, "fff"), (.semanticVersion, "v1"),
    (.ean, "4-006381-333932"), (.bic, "DEUT-XX-FF"), (.ipv4, "192.0.2.1\n192.0.2.2"),
    (.personName, "Jane\nDoe"), (.personName, "Jane\tDoe"), (.slug, "Über uns"), (.slug, "how.to"), (.slug, "_"),
    (.postalCode(country: "DE"), "10115 Berlin"), (.postalCode(country: "DE"), "1011é5"),
    (.postalCode(country: "PL"), "0095"), (.wholeNumber, "12O"), (.decimal, "5l"),
    (.iban, "DE89 37O4 0044 0532 0131 00"),
    (.date, "20261331"), (.date, "2026年"), (.phone, "0 44 7700 900123"), (.phone, "+"), (.phone, "00"),
    (.languageTag, "en_"),
    (.hostname, "and/or"), (.hostname, "https://"), (.hostname, "example com"), (.ipv4, "192.0.2"), (.ipv6, "[::1]:80"),
    (.ipv4, "1 92.0.2.1"), (.htmlTime, "9.3"),
    (.personName, "Jane`3"), (.postalCode(country: "CA"), "K1A OBI O"),
    (.macAddress, "0:1a:2b:3:4d"), (.macAddress, "0:1a:2b:3:4d:"), (.hostname, ".."), (.asciiUserName, "@"),
    (.asciiUserName, "jane@example.com"), (.isbn, "ISBN-13"), (.ipv4, "192.0..2.1"),
    (.date, "31/03/26"), (.date, "1-2-2026"), (.date, "31.03/2026"), (.date, "30.02.2026"), (.date, "31.03."),
    (.htmlMonth, "13/2026"), (.htmlMonth, "3/26"), (.htmlWeek, "2026-54"), (.htmlWeek, "2026-W54"),
    (.htmlTime, "930"), (.htmlTime, "9h3"), (.htmlTime, "2460"), (.htmlTime, "9:30 pm"),
    (.dateTime, "2026-03-31 09:30:15"), (.dateTime, "2026-03-31"), (.dateTime, "31.03.2026 09:30 CET"),
    (.time, "09:30"), (.time, "+01:00"), (.time, "9 UTC"), (.time, "09:30+1"),
    // A hyphen between spaces may separate a name from something else.
    (.personName, "Jane Doe - Example Inc"), (.personName, "- Jane"), (.personName, "Jane -"), (.personName, ", ;"),
    // A name is not a code, and a number is not a word.
    (.personName, "J0HN"), (.personName, "Jane Doe1"), (.postalCode(country: "MT"), "11126"),
  ])
  func `a text gets no suggestion that would be no better`(_ format: Format, _ text: String) {
    #expect(Rule.format(format).check(text).issues.allSatisfy { $0.suggestion == nil })
  }

  @Test(arguments: [Format.phone, .iban, .date, .uuid, .paymentCard, .slug, .mobile, .ipv4])
  func `an invisible character has a message of its own`(_ format: Format) {
    for character in ["\u{200B}", "\u{AD}", "\u{202C}", "\u{0}"] {
      let issue = Rule.format(format).check("1" + character).issues.first { $0.span.lowerBound == 1 }
      #expect(
        issue.map { $0.message.hasSuffix("has an invisible character; remove it") } ?? true, "\(format) \(character)")
    }
    let issue = Rule.format(.mobile).check("07\u{200B}700900123").issues.first
    #expect(issue?.message == "This has an invisible character; remove it" && issue?.code == .mobileBadCharacter)
  }
}
