import Wellformed

/// The schema objects of a rule file, and what follows from their connections.
struct SchemaOutline: Sendable {
  let schemas: [SchemaKeywords]
  /// The schemas in the order in which they are in the file.
  let documentOrder: [Int]
  let types: [ValueTypes]
  let fields: [TextFields]
  /// For each schema, whether it only ever judges texts, by its own keywords or by those of schemas that contain it.
  let isForTexts: [Bool]
  /// Whether it matters which members are evaluated.
  let asksOfUnevaluatedMembers: Bool
  /// The formats that the file can name.
  let formats: FormatRegistry

  init(
    schemas: [SchemaKeywords], documentOrder: [Int], types: [ValueTypes], fields: [TextFields], formats: FormatRegistry
  ) {
    self.formats = formats
    self.schemas = schemas
    asksOfUnevaluatedMembers = schemas.contains { $0.unevaluatedMembers != nil }
    self.documentOrder = documentOrder
    self.types = types
    self.fields = fields
    var isForTexts = types.map { $0 == .string }
    for (index, schema) in schemas.enumerated() where isForTexts[index] {
      // Schemas within others come later. What is referred to here may also be referred to from elsewhere.
      for other in schema.listed + schema.hidden + schema.alternatives { isForTexts[other] = true }
    }
    self.isForTexts = isForTexts
  }
}
