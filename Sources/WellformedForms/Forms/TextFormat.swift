#if !hasFeature(Embedded)
  public import WellformedCore

  /// How values of a type are represented as texts: how a typed text is read, and how a value is written.
  ///
  /// Rules say what a text must be, and whether further typing can make it valid. A text that the rules accept is then read.
  /// If it stands for no value, the text is an issue, and no other value is substituted.
  ///
  ///     .field("age", \.age, as: .wholeNumber, .range(18...))
  ///     .field("price", \.price, as: .decimal(style: "de"))
  ///     .field("room", \.room, as: TextFormat(.pattern("[A-Z][0-9]{3}"), read: { Room($0) }, write: { $0.code }))
  ///
  /// Reading a written text must give the same value back. The same value may be written in several ways, such as 7 and
  /// 007.
  public struct TextFormat<Value>: Sendable {
    /// The compiled rules of a text, and how it is prepared.
    let plan: TextPlan
    /// Reads a text as it was typed.
    let read: @Sendable (String) -> Value?
    /// Writes a value.
    let write: @Sendable (Value) -> String
    /// Returns whether the rules accept the text of a value; `nil` if they accept the text of every value.
    package var holds: (@Sendable (Value) -> Bool)?
    /// Reads a number as programs send it, which is the same in every language; `nil` if the values are not numbers.
    var readNumber: (@Sendable (DecimalNumber) -> Value?)?
    /// Reads what programs send as true or false; `nil` if the values are neither.
    var readBool: (@Sendable (Bool) -> Value?)?
    /// Whether people choose the value instead of typing it.
    var isChosen = false
    /// Whether a closure of the application decides in the end what a text stands for.
    private(set) var isReadByClosure = false
    /// Returns the issue for a number that is written as the rules require but that no value of the type equals; `nil`
    /// if there is no such number.
    package var unheld: (@Sendable (DecimalNumber) -> Issue)?
    /// The override of the issue for a text that the rules accept but that stands for no value.
    private(set) var refusal = IssueOverride(code: .excluded)

    /// Creates a format whose rules explain what its reader refuses.
    ///
    /// - Parameter read: Reads a text as it was typed.
    init(
      explaining rules: [Rule], _ normalization: Normalization = .trimmed,
      read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
      plan = TextPlan(rules, normalization: normalization)
      self.read = read
      self.write = write
    }

    /// Creates a format from rules and closures; white space around a text is removed before the text is judged and
    /// read.
    ///
    /// Stops the program with an explanation if the rules contradict each other: this is a programming error.
    ///
    /// - Parameters:
    ///   - rules: What a text must be. The rules determine which texts further typing can make valid.
    ///   - code: The code of the issue if the rules accept a text but it stands for no value. Further typing may resolve it.
    ///   - message: The message for that issue, instead of the catalogue's sentence for the code.
    ///   - file: The file in which the format is written, which is reported if the program stops.
    ///   - line: The line in that file.
    ///   - read: Returns the value of a text that was prepared and accepted, or `nil` if it stands for none.
    ///   - write: Returns the text that stands for a value.
    public init(
      _ rules: Rule..., code: IssueCode = .excluded, message: String? = nil,
      file: StaticString = #fileID, line: UInt = #line, read: @escaping @Sendable (String) -> Value?,
      write: @escaping @Sendable (Value) -> String
    ) {
      self.init(
        .trimmed, reviewing: rules, IssueOverride(code: code, message: message), file: file, line: line, read: read,
        write: write)
    }

    /// Creates a format from how a text is prepared, rules and closures.
    ///
    /// Stops the program with an explanation if the rules contradict each other: this is a programming error.
    ///
    /// - Parameters:
    ///   - normalization: How a text is prepared before it is judged and read.
    ///   - rules: What a text must be. The rules determine which texts further typing can make valid.
    ///   - code: The code of the issue if the rules accept a text but it stands for no value. Further typing may resolve it.
    ///   - message: The message for that issue, instead of the catalogue's sentence for the code.
    ///   - file: The file in which the format is written, which is reported if the program stops.
    ///   - line: The line in that file.
    ///   - read: Returns the value of a text that was prepared and accepted, or `nil` if it stands for none.
    ///   - write: Returns the text that stands for a value.
    public init(
      _ normalization: Normalization, _ rules: Rule..., code: IssueCode = .excluded, message: String? = nil,
      file: StaticString = #fileID, line: UInt = #line, read: @escaping @Sendable (String) -> Value?,
      write: @escaping @Sendable (Value) -> String
    ) {
      self.init(
        normalization, reviewing: rules, IssueOverride(code: code, message: message), file: file, line: line,
        read: read,
        write: write)
    }

    package init(
      _ normalization: Normalization, reviewing rules: [Rule],
      _ refusal: IssueOverride = IssueOverride(code: .excluded), file: StaticString = #fileID, line: UInt = #line,
      read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
      do throws(FormError) {
        try RuleReview.check(rules, field: "")
      } catch {
        preconditionFailure(error.description, file: file, line: line)
      }
      self.init(normalization, rules: rules, read: read, write: write)
      self.refusal = refusal
      isReadByClosure = true
    }

    /// Creates a format whose reader gets every text that its rules accept, and can read all of them.
    package init(
      _ normalization: Normalization = .trimmed, rules: [Rule], read: @escaping @Sendable (String) -> Value?,
      write: @escaping @Sendable (Value) -> String
    ) {
      let plan = TextPlan(rules, normalization: normalization)
      self.plan = plan
      self.read = { text in
        let isAccepted = text.withBytes { plan.verdict(of: $0, among: .none) == .valid }
        return isAccepted ? read(plan.normalized(text)) : nil
      }
      self.write = write
      holds = { [read = self.read] value in read(write(value)) != nil }
    }
  }

  extension TextFormat {
    /// Returns the value that a text stands for, or `nil` if it stands for none.
    public func value(of text: String) -> Value? { read(text) }

    /// Returns the text that stands for a value.
    public func text(for value: Value) -> String { write(value) }

    /// Checks a text, and reports its issues and the value that it stands for, if there is one.
    ///
    /// The verdict is `incomplete` if further typing may give a value.
    public func check(_ text: String) -> Report<Value?> {
      let (value, foundIssues) = judge(text)
      return Report(verdict: foundIssues.verdict(from: 0), value: value, issues: foundIssues.issues, words: nil)
    }

    /// Returns the value that a text stands for, and the issues in the text, which include errors only if it stands for
    /// none.
    func judge(_ text: String) -> (value: Value?, FoundIssues) {
      var foundIssues = FoundIssues()
      let verdict = text.withBytes { plan.check($0, at: .root, among: .none, into: &foundIssues) }
      if let value = read(text) { return (value, verdict == .valid ? foundIssues : FoundIssues()) }
      if plan.normalized(text).isEmpty {
        foundIssues = FoundIssues()
        foundIssues.add(Issue(.required))
        if plan.rules.offerChoice { foundIssues.wordMissingChoice(at: .root, from: 0) }
      } else if verdict == .valid, let unheld, let number = DecimalNumber(plan.normalized(text), style: style) {
        foundIssues = FoundIssues()
        foundIssues.add(unheld(number))
        // Further digits do not make such a number smaller.
        return (nil, foundIssues)
      } else if verdict == .valid {
        let start = foundIssues.issues.count
        foundIssues.add(Issue(.excluded))
        foundIssues.apply(refusal, from: start)
      } else if verdict == .invalid {
        return (nil, foundIssues)
      }
      // The empty text can continue in any way, and what a closure refuses may be an unfinished text.
      foundIssues.change(from: 0) { $0.isIncomplete = true }
      return (nil, foundIssues)
    }

    /// How numbers are written, if the values are numbers.
    var style: NumberStyle {
      for case .number(let number) in plan.rules { return number.style }
      return .plain
    }

    /// Returns a closure that determines whether a number out of bounds can be continued to one within the bounds.
    ///
    /// `nil` if the texts are not numbers.
    func reaching(_ bounds: NumberRange) -> (@Sendable (String) -> Bool)? {
      for rule in plan.rules {
        guard case .number(var number) = rule else { continue }
        number.minimum = [number.minimum, bounds.minimum.flatMap { DecimalNumber($0) }].compactMap { $0 }.max()
        number.maximum = [number.maximum, bounds.maximum.flatMap { DecimalNumber($0) }].compactMap { $0 }.min()
        let bounded = TextPlan([.number(number)], normalization: plan.normalization)
        return { text in text.withBytes { bounded.verdict(of: $0, among: .none) } == .incomplete }
      }
      return nil
    }
  }

  extension TextFormat {
    /// Creates the format of optional values, in which the empty text stands for `nil`.
    init<Wrapped>(optional format: TextFormat<Wrapped>) where Value == Wrapped? {
      let plan = format.plan
      self.init(
        explaining: plan.rules + [.optional], plan.normalization,
        read: { text in
          if plan.normalized(text).isEmpty { return .some(nil) }
          return format.read(text).map { .some($0) }
        },
        write: { $0.map { format.write($0) } ?? "" })
      if let read = format.readNumber { readNumber = { read($0).map { .some($0) } } }
      if let read = format.readBool { readBool = { read($0).map { .some($0) } } }
      if let holds = format.holds { self.holds = { $0.map(holds) ?? true } }
      (isChosen, unheld) = (format.isChosen, format.unheld)
      (refusal, isReadByClosure) = (format.refusal, format.isReadByClosure)
    }
  }

  /// A type whose values have a text format of their own, which fields for them use unless they are given another.
  ///
  /// Numbers, texts and the values of formats (`FormatValue`) have a text format without this.
  public protocol TextFormatted: Sendable {
    /// The text format of the type's values.
    static var textFormat: TextFormat<Self> { get }
  }

  /// A type whose values can be created from texts and written as texts.
  ///
  /// Reading a written text must give the same value back. If rules should say which texts further typing can make valid,
  /// provide a `textFormat` as well.
  public protocol TextRepresentable: TextFormatted {
    /// Creates the value that a text stands for, or returns `nil` if it stands for none.
    ///
    /// The text has no white space around it.
    init?(text: String)
    /// The text that stands for the value.
    var text: String { get }
  }

  extension TextRepresentable {
    /// The format that reads by `init(text:)` and writes `text`.
    public static var textFormat: TextFormat<Self> { TextFormat(read: { Self(text: $0) }, write: { $0.text }) }
  }
#endif
