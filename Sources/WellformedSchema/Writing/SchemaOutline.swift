import Wellformed

/// The schema objects of a rule file, and what follows from how they are connected.
struct SchemaOutline: Sendable {
  let schemas: [SchemaKeywords]
  /// The schemas in the order in which they stand in the file.
  let documentOrder: [Int]
  let types: [ValueTypes]
  let fields: [TextFields]
  /// For each schema, whether nothing but texts comes to it, by what it says or by what those say that it is part of.
  let isForTexts: [Bool]
  /// Tells whether it matters which members are spoken of.
  let asksOfUnevaluatedMembers: Bool
  /// The formats that the file could name.
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
      // What stands within comes later. What is referred to may be referred to from elsewhere as well.
      for other in schema.listed + schema.hidden + schema.alternatives { isForTexts[other] = true }
    }
    self.isForTexts = isForTexts
  }
}
