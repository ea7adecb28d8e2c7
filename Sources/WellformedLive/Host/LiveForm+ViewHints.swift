#if !hasFeature(Embedded)
  public import Wellformed

  extension LiveForm {
    /// Returns the input hints for a view of a field.
    ///
    /// They come from a format among the field's rules or, if no format gives hints, from the other rules:
    ///
    /// - Digits, and whole numbers that cannot be negative, get a keyboard for digits.
    /// - A password is a current one if its rules require at most that it is not empty; otherwise it is a new one.
    /// - Three to ten digits, in a field with a name such as `code`, `otp` or `smsCode`, are a one-time code.
    ///
    /// - Complexity: O(n) in the number of the field's rules.
    public func viewHints(of id: FieldID) -> InputHints? {
      let rules = rules(of: id)
      let hints = hints(of: id)
      let isSent =
        rules.inDigits && rules.contains { $0.isLengthOfCode } && SentCode.isName(state(of: id)?.name ?? "")
      if let hints, hints.isSecret {
        let isKnown = rules.allSatisfy { $0.isMetByAnyPassword }
        return InputHints(
          type: hints.type, inputMode: hints.inputMode ?? (rules.inDigits ? "numeric" : nil),
          autocomplete: hints.autocomplete
            ?? (isSent ? "one-time-code" : isKnown ? "current-password" : "new-password"))
      }
      guard hints == nil || hints == InputHints(), rules.inDigits else { return hints }
      return InputHints(inputMode: "numeric", autocomplete: isSent ? "one-time-code" : nil)
    }
  }

  extension [Rule] {
    /// Whether a keyboard for digits is enough for every text that meets the rules.
    fileprivate var inDigits: Bool { contains { $0.isWrittenInDigits } }
  }

  extension Rule {
    /// Whether a keyboard for digits, which has no sign and no separator, is enough for every text that meets the rule.
    fileprivate var isWrittenInDigits: Bool {
      switch self {
      case .allowed(let allowed): allowed.characters == .asciiDigit
      case .number(let number):
        number.kind == .whole && number.style == .plain && number.minimum.map { !$0.isNegative } ?? false
      case .all(let rules): rules.contains { $0.isWrittenInDigits }
      case .overridden(let rule): rule.rule.isWrittenInDigits
      default: false
      }
    }

    /// Whether every password that was chosen elsewhere meets the rule: it only excludes empty and overlong ones.
    fileprivate var isMetByAnyPassword: Bool {
      switch self {
      case .presence: true
      case .length(let length): length.minimum <= 1
      case .all(let rules): rules.allSatisfy { $0.isMetByAnyPassword }
      case .overridden(let rule): rule.rule.isMetByAnyPassword
      default: false
      }
    }

    /// Whether the rule limits the length to that of codes that are sent.
    fileprivate var isLengthOfCode: Bool {
      switch self {
      case .length(let length): length.minimum >= 3 && length.maximum.map { $0 <= 10 } ?? false
      case .all(let rules): rules.contains { $0.isLengthOfCode }
      case .overridden(let rule): rule.rule.isLengthOfCode
      default: false
      }
    }
  }

  private enum SentCode {
    private static let names: Set<ExactText> = [
      "code", "otp", "onetimecode", "verificationcode", "confirmationcode", "smscode", "logincode",
    ]

    /// Returns whether a name means a code that was sent; `smsCode` and `sms_code` are the same name.
    static func isName(_ name: String) -> Bool {
      let last = name.split(separator: ".").last ?? ""
      return names.contains(ExactText(last.lowercased().filter { $0 != "_" && $0 != "-" }))
    }
  }
#endif
