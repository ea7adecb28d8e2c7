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
      var fields: [FormField] = []
      var start = 0
      while start <= bytes.count {
        var (end, equals) = (start, -1)
        while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
          if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
          end += 1
        }
        if end > start {
          guard fields.count < limit else { throw .tooManyFields(limit) }
          let nameEnd = equals < 0 ? end : equals
          let name = try text(bytes[start..<nameEnd], of: nil)
          fields.append(FormField(name: name, text: try text(bytes[min(nameEnd + 1, end)..<end], of: name)))
        }
        start = end + 1
      }
      return fields
    }

    /// A name or text with its escapes undone; a percent sign that begins none stands for itself, as the standard says.
    private static func text(_ bytes: ArraySlice<UInt8>, of name: String?) throws(Problem) -> String {
      // What mostly is sent stands for itself.
      if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "%") }) {
        return String(decoding: bytes, as: UTF8.self)
      }
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "+"): text.append(0x20)
        case UInt8(ascii: "%"):
          guard bytes.endIndex - index >= 2, let high = bytes[index].hexadecimalDigit,
            let low = bytes[index + 1].hexadecimalDigit
          else {
            text.append(byte)
            continue
          }
          text.append(high << 4 | low)
          index += 2
        default: text.append(byte)
        }
      }
      // ASCII needs no validating, which takes its time.
      if text.allSatisfy({ $0 < 0x80 }) { return String(decoding: text, as: UTF8.self) }
      guard let decoded = String(validating: text, as: UTF8.self) else { throw .notUTF8(in: name) }
      return decoded
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
