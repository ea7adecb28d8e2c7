extension ArraySlice<UInt8> {
  /// The bytes with every `%` and two digits replaced by what they stand for.
  package var percentDecoded: [UInt8] {
    var bytes: [UInt8] = []
    var offset = startIndex
    while offset < endIndex {
      if self[offset] == UInt8(ascii: "%"), endIndex - offset > 2, let high = self[offset + 1].hexadecimalDigit,
        let low = self[offset + 2].hexadecimalDigit
      {
        bytes.append(high << 4 | low)
        offset += 3
      } else {
        bytes.append(self[offset])
        offset += 1
      }
    }
    return bytes
  }
}
