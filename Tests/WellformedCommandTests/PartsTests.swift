import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `The option --parts` {
  /// A valid text for every format that the command lists, with its parts.
  private static let examples: [String: (text: String, parts: String)] = [
    "email": (
      "Jane@xn--bcher-kva.example",
      #"{"localPart":"Jane","domain":"xn--bcher-kva.example","asciiDomain":"xn--bcher-kva.example","unicodeDomain":"bücher.example"}"#
    ),
    "email.internationalized": (
      "jürgen@bücher.example",
      #"{"localPart":"jürgen","domain":"bücher.example","asciiDomain":"xn--bcher-kva.example","unicodeDomain":"bücher.example"}"#
    ),
    "email.html": (
      "jane@localhost",
      #"{"localPart":"jane","domain":"localhost","asciiDomain":"localhost","unicodeDomain":"localhost"}"#
    ),
    "email.multiple": (
      "a@b.org, c@d.org",
      #"{"addresses":[{"localPart":"a","domain":"b.org","asciiDomain":"b.org","unicodeDomain":"b.org"},{"localPart":"c","domain":"d.org","asciiDomain":"d.org","unicodeDomain":"d.org"}]}"#
    ),
    "email.mailbox": (
      "jane@example.org",
      #"{"localPart":"jane","domain":"example.org","asciiDomain":"example.org","unicodeDomain":"example.org"}"#
    ),
    "email.internationalizedMailbox": (
      "jane@example.org",
      #"{"localPart":"jane","domain":"example.org","asciiDomain":"example.org","unicodeDomain":"example.org"}"#
    ),
    "email.header": (
      "jane@example.org",
      #"{"localPart":"jane","domain":"example.org","asciiDomain":"example.org","unicodeDomain":"example.org"}"#
    ),
    "hostname": ("xn--bcher-kva.Example", #"{"labels":["xn--bcher-kva","example"],"unicode":"bücher.example"}"#),
    "idn-hostname": ("bücher.example", #"{"labels":["bücher","example"],"ascii":"xn--bcher-kva.example"}"#),
    "mobile": ("+44 7700 900123", #"{"digits":"447700900123","isInternational":true}"#),
    "phone": (
      "+44 20 7946 0958",
      #"{"countryCode":44,"nationalNumber":"2079460958","extension":null,"region":"GB","kind":"fixedLine","possible":"isPossible","isValid":true,"isValidForRegion":false,"e164":"+442079460958","national":"020 7946 0958","international":"+44 20 7946 0958","rfc3966":"tel:+44-20-7946-0958","original":"+44 20 7946 0958"}"#
    ),
    "date": ("2024-02-29", #"{"year":2024,"month":2,"day":29}"#),
    "time": ("10:11:12.50+01:30", #"{"hour":10,"minute":11,"second":12,"fraction":"5","offsetMinutes":90}"#),
    "date-time": (
      "2024-02-29T10:11:12-00:00",
      #"{"year":2024,"month":2,"day":29,"hour":10,"minute":11,"second":12,"fraction":"","offsetMinutes":null}"#
    ),
    "duration": (
      "P1Y2M",
      #"{"years":"1","months":"2","weeks":null,"days":null,"hours":null,"minutes":null,"seconds":null}"#
    ),
    "html-date": ("2024-02-29", #"{"year":2024,"month":2,"day":29}"#),
    "html-time": ("10:11", #"{"hour":10,"minute":11,"second":0,"fraction":""}"#),
    "html-month": ("2024-02", #"{"year":2024,"month":2}"#),
    "html-week": ("2024-W09", #"{"year":2024,"week":9}"#),
    "html-datetime-local": (
      "2024-02-29T10:11", #"{"year":2024,"month":2,"day":29,"hour":10,"minute":11,"second":0,"fraction":""}"#
    ),
    "ipv4": ("192.0.2.1", #"{"octets":[192,0,2,1]}"#),
    "ipv6": ("::ffff:192.0.2.1", #"{"groups":[0,0,0,0,0,65535,49152,513],"mappedIPv4":"192.0.2.1"}"#),
    "cidr": ("10.1.2.3/8", #"{"address":"10.1.2.3","prefixLength":8,"network":"10.0.0.0/8"}"#),
    "mac": ("02-00-5e-00-53-af", #"{"bytes":[2,0,94,0,83,175],"isMulticast":false,"isLocallyAdministered":true}"#),
    "url": (
      "https://u:p@Example.org:81/b?c#d",
      #"{"scheme":"https","username":"u","password":"p","host":"example.org","port":81,"path":"/b","query":"c","fragment":"d","origin":"https://example.org:81"}"#
    ),
    "web-url": (
      "https://example.org/a",
      #"{"scheme":"https","username":"","password":"","host":"example.org","port":null,"path":"/a","query":null,"fragment":null,"origin":"https://example.org"}"#
    ),
    "web-url.lenient": (
      "example.org/a",
      #"{"scheme":"https","username":"","password":"","host":"example.org","port":null,"path":"/a","query":null,"fragment":null,"origin":"https://example.org"}"#
    ),
    "web-url.local": (
      "http://printer",
      #"{"scheme":"http","username":"","password":"","host":"printer","port":null,"path":"/","query":null,"fragment":null,"origin":"http://printer"}"#
    ),
    "uri": (
      "HTTP://a@b:8/c",
      #"{"scheme":"http","userInfo":"a","host":"b","port":"8","path":"/c","query":null,"fragment":null}"#
    ),
    "uri-reference": (
      "../a?b",
      #"{"scheme":null,"userInfo":null,"host":null,"port":null,"path":"../a","query":"b","fragment":null}"#
    ),
    "iri": (
      "urn:ü", #"{"scheme":"urn","userInfo":null,"host":null,"port":null,"path":"ü","query":null,"fragment":null}"#
    ),
    "iri-reference": (
      "#ü", #"{"scheme":null,"userInfo":null,"host":null,"port":null,"path":"","query":null,"fragment":"ü"}"#
    ),
    "uri-template": ("/a{?b,c*}", #"{"variables":["b","c"]}"#),
    "whole-number": ("-12", #"{"number":-12}"#),
    "decimal": ("1.50", #"{"number":1.5}"#),
    "html-number": ("1e3", #"{"number":1000}"#),
    "payment-card": (
      "4242 4242 4242 4242",
      #"{"digits":"4242424242424242","scheme":"visa","grouped":"4242 4242 4242 4242","lastFour":"4242"}"#
    ),
    "card-expiry": ("07/31", #"{"year":2031,"month":7}"#),
    "card-security-code": ("123", #"{"digits":"123"}"#),
    "iban": (
      "DE89 3704 0044 0532 0130 00",
      #"{"countryCode":"DE","checkDigits":"89","bban":"370400440532013000","grouped":"DE89 3704 0044 0532 0130 00"}"#
    ),
    "bic": ("DEUTDEFF", #"{"party":"DEUT","countryCode":"DE","suffix":"FF","branch":null}"#),
    "isbn": ("3-16-148410-X", #"{"characters":"316148410X","thirteenDigits":"9783161484100"}"#),
    "isbn-10": ("3-16-148410-X", #"{"characters":"316148410X","thirteenDigits":"9783161484100"}"#),
    "isbn-13": ("978-3-16-148410-0", #"{"characters":"9783161484100","thirteenDigits":"9783161484100"}"#),
    "issn": ("0378-5955", #"{"digits":"0378595","check":"5"}"#),
    "ean": ("4006381333931", #"{"body":"400638133393","check":"1"}"#),
    "ean-8": ("73513537", #"{"body":"7351353","check":"7"}"#),
    "ean-13": ("4006381333931", #"{"body":"400638133393","check":"1"}"#),
    "postal-code": ("SW1A 1AA", #"{"code":"SW1A 1AA","countries":["GB"]}"#),
    "person-name": ("Jane van Doe", #"{"full":"Jane van Doe","words":["Jane","van","Doe"]}"#),
    "user-name": ("Jane", #"{"name":"jane","mixesScripts":false,"skeleton":"jane"}"#),
    "user-name.strict": ("Jane", #"{"name":"jane","mixesScripts":false,"skeleton":"jane"}"#),
    "user-name.preserved": ("Jane", #"{"name":"Jane"}"#),
    "user-name.ascii": ("jane_1", #"{"name":"jane_1"}"#),
    "opaque-string": ("a b", #"{"text":"a b"}"#),
    "alpha": ("aé", #"{"text":"aé"}"#),
    "alpha.ascii": ("ab", #"{"text":"ab"}"#),
    "alphanumeric": ("a1", #"{"text":"a1"}"#),
    "alphanumeric.ascii": ("a1", #"{"text":"a1"}"#),
    "slug": ("a-b-c", #"{"words":["a","b","c"]}"#),
    "language-tag": (
      "zh-hant-TW-u-co-pinyin",
      #"{"language":"zh","extendedLanguages":[],"script":"Hant","region":"TW","variants":[],"extensions":[{"singleton":"u","subtags":["co","pinyin"]}],"privateUse":[]}"#
    ),
    "uuid": ("98d80576-482e-427f-8434-7f86890ab222", #"{"version":4,"variant":"standard"}"#),
    "semver": (
      "1.2.3-a.b+c", #"{"major":"1","minor":"2","patch":"3","prerelease":["a","b"],"build":["c"]}"#
    ),
    "regex": (#"(a)(?<b>c)"#, #"{"groups":2,"names":["b"]}"#),
    "json-pointer": ("/a~1b/0", #"{"tokens":["a/b","0"]}"#),
    "relative-json-pointer": ("1/a", #"{"levels":"1","adjustment":null,"tokens":["a"]}"#),
    "base64": ("AP8=", #"{"bytes":[0,255]}"#),
    "base64url": ("AP8", #"{"bytes":[0,255]}"#),
    "color": ("#ff0080", #"{"red":255,"green":0,"blue":128,"opacity":255}"#),
    "files": (
      "48213 png 640x480 map of here.png",
      #"{"files":[{"byteCount":48213,"kind":"png","width":640,"height":480,"name":"map of here.png"}]}"#
    ),
    "css-hex-color": ("#F08", #"{"red":255,"green":0,"blue":136,"opacity":255}"#),
  ]

  @Test func `the parts of every format are known and documented`() throws {
    let guide = try Guide.text("parts")
    // A password has no parts, so that nothing of it is shown.
    for format in FormatRegistry.ofCommand.formats where !format.name.hasPrefix("password") {
      let example = try #require(Self.examples[format.name], "\(format.name)")
      let parts = try #require(FormatParts(of: format), "\(format.name)").parts(example.text)
      #expect(parts.description == example.parts, "\(format.name)")
      for member in parts.object?.members ?? [] { #expect(guide.contains("`\(member.key)`"), "\(member.key)") }
      #expect(guide.contains("`\(format.name)`"), "\(format.name)")
    }
  }

  @Test func `a password has no parts`() throws {
    for format in FormatRegistry.ofCommand.formats where format.name.hasPrefix("password") {
      #expect(FormatParts(of: format) == nil, "\(format.name)")
    }
    let outcome = try BuiltCommand.run("test", "password.score3.whole", "secret", "--parts", "--json")
    #expect(outcome.status == 2 && outcome.output == "" && !outcome.errors.isEmpty, "\(outcome)")
  }

  @Test func `the parts are those of the chosen member of a family`() throws {
    for (name, text, parts) in [
      ("decimal.de", "1.234,5", #"{"number":1234.5}"#), ("whole-number.en", "1,234", #"{"number":1234}"#),
      ("postal-code.GB", "sw1a1aa", #"{"code":"SW1A 1AA","countries":["GB"]}"#),
    ] {
      let format = try #require(FormatRegistry.ofCommand[name])
      #expect(try #require(FormatParts(of: format)).parts(text).description == parts, "\(name)")
    }
  }

  @Test func `the parts of an invalid text are null`() throws {
    for format in FormatRegistry.ofCommand.formats where format != .phone && !format.name.hasPrefix("password") {
      #expect(try #require(FormatParts(of: format)).parts("\u{0}(") == .null, "\(format.name)")
    }
    // A number with ten digits is not a value of the format for thirteen.
    #expect(try #require(FormatParts(of: .isbn13)).parts("3-16-148410-X") == .null)
  }

  @Test(arguments: [
    ("020 7946 0958 x12", "phone.GB", "extension", #""12""#),
    ("+1 202 555 0123", "phone.GB", "isValidForRegion", "false"),
    ("0000", "phone.GB", "isValid", "false"), ("020 7946 09", "phone.GB", "kind", "null"),
    ("0044 20 7946 0958", "phone.GB.mobile.strict", "kind", #""fixedLine""#),
    ("hello", "phone.GB", "possible", #""notANumber""#),
    ("020 7946 0958", "phone", "possible", #""invalidCountryCode""#),
    ("+44 1", "phone", "possible", #""tooShortNSN""#), ("0044", "phone.GB", "possible", #""tooShortAfterIDD""#),
    ("+44 12345678901234567890", "phone", "possible", #""tooLong""#), ("1", "phone.GB", "isValid", "null"),
    ("020", "phone.GB", "possible", #""tooShort""#), ("hello", "phone", "countryCode", "null"),
  ])
  func `the parts of any phone number are printed`(
    _ text: String, _ format: String, _ part: String, _ value: String
  ) throws {
    let outcome = try BuiltCommand.run("test", format, "--json", "--parts", text)
    let parts = try #require(try JSONValue(parsing: outcome.output)["parts"]?.object)
    #expect(parts[part]?.description == value)
    let members = [
      "countryCode", "nationalNumber", "extension", "region", "kind", "possible", "isValid", "isValidForRegion", "e164",
      "national", "international", "rfc3966", "original",
    ]
    #expect(parts.members.map { $0.key } == members)
  }

  @Test func `the parts follow the value on each line`() throws {
    let outcome = try BuiltCommand.run(
      "test", "date", "--json", "--parts", input: "\"2024-02-29\"\n\"2023-02-29\"\n7\n\n")
    #expect(outcome.status == 1 && outcome.lines.count == 4)
    #expect(outcome.lines[0].hasSuffix(#""value":"2024-02-29","parts":{"year":2024,"month":2,"day":29}}"#))
    for line in outcome.lines.dropFirst() { #expect(line.hasSuffix(#""value":null,"parts":null}"#), "\(line)") }
  }

  @Test func `the parts are shown to people, except those of secrets`() throws {
    let outcome = try BuiltCommand.run("test", "date", "--parts", "2024-02-29")
    #expect(outcome.output == "valid\n  2024-02-29\n  year: 2024\n  month: 2\n  day: 29\n")
    #expect(!(try BuiltCommand.run("test", "opaque-string", "--parts", "sesame").output.contains("sesame")))
  }

  @Test(arguments: [
    ["test", "--pattern", "a", "--parts", "a"], ["test", "email.without.roleAccount", "--parts", "a@b.org"],
  ])
  func `a format without parts is refused in a sentence`(_ arguments: [String]) throws {
    let outcome = try BuiltCommand.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("parts") && outcome.errors.split(separator: "\n").count == 1)
  }
}
