/// A regular expression that a text must match, and that can say what a text still lacks.
///
/// The syntax is that of ECMA-262 with the `u` flag, and with the nested classes of the `v` flag: what HTML's `pattern`
/// attribute and JSON Schema accept. Matching goes scalar by scalar, takes time linear in the text for every pattern,
/// and gives the same result on every platform.
///
/// Back-references are not supported, because they are not regular. Look-behind is not supported, and look-ahead only
/// at the front of a pattern. The error explains how to write the same with rules.
///
/// Look-ahead at the front, the usual idiom for passwords, is exact: its verdicts are those of all its demands
/// together. There is one exception: if such a pattern has more states than the budget for a table allows, the verdict
/// may be `incomplete` for a text whose demands exclude each other.
///
/// - Note: A repeated group name is accepted, because names have no meaning here. `\P{…}` and `[^…]` with `i` have the
///   meaning that they have with the `v` flag.
public struct Pattern: Sendable {
  /// The pattern as it was written.
  public let source: String

  /// The flags of the pattern.
  public let flags: Flags

  /// Which part of a text must match.
  public let scope: Scope

  /// The dialects that read the pattern in the same way as this package.
  public let dialects: Dialects

  package let machine: PatternMachine

  /// Reads a pattern.
  ///
  /// - Complexity: O(*n*) in the length of the source with its repetitions written out, and also bounded.
  public init(
    _ source: String, flags: Flags = [], matching scope: Scope = .wholeText
  ) throws(PatternError) {
    self.source = source
    self.flags = flags
    self.scope = scope
    var parser = PatternParser(source, flags: flags, scope: scope)
    machine = PatternMachine(try parser.parse())
    dialects = parser.dialects
  }

  /// Creates a pattern that is part of the program, and stops the program if the pattern is malformed.
  init(
    written source: String, flags: Flags = [], matching scope: Scope = .wholeText, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    do {
      self = try Pattern(source, flags: flags, matching: scope)
    } catch {
      preconditionFailure("The pattern \(source) is malformed. \(error)", file: file, line: line)
    }
  }

  /// Creates a pattern that was read before.
  package init(_ source: String, _ flags: Flags, _ scope: Scope, _ dialects: Dialects, _ machine: PatternMachine) {
    self.source = source
    self.flags = flags
    self.scope = scope
    self.dialects = dialects
    self.machine = machine
  }

  /// Flags of ECMA-262 that change what a pattern means.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The flags as bits.
    public let rawValue: UInt8

    /// Creates flags from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Characters that differ only in case are equal (`i`).
    public static let caseInsensitive = Flags(rawValue: 1)
    /// A dot also stands for a line terminator (`s`).
    public static let dotMatchesLineEnds = Flags(rawValue: 2)
    /// `^` and `$` also match at line terminators (`m`).
    public static let multiline = Flags(rawValue: 4)
  }

  /// Where else a pattern can be read, which depends on how its classes are written.
  ///
  /// This package reads classes as with the `v` flag or, if that refuses them, as with the `u` flag. A browser silently
  /// drops a pattern that `v` refuses, and JSON Schema knows only `u`.
  public struct Dialects: OptionSet, Hashable, Sendable {
    /// The dialects as bits.
    public let rawValue: UInt8

    /// Creates dialects from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// HTML's `pattern` attribute: ECMA-262 with the `v` flag.
    public static let html = Dialects(rawValue: 1)
    /// The keyword `pattern` of JSON Schema: ECMA-262 with the `u` flag.
    public static let jsonSchema = Dialects(rawValue: 2)
  }

  /// Which part of a text a pattern must match.
  public enum Scope: Hashable, Sendable {
    /// The whole text must match, as for HTML's `pattern` attribute.
    case wholeText
    /// Any part of the text must match, as in JSON Schema.
    case anywhere
  }
}

extension Pattern {
  /// Returns whether a text matches.
  ///
  /// - Complexity: O(*n*) in the length of the text; allocates nothing if the pattern fits its table.
  public func isMatch(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { unsafe machine.matches($0.span) }
  }

  /// Returns whether a text matches.
  package func isMatch(_ text: Span<UInt8>) -> Bool { machine.matches(text) }

  /// Returns whether a text matches, could be continued to match, or neither.
  public func verdict(of text: String) -> Verdict {
    var text = text
    return text.withUTF8 { unsafe machine.partialMatch(of: $0.span).verdict }
  }

  /// Returns the partial match of a text.
  ///
  /// Ill-formed UTF-8 matches nothing, not even `.`, and makes the text invalid at its first byte. A scalar that the
  /// end of the text cuts off leaves the text as viable as its completions. If a text is safe, the rest of it is not
  /// examined.
  package func partialMatch(of text: Span<UInt8>) -> PartialMatch { machine.partialMatch(of: text) }
}

extension Pattern: Hashable {
  /// Returns whether two patterns were written in the same way, scalar by scalar.
  public static func == (first: Pattern, second: Pattern) -> Bool {
    first.machine === second.machine
      || (first.flags == second.flags && first.scope == second.scope
        && first.source.hasSameBytes(as: second.source))
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    for byte in source.utf8 { hasher.combine(byte) }
    hasher.combine(flags.rawValue)
    hasher.combine(scope)
  }
}

extension Pattern: CustomStringConvertible {
  /// The pattern as it was written.
  public var description: String { source }
}
