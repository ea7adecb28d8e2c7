import Wellformed

/// What a row's judge needs to know of a property, in plain numbers, so that its use costs no reference counting.
///
/// Whatever keeps properties must also keep the graph that they were made from.
@safe
struct RowProperty: @unchecked Sendable {
  // Unchecked because an unmanaged reference is never sendable; the plan itself is.

  /// Whether a schema judges the property's values, so that the property is not only required.
  let isDescribed: Bool
  let isRequired: Bool
  let types: ValueTypes
  /// Whether a value of `true`, `false` or `null` has no issues if its type is allowed.
  let isTypeEnough: Bool
  /// The whole numbers that certainly have no issues.
  let integers: ClosedRange<Int>?
  /// The rules for texts; `nil` if there are none.
  private let plan: Unmanaged<TextPlan>?
  /// The twin of texts.
  let twin: Twin

  /// The property whose text must be the same, byte for byte.
  enum Twin: Equatable {
    case none
    case property(Int)
    /// There is one, but only the evaluation can compare.
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

  /// Creates a member that is required but not described.
  init() {
    (isDescribed, isRequired, types, isTypeEnough) = (false, true, .all, true)
    (integers, twin) = (Int.min...Int.max, .none)
    unsafe plan = nil
  }

  /// The property whose text must be the same, if there is one.
  var twinProperty: Int? { if case .property(let twin) = twin { twin } else { nil } }

  /// Returns `true` only if a text, which must be UTF-8, has no issues, as far as the text alone decides.
  ///
  /// Allocates nothing.
  ///
  /// - Parameter look: Receives what was seen of the text, for its issues.
  @inline(__always)
  func accepts(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    guard types.contains(.string) else {
      look.begin()
      return false
    }
    guard let plan = unsafe plan else { return true }
    return unsafe plan._withUnsafeGuaranteedRef { $0.acceptsUTF8(text, &look) }
  }

  /// Returns `true` only if a number has no issues; for whole numbers that are written plainly, always if it has none.
  @inline(__always)
  func acceptsNumber(_ text: Span<UInt8>) -> Bool {
    guard types.contains(.integer), let integers, let number = text.plainDecimal else { return false }
    if number.fractionDigits == 0 { return integers.contains(number.digits) }
    // Bounds that hold for whole numbers accept no fraction that the rules do not.
    guard types.contains(.fraction) else { return false }
    let (lower, upper) = (integers.lowerBound, integers.upperBound)
    let power = RowProperty.power(number.fractionDigits)
    let (least, hasNoLeast) = lower.multipliedReportingOverflow(by: power)
    let (most, hasNoMost) = upper.multipliedReportingOverflow(by: power)
    return (hasNoLeast ? lower < 0 : number.digits >= least) && (hasNoMost ? upper > 0 : number.digits <= most)
  }

  /// Returns a power of ten that fits an `Int`.
  @inline(__always)
  private static func power(_ exponent: Int) -> Int {
    var power = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }

  /// Returns `true` only if a number that is not a plain whole number has no issues.
  ///
  /// - Parameter bounds: The bounds of the property.
  func acceptsShortNumber(_ text: Span<UInt8>, _ bounds: NumberBounds) -> Bool {
    // What takes long is left to the evaluation, which counts its steps.
    guard isTypeEnough, text.count <= RowProperty.shortNumber else { return false }
    let shape = DecimalShape(text)
    return types.allowNumber(isInteger: shape.isInteger) && bounds.fault(of: text) == nil
  }

  /// The greatest number of bytes of a number that is judged in place.
  static let shortNumber = 32
}

extension NumberBounds {
  /// The whole numbers within the bounds, if there are no other rules; `nil` if they are not easily found.
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
  /// The whole number that the bytes of a JSON number stand for, if it has only a few digits and perhaps a minus sign.
  fileprivate var plainInteger: Int? {
    guard let number = plainDecimal, number.fractionDigits == 0 else { return nil }
    return number.digits
  }

  /// The digits of a JSON number as a whole number, and how many of them come after the decimal point.
  ///
  /// `nil` if the number has anything else except a minus sign, or more digits than an `Int` certainly holds.
  @inline(__always)
  fileprivate var plainDecimal: (digits: Int, fractionDigits: Int)? {
    let isNegative = count > 0 && self[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard count > start, count &- start <= Int.bitWidth / 64 * 9 &+ 9 else { return nil }
    var (value, point) = (0, count &- 1)
    for index in start..<count {
      let byte = self[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ Int(digit)
      } else {
        guard byte == UInt8(ascii: "."), point == count &- 1 else { return nil }
        point = index
      }
    }
    return (isNegative ? -value : value, count &- 1 &- point)
  }
}
