#if !hasFeature(Embedded)
  /// How a value of some type stands as a text in a field that somebody types into, and what becomes of what is typed.
  struct TypedText<Value>: Sendable {
    /// The text that stands for a value.
    let text: @Sendable (Value) -> String
    /// The value that a text tells; nothing where it tells none.
    let value: @Sendable (String) -> Value?
    /// What is found in a text that tells no value.
    let refusal: @Sendable (String) -> FoundIssues

    /// Finds out how values of the type are typed; nothing where they are chosen, as a date or one of a few cases is.
    init?() {
      guard let type = Value.self as? any TypedScalar.Type else { return nil }
      self.init(as: type)
    }

    private init<Scalar: TypedScalar>(as type: Scalar.Type) {
      text = { ($0 as? Scalar)?.typed ?? "" }
      value = { text in Scalar(typed: type.normalization.apply(to: text)).flatMap { $0 as? Value } }
      let plan = TextPlan(type.rules, normalization: type.normalization)
      refusal = { text in
        var foundIssues = FoundIssues()
        let verdict = text.withBytes { plan.check($0, at: .root, among: .none, into: &foundIssues) }
        if foundIssues.issues.isEmpty { foundIssues.add(Issue(.excluded)) }
        if verdict == .incomplete { foundIssues.change(from: 0) { $0.isIncomplete = true } }
        return foundIssues
      }
    }
  }

  /// A type whose values can be typed.
  private protocol TypedScalar: Sendable {
    /// What is asked of a text that tells a value.
    static var rules: [Rule] { get }
    /// How a text is prepared before it is read.
    static var normalization: Normalization { get }
    /// Reads what was typed, prepared.
    init?(typed: String)
    /// The value as it is typed.
    var typed: String { get }
  }

  extension String: TypedScalar {
    fileprivate static var rules: [Rule] { [] }
    fileprivate static var normalization: Normalization { [] }
    fileprivate init?(typed: String) { self = typed }
    fileprivate var typed: String { self }
  }

  extension Optional: TypedScalar where Wrapped: TypedScalar {
    fileprivate static var rules: [Rule] { Wrapped.rules.filter { $0 != .required } + [.optional] }
    fileprivate static var normalization: Normalization { Wrapped.normalization }
    // What is left empty is missing.
    fileprivate init?(typed: String) {
      self = typed.isEmpty ? .none : Wrapped(typed: typed)
      if case .none = self, !typed.isEmpty { return nil }
    }
    fileprivate var typed: String { self?.typed ?? "" }
  }

  extension TypedScalar where Self: FixedWidthInteger {
    fileprivate static var rules: [Rule] {
      [.required, .wholeNumber(minimum: Int(clamping: Self.min), maximum: Int(clamping: Self.max))]
    }
    fileprivate static var normalization: Normalization { .trimmed }
    fileprivate init?(typed: String) { self.init(typed) }
    fileprivate var typed: String { description }
  }

  extension TypedScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    fileprivate static var rules: [Rule] { [.required, .decimal] }
    fileprivate static var normalization: Normalization { .trimmed }
    // Swift reads names and hexadecimal digits as well, which nobody means who types a number into a form.
    fileprivate init?(typed: String) {
      guard typed.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
      self.init(typed)
      if !isFinite { return nil }
    }
    fileprivate var typed: String { description }
  }

  extension Int: TypedScalar {}
  extension Int8: TypedScalar {}
  extension Int16: TypedScalar {}
  extension Int32: TypedScalar {}
  extension Int64: TypedScalar {}
  extension UInt: TypedScalar {}
  extension UInt8: TypedScalar {}
  extension UInt16: TypedScalar {}
  extension UInt32: TypedScalar {}
  extension UInt64: TypedScalar {}
  extension Double: TypedScalar {}
  extension Float: TypedScalar {}
#endif
