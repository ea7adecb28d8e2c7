#if Server
  public import Hummingbird
  public import HTTPTypes
  public import Wellformed

  /// The languages that a server speaks: a catalogue for each.
  @available(WellformedServer 1.0, *)
  public struct Catalogues: Sendable {
    /// The catalogues; the first is for whoever asks for no language that there is.
    public let all: [Catalogue]

    /// Creates catalogues.
    public init(_ first: Catalogue, _ others: Catalogue...) { all = [first] + others }

    /// Creates the catalogues from a list.
    public init(_ first: Catalogue, _ others: [Catalogue]) { all = [first] + others }

    /// Creates catalogues, of which there is one at least.
    init(_ all: [Catalogue]) { self.all = all }

    /// The languages, as BCP 47 tags.
    public var languages: [String] { all.map { $0.language } }

    /// The catalogue for a value of `Accept-Language`, what is wanted most before the rest, as `Catalogue.best(for:of:)`
    /// looks for it.
    public func best(for acceptLanguage: String?) -> Catalogue {
      let entries = Preferences(acceptLanguage ?? "").entries.filter { $0.weight > 0 && $0.name != "*" }
      let ordered = entries.enumerated().sorted {
        ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
      }
      let names = ordered.map { $0.element.name }
      return Catalogue.best(for: names, of: all) ?? all[0]
    }
  }

  @available(WellformedServer 1.0, *)
  extension Catalogues {
    /// The catalogue for whoever sent a request.
    public func best(for request: Request) -> Catalogue { best(for: request.headers[.acceptLanguage]) }
  }

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Tells whether the client would rather have HTML than JSON, as browsers that go to a page do.
    public var prefersHTML: Bool {
      guard let accept = headers[.accept] else { return false }
      let preferences = Preferences(accept)
      let json = max(
        preferences.weight(ofType: "application/json"), preferences.weight(ofType: "application/problem+json"))
      return preferences.weight(ofType: "text/html") > json
    }
  }

  @available(WellformedServer 1.0, *)
  extension Response {
    /// Says that the answer would be another one if some fields of the request were, so that caches keep them apart
    /// (RFC 9110, section 12.5.5).
    public mutating func vary(by names: HTTPField.Name...) {
      var all = headers[.vary].map { $0.split(separator: ",").map { String($0.trimmingSpace) } } ?? []
      for name in names where !all.contains(where: { $0.lowercased() == name.canonicalName }) {
        all.append(name.rawName)
      }
      headers[.vary] = all.joined(separator: ", ")
    }

    /// Says what language the answer is in, and that it depends on `Accept-Language`.
    public mutating func setLanguage(_ language: String) {
      headers[.contentLanguage] = language
      vary(by: .acceptLanguage)
    }
  }
#endif
