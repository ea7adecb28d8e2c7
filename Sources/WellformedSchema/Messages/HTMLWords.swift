import Wellformed

/// The labels of the buttons of an HTML form.
package struct HTMLWords {
  let addRow, removeRow: String

  /// - Parameters:
  ///   - own: The words of the rules.
  ///   - others: The catalogue for words that the rules lack; what neither has is in English.
  init(_ own: Catalogue, or others: Catalogue) {
    let words = HTMLWords.english.map { name, english in
      let code = IssueCode(rawValue: name)
      let template = own.template(for: code, field: "") ?? others.template(for: code, field: "")
      return template?.sentences[.other] ?? english
    }
    (addRow, removeRow) = (words[0], words[1])
  }

  /// The English words by their names.
  package static var english: [(name: String, text: String)] {
    [("html.addRow", "Add"), ("html.removeRow", "Remove")]
  }
}
