public import Wellformed

extension TextGrouping {
  /// Groups as `PhoneAsYouTypeFormatter` shows a number, key by key: `020 7946 0958` for somebody in the United Kingdom.
  ///
  /// - Parameter region: Whose number it is; without one, numbers that begin with a plus are grouped only.
  public static func phone(region: PhoneRegion?) -> TextGrouping {
    let scope = PhoneTableScope()
    return TextGrouping("phone." + (region?.code ?? "plus")) { text, _ in scope.enter { shown(text, region) } }
  }

  /// Groups as numbers are that somebody types in the region whose code is the text of another field.
  public static func phone(regionFrom field: String) -> TextGrouping {
    let scope = PhoneTableScope()
    return TextGrouping("phone", reading: field) { text, code in
      scope.enter { shown(text, code.flatMap { PhoneRegion($0) }) }
    }
  }

  private static func shown(_ text: String, _ region: PhoneRegion?) -> String {
    var formatter = PhoneAsYouTypeFormatter(region: region)
    return formatter.type(text)
  }
}
