extension PhoneNumber {
  /// The possibility of a number, judged by its count of digits alone.
  public enum Possibility: UInt8, Sendable, CaseIterable {
    /// Numbers of this length exist.
    case isPossible
    /// Numbers of this length exist, but only for calls within an area.
    case isPossibleLocalOnly
    /// The calling code is not known.
    case invalidCountryCode
    /// All numbers have more digits.
    case tooShort
    /// There are shorter and longer numbers.
    case invalidLength
    /// All numbers have fewer digits.
    case tooLong
  }

  /// The kind of a number.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case fixedLine = 1
    case mobile
    /// Either a fixed line or mobile: the plan does not distinguish them, as in the United States.
    case fixedLineOrMobile
    case tollFree
    case premiumRate
    /// The caller and the receiver share the cost.
    case sharedCost
    /// A number for calls over the internet.
    case voip
    /// A number that follows a person.
    case personalNumber
    case pager
    /// A universal access number of a company.
    case uan
    case voicemail
  }

  /// The possibility of the number, judged by the lengths of numbers with its calling code.
  public var possibility: Possibility {
    guard let plan = PhonePlan.first(with: callingCode) else { return .invalidCountryCode }
    return plan.possibility(ofCount: digits.count)
  }

  /// Whether a number of this length can be dialled, even if only within its area.
  public var isPossible: Bool {
    let possibility = possibility
    return possibility == .isPossible || possibility == .isPossibleLocalOnly
  }

  /// Returns whether numbers of a kind with this calling code can have this number of digits.
  ///
  /// If a plan does not distinguish mobile from fixed-line numbers, its numbers count as both.
  public func isPossible(as kind: Kind) -> Bool {
    var lengths = PhoneLengths(of: PhoneRequirement(kinds: [kind]))
    return possibility == .isPossible && lengths.include(self)
  }

  /// The region of the number.
  ///
  /// It is ``PhoneRegion/world`` if the calling code belongs to no region. It is `nil` if several regions share the
  /// calling code and the number belongs to none of them.
  public var region: PhoneRegion? { regionalPlan.map { PhoneRegion($0) } }

  /// Whether the digits are those of a number in use, or reserved for use, in its region.
  public var isValid: Bool { kind != nil }

  /// Returns whether the number is valid in a region.
  ///
  /// A number of the Isle of Man is not valid for the United Kingdom, although both have the calling code 44.
  public func isValid(for region: PhoneRegion) -> Bool {
    let plan = region.plan ?? PhonePlan.first(with: callingCode)
    guard let plan, plan.callingCode == callingCode, region != .world || plan.isOfNoRegion else { return false }
    return PhoneGraph.label(of: digits, from: plan.kinds) != 0
  }

  /// The kind of the number; `nil` if it is not valid.
  public var kind: Kind? { classified?.kind }

  /// The region and the kind of a valid number, in one step.
  public var classified: (region: PhoneRegion, kind: Kind)? {
    var plan = PhonePlan.first(with: callingCode)
    guard let first = plan else { return nil }
    let isOnly = first.isOnly
    while let candidate = plan {
      if isOnly || candidate.leadingDigits == PhoneGraph.nowhere {
        let label = PhoneGraph.label(of: digits, from: candidate.kinds)
        if let kind = Kind(rawValue: UInt8(label)) { return (PhoneRegion(candidate), kind) }
        if isOnly { return nil }
      } else if PhoneGraph.starts(digits, from: candidate.leadingDigits) {
        let label = PhoneGraph.label(of: digits, from: candidate.kinds)
        return Kind(rawValue: UInt8(label)).map { (PhoneRegion(candidate), $0) }
      }
      plan = PhonePlan.next(after: candidate)
    }
    return nil
  }

  /// The plan of the region of the number.
  var regionalPlan: PhonePlan? {
    guard let first = PhonePlan.first(with: callingCode) else { return nil }
    if first.isOnly { return first }
    var plan: PhonePlan? = first
    while let candidate = plan {
      if candidate.leadingDigits != PhoneGraph.nowhere {
        if PhoneGraph.starts(digits, from: candidate.leadingDigits) { return candidate }
      } else if PhoneGraph.label(of: digits, from: candidate.kinds) != 0 {
        return candidate
      }
      plan = PhonePlan.next(after: candidate)
    }
    return nil
  }
}

extension PhoneNumber.Kind: CustomStringConvertible {
  /// The name of the case, such as `fixedLine`.
  public var description: String {
    switch self {
    case .fixedLine: "fixedLine"
    case .mobile: "mobile"
    case .fixedLineOrMobile: "fixedLineOrMobile"
    case .tollFree: "tollFree"
    case .premiumRate: "premiumRate"
    case .sharedCost: "sharedCost"
    case .voip: "voip"
    case .personalNumber: "personalNumber"
    case .pager: "pager"
    case .uan: "uan"
    case .voicemail: "voicemail"
    }
  }
}
