#if Server
  public import Hummingbird
  public import Wellformed

  /// A form in several languages: the same rules, with labels and sentences for each language.
  ///
  /// If only the built-in sentences differ, one form and `Catalogues` are enough.
  @available(WellformedServer 1.0, *)
  public struct Translations<Model>: Sendable {
    /// The forms, each with the catalogue of its language; the first is the default if no language fits.
    public let all: [Form<Model>]

    /// Creates the translations of a form; each is worded in the catalogue of its language.
    public init(_ first: Form<Model>, _ others: Form<Model>...) { all = [first] + others }

    /// Creates the translations of a form, from a list.
    public init(_ first: Form<Model>, _ others: [Form<Model>]) { all = [first] + others }

    init(_ form: Form<Model>, in catalogues: Catalogues?) {
      all = catalogues?.all.map { form.worded(in: $0) } ?? [form]
    }

    private init(_ all: [Form<Model>]) { self.all = all }

    /// The catalogues of the forms, in their order.
    public var catalogues: Catalogues { Catalogues(all.map { $0.catalogue }) }

    /// Returns the form for a value of `Accept-Language`, chosen as `Catalogues` chooses a catalogue.
    public func best(for acceptLanguage: String?) -> Form<Model> {
      let language = catalogues.best(for: acceptLanguage).language
      return all.first { $0.catalogue.language == language } ?? all[0]
    }

    /// Returns the translations with only some of the fields.
    func only(_ names: [String]) -> Translations { Translations(all.map { $0.only(names) }) }
  }

  @available(WellformedServer 1.0, *)
  extension Translations {
    /// Returns the form for the client of a request.
    public func best(for request: Request) -> Form<Model> { best(for: request.headers[.acceptLanguage]) }
  }
#endif
