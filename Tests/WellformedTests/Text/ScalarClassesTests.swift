import Testing

import Wellformed

@Suite struct `Scalar classes` {
  @Test func `the tables have the Unicode version of the standard library`() {
    let newest = everyScalar.compactMap { $0.properties.age }.reduce((0, 0)) { $0 < $1 ? $1 : $0 }
    // Elsewhere than on Linux the standard library is that of the system, which may be older or newer.
    #if os(Linux)
      #expect(newest == (UnicodeVersion.major, UnicodeVersion.minor))
    #else
      #expect(newest > (0, 0))
    #endif
  }

  @Test func `every scalar has the classes of the Unicode Character Database`() {
    var wrong: [Unicode.Scalar] = []
    for scalar in everyScalar {
      let properties = scalar.properties
      let category = properties.generalCategory
      var expected: ScalarClasses = []
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        expected.insert(.letter)
      case .nonspacingMark, .spacingMark, .enclosingMark: expected.insert(.mark)
      case .decimalNumber: expected.insert(.digit)
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
        expected.insert(.symbol)
      default: break
      }
      if properties.isUppercase || category == .titlecaseLetter { expected.insert(.uppercase) }
      if properties.isLowercase { expected.insert(.lowercase) }
      if properties.isWhitespace { expected.insert(.whitespace) }
      var classes = ScalarClasses(of: scalar.value)
      classes.remove(.simple)
      if classes != expected { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `two adjacent simple scalars are two characters`() {
    let probes: [Unicode.Scalar] = ["a", "\u{AC00}", "\u{1F600}", "\u{915}"]
    #expect(probes.allSatisfy { ScalarClasses(of: $0.value).contains(.simple) })
    var joined: [Unicode.Scalar] = []
    for scalar in everyTellingScalar where ScalarClasses(of: scalar.value).contains(.simple) {
      for probe in probes {
        var before = String.UnicodeScalarView([probe])
        before.append(scalar)
        var after = String.UnicodeScalarView([scalar])
        after.append(probe)
        if String(before).count != 2 || String(after).count != 2 { joined.append(scalar) }
      }
    }
    #expect(joined.isEmpty)
  }

  @Test func `scalars that join their neighbours are not simple`() {
    let joining: [Unicode.Scalar] = [
      "\r", "\n", "\u{301}", "\u{200D}", "\u{200C}", "\u{903}", "\u{600}", "\u{1100}", "\u{1161}", "\u{11A8}",
      "\u{1F1E6}", "\u{FE0F}", "\u{1F3FB}", "\u{16D63}",
    ]
    for scalar in joining { #expect(!ScalarClasses(of: scalar.value).contains(.simple), "\(scalar.value)") }
  }

  @Test func `numbers that are no scalars have no classes`() {
    for value: UInt32 in [0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x110000, 0x110001, 0xFFFF_FFFF] {
      #expect(ScalarClasses(of: value) == [])
      #expect(ScalarClasses.combination(of: value) == 0)
    }
  }

  @Test func `all scalars of unassigned planes have the same combination of classes`() {
    let combinations = Set((UInt32(0x40000)..<0xE0000).map { ScalarClasses.combination(of: $0) })
    #expect(combinations == [ScalarClasses.combination(of: 0x3FFFF)])
    #expect(ScalarClasses(of: 0x40000) == .simple)
  }

  @Test func `combinations of classes are numbered without gaps`() {
    let found = Set(everyScalar.map { ScalarClasses.combination(of: $0.value) }).union([0])
    #expect(found.sorted() == (0..<ScalarClasses.combinationCount).map { UInt8($0) })
  }
}
