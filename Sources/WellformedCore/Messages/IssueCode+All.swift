extension IssueCode {
  /// All codes that the rules, formats and validators of this package report.
  ///
  /// The application's own codes are not included. In a program that depends only on `WellformedMail`, neither are
  /// those of formats other than `wholeNumber` and `decimal`.
  public static let all: [IssueCode] = {
    var codes: [IssueCode] = [.textIllFormed, .textTooLong, .excluded]
    codes += Presence.codes + Length.codes
    codes += AllowedCharacters.codes + ContainedCharacters.codes
    codes += TextPart.codes + TextChoice.codes + NumberText.codes
    codes += Pattern.codes
    codes += SiblingComparison.codes + ValidatorCodes.all
    // Formats of one family share their codes.
    var known = Set(codes)
    codes.append(.emailDomainDisposable)
    for format in FormatRegistry.ofProgram.all { codes += format.codes.filter { known.insert($0).inserted } }
    return codes
  }()

  /// The domain is one that a rule excludes, such as those of throwaway addresses.
  public static var emailDomainDisposable: IssueCode { "email.domain.disposable" }
}
