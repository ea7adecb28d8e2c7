public import Wellformed

extension IssueCode {
  /// The value is of none of the types asked for.
  ///
  /// Argument: `expected`, the names of the types. Where one type alone is asked for, the code goes on with its name, as
  /// in `type.mismatch.number`.
  public static var typeMismatch: IssueCode { "type.mismatch" }
  /// The value is not a text.
  public static var typeNotString: IssueCode { "type.mismatch.string" }
  /// The value is not a number.
  public static var typeNotNumber: IssueCode { "type.mismatch.number" }
  /// The value is not a whole number.
  public static var typeNotInteger: IssueCode { "type.mismatch.integer" }
  /// The value is neither true nor false.
  public static var typeNotBoolean: IssueCode { "type.mismatch.boolean" }
  /// The value is not a list.
  public static var typeNotArray: IssueCode { "type.mismatch.array" }
  /// The value is not an object.
  public static var typeNotObject: IssueCode { "type.mismatch.object" }
  /// The value is not null.
  public static var typeNotNull: IssueCode { "type.mismatch.null" }
  /// The number is not more than a bound.
  ///
  /// Argument: `minimum`.
  public static var numberNotAbove: IssueCode { "number.tooSmall.exclusive" }
  /// The number is not less than a bound.
  ///
  /// Argument: `maximum`.
  public static var numberNotBelow: IssueCode { "number.tooLarge.exclusive" }
  /// A list has too few entries of a sort.
  ///
  /// Arguments: `minimum`, `actual`.
  public static var itemsMissing: IssueCode { "items.missing" }
  /// A list has too many entries of a sort.
  ///
  /// Arguments: `maximum`, `actual`.
  public static var itemsInExcess: IssueCode { "items.inExcess" }
  /// A member is called what members cannot be called.
  public static var propertyName: IssueCode { "property.name" }
  /// An object has a member that it must not have.
  public static var propertyUnknown: IssueCode { "property.unknown" }
  /// A member is missing that another one asks for.
  ///
  /// Argument: `other`.
  public static var requiredByOther: IssueCode { "required.byOther" }
  /// The value fits more than one of some alternatives, of which it must fit one.
  public static var valueAmbiguous: IssueCode { "value.ambiguous" }
  /// The value is nested too deeply, or the rules for it are too involved, to be judged.
  public static var valueTooComplex: IssueCode { "value.tooComplex" }

  /// Every code that a `Schema` finds beyond those of rules for texts.
  public static let allOfSchemas: [IssueCode] = [
    .typeMismatch, .typeNotString, .typeNotNumber, .typeNotInteger, .typeNotBoolean, .typeNotArray, .typeNotObject,
    .typeNotNull, .numberNotAbove, .numberNotBelow, .itemsMissing, .itemsInExcess, .propertyName,
    .propertyUnknown, .requiredByOther, .valueAmbiguous, .valueTooComplex,
  ]
}

extension Catalogue {
  /// The built-in English words, with those for what a `Schema` finds beyond rules for texts.
  public static let englishForSchemas = Catalogue.english.overriding(IssueCode.readingSentences).overriding([
    .typeMismatch: "{field} needs a value of type {expected}",
    .typeNotNull: "{field} can only be null",
    .numberNotAbove: "{field} is too small; enter more than {minimum}",
    .numberNotBelow: "{field} is too large; enter less than {maximum}",
    .itemsMissing: .plural(
      "minimum", one: "{field} needs an entry of the kind asked for; add one",
      other: "{field} needs at least {minimum} entries of the kind asked for; it has {actual}"),
    .itemsInExcess: .plural(
      "maximum", one: "{field} can have only 1 entry of the kind limited here; it has {actual}",
      other: "{field} can have at most {maximum} entries of the kind limited here; it has {actual}"),
    .propertyName: "{field} is not a name that can be used here; rename or remove it",
    .requiredByOther: "Enter {field}, because {other} is filled in",
    .valueAmbiguous: "{field} fits more than 1 alternative; change it to fit only one",
    .valueTooComplex: "{field} is nested too deeply to be checked; make it simpler",
  ])
}
