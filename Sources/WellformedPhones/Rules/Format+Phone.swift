public import Wellformed

extension Format {
  /// Returns the format of phone numbers that meet a requirement; the canonical form is ITU-T E.164.
  ///
  /// The name states the requirement, so formats with the same name are the same: `phone.GB`, `phone.GB.mobile`,
  /// `phone.GB.mobile.strict`, or `phone.plus.in-DE-AT` for numbers with a plus from two regions. If the requirement is
  /// not strict, a possible number outside every known range gets a warning with the code `phone.notInUse`.
  ///
  /// Without a region the format is a family: `.format(.phone(PhoneRequirement()), chosenBy: "country")` accepts the
  /// numbers of the region whose code the other field has, if that region is one of the accepted ones.
  public static func phone(_ requirement: PhoneRequirement) -> Format { .phone(requirement, choosingFrom: []) }

  /// - Parameter choices: The regions that another field chooses from; empty for all accepted regions.
  static func phone(_ requirement: PhoneRequirement, choosingFrom choices: [PhoneRegion]) -> Format {
    let (judge, scope) = (PhoneJudge(requirement), PhoneTableScope())
    var warning: (@Sendable (Span<UInt8>) -> Recognition?)?
    if !requirement.isStrict { warning = { text in scope.enter { judge.warning(about: text) } } }
    return Format(
      name: requirement.name(choosingFrom: choices), summary: requirement.summary, prompt: requirement.prompt,
      hints: InputHints(type: "tel", autocomplete: "tel"), faults: PhoneFault.table,
      recognize: { text in scope.enter { judge.recognize(text) } },
      accepts: { text in scope.enter { judge.accepts(text) } },
      canonicalize: { text in scope.enter { try? PhoneNumber(text, region: requirement.region).description } },
      complete: { text in
        scope.enter { judge.completion(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } }
      },
      suggest: { text in scope.enter { judge.suggestion(for: text) } }, warning: warning,
      family: requirement.region == nil ? requirement.family(choosingFrom: choices, scope) : nil,
      grouping: .phone(region: requirement.region), data: PhoneTableScope.data(for: requirement))
  }
}

extension FormatOption {
  /// The option for the region of a number.
  #if WELLFORMED_AS_ONE_MODULE
    // Pages do not show the values.
    static var region: FormatOption { FormatOption(name: "region", values: []) }
  #else
    static let region = FormatOption(name: "region", values: PhoneRegion.all.map { $0.code }.sorted())
  #endif
}

extension IssueCode {
  /// The text is empty.
  public static var phoneMissing: IssueCode { "phone.missing" }
  /// The text does not have the form of a phone number.
  public static var phoneNotNumber: IssueCode { "phone.notNumber" }
  /// The number needs more digits.
  ///
  /// Argument: `missing`, the smallest number of missing digits.
  public static var phoneIncomplete: IssueCode { "phone.incomplete" }
  /// The number has more digits than any number with its calling code.
  public static var phoneExcess: IssueCode { "phone.excess" }
  /// No number begins with these digits, or has this many.
  public static var phoneNotInUse: IssueCode { "phone.notInUse" }
  /// The calling code does not exist, or there is none and no region is known.
  public static var phoneCallingCode: IssueCode { "phone.callingCode" }
  /// The number belongs to a region that is not accepted.
  public static var phoneRegion: IssueCode { "phone.region" }
  /// The number is of another kind than required, such as a fixed line.
  public static var phoneKind: IssueCode { "phone.kind" }
  /// The number is a fixed line, but a mobile number is required.
  public static var phoneFixedLine: IssueCode { "phone.kind.fixedLine" }
}

/// The faults of phone numbers, in the order of the recogniser's faults.
enum PhoneFault: Int, FormatFaults {
  case missing, notNumber, incomplete, excess, notInUse, callingCode, region, kind, fixedLine

  var fault: FormatFault {
    switch self {
    case .missing: FormatFault(.phoneMissing, "{field} needs a phone number")
    case .notNumber:
      FormatFault(.phoneNotNumber, "{field} has a character that is not used in phone numbers; remove it")
    case .incomplete:
      FormatFault(
        .phoneIncomplete,
        .plural("missing", one: "{field} needs 1 more digit", other: "{field} needs {missing} more digits"),
        argument: "missing")
    case .excess: FormatFault(.phoneExcess, "{field} has too many digits; check the number")
    case .notInUse: FormatFault(.phoneNotInUse, "{field} is not a number in use; check the digits")
    case .callingCode:
      FormatFault(.phoneCallingCode, "{field} needs a country code that exists, such as +44")
    case .region: FormatFault(.phoneRegion, "{field} is from a country not accepted here; enter another number")
    case .kind: FormatFault(.phoneKind, "{field} is a kind of number not accepted here; enter another")
    case .fixedLine: FormatFault(.phoneFixedLine, "{field} looks like a landline; enter a mobile number")
    }
  }
}

extension PhoneRequirement {
  /// Returns the family of formats from which another field's text chooses one by its region code.
  fileprivate func family(choosingFrom choices: [PhoneRegion], _ scope: PhoneTableScope) -> FormatFamily {
    FormatFamily(.region) { [self] code in
      scope.enter {
        guard let region = PhoneRegion(code), region != .world, choices.isEmpty || choices.contains(region),
          regions.isEmpty || regions.contains(region)
        else { return nil }
        var chosen = self
        chosen.region = region
        return .phone(chosen)
      }
    }
  }

  /// Returns the name of the format.
  func name(choosingFrom choices: [PhoneRegion] = []) -> String {
    var name = "phone." + (region?.code ?? "plus")
    if !kinds.isEmpty { name += "." + kinds.map { $0.description }.joined(separator: "-") }
    if !regions.isEmpty { name += ".in-" + regions.map { $0.code }.joined(separator: "-") }
    if isStrict { name += ".strict" }
    if !choices.isEmpty { name += ".by-" + choices.map { $0.code }.joined(separator: "-") }
    return name
  }

  fileprivate var summary: String {
    let kind = kinds == [.mobile] ? "a mobile number" : "a phone number"
    guard let region else { return kind + " with its country code, such as +44 20 7946 0958" }
    return kind + " of \(region.code), or of any country with a +"
  }

  fileprivate var prompt: String { kinds == [.mobile] ? "Enter a mobile number" : "Enter a phone number" }
}
