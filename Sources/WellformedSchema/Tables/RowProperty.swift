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
  enum Twin: Equatable {
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

  /// The property whose text must be the same, if there is one.
  var twinProperty: Int? { if case .property(let twin) = twin { twin } else { nil } }

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
    guard types.contains(.integer), let integers, let number = text.plainDecimal else { return false }
    if number.fractionDigits == 0 { return integers.contains(number.digits) }
    // Bounds that hold for whole numbers let no fraction through that the rules do not.
    guard types.contains(.fraction) else { return false }
    let (lower, upper) = (integers.lowerBound, integers.upperBound)
    let power = RowProperty.power(number.fractionDigits)
    let (least, hasNoLeast) = lower.multipliedReportingOverflow(by: power)
    let (most, hasNoMost) = upper.multipliedReportingOverflow(by: power)
    return (hasNoLeast ? lower < 0 : number.digits >= least) && (hasNoMost ? upper > 0 : number.digits <= most)
  }

  /// A power of ten that an `Int` holds.
  @inline(__always)
  private static func power(_ exponent: Int) -> Int {
    var power = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }

  /// Tells that nothing is to be found in a number that is not a plain whole one.
  ///
  /// - Parameter bounds: Those of the property.
  func acceptsShortNumber(_ text: Span<UInt8>, _ bounds: NumberBounds) -> Bool {
    // What takes long is left to the evaluation, which counts its steps.
    guard isTypeEnough, text.count <= RowProperty.shortNumber else { return false }
    let shape = DecimalShape(text)
    return types.allowNumber(isInteger: shape.isInteger) && bounds.fault(of: text) == nil
  }

  /// How many bytes a number has at most that is judged where it lies.
  static let shortNumber = 32
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
  /// The whole number that the bytes of a JSON number are, if they are few digits and a minus sign.
  fileprivate var plainInteger: Int? {
    guard let number = plainDecimal, number.fractionDigits == 0 else { return nil }
    return number.digits
  }

  /// The digits of a JSON number as a whole number, and how many of them stand after the point, if there is nothing else
  /// but a minus sign, and not more than an `Int` surely holds.
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
