/// One thing found in a value: what it is, where it is, and how much it weighs.
///
/// An issue holds no words and never the value it was found in; words are made when somebody asks for `message`.
public struct Issue: Hashable, Sendable {
  // One reference and a few numbers, because issues are copied more than they are read.
  private var box: Box
  /// What the box is told to say, where it speaks for several issues.
  private let finding: Finding

  /// How much it weighs.
  public var severity = Severity.error

  /// Tells whether typing on can mend it.
  package var isIncomplete = false

  /// Creates an issue.
  public init(
    _ code: IssueCode, at path: Path = .root, span: Range<Int> = 0..<0, severity: Severity = .error,
    arguments: Arguments = Arguments(), suggestion: String? = nil
  ) {
    self.init(
      code, at: path, span: span, severity: severity, arguments: arguments, suggestion: suggestion, sentence: nil)
  }

  @inline(never)  // It stands at many places, which all would hold it in a small build.
  init(
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

  /// Creates an issue that is spelled out when somebody asks what it says.
  init(_ box: Box, _ finding: Finding) { (self.box, self.finding) = (box, finding) }

  /// A sentence that names the field and the repair, in the words of the form that found the issue.
  public var message: String { (words ?? .english).message(for: self) }

  /// A sentence that names the field and the repair, in the words of a catalogue.
  public func message(in catalogue: Catalogue) -> String {
    Words(catalogue: catalogue, labels: words?.labels ?? [:]).message(for: self)
  }
}

extension Issue {
  /// What an issue says.
  struct Content {
    var code: IssueCode
    var path: Path
    var span: Range<Int>
    var arguments: Arguments
    var sentence: MessageTemplate?
    /// The code of the sentence that suits better than that of the issue's own code.
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

    /// Creates what an issue says that has a code and a place and arguments.
    init(
      _ code: IssueCode, at path: Path, _ span: Range<Int>, _ arguments: Arguments, sentence: MessageTemplate?,
      better: IssueCode?, pending: PendingSuggestion?
    ) {
      self.init(
        code: code, path: path, span: span, arguments: arguments, sentence: sentence, better: better, rare: nil)
      self.pending = pending
    }
  }

  /// What few issues have, in one place, so that those that have none of it are small.
  fileprivate final class Rare: Sendable {
    struct Content {
      var suggestion: String?
      var number: Int?
      var value: String?
      var cause: IssueCode?
      var template: MessageTemplate?
      /// How it is reported, where that is more than a sentence.
      var wording: Wording?
    }

    let content: Content

    init(_ content: Content) { self.content = content }
  }

  /// Which step of a program failed, and how.
  struct Finding: Hashable {
    /// Where in the text.
    let span: Range<Int>
    /// The number that goes with it: a length, or the argument of a format's fault.
    var number = 0
    /// The place of the step.
    var place: Int32 = 0
    /// Which of a format's faults it is.
    var fault: Int16 = 0

    /// What a box says without being told.
    static var none: Finding { Finding(span: 0..<0) }
  }

  // Changed only where nobody else holds it: see `own`.
  /// What an issue says, or what that is made of when somebody asks.
  package class Box: @unchecked Sendable {
    init() {}

    /// What the issue says.
    func content(_ finding: Finding) -> Content { preconditionFailure("Each kind of box knows what it says") }

    /// The same, where it is spelled out already.
    fileprivate var known: Known? { nil }

    /// What issues have in common that differ in their findings, if this is such or speaks for one of them.
    var site: Site? { nil }

    /// The code of the sentence that suits better than that of the issue's own code, where that does not follow from the
    /// site and the finding.
    func better(_ finding: Finding) -> IssueCode? { nil }
  }

  /// What issues have in common that differ in their findings.
  package class Site: Box, @unchecked Sendable {
    /// Where the text lies that they were found in.
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

  /// What is said by every issue that holds it.
  private final class Shared: Site, @unchecked Sendable {
    private let said: Content

    init(_ content: Content) {
      said = content
      super.init(at: content.path)
    }

    override func content(_ finding: Finding) -> Content { said }
  }

  /// The box, spelled out and for this issue alone.
  @discardableResult
  @inline(never)
  private mutating func own() -> Known {
    if isKnownUniquelyReferenced(&box), let known = box.known { return known }
    let known = Known(box.content(finding))
    box = known
    return known
  }

  /// The same issue, of which nothing need be made when it is read, for whoever reads it more than once.
  package var spelledOut: Issue {
    var issue = self
    if box.known == nil { issue.own() }
    return issue
  }

  /// What issues have in common that are reported alike but for where in the text they are, so far as that is known without
  /// spelling them out.
  package struct Likeness: Hashable, Sendable {
    private let site: Site
    private let severity: Severity
    private let number: Int
    private let place: Int32
    private let fault: Int16
    // What must be filled in says of an empty text something else than of spaces.
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

  /// The same issue, of which all copies are known to be reported alike without spelling them out, for whoever adds it
  /// again and again.
  package var shared: Issue {
    var issue = Issue(Shared(spelled.said), .none)
    (issue.severity, issue.isIncomplete) = (severity, isIncomplete)
    return issue
  }

  /// What those issues have that are reported like this one, where that is known without spelling it out.
  package var likeness: Likeness? {
    box.site.map { Likeness($0, finding, better: box.better(finding), severity) }
  }

  /// Tells, without spelling them out, that two issues are about different places.
  package func isElsewhere(than other: Issue) -> Bool {
    if let site = box.site, site === other.box.site { return false }
    return path != other.path
  }

  /// What the issue says, from which single properties are read.
  private var spelled: Known { box.known ?? Known(box.content(finding)) }

  /// Changes what few issues have.
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

  /// Where in the checked value it was found.
  public var path: Path {
    get { box.site?.path ?? spelled.said.path }
    set { own().said.path = newValue }
  }

  /// The part of the text it was found in, as UTF-8 offsets into the text that was given.
  public var span: Range<Int> {
    get { spelled.said.span }
    set { own().said.span = newValue }
  }

  /// What a message may mention.
  public var arguments: Arguments {
    get { spelled.said.arguments }
    set { own().said.arguments = newValue }
  }

  /// A text that could stand in place of the one that was given, and would be valid there.
  ///
  /// What was probably meant by a text that lacks a format is found out when it is asked for, each time.
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

  /// How a suggestion is found out, where that waits for somebody to ask.
  var pendingSuggestion: PendingSuggestion? {
    get { spelled.said.pending }
    set { own().said.pending = newValue }
  }

  /// English words for it, for catalogues that have none.
  package var sentence: MessageTemplate? {
    get { spelled.said.sentence }
    set { own().said.sentence = newValue }
  }

  /// The words of the form that found this issue; the built-in English words otherwise.
  package var words: Words? {
    get { spelled.said.words }
    set { own().said.words = newValue }
  }

  /// The application's own number for what was found, where the rule was given one.
  public var number: Int? {
    get { spelled.said.rare?.content.number }
    set { changeRare { $0.number = newValue } }
  }

  /// The text that was given.
  ///
  /// Only there when the caller of the check asked for values.
  public var value: String? {
    get { spelled.said.rare?.content.value }
    set { changeRare { $0.value = newValue } }
  }

  /// What was found by the rule's own name, where the rule was given another code.
  package var cause: IssueCode? {
    get { spelled.said.rare?.content.cause }
    set { changeRare { $0.cause = newValue } }
  }

  /// The rule's own words, in place of the catalogue's.
  package var template: MessageTemplate? {
    get { spelled.said.rare?.content.template }
    set { changeRare { $0.template = newValue } }
  }

  /// The sentence that suits what was found better than that of its code, if there is one.
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
  /// Tells whether two issues say the same of the same place.
  ///
  /// The words they would be reported in do not count.
  @inline(never)  // It stands at many places, which all would hold it in a small build.
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
  @inline(never)  // A set or a dictionary asks at several places, which all would hold it in a small build.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(path)
    hasher.combine(span)
    hasher.combine(severity)
    hasher.combine(arguments)
  }
}

extension Issue: CustomStringConvertible {
  /// The issue for a log: `error length.tooShort at password (0..<5)`.
  public var description: String {
    let place = path.isRoot ? "" : " at \(path)"
    return "\(severity) \(code)\(place) (\(span.lowerBound)..<\(span.upperBound))"
  }
}
