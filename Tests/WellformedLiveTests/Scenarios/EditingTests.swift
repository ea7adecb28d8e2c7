import Testing
import Wellformed

import WellformedLive

extension TextDraft {
  /// Creates a draft from a text with a bar at the caret, or at both ends of the selection.
  init(marked text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let start = parts[0].utf8.count
    let end = parts.count > 2 ? start + parts[1].utf8.count : start
    self.init(parts.joined(), selection: start..<end)
  }

  /// The draft with bars at the caret, or at both ends of the selection.
  var marked: String {
    let bytes = Array(text.utf8)
    let parts = [bytes[..<selection.lowerBound], bytes[selection], bytes[selection.upperBound...]]
      .map { String(decoding: $0, as: UTF8.self) }
    return selection.isEmpty ? "\(parts[0])|\(parts[2])" : "\(parts[0])|\(parts[1])|\(parts[2])"
  }
}

private let phone = TextShape.mask("(###) ###-####")

@Suite struct `Edits of a field's text` {
  @Test(arguments: [
    ("12|345", "129|345", "(129|) 345"), ("(12|3) 4", "(129|3) 4", "(129|) 34"), ("|", "2|", "(2|"),
    ("(212) 555-012|", "(212) 555-0123|", "(212) 555-0123|"),
    ("(212) 555-0123|", "(212) 555-01234|", "(212) 555-01234|"),
  ])
  func `64: the caret is placed after the typed text`(_ old: String, _ new: String, _ expected: String) {
    #expect(phone.apply(to: TextDraft(marked: new), after: TextDraft(marked: old)).marked == expected)
  }

  @Test func `64: a moved caret stays where it was put, and deleting removes what is before it`() {
    var desk = Desk(LiveForm(LiveField("phone").with { $0.shape = phone }))
    let id = desk["phone"].id
    desk.type("phone", "212")
    #expect(desk.send(.edit(id, TextDraft(marked: "(|212"), .typing)).isEmpty)
    #expect(desk["phone"].draft.marked == "(|212")
    desk.send(.edit(id, TextDraft(marked: "|212"), .typing))
    #expect(desk["phone"].draft.marked == "|(212")
  }

  @Test(arguments: [
    ("(212) |555", "(212)|555", "(21|5) 55"), ("(212|) 555", "(212| 555", "(212|) 55"),
    ("(|212) 5", "|212) 5", "|(212) 5"),
    ("(212) 5|55", "(212) |55", "(212|) 55"),
  ])
  func `65: deleting a separator deletes the character beside it`(_ old: String, _ new: String, _ expected: String) {
    #expect(phone.apply(to: TextDraft(marked: new), after: TextDraft(marked: old)).marked == expected)
  }

  @Test func `66: after typing over a selection, the caret is behind the new text`() {
    let new = phone.apply(to: TextDraft(marked: "(2129|5-0123"), after: TextDraft(marked: "(212|) 55|5-0123"))
    #expect(new.marked == "(212) 9|50-123")
  }

  @Test func `67: pasting keeps the significant characters and leaves out the rest`() {
    let pasted = TextDraft(" +1 (213) 373-42 53 ")
    #expect(TextShape.telephone.apply(to: pasted, after: TextDraft("")).marked == "+12133734253|")
    #expect(TextShape.digits.apply(to: pasted, after: TextDraft("")).marked == "12133734253|")
    #expect(
      phone.apply(to: TextDraft("213 373-42 53"), after: TextDraft(""), source: .paste).marked == "(213) 373-4253|")
  }

  @Test(arguments: [
    "+44 (0)20 7946 0958", "tel:+44 (0) 20 7946 0958 (0)", "020 7946 0958 ext. 12", "020 7946 0958 x12",
    "020 7946 0958;ext=12", "020 7946 0958, 12", "020 7946 0958 #12", "0171 234 oder 0172 234",
  ])
  func `a pasted telephone number stays as it is if its digits alone are another number`(_ number: String) {
    for source in [EditSource.paste, .autofill] {
      #expect(TextShape.telephone.apply(to: TextDraft(number), after: TextDraft(""), source: source).text == number)
    }
    var desk = Desk(LiveForm(LiveField("phone", .phone).with { $0.shape = .telephone }))
    let id = desk["phone"].id
    desk.send(.edit(id, TextDraft(number), .paste))
    // More that is typed does not change that, until the rest is deleted.
    desk.send(.edit(id, TextDraft(number + "3"), .typing))
    #expect(desk["phone"].text == number + "3" && desk["phone"].status != .valid)
    desk.send(.edit(id, TextDraft("+44 20 7946 0958"), .typing))
    #expect(desk["phone"].text == "+442079460958")
  }

  @Test(arguments: [
    ("Tel.: +44 20 7946 0958", "+442079460958"), ("020/7946-0958 (home)", "02079460958"), ("(020) 7946", "0207946"),
    ("(0)20 7946 0958", "02079460958"), ("+44 (20) 7946", "+44207946"), ("+1 (0", "+10"), ("+1 (00) 2", "+1002"),
  ])
  func `a pasted telephone number is reduced to its digits if they are the number`(_ pasted: String, _ shown: String) {
    #expect(TextShape.telephone.apply(to: TextDraft(pasted), after: TextDraft(""), source: .paste).text == shown)
  }

  @Test(arguments: ["+44 (0)20 7946 0958", "+49(0)30"])
  func `a zero in brackets that is typed into a telephone number is kept`(_ number: String) {
    var draft = typed(number)
    #expect(draft.text.filter { $0 != " " } == number.filter { $0 != " " })
    // It can be deleted key by key, too.
    while !draft.text.isEmpty {
      let before = draft
      draft = TextShape.telephone.apply(to: TextDraft(String(draft.text.dropLast())), after: draft)
      #expect(draft.text.utf8.count < before.text.utf8.count, "\(before.text)")
    }
  }

  @Test(arguments: [
    "020 7946 0958 ext. 12", "02079460958x12", "+442079460958 extension 5", "020 7946 0958 #5", "020 7946 0958 доб 5",
    "020 7946 0958 EXTN: 7", "020 7946 0958 anexo 7", "020 7946 0958 int 7",
  ])
  func `an extension that is typed into a telephone number is kept`(_ number: String) {
    var draft = typed(number)
    // What is typed before the label is grouped as before.
    #expect(draft.text.filter { $0 != " " } == number.filter { $0 != " " })
    while !draft.text.isEmpty {
      let before = draft
      draft = TextShape.telephone.apply(to: TextDraft(String(draft.text.dropLast())), after: draft)
      #expect(draft.text.utf8.count < before.text.utf8.count, "\(before.text)")
    }
  }

  @Test(arguments: [("020e7946", "0207946"), ("02079460958 Büro", "02079460958"), ("ext 020 7946", "0207946")])
  func `letters that begin no extension are left out of a telephone number`(_ text: String, _ shown: String) {
    #expect(typed(text).text == shown)
  }

  @Test(arguments: [("+44 (20) 7946", "+44207946"), ("+1 (00) 2", "+1002"), ("(0)20 7946", "0207946")])
  func `other brackets that are typed into a telephone number are left out, and their digits kept`(
    _ text: String, _ shown: String
  ) {
    #expect(typed(text).text == shown)
  }

  /// Types a telephone number key by key.
  private func typed(_ number: String) -> TextDraft {
    number.reduce(TextDraft("")) { draft, key in
      TextShape.telephone.apply(to: TextDraft(draft.text + String(key)), after: draft)
    }
  }

  @Test func `68: text that an input method composes is left alone until it is accepted`() {
    var desk = Desk(LiveForm(LiveField("kana", .length(...2)).with { $0.filter = .characters(.letter) }))
    let field = desk["kana"].id
    desk.send(.beginComposition(field))
    for text in ["に", "にほ", "にほn", "日本"] { desk.send(.compose(field, TextDraft(text))) }
    #expect(desk["kana"].text == "日本" && desk["kana"].value.isEmpty && desk.shown.isEmpty)
    desk.send(.endComposition(field, TextDraft("日本")))
    #expect(desk["kana"].value == "日本" && desk["kana"].isEdited)
    desk.send(.undo(field))
    #expect(desk["kana"].text.isEmpty)
  }

  @Test func `69: a text that needs no reformatting is not written back`() {
    var desk = Desk(LiveForm(LiveField("card").with { $0.shape = .card }))
    desk.type("card", "4242")
    #expect(desk.shown.isEmpty)
    desk.type("card", "42424")
    #expect(desk.shown[desk["card"].id] == TextDraft("4242 4"))
  }

  @Test func `70: edits can be undone and redone, with their selections`() {
    var desk = Desk(LiveForm(LiveField("card").with { $0.shape = .card }))
    let field = desk["card"].id
    desk.send(.edit(field, TextDraft(marked: "4242 4|"), .typing))
    desk.send(.edit(field, TextDraft(marked: "4242 42|4"), .typing))
    desk.send(.undo(field))
    #expect(desk["card"].draft.marked == "4242 4|")
    desk.send(.redo(field))
    #expect(desk["card"].draft.marked == "4242 42|4")
  }

  @Test func `71: autofill judges every field, although none had the focus`() {
    var desk = Desk(LiveForm(LiveField("user", .required), LiveField("password", .length(8...))))
    for (name, text) in [("user", "jo"), ("password", "correct horse")] {
      desk.send(.edit(desk[name].id, TextDraft(text), .autofill))
    }
    #expect(desk.state.isValid && desk["user"].isEdited && desk.visible.isEmpty)
  }

  @Test func `74: a trailing space is kept until the field is left`() {
    var desk = Desk(LiveForm(LiveField("name", .trimmed, .required)))
    desk.type("name", "ada ")
    #expect(desk["name"].text == "ada " && desk["name"].value == "ada" && desk.shown.isEmpty)
    desk.type("name", "ada lovelace ")
    desk.leave("name")
    #expect(desk["name"].text == "ada lovelace" && desk.shown[desk["name"].id] == TextDraft("ada lovelace"))
  }

  @Test func `75: a filter counts characters as people see them, and never splits one`() {
    let family = "👩‍👩‍👧‍👦"
    let filter = TextFilter.viable(.length(...2))
    let kept = filter.apply(to: TextDraft("🇮🇳" + family + family), after: TextDraft("🇮🇳"))
    #expect(kept == TextDraft("🇮🇳" + family))
    let inUTF16 = TextFilter.viable(.length(...5, in: .utf16))
    #expect(inUTF16.apply(to: TextDraft("🇮🇳🇮🇳"), after: TextDraft("")).text == "🇮🇳")
    #expect(TextDraft("🇮🇳e\u{301}", caret: 5).selection == 0..<0)
    #expect(TextDraft("🇮🇳e\u{301}", caret: 9).selection == 8..<8)
  }

  @Test func `76: a draft refuses to replace a range that it does not have`() {
    let draft = TextDraft("añ😀")
    #expect(draft.replacing(utf16: 3..<9, with: "") == nil)
    #expect(draft.replacing(utf16: 3..<3, with: "x") == nil)
    #expect(draft.replacing(utf16: 2..<4, with: "x") == TextDraft("añx"))
    #expect(draft.replacing(2..<3, with: "") == nil && draft.replacing(0..<8, with: "") == nil)
    #expect(draft.replacing(1..<3, with: "n")?.marked == "an|😀")
    #expect(draft.utf8Offset(ofUTF16: 2) == 3 && draft.utf16Selection == 4..<4)
  }

  @Test func `77: offsets follow the order of the text, whatever its writing direction`() {
    let hebrew = "טל: 212555"
    let shaped = phone.apply(to: TextDraft(hebrew, caret: hebrew.utf8.count - 3), after: TextDraft(""))
    #expect(shaped.marked == "(212|) 555")
    #expect(TextShape.groups(of: 3, separator: "-").apply(to: TextDraft("٠١٢٣"), after: TextDraft("")).text == "٠١٢-٣")
  }

  @Test func `changing a field that determines another's grouping updates all that reads the other`() {
    let dashes = TextGrouping("dashes", reading: "kind") { text, kind in
      text.map { "\($0)" }.joined(separator: kind == "dashed" ? "-" : "")
    }
    let form = LiveForm(
      parts: [
        .field(LiveField("kind")), .field(LiveField("code", check: .init()).with { $0.shape = .grouped(dashes) }),
        .field(LiveField("again", .equals("code"))), .field(LiveField("note", check: .init(reads: ["code"]))),
      ], relations: [LiveRelation("code.long", reads: "code", on: "note") { ($0["code"] ?? "").count < 4 }])
    var desk = Desk(form)
    for (name, text) in [("code", "123"), ("again", "123"), ("note", "x")] { desk.type(name, text) }
    desk.wait(300)
    for request in desk.checks { desk.answer(request, .pass) }
    #expect(desk.state.isValid)
    desk.type("kind", "dashed")
    #expect(desk["code"].value == "1-2-3" && desk["code"].status.isValidating)
    #expect(desk["again"].errors.map { $0.code } == [.siblingDiffers])
    #expect(desk["note"].errors.map { $0.code } == ["code.long"])
    desk.type("kind", "")
    desk.wait(300)
    #expect(desk.state.isValid, "the answers are remembered")
    desk.send(.set(desk["code"].id, "12 or none"))
    desk.type("kind", "dashed")
    #expect(desk["code"].text == "12 or none")
  }

  @Test func `a selection stays in place if a filter rejects all of its replacement`() {
    for filter in [TextFilter.characters(.letter), .viable(.letters)] {
      #expect(filter.apply(to: TextDraft(marked: "a1|d"), after: TextDraft(marked: "a|bc|d")).marked == "a|bc|d")
    }
    let filter = TextFilter.viable(.pattern("[ab]*1?"))
    #expect(filter.apply(to: TextDraft(marked: "ab1|b"), after: TextDraft(marked: "a|b")).marked == "ab|b")
  }

  @Test func `a filter keeps the longest viable prefix of an insertion`() {
    let filter = TextFilter.viable(.all(.letters, .length(...10)))
    #expect(filter.apply(to: TextDraft("abc123"), after: TextDraft("")).marked == "abc|")
    #expect(filter.apply(to: TextDraft(marked: "ab1|cd"), after: TextDraft(marked: "ab|cd")).marked == "ab|cd")
    #expect(
      filter.apply(to: TextDraft(marked: "abxyzxyzx|cd"), after: TextDraft(marked: "ab|cd")).marked == "abxyzxyz|cd")
    #expect(filter.apply(to: TextDraft(marked: "a|d"), after: TextDraft(marked: "a|bc|d")).marked == "a|d")
  }

  @Test func `a rejected edit leaves the caret at its place, even if the caret's move was not reported`() {
    let filter = TextFilter.viable(.letters)
    #expect(filter.apply(to: TextDraft(marked: "a4|bcd"), after: TextDraft(marked: "abcd|")).marked == "a|bcd")
    #expect(filter.apply(to: TextDraft(marked: "a4|d"), after: TextDraft(marked: "abcd|")).marked == "a|bc|d")
  }

  @Test func `a filter removes unwanted characters that were inserted, not those that were there`() {
    let filter = TextFilter.characters(.digit)
    #expect(filter.apply(to: TextDraft(marked: "x1a2b|y"), after: TextDraft(marked: "x|y")).marked == "x12|y")
  }

  @Test(arguments: [
    ("4242424242424242", "4242 4242 4242 4242"), ("378282246310005", "3782 822463 10005"),
    ("30569309025904", "3056 930902 5904"), ("42424242424242424242", "4242 4242 4242 4242 4242"),
  ])
  func `a card number is grouped as on the card`(_ digits: String, _ printed: String) {
    #expect(TextShape.card.apply(to: TextDraft(digits), after: TextDraft("")).text == printed)
  }

  @Test(arguments: [
    ("0927", "09/27"), ("09", "09"), ("9", "9"), ("09/27", "09/27"), ("09 / 2027", "09/2027"), ("092027", "09/2027"),
    ("2027-09", "2027-09"), ("202709", "2027-09"), ("1/27", "1/27"), ("1 / 27", "1/27"), ("/27", "27"),
    ("1//27", "1/27"),
  ])
  func `an expiry month gets its slash, and stays the same month`(_ typed: String, _ shown: String) {
    #expect(TextShape.cardExpiry.apply(to: TextDraft(typed), after: TextDraft("")).text == shown)
  }

  @Test func `deleting the slash of an expiry month deletes the digit beside it`() {
    let shape = TextShape.cardExpiry
    #expect(shape.apply(to: TextDraft(marked: "09|27"), after: TextDraft(marked: "09/|27")).marked == "0|2/7")
    #expect(shape.apply(to: TextDraft(marked: "09|27"), after: TextDraft(marked: "09|/27")).marked == "09|/7")
    #expect(shape.apply(to: TextDraft(marked: "09/|"), after: TextDraft(marked: "09/2|")).marked == "09|")
    #expect(shape.apply(to: TextDraft(marked: "1|/27"), after: TextDraft(marked: "|/27")).marked == "1|/27")
  }

  @Test func `accepting a suggestion replaces the text`() {
    var desk = Desk(
      LiveForm(LiveField("email", .trimmed, .email).with { $0.suggest = { EmailAddress.suggestion(for: $0) } }))
    desk.fill("email", "jane@gmial.com")
    #expect(desk["email"].suggestion == "jane@gmail.com")
    desk.send(.acceptSuggestion(desk["email"].id))
    #expect(desk["email"].value == "jane@gmail.com" && desk["email"].suggestion == nil)
    #expect(desk.shown[desk["email"].id] == TextDraft("jane@gmail.com"))
  }
}

@Suite struct `A checklist` {
  private let form = LiveForm(LiveField("password", .length(8...64), .contains(.uppercase), .contains(.digit)))

  @Test func `79: each requirement is met or unmet, and is an error only after the field is left`() {
    var desk = Desk(form)
    desk.type("password", "Secret")
    let points = desk.form.requirements(of: desk["password"].id)
    #expect(points.map(\.state) == [.unmet, .met, .unmet] && !points.contains { $0.isError })
    desk.leave("password")
    #expect(desk.form.requirements(of: desk["password"].id).map(\.isError) == [true, false, true])
    #expect(points.map { $0.demand?.message } != [nil, nil, nil])
  }

  @Test func `79: a requirement that more typing cannot meet is violated`() {
    var desk = Desk(form)
    desk.type("password", String(repeating: "Ab1", count: 30))
    #expect(desk.form.requirements(of: desk["password"].id).map(\.state) == [.violated, .met, .met])
  }

  @Test func `80: a generated password meets all requirements at once`() {
    var desk = Desk(form)
    desk.send(.edit(desk["password"].id, TextDraft("fAkdeb-1zyvqi-gotcyz"), .autofill))
    #expect(desk.form.requirements(of: desk["password"].id).allSatisfy { $0.state == .met })
  }
}

@Suite struct `A field whose rules read another` {
  @Test func `a field that reads another is among the changes only if its judgement changes`() {
    var desk = Desk(
      LiveForm(LiveField("password", .length(8...64)), LiveField("confirmation", .required, .equals("password"))))
    let (password, confirmation) = (desk["password"].id, desk["confirmation"].id)
    desk.type("password", "Secret12")
    #expect(desk.form.changes == [password])
    desk.type("confirmation", "Secret12")
    #expect(desk.form.changes == [confirmation] && desk["confirmation"].status == .valid)
    desk.type("password", "Secret123")
    #expect(desk.form.changes == [password, confirmation] && desk["confirmation"].status.isBad)
    desk.type("password", "Secret1234")
    #expect(desk.form.changes == [password] && desk["confirmation"].status.isBad)
    desk.type("password", "Secret12")
    #expect(desk.form.changes == [password, confirmation] && desk["confirmation"].status == .valid)
  }
}
