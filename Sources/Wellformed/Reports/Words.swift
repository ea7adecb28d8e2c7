/// The words an issue is reported in: a catalogue, and what the form's fields are called.
@usableFromInline
package final class Words: Sendable {
  package let catalogue: Catalogue
  package let labels: [ExactText: FieldLabel]

  package init(catalogue: Catalogue, labels: [ExactText: FieldLabel]) {
    self.catalogue = catalogue
    self.labels = labels
  }

  #if WELLFORMED_PLANS
    package static let english = Words(catalogue: .blank, labels: [:])
  #else
    package static let english = Words(catalogue: .english, labels: [:])
  #endif

  /// The words for what a form within this one found: the labels of both, in the language of the outer form if it was
  /// given one, else in that of the inner.
  package func including(_ inner: Words?) -> Words {
    guard let inner, inner !== self else { return self }
    // Embedded Swift cannot merge dictionaries by itself.
    var merged = inner.labels
    for (name, label) in labels { merged[name] = label }
    return Words(catalogue: catalogue.isBuiltIn ? inner.catalogue : catalogue, labels: merged)
  }

  /// What the field at a path is called.
  func label(of path: Path) -> String { catalogue.label(of: path.fieldName, labels: labels, isWithin: false) }

  package func message(for issue: Issue) -> String { catalogue.message(for: issue, labels: labels) }
}

extension Words: Hashable {
  /// Words are the same only if they are the same object; what they are worth is not compared.
  @usableFromInline
  package static func == (first: Words, second: Words) -> Bool { first === second }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a field is called.
package struct FieldLabel: Hashable, Sendable {
  /// Beside the field, and where a sentence begins with it: "Email".
  package let text: String
  /// Within a sentence, if that is otherwise: "your email address", as in "Enter your email address".
  package let phrase: String?

  package init(_ text: String, within phrase: String? = nil) {
    self.text = text
    self.phrase = phrase
  }
}

extension FieldLabel {
  /// The label that follows from a field's name: `postalCode`, `postal_code` and `address.postalCode` give
  /// "Postal code"; capitals that belong together stay, as in "Home URL".
  ///
  /// In a name with dots of its own, which a path has in brackets, they stand between words: `["postal.code"]`.
  package static func derived(from name: String) -> String {
    var scalars = Array(name.unicodeScalars)
    if scalars.last == "]", case .name(let last)? = Path(name)?.components.last, !last.isEmpty {
      scalars = Array(last.unicodeScalars).map { $0 == "." ? " " : $0 }
    }
    let start = scalars.lastIndex(of: ".").map { $0 + 1 } ?? 0
    var label = String.UnicodeScalarView()
    var wasLowercase = false
    for index in start..<scalars.count {
      let scalar = scalars[index]
      if scalar == "_" || scalar == "-" || scalar == " " {
        if !label.isEmpty { label.append(" ") }
        wasLowercase = false
        continue
      }
      let classes = ScalarClasses(of: scalar.value)
      if classes.contains(.uppercase), wasLowercase {
        let isAcronym = index + 1 < scalars.count && ScalarClasses(of: scalars[index + 1].value).contains(.uppercase)
        label.append(" ")
        label.append(isAcronym ? scalar : scalar.inLowercaseIfASCII)
      } else {
        label.append(label.isEmpty ? scalar.inUppercaseIfASCII : scalar)
      }
      wasLowercase = classes.contains(.lowercase) || classes.contains(.digit)
    }
    return String(label)
  }
}

extension Unicode.Scalar {
  fileprivate var inLowercaseIfASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self
  }

  fileprivate var inUppercaseIfASCII: Unicode.Scalar {
    ("a"..."z").contains(self) ? Unicode.Scalar(UInt8(value) ^ 0x20) : self
  }
}

extension Path {
  /// The path without positions, as labels and overrides name fields: `addresses.postalCode`.
  package var fieldName: String {
    // Most fields are members of the whole.
    if components.count == 1, case .name(let name) = components[0], Path.isPlain(name) { return name }
    return Path(components.filter { if case .name = $0 { true } else { false } }).description
  }
}
