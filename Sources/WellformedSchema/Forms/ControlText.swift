import Wellformed

/// The types of values that the text of a control can stand for.
package enum ControlType: Hashable, Sendable {
  /// The text itself.
  case text
  /// A number.
  case number
  /// `true` or `false`.
  case boolean
  /// `true` or `false` from a control that has no other values: a box that is ticked or not.
  case box
  /// `null`.
  case null
}

extension JSONValue {
  /// Creates the value of a type that the text of a control stands for; `nil` if it stands for none.
  ///
  /// This is the one place where a text of a form becomes a value: live forms, the adapter for pages and servers all
  /// use it. White space around the text does not matter, unless the value is a text. Numbers have the form that HTML's
  /// controls give them (HTML, 2.3.4.3), which differs from JSON: a number may begin with zeros or with the decimal
  /// point, but not with a plus sign. A ticked box is `true`, or what browsers and servers send for it: `on`, `1` or
  /// `yes` in upper or lower case. A box that is not ticked is an empty text, `false`, `off`, `0` or `no`.
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
  /// Reads a number as HTML's controls write it.
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
  /// Whether the text stands for no value of any type except a text.
  package var isBlank: Bool { Normalization.trimmed.apply(to: self).isEmpty }

  /// Returns whether the text, without white space around it, is one of some words.
  fileprivate func isWord(among words: [String]) -> Bool {
    let text = Normalization.trimmed.apply(to: self)
    return words.contains { $0.hasSameBytes(as: text) }
  }
}

/// How the text of a control for a member of an object is read.
struct ControlReading: Sendable {
  /// The types that the text can stand for, in the order in which they are tried.
  let types: [ControlType]
  /// The value of an empty control; `nil` if the member is then absent.
  let empty: JSONValue?
  /// Whether the value is one of a fixed choice.
  var isChoice = false

  /// Whether white space around the typed text does not matter.
  var isTrimmed: Bool { types.first != .text }

  /// Returns the value that a text stands for.
  ///
  /// This is the value of the first type that the text can be read as and that satisfies the rules. If none satisfies
  /// them, it is the value of the first type other than text that the text can be read as, so that a number is reported
  /// as a number. It is a text if there is no such type, or if more text could satisfy the rules for a text.
  ///
  /// - Parameters:
  ///   - text: The text, normalised and not empty.
  ///   - verdict: Returns the verdict on a value by the rules of the member.
  func value(of text: String, verdict: (JSONValue) -> Verdict) -> JSONValue {
    if types == [.text] { return .string(text) }
    var other: JSONValue?
    var isIncomplete = false
    for type in types {
      guard let value = JSONValue(controlText: text, as: type) else { continue }
      if types.count == 1 { return value }
      let verdict = verdict(value)
      if verdict == .valid { return value }
      if type == .text {
        isIncomplete = verdict == .incomplete
      } else if other == nil {
        other = value
      }
    }
    return isIncomplete ? .string(text) : other ?? .string(text)
  }
}

extension [Rule] {
  /// Whether one of these rules, which must all hold, says how a number is written.
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
  /// Returns how the text of a control for a member of an object is read.
  ///
  /// - Parameters:
  ///   - schemas: The schemas for the member.
  ///   - isBox: Whether a Boolean is a box, so that an empty control means `false`; otherwise it is chosen, as from
  ///     radio buttons.
  ///   - readsNull: Whether the word `null` stands for null wherever that is allowed, as in tables; otherwise only where
  ///     `enum` or `const` alone allow it, or nothing else is allowed.
  func reading(
    _ schemas: [Int], isRequired: Bool, isBox isTicked: Bool = true, readsNull: Bool = false
  ) -> ControlReading {
    let conjuncts = conjuncts(of: schemas)
    let allowed = allowedTypes(schemas)
    var types: [ControlType] = []
    if allowed == .all, let type = typeSpokenOf(by: schemas) {
      types = [type]
    } else {
      let isBox = allowed.subtracting(.null) == .boolean
      if allowed.contains(.string) { types.append(.text) }
      // If rules say how a number is written, it must be written that way.
      let isWritten = allowed.contains(.string) && conjuncts.contains { nodes[$0].text?.rules.writeNumber == true }
      if !allowed.isDisjoint(with: .number), !isWritten { types.append(.number) }
      if allowed.contains(.boolean) { types.append(isBox ? .box : .boolean) }
      let namesNull = conjuncts.contains { nodes[$0].schema.types != .all && nodes[$0].schema.types.contains(.null) }
      if allowed.contains(.null), readsNull || !namesNull || types.isEmpty { types.append(.null) }
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

  /// Returns the types that `type`, `enum` and `const` leave to a value, within alternatives, too.
  func allowedTypes(_ schemas: [Int]) -> ValueTypes {
    var known: [Int: ValueTypes] = [:]
    return schemas.reduce(.all) { $0.intersection(allowedTypes($1, &known)) }
  }

  /// Returns the types that a schema leaves to a value.
  ///
  /// - Parameter known: The types that were found, so that a combined schema to which many lead is followed once.
  private func allowedTypes(_ index: Int, _ known: inout [Int: ValueTypes]) -> ValueTypes {
    let node = nodes[index]
    let schema = node.schema
    var types = node.types
    for enumeration in node.isWarning ? [] : schema.enumerations {
      types.formIntersection(enumeration.types)
    }
    guard node.isCombined else { return types }
    if let types = known[index] { return types }
    func leave(_ other: Int) -> ValueTypes { nodes[other].isWarning ? .all : allowedTypes(other, &known) }
    for other in schema.allOf + (schema.stages ?? []) { types.formIntersection(leave(other)) }
    for case let ways? in [schema.anyOf, schema.oneOf] {
      types.formIntersection(ways.reduce(into: ValueTypes()) { $0.formUnion(leave($1)) })
    }
    known[index] = types
    return types
  }

  /// Returns the type, text or number, that the rules are about if they are not about the other.
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

  /// Returns whether the rules say explicitly that the text may be empty.
  private func namesEmptyText(_ conjuncts: [Int]) -> Bool {
    if conjuncts.contains(where: { nodes[$0].namesEmptyText }) { return true }
    let enumerations = conjuncts.flatMap { nodes[$0].schema.enumerations }
    return !enumerations.isEmpty && enumerations.allSatisfy { $0.options.contains(.string("")) }
  }

  /// Returns whether a value is valid by a schema after its texts are normalised.
  func isValid(_ value: JSONValue, by index: Int) -> Bool { verdict(on: value, by: index, for: .validity) == .valid }

  /// Returns the verdict on a value by a schema after its texts are normalised.
  func verdict(on value: JSONValue, by index: Int, for purpose: Evaluation.Purpose = .issues) -> Verdict {
    var normalizer = ValueNormalizer(self, for: value)
    let prepared = normalizer.normalized(value, by: index) ?? value
    if normalizer.isTooComplex { return .invalid }
    var evaluation = Evaluation(self, purpose, normalizer.budget)
    return evaluation.verdict(on: prepared, by: index, beside: nil)
  }
}
