import Foundation
import Testing
import Wellformed
import WellformedTesting

@Suite struct `Addresses and URIs: slow oracles` {
  /// Texts to change slightly, and the changes.
  private static let models: [(format: Format, texts: [String], pieces: [String])] = {
    let uris = [
      "https://user:1@example.com:80/a/%C3%A9?b=c#d", "a://[v1.a:b]:8", "//b@[::1.2.3.4]/", "urn:a:b", "../a/./b?c",
      "?q#f", "mailto:a@b.c", "file:///x", "http://[2001:db8::1]/", "a:b:c@d/e", "./a:b", "/a//b", "x",
    ]
    let marks =
      Array("/?#:@[]%.-~!1aAfg é{\\").map { String($0) } + ["::", "//", "%4", "%C3", "\u{E000}", "\u{FFFE}", "日"]
    let addresses = [
      "2001:db8::1", "1:2:3:4:5:6:7:8", "::", "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1::8", "a:b:c:d:e:f:0:0",
      "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
    ]
    let groups = ["0", "1", "9", "f", "G", ":", "::", ".", "255", "01", "/", "%", "é", "ffff", "1:", ":1"]
    let quads = ["192.0.2.1", "0.0.0.0", "255.255.255.255", "1.2.3.4", "10.20.30.40"]
    let digits = ["0", "1", "2", "5", "9", ".", "25", "256", "00", " ", "x", "٣"]
    let hexadecimal = ["0", "a", "F", "g", "-", ":", ".", "00", "é"]
    let templates = ["{a}", "x{+a.b:10,c*}/{%41}{?a.b}é", "http://a/{id}{?q,r*}{#f:3}", "{/a*,b:4}{;c}", "a'b"]
    let braces = Array("{}+#./;?&=,!@|:*%a1_0é\"<' -").map { String($0) } + ["{a}", ":1", "%41"]
    return [
      (.uri, uris, marks), (.uriReference, uris, marks), (.iri, uris, marks), (.iriReference, uris, marks),
      (.ipv4, quads, digits), (.ipv6, addresses, groups),
      (.cidr, addresses.map { $0 + "/64" } + quads.map { $0 + "/8" }, groups + ["32", "33", "128", "129", "/0"]),
      (.uuid, ["98d80576-482e-427f-8434-7f86890ab222"], hexadecimal),
      (
        .macAddress, ["00:00:5e:00:53:01", "00-00-5E-00-53-01", "0000.5e00.5301", "02:00:5e:10:00:00:00:01"],
        hexadecimal
      ),
      (.uriTemplate, templates, braces),
    ]
  }()

  private static func oracle(for format: Format) throws -> (String) -> Bool {
    func matching(_ name: String) throws -> (String) -> Bool {
      let expression = try NetworkOracle.expression(for: name)
      return { expression.firstMatch(in: $0, range: NSRange(location: 0, length: $0.utf16.count)) != nil }
    }
    switch format {
    case .uuid: return NetworkOracle.isUUID
    case .macAddress: return NetworkOracle.isMAC
    case .cidr:
      let (ipv4, ipv6) = (try matching("ipv4"), try matching("ipv6"))
      return { NetworkOracle.isBlock($0, ipv4, ipv6) }
    default: return try matching(format.name)
    }
  }

  @Test(arguments: models.map(\.format)) func `a format agrees with its slow oracle on texts that are nearly valid`(
    format: Format
  ) throws {
    let (_, texts, pieces) = try #require(Self.models.first { $0.format == format })
    let isValid = try Self.oracle(for: format)
    var numbers = SeededNumbers(seed: Law.seed)
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    var validCount = 0
    let count = Law.runs * 13
    for _ in 0..<count {
      var scalars = Array(texts[int(0...texts.count - 1)].unicodeScalars)
      for _ in 0..<int(0...3) {
        let place = int(0...scalars.count)
        let isInside = place < scalars.count
        switch int(0...3) {
        case 0 where isInside: scalars.remove(at: place)
        case 1 where isInside: scalars.swapAt(place, int(0...scalars.count - 1))
        case 2 where isInside: scalars[place...place] = Array(pieces[int(0...pieces.count - 1)].unicodeScalars)[...]
        default: scalars.insert(contentsOf: Array(pieces[int(0...pieces.count - 1)].unicodeScalars), at: place)
        }
      }
      let text = String(String.UnicodeScalarView(scalars))
      let expected = isValid(text)
      if expected { validCount += 1 }
      #expect(Rule.format(format).isValid(text) == expected, "\(text.debugDescription), seed \(Law.seed)")
    }
    #expect(validCount > count / 20 && validCount < count * 19 / 20, "\(validCount) of \(count) are valid")
  }

  @Test func `the operating system reads the canonical form of an IPv6 address as the same address`() throws {
    var numbers = SeededNumbers(seed: Law.seed)
    for _ in 0..<Law.runs {
      let groups = (0..<8).map { _ in Bool.random(using: &numbers) ? 0 : UInt16.random(in: 0...0xFFFF, using: &numbers)
      }
      let text = groups.map { String($0, radix: 16) }.joined(separator: ":")
      let canonical = try #require(IPv6Address(text)).description
      var (given, printed) = (in6_addr(), in6_addr())
      #expect(unsafe inet_pton(AF_INET6, text, &given) == 1 && inet_pton(AF_INET6, canonical, &printed) == 1)
      let isSame = unsafe withUnsafeBytes(of: given) { given in
        unsafe withUnsafeBytes(of: printed) { unsafe given.elementsEqual($0) }
      }
      #expect(isSame, "\(text), \(canonical)")
      // RFC 5952, section 4.2: no run of zeros that is written out is longer than the one that is left out.
      let parts = canonical.split(separator: ":", omittingEmptySubsequences: false)
      let written = parts.split { $0 != "0" }.map(\.count).max() ?? 0
      let shown = parts.count { !$0.isEmpty && !$0.contains(".") } + (canonical.contains(".") ? 2 : 0)
      #expect(canonical.contains("::") ? 8 - shown >= max(2, written) : written <= 1, "\(text), \(canonical)")
      #expect(canonical == canonical.lowercased())
    }
  }
}
