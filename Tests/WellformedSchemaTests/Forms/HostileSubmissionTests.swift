import Testing
import Wellformed
import WellformedCorpora
import WellformedDepths
import WellformedSchema
import WellformedTesting

/// Whatever is sent gives a model or a report: nothing that a stranger sends stops the program.
@Suite struct `Hostile submissions` {
  enum Plan: String, CaseIterable, Sendable { case free, pro }

  /// A row whose type has no initial value.
  struct Unmade: Hashable, Sendable {
    var name: String
    init(name: String) { self.name = name }
  }

  struct Leaf: Hashable, Sendable, DefaultInitializable {
    var name = "", count = 0
    var tags: [String] = []
  }

  struct Branch: Sendable, DefaultInitializable {
    var leaves: [Leaf] = [], leaf: Leaf?
    var unmade: [Unmade] = []
  }

  struct Tree: Sendable {
    var text = "", note: String?
    var count = 0, small: UInt8 = 0, ratio = 0.0, price: DecimalNumber?
    var day: CalendarDate?, mail: EmailAddress?, plan = Plan.free, isOn = false
    var tags: [String] = [], grid: [[Int]] = [], words: Set<String> = [], plans: Set<Plan> = []
    var prices: [String: Int] = [:], lists: [Int: [String]] = [:]
    var branch = Branch(), branches: [Branch] = [], other: Branch?
    var unmade = Unmade(name: "x"), unmades: [Unmade] = [], noUnmade: Unmade?
    var named: [String: Unmade] = [:], set: Set<Unmade> = [], leaves: Set<Leaf> = []
  }

  static let unmade = Form<Unmade>(.field("name", \.name, .trimmed, .required))
  static let leaf = Form<Leaf>(
    .field("name", \.name, .trimmed, .required, .slug), .field("count", \.count, as: .wholeNumber, .range(1...9)),
    .field("tags", \.tags, .count(...5), .each(.text(.slug)), .unique))
  static let branch = Form<Branch>(
    .field("leaves", \.leaves, .each(.form(leaf)), .unique(by: \.name)),
    .field("leaf", \.leaf, .optional(.form(leaf))), .field("unmade", \.unmade, .each(.form(unmade))))

  static let parts: [FormPart<Tree>] = [
    .field("text", \.text, .trimmed, .required, .email), .field("note", \.note, .optional, .length(2...4)),
    .field("count", \.count, as: .wholeNumber, .range(1...)), .field("small", \.small),
    .field("ratio", \.ratio, as: .decimal(style: "de")), .field("price", \.price, .optional(.range("0.5"...))),
    .field("day", \.day), .field("mail", \.mail, .required()), .field("plan", \.plan, .oneOf(.pro)),
    .field("isOn", \.isOn, .accepted), .field("tags", \.tags, .count(1...3), .each(.text(.slug)), .unique),
    .field("grid", \.grid, .each(.each(.range(0...9)))), .field("words", \.words, .each(.text(.trimmed, .slug))),
    .field("plans", \.plans, .count(1...)),
    .field("prices", \.prices, .eachKey(.text(.slug)), .eachValue(.range(0...))),
    .field("lists", \.lists), .field("branch", \.branch, .form(branch)),
    .field("branches", \.branches, .each(.form(branch))), .field("other", \.other, .optional(.form(branch))),
    .field("unmade", \.unmade, .form(unmade)), .field("unmades", \.unmades, .each(.form(unmade))),
    .field("noUnmade", \.noUnmade, .required(.form(unmade))),
    .field("named", \.named, .eachValue(.form(unmade))), .field("set", \.set, .each(.form(unmade))),
    .field("leaves", \.leaves, .each(.form(leaf))),
  ]

  private static let names = [
    "text", "note", "count", "small", "ratio", "price", "day", "mail", "plan", "isOn", "tags", "grid", "words", "plans",
    "prices", "lists", "branch", "branches", "other", "unmade", "unmades", "noUnmade", "named", "set", "leaves", "name",
    "leaf", "", "x.y", "[0]", "é", "e\u{301}",
  ]
  private static let texts = [
    "", " ", "a", "1", "-1", "0", "jane@example.com", "99999999999999999999999999", "1e400", "-0", "NaN", "on", "pro",
    "2024-02-30", "\u{0}", "\u{FFFD}", "\u{202E}x", "1,5", "１２", String(repeating: "9", count: 500),
  ]
  private static let numbers = [
    "0", "-0", "1", "-1", "1.5", "255", "256", "-129", "9223372036854775808", "-9223372036854775809", "1e308", "1e309",
    "1e999999999", "1e-999999999", "123456789012345678901234567890.123456789",
  ]

  private static func json(_ random: inout SeededNumbers, depth: Int) -> String {
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    let kind = Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &random)
    switch kind {
    case 0: return pick(["null", "true", "false"])
    case 1, 2: return JSONValue.string(pick(texts)).description
    case 3, 4: return pick(numbers)
    case 5, 6:
      let count = Int.random(in: 0...4, using: &random)
      return "[" + (0..<count).map { _ in json(&random, depth: depth - 1) }.joined(separator: ",") + "]"
    default:
      let count = Int.random(in: 0...6, using: &random)
      var known: Set<String> = []
      let members = (0..<count).compactMap { _ -> String? in
        let name = JSONValue.string(pick(names)).description
        return known.insert(name).inserted ? "\(name):\(json(&random, depth: depth - 1))" : nil
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private static let steps = [
    "[0]", "[1]", "[00]", "[-1]", "[999999999]", "[9223372036854775807]", "[99999999999999999999]", "[]", "[", "]", ".",
    ".name", ".leaves", ".leaf", ".count", ".tags", "[\"a\"]", "[\"", "[0][0]", "%5B0%5D", "%00", "%FF", ".red apple",
  ]

  private static func body(_ random: inout SeededNumbers) -> String {
    let pairs = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let name = names.randomElement(using: &random) ?? ""
      let way = (0..<Int.random(in: 0...3, using: &random)).map { _ in steps.randomElement(using: &random) ?? "" }
      let text = texts.randomElement(using: &random) ?? ""
      return name + way.joined() + (Int.random(in: 0..<9, using: &random) == 0 ? "" : "=" + text)
    }
    return pairs.joined(separator: "&")
  }

  private static func judge(_ report: Report<Tree?>, _ form: Form<Tree>, _ input: String) {
    #expect(report.isValid == (report.value != nil), "\(input)")
    #expect(report.isValid != report.issues.contains { $0.severity == .error }, "\(input)")
    if let model = report.value { #expect(form.isValid(model), "\(input)") }
    for issue in report.issues { _ = issue.message }
  }

  @Test func `random JSON and form bodies give a model or a report`() throws {
    var random = SeededNumbers(seed: Trials.seed())
    let count = Trials.count(400)
    let forms = try (0..<40).map { _ in
      let number = Int.random(in: 1...8, using: &random)
      return try Form(checking: Array(Self.parts.shuffled(using: &random).prefix(number)))
    }
    let used = stackUse {
      for trial in 0..<count {
        let form = forms[trial % forms.count]
        let unknown: UnknownNames = Bool.random(using: &random) ? .ignored : .refused(except: ["text"])
        let json = Self.json(&random, depth: 5)
        if let report = try? form.parse(json: json, into: Tree(), unknownNames: unknown) {
          Self.judge(report, form, json)
        }
        let body = Self.body(&random)
        Self.judge(form.parse(urlencoded: body.utf8, into: Tree(), unknownNames: unknown), form, body)
      }
    }
    #expect(used < smallestStack, "\(used) bytes")
  }

  @Test func `parsing input that is nested to the limit fits on the smallest stack`() throws {
    let form = try Form(checking: Self.parts)
    let used = stackUse {
      for (open, close) in [("[", "]"), (#"{"branches":["#, "]}"), (#"{"branch":"#, "}"), (#"{"grid":["#, "]}")] {
        let json = DeepWork.nested(open, "1", close, 60)
        let report = try? form.parse(json: json, into: Tree(), unknownNames: .refused())
        #expect(report != nil)
        if let report { Self.judge(report, form, json) }
      }
      for step in [".branch", "[0]", ".a", "[\"\"]"] {
        for count in [63, 64, 65, 100_000] {
          let body = "branch" + String(repeating: step, count: count) + "=1"
          Self.judge(
            form.parse(urlencoded: body.utf8, into: Tree(), unknownNames: .refused()), form, "\(step) \(count)")
        }
      }
    }
    #expect(used < smallestStack, "\(used) bytes")
  }

  @Test func `a type without an initial value is reported, and known before parsing`() throws {
    let form = Form<Tree>(
      .field("unmades", \.unmades, .each(.form(Self.unmade))),
      .field("noUnmade", \.noUnmade, .optional(.form(Self.unmade))),
      .field("unmade", \.unmade, .form(Self.unmade)))
    let fault = form.parsingFault
    #expect(fault?.reason == .notInitializable && fault?.field == "unmades")
    #expect(
      fault?.description
        == "Field unmades: parse cannot create a Unmade; have Unmade conform to DefaultInitializable")
    func found(_ json: String) throws -> [String] {
      try form.parse(json: json, into: Tree()).issues.map { "\($0.path) \($0.code)" }
    }
    #expect(try found(#"{"unmade":{"name":"a"}}"#).isEmpty)
    #expect(try found(#"{"unmade":{"name":"a"},"unmades":[]}"#).isEmpty)
    #expect(
      try found(#"{"unmade":{"name":"a"},"unmades":[{"name":"b"}],"noUnmade":{"name":"b"}}"#)
        == ["unmades[0] excluded", "noUnmade excluded"])
    // The value itself is there already.
    #expect(Form<Tree>(.field("unmade", \.unmade, .form(Self.unmade))).parsingFault == nil)
    #expect(Form<Tree>(.field("branch", \.branch, .form(Self.branch))).parsingFault?.field == "branch")
    #expect(Form<Tree>(.field("leaves", \.leaves, .each(.form(Self.leaf)))).parsingFault == nil)
  }

  /// What is found in a list is gathered among what was found in it, and not among everything.
  @Test func `issues in many lists are gathered in linear time`() throws {
    struct Lists: Sendable { var lists: [[Int]] = [] }
    let form = Form<Lists>(.field("lists", \.lists))
    let json = "{\"lists\":[" + Array(repeating: "[\"x\"]", count: 60_000).joined(separator: ",") + "]}"
    let report = try form.parse(json: json, into: Lists())
    #expect(report.issues.count == 60_000 && report.issues[59_999].path == "lists[59999][0]")
  }
}
