public import Wellformed

extension FormPart where Model == JSONValue {
  /// Creates a field for a text member of decoded JSON, with its rules.
  ///
  /// A missing member, or one that is null, is judged as an empty text. A member that is not a text is judged as its
  /// JSON: `5` as the text 5.
  public static func field(_ name: String, _ rules: Rule...) -> FormPart {
    .field(name, get: { $0.fieldText(name) }, rules: rules)
  }

  /// Creates a field for a text member of decoded JSON, with its normalisation and its rules.
  ///
  /// Normalisation changes only a member that is a text.
  public static func field(_ name: String, _ normalization: Normalization, _ rules: Rule...) -> FormPart {
    .field(
      name, get: { $0.fieldText(name) },
      set: { model, text in
        guard case .object(var object) = model, object[name]?.string != nil else { return }
        object[name] = .string(text)
        model = .object(object)
      },
      normalization, rules: rules)
  }
}

extension JSONValue {
  /// Returns the text of a member, as a field of a form.
  fileprivate func fieldText(_ name: String) -> String {
    guard let value = self[name], !value.isNull else { return "" }
    return value.string ?? value.description
  }
}
