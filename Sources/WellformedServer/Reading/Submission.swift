#if Server
  public import Wellformed
  public import WellformedSchema

  /// The values of a request as they were sent, neither validated nor normalised.
  @available(WellformedServer 1.0, *)
  public struct Submission: Sendable {
    /// The notations of submitted values.
    public enum Notation: Hashable, Sendable {
      /// The fields of a form, whose values are texts: `application/x-www-form-urlencoded` or `multipart/form-data`.
      case form
      /// JSON.
      case json
    }

    /// The values.
    ///
    /// The fields of a form are members by their names. A name that is a path, such as `address.city` or
    /// `rows[0].name`, leads into objects and arrays. If a name was sent more than once, its value is an array of its
    /// texts.
    public let value: JSONValue

    /// The notation of the values.
    public let notation: Notation

    /// Creates a submission from values that came another way, such as in a query string.
    public init(_ value: JSONValue, notation: Notation) {
      self.value = value
      self.notation = notation
    }

    /// The text of a field, which is named by a path; `nil` if there is none, several, or a value that is not a scalar.
    public subscript(field: String) -> String? {
      switch value(at: field) {
      case .string(let text): text
      case .number(let number): number.text
      case .bool(let bool): bool ? "true" : "false"
      case .null, .array, .object, nil: nil
      }
    }

    /// Returns every text of a field, which is named by a path.
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
    /// The notation of the values.
    public var description: String { "Submission(\(notation))" }
  }
#endif
