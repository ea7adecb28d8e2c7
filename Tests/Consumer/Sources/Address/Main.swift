import WellformedMail

/// Decodes from the name of a format, with a registry or without.
struct NameDecoder: Decoder, SingleValueDecodingContainer {
  let name: String
  var userInfo: [CodingUserInfoKey: Any] = [:]
  var codingPath: [any CodingKey] { [] }

  init(_ name: String, formats: FormatRegistry? = nil) {
    self.name = name
    if let key = CodingUserInfoKey.formats, let formats { userInfo[key] = formats }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw refusal }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refusal }
  func decodeNil() -> Bool { false }
  func decode(_ type: String.Type) throws -> String { name }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw refusal }

  private var refusal: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "The decoder has only a name"))
  }
}

@main
struct Main {
  static func main() throws {
    let rule = Rule.all([.required, .length(...254), .email])
    let report = rule.check("jane@@gmial.com")
    precondition(rule.isValid("jane@example.com") && Rule.hostname.isValid("example.com"))
    precondition(EmailAddress("jane@EXAMPLE.com")?.description == "jane@example.com")

    // What the module's page says of decoders, and the comment of `IssueCode.all`.
    let decoded = try [NameDecoder("email", formats: FormatRegistry([.email])), NameDecoder("decimal")].map(Format.init)
    precondition(decoded == [.email, .decimal])
    precondition((try? Format(from: NameDecoder("email"))) == nil)
    precondition(IssueCode.all.contains("number.notDecimal") && !IssueCode.all.contains("email.at.repeated"))

    print(report.verdict, report.issues.first?.suggestion ?? "no suggestion")
  }
}
