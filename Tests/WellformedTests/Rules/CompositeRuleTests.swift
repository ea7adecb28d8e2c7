import Testing
import Wellformed

/// Rules made of rules.
@Suite struct `Composite rules` {
  static let composites: [Expected] = [
    Expected(.all([]), "", .valid), Expected(.any([]), "", .invalid, "excluded 0..<0"),
    Expected(.all(.length(3...), .digits), "a", .invalid, "length.tooShort 0..<1", "characters.notAllowed 0..<1"),
    // If the text is missing, that is the only issue.
    Expected(.all(.length(3...), .required, .email), "", .incomplete, "required 0..<0"),
    Expected(.all(.length(5...), .required), "  ", .incomplete, "required.blank 0..<2"),
    Expected(.any(.email, .mobile), "123", .incomplete, "email.at.missing 3..<3"),
    // The issues are those of the alternative that the text comes closest to.
    Expected(.any(.exactly("12x"), .mobile), "12y", .invalid, "choice.notEqual 2..<3"),
    Expected(.any(.email, .mobile), "123456", .valid),
    Expected(.not(.exactly("a")), "a", .incomplete, "excluded 0..<1"),
    Expected(.not(.contains("x")), "axb", .invalid, "excluded 0..<3"),
    Expected(.not(.not(.digits)), "a", .invalid, "excluded 0..<1"),
    Expected(.inOrder(.length(3...), .digits), "a", .invalid, "length.tooShort 0..<1"),
    Expected(.inOrder(.length(3...), .digits), "abc", .invalid, "characters.notAllowed 0..<1"),
    Expected(
      .inOrder(.all(.length(3...), .digits), .contains("1")), "a", .invalid, "length.tooShort 0..<1",
      "characters.notAllowed 0..<1"),
    Expected(.when("x", .required, .digits), "a", .valid), Expected(.equals("x"), "a", .valid),
  ]

  @Test(arguments: composites) func `a composite rule reports the issues of its parts`(_ expected: Expected) {
    expected.verify()
  }

  static let overridden: [Expected] = [
    Expected(.email.warning, "a", .valid, "warning email.at.missing 1..<1"),
    Expected(.length(3...).code("name.short"), "a", .incomplete, "name.short 0..<1"),
    Expected(.all(.length(3...), .digits).code("pin"), "a", .invalid, "pin 0..<1"),
    // Issues that make a value invalid come before others.
    Expected(.all(.email.warning, .length(3...)).message("No"), "a", .incomplete, "length.tooShort 0..<1"),
    // A warning stays a warning.
    Expected(
      .overridden(OverriddenRule(.email.warning, IssueOverride(severity: .error))), "a", .valid,
      "warning email.at.missing 1..<1"),
    Expected(.required.warning, "", .valid, "warning required 0..<0"),
  ]

  @Test(arguments: overridden) func `overrides change how the issues of a rule are reported`(_ expected: Expected) {
    expected.verify()
  }

  @Test func `a number set by the application is kept beside the code`() {
    let issue = Rule.email.code(3004).check("x").issues[0]
    #expect(issue.number == 3004)
    #expect(issue.code == .emailAtMissing)
  }

  @Test func `overrides of code, number, message and severity add up`() {
    let rule = Rule.length(3...).code("short").message("{field} is short").code(7).warning
    let issue = rule.check("a").issues[0]
    #expect(
      issue.code == "short" && issue.number == 7 && issue.message == "This is short" && issue.severity == .warning)
  }
}

/// Descriptions of rules.
@Suite struct `Printed rules` {
  static let examples: [(Rule, String)] = [
    (.all(.required, .length(8...64)), ".all([.required, .length(8...64)])"),
    (.length(8..., in: .utf8), ".length(8..., in: .utf8)"), (.length(...3), ".length(...3)"),
    (.length(4), ".length(4)"),
    (.letters, ".letters"), (.allowed(.letter, .anyOf("'- ")), #".allowed(.letter, .anyOf(" '-"))"#),
    (.contains(.uppercase), ".contains(.uppercase)"),
    (.contains(atLeast: 2, of: [.letter, .digit]), ".contains(atLeast: 2, of: [.letter, .digit])"),
    (.contains("a\"b\n"), #".contains("a\"b\n")"#),
    (.startsWith("x", ignoringCase: true), #".startsWith("x", ignoringCase: true)"#),
    (.oneOf(["a", "b"]), #".oneOf(["a", "b"])"#), (.exactly("e\u{301}"), #".exactly("e\u{301}")"#),
    (.wholeNumber(1...10, step: 2), ".wholeNumber(1...10, step: 2)"), (.wholeNumber, ".wholeNumber"),
    (
      .decimal(minimum: DecimalNumber("0.5"), maximumFractionDigits: 2),
      #".decimal(minimum: DecimalNumber("0.5"), maximumFractionDigits: 2)"#
    ),
    (.email, ".email"), (.not(.any(.email, .mobile)), ".not(.any([.email, .mobile]))"),
    (.pattern(#"\d+"#, flags: .caseInsensitive), ##".pattern(#"\d+"#, flags: .caseInsensitive)"##),
    (.equals("password"), #".equals("password")"#),
    (.differs(from: "a", ignoringCase: true), #".differs(from: "a", ignoringCase: true)"#),
    (.when("country", .exactly("US"), .length(5)), #".when("country", .exactly("US"), .length(5))"#),
    (.only(in: "signUp", .required), #".only(in: "signUp", .required)"#),
    (.satisfies("a.b") { $0 == "x" }, #".satisfies("a.b")"#),
    (.format(Format("order-number", pattern: "[0-9]", summary: "s", message: "m")), ".format(.orderNumber)"),
    (.postalCode(country: "GB"), #".postalCode(country: "GB")"#),
    (.email(without: .roleAccount), ".email(without: .roleAccount)"),
    (.format(.postalCode, chosenBy: "country"), #".format(.postalCode, chosenBy: "country")"#),
    (.email.code(3004).message("No").warning, #".email.code(3004).message("No").warning"#),
  ]

  /// The formats of this package, each with its description.
  static let formats: [(Rule, String)] = [
    (.email, ".email"), (.email(.internationalized), ".email(.internationalized)"), (.email(.html), ".email(.html)"),
    (.email(.multiple), ".email(.multiple)"), (.email(.mailbox), ".email(.mailbox)"),
    (.email(.internationalizedMailbox), ".email(.internationalizedMailbox)"), (.email(.header), ".email(.header)"),
    (.hostname, ".hostname"), (.internationalHostname, ".internationalHostname"), (.mobile, ".mobile"),
    (.phone, ".phone"), (.date, ".date"), (.time, ".time"), (.dateTime, ".dateTime"), (.duration, ".duration"),
    (.htmlDate, ".htmlDate"), (.htmlTime, ".htmlTime"), (.htmlMonth, ".htmlMonth"), (.htmlWeek, ".htmlWeek"),
    (.htmlDateTimeLocal, ".htmlDateTimeLocal"), (.ipv4, ".ipv4"), (.ipv6, ".ipv6"), (.cidr, ".cidr"),
    (.macAddress, ".macAddress"), (.url, ".url"), (.webURL, ".webURL"), (.webURL(.lenient), ".webURL(.lenient)"),
    (.webURL(.local), ".webURL(.local)"), (.uri, ".uri"), (.uriReference, ".uriReference"), (.iri, ".iri"),
    (.iriReference, ".iriReference"), (.uriTemplate, ".uriTemplate"), (.format(.wholeNumber), ".format(.wholeNumber)"),
    (.format(.decimal), ".format(.decimal)"), (.htmlNumber, ".htmlNumber"), (.paymentCard, ".paymentCard"),
    (.cardExpiry, ".cardExpiry"), (.cardSecurityCode, ".cardSecurityCode"), (.iban, ".iban"), (.bic, ".bic"),
    (.isbn, ".isbn"), (.isbn10, ".isbn10"), (.isbn13, ".isbn13"), (.issn, ".issn"), (.ean, ".ean"), (.ean8, ".ean8"),
    (.ean13, ".ean13"), (.postalCode, ".postalCode"), (.personName, ".personName"), (.userName, ".userName"),
    (.strictUserName, ".strictUserName"), (.casePreservedUserName, ".casePreservedUserName"),
    (.asciiUserName, ".asciiUserName"), (.opaqueString, ".opaqueString"), (.format(.alpha), ".format(.alpha)"),
    (.format(.asciiAlpha), ".format(.asciiAlpha)"), (.format(.alphanumeric), ".format(.alphanumeric)"),
    (.format(.asciiAlphanumeric), ".format(.asciiAlphanumeric)"), (.slug, ".slug"), (.languageTag, ".languageTag"),
    (.uuid, ".uuid"), (.semanticVersion, ".semanticVersion"), (.regularExpression, ".regularExpression"),
    (.jsonPointer, ".jsonPointer"), (.relativeJSONPointer, ".relativeJSONPointer"), (.base64, ".base64"),
    (.base64URL, ".base64URL"), (.color, ".color"), (.cssHexColor, ".cssHexColor"),
    (.format(.files), ".format(.files)"),
  ]

  @Test func `every format of this package prints as its member in Swift`() {
    for (rule, text) in Self.formats { #expect(rule.description == text) }
    let printed = Self.formats.compactMap { rule, _ in if case .format(let format) = rule { format.name } else { nil } }
    #expect(Set(FormatRegistry.standard.formats.map { $0.name }).subtracting(printed) == [])
  }

  @Test func `a rule prints as a programmer would write it`() {
    for (rule, text) in `Printed rules`.examples { #expect(rule.description == text) }
  }
}
