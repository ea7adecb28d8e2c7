public import Wellformed

extension Format {
  /// Returns the format of texts in which no character occurs more than a number of times in a row.
  ///
  /// Apple's password rules call this `max-consecutive`. Its name is `password-runs.` plus the number; a number below 1
  /// counts as 1. Without a number, `password-runs` accepts every text.
  public static func password(repeatingAtMost count: Int) -> Format { runs(max(1, count)) }

  /// The same for any number, by name: the plain format of the family.
  static let passwordRuns = runs(nil)

  private static func runs(_ most: Int?) -> Format {
    Format(
      name: most.map { "password-runs.\($0)" } ?? "password-runs",
      summary: most.map { $0 == 1 ? "no character twice in a row" : "no character more than \($0) times in a row" }
        ?? "any password",
      prompt: "Choose a password", hints: .newPassword,
      faults: [
        FormatFault(
          .passwordRepeats,
          .plural(
            "maximum", one: "{field} has the same character twice in a row; change one",
            other: "{field} has a character more than {maximum} times in a row; change one"),
          argument: "maximum")
      ],
      recognize: { text in
        guard let most else { return .valid }
        var (offset, run) = (0, 0)
        var last: UInt32?
        while offset < text.count {
          let scalar = text.scalar(at: offset)
          run = scalar.value == last ? run + 1 : 1
          last = scalar.value
          if run > most {
            let span = offset..<(offset + scalar.length)
            return .invalid(PasswordFault.first, span, deadline: offset, argument: most)
          }
          offset += scalar.length
        }
        return .valid
      },
      canonicalize: { $0 }, complete: { _ in "" },
      family: most == nil
        ? FormatFamily(FormatOption(name: "count", values: (1...9).map { "\($0)" })) { value in
          guard let count = Int(value), count > 0, "\(count)" == value else { return nil }
          return runs(count)
        } : nil)
  }
}

extension IssueCode {
  /// The password has a character too often in a row.
  ///
  /// Argument: `maximum`.
  public static var passwordRepeats: IssueCode { "password.repeats" }
}
