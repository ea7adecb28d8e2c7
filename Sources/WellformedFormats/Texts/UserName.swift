public import WellformedCore

/// An account name in any script: UsernameCaseMapped of PRECIS (RFC 8265, section 3.3).
///
/// It consists of letters and digits of any script and the visible characters of ASCII, without spaces. Before names
/// are compared, full-width and half-width letters become ordinary ones, capitals become lower-case letters, and
/// letters are composed (NFC). A name that mixes scripts, or could be mistaken for a name in ASCII, is valid, but a
/// report warns of it. Use other rules to limit the length.
public struct UserName: FormatValue {
  /// The canonical form: the enforced form, in which names are compared.
  public let description: String

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = UserName.validText(in: text) else { return nil }
    description = PrecisProfile.userName.enforced(text)
  }

  /// Whether the name mixes scripts that no writing system mixes.
  ///
  /// That is, whether it is less than highly restrictive by UTS 39, section 5.2.
  public var mixesScripts: Bool { description.withBytes { firstMixedScript(in: $0) } != nil }

  /// The name in ASCII for which this one could be mistaken although none of its letters is in ASCII (UTS 39, section
  /// 4), if there is one.
  public var lookalike: String? { Confusables.ascii(for: description) }

  /// A text that is the same for all names that can be mistaken for this one (UTS 39, section 4; composed, where that
  /// decomposes).
  ///
  /// Store it with the name and keep it unique, and no two accounts look alike. Do not show it to people.
  public var skeleton: String { Confusables.skeleton(of: description) }

  /// Returns whether another name can be mistaken for this one.
  public func isConfusable(with other: UserName) -> Bool { self != other && skeleton == other.skeleton }

  /// The format of such names.
  public static var format: Format { .userName }
}

/// An account name in any script that keeps its capitals: UsernameCasePreserved of PRECIS (RFC 8265, section 3.4).
///
/// It is like a `UserName`, except that names that differ in case are different names.
public struct CasePreservedUserName: FormatValue {
  /// The canonical form: the enforced form, in which names are compared.
  public let description: String

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = CasePreservedUserName.validText(in: text) else { return nil }
    description = PrecisProfile.casePreservedUserName.enforced(text)
  }

  /// The format of such names.
  public static var format: Format { .casePreservedUserName }
}

extension Format {
  /// An account name in any script (RFC 8265, section 3.3).
  public static let userName = Format(
    UserName.self,
    name: "user-name",
    summary: "the name of an account, in any script, capitals and small letters alike (RFC 8265)",
    prompt: "Enter a user name, such as jane-doe",
    hints: InputHints(autocomplete: "username"),
    faults: UserNameRecognizer.Fault.table,
    recognize: { UserNameRecognizer.recognize($0, .userName) },
    complete: { UserNameRecognizer.completion(of: $0, .userName) },
    warning: { UserNameRecognizer.warning(about: $0) })

  /// An account name (RFC 8265, section 3.3) that is highly restrictive by UTS 39, section 5.2, and cannot be mistaken
  /// for a name in ASCII.
  ///
  /// This format refuses the names about which `user-name` warns.
  public static let strictUserName = Format(
    UserName.self,
    name: "user-name.strict",
    summary: "as user-name, and of one script or writing system, and nothing that looks like ASCII (UTS 39)",
    prompt: "Enter a user name, such as jane-doe",
    hints: InputHints(autocomplete: "username"),
    faults: UserNameRecognizer.Fault.table,
    recognize: { UserNameRecognizer.recognizeStrictly($0) },
    complete: { UserNameRecognizer.strictCompletion(of: $0) })

  /// An account name in any script that keeps its capitals (RFC 8265, section 3.4).
  public static let casePreservedUserName = Format(
    CasePreservedUserName.self,
    name: "user-name.preserved",
    summary: "the name of an account, in any script, that keeps its capitals (RFC 8265)",
    prompt: "Enter a user name, such as Jane-Doe",
    hints: InputHints(autocomplete: "username"),
    faults: UserNameRecognizer.Fault.table,
    recognize: { UserNameRecognizer.recognize($0, .casePreservedUserName) },
    complete: { UserNameRecognizer.completion(of: $0, .casePreservedUserName) },
    warning: { UserNameRecognizer.warning(about: $0) })
}

extension IssueCode {
  /// The text is empty.
  public static var userNameEmpty: IssueCode { "userName.empty" }
  /// A character is not allowed in an account name.
  public static var userNameBadCharacter: IssueCode { "userName.badCharacter" }
  /// The name contains a space.
  public static var userNameSpace: IssueCode { "userName.space" }
  /// A character is not allowed at its place.
  public static var userNameMisplaced: IssueCode { "userName.misplaced" }
  /// The name cannot end at this place.
  public static var userNameUnfinished: IssueCode { "userName.unfinished" }
  /// Letters from left to right and from right to left are mixed.
  public static var userNameMixedDirections: IssueCode { "userName.directions.mixed" }
  /// A valid name mixes letters of several scripts; this is a warning, unless the format is strict.
  public static var userNameMixedScripts: IssueCode { "userName.scripts.mixed" }
  /// A valid name could be mistaken for a name in ASCII; this is a warning, unless the format is strict.
  public static var userNameLookalike: IssueCode { "userName.lookalike" }
}

/// Judges whether a text is an account name.
private enum UserNameRecognizer {
  enum Fault: Int, FormatFaults {
    case empty, badCharacter, space, misplaced, unfinished, mixedDirections, mixedScripts, lookalike

    var fault: FormatFault {
      switch self {
      case .empty: FormatFault(.userNameEmpty, "{field} needs a letter or digit")
      case .badCharacter:
        FormatFault(.userNameBadCharacter, "{field} has a character that is not allowed in user names; remove it")
      case .space: FormatFault(.userNameSpace, "{field} has a space in it; remove it, or use a hyphen")
      case .misplaced:
        FormatFault(.userNameMisplaced, "{field} has a character that is not allowed there; remove it")
      case .unfinished:
        FormatFault(.userNameUnfinished, "{field} ends in a character that needs a letter after it; add one")
      case .mixedDirections:
        FormatFault(
          .userNameMixedDirections,
          "{field} mixes left-to-right and right-to-left letters; use only 1 direction")
      case .mixedScripts:
        FormatFault(
          .userNameMixedScripts, "{field} mixes letters of different alphabets; use only one")
      case .lookalike:
        FormatFault(
          .userNameLookalike,
          "{field} has letters that only look like a to z; use a to z")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>, _ profile: PrecisProfile) -> Recognition {
    isPlain(text) ? .valid : recognizeThoroughly(text, profile)
  }

  /// Returns whether a text is visible ASCII, all of which is valid.
  @inline(__always)
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for offset in 0..<text.count where text[offset] &- 0x21 > 0x5D { return false }
    return !text.isEmpty
  }

  @inline(never)
  private static func recognizeThoroughly(_ text: Span<UInt8>, _ profile: PrecisProfile) -> Recognition {
    var recognizer = PrecisRecognizer(profile)
    switch recognizer.run(text) {
    case .valid: return .valid
    case .empty: return .incomplete(Fault.empty, 0..<0)
    case .unfinished(let span): return .incomplete(Fault.unfinished, span)
    case .disallowed(let span):
      let isSpace = ScalarClasses(of: text.scalar(at: span.lowerBound).value).contains(.whitespace)
      return .invalid(isSpace ? Fault.space : .badCharacter, span, deadline: span.lowerBound)
    case .lost(let loss, let span, let deadline):
      return .invalid(loss == .misplaced ? Fault.misplaced : .mixedDirections, span, deadline: deadline)
    }
  }

  /// Judges a text, and refuses what would otherwise cause a warning.
  static func recognizeStrictly(_ text: Span<UInt8>) -> Recognition {
    let recognition = recognize(text, .userName)
    if isPlain(text) { return recognition }
    // Scripts that are mixed stay mixed. What looks like ASCII may become something that does not.
    if let span = firstMixedScript(in: text, mindsContext: true), span.lowerBound < recognition.partialMatch.deadline {
      return .invalid(Fault.mixedScripts, span, deadline: span.lowerBound)
    }
    guard recognition.partialMatch.holds, isLookalike(text) else { return recognition }
    return .incomplete(Fault.lookalike, 0..<text.count)
  }

  /// Returns what completes an incomplete name.
  static func completion(of text: String, _ profile: PrecisProfile) -> String {
    var recognizer = PrecisRecognizer(profile)
    _ = text.withBytes { recognizer.run($0) }
    return recognizer.reader.isEmpty ? "name" : recognizer.reader.completion
  }

  /// Returns what completes an incomplete name that must be of one script: often a letter or digit that it has already.
  static func strictCompletion(of text: String) -> String {
    let completion = completion(of: text, .userName)
    let repeated = text.unicodeScalars.last {
      !ScalarClasses(of: $0.value).isDisjoint(with: [.letter, .digit]) && LabelClass(of: $0.value).direction != .neutral
    }
    // The letter in the middle is used in all scripts, and looks like nothing in ASCII. The others are joining letters
    // of the scripts that have letters that only join what follows: 'Phags-pa, Manichaean, Hanifi Rohingya and
    // Chorasmian.
    let joining = ["\u{A840}", "\u{10AC0}", "\u{10D01}", "\u{10FB0}"]
    let endings = [completion, completion + "\u{2EC}", repeated.map { String($0) } ?? ""] + joining
    return Format.ending(of: text, among: endings) { recognizeStrictly($0).partialMatch.holds }
  }

  /// Returns whether a valid name could be mistaken for a name in ASCII.
  private static func isLookalike(_ text: Span<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    for offset in 0..<text.count { bytes.append(text[offset]) }
    return Confusables.ascii(for: PrecisProfile.userName.enforced(String(decoding: bytes, as: UTF8.self))) != nil
  }

  /// Returns the warning about a valid name.
  static func warning(about text: Span<UInt8>) -> Recognition? {
    if isPlain(text) { return nil }
    if let span = firstMixedScript(in: text) { return .warning(Fault.mixedScripts, span) }
    return isLookalike(text) ? .warning(Fault.lookalike, 0..<text.count) : nil
  }
}
