extension PhoneNumber {
  /// Returns the number in the format it was typed in: with or without the calling code and the national prefix.
  ///
  /// No digit is added, removed or changed: if a format would do so, the text is returned unchanged.
  ///
  /// - Parameters:
  ///   - text: The text that the number was read from.
  ///   - region: The region whose international prefix the text may begin with.
  public func formattedAsTyped(_ text: some StringProtocol, from region: PhoneRegion? = nil) -> String {
    let typed = String(text)
    guard let plan = PhonePlan.first(with: callingCode), let format = plan.formats.first(for: digits) else {
      return typed
    }
    let written = formattedAsTyped(typed, from: region, plan, format)
    return Self.diallable(written) == Self.diallable(typed) ? written : typed
  }

  private func formattedAsTyped(
    _ typed: String, from region: PhoneRegion?, _ plan: PhonePlan, _ format: PhoneFormat
  ) -> String {
    // All zeros are not a number: the typed text stands for it.
    let isNothing = digits.value == 0
    switch source {
    case .plus:
      return isNothing ? typed : formatted(.international)
    case .internationalPrefix:
      guard isNothing else { return region.map { formatted(diallingFrom: $0) } ?? formatted(.international) }
      return typedOrDialled(typed, from: region)
    case .callingCodeWithoutPlus:
      return String((isNothing ? typed : formatted(.international)).unicodeScalars.dropFirst())
    case .callingCodeOfRegion:
      let national = isNothing ? typed : formatted(.national)
      let prefix = plan.nationalPrefix
      if prefix.isEmpty || Self.begins(typed, with: prefix, in: plan) || !Self.putsPrefixFirst(format.rule) {
        return national
      }
      var writer = PhoneWriter()
      writer.put(digits, in: format, .national, withRule: false)
      writer.put(extension: `extension`, of: plan, .national)
      return writer.text
    }
  }

  /// Returns the text for digits that are all zeros.
  private func typedOrDialled(_ typed: String, from region: PhoneRegion?) -> String {
    guard let region, let from = region.plan else { return typed }
    if callingCode == 1, from.callingCode == 1 { return "1 " + typed }
    return callingCode == from.callingCode ? typed : formatted(diallingFrom: region)
  }

  /// Returns whether a rule has digits before the first group.
  private static func putsPrefixFirst(_ rule: PhoneTemplate) -> Bool {
    for place in 0..<rule.count {
      if rule[place] <= 6 { return false }
      if rule[place] &- 0x30 < 10 { return true }
    }
    return false
  }

  /// Returns whether a text begins with a national prefix and leaves a valid number after it.
  private static func begins(_ typed: String, with prefix: PhoneTemplate, in plan: PhonePlan) -> Bool {
    var digits: [UInt8] = []
    for scalar in typed.unicodeScalars {
      if let digit = digit(of: scalar.value) { digits.append(digit | 0x30) }
    }
    guard digits.count >= prefix.count else { return false }
    for place in 0..<prefix.count where digits[place] != prefix[place] { return false }
    guard case .success(let number) = read(Array(digits.dropFirst(prefix.count)), region: PhoneRegion(plan)) else {
      return false
    }
    return number.isValid
  }

  /// Returns the value of a digit, decimal or not.
  static func digit(of scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return 0x30...0x39 ~= scalar ? UInt8(scalar) & 15 : nil }
    guard let found = PhoneCharacter.specialClass(of: scalar) else { return nil }
    return PhoneCharacter.isDigit(found) || found >= PhoneCharacter.specialZero ? found & 15 : nil
  }

  /// Returns the characters of a text that can be dialled.
  private static func diallable(_ text: String) -> [UInt8] {
    text.utf8.filter {
      0x30...0x39 ~= $0 || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#")
    }
  }
}
