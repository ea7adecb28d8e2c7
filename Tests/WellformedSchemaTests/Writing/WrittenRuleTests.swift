import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

@testable import WellformedSchema

@Suite struct `Rules written as JSON` {
  static let runs = Trials.count(60)

  @Test func `a written rule is the same rule when it is read again`() throws {
    let seed = Trials.seed()
    var maker = RuleMaker(seed: seed)
    var count = 0
    for _ in 0..<(Self.runs * 20) where count < Self.runs {
      let rules = maker.rules()
      guard let written = try? Rule.all(rules).schema().content else { continue }
      count += 1
      let file = written.jsonSchema().content
      // That rules can never hold together may be noticed only when they are read as JSON Schema.
      guard let read = try? Schema(file) else {
        #expect(maker.texts(for: rules).allSatisfy { !written.isValid(.string($0)) }, "seed \(seed): \(rules)")
        continue
      }
      #expect(read.jsonSchema().content == file, "seed \(seed): \(rules)")
      #expect(read.graph.nodes[0].text?.rules == written.graph.nodes[0].text?.rules, "seed \(seed): \(rules) \(file)")
      let plan = TextPlan(rules)
      for text in maker.texts(for: rules) {
        let report = read.check(.string(text))
        #expect(report.issues == written.check(.string(text)).issues.map { $0.worded(as: report) })
        var foundIssues = FoundIssues()
        let verdict = text.withBytes { plan.check($0, at: .root, among: .none, into: &foundIssues) }
        #expect(report.verdict == verdict, "seed \(seed): \(rules) \(text.debugDescription)")
        guard Rule.all(rules).isReportedAlike else { continue }
        #expect(
          report.issues.map { "\($0.code) \($0.span) \($0.severity)" }
            == FoundIssues.distinct(foundIssues).map { "\($0.code) \($0.span) \($0.severity)" },
          "seed \(seed): \(rules) \(text.debugDescription)")
      }
    }
    #expect(count == Self.runs)
  }

  @Test func `standard keywords ask no more than the rule, and the same if nothing is omitted`() throws {
    let seed = Trials.seed()
    var maker = RuleMaker(seed: seed)
    var (count, exact) = (0, 0)
    for _ in 0..<(Self.runs * 20) where count < Self.runs {
      let rules = maker.rules()
      guard let schema = try? Rule.all(rules).schema().content else { continue }
      count += 1
      let component = schema.openAPIComponent(named: "T")
      guard let standard = try? Schema(try #require(component.content["components"]?["schemas"]?["T"])) else {
        #expect(maker.texts(for: rules).allSatisfy { !schema.isValid(.string($0)) }, "seed \(seed): \(rules)")
        continue
      }
      let isExact = component.omissions.isEmpty
      if isExact { exact += 1 }
      for text in maker.texts(for: rules) {
        let (own, others) = (schema.isValid(.string(text)), standard.isValid(.string(text)))
        #expect(own ? others : true, "seed \(seed): \(rules) takes \(text.debugDescription): \(component.content)")
        if isExact { #expect(own == others, "seed \(seed): \(rules) \(text.debugDescription): \(component.content)") }
      }
    }
    #expect(count == Self.runs && exact > count / 10)
  }

  @Test(arguments: FormatRegistry.standard.formats)
  func `a written rule keeps its format`(_ format: Format) throws {
    let schema = try Rule.format(format).schema().content
    #expect(schema.graph.nodes[0].text?.rules == [.format(format)])
    #expect(try Schema(schema.jsonSchema().content).graph.nodes[0].text?.rules == [.format(format)])
  }
}

extension Wellformed.Issue {
  /// Returns the issue with the words of a report, which are another object for each schema.
  fileprivate func worded(as report: Report<JSONValue>) -> Wellformed.Issue {
    var issue = self
    issue.words = report.issues.first?.words
    return issue
  }
}

extension Rule {
  /// Whether a rule file reports the same issues: joined choices and stages are not reported alike.
  fileprivate var isReportedAlike: Bool {
    var isAlike = true
    visit { rule in
      switch rule {
      case .any, .inOrder, .allowed, .not: isAlike = false
      // An empty set of characters cannot be contained; a rule file expresses that differently.
      case .contained(let contained) where contained.characters.isEmpty: isAlike = false
      default: break
      }
    }
    return isAlike
  }
}

extension FoundIssues {
  fileprivate static func distinct(_ foundIssues: FoundIssues) -> [Wellformed.Issue] { foundIssues.distinct }
}
