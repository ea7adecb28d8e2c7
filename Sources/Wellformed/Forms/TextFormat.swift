#if !hasFeature(Embedded)
  /// How values of a type stand as texts: how a value is read from what is typed, and how it is written.
  ///
  /// Rules say what a text must be, and whether typing on can make it so. What they accept is read; where that gives no
  /// value, the text is an issue, and nothing takes its place.
  ///
  ///     .field("age", \.age, as: .wholeNumber, .range(18...))
  ///     .field("price", \.price, as: .decimal(style: "de"))
  ///     .field("room", \.room, as: TextFormat(.pattern("[A-Z][0-9]{3}"), read: { Room($0) }, write: { $0.code }))
  ///
  /// Reading what was written must give the value back. The same value may be written in several ways, such as 7 and 007.
  public struct TextFormat<Value>: Sendable {
    /// What is asked of a text, and how it is prepared.
    let plan: TextPlan
    /// Reads a text as it was typed.
    let read: @Sendable (String) -> Value?
    /// Writes a value.
    let write: @Sendable (Value) -> String
    /// Reads a number as programs send it, which is the same in every language; missing where values are no numbers.
    var readNumber: (@Sendable (DecimalNumber) -> Value?)?
    /// Reads what programs send as true or false; missing where values are not that.
    var readBool: (@Sendable (Bool) -> Value?)?
    /// Tells whether people choose the value rather than type it.
    var isChosen = false
    /// Tells whether a closure of the application has the last word on what a text tells.
    private(set) var isReadByClosure = false
    /// What is found in a number that is written as the rules ask and that no value of the type is; missing where there is
    /// no such number.
    package var unheld: (@Sendable (DecimalNumber) -> Issue)?
    /// What is found in a text that the rules accept and that tells no value.
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

    /// Creates a format from rules and closures; white space around a text is taken off before it is judged and read.
    ///
    /// Stops the program, saying why, where the rules contradict each other: that is a mistake in it.
    ///
    /// - Parameters:
    ///   - rules: What a text must be. They say which texts typing on can save.
    ///   - code: The code of the issue where the rules accept a text and it tells no value. Typing on may mend that.
    ///   - message: What to say then, if not the catalogue's sentence for the code.
    ///   - read: Gives the value that a text tells that was prepared and accepted, or nothing.
    ///   - write: Gives the text that stands for a value.
    public init(
      _ rules: Rule..., code: IssueCode = .excluded, message: String? = nil,
      read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
      self.init(.trimmed, reviewing: rules, IssueOverride(code: code, message: message), read: read, write: write)
    }

    /// Creates a format from how a text is prepared, rules and closures.
    ///
    /// Stops the program, saying why, where the rules contradict each other: that is a mistake in it.
    ///
    /// - Parameters:
    ///   - normalization: How a text is prepared before it is judged and read.
    ///   - rules: What a text must be. They say which texts typing on can save.
    ///   - code: The code of the issue where the rules accept a text and it tells no value. Typing on may mend that.
    ///   - message: What to say then, if not the catalogue's sentence for the code.
    ///   - read: Gives the value that a text tells that was prepared and accepted, or nothing.
    ///   - write: Gives the text that stands for a value.
    public init(
      _ normalization: Normalization, _ rules: Rule..., code: IssueCode = .excluded, message: String? = nil,
      read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
      self.init(normalization, reviewing: rules, IssueOverride(code: code, message: message), read: read, write: write)
    }

    package init(
      _ normalization: Normalization, reviewing rules: [Rule],
      _ refusal: IssueOverride = IssueOverride(code: .excluded),
      read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
      do throws(FormError) {
        try RuleReview.check(rules, field: "")
      } catch {
        preconditionFailure(error.description)
      }
      self.init(normalization, rules: rules, read: read, write: write)
      self.refusal = refusal
      isReadByClosure = true
    }

    /// Creates a format whose reader is given what its rules accept, and reads all of that.
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
    }
  }

  extension TextFormat {
    /// The value that a text tells; nothing where it tells none.
    public func value(of text: String) -> Value? { read(text) }

    /// The text that stands for a value.
    public func text(for value: Value) -> String { write(value) }

    /// What is found in a text, and the value that it tells, if it tells one.
    ///
    /// The verdict is `incomplete` where typing on may give a value.
    public func check(_ text: String) -> Report<Value?> {
      let (value, foundIssues) = judge(text)
      return Report(verdict: foundIssues.verdict(from: 0), value: value, issues: foundIssues.issues, words: nil)
    }

    /// The value that a text tells, and what is found in the text: errors exactly where it tells none.
    func judge(_ text: String) -> (value: Value?, FoundIssues) {
      var foundIssues = FoundIssues()
      let verdict = text.withBytes { plan.check($0, at: .root, among: .none, into: &foundIssues) }
      if let value = read(text) { return (value, verdict == .valid ? foundIssues : FoundIssues()) }
      if plan.normalized(text).isEmpty {
        foundIssues = FoundIssues()
        foundIssues.add(Issue(.required))
      } else if verdict == .valid, let unheld, let number = DecimalNumber(plan.normalized(text), style: style) {
        foundIssues = FoundIssues()
        foundIssues.add(unheld(number))
        // More digits make such a number no smaller.
        return (nil, foundIssues)
      } else if verdict == .valid {
        let start = foundIssues.issues.count
        foundIssues.add(Issue(.excluded))
        foundIssues.apply(refusal, from: start)
      } else if verdict == .invalid {
        return (nil, foundIssues)
      }
      // Anything can follow nothing, and what a closure refuses may be only begun.
      foundIssues.change(from: 0) { $0.isIncomplete = true }
      return (nil, foundIssues)
    }

    /// How numbers are written, where values are numbers.
    var style: NumberStyle {
      for case .number(let number) in plan.rules { return number.style }
      return .plain
    }

    /// Tells, of a text whose number is out of bounds, whether it can be continued to one that is within them.
    ///
    /// Nothing where the texts are no numbers.
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
    /// Values that may be missing, which stand as the empty text.
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
      (isChosen, unheld) = (format.isChosen, format.unheld)
      (refusal, isReadByClosure) = (format.refusal, format.isReadByClosure)
    }
  }

  /// A type whose values have a text format of their own, which fields for them are typed in unless they are given another.
  ///
  /// Numbers, texts and the values of formats (`FormatValue`) have one without this.
  public protocol TextFormatted: Sendable {
    /// How the type's values stand as texts.
    static var textFormat: TextFormat<Self> { get }
  }

  /// A type whose values can be made of texts and written as such.
  ///
  /// Reading what was written must give the value back. Where rules should say which texts typing on can save, give a
  /// `textFormat` as well.
  public protocol TextRepresentable: TextFormatted {
    /// Creates the value that a text tells, which has no white space around it; nothing where it tells none.
    init?(text: String)
    /// The text that stands for the value.
    var text: String { get }
  }

  extension TextRepresentable {
    /// The format that reads by `init(text:)` and writes `text`.
    public static var textFormat: TextFormat<Self> { TextFormat(read: { Self(text: $0) }, write: { $0.text }) }
  }
#endif
