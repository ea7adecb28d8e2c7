#if !hasFeature(Embedded)
  public import WellformedCore

  // What a form and its parts look like when they are printed or dumped: as they would be written in Swift, without
  // key paths and closures.

  extension Form: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The form as it would be written in Swift, one part on each line, without key paths and closures.
    ///
    /// Of forms within the form, it names the fields.
    public var description: String {
      let parts = outline.map { "\n  \($0.written)" }.joined(separator: ",")
      return "Form<\(Model.self)>(\(parts)\(parts.isEmpty ? "" : "\n"))"
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the compiled rules.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension FormPart: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The part as it would be written in Swift, without key paths and closures.
    public var description: String {
      switch content {
      case .text(let field):
        let arguments = [field.name.debugDescription] + field.normalization.names + field.rules.map { "\($0)" }
        return FormOutlinePart.call("field", arguments) + (field.isSecret ? ".secret" : "")
      case .value(let field):
        let outline = field.acceptance.map { FormOutlinePart.acceptance(name: field.name, label: nil, $0) }
        let part = outline ?? .value(name: field.name, label: nil, field.outline(), isSecret: field.isSecret)
        return part.written
      case .between(let rule): return FormOutlinePart.closure(code: rule.code, field: rule.field).written
      case .remote(let rule):
        return FormOutlinePart.remote(code: rule.code, field: rule.field, reads: rule.reads).written
      }
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the part's closures.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension Validator: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The validator as it would be written in Swift; `.satisfies(…)` for a closure.
    public var description: String {
      if acceptance != nil { return ".accepted" }
      return ValueOutline.written(outline?()) ?? "Validator<\(Value.self)>"
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the validator's closures.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension TextFormat: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type of the values, and the rules of their texts.
    public var description: String {
      FormOutlinePart.call("TextFormat<\(Value.self)>", plan.normalization.names + plan.rules.map { "\($0)" })
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the format's closures.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension FieldNames: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names, in alphabetical order.
    public var description: String {
      "FieldNames<\(Model.self)>(\(Array(names.values).inByteOrder.joined(separator: ", ")))"
    }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror without the key paths.
    public var customMirror: Mirror { Mirror(opaque: self) }
  }

  extension Normalization: CustomStringConvertible {
    /// The preparations as they would be written in Swift: `[.trimmed, .lowercased]`.
    public var description: String { names.first ?? "[]" }

    /// The preparations as one argument; empty if there are none.
    fileprivate var names: [String] {
      let all: [(Normalization, String)] = [
        (.trimmed, ".trimmed"), (.collapsed, ".collapsed"), (.lowercasedASCII, ".lowercasedASCII"),
        (.lowercased, ".lowercased"), (.digitsOnly, ".digitsOnly"), (.composed, ".composed"),
      ]
      let names = all.filter { contains($0.0) }.map { $0.1 }
      return names.count > 1 ? ["[\(names.joined(separator: ", "))]"] : names
    }
  }

  extension FormOutlinePart {
    /// The part as it would be written in Swift.
    fileprivate var written: String {
      switch self {
      case .text(let text):
        let arguments = [text.name.debugDescription] + text.preparationAndRules
        return Self.call("field", arguments) + (text.isSecret ? ".secret" : "")
      case .value(let name, _, let asked, let isSecret):
        return Self.call("field", [name.debugDescription] + asked.written) + (isSecret ? ".secret" : "")
      case .acceptance(let name, _, _): return Self.call("field", [name.debugDescription, ".accepted"])
      case .closure(let code, let field):
        return Self.call("rule", [code.rawValue.debugDescription, "on: \(field.debugDescription)"])
      case .remote(let code, _, let reads):
        let names = reads.map { $0.debugDescription }.joined(separator: ", ")
        return Self.call("remote", [code.rawValue.debugDescription, "reads: \(names)"])
      }
    }

    fileprivate static func call(_ name: String, _ arguments: [String]) -> String {
      let first = name.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
      return "\(first ? "." : "")\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  extension TextOutline {
    fileprivate var preparationAndRules: [String] {
      normalization.names + (isOptional ? [".optional"] : []) + rules.map { "\($0)" }
    }
  }

  extension [ValueOutline?] {
    /// The requirements as arguments; a format stands before the validators.
    fileprivate var written: [String] {
      let all = compactMap { ValueOutline.written($0) }
      return all.filter { $0.hasPrefix("as: ") } + all.filter { !$0.hasPrefix("as: ") }
    }
  }

  extension ValueOutline {
    /// Returns the requirement as it would be written in Swift; `nil` if it only says how the type is represented.
    fileprivate static func written(_ outline: ValueOutline?) -> String? {
      guard let outline else { return ".satisfies(…)" }
      func written(_ parts: [ValueOutline?]) -> String { parts.written.joined(separator: ", ") }
      switch outline {
      case .text(let text): return ".text(\(text.preparationAndRules.joined(separator: ", ")))"
      case .number(let range): return ".range(\(range.minimum ?? "")...\(range.maximum ?? ""))"
      case .form(let parts):
        return ".form(\(parts.compactMap { $0.fieldName?.debugDescription }.joined(separator: ", ")))"
      case .count(let minimum, let maximum, _):
        return ".count(\(minimum == 0 && maximum != nil ? "" : "\(minimum)")...\(maximum.map { "\($0)" } ?? ""))"
      case .each(let asked), .eachOfSet(let asked, _):
        let elements = written(asked)
        return elements.isEmpty ? nil : ".each(\(elements))"
      case .unique: return ".unique"
      case .eachKey(let asked): return ".eachKey(\(written(asked)))"
      case .eachValue(let asked): return ".eachValue(\(written(asked)))"
      case .wrapped(let isRequired, let asked): return ".\(isRequired ? "required" : "optional")(\(written(asked)))"
      case .choice(let literals): return ".oneOf(\(literals.map { $0.written }.joined(separator: ", ")))"
      case .overridden(let outline, _): return self.written(outline)
      case .typed(let typed):
        switch typed.kind {
        case .bool: return nil
        case .number(let number): return number.kind == .whole ? "as: .wholeNumber" : "as: .decimal"
        case .text, .numbers:
          let rules = typed.text.rules.map { "\($0)" }
          return rules.isEmpty ? nil : "as: TextFormat(\(rules.joined(separator: ", ")))"
        }
      case .unread: return nil
      }
    }
  }

  extension OutlineLiteral {
    fileprivate var written: String {
      switch self {
      case .text(let text): text.debugDescription
      case .number(let number): number.description
      case .bool(let bool): "\(bool)"
      }
    }
  }
#endif
