/// The unit in which the length of a text is counted.
public enum LengthUnit: Hashable, Sendable, CaseIterable {
  /// What a person sees as one character: an extended grapheme cluster of UAX #29.
  case characters
  /// Unicode scalars.
  case scalars
  /// UTF-16 code units, which the `maxlength` of HTML counts.
  case utf16
  /// UTF-8 code units: bytes.
  case utf8
}

extension LengthUnit: CustomStringConvertible {
  /// The name of the unit: `characters`, `scalars`, `utf16` or `utf8`.
  public var description: String {
    switch self {
    case .characters: "characters"
    case .scalars: "scalars"
    case .utf16: "utf16"
    case .utf8: "utf8"
    }
  }
}

#if !hasFeature(Embedded)
  extension LengthUnit: Codable {
    /// Decodes a unit from its name.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { "\($0) is not a unit of length" }) { name in
        LengthUnit.allCases.first { $0.description == name }
      }
    }

    /// Encodes the unit as its name.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif
