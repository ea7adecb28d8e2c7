import Wellformed

/// What is said of a text as a whole, by a schema object and by those that hold together with it.
struct TextFields: Sendable {
  var normalization: Normalization = []
  var isOptional = false
  var asksForPresence = false
  var messages: [IssueCode: MessageTemplate] = [:]
  /// What values to choose from are called, by their texts.
  var titles: [ExactText: String] = [:]
  private var byteLimit: Int?
  private var longestAllowed: Int?

  init(_ schema: SchemaKeywords) {
    normalization = schema.text.normalization
    isOptional = schema.text.isOptional
    asksForPresence = schema.text.asksForPresence
    messages = schema.messages
    byteLimit = schema.text.byteLimit
    longestAllowed = schema.text.longestAllowed
  }

  /// What a plan says.
  init(
    normalization: Normalization, isOptional: Bool, asksForPresence: Bool, messages: [IssueCode: MessageTemplate],
    titles: [ExactText: String], limit: Int
  ) {
    self.normalization = normalization
    self.isOptional = isOptional
    self.asksForPresence = asksForPresence
    self.messages = messages
    self.titles = titles
    byteLimit = limit
  }

  /// Adds what another schema object says of the same text; what was there first stands.
  mutating func add(_ other: TextFields) {
    normalization.formUnion(other.normalization)
    isOptional = isOptional || other.isOptional
    asksForPresence = asksForPresence || other.asksForPresence
    for (code, message) in other.messages where messages[code] == nil { messages[code] = message }
    for (text, title) in other.titles where titles[text] == nil { titles[text] = title }
    if let limit = other.byteLimit { byteLimit = min(limit, byteLimit ?? limit) }
    if let longest = other.longestAllowed { longestAllowed = max(longest, longestAllowed ?? 0) }
  }

  /// How many bytes a text may have: as many as is said; otherwise the usual limit, or more where longer texts are
  /// spoken of.
  var limit: Int { byteLimit ?? max(longestAllowed ?? 0, Form<JSONValue>.defaultByteLimit) }

  /// Tells whether anything is said that cannot stand in an alternative.
  var cannotBeAlternative: Bool { !normalization.isEmpty || isOptional || byteLimit != nil || !messages.isEmpty }
}
