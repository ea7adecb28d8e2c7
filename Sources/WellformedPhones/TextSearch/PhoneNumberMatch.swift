/// A phone number found in a text.
public struct PhoneNumberMatch: Hashable, Sendable {
  /// The range of the number, in bytes of UTF-8.
  public let range: Range<Int>

  /// The number.
  public let number: PhoneNumber
}

/// What counts as a phone number in a text, from lenient to strict.
public enum PhoneLeniency: UInt8, Sendable, CaseIterable, Comparable {
  /// Any number that is possible by its length.
  case possible
  /// Valid numbers, with the national prefix if it is usually written.
  case valid
  /// Valid numbers whose groups of digits are not broken up, and that do not have two slashes.
  case strictGrouping
  /// Valid numbers in their usual groups, or in a single group.
  case exactGrouping

  /// Returns whether the first leniency is more lenient.
  public static func < (one: PhoneLeniency, other: PhoneLeniency) -> Bool { one.rawValue < other.rawValue }
}

extension PhoneNumber {
  /// Finds the phone numbers in a text, from its start to its end.
  ///
  /// The numbers are those that the reference implementation finds. The only exception is a text with more than 65,535
  /// places that look like numbers but are none: there the reference gives up. Dates, times, amounts and page numbers
  /// are ignored, and so are numbers with letters for digits. The time is linear in the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - region: The region of numbers without a calling code; if `nil`, only numbers with a plus are found.
  ///   - leniency: What counts as a number.
  /// - Returns: The numbers and their ranges in the text's UTF-8.
  public static func matches(
    in text: some StringProtocol, region: PhoneRegion? = nil, leniency: PhoneLeniency = .valid
  ) -> [PhoneNumberMatch] {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var scan = PhoneScan(region: region, leniency: leniency)
      return unsafe scan.matches(in: bytes, before: bytes.count)
    } ?? matches(inUTF8: Array(text.utf8), region: region, leniency: leniency)
  }

  /// Finds the phone numbers in UTF-8, as ``matches(in:region:leniency:)`` does.
  public static func matches(
    inUTF8 bytes: [UInt8], region: PhoneRegion? = nil, leniency: PhoneLeniency = .valid
  ) -> [PhoneNumberMatch] {
    var scan = PhoneScan(region: region, leniency: leniency)
    return unsafe bytes.withUnsafeBufferPointer { unsafe scan.matches(in: $0, before: $0.count) }
  }
}
