import Testing
import Wellformed
import WellformedLanguages

/// The messages of every language for every issue, and the plural forms.
@Suite struct `Messages in every language` {
  private static let others = Catalogue.languages.filter { !$0.hasPrefix("en") }
  /// The English catalogue, with the messages of the formats.
  private static let english: Catalogue = (FormatRegistry.standard.formats + Provocations.concerns).reduce(.english) {
    $0.overriding($1.sentences)
  }
  /// Every code, found three times at the most.
  private static let issues: [Wellformed.Issue] = {
    var counts: [IssueCode: Int] = [:]
    return Provocations.issues().filter { issue in
      counts[issue.code, default: 0] += 1
      return counts[issue.code, default: 0] <= 3
    }
  }()

  @Test(arguments: others)
  func `a language has its own sentence for every code, and fills every placeholder`(_ language: String) {
    let catalogue = Catalogue.best(for: [language])
    var said = Set<IssueCode>()
    for found in Self.issues {
      var issue = found
      issue.path = "x"
      let message = issue.message(in: catalogue)
      said.insert(issue.code)
      #expect(message != issue.message(in: Self.english), "\(issue.code)")
      #expect(message.firstMatch(of: /\{[A-Za-z]+\}/) == nil && !message.contains("  "), "\(message)")
      #expect(message.contains("X") || message.contains("x"), "\(message)")
    }
    #expect(said.isSuperset(of: IssueCode.all))
  }

  @Test(arguments: others)
  func `the sentences of a language use the plural forms of CLDR`(_ language: String) throws {
    let catalogue = Catalogue.best(for: [language])
    let names = [language, String(language.prefix { $0 != "-" })]
    let row = try #require(
      names.lazy.compactMap { name in
        PluralSamples.rows.first { $0.languages.split(separator: " ").contains(Substring(name)) }
      }.first)
    let forms: [Character: PluralForm] = ["z": .zero, "o": .one, "t": .two, "f": .few, "m": .many, "r": .other]
    var counted = 0
    for code in catalogue.codes {
      guard let template = catalogue.template(for: code, field: "X"), let count = template.count else { continue }
      for (number, letter) in zip(PluralSamples.numbers, row.forms) where number <= 120 {
        let form = try #require(forms[letter])
        let sentence = template.sentences[form] ?? template.sentences[.other] ?? ""
        let message = Issue(code, at: "x", arguments: Arguments(count, .integer(number))).message(in: catalogue)
        // The parts before the first placeholder (except the field's) and after the last one.
        let pieces = sentence.replacing("{\(count)}", with: "\(number)").split(separator: /\{\w+\}/)
        #expect(pieces.allSatisfy { message.contains($0) }, "\(code), \(number): \(message)")
        counted += 1
      }
    }
    #expect(counted > 3000 || Set(row.forms).count == 1)
  }
}
