#if Server
  /// Parses the components of header field values (RFC 9110, section 5.6), in linear time.
  @available(WellformedServer 1.0, *)
  struct FieldScanner {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    var isAtEnd: Bool { offset == bytes.count }

    /// Everything that was not read yet.
    var rest: String { String(decoding: bytes[offset...], as: UTF8.self) }

    /// Skips spaces and tabs.
    mutating func skipSpace() {
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    }

    /// Skips a character if it comes next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
      offset += 1
      return true
    }

    /// Reads a token (section 5.6.2), if one comes next.
    mutating func token() -> String? {
      let start = offset
      while offset < bytes.count, FieldScanner.isTokenByte(bytes[offset]) { offset += 1 }
      return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
    }

    /// Reads a quoted string (section 5.6.4), if one comes next, without its quotation marks and escaping backslashes.
    ///
    /// Returns `nil` if it is not terminated, or not UTF-8.
    mutating func quotedString() -> String? {
      guard skip("\"") else { return nil }
      var text: [UInt8] = []
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x22 { return String(validating: text, as: UTF8.self) }
        // Browsers send backslashes in file names unescaped: any that escapes nothing is literal.
        if byte == 0x5C, offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x5C {
          text.append(bytes[offset])
          offset += 1
        } else {
          text.append(byte)
        }
      }
      return nil
    }

    /// Reads the parameters that follow (section 5.6.6), with their names in lower case; `nil` if they are malformed or
    /// one is named twice.
    mutating func parameters() -> [String: String]? {
      var parameters: [String: String] = [:]
      skipSpace()
      while skip(";") {
        skipSpace()
        // Empty parameters are allowed between semicolons.
        guard let name = token() else { continue }
        guard skip("="), let value = token() ?? quotedString() else { return nil }
        guard parameters.updateValue(value, forKey: name.lowercased()) == nil else { return nil }
        skipSpace()
      }
      return parameters
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E: true
      default: false
      }
    }
  }
#endif
