/// The words in which an issue is reported: a catalogue, and the labels of the form's fields.
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

  /// Returns the words for what a nested form found: the labels of both, in the language of the outer form if it has
  /// one, or else in that of the inner form.
  package func including(_ inner: Words?) -> Words {
    guard let inner, inner !== self else { return self }
    // Embedded Swift cannot merge dictionaries by itself.
    var merged = inner.labels
    for (name, label) in labels { merged[name] = label }
    return Words(catalogue: catalogue.isBuiltIn ? inner.catalogue : catalogue, labels: merged)
  }

  /// Returns the label of the field at a path.
  func label(of path: Path) -> String { catalogue.label(of: path.fieldName, labels: labels, isWithin: false) }

  package func message(for issue: Issue) -> String { catalogue.message(for: issue, labels: labels) }
}

extension Words: Hashable {
  /// Returns whether two are the same object; their contents are not compared.
  @usableFromInline
  package static func == (first: Words, second: Words) -> Bool { first === second }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a field is called.
package struct FieldLabel: Hashable, Sendable {
  /// The label next to the field and at the beginning of a sentence: "Email".
  package let text: String
  /// The phrase within a sentence, if it is different: "your email address", as in "Enter your email address".
  package let phrase: String?

  package init(_ text: String, within phrase: String? = nil) {
    self.text = text
    self.phrase = phrase
  }
}

extension FieldLabel {
  /// Returns this label, or the one that is derived from a field's name if this one is empty.
  package func orDerived(from name: String) -> FieldLabel {
    text.isEmpty ? FieldLabel(FieldLabel.derived(from: name), within: phrase) : self
  }

  /// Returns the label that is derived from a field's name.
  ///
  /// `postalCode`, `postal_code` and `address.postalCode` give "Postal code". Capitals that belong together stay, as in
  /// "Home URL", "URL path" and "iPhone model". In a name that contains dots, which a path has in brackets, the dots
  /// separate words: `["postal.code"]`.
  package static func derived(from name: String) -> String {
    var scalars = Array(name.unicodeScalars)
    if scalars.last == "]", case .name(let last)? = Path(name)?.components.last, !last.isEmpty {
      scalars = Array(last.unicodeScalars).map { $0 == "." ? " " : $0 }
    }
    let start = scalars.lastIndex(of: ".").map { $0 + 1 } ?? 0
    var label = String.UnicodeScalarView()
    var wasLowercase = false
    func isCase(_ kind: ScalarClasses, _ index: Int) -> Bool {
      index < scalars.count && ScalarClasses(of: scalars[index].value).contains(kind)
    }
    for index in start..<scalars.count {
      let scalar = scalars[index]
      if scalar == "_" || scalar == "-" || scalar == " " {
        if !label.isEmpty { label.append(" ") }
        wasLowercase = false
        continue
      }
      // The small letter of iPhone belongs to what follows.
      let isProduct = label.isEmpty && scalar == "i" && isCase(.uppercase, index + 1)
      // A word begins after the capitals of another, as in `URLPath`; the s of `userIDs` is none.
      let isNext =
        index > start && isCase(.uppercase, index - 1) && isCase(.lowercase, index + 1)
        && isCase(.lowercase, index + 2)
      if isCase(.uppercase, index), wasLowercase || isNext && !label.isEmpty {
        label.append(" ")
        label.append(isCase(.uppercase, index + 1) ? scalar : scalar.inLowercaseIfASCII)
      } else {
        label.append(label.isEmpty && !isProduct ? scalar.inUppercaseIfASCII : scalar)
      }
      wasLowercase = !isProduct && (isCase(.lowercase, index) || isCase(.digit, index))
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
  /// The path without positions, as labels and overrides identify fields: `addresses.postalCode`.
  package var fieldName: String {
    // Most fields are members of the whole.
    if components.count == 1, case .name(let name) = components[0], Path.isPlain(name) { return name }
    return Path(components.filter { if case .name = $0 { true } else { false } }).description
  }
}
