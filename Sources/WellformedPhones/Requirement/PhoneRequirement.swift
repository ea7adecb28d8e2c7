/// What a phone number must be, and what a text that somebody is typing is by it.
///
///     let requirement = PhoneRequirement(region: "GB", kinds: [.mobile])
///     requirement.partialMatch(of: "07400 12")        // .incomplete
///     requirement.completion(of: "07400 12")     // "0000"
///     requirement.partialMatch(of: "020 7946 0958")   // .invalid
public struct PhoneRequirement: Hashable, Sendable {
  /// Whose number it is if it has no calling code; `nil` for numbers with a plus only.
  public var region: PhoneRegion?

  /// The regions that it may be of; empty for all.
  public var regions: [PhoneRegion]

  /// What it may be for; empty for anything.
  ///
  /// A plan that does not tell mobile from fixed lines has numbers that count as both, and `fixedLineOrMobile` takes
  /// either.
  public var kinds: [PhoneNumber.Kind]

  /// Whether it has to be valid, and not possible only.
  ///
  /// Ranges of numbers go live before tables have them: a form that refuses what is possible refuses some people.
  public var isStrict: Bool

  /// A requirement; without arguments, any valid number with a plus.
  public init(
    region: PhoneRegion? = nil, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = true
  ) {
    self.region = region
    self.regions = regions
    self.kinds = kinds
    self.isStrict = isStrict
  }

  /// What a text is by a requirement.
  public enum PartialMatch: UInt8, Sendable {
    /// It is such a number.
    case valid
    /// It becomes one with digits at its end; or with a plus and digits, if there are none yet.
    case incomplete
    /// No digits at its end make it one.
    case invalid
  }

  /// Whether a number is such a one.
  ///
  /// Where it need only be possible, it must be of a length that numbers of the kinds have with the calling code of one
  /// of the regions, from anywhere and not within an area only, and not a valid number of another region or kind. Nor may
  /// it begin with the 0 that is dialled before numbers of its plan, which is then one of too few digits.
  public func accepts(_ number: PhoneNumber) -> Bool {
    var lengths = PhoneLengths(of: self)
    return accepts(number, &lengths)
  }

  /// - Parameter lengths: Those of this requirement, which are kept for the next number.
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

  /// What a text is.
  ///
  /// A valid text takes as long as reading and judging it; another one some microseconds more.
  public func partialMatch(of text: some StringProtocol) -> PartialMatch {
    text.utf8.withContiguousStorageIfAvailable { unsafe partialMatch(of: $0) }
      ?? completion(ofUTF8: Array(text.utf8)).map { $0.isEmpty ? .valid : .incomplete } ?? .invalid
  }

  /// What UTF-8 is.
  public func partialMatch(ofUTF8 bytes: Span<UInt8>) -> PartialMatch {
    unsafe bytes.withUnsafeBufferPointer { unsafe partialMatch(of: $0) }
  }

  private func partialMatch(of bytes: UnsafeBufferPointer<UInt8>) -> PartialMatch {
    if case .success(let number) = unsafe PhoneNumber.read(bytes, region: region), accepts(number) { return .valid }
    return completion(ofUTF8: unsafe Array(bytes)) == nil ? .invalid : .incomplete
  }

  /// Few digits that make a text such a number at its end; empty if it is one, `nil` if none do.
  ///
  /// There may be a plus before them, if the text has no digits yet.
  public func completion(of text: some StringProtocol) -> String? {
    completion(ofUTF8: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What ``completion(of:)`` answers, in and as UTF-8.
  public func completion(ofUTF8 bytes: [UInt8]) -> [UInt8]? {
    var search = PhoneCompletionSearch(bytes, self)
    return search.completion()
  }
}

extension PhoneNumber {
  /// Tells whether the number begins with a 0 that is dialled before numbers of its plan and is no part of them.
  fileprivate var keepsNationalPrefix: Bool {
    guard nationalNumber.utf8.first == UInt8(ascii: "0"), let plan = PhonePlan.first(with: callingCode) else {
      return false
    }
    return plan.nationalPrefixes != PhoneGraph.nowhere
  }
}
