import Testing
import Wellformed

/// Matches in texts, marked by hand.
@Suite struct `Search in running text` {
  private func check(_ vectors: [FindingVector], _ scanner: TextScanner, atLeast count: Int) {
    for vector in vectors {
      let found = scanner.matches(in: vector.text)
      let described = found.map { "\($0.value.kind) \($0.offsets)" }
      #expect(described == vector.matches, "\(vector): \(found.map { "\($0.value.kind) \($0.text)" })")
      for match in found {
        #expect(String(vector.text[match.range]) == match.text)
        #expect(Array(Array(vector.text.utf8)[match.offsets]) == Array(match.text.utf8))
      }
    }
    #expect(vectors.count >= count)
  }

  @Test func `the search finds the marked e-mail addresses and nothing else`() {
    check(FindingVector.email, TextScanner([.email, .url, .ipv4]), atLeast: 170)
  }

  @Test func `the search finds international addresses if the profile accepts them`() {
    check(
      FindingVector.internationalEmail, TextScanner([.email], emailProfile: .internationalized), atLeast: 25)
  }

  @Test func `the search finds the marked web addresses and nothing else`() {
    check(FindingVector.web + FindingVector.webInOtherScripts, TextScanner(), atLeast: 200)
  }

  @Test func `the search finds the marked IP addresses and nothing else`() {
    check(FindingVector.addresses, TextScanner([.ipv4, .ipv6]), atLeast: 70)
  }

  @Test func `the search finds the marked phone numbers and nothing else`() {
    check(FindingVector.phones, TextScanner([.phone]), atLeast: 130)
  }

  @Test func `the search finds values of every kind in one text`() {
    check(FindingVector.mixed, TextScanner(), atLeast: 6)
  }
}
