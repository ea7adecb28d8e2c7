import Wellformed

/// The options of a rule file for phone numbers: of which regions they are, and of which kinds.
///
/// The registry that the file is read with must have their formats by region: in the family `phone`, or each by its
/// name.
struct PhoneOptions {
  /// The rule that the options stand for.
  let rule: Rule
  /// The property whose text is the region, if one is named.
  private(set) var regionFrom: (name: String, keyword: Keyword)?

  /// Reads an object of `region` or `regionFrom`, `regions`, `kinds` and `strict`.
  init(_ word: Keyword, _ formats: FormatRegistry) throws(SchemaError) {
    let known = formats["phone"]?.option?.values
    func format(_ name: PhoneName) throws(SchemaError) -> Format {
      if let format = formats[name.text] { return format }
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
      rule = .format(try format(name))
      return
    }
    if name.region != nil { throw word.error("has both \"region\" and \"regionFrom\"; leave one of them out") }
    (name.choices, name.regions) = (name.regions, [])
    rule = .format(try format(name), chosenBy: regionFrom.name)
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
  /// The regions to choose from, if another property chooses and not all regions are allowed.
  var choices: [String] = []

  /// The name, such as `phone.GB.mobile.in-GB-IM.strict`.
  var text: String {
    var text = "phone." + (region ?? "plus")
    if !kinds.isEmpty { text += "." + kinds.joined(separator: "-") }
    if !regions.isEmpty { text += ".in-" + regions.joined(separator: "-") }
    if isStrict { text += ".strict" }
    return choices.isEmpty ? text : text + ".by-" + choices.joined(separator: "-")
  }
}

extension SiblingComparison {
  /// The options of `phone` for a number whose region another property chooses; `nil` if no options express it.
  var phoneOptions: JSONValue? {
    guard let format, format.name.begins(with: "phone.plus") else { return nil }
    var words = format.name.split(separator: ".").dropFirst(2)
    var object = JSONObject()
    object["regionFrom"] = .string(field)
    if let last = words.last, last.utf8.starts(with: "by-".utf8) {
      object["regions"] = .array(last.split(separator: "-").dropFirst().map { .string(String($0)) })
      words.removeLast()
    }
    if words.last == "strict" {
      object["strict"] = true
      words.removeLast()
    }
    guard words.count < 2 else { return nil }
    if let kinds = words.first {
      // If another property chooses the region, accepted regions cannot be an option.
      if kinds.utf8.starts(with: "in-".utf8) { return nil }
      object["kinds"] = .array(kinds.split(separator: "-").map { .string(String($0)) })
    }
    return .object(object)
  }
}
