extension Rule {
  /// The text must match a pattern, by default as a whole: `.pattern("[a-z]{2,8}")`.
  ///
  /// Stops the program with an explanation if the pattern is malformed, because a pattern in source code is part of the
  /// program. To use a pattern from elsewhere, read it with `Pattern.init`, which throws, and pass it to
  /// `Rule.pattern(_:)`.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - flags: The flags of the pattern.
  ///   - scope: Which part of a text must match.
  ///   - file: The file in which the pattern is written, which is reported if the program stops.
  ///   - line: The line in that file.
  public static func pattern(
    _ source: String, flags: Pattern.Flags = [], matching scope: Pattern.Scope = .wholeText,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Rule {
    .pattern(Pattern(written: source, flags: flags, matching: scope, file: file, line: line))
  }
}

extension IssueCode {
  /// A character does not match what the pattern requires at its place.
  ///
  /// Arguments: `expected`, what is allowed there; `position`, the number of the character, counted from one.
  public static var patternMismatch: IssueCode { "pattern.mismatch" }
  /// The text matches the pattern so far but is not complete.
  ///
  /// Argument: `expected`, what can come next or, if anything can, what is missing.
  public static var patternIncomplete: IssueCode { "pattern.incomplete" }
  /// The text continues after the point where the pattern requires it to end.
  ///
  /// Argument: `length`, the number of characters before that point.
  public static var patternExcess: IssueCode { "pattern.excess" }
}

extension Pattern {
  package static var codes: [IssueCode] { [.patternMismatch, .patternIncomplete, .patternExcess] }

  func fault(in text: Span<UInt8>) -> Fault {
    let deadline = partialMatch(of: text).deadline
    let place = deadline == PartialMatch.never ? text.count : max(0, deadline)
    if deadline == PartialMatch.never {
      return Fault(.patternIncomplete, place..<place, Arguments("expected", .expected(missing(in: text))))
    }
    let expected = expected(after: text.extracting(first: place))
    let length = text.extracting(first: place).measure(.characters, limit: Int.max).count
    if expected.isEmpty {
      return Fault(.patternExcess, place..<text.count, Arguments("length", .integer(length)))
    }
    return .scalar(
      .patternMismatch, at: place, in: text,
      Arguments("expected", .expected(expected), "position", .integer(length + 1)))
  }
}

#if !hasFeature(Embedded)
  extension Pattern: Codable {
    private enum CodingKeys: String, CodingKey {
      case source, flags, matchesAnywhere
    }

    /// Decodes a pattern.
    ///
    /// Throws `DecodingError` if the pattern is malformed.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let source = try container.decode(String.self, forKey: .source)
      let flags = try container.decodeIfPresent(UInt8.self, forKey: .flags) ?? 0
      let isSearch = try container.decodeIfPresent(Bool.self, forKey: .matchesAnywhere) ?? false
      do {
        try self.init(source, flags: Flags(rawValue: flags), matching: isSearch ? .anywhere : .wholeText)
      } catch {
        throw DecodingError.dataCorruptedError(forKey: .source, in: container, debugDescription: "\(error)")
      }
    }

    /// Encodes the source, the flags and the scope.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(source, forKey: .source)
      if !flags.isEmpty { try container.encode(flags.rawValue, forKey: .flags) }
      if scope == .anywhere { try container.encode(true, forKey: .matchesAnywhere) }
    }
  }
#endif
