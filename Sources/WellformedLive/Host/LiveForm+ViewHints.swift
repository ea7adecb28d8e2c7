#if !hasFeature(Embedded)
  public import Wellformed

  extension LiveForm {
    /// How a view of a field is best set up: as a format among its rules says and, where none does, as the others tell.
    ///
    /// Digits, and whole numbers that cannot be negative, are typed on a keyboard for digits. A password of which nothing is
    /// asked but that it is there is one that somebody has; any other is being chosen. Up to ten digits of a fixed or
    /// bounded number, in a field that is called a code, as `code`, `otp` or `smsCode`, are a code that was sent.
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

    /// Whether the rule asks nothing of a password that was chosen elsewhere: that it is there, and not endless.
    fileprivate var isMetByAnyPassword: Bool {
      switch self {
      case .presence: true
      case .length(let length): length.minimum <= 1
      case .all(let rules): rules.allSatisfy { $0.isMetByAnyPassword }
      case .overridden(let rule): rule.rule.isMetByAnyPassword
      default: false
      }
    }

    /// Whether the rule is about as many characters as codes have that are sent.
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

    /// Tells whether a field is called a code that was sent; `smsCode` and `sms_code` are the same name.
    static func isName(_ name: String) -> Bool {
      let last = name.split(separator: ".").last ?? ""
      return names.contains(ExactText(last.lowercased().filter { $0 != "_" && $0 != "-" }))
    }
  }
#endif
