/// A phone number in a text.
public struct PhoneNumberMatch: Hashable, Sendable {
  /// Where it is, in bytes of UTF-8.
  public let range: Range<Int>

  /// The number.
  public let number: PhoneNumber
}

/// What is taken for a phone number in a text, from lenient to strict.
public enum PhoneLeniency: UInt8, Sendable, CaseIterable, Comparable {
  /// Whatever is possible by its length.
  case possible
  /// Valid numbers, with the national prefix where it is usually written.
  case valid
  /// Valid numbers whose groups of digits are not broken up, and that have no two slashes.
  case strictGrouping
  /// Valid numbers in the groups that they are written in, or in one.
  case exactGrouping

  /// Whether one is more lenient.
  public static func < (one: PhoneLeniency, other: PhoneLeniency) -> Bool { one.rawValue < other.rawValue }
}

extension PhoneNumber {
  /// The phone numbers in a text, from its start to its end.
  ///
  /// They are those that the reference implementation finds, except in a text with more than 65,535 places that look
  /// like numbers and are none: there it gives up. Dates, times, amounts and numbers of pages are passed over; so are
  /// numbers with letters for digits. Linear in the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - region: Whose numbers those without a calling code are; without one, only numbers with a plus are found.
  ///   - leniency: What is taken for a number.
  /// - Returns: The numbers, and where they are in the text's UTF-8.
  public static func matches(
    in text: some StringProtocol, region: PhoneRegion? = nil, leniency: PhoneLeniency = .valid
  ) -> [PhoneNumberMatch] {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var scan = PhoneScan(region: region, leniency: leniency)
      return unsafe scan.matches(in: bytes, before: bytes.count)
    } ?? matches(inUTF8: Array(text.utf8), region: region, leniency: leniency)
  }

  /// The phone numbers in UTF-8, as ``matches(in:region:leniency:)`` finds them.
  public static func matches(
    inUTF8 bytes: [UInt8], region: PhoneRegion? = nil, leniency: PhoneLeniency = .valid
  ) -> [PhoneNumberMatch] {
    var scan = PhoneScan(region: region, leniency: leniency)
    return unsafe bytes.withUnsafeBufferPointer { unsafe scan.matches(in: $0, before: $0.count) }
  }
}
