#if Server
  import Wellformed
  import WellformedSchema

  /// A submitted value, or its absence, which can be read as the types that models consist of.
  ///
  /// An absent value is read as an empty text, as false, or as an object or array without content, because a form
  /// leaves such values out or sends an empty text. Only an absent number is an issue. The values of a form are texts,
  /// and are read as numbers and booleans if the model asks for those.
  @available(WellformedServer 1.0, *)
  struct SubmittedValue {
    /// The value; `nil` if it is absent.
    private(set) var json: JSONValue?
    /// The path of the value, in two parts: most paths are never needed, and so they are joined on demand.
    private let outer: Path
    private let step: Path.Component?
    let notes: ModelNotes

    /// Creates the value of a whole submission.
    init(_ json: JSONValue, notes: ModelNotes) {
      self.json = json
      outer = .root
      step = nil
      self.notes = notes
    }

    /// Creates a value one step deeper.
    init(_ json: JSONValue?, in outer: Path, _ step: Path.Component, notes: ModelNotes) {
      self.json = json
      self.outer = outer
      self.step = step
      self.notes = notes
    }

    /// The path of the value in the submission.
    var path: Path { step.map { Path(outer.components + [$0]) } ?? outer }

    /// The depth up to which absent parts of a model are made.
    private static let greatestAbsentDepth = 64

    /// The text of a form's field; `nil` for JSON.
    private var formText: String? { notes.isForm ? single()?.string : nil }

    /// Returns the value, or the one text to use if a form sent several under its name.
    ///
    /// - Parameters:
    ///   - saysYes: Returns whether a text means yes, if a boolean is expected.
    ///   - isChoice: Whether one of a fixed choice is expected.
    private func single(saysYes: ((String) -> Bool)? = nil, isChoice: Bool = false) -> JSONValue? {
      guard notes.isForm, case .array(let elements)? = json else { return json }
      let texts = elements.compactMap { $0.string }
      guard texts.count == elements.count,
        let text = RepeatedText.one(of: texts, saysYes: saysYes, isChoice: isChoice || notes.isChoice(at: path))
      else { return json }
      return .string(text)
    }

    /// Whether there is no value: it is absent, null, or an empty text of a form.
    var isNil: Bool { json == nil || json?.isNull == true || formText?.isBlank == true }

    func string() -> String {
      switch single() {
      case nil: return ""
      case .string(let text): return text
      default:
        notes.add(.typeNotString, at: path)
        return ""
      }
    }

    func bool() -> Bool {
      switch single(saysYes: { JSONValue(controlText: $0, as: .box) == .bool(true) }) {
      case nil: return false
      case .bool(let bool): return bool
      case .string(let text) where notes.isForm:
        if case .bool(let bool)? = JSONValue(controlText: text, as: .box) { return bool }
      default: break
      }
      if !notes.mustBeTicked(at: path) { notes.add(.typeNotBoolean, at: path) }
      return false
    }

    func integer<Integer: FixedWidthInteger>() -> Integer {
      if isAbsentNumber { return 0 }
      if let number, let integer = Integer(exactly: number) { return integer }
      notes.add(.typeNotInteger, at: path)
      return 0
    }

    func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number {
      if isAbsentNumber { return 0 }
      if let number, let value = Number(number.text), value.isFinite { return value }
      notes.add(.typeNotNumber, at: path)
      return 0
    }

    /// The number, if the value is one.
    private var number: JSONNumber? {
      json?.number ?? formText.flatMap { JSONValue(controlText: $0, as: .number)?.number }
    }

    /// Whether the number is absent; if so, notes that it is missing.
    private var isAbsentNumber: Bool {
      guard json == nil || formText?.isBlank == true else { return false }
      notes.add(.required, at: path)
      return true
    }

    /// Returns the members; if this is not an object, none, and notes that.
    func object() -> JSONObject {
      switch json {
      case nil: return JSONObject()
      case .object(let object): return object
      default:
        notes.add(.typeNotObject, at: path)
        return JSONObject()
      }
    }

    /// Returns the elements; if this is not an array, none, and notes that.
    ///
    /// A single text of a form is an array with one element.
    func array() -> [JSONValue] {
      switch json {
      case nil:
        notes.noteAbsent(path)
        return []
      case .array(let elements): return elements
      case .string(let text) where notes.isForm: return [.string(text)]
      default:
        notes.add(.typeNotArray, at: path)
        return []
      }
    }

    /// Decodes the value as a part of a model.
    ///
    /// - Throws: `ModelNotMade` if that is impossible; the notes say why.
    func make<Part: Decodable>(_ type: Part.Type) throws -> Part {
      let before = notes.issues.count
      var value = self
      // Most types with a raw value are enumerations; any such type is decoded from a single text.
      if (type as? any RawRepresentable.Type)?.isMadeOfText == true { value.json = single(isChoice: true) }
      // Otherwise, a type with a required member of its own type would recurse for ever on absent values.
      guard json != nil || outer.components.count < SubmittedValue.greatestAbsentDepth else {
        notes.add(.required, at: path)
        throw ModelNotMade()
      }
      do {
        return try Part(from: SubmissionDecoder(value: value))
      } catch {
        // The type's own error, such as for a text that is not one of its cases, is not meant for people.
        if notes.issues.count == before {
          if isNil {
            notes.add(.required, at: path)
          } else if let type = type as? any RawRepresentable.Type {
            notes.add(Issue(among: type.rawTexts ?? [], at: path))
          } else {
            notes.add(.excluded, at: path)
          }
        }
        throw ModelNotMade()
      }
    }
  }

  extension CaseIterable {
    fileprivate static var everyCase: [Any] { Array(allCases) }
  }

  extension RawRepresentable {
    /// The raw values of all cases; `nil` if the type does not list them.
    fileprivate static var rawTexts: [String]? {
      guard let type = Self.self as? any CaseIterable.Type else { return nil }
      return type.everyCase.compactMap { ($0 as? Self).map { "\($0.rawValue)" } }
    }

    /// Whether the raw value is a text or a number.
    fileprivate static var isMadeOfText: Bool { RawValue.self is any LosslessStringConvertible.Type }
  }
#endif
