import Synchronization
import Testing
import Wellformed
import WellformedSchema
import WellformedServer

/// Forms in steps, and their drafts.
struct StepTests {
  private let steps = FormSteps(
    FormSteps.Step("you", ["name", "address"]), FormSteps.Step("card", ["number", "note"], secrets: ["number"]),
    FormSteps.Step("end", ["terms"]))

  private func submission(_ value: JSONValue) -> Submission { Submission(value, notation: .form) }

  @Test func `steps follow one another and open one by one`() throws {
    let (you, card, end) = (steps.steps[0], steps.steps[1], steps.steps[2])
    #expect(steps.step(after: you) == card && steps.step(after: end) == nil)
    #expect(steps.step(before: card) == you && steps.step(before: you) == nil)
    #expect(steps.number(of: end) == 3 && steps["card"] == card && steps["none"] == nil)
    var draft = Draft()
    #expect(steps.next(in: draft) == you && steps.isOpen(you, in: draft) && !steps.isOpen(card, in: draft))
    draft.take(submission(["name": "Jane"]), of: you, isRight: true)
    #expect(steps.next(in: draft) == card && steps.isOpen(card, in: draft) && !steps.isOpen(end, in: draft))
    // If a step that was valid becomes invalid, the steps after it close.
    draft.take(submission(["name": ""]), of: you, isRight: false)
    #expect(steps.next(in: draft) == you && !steps.isOpen(card, in: draft))
  }

  @Test func `a draft has the latest values of its own steps, without secrets`() {
    let (you, card) = (steps.steps[0], steps.steps[1])
    var draft = Draft()
    draft.take(
      submission(["name": "Jane", "address": ["city": "Bath"], "terms": "on", "x": "y"]), of: you, isRight: true)
    draft.take(submission(["number": "4111", "note": "n"]), of: card, isRight: false)
    #expect(JSONValue.object(draft.values) == ["name": "Jane", "address": ["city": "Bath"], "note": "n"])
    // A box that is no longer ticked is not sent.
    draft.take(submission(["name": "Jane"]), of: you, isRight: true)
    #expect(JSONValue.object(draft.values) == ["note": "n", "name": "Jane"])
    let whole = draft.submission(with: submission(["number": "4111", "name": "forged"]), of: card)
    #expect(whole.value == ["name": "Jane", "number": "4111"])
    #expect("\(draft)" == "Draft(you)" && !String(reflecting: draft).contains("Jane"))
  }

  @Test func `the fields of a step are the form's fields within its members`() {
    let form = Form<SignUp>.signUp
    let step = FormSteps.Step("a", ["address", "email", "nothing"])
    #expect(steps.fieldNames(of: step, in: form) == ["email", "address.city"])
  }

  @Test func `drafts in memory are bounded in number and time`() async {
    let time = Mutex(0.0)
    let store = DraftMemory(most: 8, lifetime: .seconds(10)) { time.withLock { $0 } }
    for number in 0..<9 { await store.keep(Draft(done: ["\(number)"]), "\(number)") }
    #expect(await store.count == 7)
    #expect(await store.draft("0") == nil)
    #expect(await store.draft("8") == Draft(done: ["8"]))
    await store.forget("8")
    #expect(await store.draft("8") == nil)
    time.withLock { $0 = 10 }
    #expect(await store.draft("7") == nil)
  }
}
