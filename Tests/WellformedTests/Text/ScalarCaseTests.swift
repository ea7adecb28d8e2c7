import Testing

import Wellformed

@Suite struct `Case of scalars` {
  private func isEqual(_ first: String, _ second: String) -> Bool {
    withBytes(Array(first.utf8)) { left in withBytes(Array(second.utf8)) { equalsIgnoringCase(left, $0) } }
  }

  @Test func `every scalar has the lowercase of the standard library`() {
    let wrong = everyScalar.filter { scalar in
      let mapping = Array(scalar.properties.lowercaseMapping.unicodeScalars)
      let expected = mapping.count == 1 ? mapping[0].value : 0x69
      return ScalarCase.lowercase(of: scalar.value) != expected || mapping.count != 1 && scalar != "\u{130}"
    }
    #expect(wrong.isEmpty)
  }

  @Test func `case folding is idempotent, and changes only what Unicode says it changes`() {
    let wrong = everyScalar.filter { scalar in
      let folding = ScalarCase.folding(of: scalar.value)
      // Changes_When_Casefolded is about the full folding of decomposed text: one direction, and less what decomposes.
      let mayChange = scalar.properties.changesWhenCaseFolded || [0x1FBE, 0x1FD3, 0x1FE3].contains(scalar.value)
      return ScalarCase.folding(of: folding) != folding || folding != scalar.value && !mayChange
    }
    #expect(wrong.isEmpty)
  }

  @Test func `scalars that are cases of each other are equal ignoring case`() {
    // Simple mappings between two scalars are equivalences of simple folding, but for the Turkic i.
    let wrong = everyScalar.filter { scalar in
      let lower = Array(scalar.properties.lowercaseMapping.unicodeScalars)
      let upper = Array(scalar.properties.uppercaseMapping.unicodeScalars)
      return [lower, upper].contains { mapping in
        mapping.count == 1 && scalar != "\u{130}" && scalar != "\u{131}"
          && ScalarCase.folding(of: mapping[0].value) != ScalarCase.folding(of: scalar.value)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `case foldings are those of the file CaseFolding`() {
    let foldings: [(UInt32, UInt32)] = [
      (0x41, 0x61), (0x5B, 0x5B), (0x40, 0x40), (0xB5, 0x3BC), (0xDF, 0xDF), (0x130, 0x130), (0x131, 0x131),
      (0x17F, 0x73), (0x1C5, 0x1C6), (0x345, 0x3B9), (0x3C2, 0x3C3), (0x3D0, 0x3B2), (0x3F4, 0x3B8), (0x10A0, 0x2D00),
      (0x13A0, 0x13A0), (0x13F8, 0x13F0), (0x1C80, 0x432), (0x1C88, 0xA64B), (0x1E9B, 0x1E61), (0x1E9E, 0xDF),
      (0x1F88, 0x1F80), (0x1FBE, 0x3B9), (0x1FD3, 0x390), (0x1FE3, 0x3B0), (0x2126, 0x3C9), (0x212A, 0x6B),
      (0x212B, 0xE5), (0xAB70, 0x13A0), (0xFB05, 0xFB06), (0x1E900, 0x1E922), (0xD800, 0xD800), (0x110000, 0x110000),
      (0xFFFF_FFFF, 0xFFFF_FFFF),
    ]
    for (scalar, folding) in foldings { #expect(ScalarCase.folding(of: scalar) == folding) }
  }

  @Test func `texts are compared ignoring case`() {
    #expect(isEqual("", ""))
    #expect(isEqual("STRASSE \u{212A}Σς", "strasse kΣσ"))
    #expect(isEqual("ПРИВЕТ", "привет"))
    #expect(!isEqual("straße", "strasse"))
    #expect(!isEqual("a", ""))
    #expect(!isEqual("a", "ab"))
    #expect(!isEqual("@", "`"))
    #expect(!isEqual("[", "{"))
    #expect(!isEqual("i", "\u{131}"))
  }

  @Test func `ill-formed sequences are equal only to themselves`() {
    func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
      withBytes(first) { left in withBytes(second) { equalsIgnoringCase(left, $0) } }
    }
    #expect(isEqual([0x41, 0xFF, 0xE2, 0x82], [0x61, 0xFF, 0xE2, 0x82]))
    #expect(!isEqual([0xFF], [0xFE]))
    #expect(!isEqual([0xFF], [0xEF, 0xBF, 0xBD]))
    #expect(!isEqual([0xE2, 0x82], [0xE2]))
  }
}
