public import WellformedCore

/// A version number that follows Semantic Versioning 2.0.0, such as `1.4.0-beta.2+arm64`.
public struct SemanticVersion: FormatValue {
  /// The first number, in decimal digits, which increases when something stops working as before.
  public let major: String
  /// The second number, which increases when something is added.
  public let minor: String
  /// The third number, which increases when something is fixed.
  public let patch: String
  /// The identifiers after the hyphen, separated by full stops; empty for a released version.
  public let prerelease: [String]
  /// The identifiers after the plus sign, separated by full stops.
  public let build: [String]

  /// Creates the version that a text holds, ignoring white space around it, or returns `nil` if the text is not a
  /// version.
  public init?(_ text: String) {
    guard let text = SemanticVersion.validText(in: text) else { return nil }
    func identifiers(_ text: Substring.UTF8View) -> [String] {
      text.split(separator: UInt8(ascii: ".")).map { String(decoding: Array($0), as: UTF8.self) }
    }
    let core = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }
    let prerelease = text.utf8[core.endIndex...].prefix { $0 != UInt8(ascii: "+") }
    let numbers = identifiers(core)
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
    self.prerelease = identifiers(prerelease.dropFirst())
    build = identifiers(text.utf8[prerelease.endIndex...].dropFirst())
  }

  /// The canonical form, which is the only form.
  public var description: String {
    func joined(_ identifiers: [String], after sign: String) -> String {
      var text = ""
      for identifier in identifiers { text += (text.isEmpty ? sign : ".") + identifier }
      return text
    }
    return major + "." + minor + "." + patch + joined(prerelease, after: "-") + joined(build, after: "+")
  }

  /// The format whose texts hold such versions.
  public static var format: Format { .semanticVersion }
}

extension Format {
  /// A version number that follows Semantic Versioning 2.0.0 (items 2, 9 and 10).
  public static let semanticVersion = Format(
    SemanticVersion.self,
    name: "semver",
    summary: "a version such as 1.4.0-beta.2, by Semantic Versioning 2.0.0",
    prompt: "Enter a version, such as 1.4.0",
    faults: VersionRecognizer.Fault.table,
    recognize: { VersionRecognizer.recognize($0) },
    complete: VersionRecognizer.completion,
    suggest: { $0.copied(without: ByteSet(), after: "v") })
}

extension IssueCode {
  /// A character is not allowed at its place.
  public static var versionBadCharacter: IssueCode { "semver.badCharacter" }
  /// There are fewer than three numbers.
  ///
  /// Argument: `missing`.
  public static var versionTooFewNumbers: IssueCode { "semver.numbers.tooFew" }
  /// A number begins with a superfluous zero.
  public static var versionLeadingZero: IssueCode { "semver.number.leadingZero" }
  /// Nothing stands between two full stops, or after a sign.
  public static var versionPartEmpty: IssueCode { "semver.part.empty" }
}

/// Judges whether a text is a version, in one pass over its bytes and without allocating.
private enum VersionRecognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, tooFewNumbers, leadingZero, partEmpty

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(
          .versionBadCharacter, "{field} has a character that is not allowed there; enter it like 1.4.0")
      case .tooFewNumbers:
        FormatFault(
          .versionTooFewNumbers,
          .plural(
            "missing", one: "{field} needs 1 more number, as in 1.4.0",
            other: "{field} needs {missing} more numbers, as in 1.4.0"), argument: "missing")
      case .leadingZero: FormatFault(.versionLeadingZero, "{field} has a number that starts with 0; remove the 0")
      case .partEmpty:
        FormatFault(
          .versionPartEmpty, "{field} has a sign with nothing after it; remove or complete it")
      }
    }
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var offset = 0
    for number in 0..<3 {
      let start = offset
      while offset < text.count, text[offset].decimalDigit != nil {
        if offset == start &+ 1, text[start] == UInt8(ascii: "0") {
          return .invalid(Fault.leadingZero, start..<offset, deadline: offset)
        }
        offset &+= 1
      }
      if offset == text.count {
        if number == 2, start < offset { return .valid }
        return .incomplete(Fault.tooFewNumbers, offset..<offset, argument: 3 - number - (start < offset ? 1 : 0))
      }
      if start == offset { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      if number < 2 {
        if text[offset] != UInt8(ascii: ".") { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
        offset &+= 1
      }
    }
    var isPrerelease = text[offset] == UInt8(ascii: "-")
    if !isPrerelease, text[offset] != UInt8(ascii: "+") {
      return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
    }
    while true {
      // At a sign or a full stop, which an identifier follows.
      offset &+= 1
      let start = offset
      var isNumber = true
      while offset < text.count, ByteSet.alphanumerics.contains(text[offset]) || text[offset] == UInt8(ascii: "-") {
        isNumber = isNumber && text[offset].decimalDigit != nil
        offset &+= 1
      }
      let isLast = offset == text.count
      if start == offset {
        if isLast { return .incomplete(Fault.partEmpty, start - 1..<start) }
        let isSeparator = text[offset] == UInt8(ascii: ".") || text[offset] == UInt8(ascii: "+")
        return isSeparator
          ? .invalid(Fault.partEmpty, start - 1..<start, deadline: offset)
          : .invalid(Fault.badCharacter, scalarAt: offset, in: text)
      }
      let hasLeadingZero = isPrerelease && isNumber && offset > start &+ 1 && text[start] == UInt8(ascii: "0")
      // A letter or a hyphen may still turn the number into a word.
      if isLast { return hasLeadingZero ? .incomplete(Fault.leadingZero, start..<start + 1) : .valid }
      let isSign = isPrerelease && text[offset] == UInt8(ascii: "+")
      guard isSign || text[offset] == UInt8(ascii: ".") else {
        return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
      }
      if hasLeadingZero { return .invalid(Fault.leadingZero, start..<start + 1, deadline: offset) }
      if isSign { isPrerelease = false }
    }
  }

  /// Returns what completes an incomplete version.
  @Sendable
  static func completion(of text: String) -> String {
    let endings = ["1.0.0", "0", ".0", "0.0", ".0.0", "a"]
    return Format.ending(of: text, among: endings) { recognize($0).partialMatch.holds }
  }
}
