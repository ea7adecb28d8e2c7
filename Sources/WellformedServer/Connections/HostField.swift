#if Server
  import Wellformed

  /// The syntax of a `Host` field (RFC 9110, section 7.2): a host and an optional port (RFC 3986, section 3.2.2).
  @available(WellformedServer 1.0, *)
  enum HostField {
    /// Returns whether a text is a host, with or without a port.
    static func isValid(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      let hostEnd: Int
      if bytes.first == UInt8(ascii: "[") {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "]")),
          IPv6Address(String(decoding: bytes[1..<end], as: UTF8.self)) != nil
        else { return false }
        hostEnd = end + 1
      } else {
        hostEnd = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
        guard isName(bytes[..<hostEnd]) else { return false }
      }
      guard hostEnd < bytes.count else { return hostEnd > 0 }
      guard bytes[hostEnd] == UInt8(ascii: ":") else { return false }
      return isPort(bytes[(hostEnd + 1)...])
    }

    /// Returns whether the bytes are a registered name or an IPv4 address: letters, digits, and some punctuation.
    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
      var index = bytes.startIndex
      while index < bytes.endIndex {
        switch bytes[index] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x21, 0x24, 0x26...0x2E, 0x3B, 0x3D, 0x5F, 0x7E: index += 1
        case UInt8(ascii: "%"):
          guard bytes.endIndex - index > 2, bytes[index + 1].hexadecimalDigit != nil,
            bytes[index + 2].hexadecimalDigit != nil
          else { return false }
          index += 3
        default: return false
        }
      }
      return !bytes.isEmpty
    }

    /// Returns whether the bytes are a port number, or empty.
    private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
      var number = 0
      for byte in bytes {
        guard byte &- 0x30 < 10 else { return false }
        number = number * 10 + Int(byte - 0x30)
        guard number <= 65_535 else { return false }
      }
      return true
    }
  }
#endif
