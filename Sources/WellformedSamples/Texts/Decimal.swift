import WellformedSchema

/// A decimal number with few digits: a multiple of a power of ten.
struct Decimal {
  /// The factor.
  var count: Int
  /// The number of digits after the point.
  var scale: Int

  /// The maximum number of digits after the point.
  private static var greatestScale: Int { 15 }

  /// Creates the number of a JSON text, if it has few enough digits.
  init?(_ text: String) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, mantissa.count <= 2, let exponent = parts.count == 2 ? Int(parts[1]) : 0,
      -40...40 ~= exponent
    else { return nil }
    let fraction = mantissa.count == 2 ? String(mantissa[1]) : ""
    guard fraction.utf8.count <= 40, var count = Int(mantissa[0] + fraction) else { return nil }
    var scale = fraction.utf8.count - exponent
    while scale > 0, count % 10 == 0 { (count, scale) = (count / 10, scale - 1) }
    while scale < 0 {
      let (product, isOver) = count.multipliedReportingOverflow(by: 10)
      if isOver { return nil }
      (count, scale) = (product, scale + 1)
    }
    guard scale <= Decimal.greatestScale else { return nil }
    (self.count, self.scale) = (count, scale)
  }

  init(_ count: Int, scale: Int) { (self.count, self.scale) = (count, scale) }

  /// Returns the factor for a smaller power of ten; `nil` if it is too large.
  func count(at other: Int) -> Int? {
    var count = count
    for _ in scale..<max(scale, other) {
      let (product, isOver) = count.multipliedReportingOverflow(by: 10)
      if isOver { return nil }
      count = product
    }
    return other >= scale ? count : nil
  }

  /// The number in JSON, without trailing zeros.
  var number: JSONNumber? {
    var (count, scale) = (count, scale)
    while scale > 0, count % 10 == 0 { (count, scale) = (count / 10, scale - 1) }
    var digits = String(count.magnitude)
    if scale > 0 {
      digits = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
      digits = String(digits.dropLast(scale)) + "." + String(digits.suffix(scale))
    }
    return JSONNumber((count < 0 ? "-" : "") + digits)
  }
}
