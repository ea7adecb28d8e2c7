import WellformedCore

/// The fields of a form in the format `application/x-www-form-urlencoded` (URL Standard, section 5.1).
package enum URLEncodedFields {
  /// Returns the names and texts, in order; `nil` stands for one that is not UTF-8.
  ///
  /// Line breaks are line feeds, as in the controls of a page. For what is not UTF-8, the standard uses a replacement
  /// character instead, so that something would be stored that nobody sent.
  ///
  /// - Parameter limit: How many fields are read; one more is read as well.
  /// - Complexity: O(*n*)
  package static func fields(in bytes: [UInt8], limit: Int = .max) -> [(name: String?, text: String?)] {
    var fields: [(name: String?, text: String?)] = []
    var start = 0
    while start <= bytes.count, fields.count <= limit {
      var (end, equals) = (start, -1)
      while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
        if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      if end > start {
        let nameEnd = equals < 0 ? end : equals
        fields.append((text(bytes[start..<nameEnd]), text(bytes[min(nameEnd + 1, end)..<end])))
      }
      start = end + 1
    }
    return fields
  }

  /// Returns a name or text with its escapes decoded; a percent sign that begins no escape stands for itself, as in the
  /// standard.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    // Most of what is sent stands for itself.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "%") }) {
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
    text.joinLineBreaks()
    // ASCII needs no validation, which takes time.
    if text.allSatisfy({ $0 < 0x80 }) { return String(decoding: text, as: UTF8.self) }
    // Safe, because the span cannot leave the closure.
    let isWellFormed = unsafe text.withUnsafeBufferPointer { unsafe firstIllFormedOffset(in: $0.span) == nil }
    return isWellFormed ? String(decoding: text, as: UTF8.self) : nil
  }
}

extension [UInt8] {
  /// Replaces each carriage return with a line feed after it by the line feed.
  ///
  /// Browsers send line breaks of forms in this way (HTML Standard, section 4.10.22.6). In the control, and in JSON,
  /// they are line feeds.
  ///
  /// - Complexity: O(*n*)
  package mutating func joinLineBreaks() {
    guard var end = firstIndex(of: 0x0D) else { return }
    for index in end..<count where self[index] != 0x0D || index + 1 == count || self[index + 1] != 0x0A {
      self[end] = self[index]
      end += 1
    }
    removeSubrange(end...)
  }
}
