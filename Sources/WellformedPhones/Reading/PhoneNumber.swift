/// A phone number: a calling code, the digits after it, and perhaps an extension.
///
///     let number = try PhoneNumber("020 7946 0958", region: "GB")
///     number.isValid                     // true
///     number.kind                        // .fixedLine
///     number.formatted(.international)   // "+44 20 7946 0958"
///
/// What is read, and how it is judged and written, is what the reference implementation, libphonenumber, does: the data
/// and the behaviour are those of PyPI's `phonenumbers` of version `PhoneNumber.dataVersion`.
///
/// Two numbers are equal if calling code, digits and extension are. How a number was written is not compared.
public struct PhoneNumber: Sendable {
  /// The calling code, such as 44 for the United Kingdom.
  ///
  /// 1 to 999; 0 if it is not known.
  public let callingCode: Int

  /// The digits after the calling code, up to 17.
  let digits: PhoneDigits

  /// The digits of the extension, as they were written; `nil` if there is none.
  public let `extension`: String?

  /// How the calling code was found.
  public let source: Source

  private let carrierDigits: PhoneDigits?

  /// The version of the data, that of PyPI's `phonenumbers`.
  public static var dataVersion: String { PhoneTables.version }

  /// Reads a number from what somebody typed.
  ///
  /// Digits may be of any script, with punctuation among them, letters for digits, and an extension; or it is a `tel:`
  /// URI (RFC 3966). Text before the number, and punctuation after it, is passed over.
  ///
  /// A number that can be read need not be one: see ``possibility`` and ``isValid``. This allocates nothing for ASCII
  /// text, unless an extension has more than 15 digits.
  ///
  /// - Parameters:
  ///   - text: The text, up to 250 characters.
  ///   - region: Whose number it is if it has no calling code, and whose prefixes stand before it.
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

  /// The digits after the calling code, zeros in front included: `2079460958`, or `0236618300` in Italy.
  public var nationalNumber: String { String(decoding: digits.ascii, as: UTF8.self) }

  /// The carrier's code that stood before the number, such as `15` in Brazil; `nil` if none did.
  public var carrierCode: String? {
    guard let carrierDigits, carrierDigits.count > 0 else { return nil }
    return String(decoding: carrierDigits.ascii, as: UTF8.self)
  }

  /// How a calling code was found.
  public enum Source: UInt8, Sendable {
    /// After a plus.
    case plus
    /// After an international prefix, such as 00.
    case internationalPrefix
    /// At the start of the digits, without either.
    case callingCodeWithoutPlus
    /// It is that of the region: the number had none.
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

  /// Some characters of UTF-8.
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
  /// Whether calling code, digits and extension are the same.
  public static func == (one: PhoneNumber, other: PhoneNumber) -> Bool {
    one.callingCode == other.callingCode && one.digits == other.digits && one.hasExtension(of: other)
  }

  /// Adds calling code, digits and extension.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(callingCode)
    hasher.combine(digits)
    for byte in (`extension` ?? "").utf8 { hasher.combine(byte) }
  }

  /// Whether both extensions are of the same bytes, or missing.
  func hasExtension(of other: PhoneNumber) -> Bool {
    guard let one = `extension`, let two = other.extension else {
      return (`extension` == nil) == (other.extension == nil)
    }
    return one.utf8.elementsEqual(two.utf8)
  }
}

extension PhoneNumber: CustomStringConvertible {
  /// The number as ITU-T E.164 has it.
  public var description: String { formatted(.e164) }
}

/// Why a text is not a phone number at all.
public enum PhoneNumberError: UInt8, Error, Sendable, CaseIterable {
  /// The calling code is none, or there is none and no region is known.
  case invalidCountryCode
  /// It does not look like a number, or the context of a `tel:` URI is neither digits nor a domain.
  case notANumber
  /// Fewer digits follow a plus or an international prefix than any number has.
  case tooShortAfterIDD
  /// There are fewer digits than any number has.
  case tooShortNSN
  /// There are more than 17 digits, or more than 250 characters.
  case tooLong
}
