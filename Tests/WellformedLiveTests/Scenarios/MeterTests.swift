import Testing
import Wellformed
import WellformedLive

@Suite struct `A meter in a live form` {
  /// A meter with as many steps as there are characters, except those of the other field.
  private let form = LiveForm(
    LiveField("name"),
    LiveField("password", .length(1...9)).with {
      $0.meter = LiveMeter(reads: ["name"]) { text, others in
        let level = text.filter { !others[0].contains($0) }.count
        return FieldMeasure(
          level: level, percentage: 60 * level, words: level > 1 ? "level.good" : "level.bad",
          MessageTemplate("\(level) of it"),
          advice: level > 1 ? [] : [("advice.more", "Type more")])
      }
    })

  private func said(_ effects: [LiveEffect]) -> [String] {
    effects.compactMap { if case .announce(.measured(_, let issue)) = $0 { issue.message } else { nil } }
  }

  private func timers(_ effects: [LiveEffect]) -> [LiveToken] {
    effects.compactMap { if case .startTimer(let token, 1000) = $0 { token } else { nil } }
  }

  @Test func `a meter measures a text and refuses nothing`() {
    var form = form
    let password = form.field("password")
    #expect(form.measure(of: password) == nil && form.measure(of: form.field("name")) == nil)
    _ = form.reduce(.edit(password, TextDraft("a"), .typing))
    let measure = form.measure(of: password)
    #expect(measure?.level == 1 && measure?.percentage == 60 && measure?.adviceCodes == ["advice.more"])
    #expect(measure.map { form.words(for: $0) } == "1 of it" && measure.map { form.advice(in: $0) } == ["Type more"])
    #expect(form.state(of: password)?.status == .valid && form.state(of: password)?.measure == measure)
    _ = form.reduce(.edit(password, TextDraft("abcd"), .typing))
    #expect(form.measure(of: password)?.percentage == 100)
  }

  @Test func `a meter's measure changes with the fields that it reads`() {
    var form = form
    let password = form.field("password")
    _ = form.reduce(.set(password, "ab"))
    _ = form.reduce(.set(form.field("name"), "abc"))
    #expect(form.state(of: password)?.measure?.level == 0 && form.changes.contains(password))
  }

  @Test func `a measure is announced once, when typing rests`() {
    var form = form
    let password = form.field("password")
    let first = form.reduce(.edit(password, TextDraft("a"), .typing))
    let second = form.reduce(.edit(password, TextDraft("ab"), .typing), at: 100)
    #expect(said(first + second).isEmpty)
    guard let timer = timers(second).first else { return _ = Issue.record("There is no timer") }
    #expect(said(form.reduce(.timer(timer), at: 1100)) == ["2 of it"])
    let third = form.reduce(.edit(password, TextDraft("abc"), .typing), at: 2000)
    guard let timer = timers(third).first else { return _ = Issue.record("There is no timer") }
    // Its label stays the same.
    #expect(said(form.reduce(.timer(timer), at: 3000)).isEmpty)
    let fourth = form.reduce(.edit(password, TextDraft(""), .typing), at: 4000)
    for timer in timers(fourth) { #expect(said(form.reduce(.timer(timer), at: 5000)).isEmpty) }
  }

  @Test func `a measure is not announced if the field has an error`() {
    var form = form
    let password = form.field("password")
    _ = form.reduce(.edit(password, TextDraft("0123456789"), .typing))
    let effects = form.reduce(.blur(password, .commit), at: 10)
    for timer in timers(effects) { #expect(said(form.reduce(.timer(timer), at: 2000)).isEmpty) }
  }
}
