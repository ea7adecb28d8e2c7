import Foundation
import Testing
import Wellformed
import WellformedCorpora

/// Texts on which other validators contradict each other, and the clause that decides.
@Suite struct `Texts and numbers: contradictions between validators` {
  private struct Decision {
    let kind: String
    let text: String
    let format: Format
    let isValid: Bool
    let clause: String
  }

  private let decisions = [
    Decision(
      kind: "hex-color", text: "fff", format: .cssHexColor, isValid: false,
      clause: "CSS Color 4, section 5.2: a hexadecimal colour begins with a number sign"),
    Decision(
      kind: "isbn", text: "1234567890", format: .isbn, isValid: false,
      clause: "ISO 2108, annex A: the last character checks the others; here it would have to be X"),
    Decision(
      kind: "card-scheme", text: "30569309025904", format: .paymentCard, isValid: true,
      clause: "ISO/IEC 7812-1: Luhn's check holds; 305 is a range of Diners Club, of 14 digits"),
    Decision(
      kind: "language", text: "en", format: .languageTag, isValid: true,
      clause: "RFC 5646, section 2.2.1: the shortest code of ISO 639"),
  ]

  @Test func `texts on which validators contradict each other are decided by the standard`() {
    for decision in decisions {
      #expect(Rule.format(decision.format).isValid(decision.text) == decision.isValid, "\(decision.clause)")
    }
    #expect(ISBN("123456789X") != nil && PaymentCardNumber("30569309025904")?.scheme == .dinersClub)
  }

  @Test func `every contradiction between validators has a decision`() {
    let kinds = Set(decisions.map(\.kind))
    for line in Corpus.lines("contradictions") ?? [] {
      guard let kind = line["format"] as? String, kinds.contains(kind), let text = line["input"] as? String else {
        continue
      }
      #expect(decisions.contains { $0.kind == kind && $0.text == text }, "\(kind) \(text)")
    }
  }

  /// Django also has slugs in any script; both of its kinds allow underscores, capitals, and hyphens anywhere.
  @Test func `slugs differ from Django only in capitals, underscores and stray hyphens`() {
    var counts = [true: 0, false: 0]
    for line in Corpus.lines("django") ?? [] where line["format"] as? String == "unicode-slug" {
      guard let text = line["input"] as? String, let expected = line["valid"] as? Bool else { continue }
      let isAlike = Rule.slug.isValid(text) == expected
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 && !($0 >= 0x41 && $0 <= 0x5A) && $0 != UInt8(ascii: "_") }
      let hasStrayHyphen = text.hasPrefix("-") || text.hasSuffix("-") || text.contains("--")
      #expect(isAlike || !isPlain || hasStrayHyphen, "\(text)")
      counts[isAlike, default: 0] += 1
    }
    print("django, slugs of any script: \(counts[true] ?? 0) alike, \(counts[false] ?? 0) not")
  }
}
