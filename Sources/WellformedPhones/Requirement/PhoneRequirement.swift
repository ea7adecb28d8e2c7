/// The requirements for a phone number, which also judge a text while somebody types it.
///
///     let requirement = PhoneRequirement(region: "GB", kinds: [.mobile])
///     requirement.partialMatch(of: "07400 12")        // .incomplete
///     requirement.completion(of: "07400 12")     // "0000"
///     requirement.partialMatch(of: "020 7946 0958")   // .invalid
public struct PhoneRequirement: Hashable, Sendable {
  /// The region of a number without a calling code; `nil` to accept only numbers with a plus.
  public var region: PhoneRegion?

  /// The accepted regions; empty for all.
  public var regions: [PhoneRegion]

  /// The accepted kinds; empty for all.
  ///
  /// If a plan does not distinguish mobile from fixed-line numbers, its numbers count as both, and `fixedLineOrMobile`
  /// accepts either.
  public var kinds: [PhoneNumber.Kind]

  /// Whether the number must be valid; if `false`, a possible number is enough.
  ///
  /// Ranges of numbers go live before the tables list them: a form that refuses possible numbers refuses some real
  /// ones.
  public var isStrict: Bool

  /// Creates a requirement; without arguments, it accepts any valid number with a plus.
  public init(
    region: PhoneRegion? = nil, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = true
  ) {
    self.region = region
    self.regions = regions
    self.kinds = kinds
    self.isStrict = isStrict
  }

  /// The verdict on a text that may not be complete yet.
  public enum PartialMatch: UInt8, Sendable {
    /// The text is an accepted number.
    case valid
    /// The text becomes an accepted number if digits are appended, or a plus and digits if it has none yet.
    case incomplete
    /// No digits appended to the text make it an accepted number.
    case invalid
  }

  /// Returns whether a number meets the requirement.
  ///
  /// A valid number must be of an accepted region and kind. If ``isStrict`` is `false`, other numbers are accepted too,
  /// if all of these hold:
  /// - They can be dialled from anywhere, not only within an area.
  /// - Numbers of an accepted kind with their calling code have their length.
  /// - Their calling code is that of an accepted region.
  /// - They do not begin with the 0 that is dialled before numbers of their plan. Such a number has too few digits.
  public func accepts(_ number: PhoneNumber) -> Bool {
    var lengths = PhoneLengths(of: self)
    return accepts(number, &lengths)
  }

  /// - Parameter lengths: The lengths of this requirement, kept for the next number.
  func accepts(_ number: PhoneNumber, _ lengths: inout PhoneLengths) -> Bool {
    guard let (region, kind) = number.classified else {
      guard !isStrict, number.possibility == .isPossible, !number.keepsNationalPrefix, lengths.include(number) else {
        return false
      }
      return regions.isEmpty || regions.contains { $0.callingCode == number.callingCode }
    }
    guard regions.isEmpty || regions.contains(region) else { return false }
    return accepts(kind)
  }

  func accepts(_ kind: PhoneNumber.Kind) -> Bool {
    if kinds.isEmpty || kinds.contains(kind) { return true }
    switch kind {
    case .fixedLineOrMobile: return kinds.contains(.mobile) || kinds.contains(.fixedLine)
    case .fixedLine, .mobile: return kinds.contains(.fixedLineOrMobile)
    default: return false
    }
  }

  /// Judges a text.
  ///
  /// For a valid text this takes as long as reading and judging the number; for other texts, some microseconds more.
  public func partialMatch(of text: some StringProtocol) -> PartialMatch {
    text.utf8.withContiguousStorageIfAvailable { unsafe partialMatch(of: $0) }
      ?? completion(ofUTF8: Array(text.utf8)).map { $0.isEmpty ? .valid : .incomplete } ?? .invalid
  }

  /// Judges a text in UTF-8.
  public func partialMatch(ofUTF8 bytes: Span<UInt8>) -> PartialMatch {
    unsafe bytes.withUnsafeBufferPointer { unsafe partialMatch(of: $0) }
  }

  private func partialMatch(of bytes: UnsafeBufferPointer<UInt8>) -> PartialMatch {
    if case .success(let number) = unsafe PhoneNumber.read(bytes, region: region), accepts(number) { return .valid }
    return completion(ofUTF8: unsafe Array(bytes)) == nil ? .invalid : .incomplete
  }

  /// Returns a few digits that complete the text; empty if it is an accepted number, `nil` if no digits complete it.
  ///
  /// A plus may stand before the digits if the text has none yet.
  public func completion(of text: some StringProtocol) -> String? {
    completion(ofUTF8: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns what ``completion(of:)`` returns, from and as UTF-8.
  public func completion(ofUTF8 bytes: [UInt8]) -> [UInt8]? {
    var search = PhoneCompletionSearch(bytes, self)
    return search.completion()
  }
}

extension PhoneNumber {
  /// Whether the number begins with a 0 that is dialled before numbers of its plan but is not part of them.
  fileprivate var keepsNationalPrefix: Bool {
    guard nationalNumber.utf8.first == UInt8(ascii: "0"), let plan = PhonePlan.first(with: callingCode) else {
      return false
    }
    return plan.nationalPrefixes != PhoneGraph.nowhere
  }
}
