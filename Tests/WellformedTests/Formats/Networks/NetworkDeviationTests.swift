import Foundation
import Testing
import Wellformed
import WellformedCorpora

/// Addresses and URLs on which other validators differ, and the clause that decides.
@Suite struct `Addresses and URLs: differences from other validators` {
  /// The texts by format; one that ends in `…` stands for all texts with this prefix.
  static let deviations: [(format: Format, clause: String, texts: [String])] = [
    (
      .webURL(.local), "RFC 9110, section 4.2: pages of the web have the schemes http and https",
      [
        "file://localhost/path", "git://example.com/", "git+ssh://git@github.com/example/hg-git.git",
        "ftp://example.com/", "ftps://example.com/", "ftp://foo.bar/baz", "ftps://foo.bar/",
      ]
    ),
    (
      .webURL(.local), "RFC 9110, section 4.2.4: no user information in http and https",
      [
        "http://userid@example.com…", "http://userid:…", "https://userid:paa…", "https://useriddd…",
        "http://-.~_!$&'()*+,;=%40:80%2f@example.com", "http://user:pass@www.foobar.com/",
      ]
    ),
    (
      .webURL(.local),
      "RFC 952, grammatical host table specification: letters, digits and inner hyphens; no full stop last",
      ["http://example.com./", "http://www.foo_bar.com/", "http://www.-foobar.com/"]
    ),
    (
      .webURL(.local),
      "UTS 46, section 4.1: a part in Punycode stands for one in Normalization Form C, and -c for none",
      ["http://xn--7sbb4ac0ad0be6cf.xn--p1ai", "http://dashinpunytld.xn---c"]
    ),
    (
      .webURL(.local), "WHATWG URL Standard, section 1.1: a backslash is an error (invalid-reverse-solidus)",
      [#"http://foobar.com/t$-_.+!*\'(),"#]
    ),
    (
      .webURL(.local), "WHATWG URL Standard, section 4.4: a host of one name; zeros before a port; an @ in a path",
      [
        "http://example", "http://example.com:000000080", "http://example.com:000000080/",
        "http://foo/bar@example.com",
      ]
    ),
    (
      .url,
      "WHATWG URL Standard, section 4.4, scheme state: what follows the colon may be empty, and a file has no host",
      ["irc:", "file:", "file:/", "file://"]
    ),
    (
      .uri, "RFC 3986, section 3: the grammar is the same for all schemes, and the host may be empty or absent",
      ["http:///a/g", "http:/example.com", "http:example.com"]
    ),
    (
      .uri, "RFC 3986, section 2: no characters outside ASCII, no backslash; section 3: a URI has a scheme",
      ["http://foobar.中文网/", #"http://foobar.com/t$-_.+!*\'(),"#, "/abs/test/dir"]
    ),
    (
      .uriReference,
      "RFC 3986, section 4.4: the empty reference; section 3.2.2: reg-name may be empty; 3.3: so may a path",
      ["", "http://", "http:/", "https:/"]
    ),
    (
      .ipv4, "RFC 3986, section 3.2.2, dec-octet: no leading zeros",
      ["01.020.030.100", "00.00.00.00", "000.000.000.000"]
    ),
    (
      .cidr, "RFC 3986, section 3.2.2, dec-octet: no leading zeros",
      ["01.020.030.100/7", "00.00.00.00/0", "000.000.000.000/32"]
    ),
  ]

  /// Returns the text in the table of deviations that covers a case.
  private static func deviation(of format: Format, for text: String) -> String? {
    for entry in deviations where entry.format == format {
      for key in entry.texts where key.hasSuffix("…") ? text.hasPrefix(key.dropLast()) : key == text { return key }
    }
    return nil
  }

  /// Returns the format for a case of a suite.
  private static func format(for line: [String: Any]) -> Format? {
    let options = (line["options"] ?? line["args"]) as? [String: Any] ?? [:]
    switch line["format"] as? String {
    // Both validators accept http and https, and all kinds of hosts.
    case "url" where ["http_url", "URLValidator"].contains((line["tag"] ?? line["validator"]) as? String):
      return .webURL(.local)
    case "url" where line["tag"] as? String == "url", "url" where line["suite"] as? String == "vapor": return .url
    case "uri" where options["scheme"] == nil && options["allowQuerySquareBrackets"] == nil: return .uri
    case "uri-reference": return .uriReference
    case "ipv4": return options["cidr"] as? String == "with" ? .cidr : .ipv4
    case "ipv6": return options["cidr"] as? String == "with" ? .cidr : .ipv6
    case "cidr" where line["tag"] as? String == "cidr": return .cidr
    case "mac": return .macAddress
    case "uuid" where line["tag"] as? String == "uuid": return .uuid
    default: return nil
    }
  }

  @Test(arguments: ["django", "hapi-address", "go-playground-validator", "vapor"])
  func `every difference from other validators of addresses and URLs is decided by a clause`(suite: String) throws {
    guard let lines = Corpus.lines(suite) else { return }
    var (agreed, differed) = (0, 0)
    for line in lines {
      guard let format = Self.format(for: line), let text = line["input"] as? String,
        let expected = line["valid"] as? Bool
      else { continue }
      if Rule.format(format).isValid(text) == expected {
        agreed += 1
        continue
      }
      differed += 1
      #expect(Self.deviation(of: format, for: text) != nil, "\(format): \(text) should be valid: \(expected)")
    }
    print("\(suite), addresses and URLs: \(agreed) agree, \(differed) differ")
    #expect(agreed > 4)
  }

  @Test func `every listed difference occurs in a suite`() {
    var unused = Set(Self.deviations.flatMap { entry in entry.texts.map { "\(entry.format) \($0)" } })
    let suites = ["django", "hapi-address", "go-playground-validator", "vapor"].compactMap { Corpus.lines($0) }
    guard suites.count == 4 else { return }
    for line in suites.joined() {
      guard let format = Self.format(for: line), let text = line["input"] as? String,
        let key = Self.deviation(of: format, for: text), Rule.format(format).isValid(text) != line["valid"] as? Bool
      else { continue }
      unused.remove("\(format) \(key)")
    }
    #expect(unused == [])
  }

  @Test func `relative references and IP addresses agree with other validators`() {
    var count = 0
    for suite in ["django", "hapi-address", "go-playground-validator"] {
      for line in Corpus.lines(suite) ?? [] {
        guard let text = line["input"] as? String, let expected = line["valid"] as? Bool else { continue }
        let isValid: Bool
        switch line["format"] as? String {
        // The empty reference is one (RFC 3986, section 4.4).
        case "uri-relative-ref" where !text.isEmpty:
          isValid = Rule.uriReference.isValid(text) && URIReference(text)?.parts.scheme == nil
        case "ip" where line["tag"] as? String != "ip_addr": isValid = Rule.any([.ipv4, .ipv6]).isValid(text)
        default: continue
        }
        #expect(isValid == expected, "\(suite): \(text)")
        count += 1
      }
    }
    print("relative references and addresses of either family: \(count) cases agree")
    #expect(count == 0 || count > 100)
  }
}
