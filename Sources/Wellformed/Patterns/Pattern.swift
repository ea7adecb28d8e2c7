/// A regular expression that a text must match, and that can say what a text still lacks.
///
/// The syntax is that of ECMA-262 with the `u` flag, and with the nested classes of the `v` flag: what HTML's `pattern`
/// attribute and JSON Schema take. It is matched scalar by scalar, in time linear in the text for every pattern, with
/// the same answer on every platform. Back-references, which are not regular, have no place, nor have look-behind and
/// look-ahead elsewhere than at the front; the error says how to say it with rules.
///
/// Look-ahead at the front, the usual idiom for passwords, is exact: its verdicts are those of the conjunction. Only
/// where such a pattern has more states than the budget for a table, `incomplete` may be told of a text whose demands
/// exclude each other.
///
/// - Note: A repeated name of a group is accepted, since names mean nothing here. `\P{…}` and `[^…]` with `i` have the
///   meaning of the `v` flag.
public struct Pattern: Sendable {
  /// The pattern as it was written.
  public let source: String

  /// What the pattern is told besides.
  public let flags: Flags

  /// Which part of a text must match.
  public let scope: Scope

  /// The dialects that read the pattern as it is read here.
  public let dialects: Dialects

  let machine: PatternMachine

  /// Reads a pattern.
  ///
  /// - Complexity: O(*n*) in the length of the source after writing out its repetitions, and bounded besides.
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

  /// A pattern that is part of the program, which a malformed one stops.
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

  /// A pattern that was read before.
  init(_ source: String, _ flags: Flags, _ scope: Scope, _ dialects: Dialects, _ machine: PatternMachine) {
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

    /// Makes flags of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Characters that differ in case alone are equal (`i`).
    public static let caseInsensitive = Flags(rawValue: 1)
    /// A dot also stands for a line terminator (`s`).
    public static let dotMatchesLineEnds = Flags(rawValue: 2)
    /// `^` and `$` also match at line terminators (`m`).
    public static let multiline = Flags(rawValue: 4)
  }

  /// Where else a pattern can be read, which depends on how it writes its classes.
  ///
  /// Classes are read here as with the `v` flag, and where that refuses them as with the `u` flag. A browser drops
  /// a pattern in silence when `v` refuses it, and JSON Schema knows only `u`.
  public struct Dialects: OptionSet, Hashable, Sendable {
    /// The dialects as bits.
    public let rawValue: UInt8

    /// Makes dialects of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// HTML's `pattern` attribute: ECMA-262 with the `v` flag.
    public static let html = Dialects(rawValue: 1)
    /// The keyword `pattern` of JSON Schema: ECMA-262 with the `u` flag.
    public static let jsonSchema = Dialects(rawValue: 2)
  }

  /// Which part of a text a pattern must match.
  public enum Scope: Hashable, Sendable {
    /// The whole text, as HTML's `pattern` attribute asks.
    case wholeText
    /// Any part of it, as JSON Schema asks.
    case anywhere
  }
}

extension Pattern {
  /// Returns whether a text matches.
  ///
  /// - Complexity: O(*n*) in the length of the text; allocates nothing while the pattern fits its table.
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

  /// Returns what the pattern makes of a text and of every text that begins with it.
  ///
  /// Ill-formed UTF-8 matches nothing, not even `.`, and ends all hope at its first byte; a scalar that is cut short by
  /// the end of the text leaves as much hope as its completions. Where a text is safe, the rest of it is not looked at.
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
