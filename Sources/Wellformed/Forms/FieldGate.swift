/// The fast door of one field: says yes only where nothing is to be found, and almost always then.
///
/// A gate is plain numbers and addresses, so that asking all of a form's gates costs no reference counting. The
/// form's plan, which keeps the gates, keeps alive what they refer to.
@safe
struct FieldGate: @unchecked Sendable {
  // Unchecked because of the addresses: what they lead to never changes.
  private enum Kind {
    /// Only the full check can tell.
    case none
    /// A text that is stored in the model at an offset.
    case storedText
    /// The same for a text that may be missing, which reads as the empty one.
    case storedOptionalText
    /// A text that is stored in the model at an offset and must be the same as another one stored there.
    case storedTwins
    /// A whole number that is stored in the model at an offset.
    case storedInteger
  }

  private let kind: Kind
  private let offset: Int
  private let otherOffset: Int
  private let range: ClosedRange<Int>
  private let plan: Unmanaged<TextPlan>?
  private let otherNormalization: Normalization

  /// - Parameter other: The field with a name.
  init(_ field: FormField, other: (String) -> FormField?) {
    var kind = Kind.none
    var (offset, otherOffset, range) = (0, 0, 0...0)
    var text: Unmanaged<TextPlan>?
    var otherNormalization: Normalization = []
    switch field.content {
    case .text(let access, let plan):
      unsafe text = .passUnretained(plan)
      if let storedOffset = access.storedOffset {
        kind = access.isOptional ? .storedOptionalText : .storedText
        offset = storedOffset
      }
      if let twin = plan.twin {
        kind = .none
        if case .text(let otherAccess, let otherPlan)? = other(twin)?.content, access.storedOffset != nil,
          let storedOffset = otherAccess.storedOffset, !access.isOptional, !otherAccess.isOptional
        {
          kind = .storedTwins
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
    self.kind = kind
    self.offset = offset
    self.otherOffset = otherOffset
    self.range = range
    unsafe self.plan = unsafe text
    self.otherNormalization = otherNormalization
  }

  /// Tells whether the gate ever accepts anything.
  var canAccept: Bool { kind != .none }

  /// Tells that nothing is to be found in the field of a model.
  @inline(__always)
  func accepts(_ model: ErasedModel) -> Bool {
    switch kind {
    case .none: return false
    case .storedInteger: return model.read(at: offset, as: Int.self) { range.contains($0) }
    case .storedText:
      guard let plan = unsafe plan else { return false }
      return model.readText(at: offset) { text in unsafe plan._withUnsafeGuaranteedRef { $0.accepts(text) } }
    case .storedOptionalText:
      guard let plan = unsafe plan else { return false }
      return model.readText(ifAnyAt: offset) { text in unsafe plan._withUnsafeGuaranteedRef { $0.accepts(text) } }
    case .storedTwins:
      guard let plan = unsafe plan else { return false }
      return model.readText(at: offset) { text in
        model.readText(at: otherOffset) { other in
          unsafe text.hasSameBytes(as: other) && otherNormalization.leavesAlone(other)
            && plan._withUnsafeGuaranteedRef { $0.accepts(text) }
        }
      }
    }
  }
}
