// Only generators make up values, so a module for the web does not contain this.
#if !hasFeature(Embedded)
  package import Wellformed

  /// What one schema object of a rule file requires of values, in a form for generators of values.
  ///
  /// Other schema objects are referred to by their index in the file; the first one judges the value as a whole.
  package struct SchemaDemands: Sendable {
    /// The names of the types that a value may have by this schema and the others for it.
    package let typeNames: [String]
    /// Whether no value of any type is valid.
    package let isNever: Bool
    /// Whether all issues are warnings.
    package let isWarning: Bool
    /// The rules for texts, by this schema and the others for the same value.
    package let text: TextPlan?
    /// The lists of allowed values; the value must be in each of them.
    package let options: [[JSONValue]]
    /// The code of the issue for a value of another type.
    package let mismatch: IssueCode
    /// The code of the issue for a missing member that this schema judges.
    package let absence: IssueCode
    /// Whether issues may be reported with another code, or merged with others.
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
      changesIssues = node.schema.override != IssueOverride() || node.schema.reportsFirstIssueOnly
    }
  }

  extension SchemaDemands {
    /// Returns whether a value has one of the types.
    package func allowsType(of value: JSONValue) -> Bool {
      switch value {
      case .number(let number):
        typeNames.contains("number") || typeNames.contains("integer") && number.isInteger
      default: typeNames.contains(value.typeName)
      }
    }

    // MARK: Other schemas for the same value

    /// The other schemas that must all hold.
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

    /// The least number, and whether numbers must be greater than that.
    package var minimum: (number: JSONNumber, isOpen: Bool)? {
      let (closed, open) = (schema.number.minimum, schema.number.exclusiveMinimum)
      if let open, open >= closed ?? open { return (open, true) }
      return closed.map { ($0, false) }
    }
    /// The greatest number, and whether numbers must be less than that.
    package var maximum: (number: JSONNumber, isOpen: Bool)? {
      let (closed, open) = (schema.number.maximum, schema.number.exclusiveMaximum)
      if let open, open <= closed ?? open { return (open, true) }
      return closed.map { ($0, false) }
    }
    /// The number whose multiples are allowed.
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

    /// Returns the schemas by which this one judges a member; `nil` if the member must be absent.
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

    /// Whether there are rules for objects, and then the same for arrays and for numbers.
    package var asksOfObjects: Bool { !schema.object.isEmpty }
    package var asksOfArrays: Bool { !schema.list.isEmpty }
    package var asksOfNumbers: Bool { !schema.number.isEmpty }
  }
#endif
