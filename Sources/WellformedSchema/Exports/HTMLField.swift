import Wellformed

/// A field of a form in HTML, as attributes that an application can put on its own.
///
/// No attribute refuses a value that the rules take. What the attributes do not say, the rules still ask when the form
/// arrives.
public struct HTMLField: Hashable, Sendable {
  /// The elements that a field can be (HTML, 4.10).
  public enum Element: Hashable, Sendable {
    /// `<input>`.
    case input
    /// `<select>`, with its options.
    case select([Option])
  }

  /// An option of a `<select>`.
  public struct Option: Hashable, Sendable {
    /// What is sent.
    public let value: String
    /// What is shown.
    public let label: String
  }

  /// An attribute; one without a value is there or is not.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value, unescaped.
    public let value: String?
  }

  /// The names that lead to the member of the object: one, unless objects are nested.
  ///
  /// The positions of elements are left out.
  public let path: [String]

  /// What the field is called.
  public let label: String

  /// What is said beside the field, if anything is.
  public let hint: String?

  /// The element.
  public let element: Element

  /// The attributes, `name` among them.
  public internal(set) var attributes: [Attribute]

  /// The value of an attribute; empty for one without a value, nothing for one that is not there.
  public subscript(attribute name: String) -> String? {
    attributes.first { $0.name.hasSameBytes(as: name) }.map { $0.value ?? "" }
  }

  /// The name that the field is sent under, as forms and servers read it: `address.city`, `items[0].sku`.
  public let name: String

  /// Tells whether a value is chosen among some that are listed.
  var isChosen: Bool { if case .select = element { true } else { false } }

  mutating func add(_ name: String, _ value: String?) { attributes.append(Attribute(name: name, value: value)) }
}

extension HTMLField {
  /// The name of a member of what has a name, or of the whole where that is empty.
  static func name(of member: String, in outer: String) -> String {
    // A name that looks like no path needs no quotes.
    let name = ControlName(member)
    if outer.isEmpty, name.path == Path([.name(member)]), !name.isList { return member }
    let own = Path([.name(member)]).description
    return outer.isEmpty || own.utf8.first == UInt8(ascii: "[") ? outer + own : outer + "." + own
  }

  /// The field in HTML, with its label.
  ///
  /// - Parameter indent: What every line begins with.
  func html(indent: String) -> String {
    let hintName = id + "-hint"
    var attributes = [Attribute(name: "id", value: id)] + attributes
    if hint != nil { attributes.append(Attribute(name: "aria-describedby", value: hintName)) }
    let written = attributes.map { attribute in
      attribute.value.map { " \(attribute.name)=\"\($0.escapedForHTML)\"" } ?? " " + attribute.name
    }.joined()
    var lines = ["<label for=\"\(id.escapedForHTML)\">\(label.escapedForHTML)</label>"]
    switch element {
    case .input: lines.append("<input\(written)>")
    case .select(let options):
      lines.append("<select\(written)>")
      for option in options {
        lines.append("  <option value=\"\(option.value.escapedForHTML)\">\(option.label.escapedForHTML)</option>")
      }
      lines.append("</select>")
    }
    if let hint { lines.append("<small id=\"\(hintName.escapedForHTML)\">\(hint.escapedForHTML)</small>") }
    return "\(indent)<p>\n" + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)</p>\n"
  }

  /// The name without white space, which an identifier must not have (HTML, 3.2.6).
  private var id: String {
    var id = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      id.append(ScalarClasses(of: scalar.value).contains(.whitespace) ? "-" : scalar)
    }
    return id.isEmpty ? "field" : String(id)
  }
}

extension String {
  /// The text as it stands in HTML, in an attribute in double quotes as well as between tags (HTML, 13.1.2).
  package var escapedForHTML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\r": text += "&#13;"
      case "\n": text += "&#10;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
