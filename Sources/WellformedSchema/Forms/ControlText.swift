import Wellformed

/// What the text of a control can tell.
package enum ControlType: Hashable, Sendable {
  /// The text as it is.
  case text
  /// A number.
  case number
  /// `true` or `false`.
  case boolean
  /// The same, of a control that can tell nothing else: a box that is ticked or not.
  case box
  /// `null`.
  case null
}

extension JSONValue {
  /// The value of a type that the text of a control tells, if it tells one.
  ///
  /// The one place where a text of a form becomes a value: live forms, the adapter for pages and servers all read by it.
  /// White space around anything but a text does not matter. A number is written as HTML's controls write it (HTML,
  /// 2.3.4.3) and JSON does not always: it may begin with zeros or with the point, and not with a plus sign. A box that
  /// is ticked tells `true`, or what browsers and servers send for it: `on`, `1` or `yes` in upper or lower case; one that
  /// is not tells nothing at all, `false`, `off`, `0` or `no`.
  package init?(controlText text: String, as type: ControlType) {
    switch type {
    case .text: self = .string(text)
    case .number:
      guard let number = JSONNumber(controlText: text) else { return nil }
      self = .number(number)
    case .boolean:
      guard text.isWord(among: ["true", "false"]) else { return nil }
      self = .bool(text.isWord(among: ["true"]))
    case .box:
      let text = Normalization.lowercasedASCII.apply(to: text)
      let isTicked = text.isWord(among: ["true", "on", "1", "yes"])
      guard isTicked || text.isWord(among: ["", "false", "off", "0", "no"]) else { return nil }
      self = .bool(isTicked)
    case .null:
      guard text.isWord(among: ["null"]) else { return nil }
      self = .null
    }
  }
}

extension JSONNumber {
  /// Reads a number as HTML's controls write one.
  fileprivate init?(controlText text: String) {
    let text = Normalization.trimmed.apply(to: text)
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    guard let first = rest.first, first != UInt8(ascii: "-") else { return nil }
    while rest.count > 1, rest.first == UInt8(ascii: "0"), let second = rest.dropFirst().first, second &- 0x30 < 10 {
      rest = rest.dropFirst()
    }
    let whole = first == UInt8(ascii: ".") ? "0" : ""
    self.init((isNegative ? "-" : "") + whole + String(decoding: rest, as: UTF8.self))
  }
}

extension String {
  /// Tells whether a control that holds this tells nothing of any type but a text.
  package var tellsNothing: Bool { Normalization.trimmed.apply(to: self).isEmpty }

  /// Tells whether the text, white space around it aside, is one of some words.
  fileprivate func isWord(among words: [String]) -> Bool {
    let text = Normalization.trimmed.apply(to: self)
    return words.contains { $0.hasSameBytes(as: text) }
  }
}

/// How the text of a control is read that stands for a member of an object.
struct ControlReading: Sendable {
  /// What the text can tell, in the order in which that is tried.
  let types: [ControlType]
  /// What an empty control stands for: nothing, if the member is not there.
  let empty: JSONValue?
  /// Tells whether it is one of a fixed choice.
  var isChoice = false

  /// Tells whether white space around what is typed does not matter.
  var isTrimmed: Bool { types.first != .text }

  /// The value that a text tells: of the first type that it can be read as and the rules are satisfied with; where they
  /// are satisfied with none, of the first that it can be read as; where there is none, a text.
  ///
  /// - Parameters:
  ///   - text: The text, prepared and not empty.
  ///   - isValid: Tells whether the rules of the member are satisfied.
  func value(of text: String, isValid: (JSONValue) -> Bool) -> JSONValue {
    if types == [.text] { return .string(text) }
    var first: JSONValue?
    for type in types {
      guard let value = JSONValue(controlText: text, as: type) else { continue }
      if types.count == 1 || isValid(value) { return value }
      if first == nil { first = value }
    }
    return first ?? .string(text)
  }
}

extension [Rule] {
  /// Tells whether one of these that must all hold says how a number is written.
  fileprivate var writeNumber: Bool {
    contains { rule in
      switch rule {
      case .number: true
      case .all(let rules): rules.writeNumber
      default: false
      }
    }
  }
}

extension SchemaGraph {
  /// How the text of a control is read that stands for a member of an object.
  ///
  /// - Parameters:
  ///   - schemas: The schemas for the member.
  ///   - isBox: Whether yes or no is a box, so that an empty one says no; otherwise it is chosen, as from radio buttons.
  func reading(_ schemas: [Int], isRequired: Bool, isBox isTicked: Bool = true) -> ControlReading {
    let conjuncts = conjuncts(of: schemas)
    let allowed = allowedTypes(schemas)
    var types: [ControlType] = []
    if allowed == .all, let type = typeSpokenOf(by: schemas) {
      types = [type]
    } else {
      let isBox = allowed.subtracting(.null) == .boolean
      if allowed.contains(.string) { types.append(.text) }
      // Where rules say how a number is written, it is written so and not otherwise.
      let isWritten = allowed.contains(.string) && conjuncts.contains { nodes[$0].text?.rules.writeNumber == true }
      if !allowed.isDisjoint(with: .number), !isWritten { types.append(.number) }
      if allowed.contains(.boolean) { types.append(isBox ? .box : .boolean) }
      if allowed.contains(.null) { types.append(.null) }
      if isBox, isTicked { return ControlReading(types: types, empty: .bool(false)) }
    }
    let isChoice =
      conjuncts.contains { !nodes[$0].schema.enumerations.isEmpty }
      || schemas.contains { nodes[$0].text?.rules.offerChoice == true }
    var empty: JSONValue?
    if isRequired {
      if allowed.contains(.null), allowed != .all, schemas.allSatisfy({ isValid(.null, by: $0) }) {
        empty = .null
      } else if allowed.contains(.string), namesEmptyText(conjuncts) {
        empty = .string("")
      }
    }
    return ControlReading(types: types, empty: empty, isChoice: isChoice)
  }

  /// The types that `type`, `enum` and `const` leave to a value.
  func allowedTypes(_ schemas: [Int]) -> ValueTypes {
    var types = schemas.reduce(ValueTypes.all) { $0.intersection(nodes[$1].types) }
    for enumeration in conjuncts(of: schemas).flatMap({ nodes[$0].schema.enumerations }) {
      types.formIntersection(enumeration.options.reduce(into: ValueTypes()) { $0.formUnion(ValueTypes(of: $1)) })
    }
    return types
  }

  /// What rules ask something of, texts or numbers, where they ask nothing of the other.
  private func typeSpokenOf(by schemas: [Int]) -> ControlType? {
    var (seen, ahead, asksOfTexts, asksOfNumbers) = (Set<Int>(), schemas, false, false)
    while let index = ahead.popLast() {
      guard seen.insert(index).inserted else { continue }
      let schema = nodes[index].schema
      asksOfTexts = asksOfTexts || nodes[index].asksOfTexts || schema.sibling != nil
      asksOfNumbers = asksOfNumbers || !schema.number.isEmpty
      ahead += schema.allOf + schema.alternatives
    }
    if asksOfTexts == asksOfNumbers { return nil }
    return asksOfTexts ? .text : .number
  }

  /// Tells whether it is said in so many words that the text may be empty.
  private func namesEmptyText(_ conjuncts: [Int]) -> Bool {
    if conjuncts.contains(where: { nodes[$0].namesEmptyText }) { return true }
    let enumerations = conjuncts.flatMap { nodes[$0].schema.enumerations }
    return !enumerations.isEmpty && enumerations.allSatisfy { $0.options.contains(.string("")) }
  }

  /// Tells whether a value is valid by a schema, its texts prepared.
  func isValid(_ value: JSONValue, by index: Int) -> Bool {
    var normalizer = ValueNormalizer(self, for: value)
    let prepared = normalizer.normalized(value, by: index) ?? value
    if normalizer.isTooComplex { return false }
    var evaluation = Evaluation(self, .validity, normalizer.budget)
    return evaluation.verdict(on: prepared, by: index, beside: nil) == .valid
  }
}
