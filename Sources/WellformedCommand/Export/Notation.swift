import ArgumentParser

/// A notation that rules can be exported to.
enum Notation: String, CaseIterable, ExpressibleByArgument {
  /// A rule file, which other tools can read as JSON Schema.
  case jsonSchema = "json-schema"
  /// A component of an OpenAPI 3.1 description.
  case openAPI = "openapi"
  /// An HTML fieldset.
  case html
  /// TypeScript types.
  case typeScript = "typescript"
  /// Descriptors of Apple's password rules.
  case passwordRules = "password-rules"
  /// English for people.
  case text
}
