/// A length of time whose months, days and seconds are counted separately.
struct CivilDuration {
  var months: Int64 = 0
  var days: Int64 = 0
  var seconds: Int64 = 0
  /// A fraction of a second, with the sign of the seconds.
  var part: Int64 = 0
  /// The number of digits of the fraction.
  var digits = 0

  /// The duration in ISO 8601, such as `P1DT2H30M` or `PT0.25S`.
  ///
  /// If no part is positive, the sign is at the start: `-PT5M`. If some parts are positive and others negative, each
  /// number has its own sign, as PostgreSQL writes it: `P1M-1D`. RFC 3339 has neither signs nor fractions.
  var text: String {
    let counts = [months / 12, months % 12, days, seconds / 3600, seconds / 60 % 60, seconds % 60]
    let isNegative = (counts + [part]).allSatisfy { $0 <= 0 }
    /// Returns a number with its unit.
    func written(_ place: Int) -> String {
      let sign = !isNegative && (counts[place] < 0 || place == 5 && part < 0) ? "-" : ""
      return "\(sign)\(counts[place].magnitude)\(place == 5 ? fraction : "")\(["Y", "M", "D", "H", "M", "S"][place])"
    }
    // No unit between two others may be left out (RFC 3339, appendix A).
    func units(_ range: Range<Int>) -> String {
      let places = range.filter { counts[$0] != 0 || $0 == 5 && part != 0 }
      guard let first = places.first, let last = places.last else { return "" }
      return (first...last).map(written).joined()
    }
    let (date, time) = (units(0..<3), units(3..<6))
    if date.isEmpty, time.isEmpty { return "PT0S" }
    return "\(isNegative ? "-" : "")P\(date)\(time.isEmpty ? "" : "T\(time)")"
  }

  /// The fraction without zeros at its end.
  private var fraction: String {
    guard part != 0 else { return "" }
    let text = String(part.magnitude)
    let all = String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    return "." + all.prefix(all.utf8.count - all.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count)
  }
}
