import WellformedCore

/// A field of a form as its plan sees it: where its value is in a model, and what judges it.
///
/// A step consists of plain numbers and addresses, so that going through the steps of a form costs no reference
/// counting. The form's plan owns the steps and keeps alive what they refer to.
@safe
struct FieldStep: @unchecked Sendable {
  // Unchecked because of the addresses: what they lead to never changes.
  enum Kind {
    /// A text that is stored in the model at an offset.
    case storedText
    /// An optional text that is stored in the model at an offset; `nil` reads as the empty text.
    case storedOptionalText
    /// A text that is stored in the model at an offset and must be the same as another text stored there.
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
  /// The largest number of bytes of a text that is accepted whatever it contains, unless it is empty.
  let acceptedLength: Int
  /// Whether the text must be the same as another one that is not stored in place in the model.
  let hasDistantTwin: Bool
  private let field: Unmanaged<FormField>
  private let plan: Unmanaged<TextPlan>?
  private let site: Unmanaged<IssueSite>?
  private let otherNormalization: Normalization

  /// Creates the step of a field.
  ///
  /// - Parameter other: Returns the field with a name.
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

  /// Calls a closure with the field.
  @inline(__always)
  func withField<Result>(_ body: (FormField) -> Result) -> Result { unsafe field._withUnsafeGuaranteedRef(body) }

  /// Calls a closure with the plan of a text.
  @inline(__always)
  func withPlan<Result>(_ body: (TextPlan) -> Result) -> Result {
    guard let plan = unsafe plan else { preconditionFailure("A step for a number has no rules of texts") }
    return unsafe plan._withUnsafeGuaranteedRef(body)
  }

  /// Calls a closure with what the issues in a text have in common.
  @inline(__always)
  func withSite<Result>(_ body: (IssueSite) -> Result) -> Result {
    guard let site = unsafe site else { preconditionFailure("A step for a number has no issues of texts") }
    return unsafe site._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether preparing the text of the twin leaves it unchanged.
  @inline(__always)
  func leavesTwinAlone(_ twin: Span<UInt8>) -> Bool {
    otherNormalization.isEmpty || otherNormalization.leavesAlone(twin)
  }
}
