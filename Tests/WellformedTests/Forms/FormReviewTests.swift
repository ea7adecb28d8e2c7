import Testing
import Wellformed

/// Mistakes that are reported when a form is created.
@Suite struct `Forms that are refused` {
  typealias Part = FormPart<[String: String]>

  struct Refused: CustomTestStringConvertible, Sendable {
    let rules: [Rule]
    let reason: FormError.Reason

    init(_ reason: FormError.Reason, _ rules: Rule...) {
      self.rules = rules
      self.reason = reason
    }

    var testDescription: String { "\(rules)" }
  }

  static let refused: [Refused] = [
    Refused(.contradiction, .length(Length(minimum: 8, maximum: 4))),
    Refused(.contradiction, .length(2...4), .length(6...8)),
    Refused(.contradiction, .length(5...), .length(...4, in: .utf8)), Refused(.contradiction, .length(...(-1))),
    Refused(.contradiction, .digits, .contains(.letter)), Refused(.contradiction, .digits, .startsWith("a")),
    Refused(.contradiction, .startsWith("abcd"), .length(...3)),
    Refused(.contradiction, .contains("abcd", ignoringCase: true), .length(...3, in: .utf8)),
    Refused(.contradiction, .startsWith("a"), .startsWith("b")),
    Refused(.contradiction, .endsWith("ab"), .endsWith("b a")),
    Refused(.contradiction, .oneOf(["a", "b"]), .length(2...)), Refused(.contradiction, .oneOf([])),
    Refused(.contradiction, .contains([])), Refused(.contradiction, .any([])),
    Refused(.contradiction, .wholeNumber(minimum: 5), .wholeNumber(maximum: 4)),
    Refused(.contradiction, .wholeNumber(1...10, step: 0)), Refused(.contradiction, .wholeNumber(11...19, step: 10)),
    Refused(.contradiction, .wholeNumber(minimum: 100, maximumDigits: 2)),
    Refused(.contradiction, .decimal(maximumFractionDigits: -1)),
    Refused(.contradiction, .wholeNumber(maximumDigits: -1)),
    Refused(.contradiction, .pattern("[^\\u{0}-\\u{10FFFF}]")), Refused(.contradiction, .optional, .required),
    Refused(.contradiction, .optional, .all([.notEmpty])),
    Refused(.contradiction, .any(.email, .all(.length(2...4), .length(6...8)))),
    Refused(.contradiction, .only(in: "edit", .length(...3)), .length(4...)),
    Refused(.duplicate, .email, .email), Refused(.duplicate, .required, .all(.length(3...), .required)),
    Refused(.duplicate, .email, .email.message("Another message")),
    Refused(.misplaced, .all(.optional, .email)), Refused(.misplaced, .not(.optional)),
    Refused(.unknownField, .equals("nobody")), Refused(.unknownField, .any(.when("nobody", .required, .email))),
    Refused(.contradiction, .equals("x")),
  ]

  @Test(arguments: refused) func `a form with impossible rules is refused with the reason`(_ refused: Refused) {
    let error = #expect(throws: FormError.self) {
      _ = try Form<[String: String]>(checking: [.field("x", get: { $0["x"] ?? "" }, rules: refused.rules)])
    }
    #expect(error?.reason == refused.reason)
    #expect(error?.field == "x")
    #expect(error?.description.hasPrefix("Field x: ") == true)
  }

  @Test(
    arguments: [
      .any(.email.warning, .digits), .not(.email.warning), .any(.when("y", .notEmpty, .email.warning), .digits),
      .not(.when("y", .notEmpty, .email.warning)), .any(.digits, .all(.email.warning, .url.warning)),
      .any(.digits, .when("y", .notEmpty, .when("y", .digits, .email)).warning),
    ] as [Rule])
  func `a warning among alternatives is refused`(_ rule: Rule) {
    let error = #expect(throws: FormError.self) {
      _ = try Form<[String: String]>(
        checking: [.field("x", get: { $0["x"] ?? "" }, rules: [rule]), .field("y", get: { $0["y"] ?? "" }, rules: [])])
    }
    #expect(error?.reason == .contradiction)
  }

  @Test func `a form names each field once, and its rules name only its own fields`() {
    func reason(_ parts: Part...) -> FormError.Reason? {
      do throws(FormError) { _ = try Form(checking: parts) } catch { return error.reason }
      return nil
    }
    #expect(reason(.field("a"), .field("a")) == .duplicate)
    #expect(reason(.field("a"), .rule("r", reads: "b") { _ in true }) == .unknownField)
    #expect(reason(.field("a"), .rule("r", reads: "a", on: "b") { _ in true }) == .unknownField)
    #expect(reason(.field("a"), .remote("r", reads: "b") { _ in true }) == .unknownField)
    #expect(reason(.field("a"), .rule("r") { _ in true }) == .unknownField)
    #expect(reason(.field("a"), .rule("r", on: "a") { _ in true }) == nil)
    #expect(reason(.field("a"), .field("")) == .unnamed)
    #expect(reason(.field("", get: { $0.count }, validators: [])) == .unnamed)
    #expect(reason(.field("a"), .field("b", .equals("a"))) == nil)
  }

  @Test func `possible combinations of rules are accepted`() throws {
    let rules: [[Rule]] = [
      [.length(2...4), .length(3..., in: .utf8)], [.required, .email], [.oneOf(["a", "bb"]), .length(2)],
      [.email.warning, .length(3...)], [.alphanumeric, .contains(.digit)],
      [.only(in: "a", .length(2)), .only(in: "b", .length(3))],
      [.length(...2), .contains(atLeast: 2, of: .mark)], [.wholeNumber(10...20, step: 10)], [.optional, .email],
    ]
    for rules in rules { _ = try Form<[String: String]>(checking: [.field("x", get: { $0["x"] ?? "" }, rules: rules)]) }
  }

  struct Order: Sendable {
    struct Item: Sendable, Hashable, DefaultInitializable { var sku = "" }
    var item = Item(), spare: Item?, items: [Item] = [], tags: [String] = [], map: [String: Item] = [:], text = ""
  }

  @Test func `a form refuses a field that is also within another field`() {
    func fault(_ parts: FormPart<Order>...) -> String? {
      do throws(FormError) { _ = try Form(checking: parts) } catch { return "\(error.field) \(error.reason)" }
      return nil
    }
    let item = Form<Order.Item>(.field("sku", \.sku, .required))
    #expect(fault(.field("item", \.item, .form(item)), .field("item.sku", \.item.sku)) == "item.sku duplicate")
    #expect(fault(.field("item.sku", \.item.sku), .field("item", \.item, .form(item))) == "item.sku duplicate")
    #expect(
      fault(.field("spare", \.spare, .optional(.form(item))), .field("spare.sku", \.text)) == "spare.sku duplicate")
    #expect(fault(.field("items", \.items, .each(.form(item))), .field("items[0]", \.text)) == "items[0] duplicate")
    #expect(fault(.field("tags", \.tags, .each(.text(.slug))), .field("tags[1]", \.text)) == "tags[1] duplicate")
    #expect(fault(.field("map", \.map, .eachValue(.form(item))), .field("map.a", \.text)) == "map.a duplicate")
    #expect(fault(.field("item", \.item, .form(item)), .field("item.other", \.text)) == nil)
    #expect(fault(.field("item", \.item, .satisfies("a") { _ in true }), .field("item.sku", \.item.sku)) == nil)
    #expect(fault(.field("item.sku", \.item.sku), .field("items", \.items, .each(.form(item)))) == nil)
  }

  @Test func `the error about a rule that names no field says so`() {
    let error = #expect(throws: FormError.self) { _ = try Form(checking: [Part.rule("r") { _ in true }]) }
    #expect(
      error?.description == "The rule r names no field; name those that it reads, or the one that it is about")
  }

  // Only a debug build has the message of a precondition failure.
  #if DEBUG
    @Test func `the message of a refused rule names the file that contains it`() async {
      let form = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Form<[String: String]>(.field("x", .length(2...4), .length(6...8)))
      }
      let pattern = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Rule.pattern("[0-9+")
      }
      let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Validator<[String]>.each(.text(.length(2...4), .length(6...8)))
      }
      let preparedText = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Validator<[String]>.each(.text(.trimmed, .equals("x")))
      }
      let format = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TextFormat<Int>(.length(2...4), .length(6...8), read: { Int($0) }, write: { "\($0)" })
      }
      let preparedFormat = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TextFormat<Int>(.trimmed, .length(2...4), .length(6...8), read: { Int($0) }, write: { "\($0)" })
      }
      for result in [form, pattern, text, preparedText, format, preparedFormat] {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("FormReviewTests.swift:") && !said.contains("Form.swift:"))
        for library in ["Validator", "TextFormat.swift:"] { #expect(!said.contains("Wellformed/\(library)")) }
      }
    }
  #endif

  @Test func `an impossible form that is written in code stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Form<[String: String]>(.field("x", .length(2...4), .length(6...8)))
    }
    await #expect(processExitsWith: .failure) {
      _ = Form<[String: String]>(.field("x", .email)).only("y")
    }
  }
}
