#if Server
  public import Wellformed
  public import WellformedSchema

  /// What was sent with a request, as it was sent: nothing is judged or normalised yet.
  @available(WellformedServer 1.0, *)
  public struct Submission: Sendable {
    /// The ways in which values travel.
    public enum Notation: Hashable, Sendable {
      /// The fields of a form, every value a text: `application/x-www-form-urlencoded` or `multipart/form-data`.
      case form
      /// JSON.
      case json
    }

    /// The values.
    ///
    /// Fields of a form are members by their names. A name that is written as a path, such as `address.city` or
    /// `rows[0].name`, leads into objects and arrays; a name that is sent more than once has an array of its texts.
    public let value: JSONValue

    /// How the values were sent.
    public let notation: Notation

    /// Creates a submission of values that came another way, such as a query.
    public init(_ value: JSONValue, notation: Notation) {
      self.value = value
      self.notation = notation
    }

    /// The text that was sent for a field, which is named by a path; nothing where there is none, or anything but one.
    public subscript(field: String) -> String? {
      switch value(at: field) {
      case .string(let text): text
      case .number(let number): number.text
      case .bool(let bool): bool ? "true" : "false"
      case .null, .array, .object, nil: nil
      }
    }

    /// Every text that was sent for a field, which is named by a path.
    public func texts(of field: String) -> [String] {
      switch value(at: field) {
      case .array(let values): values.compactMap { $0.string }
      case let value: value?.string.map { [$0] } ?? []
      }
    }

    private func value(at field: String) -> JSONValue? {
      var value = self.value
      for component in Path(stringLiteral: field).components {
        switch (component, value) {
        case (.name(let name), .object(let object)):
          guard let member = object[name] else { return nil }
          value = member
        case (.index(let index), .array(let array)) where index < array.count: value = array[index]
        default: return nil
        }
      }
      return value
    }
  }

  @available(WellformedServer 1.0, *)
  extension Submission: Redacted {
    /// How the values were sent.
    public var description: String { "Submission(\(notation))" }
  }
#endif
