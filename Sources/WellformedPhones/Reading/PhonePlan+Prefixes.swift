extension PhonePlan {
  /// Returns the number of digits of the calling code if the digits begin with it.
  func callingCodeLength(in digits: some PhoneDigitSequence) -> Int? {
    let code = callingCode
    let length = code < 10 ? 1 : code < 100 ? 2 : 3
    guard digits.count >= length else { return nil }
    var found = 0
    for place in 0..<length { found = found * 10 + Int(digits[place]) }
    return found == code ? length : nil
  }

  /// Returns the digits without a national prefix and a carrier code; `nil` if there is neither.
  ///
  /// - Parameter buffer: The buffer for digits that change; not the buffer of the number.
  @inline(__always)
  func strippingNationalPrefix(
    of number: PhoneDigitSlice, into buffer: PhoneBuffer
  ) -> (digits: PhoneDigitSlice, carrier: PhoneDigits?)? {
    guard nationalPrefixes != PhoneGraph.nowhere, number.count > 0,
      let prefix = PhonePrefix(of: number, from: nationalPrefixes)
    else { return nil }
    return strip(prefix, of: number, into: buffer)
  }

  private func strip(
    _ prefix: PhonePrefix, of number: PhoneDigitSlice, into buffer: PhoneBuffer
  ) -> (digits: PhoneDigitSlice, carrier: PhoneDigits?)? {
    var rest = number.dropping(prefix.end)
    var carrier = prefix.first
    if transform != 0, prefix.groupCount == 0 || prefix.last != nil {
      rest = transformed(number, prefix, into: buffer)
      if prefix.groupCount < 2 { carrier = nil }
    }
    if PhoneGraph.label(of: number, from: general) != 0, PhoneGraph.label(of: rest, from: general) == 0 { return nil }
    let code = carrier.map {
      PhoneDigits(
        PhoneDigitSlice(buffer: number.buffer, start: number.start + $0.lowerBound, end: number.start + $0.upperBound))
    }
    return (rest, code)
  }

  /// Returns the digits with a prefix replaced as the plan's transform says.
  private func transformed(_ number: PhoneDigitSlice, _ prefix: PhonePrefix, into buffer: PhoneBuffer)
    -> PhoneDigitSlice
  {
    let table = PhoneTables.transforms
    let group = table.unit(at: 8 * transform) == 1 ? prefix.first : prefix.second
    var count = 0
    func put(_ digit: UInt8) {
      buffer[count] = digit
      count += 1
    }
    for place in 0..<table.unit(at: 8 * transform + 1) { put(UInt8(table.unit(at: 8 * transform + 2 + place)) & 15) }
    for place in group ?? 0..<0 { put(number[place]) }
    for place in prefix.end..<number.count { put(number[place]) }
    return PhoneDigitSlice(buffer: buffer, start: 0, end: count)
  }
}
