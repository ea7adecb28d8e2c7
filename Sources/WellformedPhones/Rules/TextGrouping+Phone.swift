public import Wellformed

extension TextGrouping {
  /// Groups a number as `PhoneAsYouTypeFormatter` shows it, key by key: `020 7946 0958` in the United Kingdom.
  ///
  /// - Parameter region: The region of the number; if `nil`, only numbers that begin with a plus are grouped.
  public static func phone(region: PhoneRegion?) -> TextGrouping {
    let scope = PhoneTableScope()
    return TextGrouping("phone." + (region?.code ?? "plus")) { text, _ in scope.enter { shown(text, region) } }
  }

  /// Groups a number as people type it in the region whose code is the text of another field.
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
