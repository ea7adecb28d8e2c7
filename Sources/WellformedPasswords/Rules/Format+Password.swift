public import Wellformed

extension Format {
  /// Returns the format of passwords outside a blocklist, named `password.unlisted.` plus the name of the list.
  ///
  /// A plan that uses the format carries the list, if the list has a `PasswordBlocklist.file`.
  public static func password(notIn blocklist: PasswordBlocklist, named name: String) -> Format {
    unlisted(name, blocklist)
  }

  /// The same for a list that a plan carries: the plain format of the family, which by itself accepts every text.
  static let passwordUnlisted = unlisted(
    nil, .exact([]),
    family: FormatFamily(
      FormatOption(name: "list", values: []),
      make: { (name, data) -> Format? in
        guard let name, let list = PasswordBlocklist(file: data) else { return nil }
        return unlisted(name, list)
      }, outlineCount: outlineCount, choose: { _ in nil }))

  #if WELLFORMED_AS_ONE_MODULE
    /// Returns how many lists are in use of which only the outline has been read.
    private static var outlineCount: (@Sendable () -> Int)? { { unsafe OutlinedBlocklist.incomplete.count } }
  #else
    private static var outlineCount: (@Sendable () -> Int)? { nil }
  #endif

  private static func unlisted(
    _ list: String?, _ blocklist: PasswordBlocklist, family: FormatFamily? = nil
  ) -> Format {
    let name = "password.unlisted" + (list.map { "." + $0 } ?? "")
    var data: FormatData?
    if list != nil, blocklist.hasFile { data = FormatData({ blocklist.file }, outline: { blocklist.outline }) }
    return Format(
      name: name, summary: "a password that is not among those everybody tries first",
      prompt: "Choose a password that nobody would try", hints: .newPassword,
      faults: [
        FormatFault(
          .passwordListed, "{field} is one that many people use; choose another",
          demand: "Not one that many people use")
      ],
      recognize: { text in
        blocklist.contains(text) ? .incomplete(PasswordFault.first, 0..<text.count) : .valid
      },
      canonicalize: { $0 },
      complete: { text in PasswordFiller.endings.first { !blocklist.contains(text + $0) } },
      family: family, data: data, wordings: PasswordAdviceWords.english)
  }

  /// Returns the format of passwords with at least a score of the meter.
  ///
  /// Its name is `password.score`, the score, a dot, and the name of the words.
  public static func password(ofScore score: Int, by words: PasswordWords, named name: String) -> Format {
    password(ofScore: score, named: name) { words }
  }

  /// Returns the same, with the words that exist when a text is judged.
  static func password(
    ofScore score: Int, named name: String, by words: @escaping @Sendable () -> PasswordWords
  ) -> Format {
    let context = PasswordContext()
    @Sendable func isEnough(_ text: Span<UInt8>) -> Bool {
      var meter = PasswordMeter(words: words(), context: context)
      return PasswordStrength.score(ofGuesses: meter.guesses(of: text)) >= score
    }
    return Format(
      name: "password.score\(score)." + name, summary: "a password that is hard to guess",
      prompt: "Choose a password that is hard to guess, such as four words that do not go together",
      hints: .newPassword,
      faults: [
        FormatFault(
          .passwordWeak, "{field} is too easy to guess; add words that do not go together",
          demand: "Hard to guess")
      ],
      recognize: { text in
        if isEnough(text) { return .valid }
        // Text after the characters that are judged cannot improve the score.
        guard let end = text.offset(afterScalars: PasswordStrength.Mode.wellformed.limit - 1), end < text.count else {
          return .incomplete(PasswordFault.first, 0..<text.count)
        }
        return .invalid(PasswordFault.first, 0..<text.count, deadline: end)
      },
      canonicalize: { $0 },
      complete: { text in PasswordFiller.endings.first { (text + $0).withBytes { isEnough($0) } } },
      wordings: PasswordAdviceWords.english)
  }

}

extension InputHints {
  /// The input hints of a field for a new password.
  static var newPassword: InputHints { InputHints(type: "password", autocomplete: "new-password") }
}

extension IssueCode {
  /// The password is on a blocklist.
  public static var passwordListed: IssueCode { "password.listed" }
  /// The password is too easy to guess.
  public static var passwordWeak: IssueCode { "password.weak" }
}

enum PasswordFault: Int {
  case first
}

/// Endings without a pattern that turn a weak password into a strong one.
enum PasswordFiller {
  static let endings = ["7", "-q", "7kQz", "7kQz#Vb2m", "7kQz#Vb2mX9!dLw", "7kQz#Vb2mX9!dLw4Ts&Hr6uPy"]
}

extension Span where Element == UInt8 {
  /// Returns the offset of the scalar after this many; `nil` if there are fewer.
  fileprivate func offset(afterScalars count: Int) -> Int? {
    var (offset, left) = (0, count)
    while offset < self.count, left > 0 {
      offset += scalar(at: offset).length
      left -= 1
    }
    return left == 0 ? offset : nil
  }
}
