import Wellformed
import WellformedLive
import WellformedSchema

extension Keyword {
  /// Returns the texts that it lists.
  func texts() throws(SchemaError) -> [String] {
    var texts: [String] = []
    for text in try array(of: "texts") { texts.append(try text.text()) }
    return texts
  }

  /// Returns the names of fields that it lists.
  ///
  /// - Parameter readsPlaces: Whether a name may write a path differently from the field's name.
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

  /// Returns the name of the field that this is about.
  func named(among names: Set<ExactText>) throws(SchemaError) -> String {
    guard names.contains(name) else {
      throw error("is not a field: the rules do not describe it")
    }
    return name
  }
}

// A function of its own reads each member of a question. Where reading fails, a function releases everything that it
// holds, at each place where it can fail.

extension RequestObject {
  /// Returns the initial texts of the form.
  @inline(never)
  func values(among names: Set<ExactText>) throws(SchemaError) -> [ExactText: String] {
    var values: [ExactText: String] = [:]
    for value in try members(of: "values") { values[try value.named(among: names)] = try value.text() }
    return values
  }

  /// Returns the remote checks.
  @inline(never)
  func checks(among names: Set<ExactText>) throws(SchemaError) -> [ExactText: LiveField.Check] {
    var checks: [ExactText: LiveField.Check] = [:]
    for check in try members(of: "checks") {
      let reads = try check.names(among: names)
      checks[try check.named(among: names)] = LiveField.Check(reads: reads)
    }
    return checks
  }

  /// Returns the page's own words.
  @inline(never)
  func messages(countedBy plurals: PluralRule?) throws(SchemaError) -> [IssueCode: MessageTemplate] {
    var messages: [IssueCode: MessageTemplate] = [:]
    for message in try members(of: "messages") {
      messages[IssueCode(rawValue: message.name)] = try MessageTemplate(message, countedBy: plurals)
    }
    return messages
  }
}
