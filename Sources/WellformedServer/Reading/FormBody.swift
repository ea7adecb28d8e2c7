#if Server
  import Wellformed

  /// The fields of a form as `application/x-www-form-urlencoded` has them (URL Standard, section 5.1).
  ///
  /// The standard puts a replacement character where a text is not UTF-8; here that is an error, so that nothing is stored
  /// that nobody sent.
  @available(WellformedServer 1.0, *)
  enum FormBody {
    /// The names and texts, in order.
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

  /// A field of a form as it was sent.
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
