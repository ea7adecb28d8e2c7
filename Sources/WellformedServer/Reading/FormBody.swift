#if Server
  import Wellformed

  /// Reads the fields of a form in `application/x-www-form-urlencoded` (URL Standard, section 5.1).
  ///
  /// The standard replaces invalid UTF-8 by replacement characters. Here, it is an error, so that only what was sent
  /// can be stored.
  @available(WellformedServer 1.0, *)
  enum FormBody {
    /// Returns the names and texts, in order.
    ///
    /// - Complexity: O(*n*)
    static func fields(in bytes: [UInt8], limit: Int) throws(Problem) -> [FormField] {
      let sent = URLEncodedFields.fields(in: bytes, limit: limit)
      guard sent.count <= limit else { throw .tooManyFields(limit) }
      var fields: [FormField] = []
      for field in sent {
        guard let name = field.name else { throw .notUTF8(in: nil) }
        guard let text = field.text else { throw .notUTF8(in: name) }
        fields.append(FormField(name: name, text: text))
      }
      return fields
    }
  }

  /// A submitted field of a form.
  @available(WellformedServer 1.0, *)
  struct FormField: Hashable, Sendable {
    let name: String
    let text: String
  }

  @available(WellformedServer 1.0, *)
  extension FormField: Redacted {
    var description: String { name }
  }
#endif
