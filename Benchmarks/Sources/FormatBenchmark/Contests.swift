import Foundation
import Wellformed

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Returns the contests, in the order in which they run.
func contests() throws -> [Contest] {
  [try dateTimes(), try addresses(), try identifiers(), try cards(), try accounts(), try urls()]
}

private func dateTimes() throws -> Contest {
  let formatter = ISO8601DateFormatter()
  let style = Date.ISO8601FormatStyle()
  return Contest(
    name: "date-time",
    texts: [
      "2026-03-31T09:30:15Z", "1985-04-12T23:20:50Z", "1996-12-19T16:39:57-08:00", "1990-12-31T23:59:59Z",
      "2024-02-29T00:00:00+05:30", "2000-01-01T12:00:00Z", "2026-11-21T17:00:00+01:00", "2026-07-04T08:15:30-04:00",
      "2026-13-31T09:30:15Z", "2026-03-31 at nine",
    ],
    contestants: [
      Contestant(.dateTime),
      try Contestant(
        expression: #"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)"#
          + #"(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)"#),
      Contestant("Date.ISO8601FormatStyle") { (try? style.parse($0)) != nil },
      Contestant("ISO8601DateFormatter") { formatter.date(from: $0) != nil },
    ])
}

private func addresses() throws -> Contest {
  let group = "[0-9A-Fa-f]{1,4}"
  let quad = #"(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)"#
  let forms = [
    "(?:\(group):){7}\(group)", "(?:\(group):){1,7}:", "(?:\(group):){1,6}:\(group)",
    "(?:\(group):){1,5}(?::\(group)){1,2}", "(?:\(group):){1,4}(?::\(group)){1,3}",
    "(?:\(group):){1,3}(?::\(group)){1,4}", "(?:\(group):){1,2}(?::\(group)){1,5}", "\(group):(?::\(group)){1,6}",
    ":(?:(?::\(group)){1,7}|:)", "::(?:ffff(?::0{1,4})?:)?\(quad)", "(?:\(group):){1,4}:\(quad)",
  ]
  return Contest(
    name: "IPv6",
    texts: [
      "2001:db8::1", "2001:db8:85a3:0:0:8a2e:370:7334", "fe80::1ff:fe23:4567:890a", "::1", "::ffff:192.0.2.128",
      "2001:db8:1:2:3:4:5:6", "2620:fe::fe", "2606:4700:4700::1111", "2001:db8::1::2", "2001:db8:85a3:0:0:8a2e:370g",
    ],
    contestants: [
      Contestant(.ipv6), try Contestant(expression: forms.joined(separator: "|")),
      Contestant("inet_pton") { text in
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
      },
    ])
}

private func identifiers() throws -> Contest {
  Contest(
    name: "UUID",
    texts: [
      "98d80576-482e-427f-8434-7f86890ab222", "2EB8AA08-AA98-11EA-B4AA-73B441D16380",
      "017f22e2-79b0-7cc3-98c4-dc0c0c07398f", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      "00000000-0000-0000-0000-000000000000", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
      "c232ab00-9414-11ec-b3c8-9f6bdeced846", "919108f7-52d1-4320-9bac-f847db4148a8",
      "98d80576-482e-427f-8434-7f86890ab22", "98d80576-482e-427f-84347-f86890ab222",
    ],
    contestants: [
      Contestant(.uuid),
      try Contestant(expression: "[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"),
      Contestant("UUID(uuidString:)") { UUID(uuidString: $0) != nil },
    ])
}

private func cards() throws -> Contest {
  Contest(
    name: "card",
    texts: [
      "4242424242424242", "5555555555554444", "378282246310005", "6011111111111117", "30569309025904",
      "3530111333300000", "4000056655665556", "2223003122003222", "4242424242424241", "424242424242424",
    ],
    contestants: [
      Contestant(.paymentCard),
      try Contestant(
        expression: #"4\d{12}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}"#
          + #"|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d\d)\d{12}|35\d{14}"#),
    ])
}

private func accounts() throws -> Contest {
  Contest(
    name: "IBAN",
    texts: [
      "GB82WEST12345698765432", "DE89370400440532013000", "FR1420041010050500013M02606", "NL91ABNA0417164300",
      "ES9121000418450200051332", "IT60X0542811101000000123456", "NO9386011117947", "CH9300762011623852957",
      "GB82WEST12345698765431", "DE8937040044053201300",
    ],
    contestants: [Contestant(.iban), try Contestant(expression: "[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")])
}

private func urls() throws -> Contest {
  Contest(
    name: "URL",
    texts: [
      "https://example.com", "https://www.example.com/path/to/page?query=value&other=1#fragment",
      "http://example.org:8080/", "https://user@example.net/a", "https://sub.domain.example.co.uk/index.html",
      "https://example.com/?q=a%20b", "http://192.0.2.1/a", "https://example.com/a/b/../c", "http://exa mple.com/",
      "//example.com",
    ],
    contestants: [
      Contestant(.url),
      Contestant("Wellformed, web-url.local") { Rule.webURL(.local).isValid($0) },
      Contestant("Wellformed, WebURL value") { WebURL($0) != nil },
      Contestant("Wellformed, uri") { Rule.uri.isValid($0) },
      try Contestant(
        expression: #"https?://(?:[^\s/?#@]+@)?[-a-zA-Z0-9@:%._+~#=]{1,256}(?::\d{1,5})?"#
          + #"(?:[/?#][-a-zA-Z0-9()@:%_+.~#?&/=]*)?"#),
      Contestant("URL(string:encodingInvalid…: false)") { URL(string: $0, encodingInvalidCharacters: false) != nil },
      Contestant("URLComponents(string:)") { URLComponents(string: $0) != nil },
    ])
}
