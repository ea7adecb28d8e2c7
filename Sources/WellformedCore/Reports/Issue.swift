/// One thing found in a value: what it is, where it is, and how severe it is.
///
/// An issue holds no words, and never the value in which it was found unless the check was asked for values. Its words
/// are made when `message` is read.
public struct Issue: Hashable, Sendable {
  // One reference and a few numbers, because issues are copied more often than they are read.
  private var box: Box
  /// What this issue adds to the box, if the box is shared by several issues.
  private let finding: Finding

  /// How severe the issue is.
  public var severity = Severity.error

  /// Whether further typing can resolve the issue.
  package var isIncomplete = false

  /// Creates an issue.
  public init(
    _ code: IssueCode, at path: Path = .root, span: Range<Int> = 0..<0, severity: Severity = .error,
    arguments: Arguments = Arguments(), suggestion: String? = nil
  ) {
    self.init(
      code, at: path, span: span, severity: severity, arguments: arguments, suggestion: suggestion, sentence: nil)
  }

  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  package init(
    _ code: IssueCode, at path: Path, span: Range<Int>, severity: Severity, arguments: Arguments, suggestion: String?,
    sentence: MessageTemplate?, wording: Wording? = nil
  ) {
    var rare: Rare?
    let detailed = wording?.isPlain == false ? wording : nil
    if suggestion != nil || detailed != nil { rare = Rare(Rare.Content(suggestion: suggestion, wording: detailed)) }
    box = Known(
      Content(
        code: code, path: path, span: span, arguments: arguments, sentence: sentence, better: wording?.sentence,
        rare: rare))
    finding = .none
    self.severity = severity
  }

  /// Creates an issue whose content is made when it is read.
  init(_ box: Box, _ finding: Finding) { (self.box, self.finding) = (box, finding) }

  /// A sentence that names the field and says how to correct it, in the words of the form that found the issue.
  public var message: String { (words ?? .english).message(for: self) }

  /// Returns a sentence that names the field and says how to correct it, in the words of a catalogue.
  public func message(in catalogue: Catalogue) -> String {
    Words(catalogue: catalogue, labels: words?.labels ?? [:]).message(for: self)
  }
}

extension Issue {
  /// The content of an issue.
  struct Content {
    var code: IssueCode
    var path: Path
    var span: Range<Int>
    var arguments: Arguments
    var sentence: MessageTemplate?
    /// The code of a sentence that suits the issue better than that of its own code.
    var better: IssueCode?
    var pending: PendingSuggestion?
    var words: Words?
    fileprivate var rare: Rare?

    fileprivate init(
      code: IssueCode, path: Path, span: Range<Int>, arguments: Arguments, sentence: MessageTemplate?,
      better: IssueCode?,
      rare: Rare?
    ) {
      self.code = code
      self.path = path
      self.span = span
      self.arguments = arguments
      self.sentence = sentence
      self.better = better
      self.rare = rare
    }

    /// Creates the content of an issue that has a code, a place and arguments.
    init(
      _ code: IssueCode, at path: Path, _ span: Range<Int>, _ arguments: Arguments, sentence: MessageTemplate?,
      better: IssueCode?, pending: PendingSuggestion?
    ) {
      self.init(
        code: code, path: path, span: span, arguments: arguments, sentence: sentence, better: better, rare: nil)
      self.pending = pending
    }
  }

  /// The properties that few issues have, in one object, so that issues without them stay small.
  fileprivate final class Rare: Sendable {
    struct Content {
      var suggestion: String?
      var number: Int?
      var value: String?
      var cause: IssueCode?
      var template: MessageTemplate?
      /// The wording of the issue, if it is more than a sentence.
      var wording: Wording?
    }

    let content: Content

    init(_ content: Content) { self.content = content }
  }

  /// The step of a program that failed, and how it failed.
  struct Finding: Hashable {
    /// The part of the text that the finding is about.
    let span: Range<Int>
    /// The number of the finding: a length, or the argument of a format's fault.
    var number = 0
    /// The place of the step.
    var place: Int32 = 0
    /// Which of the format's faults it is.
    var fault: Int16 = 0

    /// The finding for a box that needs none.
    static var none: Finding { Finding(span: 0..<0) }
  }

  // Changed only while nobody else holds it: see `own`.
  /// The content of an issue, or what it is made from when it is read.
  package class Box: @unchecked Sendable {
    init() {}

    /// Returns the content of the issue.
    func content(_ finding: Finding) -> Content { preconditionFailure("Each kind of box knows what it says") }

    /// The content, if it exists already.
    fileprivate var known: Known? { nil }

    /// The site that this box is or refers to: what issues have in common that differ only in their findings.
    var site: Site? { nil }

    /// Returns the code of a sentence that suits better than that of the issue's own code, if it does not follow from
    /// the site and the finding.
    func better(_ finding: Finding) -> IssueCode? { nil }
  }

  /// What issues have in common that differ only in their findings.
  package class Site: Box, @unchecked Sendable {
    /// The path of the text in which they were found.
    let path: Path

    init(at path: Path) {
      self.path = path
      super.init()
    }

    override final var site: Site? { self }
  }

  fileprivate final class Known: Box, @unchecked Sendable {
    fileprivate(set) var said: Content

    init(_ content: Content) {
      said = content
      super.init()
    }

    override func content(_ finding: Finding) -> Content { said }

    override var known: Known? { self }
  }

  /// The content that every issue with this box shares.
  private final class Shared: Site, @unchecked Sendable {
    private let said: Content

    init(_ content: Content) {
      said = content
      super.init(at: content.path)
    }

    override func content(_ finding: Finding) -> Content { said }
  }

  /// Returns a box with the content of this issue, held by this issue alone.
  @discardableResult
  @inline(never)
  private mutating func own() -> Known {
    if isKnownUniquelyReferenced(&box), let known = box.known { return known }
    let known = Known(box.content(finding))
    box = known
    return known
  }

  /// The same issue with its content made, for callers that read it more than once.
  package var spelledOut: Issue {
    var issue = self
    if box.known == nil { issue.own() }
    return issue
  }

  /// What issues have in common that are reported alike except for their place in the text, as far as that is known
  /// without making their content.
  package struct Likeness: Hashable, Sendable {
    private let site: Site
    private let severity: Severity
    private let number: Int
    private let place: Int32
    private let fault: Int16
    // A required text that is empty has another sentence than one of spaces.
    private let isEmpty: Bool
    private let better: IssueCode?

    fileprivate init(_ site: Site, _ finding: Finding, better: IssueCode?, _ severity: Severity) {
      (self.site, self.severity, self.better) = (site, severity, better)
      (number, place, fault, isEmpty) = (finding.number, finding.place, finding.fault, finding.span.isEmpty)
    }

    package static func == (first: Likeness, second: Likeness) -> Bool {
      first.site === second.site && first.severity == second.severity && first.number == second.number
        && first.place == second.place && first.fault == second.fault && first.isEmpty == second.isEmpty
        && first.better == second.better
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(site))
      hasher.combine(place)
      hasher.combine(fault)
      hasher.combine(number)
    }
  }

  /// The same issue in a form in which its copies are known to be reported alike without making their content, for
  /// callers that add it repeatedly.
  package var shared: Issue {
    var issue = Issue(Shared(spelled.said), .none)
    (issue.severity, issue.isIncomplete) = (severity, isIncomplete)
    return issue
  }

  /// What this issue has in common with those that are reported alike, if that is known without making its content.
  package var likeness: Likeness? {
    box.site.map { Likeness($0, finding, better: box.better(finding), severity) }
  }

  /// Returns whether two issues are about different places, without making their content.
  package func isElsewhere(than other: Issue) -> Bool {
    if let site = box.site, site === other.box.site { return false }
    return path != other.path
  }

  /// The content of the issue, from which single properties are read.
  private var spelled: Known {
    @inline(never)  // Read at many places: inlined, it would make small builds larger.
    get { box.known ?? Known(box.content(finding)) }
  }

  /// Changes the properties that few issues have.
  @inline(never)
  private mutating func changeRare(_ change: (inout Rare.Content) -> Void) {
    let known = own()
    var content = known.said.rare?.content ?? Rare.Content()
    change(&content)
    known.said.rare = Rare(content)
  }

  /// What was found.
  public var code: IssueCode {
    get { spelled.said.code }
    set { own().said.code = newValue }
  }

  /// The path of the value in which the issue was found.
  public var path: Path {
    get { box.site?.path ?? spelled.said.path }
    set { own().said.path = newValue }
  }

  /// The part of the text in which the issue was found, as UTF-8 offsets into the text that was given.
  public var span: Range<Int> {
    get { spelled.said.span }
    set { own().said.span = newValue }
  }

  /// The values that a message may mention.
  public var arguments: Arguments {
    get { spelled.said.arguments }
    set { own().said.arguments = newValue }
  }

  /// A text that would be valid in place of the one that was given.
  ///
  /// For a text that does not match its format, the suggestion is computed each time that this property is read.
  ///
  /// - Complexity: O(*n*) in the length of the text that was given.
  public var suggestion: String? {
    get { knownSuggestion ?? pendingSuggestion?.suggestion }
    set {
      changeRare { $0.suggestion = newValue }
      own().said.pending = nil
    }
  }

  /// The suggestion, if it is known already.
  var knownSuggestion: String? { spelled.said.rare?.content.suggestion }

  /// How the suggestion is computed, if that waits until it is read.
  var pendingSuggestion: PendingSuggestion? {
    get { spelled.said.pending }
    set { own().said.pending = newValue }
  }

  /// The English sentence for the issue, for catalogues that have none.
  package var sentence: MessageTemplate? {
    get { spelled.said.sentence }
    set { own().said.sentence = newValue }
  }

  /// The words of the form that found this issue, or else the built-in English words.
  package var words: Words? {
    get { spelled.said.words }
    set { own().said.words = newValue }
  }

  /// The application's own number for the issue, if the rule has one.
  public var number: Int? {
    get { spelled.said.rare?.content.number }
    set { changeRare { $0.number = newValue } }
  }

  /// The text that was given.
  ///
  /// `nil` unless the caller of the check asked for values.
  public var value: String? {
    get { spelled.said.rare?.content.value }
    set { changeRare { $0.value = newValue } }
  }

  /// The rule's own code, if the rule was given another one.
  package var cause: IssueCode? {
    get { spelled.said.rare?.content.cause }
    set { changeRare { $0.cause = newValue } }
  }

  /// The rule's own message, which replaces the catalogue's.
  package var template: MessageTemplate? {
    get { spelled.said.rare?.content.template }
    set { changeRare { $0.template = newValue } }
  }

  /// A sentence that suits the issue better than that of its code, if there is one.
  package var wording: Wording? {
    get {
      let known = spelled
      return known.said.rare?.content.wording ?? known.said.better.map { Wording($0) }
    }
    set {
      own().said.better = newValue?.sentence
      let detailed = newValue?.isPlain == false ? newValue : nil
      if detailed != nil || spelled.said.rare != nil { changeRare { $0.wording = detailed } }
    }
  }
}

extension Issue {
  /// Returns whether two issues say the same about the same place.
  ///
  /// The words in which they would be reported are not compared.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public static func == (first: Issue, second: Issue) -> Bool {
    let isSameBox = first.box === second.box && first.finding == second.finding
    if isSameBox { return first.severity == second.severity }
    let (first, second) = (first.spelledOut, second.spelledOut)
    return first.code == second.code && first.path == second.path && first.span == second.span
      && first.severity == second.severity && first.arguments == second.arguments
      && (first.pendingSuggestion.map { $0 == second.pendingSuggestion } ?? false
        || first.suggestion.hasSameBytes(as: second.suggestion))
      && first.number == second.number
      && first.value.hasSameBytes(as: second.value)
      && first.template == second.template
  }

  /// Feeds what equality compares into the hasher.
  @inline(never)  // Sets and dictionaries call it at several places: inlined, it would make small builds larger.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(path)
    hasher.combine(span)
    hasher.combine(severity)
    hasher.combine(arguments)
  }
}

extension Issue: CustomStringConvertible {
  /// The issue as written in a log: `error length.tooShort at password (0..<5)`.
  public var description: String {
    let place = path.isRoot ? "" : " at \(path)"
    return "\(severity) \(code)\(place) (\(span.lowerBound)..<\(span.upperBound))"
  }
}
