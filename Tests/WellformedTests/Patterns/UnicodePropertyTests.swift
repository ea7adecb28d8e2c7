import Testing

@testable import WellformedCore
import Wellformed

/// Compares the tables of properties with Swift's standard library.
@Suite struct UnicodePropertyTests {
  private static func set(_ name: String, _ value: String? = nil) throws -> ScalarSet {
    try #require(UnicodeProperty.scalars(Array(name.utf8)[...], value: value.map { Array($0.utf8)[...] }), "\(name)")
  }

  /// Another version of the standard library knows other scalars.
  static let agesAgree = Unicode.Scalar(0x10940).flatMap { $0.properties.age?.major } == 17

  @Test(.enabled(if: agesAgree)) func `binary properties and categories agree with the standard library`() throws {
    let alphabetic = try UnicodePropertyTests.set("Alphabetic")
    let uppercase = try UnicodePropertyTests.set("Upper")
    let lowercase = try UnicodePropertyTests.set("Lowercase")
    let space = try UnicodePropertyTests.set("White_Space")
    let assigned = try UnicodePropertyTests.set("Assigned")
    let letters = try UnicodePropertyTests.set("L")
    let digits = try UnicodePropertyTests.set("gc", "Decimal_Number")
    let marks = try UnicodePropertyTests.set("General_Category", "M")
    let symbols = try UnicodePropertyTests.set("Math_Symbol")
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let category = properties.generalCategory
      let agrees =
        alphabetic.contains(value) == properties.isAlphabetic && uppercase.contains(value) == properties.isUppercase
        && lowercase.contains(value) == properties.isLowercase && space.contains(value) == properties.isWhitespace
        && assigned.contains(value) == (category != .unassigned)
        && letters.contains(value)
          == [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter].contains(category)
        && digits.contains(value) == (category == .decimalNumber)
        && marks.contains(value) == [.nonspacingMark, .spacingMark, .enclosingMark].contains(category)
        && symbols.contains(value) == (category == .mathSymbol)
      if !agrees {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test func `the general categories partition the scalars`() throws {
    var rest = ScalarSet.all
    for name in ["L", "M", "N", "P", "S", "Z", "C"] {
      let set = try UnicodePropertyTests.set(name)
      #expect(rest.intersection(set) == set, "\(name)")
      rest = rest.subtracting(set)
    }
    #expect(rest.isEmpty)
  }

  @Test func `a script has the same scalars under its short and long name`() throws {
    #expect(try UnicodePropertyTests.set("sc", "Grek") == UnicodePropertyTests.set("Script", "Greek"))
    #expect(try UnicodePropertyTests.set("sc", "Grek").contains(0x3B1))
    #expect(try !UnicodePropertyTests.set("sc", "Grek").contains(0x61))
    #expect(try UnicodePropertyTests.set("sc", "Zinh") == UnicodePropertyTests.set("sc", "Qaai"))
    // U+0964 DEVANAGARI DANDA is Common, and used with Devanagari among others.
    #expect(try UnicodePropertyTests.set("sc", "Zyyy").contains(0x964))
    #expect(try UnicodePropertyTests.set("scx", "Deva").contains(0x964))
    #expect(try !UnicodePropertyTests.set("scx", "Zyyy").contains(0x964))
  }

  @Test func `case folding agrees with the standard library where that maps to one scalar`() {
    let folding = CaseFolding()
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isUppercase else { continue }
      let lowered = scalar.properties.lowercaseMapping.unicodeScalars
      guard lowered.count == 1, let only = lowered.first, only != scalar else { continue }
      let closure = folding.closure(of: ScalarSet(value))
      if !closure.contains(only.value) { Issue.record("U+\(String(value, radix: 16))") }
    }
    #expect(folding.closure(of: ScalarSet(0x4B)) == ScalarSet([(0x4B, 0x4B), (0x6B, 0x6B), (0x212A, 0x212A)]))
    #expect(folding.closure(of: ScalarSet(0x31)) == ScalarSet(0x31))
    #expect(folding.closure(of: ScalarSet(0x130)) == ScalarSet(0x130))
  }

  @Test func `sets of scalars obey the laws of sets`() {
    let set = ScalarSet([(0x61, 0x7A), (0x30, 0x39), (0x35, 0x40), (0xD000, 0xE100), (0x10FFFF, 0x10FFFF)])
    #expect(set.complement.complement == set)
    #expect(set.intersection(set.complement).isEmpty)
    #expect(set.union(set.complement) == .all)
    #expect(set.subtracting(set).isEmpty)
    #expect(!set.contains(0xD800) && set.contains(0xD7FF) && set.contains(0xE000) && !set.contains(0x60))
  }
}
