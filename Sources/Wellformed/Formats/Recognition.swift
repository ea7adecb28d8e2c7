/// What the recogniser of a format makes of a text.
///
/// Plain numbers, so that recognising costs nothing but the reading.
///
/// A recogniser of an application gives `valid`, `incomplete` or `invalid`. It keeps two promises: nothing appended to a
/// text that is invalid makes it valid, and something appended to one that is incomplete does.
public struct Recognition: Sendable {
  package let partialMatch: PartialMatch
  /// Which of the format's faults keeps the text from being valid; meaningless for a valid text.
  package let fault: Int
  /// Where in the text the fault lies.
  package let span: Range<Int>
  /// The number that goes with the fault.
  package let argument: Int

  /// The text is valid.
  @inline(__always)
  public static var valid: Recognition {
    Recognition(partialMatch: PartialMatch(holds: true), fault: 0, span: 0..<0, argument: 0)
  }

  /// The text is not valid yet: something can be appended that makes it so.
  ///
  /// - Parameters:
  ///   - fault: What it lacks, by its place among the faults of the format.
  ///   - span: Where, as UTF-8 offsets.
  ///   - argument: The number that goes with the fault, if one does.
  public static func incomplete(
    _ fault: some RawRepresentable<Int>, _ span: Range<Int>, argument: Int = 0
  ) -> Recognition {
    Recognition(partialMatch: PartialMatch(holds: false), fault: fault.rawValue, span: span, argument: argument)
  }

  /// The text is valid, and yet there is something to tell: for warnings.
  package static func warning(_ fault: some RawRepresentable<Int>, _ span: Range<Int>) -> Recognition {
    Recognition(partialMatch: PartialMatch(holds: true), fault: fault.rawValue, span: span, argument: 0)
  }

  /// The text is not valid, and nothing that is appended makes it so.
  ///
  /// - Parameters:
  ///   - fault: What is wrong, by its place among the faults of the format.
  ///   - span: Where, as UTF-8 offsets.
  ///   - deadline: The UTF-8 length of the longest beginning of the text that could still have become valid.
  ///   - argument: The number that goes with the fault, if one does.
  public static func invalid(
    _ fault: some RawRepresentable<Int>, _ span: Range<Int>, deadline: Int, argument: Int = 0
  ) -> Recognition {
    Recognition(
      partialMatch: PartialMatch(holds: false, deadline: deadline), fault: fault.rawValue, span: span,
      argument: argument)
  }

  /// The text was beyond hope from a scalar on, which is also what is wrong with it.
  @inline(never)
  static func invalid(_ fault: some RawRepresentable<Int>, scalarAt offset: Int, in text: Span<UInt8>) -> Recognition {
    .invalid(fault, offset..<(offset + text.scalar(at: offset).length), deadline: offset)
  }
}
