import Testing
import Wellformed
import WellformedLive

@Suite struct `The remaining length` {
  @Test func `the remaining length counts down as the text grows, and below zero`() {
    var desk = Desk(LiveForm(LiveField("about", .length(...3))))
    #expect(desk.remaining("about") == "You have 3 characters left")
    desk.type("about", "ab")
    #expect(desk.remaining("about") == "You have 1 character left")
    desk.type("about", "abc")
    #expect(desk.remaining("about") == "You have 0 characters left")
    desk.type("about", "abcd")
    #expect(desk.remaining("about") == "You have 1 character too many")
    desk.type("about", "abcde")
    #expect(desk.remaining("about") == "You have 2 characters too many")
    #expect(desk.form.remainingLength(of: desk["about"].id)?.count == -2)
  }

  @Test func `the remaining length counts in the rule's unit, in the normalized text`() {
    let flag = "🇩🇪"
    for (unit, count) in [(LengthUnit.characters, 8), (.scalars, 7), (.utf16, 5)] {
      var desk = Desk(LiveForm(LiveField("about", .trimmed, .length(...10, in: unit))))
      desk.type("about", "  " + flag + "x ")
      #expect(desk.form.remainingLength(of: desk["about"].id)?.count == count, "\(unit)")
    }
  }

  @Test func `the strictest error rule of maximum length counts, and rules of bytes and warnings do not`() {
    let counted = Desk(LiveForm(LiveField("a", .all(.length(2...9), .length(...5)).message("No"), .length(...7))))
    #expect(counted.form.remainingLength(of: counted["a"].id)?.maximum == 5)
    let ordered = Desk(LiveForm(LiveField("a", .inOrder(.pattern("[a-z]*"), .all(.length(...9), .length(...6))))))
    #expect(ordered.form.remainingLength(of: ordered["a"].id)?.maximum == 6)
    let others: [Rule] = [
      .length(...5, in: .utf8), .length(...5).warning, .length(5...), .any(.length(...5), .email), .email,
    ]
    for rule in others {
      let desk = Desk(LiveForm(LiveField("a", rule)))
      #expect(desk.form.remainingLength(of: desk["a"].id) == nil, "\(rule)")
    }
  }
}

extension Desk {
  fileprivate func remaining(_ name: String) -> String? {
    form.remainingLength(of: self[name].id).map { form.phrase($0.code, arguments: $0.arguments) }
  }
}
