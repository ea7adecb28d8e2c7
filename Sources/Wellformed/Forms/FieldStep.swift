/// A field of a form as its plan looks at it: where in a model its value lies, and what judges it.
///
/// A step is plain numbers and addresses, so that going through the steps of a form costs no reference counting. The
/// form's plan, which keeps the steps, keeps alive what they refer to.
@safe
struct FieldStep: @unchecked Sendable {
  // Unchecked because of the addresses: what they lead to never changes.
  enum Kind {
    /// A text that is stored in the model at an offset.
    case storedText
    /// The same for a text that may be missing, which reads as the empty one.
    case storedOptionalText
    /// A text that is stored in the model at an offset and must be the same as another one stored there.
    case storedTwins
    /// A whole number that is stored in the model at an offset.
    case storedInteger
    /// A text that is read in any other way.
    case text
    /// Any other value.
    case value
  }

  let kind: Kind
  let offset: Int
  let otherOffset: Int
  let range: ClosedRange<Int>
  /// How many bytes a text has at most that is accepted whatever it is, unless it is empty.
  let acceptedLength: Int
  /// Whether the text must be the same as another one, which is not stored beside it.
  let hasDistantTwin: Bool
  private let field: Unmanaged<FormField>
  private let plan: Unmanaged<TextPlan>?
  private let site: Unmanaged<IssueSite>?
  private let otherNormalization: Normalization

  /// - Parameter other: The field with a name.
  init(_ field: FormField, other: (String) -> FormField?) {
    var kind = Kind.value
    var hasDistantTwin = false
    var (offset, otherOffset, range, acceptedLength) = (0, 0, 0...0, 0)
    var text: Unmanaged<TextPlan>?
    var otherNormalization: Normalization = []
    switch field.content {
    case .text(let access, let plan):
      unsafe text = .passUnretained(plan)
      kind = .text
      if plan.acceptsAll { acceptedLength = plan.byteLimit }
      if let storedOffset = access.storedOffset {
        kind = access.isOptional ? .storedOptionalText : .storedText
        offset = storedOffset
      }
      if let twin = plan.twin {
        kind = .text
        hasDistantTwin = true
        if case .text(let otherAccess, let otherPlan)? = other(twin)?.content, access.storedOffset != nil,
          let storedOffset = otherAccess.storedOffset, !access.isOptional, !otherAccess.isOptional
        {
          kind = .storedTwins
          hasDistantTwin = false
          otherOffset = storedOffset
          otherNormalization = otherPlan.normalization
        }
      }
    case .value(let value):
      if let stored = value.storedInteger {
        kind = .storedInteger
        offset = stored.offset
        range = stored.range
      }
    }
    unsafe self.field = .passUnretained(field)
    self.kind = kind
    self.offset = offset
    self.otherOffset = otherOffset
    self.range = range
    self.acceptedLength = acceptedLength
    self.hasDistantTwin = hasDistantTwin
    unsafe self.plan = unsafe text
    unsafe site = field.site.map { unsafe .passUnretained($0) }
    self.otherNormalization = otherNormalization
  }

  /// Hands the field to a closure.
  @inline(__always)
  func withField<Result>(_ body: (FormField) -> Result) -> Result { unsafe field._withUnsafeGuaranteedRef(body) }

  /// Hands the plan of a text to a closure.
  @inline(__always)
  func withPlan<Result>(_ body: (TextPlan) -> Result) -> Result {
    guard let plan = unsafe plan else { preconditionFailure("A step for a number has no rules of texts") }
    return unsafe plan._withUnsafeGuaranteedRef(body)
  }

  /// Hands what the issues in a text have in common to a closure.
  @inline(__always)
  func withSite<Result>(_ body: (IssueSite) -> Result) -> Result {
    guard let site = unsafe site else { preconditionFailure("A step for a number has no issues of texts") }
    return unsafe site._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether preparing the text of the twin leaves it as it is.
  @inline(__always)
  func leavesTwinAlone(_ twin: Span<UInt8>) -> Bool {
    otherNormalization.isEmpty || otherNormalization.leavesAlone(twin)
  }
}
