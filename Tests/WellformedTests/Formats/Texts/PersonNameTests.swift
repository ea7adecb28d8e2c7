import Testing

@testable import WellformedCore
@testable import WellformedFormats
import Wellformed

@Suite struct `Personal names` {
  @Test(arguments: PersonNames.real.indices) func `real names of people are valid, composed or not`(_ index: Int) {
    let (language, names) = PersonNames.real[index]
    for name in names {
      let report = Rule.personName.check(name)
      #expect(report.verdict == .valid, "\(language): \(name) \(report.issues)")
      #expect(PersonName(name)?.full == Normalization([.composed, .collapsed]).apply(to: name))
      // A composed and a decomposed name are equal.
      #expect(Rule.personName.isValid(decomposed(name)), "\(language): \(name), decomposed")
      #expect(PersonName(decomposed(name)) == PersonName(name), "\(language): \(name)")
      #expect(!Rule.personName.isValid(name + "7") && !Rule.personName.isValid(name + "@"), "\(name)")
    }
  }

  @Test func `the tested names of people are hundreds, in many scripts`() {
    let names = PersonNames.real.flatMap(\.names)
    let scripts = Set(names.flatMap { $0.unicodeScalars.map { ScriptSet(of: $0.value) } })
    print("person-name: \(names.count) names of \(PersonNames.real.count) languages, \(scripts.count) sets of scripts")
    #expect(names.count >= 600 && PersonNames.real.count >= 100 && scripts.count > 40)
    #expect(Set(names).count > names.count - 40)
  }

  @Test func `markup, symbols, controls and addresses are not names of people`() {
    for (text, deadline, code) in PersonNames.refused {
      let report = Rule.personName.check(text)
      #expect(report.verdict == .invalid, "\(text.debugDescription)")
      #expect(report.issues.first?.code.rawValue == "personName." + code, "\(text.debugDescription)")
      let viable = Rule.personName.longestViablePrefix(of: text)
      #expect(viable.utf8.count == deadline, "\(text.debugDescription)")
    }
  }

  @Test func `a text that can become a person's name is incomplete, and has a completion`() throws {
    for text in PersonNames.incomplete {
      #expect(Rule.personName.verdict(of: text) == .incomplete, "\(text.debugDescription)")
      let completion = try #require(Format.personName.completion(of: text))
      #expect(Rule.personName.isValid(text + completion), "\(text.debugDescription) + \(completion)")
    }
  }

  @Test func `the canonical form of a person's name is composed, with single spaces`() {
    #expect(PersonName("  Zoe\u{308}  van\u{3000}Dyck ")?.full == "Zo\u{EB} van Dyck")
    #expect(PersonName("Zoe\u{308}") == PersonName("Zo\u{EB}"))
    #expect(PersonName("King, Jr.")?.words == ["King", "Jr."])
    #expect(PersonName("山田　太郎")?.words == ["山田", "太郎"])
    #expect(PersonName("Jane2") == nil)
  }

  @Test func `the character classes of names of people agree with the properties of Unicode`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let kind = PersonNameKind(of: value)
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        let isSeen = !properties.isDefaultIgnorableCodePoint
        #expect(isSeen || kind == .invisible, "\(value)")
        #expect(!isSeen || kind != .invisible, "\(value)")
      case .nonspacingMark, .spacingMark:
        let isSeen = !properties.isDefaultIgnorableCodePoint
        #expect(isSeen ? kind == .mark || kind == .foreign : kind == .invisible || kind == .selector, "\(value)")
      case .enclosingMark: #expect(kind == .foreign, "\(value)")
      case .decimalNumber: #expect(kind == .digit || value >= 0x1D7CE && value <= 0x1D7FF, "\(value)")
      case .control, .format:
        let isJoiner = kind == .joiner || kind == .selector
        #expect(kind == .invisible || isJoiner || value > 0xFFFF && kind == .foreign, "\(value) \(kind)")
      case .surrogate, .privateUse, .unassigned: #expect(kind == .foreign || kind == .invisible, "\(value) \(kind)")
      default: #expect(kind != .mark && kind != .digit, "\(value)")
      }
    }
  }

  private func decomposed(_ text: String) -> String {
    var bytes: [UInt8] = []
    var marks: [(scalar: UInt32, order: UInt8)] = []
    func flush() {
      for mark in marks.enumerated().sorted(by: { ($0.1.order, $0.0) < ($1.1.order, $1.0) }) {
        bytes.append(scalar: mark.element.scalar)
      }
      marks = []
    }
    for scalar in text.unicodeScalars {
      CanonicalMapping.decompose(scalar.value) { part in
        let order = NormalizationClass(of: part).combiningClass
        if order == 0 { flush() }
        marks.append((part, order))
        if order == 0 { flush() }
      }
    }
    flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
