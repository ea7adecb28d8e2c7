extension PhoneNumber {
  /// What a number may be, by its count of digits alone.
  public enum Possibility: UInt8, Sendable, CaseIterable {
    /// There are numbers of this length.
    case isPossible
    /// There are, within an area.
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

  /// What a number is for.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case fixedLine = 1
    case mobile
    /// One or the other: the plan does not tell, as in the United States.
    case fixedLineOrMobile
    case tollFree
    case premiumRate
    /// The cost is shared by who calls and who is called.
    case sharedCost
    /// Over the internet.
    case voip
    /// One that follows a person.
    case personalNumber
    case pager
    /// A universal access number, of a company.
    case uan
    case voicemail
  }

  /// What the number may be, by the lengths of numbers with its calling code.
  public var possibility: Possibility {
    guard let plan = PhonePlan.first(with: callingCode) else { return .invalidCountryCode }
    return plan.possibility(ofCount: digits.count)
  }

  /// Whether a number of its length can be dialled, perhaps within its area only.
  public var isPossible: Bool {
    let possibility = possibility
    return possibility == .isPossible || possibility == .isPossibleLocalOnly
  }

  /// Whether numbers of a kind, with its calling code, have as many digits; a plan that does not tell mobile from fixed
  /// lines has numbers of both.
  public func isPossible(as kind: Kind) -> Bool {
    var lengths = PhoneLengths(of: PhoneRequirement(kinds: [kind]))
    return possibility == .isPossible && lengths.include(self)
  }

  /// The region that the number is of, ``PhoneRegion/world`` if its calling code is of none; `nil` if there are several
  /// with its calling code and it is a number in none of them.
  public var region: PhoneRegion? { regionalPlan.map { PhoneRegion($0) } }

  /// Whether its digits are those of a number in use, or set aside to be, in its region.
  public var isValid: Bool { kind != nil }

  /// Whether it is a number of a region.
  ///
  /// One of the Isle of Man is none of the United Kingdom, though both have the calling code 44.
  public func isValid(for region: PhoneRegion) -> Bool {
    let plan = region.plan ?? PhonePlan.first(with: callingCode)
    guard let plan, plan.callingCode == callingCode, region != .world || plan.isOfNoRegion else { return false }
    return PhoneGraph.label(of: digits, from: plan.kinds) != 0
  }

  /// What the number is for; `nil` if it is not valid.
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

  /// The plan of the region that the number is of.
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
