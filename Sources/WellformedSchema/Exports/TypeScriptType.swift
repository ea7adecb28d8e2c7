import Wellformed

/// A type, as TypeScript writes it.
indirect enum TypeScriptType: Hashable, Sendable {
  /// A name or a literal.
  case word(ExactText)
  case union([TypeScriptType])
  case intersection([TypeScriptType])
  case list(TypeScriptType)
  /// The first items with the number of those that must be present, and the type of all others, if there can be others.
  case tuple([TypeScriptType], needed: Int, others: TypeScriptType?)
  /// An object, and the type of members without a name here, if there is one.
  case object([Member], others: TypeScriptType?)

  /// A member of an object.
  struct Member: Hashable, Sendable {
    let name: ExactText
    let type: TypeScriptType
    let isRequired: Bool
    /// Its label and its description.
    let comment: ExactText?
  }

  static var unknown: TypeScriptType { .word("unknown") }
  static var never: TypeScriptType { .word("never") }
  static var string: TypeScriptType { .word("string") }

  /// Returns the literal type of one value; deeply nested parts of it are left out.
  static func literal(_ value: JSONValue, depth: Int = 0) -> TypeScriptType {
    if depth > Budget.depthLimit { return .unknown }
    return switch value {
    case .null, .bool, .number, .string: .word(ExactText(value.description))
    case .array(let items): .tuple(items.map { literal($0, depth: depth + 1) }, needed: items.count, others: nil)
    case .object(let object):
      .object(
        object.members.map {
          Member(name: ExactText($0.key), type: literal($0.value, depth: depth + 1), isRequired: true, comment: nil)
        }, others: nil)
    }
  }

  /// Returns the union of some types, each written once.
  static func any(of types: [TypeScriptType]) -> TypeScriptType {
    var seen: Set<TypeScriptType> = []
    var parts: [TypeScriptType] = []
    func add(_ type: TypeScriptType) {
      if case .union(let types) = type { return types.forEach(add) }
      if type != .never, seen.insert(type).inserted { parts.append(type) }
    }
    types.forEach(add)
    if parts.contains(.unknown) { return .unknown }
    if parts.contains(.string) {
      parts.removeAll { if case .word(let word) = $0 { word.text.utf8.first == UInt8(ascii: "\"") } else { false } }
    }
    return parts.isEmpty ? .never : parts.count == 1 ? parts[0] : .union(parts)
  }

  /// Returns the intersection of some types.
  static func all(of types: [TypeScriptType]) -> TypeScriptType {
    var seen: Set<TypeScriptType> = []
    let parts = types.filter { $0 != .unknown && seen.insert($0).inserted }
    if parts.contains(.never) { return .never }
    return parts.isEmpty ? .unknown : parts.count == 1 ? parts[0] : .intersection(parts)
  }
}

extension TypeScriptType {
  /// Returns the type in TypeScript; lines after the first begin with an indent.
  func text(indent: String = "") -> String {
    switch self {
    case .word(let word): return word.text
    case .union(let types): return types.map { $0.operand(indent) }.joined(separator: " | ")
    case .intersection(let types): return types.map { $0.operand(indent) }.joined(separator: " & ")
    case .list(let item): return "Array<\(item.text(indent: indent))>"
    case .tuple(let items, let needed, let others):
      var parts = items.enumerated().map { place, item in
        place < needed ? item.operand(indent) : "(\(item.text(indent: indent)))?"
      }
      if let others { parts.append("...Array<\(others.text(indent: indent))>") }
      return "[\(parts.joined(separator: ", "))]"
    case .object(let members, let others):
      if members.isEmpty { return "{ [name: string]: \((others ?? .never).text(indent: indent)) }" }
      let inner = indent + "  "
      var text = "{\n"
      for member in members {
        if let comment = member.comment { text += "\(inner)/** \(comment.text) */\n" }
        let mark = member.isRequired ? "" : "?"
        text += "\(inner)\(member.name.text.propertyName)\(mark): \(member.type.text(indent: inner));\n"
      }
      if let others { text += "\(inner)[name: string]: \(others.text(indent: inner));\n" }
      return text + indent + "}"
    }
  }

  private func operand(_ indent: String) -> String {
    switch self {
    case .union, .intersection: "(\(text(indent: indent)))"
    default: text(indent: indent)
    }
  }
}

extension String {
  /// The name of a property as TypeScript writes it: quoted, unless it is an identifier in ASCII.
  fileprivate var propertyName: String { isTypeScriptIdentifier ? self : JSONValue.string(self).description }

  /// Whether the text is an identifier in ASCII (ECMA-262, 12.7); reserved words count.
  package var isTypeScriptIdentifier: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"): true
      default: false
      }
    }
  }

  /// The text in a form that can stand in a comment of one line.
  var inComment: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl =
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
      // A slash after a star would end the comment.
      if scalar == "/", text.last == "*" { text.append("\\") }
      text.append(isControl ? " " : scalar)
    }
    return String(text)
  }
}
