// Values are made up on no page: a module for the web has nothing of this.
#if !hasFeature(Embedded)
  package import Wellformed

  /// What one schema object of a rule file asks of values, in plain view, for whoever makes values by it.
  ///
  /// Other schema objects are referred to by their index among all of the file; the first judges the value as a whole.
  package struct SchemaDemands: Sendable {
    /// The names of the types that a value may have, those that other schemas for it leave.
    package let typeNames: [String]
    /// Tells whether nothing is valid, whatever its type.
    package let isNever: Bool
    /// Tells whether whatever is found is a warning.
    package let isWarning: Bool
    /// What is asked of texts, by this schema and by the others for the same value.
    package let text: TextPlan?
    /// The lists of values in each of which the value must be.
    package let options: [[JSONValue]]
    /// What is found where a value has another type.
    package let mismatch: IssueCode
    /// What is found where a member is missing that this schema judges.
    package let absence: IssueCode
    /// Tells whether what is found may be told under another code, or with other issues as one.
    package let changesIssues: Bool

    private let schema: SchemaKeywords
    /// The schemas of properties, by name.
    private let named: [ExactText: [Int]]

    init(_ node: SchemaNode) {
      schema = node.schema
      var named: [ExactText: [Int]] = [:]
      for property in schema.object.properties { named[ExactText(property.name), default: []].append(property.schema) }
      self.named = named
      typeNames = node.types.names
      isNever = node.schema.isNever
      isWarning = node.isWarning
      text = node.text
      options = node.schema.enumerations.map { $0.options }
      mismatch = node.types.mismatchCode
      absence = node.absence.code
      changesIssues = node.schema.override != IssueOverride() || node.schema.tellsFirstIssueOnly
    }
  }

  extension SchemaDemands {
    /// Whether a value has one of the types.
    package func allowsType(of value: JSONValue) -> Bool {
      switch value {
      case .number(let number):
        typeNames.contains("number") || typeNames.contains("integer") && number.isInteger
      default: typeNames.contains(value.typeName)
      }
    }

    // MARK: Other schemas for the same value

    /// The schemas that must all hold besides.
    package var all: [Int] { schema.allOf + (schema.stages ?? []) }
    /// The schemas of which one must hold.
    package var any: [Int]? { schema.anyOf }
    /// The schemas of which exactly one must hold.
    package var exactlyOne: [Int]? { schema.oneOf }
    /// The schema that must not hold.
    package var excluded: Int? { schema.not }
    /// The schema that decides between the next two.
    package var condition: Int? { schema.condition }
    package var consequence: Int? { schema.consequence }
    package var alternative: Int? { schema.alternative }

    // MARK: Numbers

    /// The least number, and whether it must be more than that.
    package var minimum: (number: JSONNumber, isOpen: Bool)? {
      let (closed, open) = (schema.number.minimum, schema.number.exclusiveMinimum)
      if let open, open >= closed ?? open { return (open, true) }
      return closed.map { ($0, false) }
    }
    /// The greatest number, and whether it must be less than that.
    package var maximum: (number: JSONNumber, isOpen: Bool)? {
      let (closed, open) = (schema.number.maximum, schema.number.exclusiveMaximum)
      if let open, open <= closed ?? open { return (open, true) }
      return closed.map { ($0, false) }
    }
    /// What numbers must be multiples of.
    package var divisor: JSONNumber? { schema.number.divisor }

    // MARK: Arrays

    package var firstItems: [Int] { schema.list.first }
    package var items: Int? { schema.list.items }
    package var itemCounts: (minimum: Int, maximum: Int?) { (schema.list.minimum, schema.list.maximum) }
    package var hasUniqueItems: Bool { schema.list.isUnique }
    package var contained: (schema: Int, minimum: Int, maximum: Int?)? {
      schema.list.contained.map { ($0, schema.list.leastContained ?? 1, schema.list.mostContained) }
    }

    // MARK: Objects

    package var properties: [(name: String, schema: Int)] { schema.object.properties }
    package var required: [String] { schema.object.required }
    package var patterns: [(pattern: Pattern, schema: Int)] { schema.object.patterns }
    package var names: Int? { schema.object.names }
    package var memberCounts: (minimum: Int, maximum: Int?) { (schema.object.minimum, schema.object.maximum) }
    package var dependentRequired: [(name: String, required: [String])] { schema.object.dependentRequired }
    package var dependents: [(name: String, schema: Int)] { schema.object.dependents }

    /// The schemas by which this one judges a member; nothing where there must be no such member.
    package func schemas(ofMember name: String) -> [Int]? {
      var found = named[name] ?? []
      found += schema.object.patterns.filter { $0.pattern.isMatch(name) }.map { $0.schema }
      if !found.isEmpty { return found }
      switch schema.object.additional {
      case .allowed: return []
      case .judged(let index): return [index]
      case .refused: return nil
      }
    }

    /// Whether anything is asked of objects, of arrays, or of numbers alone.
    package var asksOfObjects: Bool { !schema.object.isEmpty }
    package var asksOfArrays: Bool { !schema.list.isEmpty }
    package var asksOfNumbers: Bool { !schema.number.isEmpty }
  }
#endif
