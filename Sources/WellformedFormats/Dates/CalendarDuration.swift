public import WellformedCore

/// A length of time in units of the calendar and the clock, such as P1Y2M or PT36H (RFC 3339, appendix A: `duration`).
///
/// - Letters are capitals, as in ISO 8601.
/// - Weeks stand alone.
/// - Units go from large to small, and no unit between two others may be left out, even if it is zero: P1Y2D must be
///   written P1Y0M2D.
/// - There are no fractions and no signs.
/// - Numbers may have any number of digits.
public struct CalendarDuration: FormatValue {
  /// A unit of a duration.
  public enum Unit: Int, Hashable, Sendable, CaseIterable {
    /// A unit of the calendar.
    case years, months, weeks, days
    /// A unit of the clock.
    case hours, minutes, seconds
  }

  /// The digits of each unit, by the number of the unit; empty if the duration does not name the unit.
  private var digits = [String](repeating: "", count: Unit.allCases.count)

  /// Creates the duration that a text holds, ignoring white space around it, or returns `nil` if the text is not a
  /// duration.
  public init?(_ text: String) {
    guard let text = CalendarDuration.validText(in: text) else { return nil }
    var number = ""
    var isTime = false
    for byte in text.utf8 {
      if byte.decimalDigit != nil {
        // Leading zeros mean nothing.
        if number == "0" { number = "" }
        number.unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte == UInt8(ascii: "T") {
        isTime = true
      } else if let unit = DurationRecognizer.unit(byte, isTime: isTime) {
        digits[unit.rawValue] = number
        number = ""
      }
    }
  }

  /// The digits of a unit without leading zeros, or `nil` if the duration does not name the unit.
  public subscript(unit: Unit) -> String? { digits[unit.rawValue].isEmpty ? nil : digits[unit.rawValue] }

  /// The canonical form: the units that were named, with numbers without leading zeros.
  public var description: String {
    var text = "P"
    var isTime = false
    for unit in Unit.allCases {
      guard let number = self[unit] else { continue }
      if unit.rawValue >= Unit.hours.rawValue, !isTime {
        text += "T"
        isTime = true
      }
      text += number + unit.letter
    }
    return text
  }
}

extension CalendarDuration.Unit {
  fileprivate var letter: String {
    switch self {
    case .years: "Y"
    case .months, .minutes: "M"
    case .weeks: "W"
    case .days: "D"
    case .hours: "H"
    case .seconds: "S"
    }
  }
}

extension CalendarDuration {
  /// The format of the texts that hold such values.
  public static var format: Format { .duration }
}

extension Format {
  /// A duration, such as P1DT12H (RFC 3339, appendix A).
  public static let duration: Format = Format(
    CalendarDuration.self,
    name: "duration",
    summary: "a duration of ISO 8601 as RFC 3339 writes it, such as P1DT12H",
    prompt: "Enter a duration, such as P1DT12H",
    schemaName: "duration",
    faults: DurationRecognizer.Fault.table,
    recognize: { DurationRecognizer.recognize($0) },
    accepts: { DurationRecognizer.recognize($0).partialMatch.holds },
    complete: { Format.completion(of: $0, trying: "DSMHYTP1", Format.duration.recognize) })
}

extension IssueCode {
  /// The text contains something that a duration cannot have at that place.
  public static var durationUnexpected: IssueCode { "duration.unexpected" }
  /// The duration is not complete.
  public static var durationIncomplete: IssueCode { "duration.incomplete" }
  /// A unit is in the wrong place: out of order, repeated, after a unit that was left out, or on the wrong side of the
  /// T.
  public static var durationUnitMisplaced: IssueCode { "duration.unit.misplaced" }
}

/// Judges whether a text is a duration, in one pass over its bytes and without allocating.
private enum DurationRecognizer {
  enum Fault: Int, FormatFaults {
    case unexpected, incomplete, unitMisplaced

    var fault: FormatFault {
      switch self {
      case .unexpected:
        FormatFault(
          .durationUnexpected, "{field} needs P, then numbers with units, such as P1DT12H")
      case .incomplete: FormatFault(.durationIncomplete, "{field} is not complete; enter a duration, such as P1DT12H")
      case .unitMisplaced:
        FormatFault(
          .durationUnitMisplaced,
          "{field} has a unit in the wrong place; use the order P1Y1M1DT1H1M1S")
      }
    }
  }

  @inline(__always)
  static func unit(_ byte: UInt8, isTime: Bool) -> CalendarDuration.Unit? {
    switch byte {
    case UInt8(ascii: "Y"): .years
    case UInt8(ascii: "M"): isTime ? .minutes : .months
    case UInt8(ascii: "W"): .weeks
    case UInt8(ascii: "D"): .days
    case UInt8(ascii: "H"): .hours
    case UInt8(ascii: "S"): .seconds
    default: nil
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var last: CalendarDuration.Unit?
    var isTime = false
    var digits = 0
    for offset in 0..<text.count {
      let byte = text[offset]
      if offset == 0 {
        if byte != UInt8(ascii: "P") { return .invalid(Fault.unexpected, scalarAt: 0, in: text) }
      } else if byte.decimalDigit != nil {
        // A number needs a unit that can still follow.
        if digits == 0, !mayContinue(after: last, isTime: isTime) {
          return .invalid(Fault.unexpected, scalarAt: offset, in: text)
        }
        digits &+= 1
      } else if byte == UInt8(ascii: "T") {
        if digits > 0 || isTime || last == .weeks { return .invalid(Fault.unexpected, scalarAt: offset, in: text) }
        isTime = true
        last = nil
      } else if let unit = unit(byte, isTime: isTime) {
        if digits == 0 { return .invalid(Fault.unexpected, scalarAt: offset, in: text) }
        if !mayFollow(unit, last, isTime: isTime) {
          return .invalid(Fault.unitMisplaced, offset - digits..<offset + 1, deadline: offset)
        }
        last = unit
        digits = 0
      } else {
        return .invalid(Fault.unexpected, scalarAt: offset, in: text)
      }
    }
    if digits == 0, last != nil { return .valid }
    return .incomplete(Fault.incomplete, text.count..<text.count)
  }

  /// Returns whether any unit can follow a unit.
  @inline(__always)
  private static func mayContinue(after last: CalendarDuration.Unit?, isTime: Bool) -> Bool {
    last != .weeks && last != .days && last != .seconds
  }

  /// Returns whether a unit can follow another, or begin the date or the time.
  @inline(__always)
  private static func mayFollow(
    _ unit: CalendarDuration.Unit, _ last: CalendarDuration.Unit?, isTime: Bool
  ) -> Bool {
    switch last {
    case .none: (unit.rawValue >= CalendarDuration.Unit.hours.rawValue) == isTime
    case .years: unit == .months
    case .months: unit == .days
    case .hours: unit == .minutes
    case .minutes: unit == .seconds
    case .weeks, .days, .seconds: false
    }
  }
}
