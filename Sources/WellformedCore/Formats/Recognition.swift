/// The result of a format's recogniser for a text.
///
/// It consists of plain numbers, so that recognising costs nothing in addition to reading.
///
/// A recogniser of an application returns `valid`, `incomplete` or `invalid`. It keeps two promises: nothing appended
/// to an invalid text makes it valid, and something appended to an incomplete text does.
@frozen
public struct Recognition: Sendable {
  @usableFromInline
  package let partialMatch: PartialMatch
  /// The fault that keeps the text from being valid; meaningless for a valid text.
  @usableFromInline
  package let fault: Int
  /// The part of the text with the fault.
  @usableFromInline
  package let span: Range<Int>
  /// The number that belongs to the fault.
  @usableFromInline
  package let argument: Int

  @inlinable
  @inline(__always)
  package init(partialMatch: PartialMatch, fault: Int, span: Range<Int>, argument: Int) {
    self.partialMatch = partialMatch
    self.fault = fault
    self.span = span
    self.argument = argument
  }

  /// The text is valid.
  @inlinable
  @inline(__always)
  public static var valid: Recognition {
    Recognition(partialMatch: PartialMatch(holds: true), fault: 0, span: 0..<0, argument: 0)
  }

  /// Returns the recognition of a text that is not valid yet: something can be appended that makes it valid.
  ///
  /// - Parameters:
  ///   - fault: What the text lacks, as an index into the faults of the format.
  ///   - span: The part of the text with the fault, as UTF-8 offsets.
  ///   - argument: The number that belongs to the fault, if there is one.
  @inlinable
  public static func incomplete(
    _ fault: some RawRepresentable<Int>, _ span: Range<Int>, argument: Int = 0
  ) -> Recognition {
    Recognition(partialMatch: PartialMatch(holds: false), fault: fault.rawValue, span: span, argument: argument)
  }

  /// Returns the recognition of a valid text about which there is something to report, for warnings.
  @inlinable
  package static func warning(_ fault: some RawRepresentable<Int>, _ span: Range<Int>) -> Recognition {
    Recognition(partialMatch: PartialMatch(holds: true), fault: fault.rawValue, span: span, argument: 0)
  }

  /// Returns the recognition of a text that is not valid, and that nothing appended makes valid.
  ///
  /// - Parameters:
  ///   - fault: What is wrong, as an index into the faults of the format.
  ///   - span: The part of the text with the fault, as UTF-8 offsets.
  ///   - deadline: The UTF-8 length of the longest prefix of the text that could still have become valid.
  ///   - argument: The number that belongs to the fault, if there is one.
  @inlinable
  public static func invalid(
    _ fault: some RawRepresentable<Int>, _ span: Range<Int>, deadline: Int, argument: Int = 0
  ) -> Recognition {
    Recognition(
      partialMatch: PartialMatch(holds: false, deadline: deadline), fault: fault.rawValue, span: span,
      argument: argument)
  }

  /// Returns the recognition of a text that became invalid at a scalar, which is also the fault.
  @inlinable
  @inline(__always)
  package static func invalid(_ fault: some RawRepresentable<Int>, scalarAt offset: Int, in text: Span<UInt8>)
    -> Recognition
  {
    invalid(number: fault.rawValue, scalarAt: offset, in: text)
  }

  @inline(never)  // One function for the faults of all formats.
  @usableFromInline
  static func invalid(number fault: Int, scalarAt offset: Int, in text: Span<UInt8>) -> Recognition {
    Recognition(
      partialMatch: PartialMatch(holds: false, deadline: offset), fault: fault,
      span: offset..<(offset + text.scalar(at: offset).length), argument: 0)
  }
}
