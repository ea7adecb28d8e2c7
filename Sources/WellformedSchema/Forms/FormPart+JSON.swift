public import Wellformed

extension FormPart where Model == JSONValue {
  /// A text member of decoded JSON and its rules.
  ///
  /// A missing member, and one that is null, is judged as the empty text. A member that is no text is judged as it is
  /// written in JSON: `5` as the text 5.
  public static func field(_ name: String, _ rules: Rule...) -> FormPart {
    .field(name, get: { $0.fieldText(name) }, rules: rules)
  }

  /// A text member of decoded JSON, how its text is prepared, and its rules.
  ///
  /// Only a member that is a text is replaced by what it is prepared to.
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
  /// The text of a member as a field of a form.
  fileprivate func fieldText(_ name: String) -> String {
    guard let value = self[name], !value.isNull else { return "" }
    return value.string ?? value.description
  }
}
