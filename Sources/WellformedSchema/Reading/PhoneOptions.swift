import Wellformed

/// What a rule file says of phone numbers: whose they are, and what for.
///
/// The registry that the file is read with has to know them by region: in the family `phone`, or each by its name.
struct PhoneOptions {
  /// The rule that the options come to.
  let rule: Rule
  /// The property whose text is the region, where one is named.
  private(set) var regionFrom: (name: String, keyword: Keyword)?

  /// An object of `region` or `regionFrom`, `regions`, `kinds` and `strict`.
  init(_ word: Keyword, _ formats: FormatRegistry) throws(SchemaError) {
    let known = formats["phone"]?.option?.values
    func format(_ name: PhoneName) throws(SchemaError) -> Rule {
      if let format = formats[name.text] { return .format(format) }
      throw word.error("needs numbering plans, which this program has not; the command has them")
    }
    var name = PhoneName()
    for member in try word.object().members {
      let option = word.member(member)
      switch option.name {
      case "region": name.region = try PhoneOptions.region(option, among: known)
      case "regionFrom": regionFrom = (try option.name(of: "a property"), option)
      case "regions":
        for (index, code) in try option.names(of: "regions").enumerated() {
          name.regions.append(try PhoneOptions.region(option.element(index, .string(code)), among: known))
        }
      case "kinds":
        for (index, kind) in try option.names(of: "kinds").enumerated() {
          name.kinds.append(try option.element(index, .string(kind)).choice(of: PhoneName.allKinds.map { ($0, $0) }))
        }
      case "strict": name.isStrict = try option.boolean()
      default: throw option.unknown
      }
    }
    guard let regionFrom else {
      if name.region == nil, name.regions.count == 1 { name.region = name.regions[0] }
      rule = try format(name)
      return
    }
    if name.region != nil { throw word.error("has both \"region\" and \"regionFrom\"; leave one of them out") }
    // The regions are those to choose from.
    let choices = name.regions.isEmpty ? known ?? [] : name.regions
    name.regions = []
    var rules: [(text: String, rule: Rule)] = []
    for region in choices {
      var chosen = name
      chosen.region = region
      rules.append((region, try format(chosen)))
    }
    rule = .choosing(by: regionFrom.name, rules, else: try format(name))
  }

  private static func region(_ word: Keyword, among known: [String]?) throws(SchemaError) -> String {
    let code = try word.text()
    if known?.contains(exactly: code) ?? true { return code }
    throw word.error(
      "names the region \(word.value.excerpt), of which no numbering plan is known; give two capitals, as GB")
  }
}

/// The name of a format of phone numbers.
private struct PhoneName {
  static let allKinds = [
    "fixedLine", "mobile", "fixedLineOrMobile", "tollFree", "premiumRate", "sharedCost", "voip", "personalNumber",
    "pager", "uan", "voicemail",
  ]

  var region: String?
  var regions: [String] = []
  var kinds: [String] = []
  var isStrict = false

  /// Such as `phone.GB.mobile.in-GB-IM.strict`.
  var text: String {
    var text = "phone." + (region ?? "plus")
    if !kinds.isEmpty { text += "." + kinds.joined(separator: "-") }
    if !regions.isEmpty { text += ".in-" + regions.joined(separator: "-") }
    return isStrict ? text + ".strict" : text
  }
}

extension SiblingCondition {
  /// The options of `phone` that come to this condition, where some do.
  var phoneOptions: JSONValue? {
    guard case .choice(let choice) = condition, case .format(let plain) = alternative else { return nil }
    let beginning = "phone.plus"
    guard plain.name.begins(with: beginning) else { return nil }
    let ending = String(decoding: Array(plain.name.utf8).dropFirst(beginning.utf8.count), as: UTF8.self)
    let formats = chosenFormats
    guard formats.count == choice.options.count else { return nil }
    var rules: [(text: String, rule: Rule)] = []
    for (region, format) in zip(choice.options, formats) {
      guard format.name.hasSameBytes(as: "phone." + region + ending) else { return nil }
      rules.append((region, .format(format)))
    }
    guard Rule.choosing(by: field, rules, else: alternative) == .when(self) else { return nil }
    var object = JSONObject()
    object["regionFrom"] = .string(field)
    object["regions"] = .array(choice.options.map { .string($0) })
    var words = ending.split(separator: ".")[...]
    if words.last == "strict" {
      object["strict"] = true
      words.removeLast()
    }
    if let kinds = words.first { object["kinds"] = .array(kinds.split(separator: "-").map { .string(String($0)) }) }
    return .object(object)
  }

  /// The formats that conditions choose among, those of the first texts first.
  private var chosenFormats: [Format] {
    var formats: [Format] = []
    var ahead = [consequence]
    while let rule = ahead.popLast() {
      switch rule {
      case .format(let format): formats.append(format)
      case .when(let condition): ahead += [condition.alternative, condition.consequence]
      default: return []
      }
    }
    return formats
  }
}
