import Wellformed

extension StandardText {
  /// Returns a pattern for how a number is written; `nil` for numbers that are written in the manner of a language.
  ///
  /// A pattern cannot express more about a number.
  static func source(of number: NumberText) -> (source: String, isExact: Bool)? {
    guard number.style == .plain else { return nil }
    let digits = number.maximumIntegerDigits ?? .max
    let fraction = number.kind == .whole ? 0 : number.maximumFractionDigits ?? .max
    let whole = digits == 0 ? "0+" : digits > greatestCount ? "[0-9]+" : "0*[0-9]{1,\(digits)}"
    var source = whole
    if fraction > 0 {
      let before = digits > greatestCount ? "[0-9]*" : "0*[0-9]{0,\(digits)}"
      let after = fraction > greatestCount ? "[0-9]+" : "[0-9]{1,\(fraction)}"
      source = "(?:\(whole)|\(before)\\.\(after))"
    }
    let isCounted = [number.maximumIntegerDigits, number.kind == .whole ? nil : number.maximumFractionDigits]
      .allSatisfy { $0 ?? 0 <= greatestCount }
    return ("[+\\-]?" + source, isCounted)
  }
}
