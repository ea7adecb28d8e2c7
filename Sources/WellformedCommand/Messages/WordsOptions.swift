import ArgumentParser
import Wellformed
import WellformedLanguages
import WellformedSchema

/// The words for sentences for which a rule file has none.
struct WordsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of words that the rule file does not have, such as pt-BR.", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("A PO file with words that the rule file does not have.", valueName: "file"))
  var words: String?

  /// Whether any words are requested.
  var isGiven: Bool { language != nil || words != nil }

  func validate() throws {
    if language != nil, words != nil { throw CallError("--words is a language of its own; leave out --language") }
    if let language, LanguageRange.best(for: [language], among: Catalogue.languages) == nil {
      throw CallError("--language takes \(Catalogue.languages.joined(separator: ", ")); not '\(language)'")
    }
  }

  /// Returns the rules with these words where they have none of their own, and a list of what cannot be carried over.
  func rules(_ schema: Schema) throws -> Export<JSONValue> {
    guard let catalogue = try catalogue else { return schema.jsonSchema() }
    return schema.jsonSchema(in: catalogue)
  }

  /// The catalogue of the words, if any are requested.
  var catalogue: Catalogue? {
    get throws {
      if let language { return .best(for: [language]) }
      guard let words else { return nil }
      guard case .file(let file) = try TranslatedWords.read(path: words) else {
        throw CallError("\(words): a rule file is not a file of translations")
      }
      return try file.catalogue(named: words)
    }
  }
}
