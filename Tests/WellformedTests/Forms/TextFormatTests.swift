import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

/// How a text is read as a value, and how the value is written.
@Suite struct `A text format` {
  enum Plan: String, CaseIterable { case free, pro, enterprise }
  enum Level: Int, CaseIterable { case low = 1, high = 10 }
  enum Size: CaseIterable { case small, medium, mediumLong }

  /// A custom type that is made from texts.
  struct Room: TextRepresentable, Hashable {
    let floor: Int, number: Int

    init(floor: Int, number: Int) { (self.floor, self.number) = (floor, number) }

    init?(text: String) {
      let parts = text.split(separator: "-").map { Int($0) }
      guard parts.count == 2, let floor = parts[0], let number = parts[1] else { return nil }
      self.init(floor: floor, number: number)
    }

    var text: String { "\(floor)-\(number)" }
  }

  private func verdict<Value>(_ text: String, _ format: TextFormat<Value>) -> Verdict { format.check(text).verdict }

  private func codes<Value>(_ text: String, _ format: TextFormat<Value>) -> [IssueCode] {
    format.check(text).issues.map(\.code)
  }

  @Test func `a text format reads integers of every width, and nothing beyond their range`() {
    #expect(TextFormat<Int8>.wholeNumber.value(of: " -128 ") == -128)
    #expect(TextFormat<Int8>.wholeNumber.value(of: "128") == nil)
    #expect(TextFormat<UInt8>.wholeNumber.value(of: "-1") == nil)
    #expect(TextFormat<UInt64>.wholeNumber.value(of: "18446744073709551615") == .max)
    #expect(codes("18446744073709551616", TextFormat<UInt64>.wholeNumber) == ["number.tooLarge"])
    #expect(TextFormat<Int>.wholeNumber.value(of: "007") == 7)
    for text in ["", "x", "1.5", "1e3", "0x10", "٣", "1 2", "--1"] {
      #expect(TextFormat<Int>.wholeNumber.value(of: text) == nil, "\(text)")
    }
  }

  @Test func `a text format distinguishes incomplete from invalid texts`() {
    #expect(verdict("", TextFormat<Int>.wholeNumber) == .incomplete)
    #expect(codes("", TextFormat<Int>.wholeNumber) == ["required"])
    #expect(verdict("-", TextFormat<Int>.wholeNumber) == .incomplete)
    #expect(verdict("-x", TextFormat<Int>.wholeNumber) == .invalid)
    #expect(verdict("-1", TextFormat<UInt8>.wholeNumber) == .invalid)
    #expect(verdict("1,", TextFormat<Double>.decimal(style: "de")) == .incomplete)
    #expect(verdict("1.", TextFormat<Double>.decimal) == .incomplete)
    #expect(verdict("1e", TextFormat<Double>.decimal) == .invalid)
    #expect(verdict("2026-0", TextFormat<CalendarDate>.date) == .incomplete)
    #expect(verdict("2026-13", TextFormat<CalendarDate>.date) == .invalid)
    #expect(verdict("jane@", TextFormat<EmailAddress>.email) == .incomplete)
    #expect(verdict("jane@@", TextFormat<EmailAddress>.email) == .invalid)
    #expect(verdict("98d80576-48", TextFormat<UniqueIdentifier>.uuid) == .incomplete)
    #expect(verdict("pr", .rawValue as TextFormat<Plan>) == .incomplete)
    #expect(verdict("px", .rawValue as TextFormat<Plan>) == .invalid)
    #expect(verdict("medium", .caseName as TextFormat<Size>) == .valid)
    #expect(verdict("mediumL", .caseName as TextFormat<Size>) == .incomplete)
    #expect(verdict("tr", TextFormat<Bool>.bool) == .incomplete)
    // A text that a closure refuses may be incomplete.
    #expect(verdict("3-", Room.textFormat) == .incomplete)
  }

  @Test func `a text format reads numbers in the style of one language only`() {
    let german = TextFormat<Double>.decimal(style: "de")
    #expect(german.value(of: "1.234,5") == 1234.5)
    #expect(german.value(of: "1,50") == 1.5)
    #expect(german.value(of: "1.5") == nil)
    #expect(german.text(for: 1234.5) == "1.234,5")
    #expect(TextFormat<DecimalNumber>.decimal(style: "en-IN").value(of: "12,34,567.25") == "1234567.25")
    #expect(TextFormat<Int>.wholeNumber(style: "de").value(of: "1.234") == 1234)
    #expect(TextFormat<Double>.decimal(style: "de", maximumFractionDigits: 2).value(of: "1,505") == nil)
  }

  @Test(arguments: ["1e5", "1E+2", "5.", ".5", "+.5", "-0", "+3.50", "007", "1,5", "0x1p4", "inf", "NaN", "", "1 2"])
  func `decimal text formats accept the same texts as the decimal rule`(_ text: String) {
    let isTaken = Rule.decimal.isValid(text) && !text.isEmpty
    #expect((TextFormat<Double>.decimal.value(of: text) != nil) == isTaken)
    #expect((TextFormat<Float>.decimal.value(of: text) != nil) == isTaken)
    #expect((TextFormat<DecimalNumber>.decimal.value(of: text) != nil) == isTaken)
  }

  @Test func `a number that the type cannot hold is reported`() {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    for (text, code) in [
      ("1" + zeros(309), "number.tooManyDigits"), ("-1" + zeros(309), "number.tooManyDigits"),
      ("0." + zeros(400) + "1", "number.tooManyFractionDigits"),
    ] {
      #expect(codes(text, TextFormat<Double>.decimal).map(\.rawValue) == [code])
      #expect(codes(text, TextFormat<Float>.decimal).map(\.rawValue) == [code])
      #expect(TextFormat<Double>.decimal.value(of: text) == nil)
    }
    #expect(codes("0," + zeros(50) + "1", TextFormat<Float>.decimal(style: "de")) == ["number.tooManyFractionDigits"])
    #expect(TextFormat<Double>.decimal.value(of: "0." + zeros(400)) == 0)
    #expect(verdict("1" + zeros(309), TextFormat<Double>.decimal) == .invalid)
    let long = TextFormat<DecimalNumber>.decimal.check("1" + zeros(1100))
    #expect(long.issues.map(\.code) == ["number.tooManyDigits"])
    #expect(long.issues.first?.arguments["maximum"] == .integer(1100))
  }

  @Test func `a text format reads a choice by raw value, case name or another text`() {
    #expect(TextFormat<Plan>.rawValue.value(of: " pro ") == .pro)
    #expect(TextFormat<Level>.rawValue.value(of: "10") == .high)
    #expect(TextFormat<Level>.rawValue.value(of: "2") == nil)
    #expect(TextFormat<Size>.caseName.value(of: "small") == .small)
    #expect(TextFormat<Size>.choice(of: [.small, .medium]) { $0 == .small ? "S" : "M" }.value(of: "M") == .medium)
    #expect(TextFormat<Size>.choice(of: [.small, .medium]) { $0 == .small ? "S" : "M" }.value(of: "L") == nil)
    for yes in ["true", "on", "1", "YES", " yes "] { #expect(TextFormat<Bool>.bool.value(of: yes) == true) }
    for no in ["false", "off", "0", "No", ""] { #expect(TextFormat<Bool>.bool.value(of: no) == false) }
    #expect(TextFormat<Bool>.bool.value(of: "maybe") == nil)
  }

  @Test func `a custom text format has rules, a reader and a writer`() {
    let even = TextFormat<Int>(
      .digits, code: "number.odd", message: "Enter an even number",
      read: { Int($0).flatMap { $0.isMultiple(of: 2) ? $0 : nil } }, write: { "\($0)" })
    #expect(even.value(of: " 12 ") == 12)
    #expect(even.value(of: "+12") == nil)
    let odd = even.check("13")
    #expect(odd.issues.map(\.code) == ["number.odd"] && odd.issues[0].message == "Enter an even number")
    #expect(odd.verdict == .incomplete)
    #expect(even.check("1x").verdict == .invalid)
    #expect(Room.textFormat.value(of: " 3-14 ") == Room(floor: 3, number: 14))
  }

  @Test func `a choice whose values share a text stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = TextFormat<Size>.choice(of: [.small, .medium]) { _ in "S" }
    }
  }

  /// A value whose text nobody could enter is also refused if the value itself is checked.
  @Test func `a text format judges a value by its text`() {
    struct Model {
      var code = "A123", size = Size.small, ratio = 0.5, part: Double? = nil, price = 1.25,
        room = Room(floor: 1, number: 2)
      var page = WebURL("https://example.com")!
    }
    let form = Form<Model>(
      .field("code", \.code, as: TextFormat(.pattern("[A-Z][0-9]{3}"), read: { $0 }, write: { $0 })),
      .field("size", \.size, as: .choice(of: [Size.small, .medium]) { "\($0)" }),
      .field("ratio", \.ratio, .range(...2)),
      .field("part", \.part, as: .decimal),
      .field("price", \.price, as: .decimal(style: "de", maximumFractionDigits: 2), .range(1...)),
      .field("room", \.room), .field("page", \.page, as: .webURL))
    func codes(_ change: (inout Model) -> Void) -> [String] {
      var model = Model()
      change(&model)
      #expect(form.isValid(model) == form.check(model).isValid)
      return form.check(model).issues.map { "\($0.path) \($0.code)" }
    }
    #expect(codes { _ in }.isEmpty)
    #expect(codes { $0.code = "a123" } == ["code pattern.mismatch"])
    #expect(codes { $0.size = .mediumLong } == ["size choice.notOffered"])
    #expect(codes { $0.ratio = .nan } == ["ratio number.notDecimal"])
    #expect(codes { $0.part = -.infinity } == ["part number.notDecimal"])
    #expect(codes { $0.price = 1.125 } == ["price number.tooManyFractionDigits"])
    #expect(codes { $0.price = 0.5 } == ["price number.tooSmall"])
    #expect(codes { $0.page = WebURL("javascript:alert(1)")! } == ["page webURL.scheme.unsupported"])
  }

  private struct Counts: DefaultInitializable, Equatable {
    var int = 0, int8: Int8 = 0, int16: Int16 = 0, int32: Int32 = 0, int64: Int64 = 0
    var uint: UInt = 0, uint8: UInt8 = 0, uint16: UInt16 = 0, uint32: UInt32 = 0, uint64: UInt64 = 0
    var some: UInt16?
  }

  @Test func `a field of any built-in integer needs no named format`() throws {
    let form = Form<Counts>(
      .field("int", \.int), .field("int8", \.int8), .field("int16", \.int16), .field("int32", \.int32),
      .field("int64", \.int64), .field("uint", \.uint), .field("uint8", \.uint8), .field("uint16", \.uint16),
      .field("uint32", \.uint32), .field("uint64", \.uint64), .field("some", \.some))
    let greatest = Counts(
      int: .max, int8: .max, int16: .max, int32: .max, int64: .max, uint: .max, uint8: .max, uint16: .max,
      uint32: .max, uint64: .max, some: .max)
    let texts = [
      "int": "\(Int.max)", "int8": "127", "int16": "32767", "int32": "2147483647", "int64": "9223372036854775807",
      "uint": "\(UInt.max)", "uint8": "255", "uint16": "65535", "uint32": "4294967295",
      "uint64": "18446744073709551615", "some": "65535",
    ]
    #expect(try form.parse(texts).get() == greatest)
    let over = form.parse(texts.mapValues { $0 + "0" })
    #expect(Set(over.issues.map(\.code)) == ["number.tooLarge"])
    #expect(over.issues.count == texts.count)
  }

  /// Reading a written value returns the value.
  @Test func `a text format reads back what it wrote`() {
    var random = SeededNumbers(seed: Trials.seed())
    func expectRoundTrip<Value: Equatable>(_ value: Value, _ format: TextFormat<Value>) {
      let text = format.text(for: value)
      #expect(format.value(of: text) == value, "\(value) as \(text)")
      #expect(format.check(text).isValid, "\(text)")
    }
    func expectRoundTrips<Integer: FixedWidthInteger & Sendable>(of type: Integer.Type, _ styles: [NumberStyle]) {
      let values = [Integer.min, .max, 0, 1] + (0..<20).map { _ in Integer.random(in: .min ... .max, using: &random) }
      for value in values { for style in styles { expectRoundTrip(value, .wholeNumber(style: style)) } }
    }
    let styles: [NumberStyle] = [.plain, "de", "en-IN", "ar-EG", "fa", "fr", "de-CH"]
    expectRoundTrips(of: Int.self, styles)
    expectRoundTrips(of: UInt64.self, styles)
    expectRoundTrips(of: Int8.self, styles)
    var doubles = [0, 1, -1.5, 0.1, .pi, 1e300, -1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e22]
    doubles += (0..<50).map { _ in Double(bitPattern: .random(in: .min ... .max, using: &random)) }.filter {
      $0.isFinite
    }
    for value in doubles {
      expectRoundTrip(value, .decimal)
      for style in styles { expectRoundTrip(value, .decimal(style: style)) }
      expectRoundTrip(Float(value).isFinite ? Float(value) : 0, .decimal)
    }
    for style in styles { expectRoundTrip("1234567.0625", TextFormat<DecimalNumber>.decimal(style: style)) }
    for plan in Plan.allCases { expectRoundTrip(plan, .rawValue) }
    for level in Level.allCases { expectRoundTrip(level, .rawValue) }
    for size in Size.allCases { expectRoundTrip(size, .caseName) }
    expectRoundTrip(true, .bool)
    expectRoundTrip(false, .bool)
    for (year, month, day) in [(2026, 3, 31), (1, 1, 1), (12345, 12, 31)] {
      if let date = CalendarDate(year: year, month: month, day: day) { expectRoundTrip(date, .date) }
    }
    if let address = EmailAddress("Jane@Bücher.example") { expectRoundTrip(address, .email) }
    if let url = WebURL("https://example.com/a?b#c") { expectRoundTrip(url, .url) }
    if let id = UniqueIdentifier("98d80576-482e-427f-8434-7f86890ab222") { expectRoundTrip(id, .uuid) }
    expectRoundTrip(Room(floor: 3, number: 14), Room.textFormat)
  }
}
