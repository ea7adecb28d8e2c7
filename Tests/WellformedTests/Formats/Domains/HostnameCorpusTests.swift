import Foundation
import Testing
import Wellformed
import WellformedCorpora

@Suite struct `Host names: test vectors` {
  @Test func `host names agree with the JSON Schema suite`() throws {
    guard let cases = Corpus.lines("json-schema-test-suite") else { return }
    for format in [Format.hostname, .internationalHostname] {
      let cases = cases.filter { $0["format"] as? String == format.name && $0["input"] is String }
      for line in cases {
        let text = try #require(line["input"] as? String)
        Questions.write(format, text)
        let isValid = Rule.format(format).isValid(text)
        #expect(isValid == (line["valid"] as? Bool), "\(format) \(text.debugDescription): \(line["desc"] ?? "")")
      }
      print("\(format): \(cases.count) cases")
      #expect(cases.count >= 50)
    }
  }

  @Test func `Punycode agrees with the test vectors in both directions`() throws {
    guard let cases = Corpus.lines("punycode") else { return }
    for line in cases {
      let text = try #require(line["input"] as? String)
      let encoded = try #require(line["encoded"] as? String)
      #expect(Punycode.encoded(text) == encoded)
      #expect(Punycode.decoded(encoded) == text)
    }
    print("punycode: \(cases.count) cases")
  }
}
