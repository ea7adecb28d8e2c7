/// One thing found in a value: what it is, where it is, and how much it weighs.
///
/// An issue holds no words and never the value it was found in; words are made when somebody asks for `message`.
public struct Issue: Hashable, Sendable {
  /// What was found.
  public var code: IssueCode

  /// Where in the checked value it was found.
  public var path: Path

  /// The part of the text it was found in, as UTF-8 offsets into the text that was given.
  public var span: Range<Int>

  /// How much it weighs.
  public var severity: Severity

  /// What a message may mention.
  public var arguments: Arguments

  /// A text that could stand in place of the one that was given.
  public var suggestion: String?

  /// Tells whether typing on can mend it.
  package var isIncomplete = false

  /// English words for it, for catalogues that have none.
  package var sentence: MessageTemplate?

  /// The words of the form that found this issue; the built-in English words otherwise.
  package var words: Words?

  /// What few issues have, apart, so that the others are small: issues are copied more than they are read.
  private var rarities: Rarities?

  /// Creates an issue.
  public init(
    _ code: IssueCode, at path: Path = .root, span: Range<Int> = 0..<0, severity: Severity = .error,
    arguments: Arguments = Arguments(), suggestion: String? = nil
  ) {
    self.init(
      code, at: path, span: span, severity: severity, arguments: arguments, suggestion: suggestion, sentence: nil)
  }

  // Everything in one, so that an issue is not copied while it is made.
  init(
    _ code: IssueCode, at path: Path, span: Range<Int>, severity: Severity, arguments: Arguments, suggestion: String?,
    sentence: MessageTemplate?
  ) {
    (self.code, self.path, self.span, self.severity) = (code, path, span, severity)
    (self.arguments, self.suggestion, self.sentence) = (arguments, suggestion, sentence)
  }

  /// A sentence that names the field and the repair, in the words of the form that found the issue.
  public var message: String { (words ?? .english).message(for: self) }

  /// A sentence that names the field and the repair, in the words of a catalogue.
  public func message(in catalogue: Catalogue) -> String {
    Words(catalogue: catalogue, labels: words?.labels ?? [:]).message(for: self)
  }
}

extension Issue {
  private final class Rarities: Sendable {
    let number: Int?
    let value: String?
    let cause: IssueCode?
    let template: MessageTemplate?

    init(number: Int?, value: String?, cause: IssueCode?, template: MessageTemplate?) {
      (self.number, self.value, self.cause, self.template) = (number, value, cause, template)
    }
  }

  /// The application's own number for what was found, where the rule was given one.
  public var number: Int? {
    get { rarities?.number }
    set { setRarities(newValue, value, cause, template) }
  }

  /// The text that was given.
  ///
  /// Only there when the caller of the check asked for values.
  public var value: String? {
    get { rarities?.value }
    set { setRarities(number, newValue, cause, template) }
  }

  /// What was found by the rule's own name, where the rule was given another code.
  package var cause: IssueCode? {
    get { rarities?.cause }
    set { setRarities(number, value, newValue, template) }
  }

  /// The rule's own words, in place of the catalogue's.
  package var template: MessageTemplate? {
    get { rarities?.template }
    set { setRarities(number, value, cause, newValue) }
  }

  @inline(never)
  private mutating func setRarities(
    _ number: Int?, _ value: String?, _ cause: IssueCode?, _ template: MessageTemplate?
  ) {
    let isNothing = number == nil && value == nil && cause == nil && template == nil
    rarities = isNothing ? nil : Rarities(number: number, value: value, cause: cause, template: template)
  }
}

extension Issue {
  /// Tells whether two issues say the same of the same place.
  ///
  /// The words they would be told in do not count.
  @inline(never)  // It stands at many places, which all would hold it in a small build.
  public static func == (first: Issue, second: Issue) -> Bool {
    first.code == second.code && first.path == second.path && first.span == second.span
      && first.severity == second.severity && first.arguments == second.arguments
      && first.suggestion == second.suggestion
      && (first.rarities === second.rarities
        || first.number == second.number && first.value == second.value && first.template == second.template)
  }

  /// Feeds what equality compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(path)
    hasher.combine(span)
    hasher.combine(severity)
  }
}

extension Issue: CustomStringConvertible {
  /// The issue for a log: `error length.tooShort at password (0..<5)`.
  public var description: String {
    let place = path.isRoot ? "" : " at \(path)"
    return "\(severity) \(code)\(place) (\(span.lowerBound)..<\(span.upperBound))"
  }
}
