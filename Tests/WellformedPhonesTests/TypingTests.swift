import Testing
import Wellformed
import WellformedCorpora
import WellformedLive
import WellformedPhones

@Suite struct `Typing a phone number into a form` {
  private func form(_ shape: TextShape = .grouped(.phone(region: "GB"))) -> LiveForm {
    LiveForm(LiveField("country"), LiveField("phone").with { $0.shape = shape })
  }

  /// Replaces the selection by a text; if the text is empty, deletes what is before the caret.
  private func edit(_ live: inout LiveForm, _ text: String, source: EditSource = .typing) -> String {
    let id = live.field("phone")
    let draft = live.state(of: id)?.draft ?? TextDraft("")
    var bytes = Array(draft.text.utf8)
    var range = draft.selection
    if text.isEmpty, range.isEmpty, range.lowerBound > 0 { range = range.lowerBound - 1..<range.upperBound }
    bytes.replaceSubrange(range, with: Array(text.utf8))
    let new = TextDraft(String(decoding: bytes, as: UTF8.self), caret: range.lowerBound + text.utf8.count)
    _ = live.reduce(.edit(id, new, source), at: 0)
    return shown(live)
  }

  /// The text with a bar where the caret is.
  private func shown(_ live: LiveForm) -> String {
    let draft = live.state(of: live.field("phone"))?.draft ?? TextDraft("")
    var bytes = Array(draft.text.utf8)
    bytes.insert(UInt8(ascii: "|"), at: draft.selection.upperBound)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func place(_ live: inout LiveForm, caret: Int) {
    let id = live.field("phone")
    let text = live.state(of: id)?.text ?? ""
    _ = live.reduce(.edit(id, TextDraft(text, caret: caret), .typing), at: 0)
  }

  @Test func `a phone field groups as the formatter does, key by key`() throws {
    guard let cases = Corpus.lines("libphonenumber-asyoutype") else { return }
    var compared = 0
    for line in cases {
      guard let keys = line["input"] as? String, let steps = line["steps"] as? [String],
        let region = (line["region"] as? String).flatMap({ PhoneRegion($0) })
      else { continue }
      var live = form(.grouped(.phone(region: region)))
      for (key, step) in zip(keys.unicodeScalars, steps) {
        #expect(edit(&live, String(key)) == step + "|", "\(keys) in \(region)")
        compared += 1
      }
    }
    print("libphonenumber-asyoutype: \(compared) keys typed into a form")
    #expect(compared > 500)
  }

  @Test func `deleting in a phone field goes from the end through the separators`() {
    var live = form()
    for key in "+442079460958" { _ = edit(&live, String(key)) }
    #expect(shown(live) == "+44 20 7946 0958|")
    var steps: [String] = []
    while steps.last != "|", steps.count < 20 { steps.append(edit(&live, "")) }
    #expect(steps.count == 13 && steps[3] == "+44 20 7946|" && steps[7] == "+44 20|")
    #expect(steps[9] == "+44 |" && steps[10] == "+4|" && steps[12] == "|")
  }

  @Test func `a phone field keeps a zero in brackets after the country code, key by key`() {
    var live = form()
    var steps: [String] = []
    for key in "+44(0)2079460958" { steps.append(edit(&live, String(key))) }
    #expect(steps[3...6] == ["+44 (|", "+44 (0|", "+44 (0)|", "+44 (0)2|"] && steps.last == "+44 (0)2079460958|")
    #expect(live.state(of: live.field("phone"))?.status == .valid)
    while steps.last != "|", steps.count < 60 { steps.append(edit(&live, "")) }
    #expect(steps.last == "|")
  }

  @Test func `a phone field keeps the caret in the middle of a number`() {
    var live = form()
    #expect(edit(&live, "02079460958", source: .paste) == "020 7946 0958|")
    place(&live, caret: 6)
    #expect(shown(live) == "020 79|46 0958")
    #expect(edit(&live, "") == "020 7|460 958")
    #expect(edit(&live, "9") == "020 79|46 0958")
    // Next to a separator, the digit before it is deleted.
    place(&live, caret: 9)
    #expect(edit(&live, "") == "020 794|0 958" && edit(&live, "6") == "020 7946| 0958")
  }

  @Test func `a phone field accepts a pasted number, and leaves out what is no digit`() {
    var live = form()
    #expect(edit(&live, "call (020) 7946-0958!", source: .paste) == "020 7946 0958|")
    live = form()
    #expect(edit(&live, "+49 (30) 123456", source: .paste) == "+49 30 123456|")
    live = form()
    #expect(edit(&live, "٠٢٠٧٩٤٦٠٩٥٨", source: .paste) == "٠٢٠ ٧٩٤٦ ٠٩٥٨|")
  }

  @Test func `a phone field leaves marked text alone, and edits can be undone`() {
    var live = form()
    let id = live.field("phone")
    for key in "0207946" { _ = edit(&live, String(key)) }
    _ = live.reduce(.beginComposition(id), at: 0)
    _ = live.reduce(.compose(id, TextDraft("020 7946０９")), at: 0)
    #expect(live.state(of: id)?.text == "020 7946０９")
    _ = live.reduce(.endComposition(id, TextDraft("020 7946０９")), at: 0)
    #expect(shown(live) == "020 7946 ０９|")
    _ = live.reduce(.undo(id), at: 0)
    #expect(shown(live) == "020 7946|")
    _ = live.reduce(.redo(id), at: 0)
    #expect(shown(live) == "020 7946 ０９|")
  }

  @Test func `a phone number is grouped again when the country changes`() {
    var live = form(.grouped(.phone(regionFrom: "country")))
    let country = live.field("country")
    #expect(edit(&live, "2015550123", source: .paste) == "2015550123|")
    let effects = live.reduce(.edit(country, TextDraft("US"), .typing), at: 0)
    #expect(shown(live) == "(201) 555-0123|" && live.state(of: live.field("phone"))?.value == "(201) 555-0123")
    #expect(effects.contains(.show(live.field("phone"), TextDraft("(201) 555-0123"))))
    place(&live, caret: 4)
    _ = live.reduce(.set(country, "FR"), at: 0)
    #expect(shown(live) == "201|5550123")
    // That did not edit the number, so undo reverts the paste.
    _ = live.reduce(.undo(live.field("phone")), at: 0)
    #expect(shown(live) == "|")
  }

  @Test func `marked text in a phone field is left alone when the country changes`() {
    var live = form(.grouped(.phone(regionFrom: "country")))
    let (country, phone) = (live.field("country"), live.field("phone"))
    _ = edit(&live, "2015550123", source: .paste)
    _ = live.reduce(.beginComposition(phone), at: 0)
    _ = live.reduce(.set(country, "US"), at: 0)
    #expect(live.state(of: phone)?.text == "2015550123")
  }

  @Test func `a phone grouping also groups texts that are in no form`() {
    #expect(TextGrouping.phone(region: "GB").grouped("02079460958") == "020 7946 0958")
    #expect(TextGrouping.phone(regionFrom: "country").grouped("02079460958", beside: "GB") == "020 7946 0958")
    #expect(
      TextGrouping.phone(region: "GB") == .phone(region: "GB")
        && .phone(region: "GB") != TextGrouping.phone(region: nil))
    #expect(TextGrouping.phone(regionFrom: "a") != .phone(regionFrom: "b"))
  }
}
