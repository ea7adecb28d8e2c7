import Wellformed
import WellformedLive
import WellformedSchema

extension Keyword {
  /// The texts that it lists.
  func texts() throws(SchemaError) -> [String] {
    var texts: [String] = []
    for text in try array(of: "texts") { texts.append(try text.text()) }
    return texts
  }

  /// The names of fields that it lists.
  ///
  /// - Parameter readsPlaces: Whether a name may say a place in another way than the field's.
  func names(
    among names: Set<ExactText>, readingPlaces readsPlaces: Bool = false
  ) throws(SchemaError) -> [String] {
    var found: [String] = []
    for name in try array(of: "names of fields") {
      if readsPlaces, names.contains(ControlName(try name.text()).path.description) { continue }
      found.append(try Keyword(name: try name.text(), value: name.value, pointer: name.pointer).named(among: names))
    }
    return found
  }

  /// The name of the field that this is about.
  func named(among names: Set<ExactText>) throws(SchemaError) -> String {
    guard names.contains(name) else {
      throw error("is no field: the rules do not describe it")
    }
    return name
  }
}

// Each of what a question has is read by a function of its own: where reading fails, a function gives back all it holds, at
// each place where it can.

extension RequestObject {
  /// The texts that the form begins with.
  @inline(never)
  func values(among names: Set<ExactText>) throws(SchemaError) -> [ExactText: String] {
    var values: [ExactText: String] = [:]
    for value in try members(of: "values") { values[try value.named(among: names)] = try value.text() }
    return values
  }

  /// What is judged elsewhere.
  @inline(never)
  func checks(among names: Set<ExactText>) throws(SchemaError) -> [ExactText: LiveField.Check] {
    var checks: [ExactText: LiveField.Check] = [:]
    for check in try members(of: "checks") {
      let reads = try check.names(among: names)
      checks[try check.named(among: names)] = LiveField.Check(reads: reads)
    }
    return checks
  }

  /// The page's own words.
  @inline(never)
  func messages(countedBy plurals: PluralRule?) throws(SchemaError) -> [IssueCode: MessageTemplate] {
    var messages: [IssueCode: MessageTemplate] = [:]
    for message in try members(of: "messages") {
      messages[IssueCode(rawValue: message.name)] = try MessageTemplate(message, countedBy: plurals)
    }
    return messages
  }
}
