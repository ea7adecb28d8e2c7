/// A phone number: a calling code, the digits after it, and optionally an extension.
///
///     let number = try PhoneNumber("020 7946 0958", region: "GB")
///     number.isValid                     // true
///     number.kind                        // .fixedLine
///     number.formatted(.international)   // "+44 20 7946 0958"
///
/// Reading, judging and formatting follow the reference implementation, libphonenumber. The data and the behaviour are
/// those of version `PhoneNumber.dataVersion` of PyPI's `phonenumbers`.
///
/// Two numbers are equal if their calling codes, digits and extensions are equal. How a number was written does not
/// count.
public struct PhoneNumber: Sendable {
  /// The calling code, such as 44 for the United Kingdom.
  ///
  /// From 1 to 999; 0 if it is not known.
  public let callingCode: Int

  /// The digits after the calling code, up to 17.
  let digits: PhoneDigits

  /// The digits of the extension, as they were written; `nil` if there is no extension.
  public let `extension`: String?

  /// How the calling code was found.
  public let source: Source

  private let carrierDigits: PhoneDigits?

  /// The version of the data: a version of PyPI's `phonenumbers`.
  public static var dataVersion: String { PhoneTables.version }

  /// Reads a number from what somebody typed.
  ///
  /// The digits can be in any script. Punctuation may stand between them, letters may stand for digits, and an
  /// extension may follow. The text can also be a `tel:` URI (RFC 3966). Text before the number and punctuation after
  /// it are ignored.
  ///
  /// A number that can be read is not necessarily a real number: see ``possibility`` and ``isValid``. For ASCII text
  /// this allocates nothing, unless an extension has more than 15 digits.
  ///
  /// - Parameters:
  ///   - text: The text, up to 250 characters.
  ///   - region: The region that the number belongs to if it has no calling code. The region's prefixes are recognised.
  public init(_ text: some StringProtocol, region: PhoneRegion? = nil) throws(PhoneNumberError) {
    let result = text.utf8.withContiguousStorageIfAvailable { bytes in unsafe Self.read(bytes, region: region) }
    self = try (result ?? Self.read(Array(text.utf8), region: region)).get()
  }

  /// Reads a number from UTF-8, as ``init(_:region:)`` does.
  public init(utf8 bytes: some Collection<UInt8>, region: PhoneRegion? = nil) throws(PhoneNumberError) {
    let result = bytes.withContiguousStorageIfAvailable { bytes in unsafe Self.read(bytes, region: region) }
    self = try (result ?? Self.read(Array(bytes), region: region)).get()
  }

  /// Reads a number from UTF-8, as ``init(_:region:)`` does.
  public init(utf8 bytes: Span<UInt8>, region: PhoneRegion? = nil) throws(PhoneNumberError) {
    self = try unsafe bytes.withUnsafeBufferPointer { unsafe Self.read($0, region: region) }.get()
  }

  init(_ reading: PhoneReading, extension: String?) {
    callingCode = reading.callingCode
    digits = reading.digits
    source = reading.source
    carrierDigits = reading.carrier
    self.extension = `extension`
  }

  init(callingCode: Int, digits: PhoneDigits, extension: String? = nil) {
    self.callingCode = callingCode
    self.digits = digits
    self.extension = `extension`
    source = .plus
    carrierDigits = nil
  }

  /// The digits after the calling code, with leading zeros: `2079460958`, or `0236618300` in Italy.
  public var nationalNumber: String { String(decoding: digits.ascii, as: UTF8.self) }

  /// The carrier code that stood before the number, such as `15` in Brazil; `nil` if there was none.
  public var carrierCode: String? {
    guard let carrierDigits, carrierDigits.count > 0 else { return nil }
    return String(decoding: carrierDigits.ascii, as: UTF8.self)
  }

  /// How a calling code was found.
  public enum Source: UInt8, Sendable {
    /// After a plus sign.
    case plus
    /// After an international prefix, such as 00.
    case internationalPrefix
    /// At the start of the digits, without a plus sign or an international prefix.
    case callingCodeWithoutPlus
    /// From the region, because the number had no calling code.
    case callingCodeOfRegion
  }
}

extension PhoneNumber {
  static func read(_ bytes: [UInt8], region: PhoneRegion?) -> Result<PhoneNumber, PhoneNumberError> {
    unsafe bytes.withUnsafeBufferPointer { unsafe read($0, region: region) }
  }

  @inline(__always)
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, region: PhoneRegion?, needsRegion: Bool = true
  ) -> Result<PhoneNumber, PhoneNumberError> {
    switch unsafe PhoneReader.read(bytes, region: region, needsRegion: needsRegion) {
    case .success(let reading):
      guard let place = reading.extensionDigits else { return .success(PhoneNumber(reading, extension: nil)) }
      let text = unsafe characters(place, of: bytes)
      return .success(PhoneNumber(reading, extension: text))
    case .failure(let error): return .failure(error)
    }
  }

  /// Returns a range of the characters of UTF-8.
  private static func characters(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    var place = 0
    var start = 0
    for count in 0..<range.upperBound {
      if count == range.lowerBound { start = place }
      if place < bytes.count { _ = unsafe PhoneScalars.scalar(in: bytes, at: &place) }
    }
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
  }
}

extension PhoneNumber: Hashable {
  /// Returns whether the calling codes, the digits and the extensions are the same.
  public static func == (one: PhoneNumber, other: PhoneNumber) -> Bool {
    one.callingCode == other.callingCode && one.digits == other.digits && one.hasExtension(of: other)
  }

  /// Hashes the calling code, the digits and the extension.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(callingCode)
    hasher.combine(digits)
    for byte in (`extension` ?? "").utf8 { hasher.combine(byte) }
  }

  /// Returns whether both extensions have the same bytes, or both are missing.
  func hasExtension(of other: PhoneNumber) -> Bool {
    guard let one = `extension`, let two = other.extension else {
      return (`extension` == nil) == (other.extension == nil)
    }
    return one.utf8.elementsEqual(two.utf8)
  }
}

extension PhoneNumber: CustomStringConvertible {
  /// The number in the format of ITU-T E.164.
  public var description: String { formatted(.e164) }
}

/// The reason why a text is not a phone number at all.
public enum PhoneNumberError: UInt8, Error, Sendable, CaseIterable {
  /// The calling code does not exist, or there is none and no region is known.
  case invalidCountryCode
  /// The text does not look like a number, or the context of a `tel:` URI is neither digits nor a domain.
  case notANumber
  /// Fewer digits follow the plus sign or the international prefix than any number has.
  case tooShortAfterIDD
  /// The text has fewer digits than any number has.
  case tooShortNSN
  /// The text has more than 17 digits, or more than 250 characters.
  case tooLong
}
