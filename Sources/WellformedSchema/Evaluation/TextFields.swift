import Wellformed

/// What a schema object, and those that hold together with it, say about a text or a value as a whole.
struct TextFields: Sendable {
  var normalization: Normalization = []
  var isOptional = false
  var asksForPresence = false
  var messages: [IssueCode: MessageTemplate] = [:]
  /// How it is reported that the value is missing.
  var missing = IssueOverride()
  /// The titles of the options, by their texts.
  var titles: [ExactText: String] = [:]
  private var byteLimit: Int?
  private var longestAllowed: Int?

  init(_ schema: SchemaKeywords) {
    normalization = schema.text.normalization
    isOptional = schema.text.isOptional
    asksForPresence = schema.text.asksForPresence
    messages = schema.messages
    missing = schema.missing
    byteLimit = schema.text.byteLimit
    longestAllowed = schema.text.longestAllowed
  }

  /// Creates the fields that a plan contains.
  init(
    normalization: Normalization, isOptional: Bool, asksForPresence: Bool, messages: [IssueCode: MessageTemplate],
    missing: IssueOverride, titles: [ExactText: String], limit: Int
  ) {
    self.normalization = normalization
    self.isOptional = isOptional
    self.asksForPresence = asksForPresence
    self.messages = messages
    self.missing = missing
    self.titles = titles
    byteLimit = limit
  }

  /// Adds what another schema object says about the same text; existing entries stay.
  mutating func add(_ other: TextFields) {
    normalization.formUnion(other.normalization)
    isOptional = isOptional || other.isOptional
    asksForPresence = asksForPresence || other.asksForPresence
    for (code, message) in other.messages where messages[code] == nil { messages[code] = message }
    if missing == IssueOverride() { missing = other.missing }
    for (text, title) in other.titles where titles[text] == nil { titles[text] = title }
    if let limit = other.byteLimit { byteLimit = min(limit, byteLimit ?? limit) }
    if let longest = other.longestAllowed { longestAllowed = max(longest, longestAllowed ?? 0) }
  }

  /// The greatest number of bytes of a text: the one that is set, or else the usual limit, or more if the rules allow
  /// longer texts.
  var limit: Int { byteLimit ?? max(longestAllowed ?? 0, TextPlan.defaultByteLimit) }

  /// Returns whether plans for texts with the same rules are the same.
  func hasSameLimits(as other: TextFields) -> Bool {
    normalization == other.normalization && isOptional == other.isOptional && limit == other.limit
  }

  /// Whether anything is said that an alternative cannot say.
  var cannotBeAlternative: Bool {
    !normalization.isEmpty || isOptional || byteLimit != nil || !messages.isEmpty || missing != IssueOverride()
  }
}
