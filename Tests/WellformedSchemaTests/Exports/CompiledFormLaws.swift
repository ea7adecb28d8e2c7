import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// A form that can be created can be written as a rule file and as a plan, or is refused with a sentence at once.
@Suite struct `Compiled forms` {
  @Test func `every form that can be created can be compiled`() throws {
    let seed = Trials.seed()
    var maker = RuleMaker(seed: seed)
    var made = 0
    for trial in 0..<Trials.count(1500) {
      let rules = maker.rules()
      let optional: [Rule] = maker.chance(20) ? [.optional] : []
      let parts: [FormPart<[String: String]>] = [
        FormPart.field("a", get: { $0["a"] ?? "" }, maker.chance(30) ? .trimmed : [], rules: rules + optional)
      ]
      guard let form = try? Form(checking: parts) else { continue }
      made += 1
      do {
        _ = try form.compiled()
      } catch {
        Testing.Issue.record("seed \(seed), trial \(trial): \(error) for \(rules + optional)")
      }
    }
    #expect(made > 100)
  }
}
