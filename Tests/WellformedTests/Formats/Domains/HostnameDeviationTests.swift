import Foundation
import Testing
import Wellformed
import WellformedCorpora

/// Host names on which other validators differ, and the clause that decides.
@Suite struct `Host names: differences from other validators` {
  static let deviations: [(clause: String, texts: [String])] = [
    (
      "RFC 1123, section 2.1: a label may begin with a digit, and a name may be digits alone; RFC 952 did not allow it",
      [
        "255.0.0.0", "255.255.255.255", "iana.123", "1.foo.com", "192.168.0.1", "1234",
      ]
    ),
    (
      "RFC 1123, section 2.1: one label is a name; whether a domain is registered or wanted is no matter of grammar",
      ["not-domain-name", "com", "test", "example", "x.no-such-tld", "x.example.com", "stupid-name试"]
    ),
    (
      "RFC 952, grammatical host table specification: the name ends with a letter or digit, not with a full stop",
      [
        "example.com.", "test.example.com.", "example24.com.", "test.example24.com.", "test24.example24.com.",
      ]
    ),
    (
      "RFC 952, assumption 1: no underscores; they are for other records than addresses (RFC 8552, section 1.1)",
      ["_acme-challenge.example.com", "_abc.example.com", "_example.com"]
    ),
    (
      "RFC 5890, section 2.3.2.1: after xn-- stands Punycode of a U-label; -c is none (RFC 3492, section 3.1)",
      ["dashinpunytld.xn---c"]
    ),
  ]

  @Test(arguments: ["django", "hapi-address", "go-playground-validator"])
  func `every difference from other validators of host names is decided by a clause`(suite: String) throws {
    guard let lines = Corpus.lines(suite) else { return }
    let known = Set(Self.deviations.flatMap(\.texts))
    var (agreed, differed) = (0, 0)
    for line in lines where line["format"] as? String == "hostname" {
      guard let text = line["input"] as? String, let expected = line["valid"] as? Bool else { continue }
      let options = (line["args"] ?? line["options"]) as? [String: Any] ?? [:]
      let takesUnicode = options["accept_idna"] as? Bool ?? options["allowUnicode"] as? Bool ?? true
      let format: Format = takesUnicode ? .internationalHostname : .hostname
      if Rule.format(format).isValid(text) == expected {
        agreed += 1
      } else {
        differed += 1
        #expect(known.contains(text), "\(text)")
      }
    }
    print("\(suite), names of hosts: \(agreed) agree, \(differed) differ")
    #expect(agreed > 20)
  }
}
