import Wellformed

/// What a row's judge must know of a property, in plain numbers, so that looking at it costs no reference counting.
///
/// Whoever keeps properties keeps the graph they were made of.
@safe
struct RowProperty: @unchecked Sendable {
  // Unchecked because an unmanaged reference never is sendable; the plan itself is.

  /// Tells whether a schema judges the property's values, so that it is not only asked for.
  let isDescribed: Bool
  let isRequired: Bool
  let types: ValueTypes
  /// Tells whether a value of `true`, `false` or `null` is fine if its type is.
  let isTypeEnough: Bool
  /// The whole numbers that are surely fine.
  let integers: ClosedRange<Int>?
  /// What is asked of texts; nothing where nothing is.
  private let plan: Unmanaged<TextPlan>?
  /// What texts must be the same as.
  let twin: Twin

  /// The property whose text must be the same byte for byte.
  enum Twin {
    case none
    case property(Int)
    /// There is one, and only the evaluation can tell.
    case unknown
  }

  init(_ property: SchemaNode.Property, among places: [ExactText: Int], in graph: SchemaGraph) {
    let node = graph.nodes[property.schema]
    isDescribed = true
    isRequired = property.isRequired
    types = node.types
    isTypeEnough = node.schema.enumerations.isEmpty && !node.isCombined
    integers = isTypeEnough ? node.schema.number.integers : nil
    unsafe plan = unsafe node.text.map { unsafe .passUnretained($0) }
    guard let plan = node.text, !plan.reads.isEmpty else {
      twin = .none
      return
    }
    let index = plan.twin.flatMap { places[$0] }
    twin = index.map { .property($0) } ?? .unknown
  }

  /// A member that is asked for without being described.
  init() {
    (isDescribed, isRequired, types, isTypeEnough) = (false, true, .all, true)
    (integers, twin) = (Int.min...Int.max, .none)
    unsafe plan = nil
  }

  /// Tells, without allocating, that nothing is to be found in a text, which is UTF-8, so far as it alone can tell.
  ///
  /// - Parameter look: Is given what was seen of the text, for explaining.
  @inline(__always)
  func accepts(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    guard types.contains(.string) else {
      look.begin()
      return false
    }
    guard let plan = unsafe plan else { return true }
    return unsafe plan._withUnsafeGuaranteedRef { $0.acceptsUTF8(text, &look) }
  }

  /// Tells that nothing is to be found in a number; may miss that, but not in a whole one that is written plainly.
  @inline(__always)
  func acceptsNumber(_ text: Span<UInt8>) -> Bool {
    guard types.contains(.integer), let integers, let value = text.plainInteger else { return false }
    return integers.contains(value)
  }
}

extension NumberBounds {
  /// The whole numbers that are within the bounds, if that is all that is asked; nothing where it is not plain to see.
  fileprivate var integers: ClosedRange<Int>? {
    guard divisor == nil else { return nil }
    var (lower, upper) = (Int.min, Int.max)
    for (bound, isOpen) in [(minimum, 0), (exclusiveMinimum, 1)] {
      guard let bound else { continue }
      guard let value = bound.text.withBytes({ $0.plainInteger }) else { return nil }
      lower = max(lower, value + isOpen)
    }
    for (bound, isOpen) in [(maximum, 0), (exclusiveMaximum, 1)] {
      guard let bound else { continue }
      guard let value = bound.text.withBytes({ $0.plainInteger }) else { return nil }
      upper = min(upper, value - isOpen)
    }
    return lower <= upper ? lower...upper : nil
  }
}

extension Span where Element == UInt8 {
  /// The whole number that the bytes of a JSON number are, if they are nothing but at most 18 digits and a minus sign.
  @inline(__always)
  fileprivate var plainInteger: Int? {
    let isNegative = count > 0 && self[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard count > start, count &- start <= 18 else { return nil }
    var value = 0
    for index in start..<count {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return isNegative ? -value : value
  }
}
