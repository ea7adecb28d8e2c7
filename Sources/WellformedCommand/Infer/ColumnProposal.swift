import Wellformed
import WellformedSchema

/// The proposal for a column, with its reasons.
struct ColumnProposal {
  let name: String
  let isRequired: Bool
  /// The keywords of the column's schema.
  private(set) var keywords: [JSONObject.Member] = []
  /// The proposal in words.
  private(set) var words: [String] = []
  /// The values that the proposal fits and does not fit; `nil` if it fits all possible values.
  private(set) var fit: Fit?
  /// The files that contain the column.
  private let files: SketchedFiles
  /// The texts that may stand instead of proposed values.
  private var markers: [(text: String, count: Int)] = []
  /// The members of `x-wellformed`.
  private var own: [JSONObject.Member] = []
  /// Whether only texts are allowed in the column.
  private(set) var isText = false

  /// The minimum number of values that must fit, and must differ, for a proposal based on values.
  static var leastValues: Int { 10 }
  static var leastDistinct: Int { 5 }

  init(_ column: ColumnSketch, in table: TableSketch) {
    name = column.name
    files = table.files
    if table.isDelimited {
      isRequired = column.absent == 0 && column.empty == 0 && column.texts > 0
      proposeForCells(column)
    } else {
      isRequired = column.absent == 0
      proposeForValues(column)
    }
    if fit != nil { propose(column.markers) }
    // If a column has numbers and missing values, texts are trimmed, so a cell of white space has no value.
    if !isText, !markers.isEmpty { fit?.remove(column.blanks.lines) }
    guard isText || !markers.isEmpty else { return }
    if column.isPadded {
      own.insert(JSONObject.Member(key: "normalize", value: ["trim"]), at: 0)
      words.append("white space around it is taken off")
    }
    guard isText else { return }
    if column.empty > 0, !table.isDelimited, !own.contains(where: { $0.key == "optional" }) {
      own.append(JSONObject.Member(key: "optional", value: true))
      words.append("may be empty")
    }
    // Longer than a text may be by default.
    if column.longestBytes > 1 << 20 {
      own.append(JSONObject.Member(key: "maxBytes", value: .number(JSONNumber(column.longestBytes))))
    }
  }

  /// The schema of the column.
  var schema: JSONValue {
    var (members, own) = (keywords, own)
    if markers.isEmpty {
      members.removeAll { $0.key == "x-wellformed" }
      own += keywords.first { $0.key == "x-wellformed" }?.value.object?.members ?? []
    } else {
      // Normalisation applies to all alternatives.
      let texts = markers.map { JSONValue.string($0.text) }
      let marker = texts.count == 1 ? ("const", texts[0]) : ("enum", .array(texts))
      let other = JSONObject([JSONObject.Member(key: marker.0, value: marker.1)])
      // Other columns may have to equal this text, whatever it is.
      let type = members.filter { isText && $0.key == "type" }
      members.removeAll { isText && $0.key == "type" }
      members = type + [JSONObject.Member(key: "anyOf", value: [.object(JSONObject(members)), .object(other)])]
    }
    if !own.isEmpty { members.append(JSONObject.Member(key: "x-wellformed", value: .object(JSONObject(own)))) }
    if let fit, fit.misfits > 0 {
      let comment = "\(fit.fits) of \(fit.count) values; not \(files.words(fit.lines))"
      members.append(JSONObject.Member(key: "$comment", value: .string(comment)))
    }
    return .object(JSONObject(members))
  }

  /// Requires the column to equal another, and nothing else.
  mutating func equal(_ other: String) {
    own.removeAll { $0.key != "normalize" && $0.key != "maxBytes" && $0.key != "optional" }
    own.append(JSONObject.Member(key: "equals", value: .string(other)))
    keywords.removeAll { $0.key != "type" && $0.key != "writeOnly" }
    markers = []
    fit = nil
    words = ["the same as \(other) in every row"]
  }
}

// MARK: Cells

extension ColumnProposal {
  /// Allows the texts that stand for missing values, unless the proposal already does.
  private mutating func propose(_ markers: [(text: String, count: Int)]) {
    let schema = markers.isEmpty ? nil : try? Schema(.object(JSONObject(keywords)), formats: .ofCommand)
    self.markers = schema.map { schema in markers.filter { !schema.isValid(.string($0.text)) } } ?? []
    let named = self.markers.map { "\($0.text) (\($0.count.counted("value")))" }
    if !named.isEmpty { words.append("or \(named.joined(separator: ", "))") }
  }

  private mutating func proposeForCells(_ column: ColumnSketch) {
    guard column.texts + column.empty > 0 else {
      words = ["always empty"]
      return
    }
    if column.isSecret { return proposeSecret() }
    if let (candidate, fit) = format(of: column, mostMisfits: 0) { return propose(candidate, fit) }
    if let numeric = numeric(column) {
      // Plain numbers can include some that only a language's style reads, such as 7,45.
      let styles = styles(of: column)
      if let best = styles.first, best.fit.misfits < numeric.fit.misfits, FormatCandidate.areReadAlike(styles) {
        return propose(styles)
      }
      keywords.append(JSONObject.Member(key: "type", value: .string(numeric.type)))
      fit = numeric.fit
      words = [numeric.type]
      if let range = numeric.range { propose(range) }
      return
    }
    proposeText(column)
  }

  private func numeric(_ column: ColumnSketch) -> (type: String, fit: Fit, range: ClosedRange<JSONNumber>?)? {
    func isConvincing(_ fit: Fit) -> Bool { fit.isConvincing(least: fit.misfits == 0 ? 3 : ColumnProposal.leastValues) }
    if isConvincing(column.truths) { return ("boolean", column.truths, nil) }
    // Digits with leading zeros are a name for something, not an amount.
    if column.hasLeadingZeros { return nil }
    let isWhole = column.integers.misfits == column.decimals.misfits
    let fit = isWhole ? column.integers : column.decimals
    guard isConvincing(fit) else { return nil }
    let range = isWhole ? column.integerRange : column.numberRange
    return (isWhole ? "integer" : "number", fit, fit.fits >= ColumnProposal.leastValues ? range : nil)
  }

  private mutating func propose(_ range: ClosedRange<JSONNumber>) {
    keywords.append(JSONObject.Member(key: "minimum", value: .number(range.lowerBound)))
    keywords.append(JSONObject.Member(key: "maximum", value: .number(range.upperBound)))
    let (least, greatest) = (range.lowerBound.text, range.upperBound.text)
    words.append(least.hasSameBytes(as: greatest) ? "always \(least)" : "\(least) to \(greatest)")
  }
}

// MARK: Texts

extension ColumnProposal {
  private mutating func proposeSecret() {
    isText = true
    keywords = [JSONObject.Member(key: "type", value: "string"), JSONObject.Member(key: "writeOnly", value: true)]
    words = ["a secret"]
  }

  private mutating func propose(_ candidate: FormatCandidate, _ fit: Fit) {
    isText = true
    keywords = [JSONObject.Member(key: "type", value: "string")] + candidate.keywords
    self.fit = fit
    words = ["format \(candidate.name)"]
  }

  /// Returns the first format that enough values have, with enough different ones among them.
  private func format(of column: ColumnSketch, mostMisfits: Int = .max) -> (FormatCandidate, Fit)? {
    guard column.distinct >= ColumnProposal.leastDistinct else { return nil }
    let convincing = column.formats.filter {
      $0.fit.misfits <= mostMisfits && $0.fit.isConvincing(least: ColumnProposal.leastValues)
        && $0.candidate.suits(column.shapes)
    }
    // The best candidate; the first if several are equally good.
    let fewest = convincing.map { $0.fit.misfits }.min()
    return convincing.first { $0.fit.misfits == fewest }.map { ($0.candidate, $0.fit) }
  }

  /// Returns the styles of numbers that most of the values fit.
  private func styles(of column: ColumnSketch) -> [(candidate: FormatCandidate, fit: Fit)] {
    guard column.distinct >= ColumnProposal.leastDistinct, !column.hasLeadingZeros,
      !column.shapes.areGroupsOfThree
    else { return [] }
    let convincing = column.styles.filter { $0.fit.isConvincing(least: ColumnProposal.leastValues) }
    let fewest = convincing.map { $0.fit.misfits }.min()
    return convincing.filter { $0.fit.misfits == fewest }
  }

  /// Proposes the first of several styles, if the values are the same numbers in all of them.
  private mutating func propose(_ styles: [(candidate: FormatCandidate, fit: Fit)]) {
    propose(styles[0].candidate, styles[0].fit)
    if styles.count > 1 { words.append("uncertain, \(ColumnProposal.names(of: styles[1...])) fits as well") }
  }

  private static func names(of styles: some Sequence<(candidate: FormatCandidate, fit: Fit)>) -> String {
    styles.map { $0.candidate.name }.joined(separator: " or ")
  }

  private mutating func proposeText(_ column: ColumnSketch) {
    isText = true
    keywords = [JSONObject.Member(key: "type", value: "string")]
    words = ["text"]
    if let (candidate, fit) = format(of: column) { return propose(candidate, fit) }
    let styles = styles(of: column)
    if !styles.isEmpty, FormatCandidate.areReadAlike(styles) { return propose(styles) }
    guard column.texts >= ColumnProposal.leastValues else {
      words = ["text; too few values for more"]
      return
    }
    if let choices = column.choices, choices.count > 1, column.texts >= 20, column.texts >= 5 * choices.count {
      var values = choices.map { JSONValue.string($0) }
      if column.empty > 0 { values.append("") }
      if column.nulls > 0 { values.append(.null) }
      keywords.append(JSONObject.Member(key: "enum", value: .array(values)))
      words = ["one of \(choices.count)"]
      return
    }
    // Plain digits fit every style.
    if 2..<FormatCandidate.decimals.count ~= styles.count {
      words = ["text; which numbers is uncertain, \(ColumnProposal.names(of: styles)) would each read others"]
      return
    }
    if column.distinct >= ColumnProposal.leastDistinct, let (source, fit) = column.shapes.pattern,
      fit.isConvincing(least: ColumnProposal.leastValues)
    {
      keywords.append(JSONObject.Member(key: "pattern", value: .string(source)))
      self.fit = fit
      words = ["pattern \(source)"]
      return
    }
    guard column.distinct > 1, let lengths = column.lengths else { return }
    keywords.append(JSONObject.Member(key: "minLength", value: .number(JSONNumber(lengths.lowerBound))))
    keywords.append(JSONObject.Member(key: "maxLength", value: .number(JSONNumber(lengths.upperBound))))
    let least = lengths.count == 1 ? "" : "\(lengths.lowerBound) to "
    words = ["text of \(least)\(lengths.upperBound.counted("character"))"]
  }
}

// MARK: Values of JSON

extension ColumnProposal {
  private mutating func proposeForValues(_ column: ColumnSketch) {
    var types: [String] = []
    if column.texts + column.empty > 0 { types.append("string") }
    if column.numbers > 0 { types.append(column.hasFractions ? "number" : "integer") }
    if column.booleans > 0 { types.append("boolean") }
    if column.hasArrays { types.append("array") }
    if column.hasObjects { types.append("object") }
    let isOne = types.count == 1
    if column.nulls > 0 { types.append("null") }
    if types.isEmpty { return }
    if isOne, types[0] == "string" {
      if column.isSecret { proposeSecret() } else { proposeText(column) }
    } else {
      words = [types.joined(separator: " or ")]
    }
    let type = types.count == 1 ? JSONValue.string(types[0]) : .array(types.map { .string($0) })
    keywords.removeAll { $0.key == "type" }
    keywords.insert(JSONObject.Member(key: "type", value: type), at: 0)
    if isText, column.nulls > 0 { words.append("or null") }
    if isOne, column.numbers >= ColumnProposal.leastValues, let range = column.numberRange { propose(range) }
  }
}
