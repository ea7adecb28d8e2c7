#if Server
  import Wellformed
  import WellformedSchema

  /// One value of what was sent, or its absence, read as the types that a model is made of.
  ///
  /// What is absent is read as an empty text, as false, as no members and no elements, for so a form sends an empty text
  /// and a box that is not ticked; only a number has nothing that stands for it. The values of a form are texts, and are
  /// read as numbers and booleans where the model wants those.
  @available(WellformedServer 1.0, *)
  struct SubmittedValue {
    /// The value; nothing where there is none.
    private(set) var json: JSONValue?
    /// Where the value lies in what was sent: most are never asked, and so it is put together for those that are.
    private let outer: Path
    private let step: Path.Component?
    let notes: ModelNotes

    /// Creates the value of what was sent as a whole.
    init(_ json: JSONValue, notes: ModelNotes) {
      self.json = json
      outer = .root
      step = nil
      self.notes = notes
    }

    /// Creates a value one step further in.
    init(_ json: JSONValue?, in outer: Path, _ step: Path.Component, notes: ModelNotes) {
      self.json = json
      self.outer = outer
      self.step = step
      self.notes = notes
    }

    /// Where the value lies in what was sent.
    var path: Path { step.map { Path(outer.components + [$0]) } ?? outer }

    /// How deep parts of a model are made where nothing was sent for them.
    private static let greatestAbsentDepth = 64

    /// The text of a form, or nothing for JSON.
    private var formText: String? { notes.isForm ? single()?.string : nil }

    /// The same value where one is wanted, and a form sent several texts by its name.
    ///
    /// - Parameters:
    ///   - saysYes: Where yes or no is wanted, tells whether a text says yes.
    ///   - isChoice: Whether one of a fixed choice is wanted.
    private func single(saysYes: ((String) -> Bool)? = nil, isChoice: Bool = false) -> JSONValue? {
      guard notes.isForm, case .array(let elements)? = json else { return json }
      let texts = elements.compactMap { $0.string }
      guard texts.count == elements.count,
        let text = RepeatedText.one(of: texts, saysYes: saysYes, isChoice: isChoice || notes.isChoice(at: path))
      else { return json }
      return .string(text)
    }

    /// Tells whether there is no value: it is absent, null, or the text of a form that tells nothing.
    var isNil: Bool { json == nil || json?.isNull == true || formText?.tellsNothing == true }

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
      notes.add(.typeNotBoolean, at: path)
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

    /// The number, if this is one.
    private var number: JSONNumber? {
      json?.number ?? formText.flatMap { JSONValue(controlText: $0, as: .number)?.number }
    }

    /// Tells whether there is no number, and notes that one is missing.
    private var isAbsentNumber: Bool {
      guard json == nil || formText?.tellsNothing == true else { return false }
      notes.add(.required, at: path)
      return true
    }

    /// The members; none, and a note, where this is no object.
    func object() -> JSONObject {
      switch json {
      case nil: return JSONObject()
      case .object(let object): return object
      default:
        notes.add(.typeNotObject, at: path)
        return JSONObject()
      }
    }

    /// The elements; none, and a note, where this is no array.
    ///
    /// One text of a form is an array of one.
    func array() -> [JSONValue] {
      switch json {
      case nil: return []
      case .array(let elements): return elements
      case .string(let text) where notes.isForm: return [.string(text)]
      default:
        notes.add(.typeNotArray, at: path)
        return []
      }
    }

    /// The value made into a part of a model.
    ///
    /// - Throws: `ModelNotMade`, where that cannot be; the notes say why.
    func make<Part: Decodable>(_ type: Part.Type) throws -> Part {
      let before = notes.issues.count
      var value = self
      // A type with a raw value is mostly an enumeration; whatever it is, it is made of one text.
      if (type as? any RawRepresentable.Type)?.isMadeOfText == true { value.json = single(isChoice: true) }
      // A type that holds itself, and cannot do without, is never made of what is absent.
      guard json != nil || outer.components.count < SubmittedValue.greatestAbsentDepth else {
        notes.add(.required, at: path)
        throw ModelNotMade()
      }
      do {
        return try Part(from: SubmissionDecoder(value: value))
      } catch {
        // The type's own reasons, such as a text that is no case of it, are no words for people.
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

    /// Tells whether its raw value is a text or a number.
    fileprivate static var isMadeOfText: Bool { RawValue.self is any LosslessStringConvertible.Type }
  }
#endif
