/// How closely two numbers match.
public enum NumberMatch: UInt8, Sendable, CaseIterable {
  /// One of the texts is not a number.
  case notANumber
  /// The numbers are different.
  case noMatch
  /// One number may be a shorter form of the other.
  case shortNSNMatch
  /// The numbers are the same, except that one of them has no calling code.
  case nsnMatch
  /// The calling code, the digits and the extension are the same.
  case exactMatch
}

extension PhoneNumber {
  /// Returns how closely another number matches this one.
  public func match(_ other: PhoneNumber) -> NumberMatch {
    if `extension` != nil, other.extension != nil, !hasExtension(of: other) { return .noMatch }
    if callingCode != 0, other.callingCode != 0 {
      if self == other { return .exactMatch }
      return callingCode == other.callingCode && isSuffix(of: other) ? .shortNSNMatch : .noMatch
    }
    if digits == other.digits, hasExtension(of: other) { return .nsnMatch }
    return isSuffix(of: other) ? .shortNSNMatch : .noMatch
  }

  /// Returns how closely a number that somebody typed matches this one.
  public func match(_ text: some StringProtocol) -> NumberMatch { match(utf8: Array(text.utf8)) }

  func match(utf8 text: [UInt8]) -> NumberMatch {
    switch Self.read(text, region: nil) {
    case .success(let other): return match(other)
    case .failure(.invalidCountryCode): break
    case .failure: return .notANumber
    }
    // The text has no calling code: read it as a number of the same region.
    guard let plan = PhonePlan.first(with: callingCode) else {
      guard case .success(let other) = Self.readWithoutRegion(text) else { return .notANumber }
      return match(other)
    }
    // Worldwide calling codes belong to no region, so numbers cannot be read for their region.
    guard !plan.isOfNoRegion, case .success(let other) = Self.read(text, region: PhoneRegion(plan)) else {
      return .notANumber
    }
    let match = match(other)
    return match == .exactMatch ? .nsnMatch : match
  }

  /// Returns how closely two numbers that somebody typed match.
  public static func match(_ one: some StringProtocol, _ other: some StringProtocol) -> NumberMatch {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    switch read(one, region: nil) {
    case .success(let number): return number.match(utf8: other)
    case .failure(.invalidCountryCode): break
    case .failure: return .notANumber
    }
    switch read(other, region: nil) {
    case .success(let number): return number.match(utf8: one)
    case .failure(.invalidCountryCode): break
    case .failure: return .notANumber
    }
    guard case .success(let first) = readWithoutRegion(one), case .success(let second) = readWithoutRegion(other) else {
      return .notANumber
    }
    return first.match(second)
  }

  private static func readWithoutRegion(_ bytes: [UInt8]) -> Result<PhoneNumber, PhoneNumberError> {
    unsafe bytes.withUnsafeBufferPointer { unsafe read($0, region: nil, needsRegion: false) }
  }

  /// Returns whether the digits of one number end with those of the other, without leading zeros.
  private func isSuffix(of other: PhoneNumber) -> Bool {
    let (one, two) = (digits.value, other.digits.value)
    var power: UInt64 = 10
    while power <= min(one, two) { power *= 10 }
    return one % power == two % power
  }
}
