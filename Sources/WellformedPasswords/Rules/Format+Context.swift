public import Wellformed

extension Format {
  /// Passwords of which enough is left without what is known: names, addresses, the service.
  ///
  /// By itself it takes every text. What is known stands after the dot in its name, or is what another field holds:
  /// `.format(.passwordContext, chosenBy: "name")`. Its words are found through every disguise that the meter sees through,
  /// so that `J4n3-D0e!` is refused where `Jane Doe` is known: fewer than 8 code points are left of it. `jane-likes-otters` is
  /// taken. Words of one or two characters are not looked for.
  ///
  /// - Complexity: O(*n* · *m*) for *n* code points, of which the first 256 are searched, and *m* of the words, of which
  ///   the first 256 code points count.
  public static let passwordContext = password(without: "")

  /// Passwords of which enough is left without the words of a text: see `passwordContext`.
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
  /// The text must be a password that has enough beside what other fields of the form hold, such as the name, the user name
  /// and the address, and beside some words, such as the name of the service.
  ///
  /// Each field and each word is looked at by itself.
  /// What a form checks when another field changes follows from this, as for every rule that names one. See
  /// `Format.passwordContext`.
  public static func password(notFrom fields: [String], or words: [String] = []) -> Rule {
    var rules = fields.map { Rule.format(.passwordContext, chosenBy: $0) }
    for word in words { rules.append(.format(.password(without: word))) }
    return rules.count == 1 ? rules[0] : .all(rules)
  }
}

extension IssueCode {
  /// A password is little more than what is known about the person or the service.
  public static var passwordPersonal: IssueCode { "password.personal" }
}

/// Looks for what is known in passwords.
private struct PasswordContextJudge: Sendable {
  static let name = "password-context"
  /// How many code points of what is known are compared.
  static let longest = 256
  /// How many code points must be left.
  private static let least = 8

  private let context: PasswordContext

  /// A judge, or nothing where nothing is known.
  init?(_ words: String) {
    if words.utf8.isEmpty { return nil }
    context = PasswordContext(words: [words])
  }

  /// Where the first of the words stands, where too little is left without them; else nothing.
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
  /// The first code points.
  fileprivate func prefix(scalars count: Int) -> String {
    var prefix = ""
    prefix.unicodeScalars.append(contentsOf: unicodeScalars.prefix(count))
    return prefix
  }
}

extension Span where Element == UInt8 {
  /// How many code points there are.
  fileprivate var scalarCount: Int {
    var (offset, count) = (0, 0)
    while offset < self.count {
      offset += scalar(at: offset).length
      count += 1
    }
    return count
  }
}
