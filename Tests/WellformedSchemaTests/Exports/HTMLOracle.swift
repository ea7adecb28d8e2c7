import Foundation
import Wellformed
import WellformedSchema

/// How a browser judges values by the attributes of a field (HTML, 4.10.20.1), as far as tests need it.
struct HTMLOracle {
  let field: HTMLField

  /// Returns whether the constraints accept a value; a closure matches patterns that cannot be read here.
  func accepts(_ given: String, pattern: (_ source: String, _ value: String) throws -> Bool) rethrows -> Bool {
    let type = field[attribute: "type"] ?? "text"
    let value = sanitized(given, type)
    if value.isEmpty { return field[attribute: "required"] == nil }
    if case .select(let options) = field.element {
      return options.contains { Array($0.value.utf8) == Array(given.utf8) }
    }
    if let rule = HTMLOracle.rules[type], !rule.isValid(value) { return false }
    if type == "number" { return acceptsNumber(value) }
    guard HTMLOracle.rules[type] == nil || type == "email" else { return true }
    if let minimum = number("minlength"), value.utf16.count < minimum { return false }
    if let maximum = number("maxlength"), value.utf16.count > maximum { return false }
    if let source = field[attribute: "pattern"], try !pattern(source, value) { return false }
    return true
  }

  private static let rules: [String: Rule] = [
    "email": .email(.html), "date": .htmlDate, "time": .format(.htmlTime), "month": .format(.htmlMonth),
    "week": .format(.htmlWeek), "datetime-local": .format(.htmlDateTimeLocal),
  ]

  /// Returns the sanitised value: without line breaks, and without surrounding spaces if the type has a grammar.
  private func sanitized(_ value: String, _ type: String) -> String {
    let value = String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
    // Nobody can type spaces into a field for dates and times.
    return HTMLOracle.rules[type] != nil ? value.trimmingCharacters(in: .whitespaces) : value
  }

  private func number(_ name: String) -> Int? { field[attribute: name].flatMap { Int($0) } }

  private func acceptsNumber(_ value: String) -> Bool {
    guard let number = JSONNumber(value) else { return false }
    let minimum = field[attribute: "min"].flatMap { JSONNumber($0) }
    if let minimum, number < minimum { return false }
    if let maximum = field[attribute: "max"].flatMap({ JSONNumber($0) }), number > maximum { return false }
    guard let step = field[attribute: "step"], step != "any", let step = JSONNumber(step) else { return true }
    guard let least = minimum ?? JSONNumber("0"), let base = Double(nearest: least), let own = Double(nearest: number),
      let size = Double(nearest: step)
    else { return true }
    let steps = (own - base) / size
    return abs(steps - steps.rounded()) < 1e-9
  }
}
