import Wellformed

/// An HTML form field, as attributes that you can put on a field of your own.
///
/// No attribute refuses a value that the rules accept. What the attributes cannot express is still checked by the rules
/// when the form arrives.
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
    /// The value that is sent.
    public let value: String
    /// The text that is shown.
    public let label: String
  }

  /// An attribute; one without a value is either present or absent.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value, unescaped.
    public let value: String?
  }

  /// The names that lead to the member of the object: one name, unless objects are nested.
  ///
  /// The positions of elements are left out.
  public let path: [String]

  /// The label of the field.
  public let label: String

  /// The hint next to the field, if there is one.
  public let hint: String?

  /// The element.
  public let element: Element

  /// The attributes, including `name`.
  public internal(set) var attributes: [Attribute]

  /// The value of an attribute: empty if it has no value, `nil` if it is absent.
  public subscript(attribute name: String) -> String? {
    attributes.first { $0.name.hasSameBytes(as: name) }.map { $0.value ?? "" }
  }

  /// The name under which the field is sent, as forms and servers read it: `address.city`, `items[0].sku`.
  public let name: String

  /// Whether the value is chosen from a list.
  var isChosen: Bool { if case .select = element { true } else { false } }

  mutating func add(_ name: String, _ value: String?) { attributes.append(Attribute(name: name, value: value)) }
}

extension HTMLField {
  /// Returns the name of a member of a named value, or of the whole value if that name is empty.
  static func name(of member: String, in outer: String) -> String {
    // A name that does not look like a path needs no quotes.
    let name = ControlName(member)
    if outer.isEmpty, name.path == Path([.name(member)]), !name.isList { return member }
    let own = Path([.name(member)]).description
    return outer.isEmpty || own.utf8.first == UInt8(ascii: "[") ? outer + own : outer + "." + own
  }

  /// Returns the field in HTML, with its label.
  ///
  /// - Parameter indent: The beginning of every line.
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

  /// The name without white space, which an identifier must not contain (HTML, 3.2.6).
  private var id: String {
    var id = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      id.append(ScalarClasses(of: scalar.value).contains(.whitespace) ? "-" : scalar)
    }
    return id.isEmpty ? "field" : String(id)
  }
}

extension String {
  /// The text escaped for HTML, for attributes in double quotes and between tags (HTML, 13.1.2).
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
