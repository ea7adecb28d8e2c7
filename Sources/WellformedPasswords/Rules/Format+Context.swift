public import Wellformed

extension Format {
  /// Passwords that leave enough when known words are removed: names, addresses, the service.
  ///
  /// Without known words it accepts every text. The words follow the dot in its name, or are the text of another field:
  /// `.format(.passwordContext, chosenBy: "name")`. They are found through every disguise that the meter recognises. So
  /// `J4n3-D0e!` is refused if `Jane Doe` is known, because fewer than 8 code points remain. `jane-likes-otters` is
  /// accepted. Words of one or two characters are ignored.
  ///
  /// - Complexity: O(*n* · *m*) for *n* code points, of which the first 256 are searched, and *m* of the words, of
  ///   which the first 256 code points count.
  public static let passwordContext = password(without: "")

  /// Returns the format of passwords that leave enough without the words of a text: see `passwordContext`.
  public static func password(without text: String) -> Format {
    let known = text.prefix(scalars: PasswordContextJudge.longest)
    let judge = PasswordContextJudge(known)
    return Format(
      name: known.utf8.isEmpty ? PasswordContextJudge.name : PasswordContextJudge.name + "." + known,
      summary: "a password that is more than names and addresses that others know",
      prompt: "Choose a password that has nothing to do with you", hints: .newPassword,
      faults: [
        FormatFault(
          .passwordPersonal, "{field} is easy to guess from what others know; choose another",
          demand: "Not made of names and addresses that others know")
      ],
      recognize: { text in
        guard let span = judge?.span(in: text) else { return .valid }
        return .incomplete(PasswordFault.first, span)
      },
      canonicalize: { $0 },
      complete: { text in
        PasswordFiller.endings.first { ending in
          judge.map { judge in (text + ending).withBytes { judge.span(in: $0) == nil } } ?? true
        }
      },
      family: FormatFamily(FormatOption(name: "words", values: [])) { .password(without: $0) },
      wordings: PasswordAdviceWords.english)
  }
}

extension Rule {
  /// The text must be a password that leaves enough when the texts of other fields, and some words, are removed.
  ///
  /// The fields are, for instance, the name, the user name and the address; a word can be the name of the service. Each
  /// field and each word is checked separately. The form checks the password again when one of the fields changes, as
  /// for every rule that names a field. See `Format.passwordContext`.
  public static func password(notFrom fields: [String], or words: [String] = []) -> Rule {
    var rules = fields.map { Rule.format(.passwordContext, chosenBy: $0) }
    for word in words { rules.append(.format(.password(without: word))) }
    return rules.count == 1 ? rules[0] : .all(rules)
  }
}

extension IssueCode {
  /// The password is little more than what is known about the person or the service.
  public static var passwordPersonal: IssueCode { "password.personal" }
}

/// Looks for known words in passwords.
private struct PasswordContextJudge: Sendable {
  static let name = "password-context"
  /// The number of code points of the known words that are compared.
  static let longest = 256
  /// The number of code points that must remain.
  private static let least = 8

  private let context: PasswordContext

  /// Creates a judge; `nil` if nothing is known.
  init?(_ words: String) {
    if words.utf8.isEmpty { return nil }
    context = PasswordContext(words: [words])
  }

  /// Returns the range of the first known word if too little remains without them; otherwise `nil`.
  func span(in password: Span<UInt8>) -> Range<Int>? {
    var meter = PasswordMeter(context: context)
    let matches = meter.contextWords(in: password)
    guard let first = matches.first else { return nil }
    var left = password.scalarCount
    var end = 0
    for match in matches where match.scalars.upperBound > end {
      left -= match.scalars.upperBound - max(end, match.scalars.lowerBound)
      end = match.scalars.upperBound
    }
    return left < PasswordContextJudge.least ? first.range : nil
  }
}

extension String {
  /// Returns the first code points.
  fileprivate func prefix(scalars count: Int) -> String {
    var prefix = ""
    prefix.unicodeScalars.append(contentsOf: unicodeScalars.prefix(count))
    return prefix
  }
}

extension Span where Element == UInt8 {
  /// The number of code points.
  fileprivate var scalarCount: Int {
    var (offset, count) = (0, 0)
    while offset < self.count {
      offset += scalar(at: offset).length
      count += 1
    }
    return count
  }
}
